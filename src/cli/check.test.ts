import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkOptions, type RawCheckOptions } from './commands/check-options.ts';
import { runCheck } from './commands/check.ts';
import type { CheckResult } from '../check/result.ts';
import { codeThreadFile } from './testing/code-thread-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'crd-playground-check-'));
const threadFile = codeThreadFile(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, maximum: 5}
              mode: {type: string, default: slow}
`;
const widget = (spec: string, kind = 'Widget'): string =>
  `apiVersion: example.com/v1\nkind: ${kind}\nmetadata: {name: w}\nspec:\n  ${spec}\n`;

let count = 0;
function files(contents: Readonly<Record<string, string | Buffer>>): string {
  const root = join(folder, String(++count));
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

async function run(inputs: readonly string[], raw: RawCheckOptions = {}, stdin = '') {
  let stdout = '';
  const warned: string[] = [];
  const output = {
    write: async (text: string) => void (stdout += text),
    warn: (line: string) => void warned.push(line),
    status: () => undefined,
    isTerminal: false,
    isStatusTerminal: false,
    width: 80,
  };
  const code = await runCheck(inputs, checkOptions(raw), {
    output,
    readStdin: async () => Buffer.from(stdin),
    threadFile: await threadFile,
    version: '0.0.0',
    program: { node: '', file: '' },
    pageFolder: '',
    site: undefined,
  });
  return { code, stdout, warned };
}

async function results(inputs: readonly string[], raw: RawCheckOptions = {}, stdin = '') {
  const { code, stdout, warned } = await run(inputs, { ...raw, output: 'json' }, stdin);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { code, warned, all: lines.map((line) => JSON.parse(line) as CheckResult) };
}

test('leaves files alone that only a tool reads, and the expressions of tests', async () => {
  const tool = crd.replaceAll('example.com', 'clusterctl.cluster.x-k8s.io');
  const root = files({
    'crds.yaml': `${crd}---\n${tool}`,
    'metadata.yaml': 'apiVersion: clusterctl.cluster.x-k8s.io/v1\nkind: Widget\nreleaseSeries: []\n',
    'tests/chainsaw-test.yaml': 'apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\n',
    'tests/create.yaml': widget('size: (length($items)) # a number'),
    'tests/wrong.yaml': widget('size: 7').replace('name: w', 'name: v'),
    'elsewhere.yaml': widget('size: (length($items))'),
  });
  const { all } = await results([root]);
  const of = (path: string) => all.find((one) => one.path === join(root, path));
  expect(of('metadata.yaml')).toMatchObject({ what: 'client file', verdict: 'not answered' });
  expect(of('tests/create.yaml')).toMatchObject({ what: 'template', verdict: 'not answered' });
  expect(of('tests/wrong.yaml')).toMatchObject({ what: 'object', verdict: 'refused' });
  expect(of('elsewhere.yaml')).toMatchObject({ what: 'object', verdict: 'refused' });
});

test('leaves objects alone whose rejection a test expects, and excerpts in documentation', async () => {
  const apply = (file: string, check: string): string =>
    `    - apply: {file: ${file}, expect: [{check: {${check}}}]}\n`;
  const excerpt = widget('size: 7').replace('metadata: {name: w}\n', '');
  const root = files({
    'crds.yaml': crd,
    'tests/chainsaw-test.yaml':
      'apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nspec:\n  steps:\n  - try:\n' +
      apply('expected.yaml', '($error != null): true') +
      apply('message.yaml', "($error): 'too large'") +
      apply('no-error.yaml', '($error == null): true') +
      apply('null.yaml', '($error): null'),
    'tests/expected.yaml': widget('size: 12'),
    'tests/message.yaml': widget('size: 12').replace('name: w', 'name: v'),
    'tests/no-error.yaml': widget('size: 12').replace('name: w', 'name: u'),
    'tests/null.yaml': widget('size: 12').replace('name: w', 'name: t'),
    'tests/below/namespaced.yaml': widget('size: (length($items))'),
    'tests/old-crd.yaml': crd.replace('maximum: 5', 'maximum: 9'),
    'other/accepted-by-old.yaml': widget('size: 8'),
    'README.md': `\`\`\`yaml\n${excerpt}\`\`\`\n\`\`\`yaml\n${widget('size: 7')}\`\`\`\n`,
  });
  const { all } = await results([root]);
  const of = (path: string) =>
    all
      .filter((one) => one.path === join(root, path))
      .map(({ what, verdict }) => `${what}: ${verdict}`)
      .join();
  expect(of('tests/expected.yaml')).toBe('client file: not answered');
  expect(of('tests/message.yaml')).toBe('client file: not answered');
  expect(of('tests/no-error.yaml')).toBe('object: refused');
  expect(of('tests/null.yaml')).toBe('object: refused');
  expect(of('tests/below/namespaced.yaml')).toBe('template: not answered');
  expect(of('other/accepted-by-old.yaml')).toBe('object: refused');
  expect(of('README.md')).toBe('other: not answered,object: refused');
});

