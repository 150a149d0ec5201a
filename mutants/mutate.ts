/**
 * Chooses random changes, and writes modules that contain all of them: a switch selects one.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesOf, kinds, type Change, type Kind } from './mutators.ts';

export const root = join(import.meta.dirname, '..');

/** A change with its number, which the switch uses. */
export interface Mutant extends Change {
  readonly id: number;
  /** From the root of the project. */
  readonly file: string;
  readonly line: number;
  /** The text there, its replacement, and the whole first line. */
  readonly before: string;
  readonly after: string;
  readonly lineText: string;
  /** Identifies the mutant in another run: by its location and change, without the line number. */
  readonly name: string;
}

/** The name of the switch: a global function that takes a number. */
export const switchName = '$isMutant';

/**
 * `count` changes of modules whose path contains one of `only`; the same for the same seed. Each change is chosen
 * independently: a chosen one stays chosen if other lines change, or if a file moves inside its folder of the engine.
 */
export function chooseMutants(count: number, seed: number, only: readonly string[]): Mutant[] {
  const all = sourceFiles()
    .filter((one) => only.some((part) => one.includes(part)))
    .flatMap((file) => changesIn(file));
  const ofKind = new Map<Kind, number>();
  for (const { kind } of all) ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
  // The smallest random numbers, each divided by its weight: equivalent to drawing one after the other.
  const drawn = all
    .map((one) => ({
      one,
      turn: (-Math.log(chance(`${seed} ${one.name}`)) * (ofKind.get(one.kind) ?? 1)) / kinds[one.kind],
    }))
    .sort((a, b) => a.turn - b.turn);
  const chosen: Mutant[] = [];
  for (const { one } of drawn) {
    if (chosen.length === count) break;
    if (chosen.some((other) => other.file === one.file && collide(other, one))) continue;
    chosen.push({ ...one, id: chosen.length });
  }
  return chosen;
}

function changesIn(file: string): Omit<Mutant, 'id'>[] {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n');
  const starts = lines.map(
    (
      (from) => (line) =>
        (from += line.length + 1) - line.length - 1
    )(0),
  );
  const names = new Map<string, number>();
  let line = 0;
  return changesOf(file, text).map((change) => {
    while ((starts[line + 1] ?? Infinity) <= change.start) line++;
    const before = text.slice(change.start, change.end);
    const after = change.instead((start, end) => text.slice(start, end));
    const lineText = lines[line]?.trim() ?? '';
    const [, layer, room] = file.split('/');
    const home = layer === 'engine' ? room : layer;
    const place = [home, file.split('/').at(-1), lineText, before, after].join('\n');
    const nth = names.get(place) ?? 0;
    names.set(place, nth + 1);
    return { ...change, file, line: line + 1, before, after, lineText, name: `${place}\n${nth}` };
  });
}

/** Maps a text to a number above 0 and up to 1. */
function chance(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE() + 1) / 2 ** 32;
}

/** Two changes can be in one module unless they overlap or are at the same place; one may contain the other. */
function collide(a: Change, b: Change): boolean {
  if (a.end <= b.start || b.end <= a.start) return false;
  if (a.start === b.start && a.end === b.end) return true;
  const inside = (one: Change, other: Change): boolean => one.start >= other.start && one.end <= other.end;
  return !inside(a, b) && !inside(b, a);
}

/** Components, texts, and examples are left out: browser tests and recorded answers check them. */
const leftOut =
  /\/testing\/|\.test\.ts$|\.d\.ts$|^src\/(?:ui|paint|examples|text\/(?:en|zh)|errors\/(?:en|zh))\//;

function sourceFiles(): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !leftOut.test(path))
    .sort();
}

/** The folders of the layers above the engine. */
export const aboveEngine = readdirSync(join(root, 'src'), { withFileTypes: true })
  .filter((one) => one.isDirectory() && one.name !== 'engine')
  .map(({ name }) => `src/${name}/`);

/** Cases of the engine reach only the engine; the other layers have unit tests, and kubectl its own cases. */
export const isInEngine = ({ file }: Pick<Mutant, 'file'>): boolean => file.startsWith('src/engine/');

/** The text of a module with its changes behind the switch. */
export function withMutants(text: string, mutants: readonly Mutant[]): string {
  const sorted = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end);
  function write(start: number, end: number, around: Mutant | undefined): string {
    let out = '';
    let from = start;
    for (const one of sorted) {
      if (one === around || one.start < from || one.end > end) continue;
      out += text.slice(from, one.start) + switched(one, (a, b) => write(a, b, one));
      from = one.end;
    }
    return out + text.slice(from, end);
  }
  return write(0, text.length, undefined);
}

function switched(mutant: Mutant, write: (start: number, end: number) => string): string {
  const test = `${switchName}(${mutant.id})`;
  const before = write(mutant.start, mutant.end);
  const after = mutant.instead(write);
  switch (mutant.form) {
    case 'expression':
      return `(${test} ? (${after}) : (${before}))`;
    case 'statement':
      return `{ if (${test}) ${after} else { ${before} } }`;
    case 'member':
      return `[${test} ? '${after.slice(1)}' : '${before.replace(/^\s*\./, '')}']`;
  }
}
