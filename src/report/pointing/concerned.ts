/** The part of a CRD that is relevant to an object: the declarations of its fields. */
import { isArray, isObject, type JsonValue } from '../../engine/values.ts';
import { locate } from '../../engine/texts.ts';
import { placeSegments, schemaOfOthers, type StructuralSchema } from '../../engine/schemas.ts';
import { limits } from '../../protocol/limits.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import type { HeldObject } from '../held/held-object.ts';

/** The texts of the last call. */
export interface HeldTexts {
  readonly crd: HeldCrd | undefined;
  readonly object: HeldObject | undefined;
}

/** The lines of the CRD's pane that declare the fields of the last object, in the order of the text. */
export function concernedLines({ crd, object }: HeldTexts): readonly number[] {
  const root = crd?.text.root;
  const schema = object?.version?.schema;
  if (!crd || !root || !schema) return [];
  const schemas = new Set<StructuralSchema>([schema]);
  for (const value of [object.typed, object.result]) addSchemasOf(value, schema, schemas);
  const { lines, shift } = crd.text;
  const found = new Set<number>();
  for (const { place } of schemas) {
    const { key, value } = locate(root, placeSegments(place));
    found.add(lines.lineOf((key ?? value).start + shift));
  }
  return [...found].toSorted((a, b) => a - b);
}

/** Iterative, because objects may be nested deeply. */
function addSchemasOf(
  root: JsonValue | undefined,
  rootSchema: StructuralSchema,
  schemas: Set<StructuralSchema>,
): void {
  const pending = [{ value: root, schema: rootSchema }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { value, schema } = at;
    if (schemas.size >= limits.concerned) return;
    schemas.add(schema);
    const { items, properties } = schema;
    if (isArray(value) && items) for (const item of value) pending.push({ value: item, schema: items });
    if (!isObject(value)) continue;
    const others = schemaOfOthers(schema);
    for (const [name, child] of value) {
      const own = properties.get(name) ?? others;
      if (own) pending.push({ value: child, schema: own });
    }
  }
}
