/**
 * Proves that the linter sees the layers: imports that must be refused are refused, and allowed ones pass.
 * A linter that reads nothing also reports nothing, so its silence alone proves nothing.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

const cases = [
  { file: 'src/engine/json/canary.ts', imports: '../../ui/verdict.ts', refused: true },
  { file: 'src/engine/json/canary.ts', imports: 'react', refused: true },
  { file: 'src/engine/json/canary.ts', imports: 'node:fs', refused: true },
  { file: 'src/engine/field/canary.ts', imports: '../crd/served.ts', refused: true },
  { file: 'src/engine/cel/values/canary.ts', imports: '../../customresource/create.ts', refused: true },
  { file: 'src/engine/pruning/canary.ts', imports: '../listtype/validate.ts', refused: true },
  { file: 'src/protocol/canary.ts', imports: '../store/store.ts', refused: true },
  { file: 'src/ui/canary.tsx', imports: '../engine/index.ts', refused: true },
  { file: 'src/client/canary.ts', imports: '../worker/serve.ts', refused: true },
  { file: 'src/engine/crd/canary.ts', imports: '../structural/schema.ts', refused: false },
  { file: 'src/worker/canary.ts', imports: '../engine/index.ts', refused: false },
];

const folder = mkdtempSync(join(tmpdir(), 'layers-canary-'));
const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
let wrong = 0;
for (const { file, imports, refused } of cases) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  writeFileSync(join(folder, file), `import * as canary from '${imports}';\nexport { canary };\n`);
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (stdout.includes('no-restricted-imports') === refused) continue;
  wrong++;
  console.error(`${file} importing ${imports} should be ${refused ? 'refused' : 'allowed'} by the linter.`);
}
rmSync(folder, { recursive: true, force: true });
console.log(`layers canary: ${cases.length - wrong} of ${cases.length} as they must be`);
process.exitCode = wrong > 0 ? 1 : 0;
