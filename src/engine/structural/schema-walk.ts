/** Walks over decoded schemas. */
import type { SchemaProps } from './schema-props.ts';

/** The schemas directly below one, in upstream's order of visiting (validation.SchemaHas). */
export function* childSchemas(props: SchemaProps): Generator<SchemaProps> {
  if (props.items?.schema) yield props.items.schema;
  yield* props.items?.schemas ?? [];
  yield* props.allOf ?? [];
  yield* props.anyOf ?? [];
  yield* props.oneOf ?? [];
  if (props.not) yield props.not;
  yield* props.properties?.values() ?? [];
  if (props.additionalProperties?.schema) yield props.additionalProperties.schema;
  yield* props.patternProperties?.values() ?? [];
  if (props.additionalItems?.schema) yield props.additionalItems.schema;
  yield* props.definitions?.values() ?? [];
  for (const dependency of props.dependencies?.values() ?? []) if (dependency.schema) yield dependency.schema;
}

/** Calls `visit` for a schema and all below it, parents first. */
export function everySchema(props: SchemaProps | undefined, visit: (at: SchemaProps) => unknown): void {
  someSchema(props, (at) => {
    visit(at);
    return false;
  });
}

/** Calls `visit` for a schema and all below it, parents first, until it returns true. Iterative. */
export function someSchema(props: SchemaProps | undefined, visit: (at: SchemaProps) => boolean): boolean {
  if (props === undefined) return false;
  const pending = [props];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (visit(next)) return true;
    const children = [...childSchemas(next)];
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i] as SchemaProps);
  }
  return false;
}
