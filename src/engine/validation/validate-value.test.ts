import { describe, expect, test } from 'vitest';
import { errorText } from '../field-errors/error.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { behaviourOf } from '../kubernetes/behaviour.ts';
import { CorrelatedValue } from '../ratcheting/correlated-value.ts';
import { readYaml } from '../source/read-yaml.ts';
import { toValue } from '../source/nodes/to-value.ts';
import { readSchemaProps } from '../structural/schema-props.ts';
import { placeAt, type StructuralSchema } from '../structural/schema.ts';
import { toStructural } from '../structural/to-structural.ts';
import type { CompositeOutcome } from './features/validate-composites.ts';
import { validateValue } from './validate-value.ts';

function value(text: string): JsonValue {
  const read = readYaml(text);
  if (!read.ok) throw new Error(read.error.text);
  return toValue(read.root);
}

/** Limits are float64s, whatever their spelling. */
function limitsAsFloats(schema: JsonValue): void {
  if (isArray(schema)) schema.forEach(limitsAsFloats);
  if (!isObject(schema)) return;
  for (const [key, child] of schema) {
    if (typeof child === 'bigint' && ['maximum', 'minimum', 'multipleOf'].includes(key)) {
      schema.set(key, Number(child));
    } else if (key !== 'enum') {
      limitsAsFloats(child);
    }
  }
}

function schemaOf(text: string): StructuralSchema {
  const props = value(text) as JsonObject;
  limitsAsFloats(props);
  const result = toStructural(readSchemaProps(props, placeAt(undefined, 'schema')));
  if (!result.ok) throw new Error(result.error.text);
  return result.schema;
}

const behaviour = behaviourOf('1.37');

/** The object as the validators see it: with its type and name. */
function object(text: string): JsonValue {
  return value(`apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n${text}\n`);
}

interface Group {
  readonly title: string;
  readonly schema: string;
  readonly cases: readonly (readonly [name: string, object: string, ...errors: string[]])[];
}

