/**
 * `npm test`, then judge and engine over ../shared/corpus where corpus and Go (or JUDGE) are there: fewer that
 * agree than conformance/corpus-score.json says is a failure. The last line is the sum: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/install.mjs';
import { runAndRead } from '../scripts/run.mjs';

const sum = { passed: 0, failed: 0, skipped: 0 };

/** Adds the last counts that a command prints; one that fails without counting failures counts as one. */
async function add(command, args) {
  const { code, output } = await runAndRead(command, args, { cwd: root });
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  const [passed, failed, skipped] = counts ? counts.slice(1).map((text) => Number(text ?? 0)) : [0, 0, 0];
  sum.passed += passed;
  sum.failed += failed === 0 && code !== 0 ? 1 : failed;
  sum.skipped += skipped;
}

await add('npm', ['test']);

const canAskJudge = process.env.JUDGE !== undefined || spawnSync('go', ['version']).status === 0;
if (existsSync(join(root, '..', 'shared', 'corpus')) && canAskJudge) {
  console.log('\n── judge and engine over the corpus');
  await add('npm', ['run', '-s', 'conformance:corpus', '--', '--check', '--verify']);
} else {
  console.log('\nNo ../shared/corpus or no Go: the corpus is not compared');
}

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
