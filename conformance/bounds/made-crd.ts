/** Random CRDs whose rules are too expensive: nested lists, maps, and strings, some of them already limited. */
import type { RawObject } from '../format/raw-json.ts';
import { parseRawJson } from '../format/raw-json.ts';
import type { Random } from '../fuzz/random.ts';

type Schema = Record<string, unknown>;

const formats = ['date', 'date-time', 'duration', 'byte', 'uuid', 'uri', 'hostname', 'ipv4'];

export function madeCrd(random: Random): RawObject {
  const many = random.oneIn(4);
  const one = (): Schema => (many ? versionOfManyRules(random) : version(random));
  const first = one();
  const second = random.oneIn(3) ? first : one();
  const versions = [
    { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: first } },
    ...(random.oneIn(4)
      ? [{ name: 'v2', served: true, storage: false, schema: { openAPIV3Schema: second } }]
      : []),
  ];
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', listKind: 'WidgetList', plural: 'widgets', singular: 'widget' },
      versions,
    },
  };
  return parseRawJson(JSON.stringify(crd)) as RawObject;
}

function version(random: Random): Schema {
  const properties: Record<string, Schema> = {};
  const count = 1 + random.int(3);
  for (let i = 0; i < count; i++) properties[`f${i}`] = shape(random, 1 + random.int(4));
  const spec: Schema = { type: 'object', properties };
  const root: Schema = { type: 'object', properties: { spec } };
  const places = [root, spec, ...Object.values(properties).flatMap(below)];
  const rules = 1 + random.int(4);
  for (let i = 0; i < rules; i++) addRule(random, random.pick(places));
  return root;
}

/** Many rules, each under the limit or slightly over it. */
function versionOfManyRules(random: Random): Schema {
  const properties: Record<string, Schema> = {};
  const count = 8 + random.int(30);
  for (let i = 0; i < count; i++) {
    const text: Schema = { type: 'string', maxLength: 100 + random.int(400) };
    const list: Schema = { type: 'array', items: text, maxItems: 500 + random.int(2_000) };
    if (random.oneIn(4)) delete list['maxItems'];
    if (random.oneIn(6)) delete text['maxLength'];
    properties[`f${i}`] = list;
    addRule(random, random.oneIn(3) ? text : list);
  }
  return { type: 'object', properties: { spec: { type: 'object', properties } } };
}

/** Returns a node and all nodes below it. */
function below(schema: Schema): Schema[] {
  const inner = [
    schema['items'],
    schema['additionalProperties'],
    ...Object.values((schema['properties'] as Schema | undefined) ?? {}),
  ].filter((each): each is Schema => typeof each === 'object' && each !== null);
  return [schema, ...inner.flatMap(below)];
}

function shape(random: Random, depth: number): Schema {
  const kind = depth <= 0 ? random.int(5) : 3 + random.int(7);
  switch (kind) {
    case 0:
      return { type: 'integer' };
    case 1:
      return { 'x-kubernetes-int-or-string': true, ...limit(random, 'Length', 200) };
    case 2:
      return { type: 'string', format: random.pick(formats), ...limit(random, 'Length', 300) };
    case 3:
    case 4:
      return text(random);
    case 5:
    case 6: {
      const list = { type: 'array', items: shape(random, depth - 1), ...limit(random, 'Items', 3_000) };
      const isText = (list.items as Schema)['type'] === 'string';
      if (!isText || (list.items as Schema)['enum'] !== undefined || !random.oneIn(3)) return list;
      return { ...list, ...(random.oneIn(4) && { default: ['abc', 'abcd', 'a'] }) };
    }
    case 7:
      return {
        type: 'object',
        additionalProperties: shape(random, depth - 1),
        ...limit(random, 'Properties', 3_000),
      };
    default: {
      const properties: Record<string, Schema> = { a: shape(random, depth - 1) };
      if (random.oneIn(2)) properties['b'] = shape(random, depth - 1);
      const required = Object.keys(properties).filter(() => random.oneIn(3));
      return { type: 'object', properties, ...(required.length > 0 && { required }) };
    }
  }
}

