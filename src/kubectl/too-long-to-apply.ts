/**
 * Whether an object is too long for `kubectl apply`, which writes the whole object into an annotation. Counts the
 * bytes, so that the page can report it without applying the object.
 */
import { annotationsSizeErrors, FieldPath, invalidRefusal, statusObject } from '../engine/refusals.ts';
import { isObject, jsonSize, utf8Length, type JsonObject } from '../engine/values.ts';

import { lastLines } from './terminal/failure.ts';
import { lastAppliedAnnotation } from './objects/last-applied.ts';
import { annotationsOf, nameOf, typeOf } from './objects/unstructured.ts';

/**
 * Returns kubectl's message about an object that only the annotation makes too large for the server; undefined if it
 * fits.
 */
export function tooLongToApply(object: JsonObject): string | undefined {
  const metadata = object.get('metadata');
  if (!isObject(metadata)) return undefined;
  const annotations = annotationsOf(object) ?? new Map<string, string>();
  annotations.delete(lastAppliedAnnotation);
  const configuration = new Map(object).set('metadata', new Map(metadata).set('annotations', annotations));
  // The text in the annotation ends with a line break.
  let size = utf8Length(lastAppliedAnnotation) + jsonSize(configuration) + 1;
  for (const [key, value] of annotations) size += utf8Length(key) + utf8Length(value);
  const errors = annotationsSizeErrors(size, FieldPath.of('metadata', 'annotations'));
  if (errors.length === 0) return undefined;
  const refusal = invalidRefusal(typeOf(object), nameOf(object), errors);
  return lastLines({ kind: 'status', status: statusObject(refusal) })
    .map(({ text }) => text)
    .join('');
}
