/**
 * Checks of the words about keywords of schemas, fields of CRDs, and macros of rules: each sentence is tried with a
 * small CRD and an object. A text without a check doesn't compile.
 */
import type { HelpTexts } from '../../../src/text/catalogue.ts';
import { World } from '../world.ts';
import { unless } from './check.ts';

/** Returns what is false about a text; undefined if it is true. */
export type KeywordCheck = () => string | undefined;

interface Tried {
  /** The schema of `spec.a`. */
  readonly a: string;
  /** Other properties of spec. */
  readonly more?: string;
  /** Keywords of the schema of spec. */
  readonly spec?: string;
  /** Fields of the version. */
  readonly version?: string;
  readonly crdSpec?: string;
  readonly object?: string;
  readonly old?: string;
  readonly name?: string;
}

function tried({
  a,
  more = '',
  spec = '',
  version = '',
  crdSpec = '',
  object = '',
  old,
  name = 'ts.example.com',
}: Tried): World {
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${name}}
spec:
  group: example.com
  scope: Cluster
  names: {plural: ts, kind: T}
${crdSpec}  versions:
  - name: v1
    served: true
    storage: true
${version}    schema:
      openAPIV3Schema:
        type: object
        properties:
          status: {type: object, x-kubernetes-preserve-unknown-fields: true}
          spec:
            type: object
${spec}            properties:
              a: ${a}
${more}`;
  return new World({
    crd,
    object: textOf(object),
    kubernetes: '1.37',
    fieldValidation: 'Ignore',
    ...(old !== undefined && { update: { endpoint: 'main', old: textOf(old), oldAsItIs: true } }),
  });
}

const textOf = (spec: string): string =>
  `apiVersion: example.com/v1\nkind: T\nmetadata: {name: t}\nspec: {${spec}}\n`;

/** The first expectation that isn't met. */
const all = (...faults: readonly (string | undefined)[]): string | undefined =>
  faults.find((fault) => fault !== undefined);

const installs = (of: Tried): string | undefined =>
  unless(tried(of).crd.report.state === 'accepted', `the CRD is rejected: ${of.a}`);
const crdRefused = (of: Tried): string | undefined =>
  unless(tried(of).crd.report.state === 'refused', `the CRD is accepted: ${of.a}`);

const stores = (a: string, object: string, more: Partial<Tried> = {}): string | undefined =>
  unless(tried({ a, object, ...more }).isAccepted, `${object} isn’t stored: ${a}`);
const refuses = (a: string, object: string, more: Partial<Tried> = {}): string | undefined => {
  const world = tried({ a, object, ...more });
  if (world.crd.report.state !== 'accepted') return `the CRD is rejected: ${a}`;
  return unless(world.object.report.state === 'refused', `${object} is stored: ${a}`);
};

/** The object is stored with a value of a field; undefined for none. */
const becomes = (
  a: string,
  object: string,
  value: unknown,
  more: Partial<Tried> = {},
): string | undefined => {
  const world = tried({ a, object, ...more });
  if (!world.isAccepted) return `${object} isn’t stored: ${a}`;
  const after = world.result(['spec', 'a']);
  return unless(after === value, `it is ${String(after)}, not ${String(value)}`);
};

/** A keyword makes the estimated cost of a rule below it smaller. */
const lowersCost = (without: string, limited: string): string | undefined => {
  const [more, less] = [without, limited].map((a) => costOf(a));
  if (more === undefined || less === undefined) return 'no estimate';
  return unless(less < more, `the cost is ${less}, not less than ${more}`);
};

function costOf(a: string): number | undefined {
  const [estimate] = tried({ a }).crd.estimates;
  return estimate?.total === undefined ? undefined : Number(estimate.total);
}

const rule = (text: string): string => `x-kubernetes-validations: [{rule: ${JSON.stringify(text)}}]`;

const onlyRestricts = (keyword: 'allOf' | 'anyOf' | 'oneOf' | 'not'): string | undefined => {
  const write = (inner: string): string => (keyword === 'not' ? `{${inner}}` : `[{${inner}}]`);
  return all(
    ...['type: string', 'default: x', 'description: x'].map((inner) =>
      crdRefused({ a: `{type: string, ${keyword}: ${write(inner)}}` }),
    ),
    installs({ a: `{type: string, ${keyword}: ${write('minLength: 2')}}` }),
  );
};

const ofTwo = (keyword: 'allOf' | 'anyOf' | 'oneOf', both: boolean, one: boolean, none: boolean) => {
  const a = `{type: string, ${keyword}: [{minLength: 2}, {pattern: x}]}`;
  const answer = (isStored: boolean, object: string): string | undefined =>
    isStored ? stores(a, object) : refuses(a, object);
  return all(answer(both, 'a: xx'), answer(one, 'a: yy'), answer(none, 'a: z'), onlyRestricts(keyword));
};

/** A CRD with all fields that are only names, read strictly. */
const whole = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ts.example.com, labels: {a: b}, annotations: {a: b}}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: ts, singular: t, kind: T, listKind: TList, shortNames: [tt], categories: [all]}
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {caBundle: "", service: {name: a, namespace: b, path: /c, port: 443}}
  versions:
  - name: v1
    served: true
    storage: true
    deprecated: true
    deprecationWarning: old
    additionalPrinterColumns: [{name: A, type: string, jsonPath: .spec.a, priority: 1}]
    selectableFields: [{jsonPath: .spec.a}]
    subresources:
      status: {}
      scale: {specReplicasPath: .spec.n, statusReplicasPath: .status.n, labelSelectorPath: .status.s}
    schema:
      openAPIV3Schema:
        type: object
        properties: {spec: {type: object, properties: {a: {type: string}, n: {type: integer}}}, status: {type: object, properties: {n: {type: integer}, s: {type: string}}}}
`;

