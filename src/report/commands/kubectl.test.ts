import { describe, expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import type { KubectlRequest } from '../../protocol/kubectl.ts';
import type { ReadObject } from '../../protocol/operations.ts';
import type { ObjectReport } from '../../protocol/report.ts';
import { createHandlers } from '../../worker/serve.ts';
import { usualRequest } from '../commands/testing/usual-request.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

const crd = crdOf({
  kind: 'Widget',
  plural: 'widgets',
  schema: specSchema(`size:
  type: string
colour:
  type: string
count:
  type: integer
  maximum: 9
  default: 3
note:
  type: string
  nullable: true
`),
});

type More = Partial<KubectlRequest> & { readonly validate?: ReadObject['fieldValidation'] };

function page(text: string, { validate = 'Strict', ...more }: More = {}) {
  const handlers = createHandlers(engine, clock);
  const choices = { kubernetes: '1.37', fieldValidation: validate, document: undefined } as const;
  handlers.readCrd({ ...choices, revision: 1, text: crd });
  const request = { ...choices, revision: 2, crdRevision: 1, text, version: undefined };
  const report = handlers.readObject({ ...request, kubectl: { ...usualRequest, ...more } });
  return { handlers, report: structuredClone(report) };
}

const run = (text: string, more: More = {}): ObjectReport => page(text, more).report;
const widget = (spec: string): string => objectOf('Widget', 'w', `spec:\n${spec.replace(/^/gm, '  ')}\n`);
const line = ({ rows }: ObjectReport, key: string) => rows.find((row) => row.key === key);
const bodyOf = ({ kubectl }: ObjectReport): string =>
  kubectl?.requests.find(({ decides }) => decides)?.body ?? '';

describe('apply', () => {
  test("reports the terminal's line, the command, the requests, and no annotation in the rows when it creates", () => {
    const report = run(widget('size: large'));
    expect(report).toMatchObject({ state: 'accepted', code: 201, verdict: 'widget.example.com/w created' });
    expect(report.kubectl).toMatchObject({
      line: 'kubectl apply -f object.yaml',
      exitCode: 0,
      requests: [
        { method: 'GET', code: 404, decides: false },
        { method: 'POST', code: 201, decides: true },
      ],
      namespace: 'default',
    });
    expect(line(report, 'annotations')).toBeUndefined();
    expect(line(report, 'size')).toMatchObject({ sign: 'same', line: 6 });
    expect(line(report, 'count')).toMatchObject({ mark: 'default' });
  });

  test('removes fields of the last apply, and keeps fields that no apply set', () => {
    const old = widget('size: large\ncolour: red');
    const report = run(widget('size: small'), { old });
    expect(report).toMatchObject({ state: 'accepted', verdict: 'widget.example.com/w configured' });
    expect(line(report, 'colour')).toMatchObject({ sign: 'removed', mark: 'removed' });
    expect(line(report, 'count')).toMatchObject({ sign: 'added', mark: 'restored' });
    expect(bodyOf(report)).toContain('"spec":{"colour":null,"size":"small"}');
    const created = run(widget('size: small'), { old, oldMadeBy: 'create' });
    expect(line(created, 'colour')).toMatchObject({ sign: 'added', mark: 'restored' });
    expect(created.kubectl?.terminal).toContain('is missing the kubectl.kubernetes.io/last-applied');
  });

  test('treats a null in the file as an absent field, even if the schema would keep it', () => {
    const text = widget('size: null\ncolour: null\nnote: null');
    const { report, handlers } = page(text);
    expect(report.counts['null-dropped']).toBe(3);
    expect(bodyOf(report)).toContain('"spec":{}');
    expect(handlers.describe({ path: ['spec', 'note'] })).toMatchObject({
      given: 'absent',
      ending: { how: 'removed' },
      events: [{ mark: 'null-dropped', why: 'null-in-apply' }],
    });
    // In another request, null is a value.
    const old = widget('size: a');
    for (const command of ['create', 'server-side-apply', 'replace'] as const) {
      const other = run(widget('note: null'), { command, ...(command === 'replace' && { old }) });
      expect([command, line(other, 'note')?.sign]).toEqual([command, 'same']);
    }
    // A field that was applied before is removed.
    const again = run(widget('size: null'), { old: widget('size: large') });
    expect(line(again, 'size')).toMatchObject({ sign: 'removed', mark: 'null-dropped' });
  });

  test('sends no patch for the same file', () => {
    const text = widget('size: large');
    const report = run(text, { old: text });
    expect(report).toMatchObject({ state: 'accepted', code: 200, verdict: 'widget.example.com/w unchanged' });
    expect(line(report, 'count')).toMatchObject({ mark: 'restored' });
  });

  test('keeps a stored default that was changed later', () => {
    const report = run(widget('size: large'), { old: widget('size: large\ncount: 1'), oldMadeBy: 'create' });
    expect(line(report, 'count')).toMatchObject({ value: '1', mark: 'restored' });
  });
});

test('uses the last value of a repeated key, and the page reports it', () => {
  const report = run(widget('size: a\nsize: b'));
  expect(report).toMatchObject({ state: 'accepted', problems: [] });
  expect(line(report, 'size')).toMatchObject({ value: 'b', line: 7 });
  expect(report.kubectl?.notes).toMatchObject([
    { kind: 'repeated-key', key: 'spec.size', place: { line: 7 } },
  ]);
  const json = JSON.stringify({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'w' },
    spec: 0,
  });
  const twice = run(json.replace('"spec":0', '"spec":{"size":"a","size":"b"}'));
  expect(twice.kubectl?.notes).toMatchObject([{ kind: 'repeated-key', key: 'spec.size' }]);
});