test('evaluates those CRDs of further files that an object needs', async () => {
  const other = (kind: string, more = ''): string =>
    crd
      .replaceAll('Widget', kind)
      .replaceAll('widget', kind.toLowerCase())
      .replace('maximum: 5', `maximum: 5${more}`);
  const root = files({
    'object.yaml': widget('size: 7'),
    'misspelled.yaml': widget('size: 3', 'Gadgett'),
    'written-unusually.yaml': widget('size: 7', 'Tool'),
    'refused.yaml': widget('size: 3', 'Broken'),
    'unknown-group.yaml': widget('size: 3').replace('example.com', 'example.org'),
    'crds/widget.json': JSON.stringify(parse(crd)),
    'crds/gadget.yaml': other('Gadget'),
    'crds/tool.yaml': other('Tool').replace('kind: Tool', 'kind: "\\x54ool"'),
    'crds/broken.yaml': other('Broken', ', default: many'),
  });
  const crds = join(root, 'crds');
  const { all } = await results('object misspelled written-unusually refused unknown-group'.split(' ').map((name) => join(root, `${name}.yaml`)), { crds: [crds] }); // prettier-ignore
  expect(all.map(({ verdict }) => verdict)).toEqual(['refused', 'not answered', 'refused', 'not answered', 'not answered']); // prettier-ignore
  expect(all.map(({ notes }) => notes)).toEqual([
    [],
    ['The group example.com has no kind Gadgett here. Did you mean Gadget?'],
    [],
    [`Its CRD is refused: ${join(crds, 'broken.yaml')}:1.`],
    [],
  ]);
});

test("reports the type of each document and the API server's answer", async () => {
  const root = files({
    'crd.yaml': crd,
    'objects.yaml': `${widget('size: 3')}---\n${widget('size: 7')}---\n${widget('size: 3', 'Widgett')}`,
    'values.yaml': 'a: 1\n',
  });
  const { code, all } = await results([root]);
  expect(all.map(({ what, verdict, line, document }) => ({ what, verdict, line, document }))).toEqual([
    { what: 'crd', verdict: 'accepted', line: 1, document: 1 },
    { what: 'object', verdict: 'accepted', line: 1, document: 1 },
    { what: 'object', verdict: 'refused', line: 7, document: 2 },
    { what: 'unknown kind', verdict: 'not answered', line: 13, document: 3 },
    { what: 'other', verdict: 'not answered', line: 1, document: 1 },
  ]);
  expect(code).toBe(1);
  expect(all[1]?.drift).toEqual({ added: ['spec.mode'], dropped: [], changed: [] });
  expect(all[2]?.findings).toMatchObject([{ code: 'maximum', field: 'spec.size', line: 11, column: 3 }]);
  expect(all[3]?.notes).toEqual(['The group example.com has no kind Widgett here. Did you mean Widget?']);
});

test('reads standard input, with CRDs from another file', async () => {
  const root = files({ 'crd.yaml': crd });
  const { code, all } = await results(['-'], { crds: [join(root, 'crd.yaml')] }, widget('size: 3'));
  expect(all.map(({ path, verdict }) => [path, verdict])).toEqual([['-', 'accepted']]);
  expect(code).toBe(0);
});

test('applies ratcheting to existing objects', async () => {
  const root = files({
    'new/crd.yaml': crd,
    'new/w.yaml': widget('size: 7'),
    'old/w.yaml': widget('size: 7'),
  });
  expect((await results([join(root, 'new')])).code).toBe(1);
  expect((await results([join(root, 'new')], { against: join(root, 'old') })).code).toBe(0);
});

test('fails on drift only with --drift', async () => {
  const root = files({ 'crd.yaml': crd, 'w.yaml': widget('size: 3\n  more: 1') });
  const raw = { fieldValidation: 'Ignore' };
  expect((await results([root], raw)).code).toBe(0);
  expect((await results([root], { ...raw, drift: true })).code).toBe(1);
});

