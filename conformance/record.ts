/**
 * `npm run conformance:record`: records the judge's answers to our own cases.
 *
 * --kubernetes 1.35|1.36|1.37|all   --only globs   --all (unchanged cases too)   --lib (the faster judge)
 */
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../src/engine/minors.ts';
import { askJudge, judgePath, NoJudge, type JudgeCommand } from './ask/judge.ts';
import { differences } from './compare/differences.ts';
import { hasSeveralFindings } from './compare/order.ts';
import { areaFilter, groupCases, loadOwnCases, nameFilter, type OwnCase } from './format/case-files.ts';
import { withoutLongTexts } from './format/long-texts.ts';
import { parseRawJson, type RawObject } from './format/raw-json.ts';
import { readRecordings, recordedTopics, writeRecordings, type Recordings } from './format/recordings.ts';
import { rewriteTopics } from './format/rewrite-topics.ts';

const { values: options } = parseArgs({
  options: {
    kubernetes: { type: 'string', default: newestMinor },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    lib: { type: 'boolean', default: false },
  },
});

const newest = minors.at(-1) as Minor;

/** How often a case with several findings is repeated, to see which of them change places. */
const timesAskedAgain = 64;

/** The judge's answers by name, with the order of their findings. */
async function answersOf(minor: Minor, cases: readonly OwnCase[]): Promise<Map<string, RawObject>> {
  const rules = cases.filter((one) => one.kind === 'cel');
  const whole = cases.filter((one) => one.kind === 'case');
  const answers = await ask(minor, 'cel', rules);
  const add = (more: ReadonlyMap<string, RawObject>): void => {
    for (const [name, answer] of more) answers.set(name, answer);
  };
  add(await ask(minor, options.lib ? 'lib' : 'run', whole));
  // The whole server doesn't survive its own crash; the in-process one can report it.
  const failed = whole.filter((one) => answers.get(one.name)?.has('error'));
  add(await ask(minor, 'lib', failed));
  for (const { name } of failed) {
    const error = answers.get(name)?.get('error');
    if (error !== undefined) console.log(`${name}: the judge failed: ${String(error)}`);
  }
  const known = new Map<string, Recordings>();
  const again = whole.filter((one) => {
    const answer = answers.get(one.name) as RawObject;
    if (!hasSeveralFindings(answer)) return false;
    if (minor === newest) return true;
    if (!known.has(one.topic)) known.set(one.topic, readRecordings(newest, one.topic));
    const other = known.get(one.topic)?.get(one.name);
    if (other?.asked !== one.asked || differences(other.answer, answer).length > 0) return true;
    // The newest minor gives the same answer, and its order was examined.
    answers.set(one.name, other.answer);
    return false;
  });
  add(await ask(minor, options.lib ? 'lib' : 'run', again, ['-again', String(timesAskedAgain)]));
  return answers;
}

async function ask(
  minor: Minor,
  command: JudgeCommand,
  cases: readonly OwnCase[],
  args: string[] = [],
): Promise<Map<string, RawObject>> {
  const answers = new Map<string, RawObject>();
  if (cases.length === 0) return answers;
  const input = cases.map((one) => one.line + '\n').join('');
  const output = await askJudge(judgePath(minor), command, args, input);
  const lines = output.split('\n').filter((line) => line !== '');
  if (lines.length !== cases.length)
    throw new Error(`the judge gave ${lines.length} answers to ${cases.length} questions`);
  for (const [i, one] of cases.entries()) {
    const answer = withoutLongTexts(parseRawJson(lines[i] as string) as RawObject);
    answer.delete('name');
    answers.set(one.name, answer);
  }
  return answers;
}

/** Records a minor; returns the number of requested answers. */
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
  const changed = ofMinor.filter((one) => stale.has(one.name));
  const answers = await answersOf(minor, changed);
  const names = [...topics.keys(), ...recordedTopics(minor).filter(loaded)];
  rewriteTopics(minor, names, topics, answers, { read: readRecordings, write: writeRecordings });
  return changed.length;
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
