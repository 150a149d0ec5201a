/** The annotation where kubectl stores what it applied. The page shows it only on request. */
import { isObject, type JsonObject } from '../../engine/values.ts';

export const lastAppliedKey = 'kubectl.kubernetes.io/last-applied-configuration';

export function lastApplied(object: JsonObject): string | undefined {
  const text = annotationsIn(object)?.get(lastAppliedKey);
  return typeof text === 'string' ? text : undefined;
}

function annotationsIn(object: JsonObject): JsonObject | undefined {
  const metadata = object.get('metadata');
  const annotations = isObject(metadata) ? metadata.get('annotations') : undefined;
  return isObject(annotations) ? annotations : undefined;
}

/** The object without the annotation, and without annotations if it was the only one. Doesn't change the object. */
export function withoutLastApplied(object: JsonObject): JsonObject {
  const annotations = annotationsIn(object);
  if (!annotations?.has(lastAppliedKey)) return object;
  const metadata = new Map(object.get('metadata') as JsonObject);
  const others = new Map(annotations);
  others.delete(lastAppliedKey);
  if (others.size > 0) metadata.set('annotations', others);
  else metadata.delete('annotations');
  return new Map(object).set('metadata', metadata);
}

/** The object with the annotation, which replaces an existing one. Doesn't change the object. */
export function withLastApplied(object: JsonObject, text: string): JsonObject {
  const metadata = object.get('metadata');
  const own: JsonObject = isObject(metadata) ? metadata : new Map();
  const all: JsonObject = new Map(annotationsIn(object) ?? []).set(lastAppliedKey, text);
  return new Map(object).set('metadata', new Map(own).set('annotations', all));
}
