/**
 * Handles kubectl's last-applied annotation while objects move from client-side to server-side apply.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (lastAppliedManager, lastAppliedUpdater).
 */
import { compareObjects } from '../../apply/compare-objects.ts';
import type { FieldSet } from '../../apply/field-set.ts';
import { fieldSetOf } from '../../apply/field-set-of.ts';
import type { Applied } from '../../apply/managers.ts';
import type { MergeType } from '../../apply/merge-type.ts';
import { nestsTooDeepToApply } from '../../apply/nesting.ts';
import { validateApplied } from '../../apply/validate-applied.ts';
import { toJson } from '../../json/go-format.ts';
import { utf8Length } from '../../go/utf8.ts';
import { isObject, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { readJson } from '../../source/json/read-json.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { metadataIn } from './applied-texts.ts';

const annotation = 'kubectl.kubernetes.io/last-applied-configuration';

/** The field manager of `kubectl apply --server-side`; the annotation concerns no other manager. */
const kubectl = 'kubectl';

const mostAnnotations = 256 * 1024;

export interface KubectlApply {
  readonly manager: string;
  readonly live: JsonObject;
  readonly type: MergeType;
}

/** Applies, with force if the only conflicts are about fields that still have the values of kubectl's client-side apply. */
export function applyOverLastApplied(
  apply: (mode: 'forced' | 'careful') => Applied,
  mode: 'forced' | 'careful',
  about: KubectlApply,
): Applied {
  const applied = apply(mode);
  if (!('conflicts' in applied) || about.manager !== kubectl) return applied;
  const own = unchangedSinceLastApplied(about);
  if (own === undefined) return applied;
  const conflicts = applied.conflicts.filter(({ path }) => !own.has(path));
  return conflicts.length > 0 ? { conflicts } : apply('forced');
}

/** The fields of the last applied configuration that the object still has; undefined when it can't be read. */
function unchangedSinceLastApplied({ live, type }: KubectlApply): FieldSet | undefined {
  const read = readJson(annotationOf(live));
  const last = read.ok ? toValue(read.root) : undefined;
  if (last === undefined || !isObject(last) || nestsTooDeepToApply(last, type)) return undefined;
  for (const key of ['apiVersion', 'kind']) if (textOf(last, key) !== textOf(live, key)) return undefined;
  for (const one of [live, last]) if (validateApplied(type, one, 'refused').length > 0) return undefined;
  const { removed, modified, added } = compareObjects(type, last, live);
  return fieldSetOf(type, last).difference(modified).difference(added).difference(removed);
}

function annotationOf(object: JsonObject): string {
  const annotations = metadataIn(object)?.get('annotations');
  return isObject(annotations) ? textOf(annotations, annotation) : '';
}

/** Updates the annotation of an object that has it. Changes `object`. */
export function updateLastApplied(object: JsonObject, config: JsonObject, manager: string): void {
  if (manager !== kubectl || annotationOf(object) === '') return;
  const metadata = metadataIn(object) as JsonObject;
  const annotations = withoutNulls(metadata.get('annotations') as JsonObject);
  // Matches the API server: the annotation ends with the encoder's line break.
  annotations.set(annotation, toJson(withoutAnnotation(config)) + '\n');
  let size = 0;
  for (const [key, value] of annotations) size += utf8Length(key) + utf8Length(String(value));
  if (size > mostAnnotations) annotations.delete(annotation);
  object.set('metadata', new Map(metadata).set('annotations', annotations));
}

/** Matches the API server: annotations that aren't all strings are dropped together. */
function withoutAnnotation(config: JsonObject): JsonObject {
  const metadata = metadataIn(config);
  const annotations = metadata?.get('annotations');
  if (metadata === undefined || annotations === undefined) return config;
  const own = new Map(metadata);
  if (isObject(annotations) && [...annotations.values()].every(isTextOrNull)) {
    const texts = withoutNulls(annotations);
    texts.delete(annotation);
    own.set('annotations', texts);
  } else own.delete('annotations');
  return new Map(config).set('metadata', own);
}

/** The server decodes a null annotation as an empty string, and writes all of them back. */
function withoutNulls(annotations: JsonObject): JsonObject {
  return new Map([...annotations].map(([key, value]) => [key, value ?? '']));
}

function isTextOrNull(value: JsonValue): boolean {
  return value === null || typeof value === 'string';
}
