/**
 * `npx tsx conformance/kubectl/record.ts`: asks the real kubectl about our own cases and writes down what it did.
 *
 * --kubernetes 1.35|1.36|1.37|all   --only globs   --all (unchanged cases too)
 */
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../../src/engine/kubernetes/behaviour.ts';
import { NoJudge } from '../ask/judge.ts';
import { groupCases, nameFilter } from '../format/case-files.ts';
import { withoutLongTexts } from '../format/long-texts.ts';
import { parseRawJson, type RawObject } from '../format/raw-json.ts';
import { loadKubectlCases, type LoadedCase } from './load-cases.ts';
import { normalAnswer } from './normal.ts';
import { askKubectl, kubectlPath } from './program.ts';
import { readRecordings, recordedTopics, writeRecordings } from './recordings.ts';

const { values: options } = parseArgs({
  options: {
    kubernetes: { type: 'string', default: newestMinor },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});

/** The answers of those that could be asked, by name. */
async function answersOf(minor: Minor, cases: readonly LoadedCase[]): Promise<Map<string, RawObject>> {
  const answers = new Map<string, RawObject>();
  if (cases.length === 0) return answers;
  let next = 0;
  const lines = cases.map((one) => one.line);
  for await (const line of askKubectl(kubectlPath(minor), lines)) {
    const { name } = cases[next++] as LoadedCase;
    const answer = parseRawJson(line) as RawObject;
    const error = answer.get('error');
    const seconds = answer.get('seconds');
    answer.delete('name');
    answer.delete('seconds');
    if (error !== undefined) console.log(`${name}: ${String(error)}`);
    else answers.set(name, withoutLongTexts(normalAnswer(answer)));
    if (seconds !== undefined) console.log(`${name}: took more than a second of the clock`);
  }
  return answers;
}

/** Records a minor; gives how many cases were asked. */
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
  // Every topic is written again: cases that are gone take their answers with them.
  for (const topic of new Set([...topics.keys(), ...recordedTopics(minor)])) {
    const before = readRecordings(minor, topic);
    const after = new Map(
      (topics.get(topic) ?? []).flatMap((one) => {
        const answer = answers.get(one.name);
        const recording = answer === undefined ? before.get(one.name) : { asked: one.asked, answer };
        return recording === undefined ? [] : [[one.name, recording] as const];
      }),
    );
    const changed = after.size !== before.size || [...after].some(([name, now]) => before.get(name) !== now);
    if (changed) writeRecordings(minor, topic, after);
  }
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
