/** Predicates about a schema and all schemas below it, computed once per schema. */
import { append } from '../json/append.ts';
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
    const order: StructuralSchema[] = [schema];
    for (let i = 0; i < order.length; i++) append(order, childSchemas(order[i] as StructuralSchema));
    const found = new Set<StructuralSchema>();
    // Children come after their parents, so their results are known first from the end.
    for (const at of order.reverse()) {
      if (test(at) || childSchemas(at).some((child) => found.has(child))) found.add(at);
    }
    for (const match of found) known.set(match, true);
    known.set(schema, found.has(schema));
    return found.has(schema);
  };
}