/** The findings of the API server of Kubernetes 1.37, whose order is random. */
const groups: readonly Group[] = [
  {
    title: 'types',
    schema: `
type: object
properties:
  spec:
    type: object
    properties:
      s: {type: string}
      i: {type: integer}
      n: {type: number}
      b: {type: boolean}
      l: {type: array, items: {type: string}}
      o: {type: object, properties: {x: {type: string}}}
      m: {type: object, additionalProperties: {type: integer}}
      ns: {type: string, nullable: true}
      any: {x-kubernetes-preserve-unknown-fields: true}
      ios: {x-kubernetes-int-or-string: true}
`,
    cases: [
      [
        'integer for string',
        'spec: {s: 1}',
        'spec.s: Invalid value: "integer": spec.s in body must be of type string: "integer"',
      ],
      [
        'boolean for string',
        'spec: {s: true}',
        'spec.s: Invalid value: "boolean": spec.s in body must be of type string: "boolean"',
      ],
      [
        'float for integer',
        'spec: {i: 1.2}',
        '<nil>: Invalid value: "": Checked value must be of type integer (default format) in spec.i',
        'spec.i: Invalid value: "number": spec.i in body must be of type integer: "number"',
      ],
      ['whole float for integer', 'spec: {i: 1.0}'],
      [
        'float just above integer',
        'spec: {i: 3.0000000001}',
        '<nil>: Invalid value: "": Checked value must be of type integer (default format) in spec.i',
      ],
      [
        'null in list',
        'spec: {l: [null]}',
        'spec.l[0]: Invalid value: "null": spec.l[0] in body must be of type string: "null"',
      ],
      [
        'wrong values in map',
        'spec: {m: {a: x, "b.c": 1.5, "": true, "d/e": 1}}',
        '<nil>: Invalid value: "": Checked value must be of type integer (default format) in spec.m.b.c',
        'spec.m.: Invalid value: "boolean": spec.m. in body must be of type integer: "boolean"',
        'spec.m.a: Invalid value: "string": spec.m.a in body must be of type integer: "string"',
        'spec.m.b.c: Invalid value: "number": spec.m.b.c in body must be of type integer: "number"',
      ],
      [
        'int or string boolean',
        'spec: {ios: true}',
        'spec.ios: Invalid value: "boolean": spec.ios in body must be of type integer,string: "boolean"',
      ],
      [
        'spec is a list',
        'spec: [1]',
        'spec: Invalid value: "array": spec in body must be of type object: "array"',
      ],
    ],
  },
  {
    title: 'strings',
    schema: `
type: object
properties:
  spec:
    type: object
    properties:
      short: {type: string, maxLength: 3}
      long: {type: string, minLength: 3}
      both: {type: string, minLength: 2, maxLength: 4, pattern: "^a"}
      p: {type: string, pattern: "^[a-z]+$"}
      dns: {type: string, pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$'}
      loose: {type: string, pattern: "b"}
      one: {type: string, maxLength: 1}
      zero: {type: string, maxLength: 0}
      uni: {type: string, pattern: '^\\p{Lu}.$'}
      slow: {type: string, pattern: "^(a+)+$"}
      quote: {type: string, pattern: '^''"$'}
`,
    cases: [
      ['too long', 'spec: {short: abcd}', 'spec.short: Too long: may not be more than 3 bytes'],
      [
        'length counts characters beyond the basic plane',
        'spec: {short: "😀😀😀", long: "😀😀"}',
        'spec.long: Invalid value: "😀😀": spec.long in body should be at least 3 chars long',
      ],
      [
        'only first limit is reported',
        'spec: {both: bbbbbb}',
        'spec.both: Too long: may not be more than 4 bytes',
      ],
      [
        'pattern fails',
        'spec: {p: A1}',
        'spec.p: Invalid value: "A1": spec.p in body should match \'^[a-z]+$\'',
      ],
      [
        'slow pattern',
        'spec: {slow: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!}',
        'spec.slow: Invalid value: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!": spec.slow in body should match \'^(a+)+$\'',
      ],
    ],
  },
  {
    title: 'numbers',
    schema: `
type: object
properties:
  spec:
    type: object
    properties:
      max: {type: integer, maximum: 10}
      min: {type: integer, minimum: 1}
      xmax: {type: integer, maximum: 10, exclusiveMaximum: true}
      xmin: {type: integer, minimum: 1, exclusiveMinimum: true}
      frac: {type: integer, minimum: 5.5}
      fracmax: {type: integer, maximum: 5.5}
      nfrac: {type: number, minimum: 5.5}
      nbig: {type: number, maximum: 1000000}
      nsmall: {type: number, minimum: 0.00001}
      m3: {type: integer, multipleOf: 3}
      m01: {type: number, multipleOf: 0.1}
      m15: {type: number, multipleOf: 1.5}
      mi01: {type: integer, multipleOf: 0.1}
      i32: {type: integer, format: int32}
      i64: {type: integer, format: int64, maximum: 9223372036854775807}
      least: {type: integer, minimum: -9223372036854775808}
      f32: {type: number, format: float}
      f64: {type: number, format: double}
      i32max: {type: integer, format: int32, maximum: 4294967296}
      ios: {x-kubernetes-int-or-string: true, maximum: 5, minLength: 2}
`,
    cases: [
      [
        'above maximum',
        'spec: {max: 11}',
        'spec.max: Invalid value: 11: spec.max in body should be less than or equal to 10',
      ],
      [
        'fractional minimum of integer',
        'spec: {frac: 6}',
        '<nil>: Invalid value: "": Minimum boundary value must be of type integer (default format) in spec.frac',
      ],
      [
        'integer below fractional minimum',
        'spec: {nfrac: 4}',
        'spec.nfrac: Invalid value: 4: spec.nfrac in body should be greater than or equal to 5',
      ],
      [
        'large maximum as text float',
        'spec: {nbig: 1000001.5}',
        'spec.nbig: Invalid value: 1.0000015e+06: spec.nbig in body should be less than or equal to 1e+06',
      ],
      [
        'fractional factor with integer',
        'spec: {m01: 1}',
        'spec.m01: Invalid value: 0: factor MultipleOf declared for spec.m01 must be positive: 0',
      ],
      [
        'fractional factor of integer',
        'spec: {mi01: 1}',
        '<nil>: Invalid value: "": MultipleOf value must be of type integer (default format) in spec.mi01',
      ],
      [
        'int32 overflow',
        'spec: {i32: 2147483648}',
        '<nil>: Invalid value: "": Checked value must be of type integer with format int32 in spec.i32',
      ],
      [
        'int64 maximum',
        'spec: {i64: 1}',
        '<nil>: Invalid value: "": Maximum boundary value must be of type integer with format int64 in spec.i64',
      ],
      [
        'float overflow',
        'spec: {f32: 1.0e+39}',
        '<nil>: Invalid value: "": Checked value must be of type number with format float in spec.f32',
      ],
    ],
  },
  {
    title: 'lists and maps',
    schema: `
type: object
properties:
  spec:
    type: object
    required: [r]
    properties:
      l: {type: array, minItems: 2, maxItems: 3, items: {type: integer, maximum: 5}}
      one: {type: array, maxItems: 1, items: {type: string}}
      none: {type: array, maxItems: 0, items: {type: string}}
      o: {type: object, minProperties: 2, maxProperties: 3, additionalProperties: {type: string, minLength: 1}}
      om: {type: object, maxProperties: 1, additionalProperties: {type: string}}
      r: {type: object, required: [a, b], properties: {a: {type: string}, b: {type: string, nullable: true}, c: {type: array, items: {type: object, required: [x], properties: {x: {type: string}}}}}}
      deep: {type: object, additionalProperties: {type: array, items: {type: object, additionalProperties: {type: integer}}}}
`,
    cases: [
      [
        'too many items',
        'spec: {l: [1, 2, 3, 4], r: {a: a, b: b}}',
        'spec.l: Too many: 4: must have at most 3 items',
      ],
      [
        'items and count',
        'spec: {l: [6], r: {a: a, b: b}}',
        'spec.l: Invalid value: 1: spec.l in body should have at least 2 items',
        'spec.l[0]: Invalid value: 6: spec.l[0] in body should be less than or equal to 5',
      ],
      [
        'too few properties',
        'spec: {o: {a: x}, r: {a: a, b: b}}',
        'spec.o: Invalid value: 1: spec.o in body should have at least 2 properties',
      ],
      ['required inside', 'spec: {r: {}}', 'spec.r.a: Required value', 'spec.r.b: Required value'],
      [
        'map keys in paths',
        'spec: {deep: {"a.b/c": [{"d e": x}], "": [{"": x}], "[0]": [1]}, r: {a: a, b: b}}',
        'spec.deep.[0].: Invalid value: "string": spec.deep.[0]. in body must be of type integer: "string"',
        'spec.deep.[0][0]: Invalid value: "integer": spec.deep.[0][0] in body must be of type object: "integer"',
        'spec.deep.a.b/c[0].d e: Invalid value: "string": spec.deep.a.b/c[0].d e in body must be of type integer: "string"',
      ],
    ],
  },
  {
    title: 'enums',
    schema: `
type: object
properties:
  spec:
    type: object
    properties:
      s: {type: string, enum: [a, b]}
      i: {type: integer, enum: [1, 2]}
      n: {type: number, enum: [1, 2.5]}
      b: {type: boolean, enum: [true]}
      ns: {type: string, nullable: true, enum: [a, null]}
      l: {type: array, items: {type: string}, enum: [[a], []]}
      o: {type: object, properties: {x: {type: integer}}, enum: [{x: 1}, {}]}
      sc: {x-kubernetes-int-or-string: true, enum: ["A", 5]}
      q: {type: string, enum: ['"', "<&>", "é\\n"]}
      f: {type: integer, enum: [1.5]}
`,
    cases: [
      ['not in enum', 'spec: {s: c}', 'spec.s: Unsupported value: "c": supported values: "a", "b"'],
      [
        'float cut to enum',
        'spec: {i: 1.9}',
        '<nil>: Invalid value: "": Checked value must be of type integer (default format) in spec.i',
        'spec.i: Invalid value: "number": spec.i in body must be of type integer: "number"',
      ],
      [
        'null listed but refused',
        'spec: {ns: null}',
        'spec.ns: Unsupported value: null: supported values: "a", "null"',
      ],
      ['code point in enum of strings', 'spec: {sc: 65}'],
      [
        'escapes in enum',
        'spec: {q: x}',
        'spec.q: Unsupported value: "x": supported values: "\\"", "<&>", "é\\n"',
      ],
    ],
  },
  {
    title: 'composites',
    schema: `
type: object
properties:
  spec:
    type: object
    properties:
      any: {type: integer, anyOf: [{minimum: 10}, {maximum: 0, multipleOf: 2}]}
      one: {type: string, oneOf: [{minLength: 3}, {pattern: "^a"}]}
      all: {type: string, allOf: [{minLength: 2}, {pattern: "^a"}]}
      no: {type: string, not: {enum: [bad, worse]}}
      ios: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}], maximum: 5}
      iosall: {x-kubernetes-int-or-string: true, allOf: [{anyOf: [{type: integer}, {type: string}]}, {pattern: "^[0-9]+%$"}]}
      u: {type: object, properties: {a: {type: string}, b: {type: integer}}, oneOf: [{required: [a]}, {required: [b], properties: {b: {minimum: 5}}}]}
      best: {type: object, properties: {a: {type: string}, b: {type: integer}, c: {type: boolean}}, anyOf: [{required: [x]}, {properties: {a: {minLength: 5}, b: {maximum: 3}}, required: [c]}, {properties: {c: {enum: [true]}}, required: [a, b, z]}]}
      items: {type: array, items: {type: integer}, anyOf: [{items: {minimum: 5}}, {maxItems: 1}]}
      nested: {type: integer, allOf: [{anyOf: [{minimum: 5}, {maximum: -5}]}, {not: {multipleOf: 7}}]}
      onenone: {type: integer, oneOf: [{minimum: 5}, {minimum: 3}, {maximum: 0}]}
`,
    cases: [
      [
        'any of none',
        'spec: {any: 5}',
        '<nil>: Invalid value: "": "spec.any" must validate at least one schema (anyOf)',
        'spec.any: Invalid value: 5: spec.any in body should be greater than or equal to 10',
      ],
      [
        'any of best branch',
        'spec: {any: 1}',
        '<nil>: Invalid value: "": "spec.any" must validate at least one schema (anyOf)',
        'spec.any: Invalid value: 1: spec.any in body should be greater than or equal to 10',
      ],
      [
        'one of both',
        'spec: {one: abc}',
        '<nil>: Invalid value: "": "spec.one" must validate one and only one schema (oneOf). Found 2 valid alternatives',
      ],
      [
        'one of none',
        'spec: {one: xy}',
        '<nil>: Invalid value: "": "spec.one" must validate one and only one schema (oneOf). Found none valid',
        'spec.one: Invalid value: "xy": spec.one in body should be at least 3 chars long',
      ],
      [
        'all of none',
        'spec: {all: b}',
        '<nil>: Invalid value: "": "spec.all" must validate all the schemas (allOf). None validated',
        'spec.all: Invalid value: "b": spec.all in body should be at least 2 chars long',
        'spec.all: Invalid value: "b": spec.all in body should match \'^a\'',
      ],
      [
        'not matches',
        'spec: {no: bad}',
        '<nil>: Invalid value: "": "spec.false" must not validate the schema (not)',
      ],
      [
        'union none',
        'spec: {u: {}}',
        '<nil>: Invalid value: "": "spec.u" must validate one and only one schema (oneOf). Found none valid',
        'spec.u.a: Required value',
      ],
      [
        'best branch by matches',
        'spec: {best: {a: abc, b: 5}}',
        '<nil>: Invalid value: "": "spec.best" must validate at least one schema (anyOf)',
        'spec.best.a: Invalid value: "abc": spec.best.a in body should be at least 5 chars long',
        'spec.best.b: Invalid value: 5: spec.best.b in body should be less than or equal to 3',
        'spec.best.c: Required value',
      ],
      [
        'best branch of equals',
        'spec: {best: {}}',
        '<nil>: Invalid value: "": "spec.best" must validate at least one schema (anyOf)',
        'spec.best.x: Required value',
      ],
    ],
  },
  {
    title: 'at the root',
    schema: `
type: object
required: [spec, extra]
minProperties: 5
properties:
  spec: {type: object, properties: {a: {type: string}}}
  extra: {type: string}
  "": {type: object, properties: {x: {type: integer}}}
  dotted.name: {type: object, properties: {x.y: {type: integer}}}
  list: {type: array, items: {type: integer}}
anyOf:
- required: [spec]
- required: [other]
oneOf:
- required: [a]
- required: [b]
`,
    cases: [
      [
        'root errors',
        'spec: {}',
        '<nil>: Invalid value: "": "" must validate one and only one schema (oneOf). Found none valid',
        '<nil>: Invalid value: 4:  in body should have at least 5 properties',
        'a: Required value',
        'extra: Required value',
      ],
      [
        'empty property name',
        '"": {x: a}\nspec: {}\nextra: x',
        '<nil>: Invalid value: "": "" must validate one and only one schema (oneOf). Found none valid',
        'a: Required value',
        'x: Invalid value: "string": x in body must be of type integer: "string"',
      ],
      [
        'list at root',
        'list: [1, x]',
        '<nil>: Invalid value: "": "" must validate at least one schema (anyOf)',
        '<nil>: Invalid value: "": "" must validate one and only one schema (oneOf). Found none valid',
        '<nil>: Invalid value: 4:  in body should have at least 5 properties',
        'a: Required value',
        'extra: Required value',
        'list[1]: Invalid value: "string": list[1] in body must be of type integer: "string"',
        'spec: Required value',
      ],
    ],
  },
];

