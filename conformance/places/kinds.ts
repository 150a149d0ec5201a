/**
 * The kinds of findings that a schema causes: which keyword each points to, and how its message quotes that keyword and
 * the value.
 */
import { renderValue, type FieldError, type FieldErrorType } from '../../src/engine/refusals.ts';
import {
  deepEqual,
  formatFloat,
  isArray,
  isObject,
  quote,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../src/engine/values.ts';

/** The values at the two locations of a finding. */
export interface Seen {
  readonly error: FieldError;
  readonly keyword: JsonValue;
  /** The schema that contains the keyword. */
  readonly schema: JsonObject;
  /** The value at the location in the object, if any. */
  readonly value: JsonValue | undefined;
  readonly lastStep: string | number | undefined;
  /** The groups of the kind's pattern in the detail. */
  readonly parts: readonly string[];
}

type Says = (seen: Seen) => boolean;

export interface SchemaKind {
  readonly types: readonly FieldErrorType[];
  readonly detail: RegExp;
  /** Keywords that such a finding may point to. */
  readonly keywords: readonly string[];
  /** Whether the message contains the value of the keyword. */
  readonly saysKeyword: Says;
  /** Whether the rejected value is the expected one. */
  readonly saysValue: Says;
  /** Steps of the object's path that the keyword's schema doesn't contain. */
  readonly more?: 'a property' | 'an item' | 'a field path';
}

/** A rejected value as the finding prints it. */
export function shown({ badValue }: FieldError): string {
  return badValue === undefined ? '' : renderValue(badValue);
}

export const isTheValue: Says = ({ error, value }) =>
  value !== undefined && shown(error) === renderValue({ json: value });
/** The message quotes the managed fields, too, which the shown object omits. */
const isTheWholeObject: Says = ({ error: { badValue }, value }) =>
  value !== undefined &&
  badValue !== undefined &&
  'json' in badValue &&
  deepEqual(withoutManagers(badValue.json), withoutManagers(value));

function withoutManagers(value: JsonValue): JsonValue {
  const metadata = isObject(value) ? value.get('metadata') : undefined;
  if (!isObject(value) || !isObject(metadata)) return value;
  return new Map([
    ...value,
    ['metadata', new Map([...metadata].filter(([name]) => name !== 'managedFields'))],
  ]);
}

const isNothing: Says = ({ error }) => shown(error) === '""';
export const isTheSize: Says = ({ error, value }) =>
  shown(error) === String(isArray(value) ? value.length : isObject(value) ? value.size : undefined);
const isTheLastStep: Says = ({ error, lastStep }) => shown(error) === quote(String(lastStep));
const isTheType: Says = ({ error, value }) => shown(error) === quote(typeName(value));

const always: Says = () => true;

function typeName(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return 'null';
  if (isArray(value)) return 'array';
  if (typeof value === 'bigint') return 'integer';
  return isObject(value) ? 'object' : typeof value;
}

function numberText(value: JsonValue): string {
  return typeof value === 'number' ? formatFloat(value) : String(value);
}

/** The message ends with the value of the keyword. */
const isLimit: Says = ({ keyword, parts }) =>
  parts.at(-1) === numberText(keyword) || Number(parts.at(-1)) === Number(keyword);

/** Truncated as upstream: a limit of an int64 is a whole number. */
const isLimitCut: Says = (seen) =>
  isLimit(seen) || Number(seen.parts.at(-1)) === Math.trunc(Number(seen.keyword));

function isBound(exclusive: string): Says {
  return (seen) =>
    isLimitCut(seen) && (seen.schema.get(exclusive) === true) === (seen.parts[0] === undefined);
}

function invalid(
  keyword: string,
  detail: RegExp,
  saysValue: Says = isTheValue,
  saysKeyword: Says = isLimit,
): SchemaKind {
  return { types: ['FieldValueInvalid'], detail, keywords: [keyword], saysKeyword, saysValue };
}

function composite(keyword: string, detail: RegExp): SchemaKind {
  return invalid(keyword, detail, isNothing, always);
}

function tooMany(keyword: string): SchemaKind {
  return {
    types: ['FieldValueTooMany'],
    detail: /^must have at most (\d+) items?$/,
    keywords: [keyword],
    saysKeyword: isLimit,
    saysValue: isTheSize,
  };
}

/** The first match is the kind of a finding: by type and detail, and, if several match, by its keyword. */
export const schemaKinds: readonly SchemaKind[] = [
  invalid('minLength', / in body should be at least (\d+) chars long$/),
  invalid('pattern', / in body should match '(.*)'$/s, isTheValue, ({ keyword, parts }) => {
    const invalidPattern = parts[0]?.startsWith(`${String(keyword)}, but pattern is invalid`);
    return parts[0] === keyword || invalidPattern === true;
  }),
  invalid('minItems', / in body should have at least (\d+) items$/, isTheSize),
  invalid('minProperties', / in body should have at least (\d+) properties$/, isTheSize),
  invalid('uniqueItems', / in body shouldn't contain duplicates$/, isNothing, always),
  invalid('multipleOf', / in body should be a multiple of (\S+)$/, isTheValue, isLimitCut),
  invalid(
    'multipleOf',
    /^factor MultipleOf declared for .* must be positive: (\S+)$/s,
    isTheNumber,
    isLimitCut,
  ),
  invalid('minimum', / in body should be greater than (or equal to )?(\S+)$/, isTheValue, isBound('exclusiveMinimum')), // prettier-ignore
  invalid('maximum', / in body should be less than (or equal to )?(\S+)$/, isTheValue, isBound('exclusiveMaximum')), // prettier-ignore
  ...[
    ['Checked', 'type'],
    ['MultipleOf', 'multipleOf'],
    ['Minimum boundary', 'minimum'],
    ['Maximum boundary', 'maximum'],
  ].map(([what, keyword]) =>
    invalid(
      String(keyword),
      new RegExp(`^${what} value must be of type (integer|number) (?:with format |\\(default )(\\w+)`),
      isNothing,
      ({ schema, parts }) =>
        schema.get('type') === parts[0] && (parts[1] === 'format' || schema.get('format') === parts[1]),
    ),
  ),
  composite('allOf', / must validate all the schemas \(allOf\)(\. None validated)?$/),
  composite('anyOf', / must validate at least one schema \(anyOf\)$/),
  composite('oneOf', / must validate one and only one schema \(oneOf\)\. Found .*$/),
  composite('not', / must not validate the schema \(not\)$/),
  {
    ...invalid('additionalProperties', / in body is a forbidden property$/, isTheLastStep, always),
    more: 'a property',
  },
  {
    ...invalid(
      'x-kubernetes-list-type',
      /^must be an object for an array of list-type map$/,
      isTheValue,
      isMap,
    ),
    more: 'an item',
  },
  {
    types: ['FieldValueTypeInvalid'],
    detail: / in body must be of type ([^ ]*): "[^"]*"$/,
    keywords: ['type'],
    saysKeyword: ({ keyword, schema, parts }) => keyword === parts[0] || schema.get('format') === parts[0],
    saysValue: (seen) => isTheType(seen) || isTheFormat(seen),
  },
  {
    types: ['FieldValueTypeInvalid'],
    detail: / in body must be of type (.+): "[^"]*"$/,
    keywords: ['x-kubernetes-int-or-string'],
    saysKeyword: ({ keyword, schema, parts }) =>
      keyword === true && (parts[0] === 'integer,string' || schema.get('format') === parts[0]),
    saysValue: (seen) => isTheType(seen) || isTheFormat(seen),
  },
  {
    types: ['FieldValueTypeInvalid'],
    detail: / in body must be of type ([^ ]+): .*$/s,
    keywords: ['format'],
    saysKeyword: ({ keyword, parts }) =>
      String(keyword).replaceAll('-', '') === parts[0]?.replaceAll('-', ''),
    saysValue: isTheValue,
  },
  {
    types: ['FieldValueNotSupported'],
    detail: /^supported values: (.*)$/s,
    keywords: ['enum'],
    saysKeyword: ({ keyword, parts }) =>
      isArray(keyword) && parts[0] === keyword.map((value) => quote(enumText(value))).join(', '),
    saysValue: (seen) => isTheValue(seen) || isTheWholeObject(seen),
  },
  {
    types: ['FieldValueTooLong'],
    detail: /^may not be more than (\d+) bytes?$/,
    keywords: ['maxLength'],
    saysKeyword: isLimit,
    saysValue: ({ value, keyword }) => typeof value === 'string' && [...value].length > Number(keyword),
  },
  tooMany('maxItems'),
  tooMany('maxProperties'),
  {
    types: ['FieldValueRequired'],
    detail: /^$/,
    keywords: ['required'],
    saysKeyword: ({ keyword, lastStep }) => keyword === lastStep,
    saysValue: ({ value }) => value === undefined,
    more: 'a property',
  },
  {
    types: ['FieldValueDuplicate'],
    detail: /^$/,
    keywords: ['x-kubernetes-list-type'],
    saysKeyword: ({ keyword }) => keyword === 'set' || keyword === 'map',
    saysValue: (seen) => (seen.keyword === 'set' ? isTheValue(seen) : isTheKey(seen)),
    more: 'an item',
  },
  {
    types: ['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate'],
    detail: /^.*$/s,
    keywords: ['x-kubernetes-validations'],
    saysKeyword: isRule,
    saysValue: (seen) => isTheJudged(seen),
    more: 'a field path',
  },
];

