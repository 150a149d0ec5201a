import { describe, expect, test } from 'vitest';
import { admitCrd, type ServedCrd, type Surroundings } from '../../engine/index.ts';
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
  test.each(accepted.map(([text, id]) => [id, text]))('of the CRD of %s are accepted', (_, text) => {
    for (const found of samples(text, kind)) expect(found).toMatchObject({ problems: [] });
  });
});

test('a minimal sample has what must be there and nothing else', () => {
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

test('a full sample has every field, with its description and its default', () => {
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

test('fields that exclude each other: of a full sample one is left out', () => {
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

test('violating samples break each constraint and each rule, and nothing else', () => {
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

test('texts for a pattern match it', () => {
  const patterns = [
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
    '^(\\d+|\\*)(/\\d+)?$',
    '^https?://[^/]+/?$',
    '^v[1-9][0-9]*$',
  ];
  for (const pattern of patterns)
    expect([...textsFor(pattern)].some((text) => new RegExp(pattern).test(text))).toBe(true);
});

test('a full sample has every field, and of those that exclude each other one', () => {
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

test('what nothing breaks alone is told', () => {
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

test('lists and texts as long as they must be', () => {
  const [found] = samples(
    crd('names:\n  type: array\n  minItems: 400\n  items: {type: string}\n').replace(
      'properties:\n              names',
      'required: [names]\n            properties:\n              names',
    ),
    'minimal',
  );
  expect(found).toMatchObject({ problems: [] });
});