test('reports an unreadable file like the server’s reader, with fixes', () => {
  const { report, handlers } = page(objectOf('Widget', 'w', 'spec:\n\tsize: a\n'));
  expect(report.problems).toMatchObject([
    { code: 'yaml-token-unknown', text: expect.stringContaining('error parsing object.yaml') },
  ]);
  const request = { pane: 'object', severity: 'error', from: 0 } as const;
  let fixes = handlers.fixesOf(request);
  while (fixes?.searching) fixes = handlers.fixesOf(request);
  expect(fixes?.fixes[0]).toMatchObject({ kind: 'replace-tabs' });
});

test('reads a JSON file as JSON', () => {
  const text = String.raw`{"apiVersion": "example.com/v1", "kind": "Widget", "metadata": {"name": "w"},
    "spec": {"size": "\ud83d\ude00", "colour": "\/"}}`;
  const report = run(text);
  expect(report.state).toBe('accepted');
  expect(line(report, 'size')).toMatchObject({ value: '😀', line: 2 });
});

describe('gives errors of kubectl a place', () => {
  test.for([
    ['no kind', 'apiVersion: example.com/v1\nmetadata: {name: w}\n', 'error validating', 1],
    [
      'a label that is not a string',
      widget('{}').replace('name: w', 'name: w\n  labels:\n    a: x\n    b: 1'),
      'unable to decode',
      7,
    ],
  ] as const)('%s', ([, text, message, at]) => {
    const report = run(text);
    expect(report).toMatchObject({ state: 'refused', code: 0, rowsOf: 'none' });
    expect(report.kubectl?.exitCode).toBe(1);
    expect(report.problems).toMatchObject([{ severity: 'error', place: { line: at } }]);
    expect(report.problems[0]?.text).toContain(message);
  });

  test("marks text that isn't valid YAML as invalid", () => {
    const report = run('a: [\n');
    expect(report).toMatchObject({ state: 'broken', brokenAt: { line: 2 } });
    expect(report.verdict).toContain('error parsing object.yaml: error converting YAML to JSON');
  });
});