function text(random: Random): Schema {
  if (random.oneIn(6)) return { type: 'string', enum: ['on', 'off', 'äöü'], ...limit(random, 'Length', 300) };
  const made: Schema = { type: 'string', ...limit(random, 'Length', 5_000) };
  if (random.oneIn(6)) made['default'] = 'äöü-a-default';
  return made;
}

/** Sometimes an upper limit, sometimes a lower one; the shortest default and enum satisfy all of them. */
function limit(random: Random, of: string, most: number): Schema {
  return {
    ...(random.oneIn(3) && { [`max${of}`]: 20 + random.int(most) }),
    ...(random.oneIn(5) && { [`min${of}`]: random.int(of === 'Length' ? 2 : 3) }),
  };
}

function addRule(random: Random, schema: Schema): void {
  const rules = (schema['x-kubernetes-validations'] ??= []) as Schema[];
  const rule: Schema = { rule: expression(random, schema, 'self', 0) };
  if (random.oneIn(6)) rule['messageExpression'] = message(random, schema);
  rules.push(rule);
}

function message(random: Random, schema: Schema): string {
  if (schema['type'] === 'string') return "'not ' + self.replace('a', 'bb') + self";
  // The length of a number as text is unknown, so such a message is too expensive whatever the limits are.
  if (schema['type'] === 'array' && random.oneIn(8)) return "'one of ' + string(self.size())";
  return "'no'";
}

const ofTexts = [
  (v: string) => `${v}.matches('^[a-z]+(-[a-z]+)*$')`,
  (v: string) => `${v}.contains('abc')`,
  (v: string) => `${v}.startsWith('a') || ${v}.endsWith('z')`,
  (v: string) => `${v}.lowerAscii() != 'x'`,
  (v: string) => `${v}.split(',').all(p, p.size() > 0)`,
  (v: string) => `${v}.replace('a', 'b') != 'c'`,
  (v: string) => `${v}.find('[0-9]+') == ''`,
  (v: string) => `${v} != 'a' && ${v} < 'z'`,
  (v: string) => `isURL(${v})`,
  (v: string) => `${v}.size() < 10`,
  (v: string) => `${v}.indexOf('a') < 3`,
];

function expression(random: Random, schema: Schema, v: string, depth: number): string {
  const x = `x${depth}`;
  const item = (inner: unknown, of: string): string => expression(random, inner as Schema, of, depth + 1);
  if (schema['x-kubernetes-int-or-string'] === true)
    return `type(${v}) == string ? ${v}.contains('%') : int(${v}) > 0`;
  switch (schema['type']) {
    case 'string':
      return ofString(random, schema, v);
    case 'array':
      switch (random.int(6)) {
        case 0:
          return `${v}.all(${x}, ${v}.exists_one(y${depth}, y${depth} == ${x}))`;
        case 1:
          return `${v}.exists(${x}, ${item(schema['items'], x)})`;
        case 2:
          return `${v}.filter(${x}, ${item(schema['items'], x)}).size() < 3`;
        case 3:
          return `${v}.map(${x}, ${x}).size() >= 0 && ${v}.size() < 1000`;
        default:
          return `${v}.all(${x}, ${item(schema['items'], x)})`;
      }
    case 'object':
      return schema['additionalProperties'] === undefined
        ? ofObject(random, schema, v, item)
        : random.oneIn(3)
          ? `${v}.all(${x}, ${x}.matches('^[a-z]+$'))`
          : `${v}.all(${x}, ${item(schema['additionalProperties'], `${v}[${x}]`)})`;
    default:
      return `${v} == ${v}`;
  }
}

function ofString(random: Random, schema: Schema, v: string): string {
  const format = String(schema['format'] ?? '');
  if (format === 'byte') return `${v} != b'abc'`;
  if (format === 'duration') return `${v} > duration('1s')`;
  if (format === 'date' || format === 'date-time') return `${v} > timestamp('2020-01-01T00:00:00Z')`;
  return random.pick(ofTexts)(v);
}

function ofObject(
  random: Random,
  schema: Schema,
  v: string,
  item: (inner: unknown, of: string) => string,
): string {
  const properties = Object.entries((schema['properties'] as Schema | undefined) ?? {});
  if (properties.length === 0) return 'true';
  const [name, inner] = random.pick(properties);
  return `!has(${v}.${name}) || (${item(inner, `${v}.${name}`)})`;
}
