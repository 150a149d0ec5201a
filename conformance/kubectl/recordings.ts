/**
 * The answers of the real kubectl: `answers/<minor>/<topic>.json`. For older minors, an answer that equals that of the
 * newest is omitted.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newestMinor, type Minor } from '../../src/engine/minors.ts';
import { type Recordings } from '../format/recordings.ts';
import { at, parseRawJson, sameJson, textAt, writeRawJson, type RawJson, type RawObject } from '../format/raw-json.ts'; // prettier-ignore

const root = join(import.meta.dirname, 'answers');

function fileOf(minor: Minor, topic: string): string {
  return join(root, minor, `${topic}.json`);
}

/** Returns the recordings of a topic; empty if there are none. */
export function readRecordings(minor: Minor, topic: string): Recordings {
  const out: Recordings = new Map();
  const file = fileOf(minor, topic);
  if (!existsSync(file)) return out;
  const same = minor === newestMinor ? undefined : readRecordings(newestMinor, topic);
  for (const [name, entry] of at(parseRawJson(readFileSync(file, 'utf8')), 'answers') as RawObject) {
    const asked = textAt(entry, 'asked');
    if (textAt(entry, 'same') === '') {
      const answer: RawObject = new Map(entry as RawObject);
      answer.delete('asked');
      out.set(name, { asked, answer });
    } else {
      const other = same?.get(name);
      if (other?.asked === asked) out.set(name, other);
    }
  }
  return out;
}

/** Writes a topic's recordings; removes the file if there are none. */
export function writeRecordings(minor: Minor, topic: string, recordings: Recordings): void {
  const file = fileOf(minor, topic);
  if (recordings.size === 0) return rmSync(file, { force: true });
  const same = minor === newestMinor ? undefined : readRecordings(newestMinor, topic);
  const answers: RawObject = new Map();
  for (const [name, { asked, answer }] of [...recordings].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const other = same?.get(name);
    const isSame = other?.asked === asked && sameJson(answer, other.answer);
    const rest: Iterable<[string, RawJson]> = isSame ? [['same', newestMinor]] : answer;
    answers.set(name, new Map<string, RawJson>([['asked', asked], ...rest]));
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, writeRawJson(new Map([['answers', answers]]), 'pretty') + '\n');
}

/** The topics that have recordings for a minor. */
export function recordedTopics(minor: Minor): string[] {
  const folder = join(root, minor);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}