test("places findings in the user's document, not in the sent one", () => {
  const report = run(widget('count: 10\nother: 1'), { validate: 'Warn' });
  expect(report.problems).toMatchObject([
    { severity: 'error', field: 'spec.count', place: { line: 6 } },
    { severity: 'warning', place: { line: 7 } },
  ]);
  expect(report.kubectl?.line).toBe('kubectl apply --validate=warn -f object.yaml');
});

test("reports a missing namespace in the server's words", () => {
  const report = run(widget('{}'), { namespaceMissing: true });
  expect(report).toMatchObject({ state: 'refused', code: 404 });
  expect(report.verdict).toContain('namespaces "default" not found');
});

describe('apply --server-side', () => {
  const old = widget('size: large');

  test('conflicts with the creator of the object', () => {
    const report = run(widget('size: small'), { command: 'server-side-apply', old, oldMadeBy: 'create' });
    expect(report).toMatchObject({ state: 'refused', code: 409 });
    expect(report.verdict).toContain('conflict with "kubectl-create" using example.com/v1: .spec.size');
  });

  test('takes over by force, with another name', () => {
    const more = { oldMadeBy: 'create', forceConflicts: true, manager: 'my tool' } as const;
    const { report, handlers } = page(widget('size: small'), { command: 'server-side-apply', old, ...more });
    expect(report).toMatchObject({ state: 'accepted', verdict: 'widget.example.com/w serverside-applied' });
    expect(report.kubectl?.line).toBe(
      "kubectl apply --server-side --force-conflicts '--field-manager=my tool' -f object.yaml",
    );
    const owners = handlers.owners(null);
    expect(owners?.rows.find(({ key }) => key === 'size')).toMatchObject({ owner: 'my tool (Apply)' });
    expect(owners?.rows.some(({ key }) => key === 'managedFields')).toBe(true);
  });
});

test('sends patches without field validation, and rejects strategic ones', () => {
  const old = widget('size: large');
  const merge = run('spec: {size: small, other: 1}', { command: 'patch', old });
  expect(merge).toMatchObject({ state: 'accepted', patch: 'merge', problems: [{ severity: 'warning' }] });
  expect(line(merge, 'size')).toMatchObject({ mark: 'patched' });
  const strategic = run('spec: {size: small}', { command: 'patch', patchType: 'strategic', old });
  expect(strategic).toMatchObject({ state: 'refused', code: 415 });
});

test('deletes an object, unless it has finalizers', () => {
  const text = widget('{}');
  const gone = run(text, { command: 'delete', old: text });
  expect(gone).toMatchObject({ state: 'accepted', rows: [], kubectl: { deleted: true } });
  const held = text.replace('name: w', 'name: w\n  finalizers: [example.com/hold]');
  const kept = run(text, { command: 'delete', old: held });
  expect(kept.kubectl).toMatchObject({ deleted: false, exitCode: 1 });
  expect(line(kept, 'deletionTimestamp')).toMatchObject({ sign: 'added', mark: 'set' });
});

test('quotes names in a command, and truncates long ones inside the quotes', () => {
  const lineOf = (name: string, command: 'patch' | 'edit' | 'scale'): string | undefined => {
    const old = JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name } });
    return run('{}', { command, old, oldAsItIs: true }).kubectl?.line;
  };
  expect(lineOf('--server=https://a.example', 'scale')).toBe(
    'kubectl scale --replicas=1 -- widgets --server=https://a.example',
  );
  expect(lineOf('-R', 'edit')).toBe('kubectl edit -- widgets -R');
  expect(lineOf('-n', 'patch')).toBe('kubectl patch --type=merge --patch-file=patch.yaml -- widgets -n');
  const cut = lineOf(' '.repeat(300_000), 'scale') ?? '';
  expect(cut.length).toBeLessThan(3_000);
  expect(cut).toMatch(/^kubectl scale widgets ' +…' --replicas=1$/);
});

