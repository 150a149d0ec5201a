/** Walks over decoded schemas. */
import type { SchemaProps } from './schema-props.ts';

/** Yields the schemas directly below one, in upstream's order (validation.SchemaHas). */
function eachChild(props: SchemaProps, add: (child: SchemaProps) => unknown): void {
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
  const add = (child: SchemaProps): unknown => pending.push(child);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (visit(next)) return true;
    const from = pending.length;
    eachChild(next, add);
    reverseFrom(pending, from);
  }
  return false;
}

/** They are popped from the end, so the first one comes first. */
function reverseFrom(list: SchemaProps[], from: number): void {
  for (let low = from, high = list.length - 1; low < high; low++, high--) {
    const swapped = list[low] as SchemaProps;
    list[low] = list[high] as SchemaProps;
    list[high] = swapped;
  }
}
