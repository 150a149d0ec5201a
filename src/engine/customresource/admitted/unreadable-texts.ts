/**
 * Labels and annotations that admission made unreadable.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers/fieldmanager (admission.go).
 */
import type { Owners } from '../../apply/owner.ts';
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { goTypeOf, isArray, isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { withOwners } from '../storage/owners.ts';

/**
 * The error of labels and annotations that admission made unreadable; only admission can write such values. Older minors
 * drop them instead, from the object.
 */
export function unreadableTexts(object: JsonObject, owners: Owners, behaviour: Behaviour): FieldError[] {
  const metadata = metadataOf(object);
  for (const key of ['labels', 'annotations']) {
    const text = problemOf(metadata.get(key) ?? null);
    if (text === undefined) continue;
    if (behaviour.unreadableTexts === 'dropped') {
      metadata.delete(key);
      continue;
    }
    const shown = metadataOf(withOwners(object, owners));
    return [invalid('metadata', json(shown), { code: 'metadata-unreadable', params: {}, text })];
  }
  return [];
}

/** Behaviour: k8s.io/apimachinery/pkg/runtime (converter.go), for a map of strings; undefined if it can be read. */
function problemOf(value: JsonValue): string | undefined {
  if (value === null) return undefined;
  if (!isObject(value)) {
    return `cannot restore map from ${isArray(value) ? 'slice' : goTypeOf(value)}`;
  }
  const wrong = [...value.values()].find((text) => typeof text !== 'string' && text !== null);
  if (wrong === undefined) return undefined;
  // Matches the API server: of all types, Go converts only integers to text, which the server refuses by itself.
  return typeof wrong === 'bigint' ? 'cannot convert int64 to string' : 'unrecognized type: string';
}