test('evaluates objects once for each CRD of their kind that may be the right one', async () => {
  const v2 = crd.replaceAll('name: v1', 'name: v2').replace('maximum: 5', 'maximum: 9');
  const root = files({
    'a/crd.yaml': crd,
    'a/first.yaml': widget('size: 7'),
    'b/crd.yaml': v2,
    'b/second.yaml': widget('size: 7'),
    'b/third.yaml': widget('size: 7').replace('/v1', '/v2'),
  });
  const { all } = await results([root]);
  const objects = all.filter(({ what }) => what === 'object');
  expect(objects.map(({ verdict, crd: used }) => [verdict, used?.path])).toEqual([
    ['refused', join(root, 'a/crd.yaml')],
    ['refused', join(root, 'a/crd.yaml')],
    ['accepted', join(root, 'b/crd.yaml')],
  ]);
});

test('reports a missing path and a pattern without matches as usage errors', async () => {
  await expect(run([join(folder, 'missing.yaml')])).rejects.toThrow('it does not exist');
  await expect(run([`${folder}/*.nothing`])).rejects.toThrow('the pattern finds no files');
  expect(() => checkOptions({ operation: 'create', old: 'a' })).toThrow('leave out --old and --against');
  expect(() => checkOptions({ kubernetes: '1.2' })).toThrow('--kubernetes 1.2: it takes 1.35, 1.36, 1.37');
});

test('reads UTF-16, byte order marks, and Windows line endings; skips binary files and cyclic links', async () => {
  const text = widget('size: 7').replaceAll('\n', '\r\n');
  const root = files({
    'crd.yaml': `\ufeff${crd}`,
    'utf16.yaml': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    'binary.yaml': Buffer.from([1, 0, 2]),
  });
  symlinkSync(root, join(root, 'again'));
  const { all } = await results([root]);
  expect(all.map(({ what, verdict }) => [what, verdict])).toEqual([
    ['other', 'not answered'],
    ['crd', 'accepted'],
    ['object', 'refused'],
  ]);
  expect(all[2]?.findings).toMatchObject([{ line: 5, column: 3 }]);
});

test('reports links that lead nowhere or in a circle, and reads the other files of their folder', async () => {
  const root = files({ 'a.yaml': crd, 'z.yaml': widget('size: 3') });
  symlinkSync('missing.yaml', join(root, 'b.yaml'));
  symlinkSync('d.yaml', join(root, 'c.yaml'));
  symlinkSync('c.yaml', join(root, 'd.yaml'));
  symlinkSync('missing', join(root, 'e.txt'));
  const { code, all, warned } = await results([root]);
  expect(code).toBe(3);
  expect(all.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted']);
  expect(warned).toEqual([
    `${root}/b.yaml: not read: it is a link to a file that does not exist`,
    `${root}/c.yaml: not read: its links lead in a circle`,
    `${root}/d.yaml: not read: its links lead in a circle`,
  ]);
  await expect(run([join(root, 'c.yaml')])).rejects.toThrow('c.yaml: its links lead in a circle');
});

test('reads pipes, which can be read only once', async () => {
  const root = files({ 'crd.yaml': crd });
  const pipe = join(root, 'pipe');
  execFileSync('mkfifo', [pipe]);
  spawn('sh', ['-c', 'printf %s "$1" > "$0"', pipe, widget('size: 7')]);
  const { all } = await results([pipe], { crds: [join(root, 'crd.yaml')] });
  expect(all.map(({ verdict, findings }) => [verdict, findings[0]?.line])).toEqual([['refused', 5]]);
});

test('derives the CRDs of Crossplane', async () => {
  const xrd = `apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: xwidgets.example.com}
spec:
  group: example.com
  names: {plural: xwidgets, kind: XWidget}
  claimNames: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer}}}
`;
  const root = files({
    'xrd.yaml': xrd,
    'w.yaml': widget('size: 3'),
    'x.yaml': widget('claimRef: 3', 'XWidget'),
  });
  const { all } = await results([root]);
  expect(all.map(({ what, verdict }) => [what, verdict])).toEqual([
    ['object', 'accepted'],
    ['object', 'refused'],
    ['crd', 'accepted'],
  ]);
});

test('prints the same findings in every output format', async () => {
  const root = files({ 'crd.yaml': crd, 'w.yaml': widget('size: 7') });
  const printed = async (output: string): Promise<string> =>
    (await run([root], { output })).stdout.replaceAll(root, 'ROOT');
  const message = 'spec.size: Invalid value: 7: spec.size in body should be less than or equal to 5';
  expect(await printed('text')).toContain(`ROOT/w.yaml:5  Widget w  refused\n  ${message}`.slice(0, 60));
  expect(await printed('text')).toContain('> 5 │   size: 7\n      │   ^^^^^^^');
  expect(await printed('text')).toContain('2 documents, 1 accepted, 1 refused');
  expect(await printed('github')).toContain(
    `::error file=ROOT/w.yaml,line=5,endLine=5,col=3,endColumn=10,title=Widget w::${message}`,
  );
  expect(await printed('junit')).toContain('<testsuites name="crd-playground" tests="2" failures="1"');
  expect(await printed('tap')).toMatch(/^TAP version 14\nok 1 - .*\nnot ok 2 - [^]*\n1\.\.2\n$/);
  const sarif = JSON.parse(await printed('sarif')) as { runs: { results: object[] }[] };
  expect(sarif.runs[0]?.results).toMatchObject([
    {
      ruleId: 'maximum',
      level: 'error',
      locations: [{ physicalLocation: { region: { startLine: 5, startColumn: 3 } } }],
    },
  ]);
});

const pizzas = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: pizzas.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: pizzas, singular: pizza, kind: Pizza, listKind: PizzaList }
  conversion:
    strategy: Webhook
    webhook: { conversionReviewVersions: [v1], clientConfig: { url: "https://pizza.example.com" } }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, properties: { tops: { type: array, items: { type: string } } } } }
    - name: v0
      served: true
      storage: false
      schema: { openAPIV3Schema: { type: object, properties: { top: { type: string } } } }