test('changes the existing object with label and annotate', () => {
  const old = widget('size: large').replace('name: w', 'name: w\n  labels: {team: db, old: x}');
  const kept = run('', { command: 'label', old });
  const text = "error: 'team' already has a value (db), and --overwrite is false";
  expect(kept).toMatchObject({ state: 'refused', verdict: text, kubectl: { exitCode: 1 } });
  const labelled = run('', { command: 'label', old, pairs: 'team=web old-', overwrite: true });
  expect(labelled).toMatchObject({ state: 'accepted', verdict: 'widget.example.com/w modified' });
  expect(labelled.kubectl?.line).toBe('kubectl label widgets w team=web old- --overwrite');
  expect(line(labelled, 'team')).toMatchObject({ value: 'web', mark: 'patched' });
  expect(line(labelled, 'old')).toMatchObject({ sign: 'removed' });
  const noted = run('', { command: 'annotate', old, pairs: "note='two words'" });
  expect(noted).toMatchObject({ state: 'accepted', verdict: 'widget.example.com/w annotated' });
  expect(noted.kubectl?.line).toBe("kubectl annotate widgets w 'note=two words'");
  expect(line(noted, 'note')).toMatchObject({ value: 'two words', sign: 'added' });
  expect(run('', { command: 'label', old, pairs: '--server=x' }).kubectl?.line).toBe(
    'kubectl label -- widgets w --server=x',
  );
});

test('shows with diff what an apply would store, and stores nothing', () => {
  const [old, text] = [widget('size: large'), widget('size: small')];
  const { handlers, report } = page(text, { command: 'diff', old });
  expect(report).toMatchObject({ state: 'accepted', verdict: '', rowsOf: 'validated', code: 200 });
  expect(report.kubectl).toMatchObject({ exitCode: 1, saysMore: true, line: 'kubectl diff -f object.yaml' });
  expect(report.kubectl?.terminal).toContain('-  size: large\n+  size: small\n');
  expect(report.rows.find(({ value, key }) => key === 'size' && value === 'small')).toBeDefined();
  expect(handlers.owners(null)?.rows.find(({ key }) => key === 'size')).toMatchObject({ value: 'large' });
  expect(run(old, { command: 'diff', old })).toMatchObject({
    state: 'accepted',
    kubectl: { exitCode: 0, terminal: '' },
  });
  expect(run(text, { command: 'diff' })).toMatchObject({
    state: 'accepted',
    code: 201,
    kubectl: { exitCode: 1 },
  });
  const bad = run(widget('count: 10'), { command: 'diff', old });
  expect(bad).toMatchObject({ state: 'refused', code: 422 });
  expect(bad.verdict).toContain('The Widget "w" is invalid');
});

test.for(['patch', 'replace', 'scale', 'label', 'annotate', 'delete'] as const)(
  '%s needs an old object',
  (command) => {
    expect(run(widget('{}'), { command })).toMatchObject({
      state: 'no-old',
      update: { old: { state: 'empty' } },
    });
  },
);

test('sends all documents and shows the selected one', () => {
  const two = `${widget('size: a')}---\n${widget('size: b').replace('name: w', 'name: v')}`;
  const report = run(two);
  expect(report.kubectl?.terminal).toBe('widget.example.com/w created\nwidget.example.com/v created\n');
  expect(line(report, 'size')).toMatchObject({ value: 'a' });
  const bad = run(`${widget('count: 10').replace('name: w', 'name: v')}---\n${widget('size: a')}`);
  expect(bad.kubectl?.exitCode).toBe(1);
  expect(bad).toMatchObject({ state: 'refused', name: 'v' });
  expect(bad.verdict).toContain('The Widget "v" is invalid');
  const foreign = run(`apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n---\n${widget('size: a')}`);
  expect(foreign.kubectl?.notes).toEqual([{ kind: 'other-kinds', count: 1 }]);
  expect(foreign).toMatchObject({ state: 'accepted' });
  expect(line(foreign, 'size')).toMatchObject({ line: 10 });
});

