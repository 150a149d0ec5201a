import { describe, expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import type { ServedCrd, Surroundings } from '../../engine/answers.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { allVariants } from '../../examples/index.ts';
import { lineChanges, recordedIn } from '../../testing/recorded.ts';
import { askerFor } from './ask.ts';
import { textsFor } from './from-pattern.ts';
import { samplesOf, type Found, type SampleKind } from './index.ts';

const compare = recordedIn(new URL('testing/recorded-samples.txt', import.meta.url));

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
  // A step of the search yields undefined: their number shows in which order changes are tried.
  const all: Found[] = [];
  const steps: number[] = [];
  let count = 0;
  for (const each of samplesOf(served, kind, surroundings))
    if (each === undefined) count++;
    else {
      all.push(each);
      steps.push(count);
      count = 0;
    }
  const found = all.map((each) => {
    if ('gaveUp' in each) return each;
    const { version, body, breaks } = each.sample;
    const problems = askerFor(served, version, surroundings).problemsOf(body, 'application/yaml');
    return { version, body, breaks: breaks?.slice(4).join('.'), problems };
  });
  const name = `${kind} ${expect.getState().currentTestName}`.replace(/\s+/g, ' ');
  compare(name, all.map((one, i) => written(one, all[i - 1], steps[i] ?? 0)).join('\n')); // prettier-ignore
  return found;
}

