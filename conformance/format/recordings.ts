/**
 * The judge's recorded answers: `answers/<minor>/<area>/<topic>.json`, formatted for reading and for diffs.
 *
 * Cases with the same CRD usually have the same answer to it, which is written once, under the name of the first such
 * case. The same applies to a stored object that lacks only the answer's resourceVersion (`"as object"`). For older
 * minors, an answer that equals that of the newest is omitted.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minors, type Minor } from '../../src/engine/minors.ts';
import {
  at,
  listAt,
  parseRawJson,
  sameJson,
  textAt,
  writeRawJson,
  type RawJson,
  type RawObject,
} from './raw-json.ts';

/** An answer and the hash of its case. */
export interface Recording {
  readonly asked: string;
  /** As the judge wrote it, without `name`. */
  readonly answer: RawObject;
}

export type Recordings = Map<string, Recording>;

const root = join(import.meta.dirname, '..', 'answers');
const newest = minors.at(-1) as Minor;

function fileOf(minor: Minor, topic: string): string {
  return join(root, minor, `${topic}.json`);
}

/** Returns the recordings of a topic; empty if there are none. */
export function readRecordings(minor: Minor, topic: string): Recordings {
  const out: Recordings = new Map();
  const file = fileOf(minor, topic);
  if (!existsSync(file)) return out;
  const content = parseRawJson(readFileSync(file, 'utf8'));
  const crds = at(content, 'crds');
  const same = minor === newest ? undefined : readRecordings(newest, topic);
  for (const [name, entry] of (at(content, 'answers') as RawObject | undefined) ?? []) {
    const asked = textAt(entry, 'asked');
    if (textAt(entry, 'same') !== '') {
      const other = same?.get(name);
      if (other !== undefined && other.asked === asked) out.set(name, other);
      continue;
    }
    const answer: RawObject = new Map(entry as RawObject);
    answer.delete('asked');
    const crd = answer.get('crd');
    if (typeof crd === 'string') answer.set('crd', at(crds, crd) ?? null);
    if (answer.has('steps')) answer.set('steps', listAt(answer, 'steps').map(withStored));
    out.set(name, { asked, answer });
  }
  return out;
}

/** Writes a topic's recordings; removes the file if there are none. */
export function writeRecordings(minor: Minor, topic: string, recordings: Recordings): void {
  const file = fileOf(minor, topic);
  if (recordings.size === 0) return rmSync(file, { force: true });
  const same = minor === newest ? undefined : readRecordings(newest, topic);
  const crds: RawObject = new Map();
  const byText = new Map<string, string>();
  const answers: RawObject = new Map();
  for (const [name, { asked, answer }] of [...recordings].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const other = same?.get(name);
    if (other !== undefined && other.asked === asked && sameJson(answer, other.answer)) {
      answers.set(name, new Map<string, RawJson>([['asked', asked], ['same', newest]])); // prettier-ignore
      continue;
    }
    const entry: RawObject = new Map<string, RawJson>([['asked', asked], ...answer]);
    const crd = answer.get('crd');
    if (crd instanceof Map) {
      const text = writeRawJson(crd);
      const known = byText.get(text) ?? name;
      if (known === name) {
        byText.set(text, name);
        crds.set(name, crd);
      }
      entry.set('crd', known);
    }
    if (answer.has('steps')) entry.set('steps', listAt(answer, 'steps').map(withoutStored));
    answers.set(name, entry);
  }
  mkdirSync(dirname(file), { recursive: true });
  const content: RawObject = new Map<string, RawJson>([['crds', crds], ['answers', answers]]); // prettier-ignore
  writeFileSync(file, writeRawJson(content, 'pretty') + '\n');
}

/** The topics that have recordings for a minor. */
export function recordedTopics(minor: Minor): string[] {
  const base = join(root, minor);
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/').replace(/\.json$/, ''))
    .sort();
}

const asObject = 'as object';

function withoutStored(step: RawJson): RawJson {
  const stored = at(step, 'stored');
  const object = at(step, 'object');
  if (stored === undefined || object === undefined || !sameJson(stored, storedForm(object))) return step;
  return new Map(step as RawObject).set('stored', asObject);
}

function withStored(step: RawJson): RawJson {
  if (textAt(step, 'stored') !== asObject) return step;
  return new Map(step as RawObject).set('stored', storedForm(at(step, 'object') as RawJson));
}

/** Returns the parts of an answered object that are stored: everything except for the resourceVersion. */
function storedForm(object: RawJson): RawJson {
  const metadata = at(object, 'metadata');
  if (!(metadata instanceof Map)) return object;
  const rest: RawObject = new Map(metadata);
  rest.delete('resourceVersion');
  return new Map(object as RawObject).set('metadata', rest);
}
