/**
 * `npx tsx conformance/kubectl/record.ts`: records the real kubectl's answers to our own cases.
 *
 * --kubernetes 1.35|1.36|1.37|all   --only globs   --all (unchanged cases too)
 */
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../../src/engine/minors.ts';
import { NoJudge } from '../ask/judge.ts';
import { groupCases, nameFilter } from '../format/case-files.ts';
import { withoutLongTexts } from '../format/long-texts.ts';
import { parseRawJson, type RawObject } from '../format/raw-json.ts';
import { hasSeveralFindings, withChance } from './chance.ts';
import { stepDifferences } from './differences.ts';
import { loadKubectlCases, type LoadedCase } from './load-cases.ts';
import { normalAnswer } from './normal.ts';
import { askKubectl, kubectlPath } from './program.ts';
import type { Recordings } from '../format/recordings.ts';
import { readRecordings, recordedTopics, writeRecordings } from './recordings.ts';
import { rewriteTopics } from '../format/rewrite-topics.ts';

const { values: options } = parseArgs({
  options: {
    kubernetes: { type: 'string', default: newestMinor },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});

/** How often a case with several findings is repeated, to see which of them change places. */
const timesAskedAgain = 40;

/** The answers to cases, in their order; undefined if the program failed. */
async function ask(minor: Minor, cases: readonly LoadedCase[]): Promise<(RawObject | undefined)[]> {
  const answers: (RawObject | undefined)[] = [];
  if (cases.length === 0) return answers;
  const lines = cases.map((one) => one.line);
  for await (const line of askKubectl(kubectlPath(minor), lines)) {
    const { name, question } = cases[answers.length] as LoadedCase;
    const answer = parseRawJson(line) as RawObject;
    const error = answer.get('error');
    answer.delete('name');
    if (error !== undefined) console.log(`${name}: ${String(error)}`);
    answers.push(error === undefined ? withoutLongTexts(normalAnswer(answer, question)) : undefined);
  }
  return answers;
}

/** The answers by name, with their random parts; without failed ones. */
async function answersOf(minor: Minor, cases: readonly LoadedCase[]): Promise<Map<string, RawObject>> {
  const answers = new Map<string, RawObject>();
  for (const [i, answer] of (await ask(minor, cases)).entries())
    if (answer !== undefined) answers.set((cases[i] as LoadedCase).name, answer);
  const known = new Map<string, Recordings>();
  const again = cases.filter(({ name, topic, asked }) => {
    const answer = answers.get(name);
    if (answer === undefined || !hasSeveralFindings(answer)) return false;
    if (minor === newestMinor) return true;
    if (!known.has(topic)) known.set(topic, readRecordings(newestMinor, topic));
    const other = known.get(topic)?.get(name);
    if (other?.asked !== asked || stepDifferences(other.answer, answer).length > 0) return true;
    // The newest minor gives the same answer, and its order was examined.
    answers.set(name, other.answer);
    return false;
  });
  const more = await ask(minor, again.flatMap((one) => Array.from({ length: timesAskedAgain }, () => one))); // prettier-ignore
  for (const [i, { name }] of again.entries()) {
    const others = more.slice(i * timesAskedAgain, (i + 1) * timesAskedAgain);
    const all = [answers.get(name), ...others].filter((one) => one !== undefined);
    const answer = withChance(all);
    if (answer === undefined) console.log(`${name}: is answered in other ways when it is asked again`);
    else answers.set(name, answer);
  }
  return answers;
}

/** Records a minor; returns the number of cases that ran. */
async function record(minor: Minor, cases: readonly LoadedCase[]): Promise<number> {
  const wanted = nameFilter(options.only);
  const ofMinor = cases.filter((one) => one.minors.includes(minor));
  const topics = groupCases(ofMinor, (one) => one.topic);
  const stale = [...topics].flatMap(([topic, group]) => {
    const recorded = readRecordings(minor, topic);
    return group.filter(
      (one) => wanted(one.name) && (options.all || recorded.get(one.name)?.asked !== one.asked),
    );
  });
  const answers = await answersOf(minor, stale);
  const names = [...topics.keys(), ...recordedTopics(minor)];
  rewriteTopics(minor, names, topics, answers, { read: readRecordings, write: writeRecordings });
  return stale.length;
}

try {
  const chosen = options.kubernetes === 'all' ? [...minors].reverse() : [options.kubernetes as Minor];
  if (chosen.some((minor) => !minors.includes(minor)))
    throw new Error(`--kubernetes takes ${minors.join(', ')} or all`);
  const cases = await loadKubectlCases();
  for (const minor of chosen) {
    const count = await record(minor, cases);
    console.log(`Kubernetes ${minor}: ${count} cases asked, ${cases.length} in all`);
  }
} catch (error) {
  console.error(error instanceof NoJudge ? error.message : error);
  process.exitCode = 1;
}
