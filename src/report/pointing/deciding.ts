/** The lines of a CRD that decided what happened to the fields of the object. */
import { locate, type SourceNode } from '../../engine/texts.ts';
import { placeSegments, type StructuralSchema } from '../../engine/schemas.ts';
import type { PathSegments } from '../../engine/values.ts';
import type { HeldObject } from '../held/held-object.ts';
import type { HeldTexts } from './concerned.ts';
import { deepestSchemaAt } from '../places/schema-at.ts';
import { isWithin } from '../../engine/paths.ts';

/**
 * For each path, the line that decided the last change of the field, or else the line of its schema or of the nearest
 * declared parent. Omits paths without such a line.
 */
export function decidingLines(paths: readonly PathSegments[], { crd, object }: HeldTexts): readonly number[] {
  const root = crd?.text.root;
  if (!crd || !root || !object) return [];
  const { lines, shift } = crd.text;
  const found = paths.flatMap((path) => {
    const place = lastSchema(path, object) ?? declaredAt(path, object.version?.schema);
    if (!place) return [];
    return [lines.lineOf(startOf(place, root) + shift)];
  });
  return [...new Set(found)];
}

/** An item alone usually means little without the key of its list. */
function startOf(place: PathSegments, root: SourceNode): number {
  const { key, value, exact } = locate(root, place);
  if (!key && exact && typeof place.at(-1) === 'number') return startOf(place.slice(0, -1), root);
  return (key ?? value).start;
}

function lastSchema(path: PathSegments, { trace }: HeldObject): PathSegments | undefined {
  return trace.events.findLast((event) => event.schema !== undefined && isWithin(path, event.path))?.schema;
}

/** Fields that the server defines for every object aren't declared in a schema. */
function declaredAt(path: PathSegments, root: StructuralSchema | undefined): PathSegments | undefined {
  if (!root) return undefined;
  const { schema, deepest } = deepestSchemaAt(root, path);
  const isKnown = schema !== undefined || !/^(?:apiVersion|kind|metadata)$/.test(String(path[0]));
  return isKnown ? placeSegments(deepest.place) : undefined;
}