const readWhole = new World({ crd: whole, object: '', kubernetes: '1.37', fieldValidation: 'Strict' });

/** Names a field, which the server knows. */
const named =
  (name: string): KeywordCheck =>
  () => {
    const unknown = readWhole.crd.report.problems.some(({ code }) => code === 'pruned');
    return unless(new RegExp(`\\b${name}:`).test(whole) && !unknown, 'no such field');
  };

const inCrd =
  (crdSpec: string): KeywordCheck =>
  () =>
    crdRefused({ a: '{type: string}', crdSpec });

export const aboutChecks: Readonly<Record<keyof HelpTexts['about'], KeywordCheck>> = {
  type: () =>
    all(
      crdRefused({ a: '{description: x}' }),
      installs({ a: '{x-kubernetes-int-or-string: true}' }),
      installs({ a: '{x-kubernetes-preserve-unknown-fields: true}' }),
    ),
  description: () => becomes('{type: string, description: never}', 'a: x', 'x'),
  title: () => becomes('{type: string, title: never}', 'a: x', 'x'),
  properties: () =>
    all(
      becomes('{type: object, properties: {b: {type: string}}}', 'a: {c: x}, b: 1', undefined) &&
        unless(
          tried({ a: '{type: object, properties: {b: {type: string}}}', object: 'a: {c: x}' }).result([
            'spec',
            'a',
            'c',
          ]) === undefined,
          'an unknown field is kept',
        ),
      unless(
        tried({
          a: '{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {b: {type: string}}}',
          object: 'a: {c: x}',
        }).result(['spec', 'a', 'c']) === 'x',
        'it isn’t preserved',
      ),
    ),
  additionalProperties: () =>
    all(
      crdRefused({
        a: '{type: object, properties: {b: {type: string}}, additionalProperties: {type: string}}',
      }),
      stores(
        `{type: object, maxProperties: 9, additionalProperties: {type: string}, ${rule('self.all(k, k.size() > 1)')}}`,
        'a: {bb: x}',
      ),
      lowersCost(
        `{type: object, additionalProperties: {type: string, ${rule('self != ""')}}}`,
        `{type: object, maxProperties: 9, additionalProperties: {type: string, ${rule('self != ""')}}}`,
      ),
    ),
  items: () =>
    lowersCost(
      `{type: array, items: {type: string, ${rule('self != ""')}}}`,
      `{type: array, maxItems: 9, items: {type: string, ${rule('self != ""')}}}`,
    ),
  required: () =>
    all(
      refuses('{type: object, required: [b], properties: {b: {type: string}}}', 'a: {}'),
      stores('{type: object, required: [b], properties: {b: {type: string, default: x}}}', 'a: {}'),
      stores(
        `{type: object, required: [b], properties: {b: {type: string}}, ${rule('self.b == "x"')}}`,
        'a: {b: x}',
      ),
    ),
  default: () =>
    all(becomes('{type: string, default: x}', '', 'x'), crdRefused({ a: '{type: string, default: 1}' })),
  nullable: () =>
    all(
      becomes('{type: string, nullable: true}', 'a: null', null),
      becomes('{type: string, default: x}', 'a: null', 'x'),
      becomes('{type: string}', 'a: null', undefined),
    ),
  enum: () =>
    all(
      refuses('{type: string, enum: [x, yy]}', 'a: z'),
      lowersCost(
        `{type: string, ${rule('self.contains(self)')}}`,
        `{type: string, enum: [x, yy], ${rule('self.contains(self)')}}`,
      ),
    ),
  format: () =>
    all(
      refuses('{type: string, format: ipv4}', 'a: x'),
      stores('{type: string, format: no-such-format}', 'a: x'),
      refuses('{type: integer, format: int32}', 'a: 3000000000'),
      stores(
        `{type: string, format: date-time, ${rule('self.getFullYear() > 1')}}`,
        'a: "2020-01-01T00:00:00Z"',
      ),
      stores(`{type: string, format: duration, ${rule('self.getSeconds() > 1')}}`, 'a: 5s'),
      crdRefused({ a: `{type: string, ${rule('self.getFullYear() > 1')}}` }),
    ),
  pattern: () =>
    all(
      stores('{type: string, pattern: b}', 'a: abc'),
      refuses('{type: string, pattern: ^b$}', 'a: abc'),
      crdRefused({ a: "{type: string, pattern: '(?=b)'}" }),
    ),
  minLength: () =>
    all(refuses('{type: string, minLength: 2}', 'a: x'), stores('{type: string, minLength: 2}', 'a: xx')),
  maxLength: () =>
    all(
      refuses('{type: string, maxLength: 1}', 'a: xx'),
      stores('{type: string, maxLength: 1}', 'a: 😀'),
      lowersCost(
        `{type: string, ${rule('self.contains(self)')}}`,
        `{type: string, maxLength: 9, ${rule('self.contains(self)')}}`,
      ),
    ),
  minItems: () =>
    all(
      refuses('{type: array, minItems: 1, items: {type: string}}', 'a: []'),
      stores('{type: array, minItems: 1, items: {type: string}}', 'a: [x]'),
    ),
  maxItems: () =>
    all(
      refuses('{type: array, maxItems: 1, items: {type: string}}', 'a: [x, y]'),
      lowersCost(
        `{type: array, items: {type: string}, ${rule('self.all(x, x != "")')}}`,
        `{type: array, maxItems: 9, items: {type: string}, ${rule('self.all(x, x != "")')}}`,
      ),
    ),
  uniqueItems: () =>
    all(
      crdRefused({ a: '{type: array, uniqueItems: true, items: {type: string}}' }),
      refuses('{type: array, x-kubernetes-list-type: set, items: {type: string}}', 'a: [x, x]'),
    ),
  minProperties: () =>
    refuses('{type: object, minProperties: 1, additionalProperties: {type: string}}', 'a: {}'),
  maxProperties: () =>
    all(
      refuses('{type: object, maxProperties: 1, additionalProperties: {type: string}}', 'a: {b: x, c: x}'),
      lowersCost(
        `{type: object, additionalProperties: {type: string}, ${rule('self.all(x, x != "")')}}`,
        `{type: object, maxProperties: 9, additionalProperties: {type: string}, ${rule('self.all(x, x != "")')}}`,
      ),
    ),
  minimum: () =>
    all(refuses('{type: integer, minimum: 2}', 'a: 1'), stores('{type: integer, minimum: 2}', 'a: 2')),
  maximum: () =>
    all(refuses('{type: integer, maximum: 2}', 'a: 3'), stores('{type: integer, maximum: 2}', 'a: 2')),
  exclusiveMinimum: () => refuses('{type: integer, minimum: 2, exclusiveMinimum: true}', 'a: 2'),
  exclusiveMaximum: () => refuses('{type: integer, maximum: 2, exclusiveMaximum: true}', 'a: 2'),
  multipleOf: () =>
    all(refuses('{type: integer, multipleOf: 3}', 'a: 4'), stores('{type: integer, multipleOf: 3}', 'a: 6')),
  allOf: () => ofTwo('allOf', true, false, false),
  anyOf: () => ofTwo('anyOf', true, true, false),
  oneOf: () => ofTwo('oneOf', false, true, false),
  not: () =>
    all(
      refuses('{type: string, not: {pattern: x}}', 'a: x'),
      stores('{type: string, not: {pattern: x}}', 'a: z'),
      onlyRestricts('not'),
    ),
  externalDocs: () => becomes('{type: string, externalDocs: {url: "http://example.com"}}', 'a: x', 'x'),
  example: () => becomes('{type: string, example: 5}', 'a: x', 'x'),
  'x-kubernetes-validations': () =>
    all(
      refuses(`{type: integer, ${rule('self > 1')}}`, 'a: 1'),
      unless(
        tried({ a: `{type: integer, ${rule('self > 1')}}`, object: 'a: x' }).object.report.rules.length === 0,
        'rules are evaluated for a value of another type',
      ),
    ),
  'x-kubernetes-preserve-unknown-fields': () => {
    const a = '{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {b: {type: string}}}';
    return all(
      unless(tried({ a, object: 'a: {c: x}' }).result(['spec', 'a', 'c']) === 'x', 'it isn’t preserved'),
      refuses(a, 'a: {b: 1}'),
    );
  },
  'x-kubernetes-embedded-resource': () => {
    const keyword = 'x-kubernetes-embedded-resource: true';
    const a = `{type: object, ${keyword}, x-kubernetes-preserve-unknown-fields: true}`;
    return all(
      refuses(a, 'a: {kind: Pod}'),
      stores(a, 'a: {apiVersion: v1, kind: Pod, metadata: {name: x}}'),
      refuses(a, 'a: {apiVersion: v1, kind: Pod, metadata: {name: a/b}}'),
      crdRefused({ a: `{type: string, ${keyword}}` }),
      crdRefused({ a: `{type: object, ${keyword}}` }),
    );
  },
  'x-kubernetes-int-or-string': () =>
    all(
      stores('{x-kubernetes-int-or-string: true}', 'a: 1'),
      stores('{x-kubernetes-int-or-string: true}', 'a: 10%'),
      refuses('{x-kubernetes-int-or-string: true}', 'a: true'),
      installs({ a: `{x-kubernetes-int-or-string: true, ${rule('self == 1 || self == "x"')}}` }),
    ),
  'x-kubernetes-list-type': () =>
    all(
      stores('{type: array, x-kubernetes-list-type: atomic, items: {type: string}}', 'a: [x, x]'),
      refuses('{type: array, x-kubernetes-list-type: set, items: {type: string}}', 'a: [x, x]'),
      refuses(
        '{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k], properties: {k: {type: string}}}}',
        'a: [{k: x}, {k: x}]',
      ),
    ),
  'x-kubernetes-list-map-keys': () => {
    const list = (key: string, required: string): string =>
      `{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object${required}, properties: {k: ${key}}}}`;
    return all(
      crdRefused({ a: list('{type: string}', '') }),
      installs({ a: list('{type: string}', ', required: [k]') }),
      installs({ a: list('{type: string, default: x}', '') }),
    );
  },
  'x-kubernetes-map-type': () =>
    all(
      installs({
        a: '{type: object, x-kubernetes-map-type: granular, additionalProperties: {type: string}}',
      }),
      installs({ a: '{type: object, x-kubernetes-map-type: atomic, additionalProperties: {type: string}}' }),
      crdRefused({ a: '{type: object, x-kubernetes-map-type: other, additionalProperties: {type: string}}' }),
    ),
  rule: () =>
    all(
      refuses(`{type: integer, ${rule('self > 1')}}`, 'a: 1'),
      stores(`{type: integer, ${rule('self == oldSelf')}}`, 'a: 1'),
      refuses(`{type: integer, ${rule('self == oldSelf')}}`, 'a: 1', { old: 'a: 2' }),
    ),
  message: () =>
    all(
      unless(
        tried({
          a: '{type: integer, x-kubernetes-validations: [{rule: "self > 1", message: too small}]}',
          object: 'a: 1',
        }).object.report.problems.some(({ text }) => text.includes('too small')),
        'it isn’t shown',
      ),
      crdRefused({ a: '{type: integer, x-kubernetes-validations: [{rule: "self > 1", message: "a\\nb"}]}' }),
    ),
  messageExpression: () => {
    const answerTo = (expression: string): string =>
      tried({
        a: `{type: string, x-kubernetes-validations: [{rule: "self == 'y'", message: usual, messageExpression: ${JSON.stringify(expression)}}]}`,
        object: 'a: x',
      }).object.report.problems[0]?.text ?? '';
    return all(
      unless(answerTo("'bad ' + self").includes('bad x'), 'it isn’t the message'),
      unless(answerTo("'bad' + self.substring(7)").includes('usual'), 'message isn’t used'),
    );
  },
  reason: () =>
    all(
      installs({
        a: '{type: integer, x-kubernetes-validations: [{rule: "self > 1", reason: FieldValueForbidden}]}',
      }),
      crdRefused({ a: '{type: integer, x-kubernetes-validations: [{rule: "self > 1", reason: Other}]}' }),
    ),
  fieldPath: () =>
    unless(
      tried({
        a: '{type: object, properties: {b: {type: string}}, x-kubernetes-validations: [{rule: "false", fieldPath: .b}]}',
        object: 'a: {b: x}',
      }).object.report.problems[0]?.field === 'spec.a.b',
      'the error is about another field',
    ),
  optionalOldSelf: () =>
    refuses(
      '{type: integer, x-kubernetes-validations: [{rule: "oldSelf.hasValue()", optionalOldSelf: true}]}',
      'a: 1',
    ),
  group: () => crdRefused({ a: '{type: string}', name: 'ts.example.org' }),
  names: named('names'),
  plural: () => crdRefused({ a: '{type: string}', name: 'others.example.com' }),
  singular: named('singular'),
  kind: named('kind'),
  listKind: named('listKind'),
  shortNames: named('shortNames'),
  categories: named('categories'),
  scope: named('scope'),
  versions: named('versions'),
  name: named('name'),
  served: named('served'),
  storage: () => {
    const second = '  - {name: v2, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n';
    const crd = whole.replace('  versions:\n', `  versions:\n${second}`);
    const { report } = new World({ crd, object: '', kubernetes: '1.37', fieldValidation: 'Strict' }).crd;
    return unless(report.state === 'refused', 'two storage versions are accepted');
  },
  deprecated: () =>
    unless(
      tried({
        a: '{type: string}',
        version: '    deprecated: true\n',
        object: '',
      }).object.report.problems.some(({ severity }) => severity === 'warning'),
      'no warning',
    ),
  deprecationWarning: () =>
    unless(
      tried({
        a: '{type: string}',
        version: '    deprecated: true\n    deprecationWarning: leave it\n',
      }).object.report.problems.some(({ text }) => text.includes('leave it')),
      'another warning',
    ),
  schema: named('schema'),
  openAPIV3Schema: named('openAPIV3Schema'),
  subresources: named('subresources'),
  status: () => {
    const world = tried({
      a: '{type: string}',
      version: '    subresources: {status: {}}\n',
      object: 'a: x}\nstatus: {b: 1',
    });
    return unless(world.isAccepted && world.result(['status']) === undefined, 'a create sets status');
  },
  scale: named('scale'),
  specReplicasPath: named('specReplicasPath'),
  statusReplicasPath: named('statusReplicasPath'),
  labelSelectorPath: named('labelSelectorPath'),
  additionalPrinterColumns: named('additionalPrinterColumns'),
  jsonPath: named('jsonPath'),
  priority: named('priority'),
  selectableFields: named('selectableFields'),
  conversion: named('conversion'),
  strategy: inCrd('  conversion: {strategy: Other}\n'),
  webhook: inCrd('  conversion: {strategy: Webhook}\n'),
  clientConfig: named('clientConfig'),
  conversionReviewVersions: named('conversionReviewVersions'),
  caBundle: named('caBundle'),
  preserveUnknownFields: inCrd('  preserveUnknownFields: true\n'),
  url: inCrd(
    '  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "no url"}}}\n',
  ),
  service: named('service'),
  namespace: named('namespace'),
  path: named('path'),
  port: named('port'),
  labels: named('labels'),
  annotations: named('annotations'),
};

