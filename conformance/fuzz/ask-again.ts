/**
 * Finds what the server leaves to chance by asking it again: the order of findings, and answers that change.
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
/** How often a case is asked again at first, and then: most orders show themselves soon. */
const rounds = [4, 16, timesAskedAgain];

/** The judge's answers, in the order of the cases; `args` are more flags. */
async function ask({ judge, command }: Judge, cases: readonly Case[], args: string[]): Promise<string[]> {
  if (cases.length === 0) return [];
  const text = await askJudge(judge, command, args, cases.map((one) => JSON.stringify(one) + '\n').join(''));
  return text.split('\n').filter((line) => line !== '');
}

/**
 * The judge's answers to compare with. If ours differs from an answer with several findings, the judge is asked again,
 * with the order that its findings may come in.
 */
export async function expectedAnswers(
  judge: Judge,
  cases: readonly Case[],
  own: () => Promise<readonly string[]>,
): Promise<RawObject[]> {
  const asked = ask(judge, cases, []);
  const actual = await own();
  const expected = (await asked).map((line) => parseRawJson(line) as RawObject);
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
 * Whether the server itself answers now one way, now another: one of its answers to the whole case is ours. It walks
 * properties in map order, so which of equally costly rules it names, or which of several faults, may change. Each
 * question has its own CRD text, as CRDs of one text share one install and thus one answer.
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

/** The same for several cases, which are asked together. */
export async function areLeftToChance(judge: Judge, suspects: readonly Suspect[]): Promise<boolean[]> {
  const found = suspects.map(() => false);
  let asked = 0;
  for (const times of rounds) {
    const open = [...suspects.keys()].filter((i) => found[i] !== true);
    const again = open.flatMap((i) => copiesOf((suspects[i] as Suspect).one, asked, times));
    const lines = await ask(judge, again, []);
    for (const [k, i] of open.entries()) {
      const { expected, own } = suspects[i] as Suspect;
      const actual = inOrderOf(expected, parseRawJson(own) as RawObject);
      const some = lines.slice(k * (times - asked), (k + 1) * (times - asked));
      found[i] = some.some((line) => {
        const answer = inOrderOf(expected, parseRawJson(line) as RawObject);
        return differences(answer, actual).length === 0;
      });
    }
    asked = times;
  }
  return found;
}

function copiesOf(one: Case, from: number, to: number): Case[] {
  return Array.from({ length: to - from }, (_, i) => ({
    ...one,
    crd: { ...one.crd, body: one.crd.body + ' '.repeat(from + i) + '\n' },
  }));
}

/** An answer with its findings in the order of another one, where that may be. */
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
