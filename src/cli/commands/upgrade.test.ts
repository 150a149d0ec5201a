import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UpgradeReport } from '../../upgrade/index.ts';
import { widget, widgets } from '../../upgrade/testing/widgets.ts';
import { tarEntry, tarOf } from '../testing/tar.ts';
import { codeThreadFile } from '../testing/code-thread-file.ts';
import { runUpgrade } from './upgrade.ts';
import { runUpgradeMerge } from './upgrade-merge.ts';
import type { RawUpgradeOptions } from './upgrade-options.ts';

const root = mkdtempSync(join(tmpdir(), 'crd-playground-upgrade-'));
const threadFile = codeThreadFile(root, 'upgrade-thread');
const at = (path: string): string => join(root, path);

const size = 'size: { type: integer }';
const old = widgets([size, 'mode: { type: string }']);
const now = widgets(['size: { type: integer, maximum: 5 }', 'mode: { type: string, default: slow }']);
const gadgets = (text: string): string =>
  text.replaceAll('widgets', 'gadgets').replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget');

const objects = [widget('{ size: 7 }'), widget('{ size: 1, mode: fast }', 'two')].map(({ text }) => text);
const asJson = (name: string, value: number): string =>
  JSON.stringify({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name },
    spec: { size: value },
  });

beforeAll(() => {
  const files = {
    'old.yaml': old,
    'new.yaml': `# The new CRD\n\n${now}`,
    'loosened.yaml': widgets(['size: { type: integer, minimum: 1 }', 'mode: { type: string }']),
    'objects.yaml': objects.join('---\n'),
    'objects.ndjson': [asJson('one', 7), asJson('two', 8)].join('\n'),
    'list.json': `{"apiVersion":"v1","kind":"List","items":[${asJson('one', 7)}]}`,
    'exceptions.yaml':
      '- { crd: widgets.example.com, kind: tightened, path: spec.size, reason: no cluster has larger ones }\n- { crd: gadgets.example.com, kind: field-removed, reason: unused }\n',
    'other-exceptions.yaml': '- { kind: tightened, path: spec.siz, reason: another field }\n',
    'no-reason.yaml': '- { kind: tightened }\n',
    'v1/widgets.yaml': old,
    'v1/gadgets.yaml': gadgets(old),
    'v2/widgets.yaml': now,
    'repository/crds/widgets.yaml': old,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }
  const backup = tarOf(tarEntry('resources/widgets.example.com/namespaces/a/one.json', asJson('one', 7)));
  writeFileSync(at('backup.tar.gz'), gzipSync(backup));
});
afterAll(() => rmSync(root, { recursive: true }));

async function run(paths: readonly string[], raw: RawUpgradeOptions = {}, stdin = '', command = runUpgrade) {
  const printed: string[] = [];
  const output = {
    write: async (text: string) => void printed.push(text),
    warn: (text: string) => void printed.push(`! ${text}\n`),
    status: () => undefined,
    isTerminal: false,
    isStatusTerminal: false,
    width: 400,
  };
  const around = { output, readStdin: async () => Buffer.from(stdin), version: '1.2.3', threadFile: await threadFile };
  const code = await command(paths.map((path) => (path === '-' ? path : at(path))), raw, around);
  return { code, text: printed.join('').replaceAll(`${root}/`, '') };
} // prettier-ignore

async function reported(paths: readonly string[], raw: RawUpgradeOptions = {}, stdin = '') {
  const { code, text } = await run(paths, { ...raw, output: 'json' }, stdin);
  return {
    code,
    reports: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as UpgradeReport & { name: string }),
  };
}

test('prints changes with their proofs, and groups of objects, with lines of the new file', async () => {
  const { code, text } = await run(['old.yaml', 'new.yaml', 'objects.yaml']);
  expect(code).toBe(1);
  expect(text).toBe(`widgets.example.com  accepted
  2 changes: 1 breaking, 1 risky, 0 compatible
    breaking  validation tightened (v1 spec.size): none → 5  new.yaml:23
      Widget one (objects.yaml:1): accepted only while the invalid part stays unchanged (spec.size: Invalid value: 7: spec.size in body should be less than or equal to 5)
    risky  default added (v1 spec.mode): none → "slow"  new.yaml:24
      Widget one (objects.yaml:1): the field is added when the object is read (spec.mode)
  2 objects stored under the old CRD
    1 object, v1: accepted only while the invalid part stays unchanged (spec.size: Invalid value: 7: spec.size in body should be less than or equal to 5)  new.yaml:23
      For example Widget one (objects.yaml:1)
    1 object, v1: the object cannot be created again (spec.size: Invalid value: 7: spec.size in body should be less than or equal to 5)  new.yaml:23
      For example Widget one (objects.yaml:1)

`);
});

