import { describe, expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import type { ServedCrd, Surroundings } from '../../engine/answers.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { allVariants } from '../../examples/index.ts';
import { askerFor } from './ask.ts';
import { textsFor } from './from-pattern.ts';
import { samplesOf, type SampleKind } from './index.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '1',
};

function servedOf(text: string): ServedCrd | undefined {
  const request = { text, contentType: 'application/yaml', fieldValidation: 'Strict' } as const;
  const answer = admitCrd(request, surroundings);
  return answer.accepted === true ? answer.served : undefined;
}

function samples(text: string, kind: SampleKind) {
  const served = servedOf(text);
  if (!served) throw new Error('the CRD is refused');
  const all = [...samplesOf(served, kind, surroundings)].filter((each) => each !== undefined);
  const found = all.map((each) => {
    if ('gaveUp' in each) return each;
    const { version, body, breaks } = each.sample;
    const problems = askerFor(served, version, surroundings).problemsOf(body, 'application/yaml');
    return { version, body, breaks: breaks?.slice(4).join('.'), problems };
  });
  return found;
}

const crd = (properties: string, more = ''): string =>
  crdOf({
    kind: 'Widget',
    plural: 'widgets',
    schema: `${specSchema(properties, more)}required: [spec]\n`,
  });

const crds = new Map(allVariants().map(({ crd: text, id }) => [text, id]));
const accepted = [...crds].filter(([text]) => servedOf(text) !== undefined);

describe.each(['minimal', 'full'] as const)('%s samples', (kind) => {
  test.each(accepted.map(([text, id]) => [id, text]))('are accepted for the CRD of %s', (_, text) => {
    for (const found of samples(text, kind)) expect(found).toMatchObject({ problems: [] });
  });
});

test('generates only required fields for a minimal sample', () => {
  const [found] = samples(
    crd(
      `mode:
  type: string
  default: fifo
replicas:
  type: integer
  minimum: 3
notes:
  type: string
`,
      'required: [mode, replicas]\n',
    ),
    'minimal',
  );
  expect(found).toMatchObject({
    body: 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: example\nspec:\n  replicas: 3\n',
  });
});

test('generates every field for a full sample, with descriptions and defaults', () => {
  const [found] = samples(
    crd(`mode:
  type: string
  description: How items are taken.
  default: fifo
ports:
  type: array
  items:
    type: integer
`),
    'full',
  );
  expect(found && 'body' in found && found.body).toBe(`apiVersion: example.com/v1
kind: Widget
metadata:
  name: example
spec:
  # How items are taken.
  mode: fifo # default
  ports:
  - 1
`);
});

test('leaves one of two exclusive fields out of a full sample', () => {
  const [found] = samples(
    crd(
      `a:
  type: string
b:
  type: string
`,
      'oneOf: [{required: [a]}, {required: [b]}]\n',
    ),
    'full',
  );
  expect(found).toMatchObject({ problems: [] });
});

test('generates a sample that violates only one constraint or rule for each of them', () => {
  const found = samples(
    crd(`name:
  type: string
  pattern: ^[a-z]+$
  maxLength: 5
size:
  type: integer
  minimum: 1
  maximum: 9
  x-kubernetes-validations:
  - rule: self != 4
hosts:
  type: array
  x-kubernetes-list-type: set
  maxItems: 3
  items:
    type: string
    enum: [a, b, c, d]
window:
  type: object
  required: [from]
  properties:
    from:
      type: string
      format: date
    to:
      type: string
      format: date
  x-kubernetes-validations:
  - rule: "!has(self.to) || self.from < self.to"
`),
    'violating',
  );
  expect(found.map((each) => ('breaks' in each ? each.breaks : each))).toHaveLength(13);
  for (const each of found) expect(each).toMatchObject({ problems: [expect.anything()] });
});

test('generates strings that match a pattern', () => {
  const patterns = [
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
    '^(\\d+|\\*)(/\\d+)?$',
    '^https?://[^/]+/?$',
    '^v[1-9][0-9]*$',
  ];
  for (const pattern of patterns)
    expect([...textsFor(pattern)].some((text) => new RegExp(pattern).test(text))).toBe(true);
});

test('generates every field for a full sample, and one of several exclusive ones', () => {
  const [found] = samples(
    crd(
      `probe:
  type: object
  oneOf:
  - not: {anyOf: [{required: [http]}, {required: [tcp]}]}
  - required: [http]
  - required: [tcp]
  properties:
    period: {type: integer, default: 3}
    http: {type: object, properties: {port: {type: integer, maximum: 9}}}
    tcp: {type: object, properties: {port: {type: integer}}}
`,
    ),
    'full',
  );
  expect(found).toMatchObject({ problems: [] });
  const { body = '' } = found as { readonly body?: string };
  expect(body).toContain('period: 3 # default\n');
  expect(body).toMatch(/http:\n +port: 1\n/);
  expect(body).not.toContain('tcp');
});

