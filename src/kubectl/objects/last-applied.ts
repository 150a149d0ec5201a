/**
 * The annotation that contains the last applied configuration.
 * Behaviour: k8s.io/kubectl/pkg/util (apply.go).
 */
import type { JsonObject } from '../../engine/values.ts';
import { annotationsOf, encoded, setAnnotations } from './unstructured.ts';

export const lastAppliedAnnotation = 'kubectl.kubernetes.io/last-applied-configuration';

/** Returns the last applied configuration, as text; undefined if the object has none. */
export function lastAppliedOf(object: JsonObject): string | undefined {
  return annotationsOf(object)?.get(lastAppliedAnnotation);
}

/** The object as text, without the annotation. Afterwards, the object has its previous annotation, or an empty one. */
export function configuration(object: JsonObject): string {
  const annotations = annotationsOf(object) ?? new Map<string, string>();
  const before = annotations.get(lastAppliedAnnotation) ?? '';
  annotations.delete(lastAppliedAnnotation);
  setAnnotations(object, annotations);
  const text = encoded(object);
  setAnnotations(object, annotations.set(lastAppliedAnnotation, before));
  return text;
}

/** The object as text, with itself in the annotation. Changes `object` as `configuration` does. */
export function modifiedConfiguration(object: JsonObject): string {
  const before = lastAppliedOf(object) ?? '';
  const text = configuration(object);
  const annotations = annotationsOf(object) ?? new Map<string, string>();
  setAnnotations(object, annotations.set(lastAppliedAnnotation, text));
  const modified = encoded(object);
  setAnnotations(object, annotations.set(lastAppliedAnnotation, before));
  return modified;
}

/** Writes the object into its annotation. */
export function annotate(object: JsonObject): void {
  const text = configuration(object);
  const annotations = annotationsOf(object) ?? new Map<string, string>();
  setAnnotations(object, annotations.set(lastAppliedAnnotation, text));
}

/** The same for objects that already have the annotation, or for all if requested. */
export function annotateIf(object: JsonObject, isRequested: boolean): void {
  if (isRequested || (lastAppliedOf(object) ?? '') !== '') annotate(object);
}
