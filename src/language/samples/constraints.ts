/** Lists the constraints of a schema one by one: each keyword that can be violated separately, and each rule. */
import { attributesOf, type FailedKeyword } from '../../engine/refusals.ts';
import type { Behaviour } from '../../engine/minors.ts';
import {
  keepsFormat,
  placeSegments,
  schemaOfOthers,
  validateValue,
  type StructuralSchema,
  type ValueValidation,
} from '../../engine/schemas.ts';
import type { PathSegment, PathSegments } from '../../engine/values.ts';

export type BreakableKeyword =
  | Exclude<FailedKeyword, 'type' | 'nullable' | 'uniqueItems'>
  | 'x-kubernetes-list-type'
  | 'x-kubernetes-validations';

/** Reports whether a code is about a value that violates the keyword. */
export function isAbout(keyword: BreakableKeyword, code: string): boolean {
  if (keyword === 'x-kubernetes-validations') return code === 'rule';
  const failed = attributesOf(code)?.keyword;
  // The server treats a format of numbers as a type.
  return failed === keyword || (keyword === 'format' && failed === 'type');
}

export interface Constraint {
  readonly keyword: BreakableKeyword;
  readonly schema: StructuralSchema;
  /** From the root of an object; `*` for each item or each value. */
  readonly steps: readonly string[];
  /** For `required`, the name of the field. */
  readonly field?: string;
  /** For a rule, its position. */
  readonly index?: number;
  /** Steps into the CRD. */
  readonly place: PathSegments;
  /**
   * Why nothing violates it alone: another constraint is as strict, no server enforces it, or it compares with an old
   * value.
   */
  readonly never?: 'covered' | 'unenforced' | 'transition';
}

/** The schema to list constraints of, with the options. */
export interface Constrained {
  readonly root: StructuralSchema;
  readonly behaviour: Behaviour;
  /** Fields of the root that a request for the object ignores. */
  readonly without: ReadonlySet<string>;
  /** Steps to the replicas of the scale subresource, which have their own bounds. */
  readonly replicas: string | undefined;
}

export function* constraintsOf({
  root,
  behaviour,
  without,
  replicas,
}: Constrained): Generator<Constraint, void> {
  const pending: { schema: StructuralSchema; steps: readonly string[] }[] = [{ schema: root, steps: [] }];
  for (let at = pending.shift(); at; at = pending.shift()) {
    const { schema, steps } = at;
    const isScaled = replicas !== undefined && steps.join('.') === replicas;
    yield* ownOf(schema, steps, isScaled, behaviour);
    const isRoot = steps.length === 0;
    for (const [name, child] of schema.properties) {
      if (isRoot && without.has(name)) continue;
      pending.push({ schema: child, steps: [...steps, name] });
    }
    if (schema.items) pending.push({ schema: schema.items, steps: [...steps, '*'] });
    const others = schemaOfOthers(schema);
    if (others) pending.push({ schema: others, steps: [...steps, '*'] });
  }
}

function* ownOf(
  schema: StructuralSchema,
  steps: readonly string[],
  isScaled: boolean,
  behaviour: Behaviour,
): Generator<Constraint, void> {
  const at = (keyword: BreakableKeyword, ...more: PathSegment[]): Constraint => ({
    keyword,
    schema,
    steps,
    place: placeSegments(schema.place, keyword, ...more),
  });
  const limits = schema.valueValidation;
  if (limits) {
    for (const field of limits.required) {
      if (steps.length === 0 && always.has(field)) continue;
      if (schema.properties.get(field)?.default === undefined) yield { ...at('required'), field };
    }
    for (const keyword of plain)
      if (isSet(limits, keyword) && !saysType(schema, keyword)) {
        const never = neverAlone(schema, limits, keyword, isScaled, behaviour);
        yield { ...at(keyword), ...(never && { never }) };
      }
  }
  const { listType, validations } = schema.extensions;
  if (listType === 'set' || listType === 'map') yield at('x-kubernetes-list-type');
  // Rules that compare with the old value don't apply to a new object.
  for (const [index, { rule, optionalOldSelf }] of validations.entries()) {
    const isTransition = /\boldSelf\b/.test(rule) && optionalOldSelf !== true;
    yield {
      ...at('x-kubernetes-validations', index),
      index,
      ...(isTransition && { never: 'transition' as const }),
    };
  }
}