/** A sample with the lines in which it differs from the one before. */
function written(found: Found, before: Found | undefined, steps: number): string {
  const { version, breaks } = 'sample' in found ? found.sample : found.gaveUp;
  const head = `${version}${breaks ? ` breaks ${breaks.slice(4).join('.')}` : ''}, ${steps} steps`;
  if ('gaveUp' in found) {
    const { why = '', problems } = found.gaveUp;
    return `${head}: none, ${why} ${problems.map(({ code }) => code).join(', ')}`;
  }
  const last = before && 'sample' in before ? before.sample.body : '';
  const changes = breaks ? lineChanges(last, found.sample.body) : found.sample.body.trimEnd().split('\n');
  return [head, ...changes].join('\n    ');
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

test('adds fields that rules require together to a full sample', () => {
  const [found] = samples(
    crd(
      `min: {type: integer, minimum: 2}
max: {type: integer}
user: {type: string}
password: {type: string}
mode: {type: string, enum: [Fixed, Auto]}
`,
      `x-kubernetes-validations:
- rule: "!has(self.min) || self.min <= self.max"
- rule: "has(self.user) == has(self.password)"
- rule: "self.mode != 'Fixed' || self.min == self.max"
`,
    ),
    'full',
  );
  const fields = (found && 'body' in found ? found.body : '').match(/(?<=^ {2})\w+(?=:)/gm);
  expect(fields).toEqual(['name', 'min', 'max', 'user', 'password', 'mode']);
});

test('breaks a rule about the items of a list by a repeated item', () => {
  const found = samples(
    crd(`names:
  type: array
  maxItems: 5
  items: {type: string, maxLength: 9}
  x-kubernetes-validations:
  - rule: "self.all(a, self.exists_one(b, a == b))"
`),
    'violating',
  );
  const broken = found.flatMap((one) => ('body' in one && one.breaks?.includes('validations') ? [one.body] : [])); // prettier-ignore
  expect(broken).toHaveLength(1);
  const [first, second, ...others] = (broken[0] ?? '').match(/(?<=^ *- ).+$/gm) ?? [];
  expect([second, others]).toEqual([first, []]);
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

/** Fields by what is difficult about them: their samples are recorded. */
const fields: Readonly<Record<string, string>> = {
  formats: `${['date', 'date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'cidr', 'mac', 'uri', 'uuid', 'uuid3', 'uuid4', 'uuid5', 'byte', 'password', 'isbn', 'isbn10', 'isbn13', 'creditcard', 'ssn', 'hexcolor', 'rgbcolor', 'bsonobjectid', 'k8s-short-name', 'k8s-long-name', 'quantity'].map((name) => `${name}: {type: string, format: ${name}}`).join('\n')}\n`, // prettier-ignore
  numbers: `a: {type: integer, minimum: 3, exclusiveMinimum: true, maximum: 9}
b: {type: integer, maximum: -5}
c: {type: number, minimum: 0.5, maximum: 0.75}
d: {type: integer, multipleOf: 7, minimum: 8}
e: {type: number, minimum: 1, maximum: 2, exclusiveMinimum: true, exclusiveMaximum: true}
f: {type: integer, format: int32, maximum: 4, exclusiveMaximum: true}
g: {type: number, enum: [1.5, 2]}
h: {type: integer, format: int64, minimum: 3000000000}
`,
  strings: `a: {type: string, minLength: 12}
b: {type: string, maxLength: 2}
c: {type: string, pattern: '^[A-Z]{3}-\\d{2,4}$'}
d: {type: string, enum: ["", x, "true"]}
e: {type: string, pattern: '^(a|b)c?$', minLength: 2}
f: {type: string, minLength: 3, maxLength: 3}
url: {type: string, pattern: '^https://'}
image: {type: string}
`,
  lists: `a: {type: array, minItems: 2, maxItems: 3, items: {type: integer, minimum: 4}}
b: {type: array, x-kubernetes-list-type: set, minItems: 2, items: {type: string, maxLength: 3}}
c:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name, port]
  minItems: 2
  items:
    type: object
    required: [name, port]
    properties: {name: {type: string}, port: {type: integer}, more: {type: array, items: {type: array, items: {type: boolean}}}}
d: {type: array, items: {type: object, additionalProperties: {type: integer}}}
`,
  objects: `a: {type: object, minProperties: 2, additionalProperties: {type: string, enum: [x, y]}}
b: {type: object, minProperties: 1, properties: {c: {type: string}, d: {type: integer}}}
c: {type: object, maxProperties: 1, properties: {c: {type: string}, d: {type: integer}}}
d: {x-kubernetes-int-or-string: true}
e: {x-kubernetes-preserve-unknown-fields: true}
f: {type: object, nullable: true, required: [g], properties: {g: {type: object, required: [h], properties: {h: {type: boolean}}}}}
g: {type: object, x-kubernetes-embedded-resource: true, properties: {spec: {type: object, properties: {size: {type: integer}}}}}
h: {type: object, default: {i: 5}, properties: {i: {type: integer, default: 6}, j: {type: string}}}
i: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}], minimum: 3}
j: {x-kubernetes-int-or-string: true, pattern: '^[0-9]+%$', maxLength: 4}
k: {x-kubernetes-int-or-string: true, allOf: [{anyOf: [{type: integer}, {type: string}]}, {pattern: '^a'}]}
l: {x-kubernetes-int-or-string: true, maximum: 7, enum: [5, x]}
`,
  choices: `a: {type: object, anyOf: [{required: [b]}, {required: [c]}], properties: {b: {type: string}, c: {type: integer}}}
b: {type: integer, not: {enum: [1, 2]}}
c: {type: string, allOf: [{minLength: 3}, {pattern: '^x'}]}
d: {type: object, oneOf: [{properties: {kind: {enum: [A]}}, required: [kind, a]}, {properties: {kind: {enum: [B]}}, required: [kind, b]}], properties: {kind: {type: string}, a: {type: string}, b: {type: string}}}
`,
  names: `${['name', 'host', 'hostname', 'image', 'url', 'uri', 'path', 'mountPath', 'port', 'namespace', 'email', 'version', 'schedule', 'cron', 'timeout', 'interval', 'duration', 'cpu', 'memory', 'size', 'storage', 'key', 'label', 'selector', 'region', 'zone', 'id', 'uid', 'ip', 'cidr', 'protocol', 'mode', 'type', 'kind', 'apiVersion', 'message', 'reason', 'password', 'token', 'secretName', 'time', 'date', 'digest', 'hash', 'bucket', 'repository', 'branch', 'command', 'domain', 'endpoint', 'address'].map((name) => `${name}: {type: string, minLength: 1}`).join('\n')}\n`, // prettier-ignore
  long: `a: {type: string, maxLength: 70, pattern: '^[a-z]+(\\.[a-z]+)*$'}
b: {type: string, format: byte, maxLength: 5}
c: {type: string, maxLength: 64, pattern: '^([a-z]{1,63}\\.)*[a-z]{1,63}$'}
d: {type: array, maxItems: 2, items: {type: array, maxItems: 1, items: {type: string, maxLength: 1}}}
e: {type: object, maxProperties: 2, additionalProperties: {type: integer, maximum: 2}}
f: {type: array, maxItems: 3, x-kubernetes-list-type: set, items: {type: integer, minimum: 1}}
g: {type: array, minItems: 1, maxItems: 2, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k], properties: {k: {type: string, enum: [p, q, r]}, v: {type: number, multipleOf: 0.5}}}}
h: {type: string, maxLength: 1, enum: [a, bb]}
`,
  'more rules': `a: {type: number, x-kubernetes-validations: [{rule: 'self > 1.5 && self != 2.5'}, {rule: 'self < 10.25'}]}
b: {type: object, maxProperties: 3, additionalProperties: {type: string, maxLength: 8}, x-kubernetes-validations: [{rule: "self.all(k, k.matches('^[a-z]+$'))"}, {rule: "'x' in self"}, {rule: 'self.size() <= 2'}]}
c: {type: array, maxItems: 4, items: {type: object, properties: {id: {type: string, maxLength: 5}, w: {type: integer}}}, x-kubernetes-validations: [{rule: 'self.all(x, self.exists_one(z, x.id == z.id))'}, {rule: 'self.map(x, x.w).sum() == 100'}]}
d: {type: object, properties: {isOn: {type: boolean}, at: {type: string, maxLength: 9}, to: {type: array, maxItems: 3, items: {type: string, maxLength: 3}}}, x-kubernetes-validations: [{rule: '!self.isOn || has(self.at)'}, {rule: "has(self.at) == has(self.to)"}, {rule: "!has(self.to) || self.to.all(t, t in ['a', 'b'])"}]}
e: {x-kubernetes-int-or-string: true, x-kubernetes-validations: [{rule: "type(self) == int ? self > 0 : self.endsWith('%')"}]}
f: {type: string, maxLength: 40, x-kubernetes-validations: [{rule: "self.matches('^v[0-9]+$') || self == 'latest'"}, {rule: "!self.contains('..')"}, {rule: 'self.lowerAscii() == self'}]}
g: {type: string, enum: [Always, Never], x-kubernetes-validations: [{rule: "self != 'Never'"}]}
`,
  branches: `a: {type: integer, anyOf: [{maximum: 3}, {minimum: 9}]}
b: {type: string, oneOf: [{pattern: '^a'}, {maxLength: 2}]}
c: {type: object, oneOf: [{required: [x]}, {required: [v]}, {required: [z]}], properties: {x: {type: string}, v: {type: string}, z: {type: object, required: [w], properties: {w: {type: integer, minimum: 2}}}}}
d: {type: object, not: {required: [x, v]}, properties: {x: {type: string}, v: {type: string}}}
e: {type: array, allOf: [{minItems: 1}, {maxItems: 2}], items: {type: string, anyOf: [{enum: [p]}, {enum: [q]}]}}
f: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}], oneOf: [{maximum: 3}, {pattern: '^x'}]}
g: {type: object, allOf: [{required: [x]}, {properties: {x: {maxLength: 3}}}], properties: {x: {type: string}}}
`,
  'large limits': `a: {type: array, maxItems: 1999, items: {type: integer}}
b: {type: array, maxItems: 2000, items: {type: integer}}
i: {type: array, minItems: 1, maxItems: 1999, items: {type: integer}}
j: {type: array, minItems: 1, maxItems: 2000, items: {type: integer}}
c: {type: array, minItems: 21, items: {type: string}}
d: {type: string, maxLength: 3000}
e: {type: object, maxProperties: 30, additionalProperties: {type: string}}
f: {type: object, minProperties: 3, properties: {a: {type: string}, b: {type: string}, c: {type: string}, d: {type: string}}}
g: {type: integer, minimum: 9007199254740993}
h: {type: object, additionalProperties: {type: object, additionalProperties: {type: integer, multipleOf: 3}}, maxProperties: 2}
`,
  rules: `a: {type: integer, x-kubernetes-validations: [{rule: 'self % 5 == 0 && self > 3', message: a multiple of five}]}
b: {type: string, maxLength: 30, x-kubernetes-validations: [{rule: "self.startsWith('app-') && self.endsWith('-v1')"}]}
c: {type: array, maxItems: 5, items: {type: string, maxLength: 9}, x-kubernetes-validations: [{rule: "self.exists(x, x == 'root')"}, {rule: 'self.size() > 1'}]}
d:
  type: object
  required: [min, max]
  properties: {min: {type: integer}, max: {type: integer}}
  x-kubernetes-validations: [{rule: 'self.min < self.max'}, {rule: 'self.max - self.min >= 10'}]
e: {type: string, x-kubernetes-validations: [{rule: "duration(self) >= duration('10m')"}]}
f: {type: string, x-kubernetes-validations: [{rule: 'isIP(self) && ip(self).family() == 6'}]}
g: {type: string, x-kubernetes-validations: [{rule: 'isURL(self) && url(self).getScheme() == "https"'}]}
`,
};

describe.each(Object.entries(fields))('fields: %s', (_, properties) => {
  const names = [...properties.matchAll(/^([\w-]+):/gm)].map(([, name]) => name).join(', ');

  test.each([
    ['minimal', ''],
    ['minimal', `required: [${names}]\n`],
    ['full', ''],
    ['violating', ''],
  ] as const)('%s %s', (kind, more) => {
    expect(samples(crd(properties, more), kind).length).toBeGreaterThan(0);
  });
});

test('makes nothing for a version without a schema, or one that is not served', () => {
  const crd = servedOf(
    crdOf({ kind: 'Disk', plural: 'disks', schema: specSchema('size: {type: integer}') }),
  ) as ServedCrd;
  const found = (change: object): Found[] =>
    [
      ...samplesOf(
        { ...crd, versions: crd.versions.map((one) => ({ ...one, ...change })) },
        'minimal',
        surroundings,
      ),
    ].filter((one) => one !== undefined);
  expect(found({ schema: undefined })).toEqual([{ gaveUp: { version: 'v1', problems: [] } }]);
  expect(found({ served: false })).toEqual([]);
});
