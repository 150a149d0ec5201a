/**
 * Finds out what is random in the server's answers by repeating requests: the order of findings, and answers that
 * change.
 */
import { askJudge, type JudgeCommand } from '../ask/judge.ts';
import { differences } from '../compare/differences.ts';
import { hasSeveralFindings, inExpectedOrder } from '../compare/order.ts';
import type { Case } from '../format/case.ts';
import { listAt, parseRawJson, type RawJson, type RawObject } from '../format/raw-json.ts';

export interface Judge {
  readonly judge: string;
  readonly command: Extract<JudgeCommand, 'lib' | 'run'>;
}

const timesAskedAgain = 64;
/** How often a case is repeated in the first round and in later rounds: most orders appear early. */
const rounds = [4, 16, timesAskedAgain];

/** The judge's answers, in the order of the cases; `args` are additional flags. */
async function ask({ judge, command }: Judge, cases: readonly Case[], args: string[]): Promise<string[]> {
  if (cases.length === 0) return [];
  const text = await askJudge(judge, command, args, cases.map((one) => JSON.stringify(one) + '\n').join(''));
  return text.split('\n').filter((line) => line !== '');
}

/**
 * The judge's answers to compare with. If ours differs from an answer with several findings, the case is repeated, to
 * find the possible orders of its findings.
 */
export async function expectedAnswers(
  judge: Judge,
  cases: readonly Case[],
  own: () => Promise<readonly string[]>,
): Promise<RawObject[]> {
  const answers = ask(judge, cases, []);
  const actual = await own();
  const expected = (await answers).map((line) => parseRawJson(line) as RawObject);
  const differs = (i: number): boolean =>
    differences(expected[i] as RawObject, parseRawJson(actual[i] as string) as RawObject).length > 0;
  let open = [...expected.keys()].filter((i) => {
    const answer = expected[i] as RawObject;
    return hasSeveralFindings(answer) && differs(i);
  });
  for (const times of rounds) {
    const some = open.map((i) => cases[i] as Case);
    const ordered = await ask(judge, some, ['-again', String(times)]);
    for (const [k, i] of open.entries()) expected[i] = parseRawJson(ordered[k] as string) as RawObject;
    open = open.filter(differs);
  }
  return expected;
}

/**
 * Whether the server's own answers vary, and one of them equals ours. It walks properties in map order, so the reported
 * one of several equally expensive rules, or of several faults, may vary. Each case has its own CRD text, because CRDs
 * with the same text share one installation and thus one answer.
 */
export async function isLeftToChance(
  judge: Judge,
  one: Case,
  expected: RawObject,
  own: string,
): Promise<boolean> {
  return (await areLeftToChance(judge, [{ one, expected, own }]))[0] === true;
}

/** An answer that differs from our own. */
export interface Suspect {
  readonly one: Case;
  readonly expected: RawObject;
  readonly own: string;
}

/** The same for several cases, which run together. */
export async function areLeftToChance(judge: Judge, suspects: readonly Suspect[]): Promise<boolean[]> {
  const found = suspects.map(() => false);
  let count = 0;
  for (const times of rounds) {
    const open = [...suspects.keys()].filter((i) => found[i] !== true);
    const again = open.flatMap((i) => copiesOf((suspects[i] as Suspect).one, count, times));
    const lines = await ask(judge, again, []);
    for (const [k, i] of open.entries()) {
      const { expected, own } = suspects[i] as Suspect;
      const actual = inOrderOf(expected, parseRawJson(own) as RawObject);
      const some = lines.slice(k * (times - count), (k + 1) * (times - count));
      found[i] = some.some((line) => {
        const answer = inOrderOf(expected, parseRawJson(line) as RawObject);
        return differences(answer, actual).length === 0;
      });
    }
    count = times;
  }
  return found;
}

function copiesOf(one: Case, from: number, to: number): Case[] {
  return Array.from({ length: to - from }, (_, i) => ({
    ...one,
    crd: { ...one.crd, body: one.crd.body + ' '.repeat(from + i) + '\n' },
  }));
}

/** An answer with its findings in the order of another one, if that order is allowed. */
function inOrderOf(expected: RawObject, answer: RawObject): RawObject {
  const wanted = listAt(expected, 'steps');
  const out: RawObject = new Map(answer);
  out.set('crd', resultInOrderOf(expected.get('crd'), answer.get('crd') ?? null));
  out.set(
    'steps',
    listAt(answer, 'steps').map((step, i) => resultInOrderOf(wanted[i], step)),
  );
  return out;
}

function resultInOrderOf(expected: RawJson | undefined, result: RawJson): RawJson {
  return expected instanceof Map && result instanceof Map ? inExpectedOrder(expected, result) : result;
}
