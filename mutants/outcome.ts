/** The outcome of each mutant, and its printed form. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Mutant } from './mutate.ts';

export interface Outcome {
  readonly mutant: Mutant;
  readonly verdict: 'killed' | 'survived' | 'timed out';
  /** The case or test that detected it. */
  readonly by: string;
  /** The number of cases that reach the place, and of those that ran. */
  readonly reached: number;
  readonly tried: number;
  /** The number of unit tests and cases of kubectl that reach it. */
  readonly unitTests?: number;
}

/** A change that doesn't alter the engine's behavior, with the reason. */
interface Equivalent {
  readonly file: string;
  /** The line without its indentation, and the change in it. */
  readonly line: string;
  readonly change: string;
  readonly why: string;
}

function equivalents(): Equivalent[] {
  return JSON.parse(readFileSync(join(root, 'mutants/equivalent.json'), 'utf8')) as Equivalent[];
}

export function knownEquivalents(): Map<string, string> {
  return new Map(equivalents().map(({ file, line, change, why }) => [`${file}\n${line}\n${change}`, why]));
}

/** Returns the entries of `equivalent.json` whose code no longer exists. */
export function goneEquivalents(): string[] {
  const isThere = ({ file, line }: Equivalent): boolean =>
    existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(line);
  return equivalents()
    .filter((one) => !isThere(one))
    .map(({ file, line }) => `${file}: ${line}`);
}

export function changeText({ before, after }: Mutant): string {
  const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 160);
  return `${oneLine(before)}  →  ${oneLine(after)}`;
}

function whyEquivalent({ mutant }: Outcome, known: ReadonlyMap<string, string>): string | undefined {
  return known.get(`${mutant.file}\n${mutant.lineText}\n${changeText(mutant)}`);
}

/** Prints a mutant that survived, and nothing for others. */
export function printOutcome(outcome: Outcome, known: ReadonlyMap<string, string>): void {
  const { mutant, verdict, reached, tried, unitTests = 0 } = outcome;
  if (verdict !== 'survived' || whyEquivalent(outcome, known) !== undefined) return;
  const how =
    reached + unitTests === 0
      ? 'reached by no case and no test'
      : `reached by ${reached} cases (${tried} tried) and ${unitTests} tests`;
  console.log(`\n${mutant.file}:${mutant.line}  ${how}\n    ${mutant.lineText}\n    ${changeText(mutant)}`);
}

export function summary(outcomes: readonly Outcome[], known: ReadonlyMap<string, string>): string {
  const of = (verdict: Outcome['verdict']): Outcome[] => outcomes.filter((one) => one.verdict === verdict);
  const survived = of('survived');
  const equivalent = survived.filter((one) => whyEquivalent(one, known) !== undefined).length;
  const noticed = of('killed').length + of('timed out').length;
  const share = ((100 * noticed) / (outcomes.length - equivalent)).toFixed(1);
  return `${byFolder(outcomes, known)}\n${of('killed').length} killed, ${of('timed out').length} timed out, ${survived.length - equivalent} survived, ${equivalent} known to be equivalent: ${share} % noticed`;
}

/** A line for each layer, or room of the engine: how many of its mutants are detected, and how many no test reaches. */
function byFolder(outcomes: readonly Outcome[], known: ReadonlyMap<string, string>): string {
  const counts = new Map<string, { all: number; noticed: number; unreached: number }>();
  for (const one of outcomes) {
    if (one.verdict === 'survived' && whyEquivalent(one, known) !== undefined) continue;
    const [, layer, room] = one.mutant.file.split('/');
    const folder = layer === 'engine' ? `engine/${room}` : (layer ?? '');
    const count = counts.get(folder) ?? { all: 0, noticed: 0, unreached: 0 };
    counts.set(folder, count);
    count.all++;
    if (one.verdict !== 'survived') count.noticed++;
    else if (one.reached + (one.unitTests ?? 0) === 0) count.unreached++;
  }
  const lines = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const ends = ({ unreached }: { unreached: number }): string =>
    unreached > 0 ? `, ${unreached} not reached` : '';
  return lines
    .map(([folder, one]) => `\n${folder.padEnd(24)}${one.noticed} of ${one.all} noticed${ends(one)}`)
    .join('');
}
