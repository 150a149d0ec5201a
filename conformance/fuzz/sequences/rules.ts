/**
 * Rules for a random schema. Their outcome must not be random, so none walks a map.
 */
import type { RawJson, RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';

const rules: Readonly<Record<string, readonly string[]>> = {
  // The root has additional fields: the server adds the type and the name to the declared ones. Metadata isn't
  // compared, because its managedFields contain times that may differ by a second.
  root: [
    "self.metadata.name.startsWith('w')",
    "self.metadata.name != 'w1'",
    'size(self.metadata.name) < 3',
    'self.metadata.name == oldSelf.metadata.name',
    '!has(self.metadata.generateName)',
    "self.kind == 'Widget'",
    "self.apiVersion == 'example.com/v1'",
    'self.metadata.name == oldSelf.metadata.name || self.spec == oldSelf.spec',
    'self.spec == oldSelf.spec',
    '!has(self.status) || has(self.spec)',
  ],
  string: [
    'size(self) < 4',
    'self == oldSelf',
    "self != 'x'",
    "self.startsWith('a') || self == 'x'",
    "self.matches('^[a-c]*$')",
    'oldSelf.size() <= self.size()',
    "self in ['a', 'ab', 'abc']",
    'self.lowerAscii() == self',
  ],
  integer: ['self >= 0', 'self == oldSelf', 'self >= oldSelf', 'self % 2 == 0', '10 / self > 1'],
  number: ['self >= 0.0', 'self >= oldSelf', 'self < 100.0', 'self == oldSelf'],
  boolean: ['self', 'self || !oldSelf', 'self == oldSelf'],
  array: ['self.size() <= 2', 'self.size() >= oldSelf.size()', 'self == oldSelf', 'self[0] == self[1]'],
  map: ['self.size() < 2', "'k' in self", "!('k' in oldSelf) || 'k' in self", "self['k'] == self['k2']"],
  struct: [
    'has(self.a)',
    '!has(self.b)',
    '!has(oldSelf.a) || has(self.a)',
    'self == oldSelf',
    'has(self.metadata)',
  ],
  other: ['true', 'false'],
};

const messages: Readonly<Record<string, readonly string[]>> = {
  root: ["self.metadata.name + ' is no good'", "'in ' + self.apiVersion"],
  string: ["'not ' + self", 'self', "self + '\\n'"],
  integer: ["'was ' + string(self)", 'string(10 / self)'],
  number: ["'was ' + string(self)"],
  boolean: ['string(self)'],
  array: ["'has ' + string(self.size())"],
  map: ["'has ' + string(self.size())"],
  struct: ["'a bad object'", "has(self.a) ? 'has a' : ''"],
  other: ["'other'"],
};

type Place = 'root' | 'field' | 'repeated';

/** Adds some rules to a schema, in place. */
export function addRules(random: Random, schema: RawObject, at: Place = 'field'): void {
  const properties = schema.get('properties');
  if (properties instanceof Map)
    for (const child of properties.values())
      if (child instanceof Map) addRules(random, child, at === 'repeated' ? at : 'field');
  for (const key of ['items', 'additionalProperties']) {
    const child = schema.get(key);
    if (child instanceof Map && random.oneIn(2)) addRules(random, child, 'repeated');
  }
  const repeated = at === 'repeated';
  if (!random.oneIn(repeated ? 12 : 4)) return;
  const kind = kindOf(schema);
  // In unbounded lists and maps, rules cost too much, and there may be no old value.
  if (repeated && !['integer', 'number', 'boolean'].includes(kind) && !random.oneIn(12)) return;
  const some: RawJson[] = Array.from({ length: 1 + random.int(2) }, () =>
    rule(random, schema, at === 'root' && random.oneIn(2) ? 'root' : kind, at),
  );
  schema.set('x-kubernetes-validations', some);
}

function rule(random: Random, schema: RawObject, kind: string, at: Place): RawObject {
  const repeated = at === 'repeated';
  const properties = schema.get('properties');
  const names = properties instanceof Map ? [...properties.keys()].filter((name) => /^\w+$/.test(name)) : [];
  const optional = !repeated && random.oneIn(8);
  const all = rules[kind] as string[];
  const fitting = repeated && !random.oneIn(20) ? all.filter((one) => !one.includes('oldSelf')) : all;
  const text = optional
    ? '!oldSelf.hasValue() || oldSelf.value() == self'
    : hasField(random.pick(fitting), names);
  return object({
    rule: text,
    optionalOldSelf: optional ? true : undefined,
    message: random.oneIn(3) ? 'must be good' : undefined,
    messageExpression: random.oneIn(3) ? random.pick(messages[kind] as string[]) : undefined,
    reason: random.oneIn(4)
      ? random.pick(['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate'])
      : undefined,
    fieldPath:
      kind === 'struct' && names.length > 0 && random.oneIn(4) ? `.${random.pick(names)}` : undefined,
  });
}

/** Rules about missing fields don't compile; most are about an existing one. */
function hasField(rule: string, names: readonly string[]): string {
  return rule.replace(/[sS]elf\.([ab])\)/g, (found, name: string) =>
    names.includes(name) || names[0] === undefined ? found : found.replace(`.${name})`, `.${names[0]})`),
  );
}

function kindOf(schema: RawObject): string {
  const type = schema.get('type');
  if (schema.get('x-kubernetes-int-or-string') === true || typeof type !== 'string') return 'other';
  if (type === 'object') return schema.has('additionalProperties') ? 'map' : 'struct';
  if (type === 'string' && schema.has('format')) return 'other';
  return type;
}