describe.for([...groups])('$title', ({ schema, cases }) => {
  const structural = schemaOf(schema);
  test.for([...cases])('%s', ([, text, ...expected]) => {
    const errors = validateValue(object(text), structural, { behaviour });
    expect(errors.map(errorText).sort()).toStrictEqual(expected);
  });
});

test("doesn't check the range of numbers in 1.35", () => {
  const schema = schemaOf('{type: object, properties: {a: {type: integer, minimum: 5.5, format: int32}}}');
  const errors = validateValue(value('{a: 3000000000}'), schema, { behaviour: behaviourOf('1.35') });
  expect(errors).toStrictEqual([]);
});

test('points findings to the object and to the keyword', () => {
  const schema = schemaOf(
    '{type: object, required: [b], properties: {a: {type: array, items: {type: integer, maximum: 3}}}}',
  );
  const errors = validateValue(value('{a: [1, 9]}'), schema, { behaviour, at: { object: ['spec'] } });
  expect(errors.map(({ path, schema: keyword }) => ({ path, schema: keyword }))).toStrictEqual([
    { path: ['spec', 'a', 1], schema: ['schema', 'properties', 'a', 'items', 'maximum'] },
    { path: ['spec', 'b'], schema: ['schema', 'required', 0] },
  ]);
});

