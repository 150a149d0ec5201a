/**
 * Proves that the linter enforces the layers: forbidden imports are reported, and allowed ones pass. A linter that
 * reads nothing also reports nothing, so the absence of errors alone proves nothing.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { spawnSync } from 'node:child_process';
import { engineDoors, engineUsers, layers, packages, rooms, wayTo } from '../layers.mjs';
import { root } from './install.mjs';

const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');

/**
 * One file for each import that a layer or a folder of the engine could have: its path, the import, and the expected
 * result.
 */
const cases = [
  ...Object.entries(layers).flatMap(([layer, { imports, packages: own }]) => [
    ...Object.keys(layers)
      .filter((other) => other !== layer && !(layer === 'engine' && other === 'text'))
      .map((other) => canary(`src/${layer}`, `../${other}/${doorOf(other)}`, !imports.includes(other))),
    ...Object.entries(packages).map(([name, [module]]) =>
      canary(`src/${layer}`, module.replace('*', 'fs'), !own.includes(name)),
    ),
  ]),
  ...Object.keys(layers)
    .filter((layer) => layer !== 'engine')
    .flatMap((layer) => [
      ...pastTheDoors(`src/${layer}`, '../engine', ''),
      ...pastTheDoors(`src/${layer}`, '../engine', '.test'),
      ...pastTheDoors(`src/${layer}/deep`, '../../engine', ''),
    ]),
  ...engineUsers.flatMap((folder) => [
    ...pastTheDoors(folder, '../src/engine', ''),
    ...engineDoors.map((door) => canary(`${folder}/deep`, `../../src/engine/${door}`, false)),
  ]),
  canary('src/engine/go', '../customresource/patch/some.ts', false, '.test'),
  ...Object.entries(rooms).flatMap(([layer, rows]) => canariesOfRooms(`src/${layer}`, rows)),
].map((one, i) => ({ ...one, file: `${one.folder}/canary-${i}${one.kind}.ts` }));

/** One import for each pair of rooms: earlier ones are allowed, later ones and siblings are refused. */
function canariesOfRooms(layer, rows) {
  return rows.flatMap((row, at) =>
    row.flatMap((room) => [
      ...rows
        .slice(0, at)
        .flat()
        .map((other) => canary(`${layer}/${room}`, `${wayTo(room, other)}/some.ts`, false)),
      ...rows
        .slice(at)
        .flat()
        .filter((other) => other !== room)
        .flatMap((other) => [
          canary(`${layer}/${room}`, `${wayTo(room, other)}/some.ts`, true),
          // Rooms inside a folder contain no further folders.
          ...(room.includes('/')
            ? []
            : [canary(`${layer}/${room}/deep`, posix.join('..', wayTo(room, other), 'some.ts'), true)]),
        ]),
    ]),
  );
}

function canary(folder, imports, refused, kind = '') {
  return { folder, imports, refused, kind };
}

/** Returns the file of a layer that the other layers may import. */
function doorOf(layer) {
  return layer === 'engine' ? 'values.ts' : 'some.ts';
}

function pastTheDoors(folder, engine, kind) {
  return ['some.ts', 'crd/some.ts', 'crd/deep/index.ts'].map((file) =>
    canary(folder, `${engine}/${file}`, true, kind),
  );
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
