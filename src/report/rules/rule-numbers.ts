/** Numbers for the rules of a schema, which identify their evaluations and costs. */
import { schemaOfOthers, type StructuralSchema } from '../../engine/schemas.ts';

const known = new WeakMap<StructuralSchema, ReadonlyMap<StructuralSchema, number>>();

/** The number of a rule among all of a version's schema; equal schemas have equal numbers. */
export function ruleNumber(root: StructuralSchema, schema: StructuralSchema, index: number): number {
  const firsts = known.get(root) ?? firstNumbers(root);
  known.set(root, firsts);
  return (firsts.get(schema) ?? 0) + index;
}

/** The rule with a number; undefined if there is none. */
export function ruleAt(
  root: StructuralSchema,
  number: number,
): { readonly schema: StructuralSchema; readonly index: number } | undefined {
  let next = 0;
  for (const schema of schemasOf(root)) {
    const count = schema.extensions.validations.length;
    if (number < next + count) return { schema, index: number - next };
    next += count;
  }
  return undefined;
}

/** The number of the first rule of each schema that has rules. */
function firstNumbers(root: StructuralSchema): ReadonlyMap<StructuralSchema, number> {
  const firsts = new Map<StructuralSchema, number>();
  let next = 0;
  for (const schema of schemasOf(root)) {
    const count = schema.extensions.validations.length;
    if (count > 0) firsts.set(schema, next);
    next += count;
  }
  return firsts;
}

/** A schema and its subschemas, in the order of the text. */
export function* schemasOf(root: StructuralSchema): Generator<StructuralSchema> {
  const pending = [root];
  for (let next = pending.pop(); next; next = pending.pop()) {
    yield next;
    const { items, properties } = next;
    const others = schemaOfOthers(next);
    if (others) pending.push(others);
    if (items) pending.push(items);
    for (const property of [...properties.values()].toReversed()) pending.push(property);
  }
}