test('prefixes names with the given field', () => {
  const schema = schemaOf('{type: object, properties: {a: {type: string}}, not: {required: [a]}}');
  const at = { field: 'status' };
  expect(validateValue(value('{a: 1}'), schema, { behaviour, at }).map(errorText)).toStrictEqual([
    'status: Invalid value: "": "" must not validate the schema (not)',
    'status.a: Invalid value: "integer": a in body must be of type string: "integer"',
  ]);
  expect(validateValue('text', schema, { behaviour, at }).map(errorText)).toStrictEqual([
    'status: Invalid value: "string":  in body must be of type object: "string"',
    'status: Invalid value: "": "" must not validate the schema (not)',
  ]);
});

test('distinguishes failed branches on request', () => {
  const schema = schemaOf('{type: integer, anyOf: [{minimum: 10}, {maximum: 0, multipleOf: 2}]}');
  const outcomes: CompositeOutcome[] = [];
  validateValue(value('5'), schema, { behaviour, outcomes });
  expect(outcomes).toHaveLength(1);
  expect(outcomes[0]).toMatchObject({ keyword: 'anyOf', place: { object: [], schema: ['schema', 'anyOf'] } });
  expect(outcomes[0]?.branches.map(({ errors }) => errors.map(errorText))).toStrictEqual([
    ['<nil>: Invalid value: 5:  in body should be greater than or equal to 10'],
    [
      '<nil>: Invalid value: 5:  in body should be a multiple of 2',
      '<nil>: Invalid value: 5:  in body should be less than or equal to 0',
    ],
  ]);
});

