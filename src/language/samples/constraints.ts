/** What a schema asks of values, one by one: each keyword that can be broken by itself, and each rule. */
import {
  placeSegments,
  type PathSegment,
  type PathSegments,
  type StructuralSchema,
  type ValueValidation,
} from '../../engine/inspect.ts';

export type BreakableKeyword =
  | 'required'
  | 'enum'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'format'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties'
  | 'anyOf'
  | 'oneOf'
  | 'allOf'
  | 'not'
  | 'x-kubernetes-list-type'
  | 'x-kubernetes-validations';

export interface Constraint {
  readonly keyword: BreakableKeyword;
  readonly schema: StructuralSchema;
  /** From the root of an object; `*` for each item or each value. */
  readonly steps: readonly string[];
  /** Of `required` the name of the field. */
  readonly field?: string;
  /** Of a rule its position. */
  readonly index?: number;
  /** Steps into the CRD. */
  readonly place: PathSegments;
  /** Nothing breaks it alone: another keyword says as much, or it looks at an old value. */
  readonly never?: 'covered' | 'transition';
}

/** `without`: fields of the root that a request for the object does not reach. */
export function* constraintsOf(
  root: StructuralSchema,
  without: ReadonlySet<string>,
): Generator<Constraint, void> {
  const pending: { schema: StructuralSchema; steps: readonly string[] }[] = [{ schema: root, steps: [] }];
  for (let at = pending.shift(); at; at = pending.shift()) {
    const { schema, steps } = at;
    yield* ownOf(schema, steps);
    const isRoot = steps.length === 0;
    for (const [name, child] of schema.properties) {
      if (isRoot && without.has(name)) continue;
      pending.push({ schema: child, steps: [...steps, name] });
    }
    if (schema.items) pending.push({ schema: schema.items, steps: [...steps, '*'] });
    const values = schema.additionalProperties;
    if (values && 'schema' in values) pending.push({ schema: values.schema, steps: [...steps, '*'] });
  }
}

function* ownOf(schema: StructuralSchema, steps: readonly string[]): Generator<Constraint, void> {
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
      if (isAsked(limits, keyword) && !saysType(schema, keyword))
        yield { ...at(keyword), ...(isCovered(limits, keyword) && { never: 'covered' as const }) };
  }
  const { listType, validations } = schema.extensions;
  if (listType === 'set' || listType === 'map') yield at('x-kubernetes-list-type');
  // Rules that compare with the old value say nothing of an object that is created.
  for (const [index, { rule, optionalOldSelf }] of validations.entries()) {
    const isTransition = /\boldSelf\b/.test(rule) && optionalOldSelf !== true;
    yield {
      ...at('x-kubernetes-validations', index),
      index,
      ...(isTransition && { never: 'transition' as const }),
    };
  }
}

/** Without them there is no object to be judged. */
const always: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/**
 * A keyword that nothing breaks without more being said: int32 beside bounds that are narrower, lengths beside an enum,
 * and int64, of which the server says two things.
 */
function isCovered(limits: ValueValidation, keyword: BreakableKeyword): boolean {
  const isLength = keyword === 'minLength' || keyword === 'maxLength' || keyword === 'pattern';
  if (isLength && limits.enum.length > 0) return true;
  if (keyword === 'format' && limits.format === 'int64') return true;
  const range = keyword === 'format' ? integerRanges[limits.format] : undefined;
  if (!range) return false;
  const { minimum = -Infinity, maximum = Infinity } = limits;
  return minimum >= -range && maximum <= range;
}

const integerRanges: Readonly<Record<string, number>> = { int32: 2 ** 31 - 1 };

/** The branches that say once more that a value is an integer or a string. */
function saysType({ extensions, valueValidation }: StructuralSchema, keyword: BreakableKeyword): boolean {
  if (!extensions.intOrString || (keyword !== 'anyOf' && keyword !== 'allOf')) return false;
  return valueValidation?.[keyword].some(({ forbidden }) => forbidden.type !== '') ?? false;
}

const plain = [
  'enum',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
] as const satisfies readonly BreakableKeyword[];

function isAsked(limits: ValueValidation, keyword: (typeof plain)[number]): boolean {
  const value = limits[keyword];
  if (value === undefined || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  const isLeast = keyword === 'minLength' || keyword === 'minItems' || keyword === 'minProperties';
  return !(isLeast && value === 0n);
}