`;
const pizza = (top: string): string =>
  `---\napiVersion: example.com/v0\nkind: Pizza\nmetadata: { name: a }\ntop: ${top}\n`;
const convert = `function convert(object, version) {
  const { top, tops, ...rest } = object;
  if (top === 'nails') throw new Error('nobody eats nails');
  const own = version.endsWith('/v1') ? { tops: [top] } : { top: tops[0] };
  return { ...rest, apiVersion: version, ...own };
}`;

test('converts objects with the code of a file for --webhook', async () => {
  const root = files({ 'all.yaml': pizzas + pizza('ham') + pizza('nails'), 'convert.js': convert });
  const { code, all } = await results([join(root, 'all.yaml')], { webhook: join(root, 'convert.js') });
  expect(code).toBe(1);
  expect(all[1]).toMatchObject({ verdict: 'accepted', notes: [] });
  const message = expect.stringContaining('failed: nobody eats nails');
  expect(all[2]).toMatchObject({ verdict: 'refused', message });
  const without = await results([join(root, 'all.yaml')]);
  expect(without.all[1]).toMatchObject({ notes: [expect.stringContaining('was not run')] });
});

test('rejects a file for --webhook whose code can not be a webhook', async () => {
  const root = files({ 'crd.yaml': pizzas, 'broken.js': 'function convert(', 'other.js': 'function f() {}' });
  const webhook = (name: string) => run([root], { webhook: join(root, name) });
  await expect(webhook('broken.js')).rejects.toThrow('line 1: ');
  await expect(webhook('other.js')).rejects.toThrow('no function convert');
  await expect(webhook('missing.js')).rejects.toThrow('it does not exist');
});

const hookOf = (kind: 'Mutating' | 'Validating'): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ${kind}WebhookConfiguration
metadata: { name: kitchen }
webhooks:
  - name: kitchen.example.com
    admissionReviewVersions: [v1]
    sideEffects: None
    clientConfig: { url: "https://kitchen.example.com/admit" }
    rules: [{ apiGroups: [example.com], apiVersions: ["*"], operations: ["*"], resources: ["*"] }]
---
`;
const codeOf = (name: string, body: string): string =>
  `apiVersion: crd-playground/v1\nkind: WebhookCode\n${name}: |\n  ${body.replaceAll('\n', '\n  ')}\n---\n`;
const admitting = `function admit({ object, operation }) {
  if (object.spec.size > 4) return { allowed: false, status: { message: operation + ' of a large one' } };
  const patch = [{ op: 'add', path: '/spec/mode', value: 'fast' }];
  return { allowed: true, patch, warnings: ['changed'] };
}`;
const policies = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: sizes }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [example.com], apiVersions: ["*"], operations: ["*"], resources: ["*"] }]
  validations: [{ expression: object.spec.size > 1, message: too small }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: sizes }