/** Without these fields, the object can't be evaluated. */
const always: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

function neverAlone(
  schema: StructuralSchema,
  limits: ValueValidation,
  keyword: BreakableKeyword,
  isScaled: boolean,
  behaviour: Behaviour,
): 'covered' | 'unenforced' | undefined {
  if (!isForType(schema, keyword)) return 'unenforced';
  if (keyword === 'format' && !isEnforced(schema, limits.format, behaviour)) return 'unenforced';
  return isCovered(schema, limits, keyword, isScaled, behaviour) ? 'covered' : undefined;
}

/** Each keyword applies to values of one type. */
function isForType({ type, extensions }: StructuralSchema, keyword: BreakableKeyword): boolean {
  const own = typesOf[keyword];
  if (own === undefined || type === '')
    return !own || own === 'number' || own === 'string' || !extensions.intOrString;
  return own === (type === 'integer' ? 'number' : type);
}

const typesOf: Readonly<Partial<Record<BreakableKeyword, string>>> = {
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  minItems: 'array',
  maxItems: 'array',
  minProperties: 'object',
  maxProperties: 'object',
};

/** Every number is a valid double, and every string a valid password. */
function isEnforced({ type }: StructuralSchema, format: string, behaviour: Behaviour): boolean {
  return format !== 'double' && format !== 'password' && keepsFormat(type, format, behaviour);
}

/**
 * A keyword that nothing violates alone: int32 next to narrower bounds, keywords that all values of an enum satisfy,
 * those of the scale subresource, and int64, which the server reports twice.
 */
function isCovered(
  schema: StructuralSchema,
  limits: ValueValidation,
  keyword: BreakableKeyword,
  isScaled: boolean,
  behaviour: Behaviour,
): boolean {
  if (limits.enum.length > 0 && ofValues.has(keyword)) {
    return !limits.enum.some((value) =>
      validateValue(value, schema, { behaviour }).some(({ code }) => isAbout(keyword, code)),
    );
  }
  if (keyword === 'format' && limits.format === 'int64') return true;
  const [least, last] = isScaled ? [0, 2 ** 31 - 1] : [-Infinity, Infinity];
  const { minimum = -Infinity, maximum = Infinity, format } = limits;
  if (keyword === 'minimum') return minimum <= least;
  if (keyword === 'maximum') return maximum >= last;
  if (keyword !== 'format' || format !== 'int32') return false;
  return Math.max(minimum, least) >= -(2 ** 31) && Math.min(maximum, last) <= 2 ** 31 - 1;
}

/** Keywords that a value of an enum can violate, too. */
const ofScalars = [
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
] as const satisfies readonly BreakableKeyword[];

const ofValues: ReadonlySet<BreakableKeyword> = new Set(ofScalars);

/** The branches that repeat that a value is an integer or a string. */
function saysType({ extensions, valueValidation }: StructuralSchema, keyword: BreakableKeyword): boolean {
  if (!extensions.intOrString || (keyword !== 'anyOf' && keyword !== 'allOf')) return false;
  return valueValidation?.[keyword].some(({ forbidden }) => forbidden.type !== '') ?? false;
}

const plain = [
  'enum',
  ...ofScalars,
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
] as const satisfies readonly BreakableKeyword[];

function isSet(limits: ValueValidation, keyword: (typeof plain)[number]): boolean {
  const value = limits[keyword];
  if (value === undefined || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  const isLeast = keyword === 'minLength' || keyword === 'minItems' || keyword === 'minProperties';
  return !(isLeast && value === 0n);
}