test('reports constraints that no value breaks alone', () => {
  const violating = samples(
    crd(
      'mode: {type: string, enum: [a, b], maxLength: 3}\n',
      'x-kubernetes-validations:\n- rule: self.mode == oldSelf.mode\n',
    ),
    'violating',
  );
  const never = violating.flatMap((one) => ('gaveUp' in one ? [one.gaveUp.why] : []));
  expect(never).toEqual(['transition', 'covered']);
});

test('reports constraints that an enum value violates, and those that nothing enforces', () => {
  const found = samples(
    crd(`mode: {type: string, enum: [a, ''], minLength: 1, maxLength: 3}
port: {type: integer, format: int32}
rate: {type: number, format: double}
host: {type: string, format: idn-hostname}
tags: {type: array, pattern: ^a, items: {type: string, pattern: '^[^,]+$', minLength: 1}}
`),
    'violating',
  );
  const never = found.flatMap((one) =>
    'gaveUp' in one ? [`${String(one.gaveUp.breaks?.slice(-2).join('.'))} ${one.gaveUp.why}`] : [],
  );
  expect(never).toEqual([
    'mode.maxLength covered',
    'rate.format unenforced',
    'host.format unenforced',
    'tags.pattern unenforced',
  ]);
  const broken = found.flatMap((one) =>
    'breaks' in one ? [one.breaks?.split('.').slice(-2).join('.')] : [],
  );
  expect(broken.slice(1)).toEqual([
    'mode.enum',
    'mode.minLength',
    'port.format',
    'items.minLength',
    'items.pattern',
  ]);
  for (const one of found) if ('problems' in one) expect(one.problems).toHaveLength(1);
});

test('uses the limits of replicas from the scale subresource', () => {
  const text = crd('replicas: {type: integer, format: int32, minimum: 0, maximum: 9}\n').replace(
    'schema:',
    'subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}\n    schema:',
  );
  const found = samples(text, 'violating');
  expect(found.map((one) => ('gaveUp' in one ? one.gaveUp.why : one.breaks?.split('.').at(-1)))).toContain(
    'maximum',
  );
  expect(found.filter((one) => 'gaveUp' in one)).toHaveLength(2);
});

test("expects the server's additional errors for exclusive branches", () => {
  const [found] = samples(
    crd(`ref:
  type: object
  oneOf: [{required: [a], not: {required: [b]}}, {required: [b], not: {required: [a]}}]
  properties: {a: {type: string}, b: {type: string}}
`),
    'violating',
  ).filter((one) => 'breaks' in one && one.breaks?.endsWith('oneOf'));
  expect(found).toMatchObject({ problems: [{ code: 'one-of-none' }, expect.anything()] });
});

test.each([
  [
    'the keys of a map',
    "m: {type: object, additionalProperties: {type: string}, x-kubernetes-validations: [{rule: \"self.all(k, k in ['cpu', 'memory'])\"}, {rule: \"self.all(k, !self[k].startsWith('-'))\"}]}\n",
  ],
  [
    'parts of a text',
    "a: {type: string, x-kubernetes-validations: [{rule: \"self.matches('^[a-z]+@.+$')\"}, {rule: \"self.split('@')[0] in ['first', 'second']\"}, {rule: \"self.split('@')[0] == 'second' ? self.split('@')[1] == 'latest' : true\"}]}\n",
  ],
  [
    'networks',
    "net: {type: string, x-kubernetes-validations: [{rule: 'isCIDR(self) && cidr(self).ip().family() == 4'}, {rule: 'isCIDR(self) && cidr(self).prefixLength() <= 30'}]}\n",
  ],
  [
    'images',
    "i: {type: string, x-kubernetes-validations: [{rule: \"self.split('@').size() == 2 && self.split('@')[1].matches('^sha256:[a-f0-9]{64}$')\"}, {rule: \"self.split('@')[0].matches('^([a-z]+[.])+[a-z]+/[a-z]*$')\"}]}\n",
  ],
])('rules about %s are broken one by one', (_, properties) => {
  const found = samples(crd(properties), 'violating').filter(
    (one) => 'gaveUp' in one || one.breaks?.includes('validations'),
  );
  for (const one of found) expect(one).toMatchObject({ problems: [{ code: 'rule' }] });
});

test('generates lists and strings with the required length', () => {
  const [found] = samples(
    crd('names:\n  type: array\n  minItems: 400\n  items: {type: string}\n').replace(
      'properties:\n              names',
      'required: [names]\n            properties:\n              names',
    ),
    'minimal',
  );
  expect(found).toMatchObject({ problems: [] });
});