spec: { policyName: sizes, validationActions: [Deny] }
`;
const three = [1, 3, 5].map((size) => `---\n${widget(`size: ${size}`)}`).join('');

test('admits objects by policies and by functions of WebhookCode', async () => {
  const root = files({
    'all.yaml': crd + three,
    'policies.yaml': policies,
    'hooks.yaml': hookOf('Mutating') + codeOf('admit', admitting),
  });
  const admission = ['policies.yaml', 'hooks.yaml'].map((name) => join(root, name));
  const { code, all } = await results([join(root, 'all.yaml')], { admission, stored: true });
  expect(code).toBe(1);
  expect(all.slice(1)).toMatchObject([
    { verdict: 'refused', findings: [{ code: 'policy-denied' }] },
    {
      verdict: 'accepted',
      stored: { spec: { size: 3, mode: 'fast' } },
      warnings: [{ code: 'webhook-warning', message: expect.stringContaining('changed') as unknown }],
    },
    { verdict: 'refused', message: expect.stringContaining('CREATE of a large one') as unknown },
  ]);
});

test('updates and applies objects through the chain', async () => {
  const root = files({
    'all.yaml': crd + three,
    'old.yaml': widget('size: 2'),
    'hooks.yaml': hookOf('Validating') + codeOf('admit', admitting.replace('patch, ', '')),
  });
  const [all, admission] = [join(root, 'all.yaml'), [join(root, 'hooks.yaml')]];
  const updated = await results([all], { admission, old: join(root, 'old.yaml') });
  expect(updated.all[3]?.message).toContain('UPDATE of a large one');
  const applied = await results([all], { admission, operation: 'apply' });
  expect(applied.all[3]?.message).toContain('CREATE of a large one');
});

test('one file for --webhook converts, and answers for webhooks without a function', async () => {
  const both = `${convert}
function admit({ object }) { return { allowed: object.top !== 'mud', status: { message: 'no mud' } }; }`;
  const root = files({
    'all.yaml': pizzas + pizza('ham') + pizza('mud'),
    'hooks.yaml': hookOf('Validating'),
    'both.js': both,
    'admit.js': both.replace(/^[^]*\n(?=function admit)/, ''),
  });
  const admission = [join(root, 'hooks.yaml')];
  const { all } = await results([join(root, 'all.yaml')], { admission, webhook: join(root, 'both.js') });
  expect(all.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted', 'refused']);
  expect(all[2]?.message).toContain('no mud');
  // Nothing answers for the webhook.
  const without = await results([join(root, 'all.yaml')], { admission });
  expect(without.all[1]?.message).toContain('no such host');
  const alone = run([join(root, 'all.yaml')], { webhook: join(root, 'admit.js') });
  await expect(alone).rejects.toThrow('--admission FILE');
});

test('converts with the function of a WebhookCode', async () => {
  const root = files({ 'all.yaml': pizzas + pizza('nails'), 'code.yaml': codeOf('convert', convert) });
  const { all } = await results([join(root, 'all.yaml')], { admission: [join(root, 'code.yaml')] });
  expect(all[1]?.message).toContain('nobody eats nails');
});

test('each function that breaks its interpreter fails alone', async () => {
  const broken = 'function admit({ object }) { if (object.spec.size < 5) for (const a = [];;) a.push([a]); return { allowed: true } }'; // prettier-ignore
  const root = files({
    'all.yaml': crd + three,
    'hooks.yaml': hookOf('Validating') + codeOf('admit', broken),
  });
  const { all } = await results([join(root, 'all.yaml')], { admission: [join(root, 'hooks.yaml')] });
  expect(all.map(({ verdict }) => verdict)).toEqual(['accepted', 'refused', 'refused', 'accepted']);
});

test('evaluates no object if a document of admission is rejected', async () => {
  const root = files({
    'all.yaml': crd + three,
    'first.yaml': '# nothing\n',
    'policies.yaml': policies.replace('object.spec.size > 1', 'object.spec.size >'),
  });
  const admission = ['first.yaml', 'policies.yaml'].map((name) => join(root, name));
  const { code, all } = await results([join(root, 'all.yaml')], { admission });
  expect(code).toBe(3);
  const note = expect.stringMatching(/policies\.yaml:7: spec\.validations\[0\]\.expression: /) as unknown;
  expect(all[1]).toMatchObject({ verdict: 'not answered', notes: [note] });
});
