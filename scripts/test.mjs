/**
 * `npm test`: installs what is missing, then runs every suite and adds up their counts.
 * The last line is `N passed, N failed` (`, N skipped` may follow).
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { installIfNeeded, root } from './install.mjs';
import { runAndRead } from './run.mjs';

await installIfNeeded();

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function count(name, passed, failed, skipped = 0) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failures.push(name);
}

/** A step that either succeeds or fails. */
async function check(name, command, args) {
  console.log(`\n── ${name}`);
  const { code } = await runAndRead(command, args, { cwd: root });
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

async function unit() {
  console.log('\n── unit tests');
  const report = join(root, '.cache', 'vitest.json');
  rmSync(report, { force: true });
  await runAndRead(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root },
  );
  const result = readReport(report);
  if (!result) return count('unit tests', 0, 1);
  // A file that can't be loaded fails without a failed test in it.
  const brokenFiles = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  count(
    'unit tests',
    result.numPassedTests,
    result.numFailedTests + brokenFiles.length,
    result.numPendingTests + result.numTodoTests,
  );
}

/** A separate suite that ends with `N passed, N failed`. */
async function counted(name, args) {
  console.log(`\n── ${name}`);
  const { code, output } = await runAndRead('npx', ['tsx', ...args], { cwd: root });
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  const counts = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/.exec(line);
  if (!counts) return count(name, 0, 1);
  const [passed, failed, skipped] = counts.slice(1).map((text) => Number(text ?? 0));
  count(name, passed, failed === 0 && code !== 0 ? 1 : failed, skipped);
}

async function endToEnd() {
  console.log('\n── browser tests');
  const path = await browser();
  if (!path) {
    console.error('No Chrome or Chromium could be found or installed. Set CHROME_PATH to one and run again.');
    return count('browser tests', 0, 1);
  }
  const report = join(root, '.cache', 'playwright.json');
  rmSync(report, { force: true });
  await runAndRead('npx', ['playwright', 'test', '--grep-invert=@campaign', '--reporter=list,json'], {
    cwd: root,
    env: { ...process.env, CHROME_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const stats = readReport(report)?.stats;
  if (!stats) return count('browser tests', 0, 1);
  count('browser tests', stats.expected, stats.unexpected + stats.flaky, stats.skipped);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Prints the time of a step. */
async function timed(name, step) {
  const before = performance.now();
  await step();
  console.log(`\n── ${name} took ${Math.round((performance.now() - before) / 1000)} s`);
}

await timed('checks', async () => {
  await check('types', 'npx', ['tsc', '--build']);
  await check('lint', 'npm', ['run', '--silent', 'lint']);
  await check('layers canary', 'node', ['scripts/layers-canary.mjs']);
  await check('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']);
  await check('packages', 'node', ['scripts/packages.mjs']);
});
await timed('unit tests', unit);
// Each of these uses one processor fully.
await timed('conformance', () =>
  Promise.all([
    counted('conformance with the recorded answers', ['conformance/compare.ts']),
    (async () => {
      await counted('kubectl with what the real one did', ['conformance/kubectl/compare.ts']);
      await counted('real CRDs with the answers agreed on', ['conformance/corpus.ts', '--recorded']);
      await check('production build', 'npx', ['vite', 'build', '--logLevel', 'warn']);
    })(),
  ]),
);
await timed('browser tests', endToEnd);

if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed > 0 ? 1 : 0;
