/** Walks over decoded schemas. */
import type { SchemaProps } from './schema-props.ts';

/** The schemas directly below one, in upstream's order of visiting (validation.SchemaHas). */
function childSchemas(props: SchemaProps): SchemaProps[] {
  const found: SchemaProps[] = [];
  const add = (child: SchemaProps): unknown => found.push(child);
  const { items, not, additionalProperties, additionalItems } = props;
  if (items?.schema) add(items.schema);
  items?.schemas?.forEach(add);
  props.allOf?.forEach(add);
  props.anyOf?.forEach(add);
  props.oneOf?.forEach(add);
  if (not) add(not);
  props.properties?.forEach(add);
  if (additionalProperties?.schema) add(additionalProperties.schema);
  props.patternProperties?.forEach(add);
  if (additionalItems?.schema) add(additionalItems.schema);
  props.definitions?.forEach(add);
  props.dependencies?.forEach(({ schema }) => schema && add(schema));
  return found;
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
    const children = childSchemas(next);
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i] as SchemaProps);
  }
  return false;
}
