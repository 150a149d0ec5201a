/**
 * What the server leaves to chance, found by asking it again: the order of findings, and answers that change.
 */
import { askJudge, type JudgeCommand } from '../ask/judge.ts';
import { differences } from '../compare/differences.ts';
import { hasSeveralFindings } from '../compare/order.ts';
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
 * The judge's answers to compare with. An answer with several findings from which ours differs is asked for again,
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
    return !answer.has('error') && hasSeveralFindings(answer) && differs(i);
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
 * Whether the server itself answers now one way, now another: each of our results that differs is once one of its
 * own. It walks properties in map order, so which of equally costly rules it names, or which of several faults, may
 * change. Each question has its own CRD text, as CRDs of one text share one install and thus one answer.
 */
export async function isLeftToChance(
  judge: Judge,
  one: Case,
  expected: RawObject,
  own: string,
): Promise<boolean> {
  const actual = resultsOf(parseRawJson(own) as RawObject);
  const wanted = resultsOf(expected);
  if (wanted.length !== actual.length) return false;
  const open = new Set([...actual.keys()].filter((i) => !agrees(wanted[i], actual[i])));
  const again = Array.from({ length: timesAskedAgain }, (_, i) => ({
    ...one,
    crd: { ...one.crd, body: one.crd.body + ' '.repeat(i) + '\n' },
  }));
  for (const line of await ask(judge, again, [])) {
    const results = resultsOf(parseRawJson(line) as RawObject);
    for (const i of open) if (agrees(results[i], actual[i])) open.delete(i);
    if (open.size === 0) return true;
  }
  return false;
}

function resultsOf(answer: RawObject): (RawJson | undefined)[] {
  return [answer.get('crd'), ...listAt(answer, 'steps')];
}

function agrees(expected: RawJson | undefined, actual: RawJson | undefined): boolean {
  if (expected === undefined || actual === undefined) return expected === actual;
  return differences(new Map([['crd', expected]]), new Map([['crd', actual]])).length === 0;
}
