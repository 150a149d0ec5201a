import { describe, expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { crdOf } from '../../examples/example.ts';
import { exampleOf } from '../../examples/index.ts';
import { choicesFor, usualChoices } from '../../protocol/chosen.ts';
import type { RequestOf } from '../../protocol/operations.ts';
import { createHandlers } from '../../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };
const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;

function judged(crd: string, object: string) {
  const handlers = createHandlers(engine, clock);
  handlers.readCrd({ ...choices, revision: 1, text: crd });
  handlers.readObject({ ...choices, revision: 2, crdRevision: 1, version: undefined, text: object });
  return handlers;
}

function example(id: string) {
  const found = exampleOf(id);
  if (!found) throw new Error(`no example ${id}`);
  return found;
}

function judgedExample(id: string) {
  const { crd, object } = example(id);
  return judged(crd, object);
}

describe('v1beta1', () => {
  const { crd } = example('legacy-v1beta1');
  const ask = (text: string, unknownFields: 'keep' | 'prune') => {
    const reply = createHandlers(engine, clock).legacy({
      text,
      document: text === crd ? 0 : 1,
      kubernetes: '1.37',
      unknownFields,
    });
    if (!reply.readable) throw new Error(reply.error);
    return reply;
  };

  test('shows the messages of kubectl and the server', () => {
    const { kubectl, server } = ask(crd, 'prune');
    expect(kubectl).toEqual([
      'error: resource mapping not found for name: "backups.example.com" namespace: "" from "crd.yaml": ' +
        'no matches for kind "CustomResourceDefinition" in version "apiextensions.k8s.io/v1beta1"',
      'ensure CRDs are installed first',
    ]);
    expect(server).toContain('the API version in the data (apiextensions.k8s.io/v1beta1) does not match');
  });

  test.for(['keep', 'prune'] as const)('converts a CRD to one that is accepted: %s', (unknownFields) => {
    const { text, changes } = ask(crd, unknownFields);
    const report = createHandlers(engine, clock).readCrd({ ...choices, revision: 1, text });
    expect(report.state).toBe('accepted');
    expect(text.includes('x-kubernetes-preserve-unknown-fields: true')).toBe(unknownFields === 'keep');
    const { object } = example('legacy-v1beta1');
    expect(judged(text, object).print({ format: 'json' }).includes('by hand')).toBe(unknownFields === 'keep');
    expect(changes.map(({ kind }) => kind)).toContain(
      unknownFields === 'keep' ? 'pruning-off-kept' : 'pruning-begins',
    );
  });

  test('links every change to its locations before and after, and keeps other documents', () => {
    const before = `# mine\nkind: Other\n---\n${crd}---\nkind: Last\n`;
    const { text, changes } = ask(before, 'prune');
    const [head = ''] = crd.split('apiVersion:');
    const first = `# mine\nkind: Other\n---\n${head}apiVersion: apiextensions.k8s.io/v1\n`;
    expect(text.slice(0, first.length)).toBe(first);
    for (const [comment] of crd.matchAll(/(?<=^|\s)#.*$/gm)) expect(text).toContain(comment);
    expect(text.endsWith('---\nkind: Last\n')).toBe(true);
    const renamed = changes.find(({ kind }) => kind === 'column-path-name');
    expect(before.slice(renamed?.from?.start, renamed?.from?.end)).toBe('JSONPath');
    expect(text.slice(renamed?.to?.start, renamed?.to?.end)).toBe('jsonPath');
  });

  test("doesn't convert a text that can’t be parsed", () => {
    const request = { text: `${crd}  a: [`, document: 0, kubernetes: '1.37', unknownFields: 'keep' } as const;
    expect(createHandlers(engine, clock).legacy(request)).toMatchObject({ readable: false });
  });
});

describe('kubectl get', () => {
  test('prints the table, and reports the value of each column', () => {
    const reply = judgedExample('printer-columns').get(null);
    expect(reply?.command).toBe('kubectl get databases orders');
    expect(reply?.table?.usual).toBe(
      'NAME     ENGINE     REPLICAS   PHASE   AGE\norders   postgres   3                  0s\n',
    );
    expect(reply?.table?.wide).toBe(
      'NAME     ENGINE     REPLICAS   PHASE   STORAGE   AGE\norders   postgres   3                            0s\n',
    );
    expect(reply?.columns.map(({ name, state, value }) => [name, state, value])).toEqual([
      ['Engine', 'shown', 'postgres'],
      ['Replicas', 'shown', '3'],
      ['Phase', 'nothing', undefined],
      ['Storage', 'other-type', '20Gi'],
      ['Age', 'shown', '2026-01-02T03:04:05Z'],
    ]);
    expect(reply).toMatchObject({
      shortNames: ['db'],
      categories: ['all', 'storage'],
      selectableFields: [{ jsonPath: '.spec.engine', value: 'postgres' }],
      scale: [
        { name: 'specReplicasPath', value: '3' },
        { name: 'statusReplicasPath', jsonPath: '.status.replicas' },
      ],
    });
  });

  test("shows the CRD's declarations without a stored object", () => {
    const { crd } = example('printer-columns');
    const reply = judged(crd, '').get(null);
    expect(reply?.table).toBeUndefined();
    expect(reply?.columns[0]).toMatchObject({ name: 'Engine', state: 'unknown' });
    expect(judged('', '').get(null)).toBeUndefined();
  });
});

describe('kubectl explain', () => {
  const handlers = judgedExample('explain-lists');
  test('follows a path through lists and maps', () => {
    const reply = handlers.explain({ path: ['spec', 'steps', 1, 'env', 'HOME'], listing: 'fields' });
    expect(reply?.command).toBe('kubectl explain pipelines.spec.steps.env');
    expect(reply?.text).toContain('FIELD: env <map[string]string>');
    expect(reply?.crumbs.map(({ name, path }) => [name, path.length])).toEqual([
      ['pipelines', 0],
      ['spec', 1],
      ['steps', 2],
      ['env', 4],
    ]);
  });
  test('enters lists at their first item', () => {
    const reply = handlers.explain({ path: ['spec', 'steps'], listing: 'tree' });
    expect(reply?.command).toBe('kubectl explain pipelines.spec.steps --recursive');
    expect(reply?.inside).toEqual(['spec', 'steps', 0]);
  });
  test("reports a field that isn't in the schema", () => {
    const reply = handlers.explain({ path: ['spec', 'stages'], listing: 'fields' });
    expect(reply).toMatchObject({ found: false, text: 'error: field "stages" does not exist' });
  });
  test("explains the server's own fields: metadata, its maps and lists", () => {
    const reply = handlers.explain({ path: ['metadata', 'labels', 'app'], listing: 'fields' });
    expect(reply?.command).toBe('kubectl explain pipelines.metadata.labels');
    expect(reply?.text).toContain('FIELD: labels <map[string]string>');
    const owners = handlers.explain({ path: ['metadata', 'ownerReferences'], listing: 'fields' });
    expect(owners?.inside).toEqual(['metadata', 'ownerReferences', 0]);
  });
});

test('quotes commands about a hostile CRD for the shell', () => {
  const schema = 'type: object\nproperties:\n  a;$(touch x):\n    type: string\n';
  const crd = crdOf({ kind: 'Thing', plural: 'things', schema });
  const object = "apiVersion: example.com/v1\nkind: Thing\nmetadata:\n  name: demo\n'a;$(touch x)': b\n";
  const handlers = judged(crd, object);
  const reply = handlers.explain({ path: ['a;$(touch x)'], listing: 'fields' });
  expect(reply?.command).toBe("kubectl explain 'things.a;$(touch x)'");
  expect(reply?.crumbs.map(({ name }) => name)).toEqual(['things', 'a;$(touch x)']);
});

test('shows the command that requests the published schemas', () => {
  const reply = judgedExample('explain-lists').openapi(null);
  expect(reply?.command).toBe('kubectl get --raw /openapi/v3/apis/example.com/v1');
  expect(Object.keys(JSON.parse(reply?.text ?? '') as object)).toEqual([
    'com.example.v1.Pipeline',
    'com.example.v1.PipelineList',
  ]);
});

describe('versions', () => {
  test('shows the removed and added fields of each version', () => {
    const handlers = judgedExample('versions-none');
    const reply = handlers.versions({ version: undefined });
    expect(reply).toMatchObject({ conversion: 'None', written: 'v1beta1', stored: 'v1', chosen: 'v1' });
    expect(reply?.readings.map(({ version, state, counts }) => [version, state, counts])).toEqual([
      ['v1', 'read', { default: 1 }],
      ['v1beta1', 'read', { set: 1 }],
      ['v1alpha1', 'not-served', {}],
    ]);
    expect(reply?.readings[1]?.warnings).toEqual([
      'example.com/v1beta1 Cluster is deprecated; use example.com/v1 Cluster',
    ]);
    const marked = reply?.rows.filter(({ mark }) => mark).map(({ path, mark }) => [path.join('.'), mark]);
    expect(marked).toEqual([['spec.region', 'default']]);
    expect(handlers.versions({ version: 'v1beta1' })?.chosen).toBe('v1beta1');
  });
  test("shows that a stored field is lost in a version that doesn't declare it", () => {
    const { crd, object } = example('versions-none');
    const asV1 = object.replace('v1beta1', 'v1').replace('size: large', 'region: mars');
    const reply = judged(crd, asV1).versions({ version: undefined });
    expect(reply?.chosen).toBe('v1beta1');
    const lost = reply?.rows.find(({ mark }) => mark === 'pruned');
    expect(lost).toMatchObject({ key: 'region', value: 'mars', sign: 'removed' });
    const at = { path: ['spec', 'region'], line: 'region: mars' };
    expect(reply?.lost).toEqual([{ ...at, step: 'read', version: 'v1beta1' }]);
    const handlers = createHandlers(engine, clock);
    const ignored = { ...choices, fieldValidation: 'Ignore' } as const;
    const asV1beta1 = object.replace('size: large', 'region: mars');
    handlers.readCrd({ ...ignored, revision: 1, text: crd });
    handlers.readObject({ ...ignored, revision: 2, crdRevision: 1, version: undefined, text: asV1beta1 });
    // A version can't lose a field that was never stored.
    expect(handlers.versions({ version: undefined })?.lost).toEqual([
      { ...at, step: 'written', version: 'v1beta1' },
    ]);
  });
  test("doesn't run a conversion webhook", () => {
    const { crd, object } = example('versions-none');
    const webhook = `  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {url: "https://example.com/convert"}
  versions:`;
    const asV1 = object.replace('v1beta1', 'v1').replace('size: large', 'region: mars');
    const reply = judged(crd.replace('  versions:', webhook), asV1).versions({ version: undefined });
    expect(reply).toMatchObject({ conversion: 'Webhook', chosen: 'v1' });
    expect(reply?.readings.map(({ state }) => state)).toEqual(['read', 'webhook', 'not-served']);
  });
  test('reads nothing if nothing is stored', () => {
    expect(judgedExample('crontab-validation').versions({ version: undefined })).toBeUndefined();
  });
});

test('reads the new resourceVersion after an update', () => {
  const { crd, object } = example('versions-none');
  const handlers = createHandlers(engine, clock);
  handlers.readCrd({ ...choices, revision: 1, text: crd });
  handlers.readObject({
    ...choices,
    revision: 3,
    crdRevision: 1,
    version: undefined,
    text: object.replace('name: north\n  size', 'name: south\n  size'),
    update: { endpoint: 'main', old: object, oldAsItIs: false },
  });
  const rows = handlers.versions({ version: 'v1' })?.rows ?? [];
  expect(rows.find(({ key }) => key === 'resourceVersion')).toMatchObject({ value: '"8"', sign: 'same' });
});

describe('commands that read the stored object', () => {
  const read = (text: string, request: Partial<RequestOf<'reading'>>) => {
    const { crd } = example('printer-columns');
    const usual = { reading: 'get', sortBy: '', waitFor: 'condition=Ready' } as const;
    return judged(crd, text).reading({ ...usual, ...request });
  };
  const { object } = example('printer-columns');
  const name = /name: (\S+)/.exec(object)?.[1] ?? '';

  test('describes the object with the fields that the server set', () => {
    const reply = read(object, { reading: 'describe' });
    expect(reply).toMatchObject({ command: `kubectl describe databases ${name}`, failed: false });
    expect(reply?.text).toMatch(new RegExp(`^Name: +${name}\nNamespace: +default\n`));
    expect(reply?.text).toContain('Generation:          1');
  });
  test('reports the timeout of a condition that is never met', () => {
    const reply = read(object, { reading: 'wait' });
    expect(reply).toEqual({
      command: `kubectl wait databases/${name} --for=condition=Ready`,
      text: `error: timed out waiting for the condition on databases/${name}\n`,
      failed: true,
    });
    expect(read(object, { reading: 'wait', waitFor: 'jsonpath={.spec.replicas}=3' })).toMatchObject({
      text: `database.example.com/${name} condition met\n`,
      failed: false,
    });
  });
  test('lists the kind with api-resources, even if no object is stored', () => {
    const reply = read('', { reading: 'api-resources' });
    expect(reply?.command).toBe('kubectl api-resources --api-group=example.com');
    expect(reply?.text).toMatch(/^NAME +SHORTNAMES +APIVERSION +NAMESPACED +KIND\ndatabases .* Database\n$/);
  });
  test('sorts the objects of the whole pane with get', () => {
    const copy = (other: string, replicas: number) =>
      object.replace(`name: ${name}`, `name: ${other}`).replace(/replicas: \d+/, `replicas: ${replicas}`);
    const reply = read(`${copy('b', 9)}---\n${copy('c', 2)}---\n${copy('a', 5)}`, {
      sortBy: '.spec.replicas',
    });
    expect(reply?.command).toBe('kubectl get databases --sort-by=.spec.replicas');
    expect(reply?.text?.match(/^[abc]\b/gm)).toEqual(['c', 'a', 'b']);
  });
  test('needs a stored object for describe and wait', () => {
    expect(read('', { reading: 'describe' })?.text).toBeUndefined();
    expect(read('', { reading: 'wait' })?.text).toBeUndefined();
  });
});

test('reports whether fields of the stored object have managers', () => {
  const owners = judgedExample('field-vanishes/fixed').owners(null);
  expect(owners?.isTracked).toBe(true);
  expect(owners?.rows.some((row) => row.owner !== undefined)).toBe(true);
});

test('compares the size of a CRD with each limit', () => {
  const small = crdOf({ kind: 'A', plural: 'as', schema: 'type: object\ndescription: ä\n' });
  const sizeOf = (crd: string) => judged(crd, '').compare({ part: 'own' })?.size;
  const metersOf = (crd: string) => sizeOf(crd)?.meters.map(({ limit, bytes, most }) => [limit, bytes, most]);
  const [annotation, etcd, request] = metersOf(small) ?? [];
  expect([annotation?.[2], etcd?.[2], request?.[2]]).toEqual([262_144, 1_572_864, 3_145_728]);
  expect(sizeOf(small)).toMatchObject({ sent: request?.[1] });
  // `"description":"ä",`
  expect(Number(request?.[1]) - (sizeOf(small)?.withoutDescriptions ?? 0)).toBe(19);
  const annotated = (text: string) => small.replace('metadata:', `metadata:\n  annotations: {${text}}`);
  const applied = 'kubectl.kubernetes.io/last-applied-configuration';
  const [other] = metersOf(annotated('a: b')) ?? [];
  const [own] = metersOf(annotated(`a: b, ${applied}: x`)) ?? [];
  expect(own).toEqual(other);
  // `"annotations":{"a":"b"},` in the annotation, and the other annotation itself.
  expect(Number(other?.[1]) - Number(annotation?.[1])).toBe(24 + 2);
  const [longer] = metersOf(annotated(`a: b, ${applied}: ${'x'.repeat(2_000)}`)) ?? [];
  expect(longer?.[1]).toBe(2_000 + applied.length + 2);
});

test('an update that is rejected lost nothing, and the existing object is read', () => {
  const { crd, object } = example('versions-none');
  const handlers = createHandlers(engine, clock);
  handlers.readCrd({ ...choices, revision: 1, text: crd });
  const request = {
    ...choices,
    revision: 2,
    crdRevision: 1,
    version: undefined,
    fieldValidation: 'Ignore',
  } as const;
  const kubectl = {
    ...choicesFor(usualChoices, 'command'),
    command: 'diff',
    old: object,
    oldAsItIs: true,
  } as const;
  handlers.readObject({ ...request, text: object.replace('spec:', 'spec:\n  unknown: 1'), kubectl });
  const report = handlers.versions({ version: undefined });
  expect(report?.written).toBe('');
  expect(report?.lost.filter(({ step }) => step === 'written')).toEqual([]);
});

test('keys of a map have no default to come back to', () => {
  const crd = crdOf({
    kind: 'T',
    plural: 'ts',
    schema:
      'type: object\nproperties: {spec: {type: object, properties: {m: {type: object, additionalProperties: {type: string, default: x}}}}}\n',
  });
  const text = 'apiVersion: example.com/v1\nkind: T\nmetadata: {name: t}\nspec: {m: {a: y}}\n';
  const handlers = createHandlers(engine, clock);
  handlers.readCrd({ ...choices, revision: 1, text: crd });
  const update = { endpoint: 'main', old: text, oldAsItIs: true } as const;
  const request = { ...choices, revision: 2, crdRevision: 1, version: undefined, update };
  handlers.readObject({ ...request, text: text.replace('{m: {a: y}}', '{}') });
  expect(handlers.compare({ part: 'own' })?.readBack).toBeUndefined();
});