/** A rule about a list `[1, 2]` is true, and the opposite false. */
const isTrue =
  (
    text: string,
    a = '{type: array, maxItems: 9, items: {type: integer}}',
    object = 'a: [1, 2]',
  ): KeywordCheck =>
  () =>
    stores(a.replace(/\}$/, `, ${rule(text)}}`), object);

export const macroChecks: Readonly<Record<keyof HelpTexts['macros'], KeywordCheck>> = {
  has: () =>
    all(
      stores(`{type: object, properties: {b: {type: string}}, ${rule('!has(self.b)')}}`, 'a: {}'),
      stores(`{type: object, properties: {b: {type: string}}, ${rule('has(self.b)')}}`, 'a: {b: x}'),
    ),
  all: isTrue('self.all(x, x > 0) && !self.all(x, x > 1)'),
  exists: isTrue('self.exists(x, x > 1) && !self.exists(x, x > 2)'),
  exists_one: isTrue('self.exists_one(x, x > 1) && !self.exists_one(x, x > 0)'),
  existsOne: isTrue('self.existsOne(i, x, x > 1) && !self.existsOne(i, x, x > 0)'),
  map: isTrue('self.map(x, x * 2) == [2, 4]'),
  filter: isTrue('self.filter(x, x > 1) == [2]'),
  optMap: isTrue('optional.of(1).optMap(x, x + 1) == optional.of(2)'),
  optFlatMap: isTrue('optional.of(1).optFlatMap(x, optional.of(x + 1)) == optional.of(2)'),
  transformList: isTrue('self.transformList(i, x, i + x) == [1, 3]'),
  transformMap: isTrue('self.transformMap(i, x, x * 2) == {0: 2, 1: 4}'),
  transformMapEntry: isTrue('self.transformMapEntry(i, x, {x: i}) == {1: 0, 2: 1}'),
  sortBy: isTrue('self.sortBy(x, -x) == [2, 1]'),
  self: isTrue('self == [1, 2]'),
  oldSelf: () => refuses(`{type: integer, ${rule('oldSelf == 1')}}`, 'a: 1', { old: 'a: 2' }),
};