test('prints JSON with the CRD, the changes, and the objects', async () => {
  const { code, reports } = await reported(['old.yaml', 'new.yaml', 'objects.yaml']);
  expect(code).toBe(1);
  expect(reports).toMatchObject([
    {
      crd: { accepted: true, message: '', causes: [], storedVersions: ['v1'] },
      changes: [
        { kind: 'tightened', danger: 'breaking', version: 'v1', path: 'spec.size', line: 23 },
        { kind: 'default-added', danger: 'risky', version: 'v1', path: 'spec.mode', line: 24 },
      ],
      objects: [
        { source: { line: 1, name: 'one' }, version: 'v1', read: { removed: [], added: ['spec.mode'], changed: [] }, writeBack: { verdict: 'ratcheted' }, recreate: { verdict: 'refused', code: 422 } },
        { source: { line: 7, name: 'two' }, version: 'v1', writeBack: { verdict: 'accepted', code: 200 } },
      ],
    },
  ]);
}); // prettier-ignore

test('reads lists, lines of JSON, and standard input', async () => {
  for (const [paths, stdin, count] of [
    [['list.json'], '', 1],
    [['objects.ndjson'], '', 2],
    [['-'], objects.join('---\n'), 2],
    [['-'], [asJson('one', 7), asJson('two', 8)].join('\n'), 2],
  ] as const) {
    const { reports } = await reported(['old.yaml', 'new.yaml', ...paths], {}, stdin);
    expect(reports[0]?.objects).toHaveLength(count);
  }
});

test('prints the same with any number of threads', async () => {
  const padding = 'x'.repeat(3_000);
  const many = Array.from(
    { length: 110 },
    (_, i) => widget(`{ size: ${i % 9}, mode: ${padding} }`, `w${i}`).text,
  );
  const stdin = many.join('---\n');
  const one = await reported(['old.yaml', 'new.yaml', '-'], { jobs: '1' }, stdin);
  expect(one.reports[0]?.objects).toHaveLength(110);
  expect(await reported(['old.yaml', 'new.yaml', '-'], { jobs: '3' }, stdin)).toEqual(one);
});

/** Objects of many kinds of fates, some of which the old CRD doesn't store. */
const shardObjects = Array.from({ length: 60 }, (_, i) => {
  const name = `w${(i * 37) % 60}`;
  return i % 11 === 0
    ? JSON.stringify({
        apiVersion: 'example.com/v1',
        kind: 'Widget',
        metadata: { name },
        spec: { size: 'large' },
      })
    : asJson(name, i % 9);
});
const merge = (paths: readonly string[], raw: RawUpgradeOptions = {}) => run(paths, raw, '', runUpgradeMerge);

async function partial(lines: readonly string[], raw: RawUpgradeOptions = {}): Promise<string> {
  const { code, text } = await run(['old.yaml', 'new.yaml', '-'], { ...raw, partial: '-' }, lines.join('\n'));
  expect(code).toBe(0);
  return text;
}

test('merges the partial results of shards to the same bytes in any order', async () => {
  const whole = await partial(shardObjects, { jobs: '2' });
  const shards = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map((shard) =>
      partial(shardObjects.filter((_, i) => i % 7 === shard && shard !== 6)),
    ),
  );
  const last = await partial(shardObjects.filter((_, i) => i % 7 === 6));
  writeFileSync(at('whole.json'), whole);
  [...shards, last].forEach((text, i) => writeFileSync(at(`shard-${i}.json`), text));
  const files = [...shards, last].map((_, i) => `shard-${i}.json`);
  await merge(files.slice(3), { partial: at('some.json') });
  writeFileSync(at('lines.json'), shards.slice(0, 3).join(''));
  for (const order of [files, files.toReversed(), ['some.json', 'lines.json'], ['lines.json', 'some.json']]) {
    expect((await merge(order, { partial: '-' })).text).toBe(whole);
    for (const output of ['text', 'json', 'markdown', 'sarif'])
      expect(await merge(order, { output })).toEqual(await merge(['whole.json'], { output }));
  }
});

test('reports on partial results as on the objects themselves', async () => {
  mkdirSync(at('stored'), { recursive: true });
  for (const [i, text] of shardObjects.entries())
    if (i % 11 !== 0) writeFileSync(at(`stored/${i}.json`), text);
  const paths = ['old.yaml', 'new.yaml', 'stored'];
  await run(paths, { partial: at('stored.json') });
  for (const output of ['text', 'markdown', 'sarif'])
    expect(await merge(['stored.json'], { output })).toEqual(await run(paths, { output }));
});

