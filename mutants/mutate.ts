/**
 * Chooses changes by chance, and writes modules that hold all of them: a switch says which one is made.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../conformance/fuzz/random.ts';
import { changesOf, kinds, type Change, type Kind } from './mutators.ts';

export const root = join(import.meta.dirname, '..');

/** A change with its number, by which the switch knows it. */
export interface Mutant extends Change {
  readonly id: number;
  /** From the root of the project. */
  readonly file: string;
  readonly line: number;
  /** What stands there, what would stand there, and the whole first line. */
  readonly before: string;
  readonly after: string;
  readonly lineText: string;
}

/** The name of the switch: a global function that takes a number. */
export const switchName = '$isMutant';

/** `count` changes of modules whose path holds one of `only`; the same for the same seed. */
export function chooseMutants(count: number, seed: number, only: readonly string[]): Mutant[] {
  const random = new Random(seed);
  const byKind = new Map<Kind, { file: string; text: string; change: Change }[]>();
  for (const file of engineFiles().filter((one) => only.some((part) => one.includes(part)))) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const change of changesOf(file, text)) {
      const list = byKind.get(change.kind) ?? [];
      byKind.set(change.kind, list);
      list.push({ file, text, change });
    }
  }
  const weighted = Object.entries(kinds).flatMap(([kind, weight]) => Array<Kind>(weight).fill(kind as Kind));
  const chosen: Mutant[] = [];
  for (let tries = 0; chosen.length < count && tries < 20 * count; tries++) {
    const candidates = byKind.get(random.pick(weighted));
    if (candidates === undefined) continue;
    const { file, text, change } = random.pick(candidates);
    if (chosen.some((other) => other.file === file && collide(other, change))) continue;
    chosen.push(mutantOf(chosen.length, file, text, change));
  }
  return chosen;
}

function mutantOf(id: number, file: string, text: string, change: Change): Mutant {
  const before = text.slice(change.start, change.end);
  const after = change.instead((start, end) => text.slice(start, end));
  const lines = text.slice(0, change.start).split('\n');
  const lineText = text.split('\n')[lines.length - 1]?.trim() ?? '';
  return { ...change, id, file, line: lines.length, before, after, lineText };
}

/** Two changes can stand in one module if they are apart or one is inside of the other. */
function collide(a: Change, b: Change): boolean {
  if (a.end <= b.start || b.end <= a.start) return false;
  if (a.start === b.start && a.end === b.end) return true;
  const inside = (one: Change, other: Change): boolean => one.start >= other.start && one.end <= other.end;
  return !inside(a, b) && !inside(b, a);
}

export function engineFiles(): string[] {
  return readdirSync(join(root, 'src/engine'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/engine/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .sort();
}

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