function isTheNumber({ error, keyword }: Seen): boolean {
  return Number(shown(error)) === Math.trunc(Number(keyword)) || Number(shown(error)) === Number(keyword);
}

function isMap({ keyword }: Seen): boolean {
  return keyword === 'map';
}

function isTheFormat({ error, value }: Seen): boolean {
  const name = typeof value === 'bigint' ? 'int64' : typeof value === 'number' ? 'float64' : '';
  return shown(error) === quote(name);
}

function isTheKey({ error, value, schema }: Seen): boolean {
  const names = schema.get('x-kubernetes-list-map-keys');
  const key: JsonObject = new Map();
  for (const name of isArray(names) ? (names as string[]) : []) {
    const part = isObject(value) ? value.get(name) : undefined;
    if (part !== undefined) key.set(name, part);
  }
  return shown(error) === toJson(key);
}

function enumText(value: JsonValue): string {
  return typeof value === 'string' ? value : toJson(value);
}

/** The message contains the rule, or is its message; an expression's message can be any text. */
function isRule({ error, keyword }: Seen): boolean {
  if (!isObject(keyword)) return false;
  const textAt = (key: string): string => String(keyword.get(key) ?? '').trim();
  const { text, reason } = error;
  const wanted = textAt('reason') === '' ? 'FieldValueInvalid' : textAt('reason');
  if (reason === 'FieldValueDuplicate') return wanted === reason;
  if (text.includes('running out of cost budget') || keyword.has('messageExpression')) return true;
  if (text === textAt('message') || text === `failed rule: ${textAt('rule')}`) return wanted === reason;
  return (
    reason === 'FieldValueInvalid' && (text.endsWith(textAt('rule')) || text.includes(textAt('message')))
  );
}

/** Rules print the value, or its type if it is large or the rule couldn't be evaluated. */
function isTheJudged(seen: Seen): boolean {
  const { error, schema } = seen;
  const type = String(schema.get('type') ?? '');
  if (error.badValue === undefined) return ['object', 'array'].includes(type);
  if (error.reason === 'FieldValueRequired' || error.reason === 'FieldValueForbidden') return true;
  return isTheValue(seen) || shown(error) === quote(type);
}