test('rejects partial results that differ in their CRDs, and files that are none', async () => {
  writeFileSync(at('own.json'), await partial(shardObjects.slice(0, 2)));
  writeFileSync(at('other.json'), (await run(['loosened.yaml', 'new.yaml'], { partial: '-' })).text);
  await expect(merge(['own.json', 'other.json'])).rejects.toThrow('results of widgets.example.com differ');
  await expect(merge(['objects.yaml'])).rejects.toThrow('objects.yaml: line 1 is not a partial result');
  await expect(run(['old.yaml', 'new.yaml'], { partial: '-', output: 'json' })).rejects.toThrow('--partial prints no report'); // prettier-ignore
});

test('compares the CRDs of two folders, and reports those that are missing', async () => {
  const { code, text } = await run(['v1', 'v2']);
  expect(code).toBe(1);
  expect(text).toContain('gadgets.example.com  removed');
  expect(text).toContain('widgets.example.com  accepted');
});

test('fails without objects only if a change is breaking, unless its kind is allowed', async () => {
  expect((await run(['old.yaml', 'old.yaml'])).code).toBe(0);
  expect((await run(['loosened.yaml', 'old.yaml'])).code).toBe(0);
  expect((await run(['loosened.yaml', 'old.yaml'], { allow: 'default-added' })).code).toBe(1);
  expect((await run(['loosened.yaml', 'old.yaml'], { allow: 'default-added, loosened' })).code).toBe(0);
  expect((await run(['old.yaml', 'new.yaml', 'objects.yaml'], { allow: 'tightened,default-added' })).code).toBe(0); // prettier-ignore
});

test('excepts findings with a reason, and warns of exceptions that match nothing', async () => {
  const paths = ['old.yaml', 'new.yaml', 'objects.yaml'];
  const { code, text } = await run(paths, { exceptions: at('exceptions.yaml') });
  expect(code).toBe(0);
  expect(text).toContain('  3 exceptions\n    validation tightened (v1 spec.size): none → 5\n      Reason: no cluster has larger ones\n');
  expect(text).toContain('! The exception for gadgets.example.com field-removed matches no finding');
  expect((await run(paths, { exceptions: at('exceptions.yaml'), output: 'markdown' })).text).toContain('#### ✅ widgets.example.com');
  expect((await run(paths, { exceptions: at('other-exceptions.yaml') })).code).toBe(1);
  await expect(run(paths, { exceptions: at('no-reason.yaml') })).rejects.toThrow('entry 1 has no reason');
  await expect(run(paths, { exceptions: at('objects.yaml') })).rejects.toThrow('it is not a list in YAML');
}); // prettier-ignore

test('reads the objects of a backup', async () => {
  const { reports } = await reported(['old.yaml', 'new.yaml', 'backup.tar.gz']);
  expect(reports[0]?.objects).toMatchObject([
    { source: { path: 'backup.tar.gz/resources/widgets.example.com/namespaces/a/one.json', name: 'one' } },
  ]);
});

test('goes back with objects of the new CRD', async () => {
  const { reports } = await reported(['old.yaml', 'new.yaml', 'objects.yaml'], { rollback: true });
  expect(reports[0]).toMatchObject({ unstored: [{ source: { name: 'one' }, code: 422 }] });
  expect(reports[0]?.changes.map(({ kind }) => kind).toSorted()).toEqual(['default-removed', 'loosened']);
});

test('prints Markdown and SARIF', async () => {
  const markdown = (await run(['old.yaml', 'new.yaml', 'objects.yaml'], { output: 'markdown' })).text;
  expect(markdown).toContain('#### ❌ widgets.example.com');
  expect(markdown).toContain('| breaking | validation tightened');
  const { text } = await run(['old.yaml', 'new.yaml', 'objects.yaml'], { output: 'sarif' });
  const log = JSON.parse(text) as { runs: { results: { ruleId: string; locations: unknown[] }[] }[] };
  expect(log.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual([
    'tightened',
    'ratcheted',
    'recreate-refused',
  ]);
});

test('reads the old CRDs from a commit', async () => {
  const folder = at('repository');
  const git = (...words: string[]): string => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: folder, encoding: 'utf8' }); // prettier-ignore
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'old');
  writeFileSync(join(folder, 'crds/widgets.yaml'), now);
  const { code, reports } = await reported(['repository/crds'], { base: 'HEAD' });
  expect(code).toBe(1);
  expect(reports[0]).toMatchObject({ changes: [{ kind: 'tightened' }, { kind: 'default-added' }] });
  await expect(run(['repository/crds'], { base: 'nothing' })).rejects.toThrow('--base');
});

test('reports a wrong command line', async () => {
  await expect(run(['old.yaml'])).rejects.toThrow('OLD NEW');
  await expect(run(['objects.yaml', 'objects.yaml'])).rejects.toThrow('no CRD was found');
  await expect(run(['old.yaml', 'new.yaml'], { allow: 'everything' })).rejects.toThrow('--allow everything: it takes field-removed'); // prettier-ignore
  await expect(run(['old.yaml', 'new.yaml'], { output: 'xml' })).rejects.toThrow('--output xml');
});
