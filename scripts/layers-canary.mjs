/**
 * Proves that the linter sees the layers: imports that must be refused are refused, and allowed ones pass.
 * A linter that reads nothing also reports nothing, so its silence alone proves nothing.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { engineRows, layers, packages, wayTo } from '../layers.mjs';
import { root } from './install.mjs';

const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');

/** One file for each import that a layer or a folder of the engine could have: its path, the import, what is right. */
const cases = [
  ...Object.entries(layers).flatMap(([layer, { imports, packages: own }]) => [
    ...Object.keys(layers)
      .filter((other) => other !== layer && !(layer === 'engine' && other === 'text'))
      .map((other) => canary(layer, `../${other}/some.ts`, !imports.includes(other))),
    ...Object.entries(packages).map(([name, [module]]) =>
      canary(layer, module.replace('*', 'fs'), !own.includes(name)),
    ),
  ]),
  ...engineRows.flatMap((row, at) =>
    row.flatMap((folder) => [
      ...engineRows
        .slice(0, at)
        .flat()
        .map((other) => canary(`engine/${folder}`, `${wayTo(folder, other)}/some.ts`, false)),
      ...engineRows
        .slice(at)
        .flat()
        .filter((other) => other !== folder)
        .flatMap((other) => [
          canary(`engine/${folder}`, `${wayTo(folder, other)}/some.ts`, true),
          ...(folder.includes('/')
            ? []
            : [canary(`engine/${folder}/deep`, `../${wayTo(folder, other)}/some.ts`, true)]),
        ]),
    ]),
  ),
].map((one, i) => ({ ...one, file: `src/${one.folder}/canary-${i}.ts` }));

function canary(folder, imports, refused) {
  return { folder, imports, refused };
}

const folder = mkdtempSync(join(tmpdir(), 'layers-canary-'));
for (const file of ['oxlint.config.mjs', 'layers.mjs']) copyFileSync(join(root, file), join(folder, file));
for (const { file, imports } of cases) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `import * as canary from '${imports}';\nexport { canary };\n`);
}
const { stdout } = spawnSync(process.execPath, [oxlint, '-c', 'oxlint.config.mjs', '--format=json', '.'], {
  cwd: folder,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
});
rmSync(folder, { recursive: true, force: true });
const found = new Set(
  JSON.parse(stdout)
    .diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename }) => filename),
);
const wrong = cases.filter(({ file, refused }) => found.has(file) !== refused);
for (const { file, imports, refused } of wrong) {
  console.error(
    `${dirname(file)} importing ${imports} should be ${refused ? 'refused' : 'allowed'} by the linter.`,
  );
}
console.log(`layers canary: ${cases.length - wrong.length} of ${cases.length} as they must be`);
process.exitCode = wrong.length > 0 ? 1 : 0;
