/** Documents for which sentences were false. Each is an example of a rule that holds for all documents. */
import { expect, test } from 'vitest';
import { explainIn } from '../../src/errors/explain.ts';
import { en as pages } from '../../src/errors/en/index.ts';
import { crdOf, objectOf, specSchema } from '../../src/examples/example.ts';
import * as engine from '../../src/engine/index.ts';
import type { UpdateRequest } from '../../src/protocol/operations.ts';
import type { KubectlCommand } from '../../src/protocol/choices.ts';
import type { PathSegments } from '../../src/protocol/report.ts';
import { explanations } from '../../src/text/en/explanations.ts';
import { wordsOf } from '../../src/ui/explanation/explanation-words.ts';
import { truthOf } from '../../src/ui/explanation/truth.ts';
import { createHandlers } from '../../src/worker/serve.ts';
import { claimsIn } from './claims-in.ts';
import { World } from './world.ts';
import { commandOf } from './worlds/random-worlds.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const explain = explainIn(Object.values(pages));

interface ClaimCase {
  readonly crd: string;
  readonly object: string;
  readonly command?: KubectlCommand;
  readonly old?: string;
  readonly update?: UpdateRequest;
  readonly fieldValidation?: 'Strict' | 'Warn';
}

function pageOf({ crd, object, command, old = '', update, fieldValidation = 'Strict' }: ClaimCase) {
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, kubernetes: '1.37', fieldValidation } as const;
  const ofCrd = handlers.readCrd({ ...choices, revision: 1, text: crd });
  const kubectl = command && { ...commandOf(command, old), pairs: 'team=web' };
  const report = handlers.readObject({
    ...choices,
    revision: 2,
    crdRevision: 1,
    text: object,
    version: undefined,
    update,
    kubectl,
  });
  const say = (card: ReturnType<typeof handlers.describe>): string => {
    if (!card) return '';
    const { end, happened, why, todo, cause } = wordsOf(card, explanations, explain);
    return [end, happened, why, todo, cause].filter((part) => part !== '').join(' | ');
  };
  return {
    report,
    card: (...path: PathSegments) => handlers.describe({ path }),
    at: (...path: PathSegments) => say(handlers.describe({ path })),
    ofCrd: () => say(handlers.describeProblem({ pane: 'crd', severity: 'error', from: 0 })),
    ofCrdReport: ofCrd,
    codes: ofCrd.problems.map(({ code }) => code),
    get: () => handlers.get(null),
  };
}

const lamp = (schema: string): string => crdOf({ kind: 'Lamp', plural: 'lamps', schema: specSchema(schema) });
const of = (spec: string, metadata = ''): string => objectOf('Lamp', 'hall', `${metadata}${spec}`);

const withDefaults = lamp(`watts: {type: integer, default: 7}
fade:
  type: object
  properties:
    curve: {type: string, default: soft}
`);

test('sets defaults with a server-side apply that creates an object', () => {
  const { at } = pageOf({ crd: withDefaults, object: of('spec: {}\n'), command: 'server-side-apply' });
  expect(at('spec', 'watts')).toContain('The field was missing, so the server set the default 7.');
  expect(at('spec', 'fade', 'curve')).toContain('Not set | The default soft wasn’t applied');
});

test.each<KubectlCommand>(['apply', 'create'])('removes nothing from an empty spec: %s', (command) => {
  const { at } = pageOf({ crd: withDefaults, object: of('spec:\n'), command });
  expect(at('spec', 'fade', 'curve')).toMatch(/^Not set/);
  expect(at('spec', 'fade')).toBe('Not set | Not in your YAML and not stored.');
});

test("doesn't report a parent with a default inside as stored unchanged", () => {
  const { at } = pageOf({ crd: withDefaults, object: of('spec: {fade: {}}\n') });
  expect(at('spec')).toBe('Stored | Stored, but a field inside it differs from your YAML.');
});

const old = of('spec: {watts: 3}\n');

