import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Parser } from 'tap-parser';
import { widget, widgetCrd } from '../../docs/testing/checked.ts';
import type { DocResult } from '../../docs/result.ts';
import { readFragment } from '../../share/fragment.ts';
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

const site = 'https://example.com/';

/** Runs `--write`, and returns the file, with an address in place of its payload. */
async function linked(name: string, text: string) {
  mkdirSync(join(root, 'linked'), { recursive: true });
  const path = join(root, 'linked', name);
  writeFileSync(path, text);
  const { warned } = await run([`linked/${name}`], { write: true, site });
  const now = readFileSync(path, 'utf8');
  await run([`linked/${name}`], { write: true, site });
  // Nothing changes the second time.
  expect(readFileSync(path, 'utf8')).toBe(now);
  return { now, shown: now.replaceAll(/https:\/\/example.com\/#v3[\w.-]+/g, 'ADDRESS'), warned };
}
const lines = ['apiVersion: example.com/v1', 'kind: Widget', 'metadata: {name: a}', 'spec: {size: 2}  # two'];

test('adds links to the playground, and keeps everything else', async () => {
  const quoted = lines.map((line) => `>    ${line}`).join('\r\n');
  const windows = `Text  \r\n\r\n> 1. step\r\n>\r\n>    \`\`\`yaml\r\n${quoted}\r\n>    \`\`\`\r\n> more\r\nEnd`;
  const { now, shown, warned } = await linked('quoted.md', windows);
  expect(warned.map((line) => line.replaceAll(`${root}/`, ''))).toEqual([
    'linked/quoted.md:6: linked Widget a',
  ]);
  expect(shown).toBe(
    windows.replace('```\r\n> more', '```\r\n>\r\n>    [Open in CRD Playground](ADDRESS)\r\n>\r\n> more'),
  );
  const [payload = ''] = /#v3[\w.-]+/.exec(now) ?? [];
  expect(readFragment(payload)).toMatchObject({
    content: { crd: widgetCrd, object: lines.join('\n'), kubernetes: '' },
  });
  const plain =
    `${widget('spec: {size: 2}')}\nText\n${widget('spec: {size: 9}')}${widget('spec: {size: 1}')}`.trimEnd();
  expect((await linked('plain.md', plain)).shown).toBe(
    plain.replace('```\n\nText', '```\n\n[Open in CRD Playground](ADDRESS)\n\nText') +
      '\n\n[Open in CRD Playground](ADDRESS)',
  );
  const asciidoc = `[source,yaml]\n----\n${lines.join('\n')}\n----\nText\n`;
  expect((await linked('page.adoc', asciidoc)).shown).toBe(
    asciidoc.replace('----\nText', '----\n\nlink:++ADDRESS++[Open in CRD Playground]\n\nText'),
  );
});

test('changes the address of a link if the object changes, and keeps its text', async () => {
  const { now } = await linked('changed.md', widget('spec: {size: 2}'));
  const text = now.replace('Open in CRD Playground', 'Try it').replace('size: 2', 'size: 1');
  const { now: next, shown } = await linked('changed.md', text);
  expect(shown).toBe(text.replace(/https:[^)]+/, 'ADDRESS'));
  expect(next).not.toBe(text);
  await run(['linked/changed.md'], { write: true, site: 'https://other.example.com/play' });
  const moved = readFileSync(join(root, 'linked/changed.md'), 'utf8');
  expect(moved).toBe(next.replace(site, 'https://other.example.com/play'));
});

test('writes only files that get a link', async () => {
  const path = join(root, 'linked', 'untouched.md');
  writeFileSync(path, widget('spec: {size: 9}'));
  utimesSync(path, 1, 1);
  await run(['linked/untouched.md'], { write: true, site });
  expect(statSync(path).mtimeMs).toBe(1_000);
});

test('adds no link to blocks with several documents or included lines, and needs an address', async () => {
  for (const text of [
    widget(
      `spec: {size: 2}\n---\napiVersion: example.com/v1\nkind: Widget\nmetadata: {name: b}\nspec: {size: 1}`,
    ),
    '```yaml\n--8<-- "widget.yaml"\n```\n',
    widget('spec: {size: 2').replace(/```\n$/, ''),
  ])
    expect((await linked('none.md', text)).now).toBe(text);
  await expect(run(['linked'], { write: true })).rejects.toThrow('--write needs --site');
});

/** Runs `--write --embed` twice, and returns the file, with short CRDs. */
async function embedded(name: string, text: string, embed = 'html'): Promise<string> {
  mkdirSync(join(root, 'embedded'), { recursive: true });
  const path = join(root, 'embedded', name);
  writeFileSync(path, text);
  const { warned } = await run([`embedded/${name}`], { write: true, embed });
  const now = readFileSync(path, 'utf8');
  expect((await run([`embedded/${name}`], { write: true, embed })).warned).toEqual([]);
  expect(readFileSync(path, 'utf8')).toBe(now);
  expect(warned.length > 0).toBe(now !== text);
  return now.replaceAll(/crd=(?:"apiVersion:[^"]*"|`{"apiVersion":[^`]*`)/g, 'crd=CRD');
}
const fenced = `\`\`\`yaml\n${lines.join('\n')}\n\`\`\`\n`;
const listing = `[source,yaml]\n.Title\n----\n${lines.join('\n')}\n----\n`;
const quoted = (text: string): string =>
  text
    .trimEnd()
    .replace(/^(?=.)/gm, '> ')
    .replace(/^$/gm, '>');
const deeper = (text: string): string => text.replace(/^(?=.)/gm, '    ');
const html = (text: string): string => `<crd-playground crd=CRD>\n\n${text.trimEnd()}\n\n</crd-playground>\n`;
const mkdocs = (text: string): string =>
  `/// html | crd-playground[crd=CRD]\n    markdown: block\n\n${text.trimEnd()}\n\n///\n`;
const hugo = (text: string): string =>
  `{{< crd-playground crd=CRD >}}\n\n${text.trimEnd()}\n\n{{< /crd-playground >}}\n`;
const passed = (text: string): string =>
  `++++\n<crd-playground crd=CRD>\n++++\n\n${text.trimEnd()}\n\n++++\n</crd-playground>\n++++\n`;

test.each([
  ['a.md', undefined, `Text\n${fenced}More  \n`, `Text\n\n${html(fenced)}\nMore  \n`],
  ['b.mdx', 'html', `{/* crd-playground: stored */}\n\n${fenced}`, `{/* crd-playground: stored */}\n\n${html(fenced)}`],
  ['c.md', 'html', `> Text\n>\n${quoted(fenced)}`, `> Text\n>\n${quoted(html(fenced))}`],
  ['d.md', 'mkdocs', `=== "A"\n\n${deeper(fenced)}`, `=== "A"\n\n${deeper(mkdocs(fenced))}`],
  ['e.md', 'hugo', `1. a\n\n${deeper(fenced)}\n2. b`, `1. a\n\n${deeper(hugo(fenced))}\n2. b`],
  ['f.md', 'hugo', `{{< highlight yaml >}}\n${lines.join('\n')}\n{{< /highlight >}}\n`, hugo(`{{< highlight yaml >}}\n${lines.join('\n')}\n{{< /highlight >}}`)],
  ['g.adoc', 'mkdocs', `Text\n\n${listing}\nMore`, `Text\n\n${passed(listing)}\nMore`],
  ['h.adoc', 'html', `. Step\n+\n${listing}. Next`, `. Step\n+\n${passed(listing).replaceAll('\n\n', '\n+\n')}\n. Next`],
  ['i.md', 'html', `${fenced}`.replaceAll('\n', '\r\n'), html(fenced).replaceAll('\n', '\r\n')],
])('puts blocks in elements and keeps everything else: %s', async (name, embed, text, expected) => {
  expect(await embedded(name, text, embed)).toBe(expected);
}); // prettier-ignore

test('names the object if the block does not show exactly its text', async () => {
  const script = `\`\`\`sh\nkubectl apply -f - <<EOF\n${lines.join('\n')}\nEOF\n\`\`\`\n`;
  const object = lines.join('&#10;').replaceAll(/[{}]/g, (brace) => `&#${brace.codePointAt(0)};`);
  expect(await embedded('script.md', script)).toBe(html(script).replace('CRD>', `CRD object="${object}">`));
  const json = '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"a"},"spec":{"size":2}}';
  expect(await embedded('script-hugo.md', script, 'hugo')).toBe(hugo(script).replace('CRD >', `CRD object=\`${json}\` >`));
}); // prettier-ignore

test('leaves out the descriptions of the CRD, and changes the element with the CRD', async () => {
  const path = join(root, 'embedded/renewed.md');
  await embedded('renewed.md', fenced);
  const before = readFileSync(path, 'utf8');
  expect(before).not.toContain('description');
  const own = before.replace('crd-playground crd=', 'crd-playground show="object" crd=').replace('two', '2');
  writeFileSync(path, own.replace('example.com&#10;', 'example.org&#10;'));
  const { warned } = await run(['embedded/renewed.md'], { write: true, site });
  expect(warned).toHaveLength(1);
  expect(readFileSync(path, 'utf8')).toBe(own);
});

test('keeps the links and elements of the author', async () => {
  for (const text of [
    `<crd-playground>\n\n${fenced}\n</crd-playground>\n`,
    `<crd-playground crd="#crd">\n\n${fenced}\n</crd-playground>\n`,
    `- ${fenced.replaceAll('\n', '\n  ')}`,
    `{{< tab lang="yaml" >}}\n${lines.join('\n')}\n{{< /tab >}}\n`,
  ])
    expect(await embedded('own.md', text)).toBe(text);
  const { now } = await linked('link.md', fenced);
  expect(await embedded('link.md', now)).toBe(now);
  await expect(run(['right'], { embed: 'html' })).rejects.toThrow('--embed needs --write');
  await expect(run(['right'], { write: true, embed: 'rst' })).rejects.toThrow('html, mkdocs, hugo');
});

test('says if there is no object', async () => {
  const { warned, code } = await run(['crds']);
  expect(warned).toEqual(['No object of the CRDs was found in the documentation.']);
  expect(code).toBe(0);
});