test.each([
  ['a flow mapping', 'metadata: {namespace: team, name: w}'],
  ['quotes and an anchor', 'metadata:\n  "namespace": &n "team"\n  name: w'],
  ['the end of a line', 'metadata:\n  name: w\n  namespace: team # ours'],
])('sends the object to its namespace, written as %s', (_, metadata) => {
  const text = widget('size: a').replace(/metadata:\n  name: w/, metadata);
  const report = run(text);
  expect(report).toMatchObject({ state: 'accepted', verdict: 'widget.example.com/w created' });
  expect(report.kubectl).toMatchObject({ namespace: 'team' });
  const json = JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w', namespace: 'team' } }); // prettier-ignore
  expect(run(json)).toMatchObject({ state: 'accepted', kubectl: { namespace: 'team' } });
});

test("a field named namespace isn't the namespace of the object", () => {
  const nested = widget('ref:\n  namespace: other');
  expect(run(nested).kubectl?.namespace).toBe('default');
});

test('sends the items of a list to their namespaces', () => {
  const item = (name: string, namespace: string): object => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name, namespace } }); // prettier-ignore
  const list = {
    apiVersion: 'example.com/v1',
    kind: 'WidgetList',
    items: [item('a', 'one'), item('b', 'two')],
  };
  const report = run(JSON.stringify(list));
  expect(report.kubectl?.terminal).toBe('widget.example.com/a created\nwidget.example.com/b created\n');
  expect(report.kubectl).toMatchObject({ namespace: 'one', exitCode: 0 });
});

test('opens the stored object with edit, and sends the changes', () => {
  const edit = (text: string): ObjectReport =>
    run(text, { command: 'edit', old: widget('size: large\ncolour: red') });
  const opened = edit('').kubectl?.opened ?? '';
  expect(opened).toContain('# Please edit the object below.');
  expect(opened).toContain('uid: u\nspec:\n  colour: red\n  count: 3\n  size: large\n');
  expect(edit(opened)).toMatchObject({ state: 'accepted', verdict: 'Edit cancelled, no changes made.' });
  const changed = edit(opened.replace('  colour: red\n', '').replace('size: large', 'size: small'));
  expect(changed).toMatchObject({
    verdict: 'widget.example.com/w edited',
    kubectl: { line: 'kubectl edit widgets w' },
  });
  expect(bodyOf(changed)).toBe('{"spec":{"colour":null,"size":"small"}}');
  expect(line(changed, 'colour')).toMatchObject({ value: 'red' });
  const refused = edit(opened.replace('count: 3', 'count: 10'));
  expect(refused).toMatchObject({
    state: 'refused',
    problems: [{ field: 'spec.count', place: { line: 19 } }],
  });
  const broken = edit(opened.replace('count: 3', 'count: ['));
  expect(broken).toMatchObject({ state: 'broken' });
  expect(broken.problems[0]?.text).toContain('The edited file failed validation');
  const renamed = edit(opened.replace('name: w', 'name: other'));
  expect(renamed.verdict).toBe('error: At least one of apiVersion, kind and name was changed');
});

test('reports a CRD that is too long for the annotation of an apply', () => {
  const handlers = createHandlers(engine, clock);
  const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;
  const text = crd.replace('type: object', `description: ${'x'.repeat(262_000)}\n        type: object`);
  expect(handlers.readCrd({ ...choices, revision: 1, text })).toMatchObject({ state: 'accepted' });
  const request = { ...choices, revision: 2, crdRevision: 1, text: '', version: undefined };
  const applied = handlers.readObject({ ...request, kubectl: usualRequest });
  expect(applied.state).toBe('empty');
  expect(applied.crdApply).toContain('metadata.annotations: Too long: may not be more than 262144 bytes');
  expect(
    handlers.readObject({ ...request, kubectl: { ...usualRequest, command: 'create' } }).crdApply,
  ).toBeUndefined();
});