test.each<KubectlCommand>(['scale', 'label', 'annotate', 'delete'])(
  'the file of kubectl %s is not sent',
  (command) => {
    const crd = withDefaults.replace(
      'served: true',
      "served: true\n    subresources: {scale: {specReplicasPath: '.spec.watts', statusReplicasPath: '.status.a'}}",
    );
    const guarded = objectOf('Lamp', 'hall', 'spec: {watts: 3, fade: {curve: x}}\n').replace(
      'name: hall',
      'name: hall\n  finalizers: [example.com/guard]',
    );
    const { at, report } = pageOf({ crd, object: of('spec: {watts: 9}\n'), old: guarded, command });
    expect(report.state).toBe('accepted');
    expect(at('spec', 'fade', 'curve')).toBe('Stored | Not part of the request; the stored value is kept.');
    expect(at('spec', 'watts')).toContain(
      command === 'scale' ? 'Changed by the patch.' : 'Not part of the request',
    );
  },
);

test("doesn't change the generation with kubectl diff", () => {
  const { report } = pageOf({ crd: withDefaults, object: of('spec: {watts: 9}\n'), old, command: 'diff' });
  expect(report.update?.generation).toBeUndefined();
});

const locked = lamp(`mode:
  type: string
  x-kubernetes-validations:
  - rule: self == oldSelf
`);

test('says whether the rule that closes a gap rejects this update', () => {
  const update = (spec: string, before: string): string =>
    pageOf({
      crd: locked,
      object: of(spec),
      update: { endpoint: 'main', old: of(before), oldAsItIs: true },
    }).at('spec', 'mode');
  expect(update('spec: {}\n', 'spec: {mode: x}\n')).toContain('That rule rejects this update.');
  expect(update('spec: {mode: x}\n', 'spec: {}\n')).toContain('That rule still allows this update');
});

test('has a cure of an undefined field that suits the rule', () => {
  const ofRule = (rule: string): string =>
    pageOf({
      crd: lamp('on-off: {type: boolean}\nwatts: {type: integer}\n').replace(
        'openAPIV3Schema:',
        `openAPIV3Schema:\n        x-kubernetes-validations:\n        - rule: "${rule}"`,
      ),
      object: '',
    }).ofCrd();
  expect(ofRule("'team' in self.metadata.labels")).toContain('Rules can read only name and generateName');
  expect(ofRule('self.spec.wats > 1')).not.toContain('escape');
  expect(ofRule('self.spec.on-off')).toContain('__dash__');
});

test('reports a keyword among properties as one', () => {
  const crd = lamp("x-kubernetes-validations:\n- rule: 'true'\n");
  expect(pageOf({ crd, object: '' }).ofCrd()).toContain('Move it one level up, next to properties.');
});

test('shows the first of several values in a column', () => {
  const crd = lamp('hosts: {type: array, items: {type: string}}\n').replace(
    'served: true',
    "served: true\n    additionalPrinterColumns: [{name: Hosts, type: string, jsonPath: '.spec.hosts[*]'}]",
  );
  const stateOf = (hosts: string) =>
    pageOf({ crd, object: of(`spec: {hosts: ${hosts}}\n`) }).get()?.columns[0]?.state;
  expect([stateOf('[a]'), stateOf('[a, b]')]).toEqual(['shown', 'first']);
});

test('says nothing about the rest of the schema when a rule fails', () => {
  const crd = lamp("watts: {type: integer, minimum: 5, x-kubernetes-validations: [{rule: 'self > 5'}]}\n");
  const { report, at } = pageOf({ crd, object: of('spec: {watts: 1}\n') });
  expect(report.problems).toHaveLength(2);
  expect(at('spec', 'watts')).not.toContain('passed');
});

test('reports a zero value that replaces another default as lost by clients that omit it', () => {
  const { at } = pageOf({
    crd: lamp('bright: {type: boolean, default: true}\ndim: {type: boolean, default: false}\n'),
    object: of('spec: {bright: false, dim: false}\n'),
  });
  expect(at('spec', 'bright')).toContain('leaves out false, and the server then sets the default true');
  expect(at('spec', 'dim')).not.toContain('omitempty');
});

