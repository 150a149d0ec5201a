/** The basis of a rule's cost estimate, for display. */
import { placeSegments, type StructuralSchema } from '../../structural/schema.ts';
import { escapeFieldName } from '../values/field-name.ts';
import { schemaOfOthers } from '../../structural/steps.ts';

/** A size that an estimate assumes, such as the number of items in `self.hosts`. */
export interface SizeTaken {
  /** Path from a variable; `@items`, `@values`, and `@keys` are the contents of a container. */
  readonly path: readonly string[];
  readonly max: bigint;
}

export interface RuleEstimate {
  /** The schema of the version, and the node that contains the rule. */
  readonly root: StructuralSchema;
  readonly schema: StructuralSchema;
  /** Position among the node's rules. */
  readonly index: number;
  /** The cost of one evaluation; undefined for a rule that doesn't compile. */
  readonly cost: bigint | undefined;
  /** The maximum number of values in one object that the rule is evaluated for. */
  readonly cardinality: bigint;
  /** The product of both, which is compared with the limit. */
  readonly total: bigint;
  readonly messageCost: bigint | undefined;
  readonly sizes: readonly SizeTaken[];
}

/** A list, map, or string whose size makes a rule expensive. */
export interface Multiplier {
  /** `runs`: how often the rule runs; `size`: how many items or characters one evaluation processes. */
  readonly role: 'runs' | 'size';
  readonly keyword: 'maxItems' | 'maxProperties' | 'maxLength';
  /** From the root of the object, or from `self`: `spec.hosts`, `self.hosts[]`. */
  readonly path: string;
  /** Undefined if only the size of a request limits it. */
  readonly max: bigint | undefined;
  /** Whether the schema limits it. */
  readonly declared: boolean;
  readonly schema: StructuralSchema;
}

/** The factors of a rule's cost, the largest first. */
export function multipliersOf(estimate: RuleEstimate): Multiplier[] {
  const found = [...runsOf(estimate), ...sizesOf(estimate)];
  const weight = ({ max }: Multiplier): bigint => max ?? 2n ** 64n;
  return found.sort((a, b) => (weight(a) > weight(b) ? -1 : weight(a) < weight(b) ? 1 : 0));
}

/** The lists and maps around the rule's node. */
function runsOf({ root, schema }: RuleEstimate): Multiplier[] {
  const steps = placeSegments(schema.place).slice(placeSegments(root.place).length);
  const found: Multiplier[] = [];
  let at: StructuralSchema | undefined = root;
  let path = '';
  for (let i = 0; i < steps.length && at !== undefined; i++) {
    const step = steps[i];
    if (step === 'properties') {
      const name = String(steps[++i]);
      path += path === '' ? name : `.${name}`;
      at = at.properties.get(name);
      continue;
    }
    const limit = limitOf(at);
    if (limit) found.push({ role: 'runs', path, schema: at, ...limit });
    path += step === 'items' ? '[]' : '[*]';
    at = step === 'items' ? at.items : schemaOfOthers(at);
  }
  return found;
}

function sizesOf({ schema, sizes }: RuleEstimate): Multiplier[] {
  return sizes.flatMap(({ path, max }): Multiplier[] => {
    const at = schemaAtNames(schema, path.slice(1));
    const limit = at && limitOf(at);
    // An enum or a format is already a limit.
    if (!limit || max <= 1n || (limit.declared && limit.max === undefined)) return [];
    const text = path.map((name, i) => (i === 0 ? name : (inner.get(name) ?? `.${name}`))).join('');
    return [{ role: 'size', path: text, schema: at, ...limit, max: limit.max ?? max }];
  });
}

const inner: ReadonlyMap<string, string> = new Map([
  ['@items', '[]'],
  ['@values', '[*]'],
]);

function schemaAtNames(from: StructuralSchema, path: readonly string[]): StructuralSchema | undefined {
  let at: StructuralSchema | undefined = from;
  for (const name of path) {
    if (at === undefined) return undefined;
    if (name === '@items') at = at.items;
    else if (name === '@values') at = at.items ?? schemaOfOthers(at);
    else at = [...at.properties].find(([key]) => escapeFieldName(key) === name)?.[1];
  }
  return at;
}

function limitOf(schema: StructuralSchema): Pick<Multiplier, 'keyword' | 'max' | 'declared'> | undefined {
  const limits = schema.valueValidation;
  const of = (keyword: Multiplier['keyword'], max: bigint | undefined): ReturnType<typeof limitOf> => ({
    keyword,
    max,
    declared: max !== undefined,
  });
  if (schema.type === 'array') return of('maxItems', limits?.maxItems);
  if (schema.type === 'object') return schemaOfOthers(schema) && of('maxProperties', limits?.maxProperties);
  if (schema.type !== 'string' && !schema.extensions.intOrString) return undefined;
  const limit = of('maxLength', limits?.maxLength);
  // The estimate ignores enums of values that may be numbers.
  const bounded =
    schema.type === 'string' &&
    ((limits?.enum.length ?? 0) > 0 || /^(?:date|date-time|duration)$/.test(limits?.format ?? ''));
  return limit && bounded ? { ...limit, declared: true } : limit;
}
