/**
 * `npm run conformance`: compares the engine with the recorded answers.
 *
 * --only globs          cases by name               --kubernetes 1.35|1.36|1.37   one minor (else all recorded)
 * --show                both answers in full        --expand    prints the cases as the judge reads them, nothing else
 * --write               updates CONFORMANCE.md and public/score.json
 *
 * The last line is `N passed, N failed, N skipped`; known gaps count as skipped.
 */
import { parseArgs } from 'node:util';
import { minors, type Minor } from '../src/engine/minors.ts';
import { printDifferences } from './compare/differences.ts';
import { gapReasons, readKnownGaps } from './compare/known-gaps.ts';
import { compareOwnCases, comparesNothing, type Outcome } from './compare/own-cases.ts';
import { writeReport } from './compare/report.ts';
import { loadOwnCases, nameFilter } from './format/case-files.ts';
import { writeRawJson } from './format/raw-json.ts';
import { recordedTopics } from './format/recordings.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    kubernetes: { type: 'string' },
    show: { type: 'boolean', default: false },
    expand: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

function printOutcome({ one, minor, verdict, differences, expected, actual }: Outcome): void {
  console.log(`\n${one.name}  (${minor}): ${verdict}`);
  if (one.why !== '') console.log(`  ${one.why}`);
  if (options.show) {
    console.log(
      `  asked     ${JSON.stringify(JSON.parse(one.line), undefined, 1).replaceAll('\\n', '\n    ')}`,
    );
    if (expected !== undefined) console.log(`  expected  ${writeRawJson(expected, 'pretty')}`);
    if (actual !== undefined) console.log(`  actual    ${writeRawJson(actual, 'pretty')}`);
  }
  printDifferences(differences);
}

function printAreas(outcomes: readonly Outcome[]): void {
  const rows = new Map<string, { agree: number; total: number }>();
  for (const { one, verdict } of outcomes) {
    const row = rows.get(one.area) ?? { agree: 0, total: 0 };
    row.total++;
    if (verdict === 'agrees') row.agree++;
    rows.set(one.area, row);
  }
  console.log('');
  for (const [area, { agree, total }] of rows) console.log(`${area.padEnd(24)} ${agree} of ${total} agree`);
}

async function main(): Promise<void> {
  const wanted = nameFilter(options.only);
  const cases = loadOwnCases(options.only).filter((one) => wanted(one.name));
  if (options.expand) {
    for (const one of cases) console.log(one.line);
    return;
  }
  if (options.kubernetes !== undefined && !minors.includes(options.kubernetes as Minor))
    throw new Error(`--kubernetes takes ${minors.join(', ')}`);
  const recorded = minors.filter((minor) => recordedTopics(minor).length > 0);
  const outcomes = await compareOwnCases(
    cases,
    options.kubernetes ? [options.kubernetes as Minor] : recorded,
  );

  const gaps = gapReasons(readKnownGaps());
  const count = { passed: 0, failed: 0, skipped: 0 };
  const closed = new Set(cases.map((one) => one.name).filter((name) => gaps.has(name)));
  for (const outcome of outcomes) {
    const { name } = outcome.one;
    if (outcome.verdict === 'agrees') {
      count.passed++;
    } else if (outcome.verdict === 'differs' && gaps.has(name)) {
      count.skipped++;
      closed.delete(name);
      if (options.show) printOutcome(outcome);
    } else {
      count.failed++;
      printOutcome(outcome);
    }
  }
  for (const name of closed) {
    count.failed++;
    console.log(`\n${name}: agrees; take it out of known-gaps.json`);
  }
  if (options.only === undefined) {
    const names = new Set(cases.map((one) => one.name));
    for (const name of gaps.keys()) {
      if (names.has(name)) continue;
      count.failed++;
      console.log(`\n${name}: is in known-gaps.json, but there is no such case`);
    }
  }
  printAreas(outcomes);
  console.log(`\n${outcomes.filter(comparesNothing).length} cases compared nothing`);
  if (options.write) writeReport(outcomes, readKnownGaps());
  if (outcomes.length === 0) {
    count.failed++;
    console.log('No case has this name.');
  }
  console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}

await main().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
