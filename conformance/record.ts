/**
 * `npm run conformance:record`: asks the judge about our own cases and writes its answers down.
 *
 * --kubernetes 1.35|1.36|1.37|all   --only globs   --all (unchanged cases too)   --lib (the faster judge)
 */
import { parseArgs } from 'node:util';
import { minors, type Minor } from '../src/engine/kubernetes/behaviour.ts';
import { askJudge, judgePath, NoJudge } from './ask/judge.ts';
import { areaFilter, groupCases, loadOwnCases, nameFilter, type OwnCase } from './format/case-files.ts';
import { withoutLongTexts } from './format/long-texts.ts';
import { parseRawJson, type RawObject } from './format/raw-json.ts';
import { readRecordings, recordedTopics, writeRecordings } from './format/recordings.ts';

const { values: options } = parseArgs({
  options: {
    kubernetes: { type: 'string', default: '1.37' },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    lib: { type: 'boolean', default: false },
  },
});

/** Records a minor; gives how many answers were asked for. */
async function record(minor: Minor, cases: readonly OwnCase[]): Promise<number> {
  const ofMinor = cases.filter((one) => one.minors.includes(minor));
  const topics = groupCases(ofMinor, (one) => one.topic);
  const wanted = nameFilter(options.only);
  const loaded = (topic: string): boolean => areaFilter(options.only)(topic.split('/')[0] as string);
  const stale = new Set<string>();
  for (const [topic, group] of topics) {
    const recorded = readRecordings(minor, topic);
    for (const one of group)
      if (wanted(one.name) && (options.all || recorded.get(one.name)?.asked !== one.asked))
        stale.add(one.name);
  }
  const asked = ofMinor.filter((one) => stale.has(one.name));
  const answers = new Map<string, RawObject>();
  for (const kind of ['case', 'cel'] as const) {
    const group = asked.filter((one) => one.kind === kind);
    if (group.length === 0) continue;
    const command = kind === 'cel' ? 'cel' : options.lib ? 'lib' : 'run';
    const input = group.map((one) => one.line + '\n').join('');
    const output = await askJudge(judgePath(minor), command, [], input);
    const lines = output.split('\n').filter((line) => line !== '');
    if (lines.length !== group.length)
      throw new Error(`the judge gave ${lines.length} answers to ${group.length} questions`);
    for (const [i, one] of group.entries()) {
      const answer = withoutLongTexts(parseRawJson(lines[i] as string) as RawObject);
      answer.delete('name');
      if (answer.has('error') && kind === 'case') console.log(`${one.name}: the judge failed: ${lines[i]}`);
      answers.set(one.name, answer);
    }
  }
  // Every topic is written again: cases that are gone take their answers with them.
  for (const topic of new Set([...topics.keys(), ...recordedTopics(minor).filter(loaded)])) {
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
  return asked.length;
}

try {
  const chosen = options.kubernetes === 'all' ? [...minors].reverse() : [options.kubernetes as Minor];
  if (chosen.some((minor) => !minors.includes(minor)))
    throw new Error(`--kubernetes takes ${minors.join(', ')} or all`);
  const cases = loadOwnCases(options.only);
  for (const minor of chosen) {
    const count = await record(minor, cases);
    console.log(`Kubernetes ${minor}: ${count} answers recorded, ${cases.length} cases in all`);
  }
} catch (error) {
  console.error(error instanceof NoJudge ? error.message : error);
  process.exitCode = 1;
}
