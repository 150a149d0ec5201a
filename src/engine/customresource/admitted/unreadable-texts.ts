/**
 * Labels and annotations that admission made unreadable.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers/fieldmanager (admission.go).
 */
import type { Owners } from '../../apply/owner.ts';
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { goTypeOf, isObject, type JsonObject } from '../../json/value.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { withOwners } from '../storage/owners.ts';

/** The error of labels and annotations that admission made unreadable. Only admission can write such values. */
export function unreadableTexts(object: JsonObject, owners: Owners): FieldError[] {
  const metadata = metadataOf(object);
  for (const key of ['annotations', 'labels']) {
    const texts = metadata.get(key);
    const wrong = isObject(texts) && [...texts.values()].find((text) => typeof text !== 'string');
    if (wrong === undefined || wrong === false) continue;
    const text = `cannot convert ${goTypeOf(wrong)} to string`;
    const shown = metadataOf(withOwners(object, owners));
    return [invalid('metadata', json(shown), { code: 'metadata-unreadable', params: {}, text })];
  }
  return [];
}
