import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Parser } from 'tap-parser';
import { widget, widgetCrd } from '../../docs/testing/checked.ts';
import type { DocResult } from '../../docs/result.ts';
import { runDocs, type RawDocsOptions } from './docs.ts';

const root = mkdtempSync(join(tmpdir(), 'crd-playground-docs-'));
afterAll(() => rmSync(root, { recursive: true }));

const files: Readonly<Record<string, string>> = {
  'crds/widget.yaml': widgetCrd,
  'docs/page.md': `${widget('spec: {size: 2}', { name: 'right' })}${widget('spec:\n  size: 2\n  color: red', { name: 'wrong' })}${widget('spec: {size: 2, parts: [{note: a}]}', { name: 'part' })}`,
  'docs/tabs.md':
    '=== "YAML"\n\n    ```yaml\n    --8<-- "widget.yaml"\n    ```\n\n```yaml\n--8<-- "missing.yaml"\n```\n',
  'docs/again.md': '```yaml\n--8<-- "widget.yaml"\n```\n',
  'docs/zh/page.md': widget('spec: {size: many}'),
  'snippets/widget.yaml':
    'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: included}\nspec: {size: 9}\n',
  'right/page.adoc':
    '[source,yaml]\n----\napiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 2}\n----\n',
};

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

async function run(
  inputs: readonly string[],
  raw: RawDocsOptions = {},
): Promise<{ out: string; warned: string[]; code: number }> {
  const parts: string[] = [];
  const warned: string[] = [];
  const output = {
    write: async (text: string) => void parts.push(text),
    warn: (line: string) => void warned.push(line),
    status: () => undefined,
    isTerminal: false,
    isStatusTerminal: false,
    width: 100,
  };
  const options = { crds: [join(root, 'crds')], ...raw };
  const code = await runDocs(
    inputs.map((input) => join(root, input)),
    options,
    { output, version: '1.2.3' },
  );
  return { out: parts.join('').replaceAll(`${root}/`, ''), warned, code };
}

test('prints what is wrong with its line, what an item lacks, and what was left out', async () => {
  const { out, code } = await run(['docs']);
  expect(code).toBe(1);
  expect(out).toMatch(
    /^docs\/page\.md:19 {2}Widget wrong {2}wrong\n {2}spec\.color: unknown field "spec\.color"\n/m,
  );
  expect(out).toMatch(/^ {2}> 19 │ {3}color: red$/m);
  expect(out).toContain('incomplete: spec.parts[0].id: Required value');
  expect(out).toMatch(
    /^snippets\/widget\.yaml:4 {2}Widget included {2}wrong {2}shown in docs\/again\.md:1$/m,
  );
  expect(out).toContain('4 objects in 3 files: 1 accepted, 2 wrong, 1 told\n');
  expect(out).toContain('Left out: 1 translation; --all includes them\n');
  expect(out).toContain('1 include not found; --verbose lists them\n');
  expect(out).not.toContain('Widget right');
});

test('prints everything on request, and reads what is left out otherwise', async () => {
  const { out } = await run(['docs'], { verbose: true, all: true });
  expect(out).toMatch(/Widget right {2}accepted/);
  expect(out).toContain('The included file missing.yaml was not found.');
  expect(out).toContain('docs/zh/page.md:8');
});

test('prints one JSON object a line, with a class for each finding', async () => {
  const { out } = await run(['docs/page.md'], { output: 'json' });
  const results = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DocResult);
  expect(results.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['right', 'accepted'],
    ['wrong', 'wrong'],
    ['part', 'told'],
  ]);
  expect(results[1]?.findings).toMatchObject([
    { class: 'wrong', code: 'pruned', field: 'spec.color', line: 19, column: 3 },
  ]);
  expect(results[2]?.findings).toMatchObject([{ class: 'told', reason: 'incomplete', isWarning: true }]);
});

test('prints the outputs for programs', async () => {
  expect((await run(['docs/page.md'], { output: 'junit' })).out).toContain(
    'tests="3" failures="1" errors="0" skipped="1"',
  );
  const github = (await run(['docs/page.md'], { output: 'github' })).out;
  expect(github).toContain('::error file=docs/page.md,line=19,');
  expect(github).toContain('::warning file=docs/page.md,line=28,');
  const sarif = (await run(['docs/page.md'], { output: 'sarif' })).out;
  expect(sarif.match(/"level": "\w+"/g)).toEqual(['"level": "error"', '"level": "warning"']);
  const { ok, count } = Parser.parse((await run(['docs/page.md'], { output: 'tap' })).out).reduce(
    (sum, event) =>
      event[0] === 'assert' ? { ok: sum.ok + Number(event[1].ok), count: sum.count + 1 } : sum,
    { ok: 0, count: 0 },
  );
  expect([ok, count]).toEqual([2, 3]);
});

test('returns the exit codes of check', async () => {
  expect((await run(['right'])).code).toBe(0);
  expect((await run(['docs/page.md'], { complete: true })).code).toBe(1);
  await expect(run(['right'], { crds: [] })).rejects.toThrow(
    'no CRD was found; --crds adds files and folders',
  );
  await expect(run(['missing'])).rejects.toThrow('it does not exist');
});

test('fixes what is wrong in place, and keeps everything else', async () => {
  const text = `Text  \r\n\r\n> 1. step\r\n>\r\n>    \`\`\`yaml\r\n${['apiVersion: example.com/v1', 'kind: Widget', 'metadata: {name: a}', 'spec:', '  ...', '  size: 2   # two', '  color: red', '  mode:   fastt'].map((line) => `>    ${line}`).join('\r\n')}\r\n>    \`\`\`\r\nEnd`;
  mkdirSync(join(root, 'fix'), { recursive: true });
  const path = join(root, 'fix/page.md');
  writeFileSync(path, text);
  const { warned, code } = await run(['fix'], { fix: true });
  expect(warned.map((line) => line.replaceAll(`${root}/`, ''))).toEqual(['fix/page.md:6: fixed Widget a']);
  expect(code).toBe(0);
  const expected = text.replace('>      color: red\r\n', '').replace('fastt', 'fast');
  expect(readFileSync(path, 'utf8')).toBe(expected);
});

test('leaves a fix that removes several lines to the author', async () => {
  const text = widget('spec:\n  size: 2\n  extra:\n    a: 1\n    b: 2');
  mkdirSync(join(root, 'long'), { recursive: true });
  writeFileSync(join(root, 'long/page.md'), text);
  const { warned, code } = await run(['long'], { fix: true });
  expect([warned, code]).toEqual([[], 1]);
  expect(readFileSync(join(root, 'long/page.md'), 'utf8')).toBe(text);
});

test('says if there is no object', async () => {
  const { warned, code } = await run(['crds']);
  expect(warned).toEqual(['No object of the CRDs was found in the documentation.']);
  expect(code).toBe(0);
});