test("ratchets values that an update doesn't change", () => {
  const schema = schemaOf(
    '{type: object, properties: {a: {type: string, maxLength: 1}, b: {type: object, required: [c], properties: {d: {type: string, enum: [x]}}}}}',
  );
  const before = value('{a: long, b: {d: "y"}}');
  const errorsOf = (text: string): string[] => {
    const now = value(text);
    const correlation = new CorrelatedValue(now, before, schema);
    return validateValue(now, schema, { behaviour, correlation }).map(errorText);
  };
  expect(errorsOf('{a: long, b: {d: "y"}}')).toStrictEqual([]);
  expect(errorsOf('{a: other, b: {d: "y"}}')).toStrictEqual(['a: Too long: may not be more than 1 byte']);
  expect(errorsOf('{a: long, b: {d: "y", e: 1}}')).toStrictEqual(['b.c: Required value']);
});

test('supports deep nesting without recursion', () => {
  const depth = 20_000;
  let nested: JsonValue = 1n;
  for (let i = 0; i < depth; i++) nested = [nested];
  const schema = schemaOf(
    '{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {a: {type: string}}}',
  );
  const errors = validateValue(new Map([['a', nested]]), schema, { behaviour });
  expect(errors.map((error) => error.field)).toStrictEqual(['a']);
});