test('has a cure of a wrong type that suits the two types', () => {
  const crd = lamp(
    'watts: {type: integer}\nname: {type: string}\nhosts: {type: array, items: {type: string}}\n',
  );
  const say = (spec: string, name: string) =>
    pageOf({ crd, object: of(`spec: {${spec}}\n`) }).at('spec', name);
  expect(say('watts: "9"', 'watts')).toContain('without quotes');
  expect(say('name: 9', 'name')).toContain('Quote the value.');
  expect(say('hosts: a', 'hosts')).not.toContain('yes is true');
});

test('reads a field that the endpoint keeps with the defaults of the schema', () => {
  const crd = crdOf({
    kind: 'Lamp',
    plural: 'lamps',
    schema: specSchema(
      'bulbs: {type: array, items: {type: object, properties: {watts: {type: integer, default: 7}}}}\n',
    ),
    version: 'subresources: {status: {}}\n',
  });
  // Rejected today, so it is stored without its defaults.
  const stored = of('spec: {bulbs: [{}, {watts: many}]}\n');
  const { at } = pageOf({
    crd,
    object: of(''),
    update: { endpoint: 'status', old: stored, oldAsItIs: true },
  });
  expect(at('spec', 'bulbs')).toContain('it sets missing defaults');
});

test('reports a matching branch although another keyword of the schema fails', () => {
  const random = { kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  const crd = lamp('tint: {type: string, pattern: x, anyOf: [{pattern: y}, {maxLength: 9}]}\n');
  const world = new World({ ...random, crd, object: of('spec: {tint: abc}\n') });
  const claims = claimsIn(world, { rows: 8, problems: 4, fixes: 0, minors: [] });
  expect(claims.filter(({ fault }) => fault !== undefined)).toEqual([]);
});

test("doesn't close the gap of a transition rule with a rule of a removed parent", () => {
  const crd = lamp(
    'fade: {type: object, properties: {curve: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}}}\n',
  );
  const { at } = pageOf({
    crd,
    object: of('spec: {}\n'),
    update: { endpoint: 'main', old: of('spec: {fade: {curve: soft}}\n') },
  });
  expect(at('spec', 'fade', 'curve')).toContain('no new value');
  expect(at('spec', 'fade', 'curve')).not.toContain('add a rule to the parent');
});

test("doesn't compare a command about another name with the existing object", () => {
  const { report, at } = pageOf({
    crd: withDefaults,
    object: of('spec: {}\n').replace('hall', 'stairs'),
    old: of('spec: {watts: 3}\n'),
    command: 'diff',
  });
  expect(report.update).toBeUndefined();
  expect(at('spec', 'watts')).toContain('The field was missing');
});

test('status that the storage version doesn’t declare is not sent to its endpoint', () => {
  const version = (name: string, root: string): string =>
    `  - name: ${name}
    served: true
    storage: ${name === 'v2'}
    subresources: {status: {}}
    schema: {openAPIV3Schema: {type: object${root}}}
`;
  const [head] = lamp('watts: {type: integer}\n').split('  - name: v1');
  const open = ', x-kubernetes-preserve-unknown-fields: true';
  const crd = `${head}${version('v1', open)}${version('v2', '')}`;
  const { at, report } = pageOf({ crd, object: of('spec: {}\nstatus: {on: true}\n') });
  expect(report.state).toBe('accepted');
  expect(at('status')).not.toContain('--subresource=status');
});

test('clients leave out no items of a list', () => {
  const crd = lamp('bulbs: {type: array, items: {type: boolean, default: true}}\n');
  const { at } = pageOf({ crd, object: of('spec: {bulbs: [false]}\n') });
  expect(at('spec', 'bulbs', 0)).toBe('Stored | Stored unchanged.');
});

test('the parent of a field that an apply removes was there before', () => {
  const crd = lamp('fade: {type: object, properties: {curve: {type: string}, steps: {type: integer}}}\n');
  const { report } = pageOf({
    crd,
    object: of('spec: {}\n'),
    old: of('spec: {fade: {curve: soft}}\n'),
    command: 'server-side-apply',
  });
  expect(report.counts).not.toHaveProperty('default');
});

test('words of YAML 1.1 are marked, as keys and as values', () => {
  const crd = lamp('label: {type: string}\nlit: {type: boolean}\n');
  const kept = pageOf({ crd, object: of('spec: {lit: on}\n') });
  expect(kept.report.counts).toMatchObject({ converted: 1 });
  expect(kept.at('spec', 'lit')).toContain('Parsed as true, which is what on means in YAML 1.1.');
  const wrong = pageOf({ crd, object: of('spec: {label: off}\n') });
  expect(wrong.at('spec', 'label')).toContain('Parsed as false, which is what off means in YAML 1.1.');
  const key = pageOf({ crd, object: of('spec: {n: 1}\n') });
  expect(key.at('spec', 'false')).toContain('which is what n means in YAML 1.1. | Quote it');
  const quoted = pageOf({ crd, object: of('spec: {label: "off"}\n') });
  expect(quoted.report.counts).not.toHaveProperty('converted');
});

test('errors behind a strict decoding error are listed, for objects and CRDs', () => {
  const crd = lamp('watts: {type: integer}\ntint: {type: string, minLength: 3}\n');
  const { report } = pageOf({ crd, object: of('spec: {unknown: 1, watts: many, tint: x}\n') });
  expect(report.problems.map(({ field }) => field)).toEqual(['spec.unknown']);
  expect(report.behind?.count).toBe(2);
  expect(report.behind?.problems.map(({ field }) => field).toSorted()).toEqual(['spec.tint', 'spec.watts']);
  const wrong = pageOf({
    crd: crd.replace('minLength', 'unknown: 1, minLength').replace('integer', 'many'),
    object: '',
  });
  expect(wrong.ofCrdReport.problems.map(({ code }) => code)).toEqual(['unknown-field']);
  expect(wrong.ofCrdReport.behind?.problems[0]?.text).toContain('Unsupported value: "many"');
});

test('an apply to the status endpoint has no cure for a default of a field in spec', () => {
  const crd = (status: string): string =>
    crdOf({
      kind: 'Lamp',
      plural: 'lamps',
      schema: specSchema('fade: {type: object, properties: {curve: {type: string, default: soft}}}\n'),
      version: status,
    });
  const say = (status: string, endpoint: 'main' | 'status', patch: 'apply' | 'merge' | undefined): string => {
    const update = { endpoint, old: of('spec: {}\n'), ...(patch && { patch }) };
    const object = patch === 'merge' ? 'spec: {}\n' : of('spec: {}\n');
    return pageOf({ crd: crd(status), object, update }).at('spec', 'fade', 'curve');
  };
  const withStatus = 'subresources: {status: {}}\n';
  expect(say(withStatus, 'main', undefined)).toContain('Add the default {}');
  expect(say(withStatus, 'main', 'merge')).toContain('Add the default {}');
  for (const patch of ['apply', 'merge', undefined] as const) {
    expect(say(withStatus, 'status', patch)).not.toContain('Add the default {}');
    expect(say('', 'status', patch)).not.toContain('Add the default {}');
  }
});

test('a rejected update has no gap to close', () => {
  const update = (spec: string): string =>
    pageOf({
      crd: lamp(`watts: {type: integer}
mode:
  type: string
  x-kubernetes-validations:
  - rule: self == oldSelf
`),
      object: of(spec),
      update: { endpoint: 'main', old: of('spec: {watts: 1, mode: x}\n') },
    }).at('spec', 'mode');
  expect(update('spec: {watts: 1}\n')).toContain('add a rule to the parent');
  expect(update('spec: {watts: many}\n')).not.toContain('add a rule to the parent');
});

test('status of a request to another endpoint has no table of nulls and defaults', () => {
  const crd = crdOf({
    kind: 'Lamp',
    plural: 'lamps',
    schema: specSchema('watts: {type: integer}\n').replace(
      'spec:',
      'status: {type: object, properties: {name: {type: string, nullable: true}}}\n  spec:',
    ),
    version: 'subresources: {status: {}}\n',
  });
  const tableOf = (command?: KubectlCommand) => {
    const object = of('spec: {}\nstatus: {name: null}\n');
    const { card } = pageOf({ crd, object, ...(command && { command, old: object }) });
    const found = card('status', 'name');
    return found && truthOf(found);
  };
  expect([tableOf(), tableOf('diff')]).toEqual([undefined, undefined]);
});

test('tells a null that an apply leaves from a typed one', () => {
  const crd = lamp('fade: {type: object, default: {}, properties: {curve: {type: string}}}\n');
  const stored = of('spec: {fade: {curve: soft}}\n');
  const say = (fade: string, command: KubectlCommand): string =>
    pageOf({ crd, object: of(`spec: {fade: ${fade}}\n`), old: stored, command }).at('spec', 'fade');
  expect(say('{}', 'server-side-apply')).toContain('The apply removed everything in it, which left null.');
  expect(say('{}', 'server-side-apply')).not.toContain('nullable: true');
  expect(say('null', 'replace')).toContain('Without nullable, null counts as missing');
  expect(say('null', 'replace')).not.toContain('The apply');
});

test('has no cure for the metadata of a field that is pruned with everything in it', () => {
  const version = (name: string, storage: boolean, spec: string): string =>
    `  - name: ${name}
    served: true
    storage: ${storage}
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {${spec}}}}}}
`;
  const [head] = lamp('watts: {type: integer}\n').split('  - name: v1');
  const pod =
    'pod: {type: object, x-kubernetes-embedded-resource: true, properties: {watts: {type: integer}}}';
  const crd = (own: string, other: string): string =>
    `${head}${version('v1', false, own)}${version('v2', true, other)}`;
  const object = of('spec: {pod: {apiVersion: v1, kind: Pod, metadata: {labels: {a: b}}}}\n');
  const inStorage = pageOf({ crd: crd(pod, 'watts: {type: integer}'), object });
  expect(inStorage.report.state).toBe('accepted');
  expect(inStorage.at('spec', 'pod', 'metadata')).toContain('Declare the field in version v2 too.');
  expect(inStorage.at('spec', 'pod', 'metadata')).not.toContain('metadata is an ordinary field');
  const nowhere = pageOf({ crd: crd('', ''), object, fieldValidation: 'Warn' });
  expect(nowhere.at('spec', 'pod', 'metadata', 'labels')).not.toContain('metadata is an ordinary field');
});

test.each<[KubectlCommand, string]>([
  ['apply', 'The stored value was 3. The last apply set the field'],
  ['replace', 'The stored value was 3; the request leaves the field out.'],
])('names the value that a default takes the place of: %s', (command, words) => {
  const { at } = pageOf({ crd: withDefaults, object: of('spec: {}\n'), old, command });
  expect(at('spec', 'watts')).toContain('so the server set the default 7.');
  expect(at('spec', 'watts')).toContain(words);
});

test('a stored null without nullable is not what the default replaces', () => {
  const { at } = pageOf({
    crd: lamp('watts: {type: integer, default: 7}\non: {type: boolean}\n'),
    object: of('spec: {on: true}\n'),
    update: { endpoint: 'main', old: of('spec: {watts: null, on: 5}\n'), oldAsItIs: true },
  });
  expect(at('spec', 'watts')).not.toContain('The stored value was null');
});

test('a patch sets the default of a null in the old object', () => {
  const world = new World({
    kubernetes: '1.37',
    fieldValidation: 'Strict',
    crd: lamp('watts: {type: integer, default: 7}\non: {type: boolean}\n'),
    object: 'spec: {on: true}\n',
    update: { endpoint: 'main', patch: 'merge', old: of('spec: {watts: null, on: 5}\n'), oldAsItIs: true },
  });
  const claims = claimsIn(world, { rows: 20, problems: 4, fixes: 0, minors: [] });
  expect(claims.some(({ kind }) => kind === 'default-of-null')).toBe(true);
  expect(claims.filter(({ fault }) => fault !== undefined)).toEqual([]);
});
