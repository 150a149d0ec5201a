/** Predicates about a schema and all schemas below it, computed once per schema. */
import type { StructuralSchema } from './schema.ts';
import { schemaOfOthers } from './steps.ts';

/** The schemas directly below: properties, items, additionalProperties. */
export function childSchemas(schema: StructuralSchema): StructuralSchema[] {
  const children = [...schema.properties.values()];
  if (schema.items !== undefined) children.push(schema.items);
  const others = schemaOfOthers(schema);
  if (others !== undefined) children.push(others);
  return children;
}

/**
 * Returns a predicate: whether `test` holds for a schema or for any below it. Iterative. Remembers its results for the schemas
 * that it is asked about and for those that lead to a match, but not for the many below them that lead to none: callers
 * don't descend there, and the collector takes long for a large WeakMap.
 */
export function anywhere(test: (schema: StructuralSchema) => boolean): (schema: StructuralSchema) => boolean {
  const known = new WeakMap<StructuralSchema, boolean>();
  return (schema) => {
    const remembered = known.get(schema);
    if (remembered !== undefined) return remembered;
    const found = matchesBelow(schema, test);
    for (const match of found) known.set(match, true);
    if (!found.has(schema)) known.set(schema, false);
    return found.has(schema);
  };
}

/** The schemas that match, or have one below them that does. */
function matchesBelow(
  root: StructuralSchema,
  test: (schema: StructuralSchema) => boolean,
): ReadonlySet<StructuralSchema> {
  const order: StructuralSchema[] = [root];
  const parents: number[] = [-1];
  const isFound: boolean[] = [];
  for (let i = 0; i < order.length; i++) {
    const schema = order[i] as StructuralSchema;
    for (const child of childSchemas(schema)) {
      order.push(child);
      parents.push(i);
    }
    isFound.push(test(schema));
  }
  // Children come after their parents, so their results are known first from the end.
  for (let i = order.length - 1; i > 0; i--) if (isFound[i]) isFound[parents[i] as number] = true;
  return new Set(order.filter((_, i) => isFound[i]));
}
