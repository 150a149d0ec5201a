/**
 * `npx tsx conformance/kubectl/compare.ts`: compares our kubectl with recordings of the real one.
 *
 * --only globs   cases by name          --kubernetes 1.35|1.36|1.37   one minor (else all)
 * --show         both answers in full   --expand   prints the cases as the real one reads them, nothing else
 * --write        store the number of agreements in score.json and CONFORMANCE.md
 *
 * The last line is `N passed, N failed, N skipped`; known gaps count as skipped.
 */
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../../src/engine/minors.ts';
import { printDifferences, type Difference } from '../compare/differences.ts';
import { groupCases, nameFilter } from '../format/case-files.ts';
import { withoutLongTexts } from '../format/long-texts.ts';
import { writeRawJson, type RawObject } from '../format/raw-json.ts';
import { stepDifferences } from './differences.ts';
import { writeKubectlReport } from '../compare/report.ts';
import { knownGaps } from './known-gaps.ts';
import { loadKubectlCases, type LoadedCase } from './load-cases.ts';
import { readRecordings } from './recordings.ts';
import { roomFor, type Room } from './room.ts';
import { keepKubectlScore } from './score.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    kubernetes: { type: 'string' },
    show: { type: 'boolean', default: false },
    expand: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

interface Outcome {
  readonly one: LoadedCase;
  readonly minor: Minor;
  readonly verdict: 'agrees' | 'differs' | 'not recorded' | 'recorded for another text';
  readonly differences: readonly Difference[];
  readonly expected?: RawObject;
  readonly actual?: RawObject;
}

function outcomesOf(minor: Minor, room: Room, cases: readonly LoadedCase[]): Outcome[] {
  const out: Outcome[] = [];
  const ofMinor = cases.filter((one) => one.minors.includes(minor));
  for (const [topic, group] of groupCases(ofMinor, (one) => one.topic)) {
    const recorded = readRecordings(minor, topic);
    for (const one of group) {
      const recording = recorded.get(one.name);
      const base = { one, minor, differences: [] };
      if (recording === undefined) out.push({ ...base, verdict: 'not recorded' });
      else if (recording.asked !== one.asked) out.push({ ...base, verdict: 'recorded for another text' });
      else {
        const expected = recording.answer;
        const actual = withoutLongTexts(room(one.question));
        const differences = stepDifferences(expected, actual);
        const verdict = differences.length === 0 ? 'agrees' : 'differs';
        out.push({ ...base, verdict, differences, expected, actual });
      }
    }
  }
  return out;
}

function printOutcome({ one, minor, verdict, differences, expected, actual }: Outcome): void {
  console.log(`\n${one.name}  (${minor}): ${verdict}`);
  if (options.show) {
    console.log(
      `  asked     ${JSON.stringify(one.question, undefined, 1).replaceAll(String.raw`\n`, '\n    ')}`,
    );
    if (expected !== undefined) console.log(`  expected  ${writeRawJson(expected, 'pretty')}`);
    if (actual !== undefined) console.log(`  actual    ${writeRawJson(actual, 'pretty')}`);
  }
  printDifferences(differences);
}

function printTopics(outcomes: readonly Outcome[]): void {
  console.log('');
  for (const [topic, group] of groupCases(outcomes, ({ one }) => one.topic)) {
    const agree = group.filter(({ verdict }) => verdict === 'agrees').length;
    console.log(`${topic.padEnd(24)} ${agree} of ${group.length} agree`);
  }
}

/** Prints the differences; returns the counts. */
function judged(outcomes: readonly Outcome[], cases: readonly LoadedCase[]): Record<string, number> {
  const gaps = knownGaps();
  const count = { passed: 0, failed: 0, skipped: 0 };
  const closed = new Set(cases.map((one) => one.name).filter((name) => gaps.has(name)));
  for (const outcome of outcomes) {
    const { name } = outcome.one;
    if (outcome.verdict === 'agrees') count.passed++;
    else if (outcome.verdict === 'differs' && gaps.has(name)) {
      count.skipped++;
      closed.delete(name);
      if (options.show) printOutcome(outcome);
    } else {
      count.failed++;
      printOutcome(outcome);
    }
  }
  const missing = options.only === undefined ? [...gaps.keys()] : [];
  const names = new Set(cases.map((one) => one.name));
  for (const name of [...closed, ...missing.filter((gap) => !names.has(gap))]) {
    count.failed++;
    console.log(`\n${name}: ${names.has(name) ? 'agrees; remove it from' : 'is not a case, but is in'} known-gaps.json`); // prettier-ignore
  }
  return count;
}

async function main(): Promise<void> {
  const wanted = nameFilter(options.only);
  const cases = (await loadKubectlCases()).filter((one) => wanted(one.name));
  if (options.expand) {
    for (const one of cases) console.log(one.line);
    return;
  }
  const chosen = options.kubernetes === undefined ? minors.toReversed() : [options.kubernetes as Minor];
  if (!chosen.every((minor) => minors.includes(minor)))
    throw new Error(`--kubernetes takes ${minors.join(', ')}`);
  const outcomes: Outcome[] = [];
  for (const minor of chosen) outcomes.push(...outcomesOf(minor, roomFor(minor), cases));
  const count = judged(outcomes, cases);
  if (options.write && options.only === undefined) {
    for (const minor of chosen) {
      const some = outcomes.filter((one) => one.minor === minor);
      const agree = some.filter(({ verdict }) => verdict === 'agrees').length;
      keepKubectlScore('own', minor, { agree, total: some.length });
    }
    writeKubectlReport();
  }
  printTopics(outcomes.filter((one) => one.minor === newestMinor || options.kubernetes !== undefined));
  if (outcomes.length === 0) {
    count['failed'] = 1;
    console.log('No case has this name.');
  }
  console.log(`\n${count['passed']} passed, ${count['failed']} failed, ${count['skipped']} skipped`);
  process.exitCode = count['failed'] === 0 ? 0 : 1;
}

await main().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
