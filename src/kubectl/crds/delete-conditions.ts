/**
 * The preconditions of deleting CRDs.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition (REST.Delete),
 * k8s.io/apiserver/pkg/registry/rest (BeforeDelete).
 */
import { textOf, type JsonObject } from '../../engine/values.ts';
import type { Differences } from '../flags/differences.ts';
import type { HttpAnswer } from '../http/http.ts';
import { conflict } from '../http/statuses.ts';
import { nameOf } from '../objects/unstructured.ts';

export interface Conditions {
  readonly uid?: string;
  readonly resourceVersion?: string;
}

/** `one`: the CRD in the request; `several`: one of those that a list selects. */
export function unmetCondition(
  crd: JsonObject,
  wanted: Conditions,
  selected: 'one' | 'several',
  { unmetCondition: start }: Pick<Differences, 'unmetCondition'>,
): HttpAnswer | undefined {
  const metadata = crd.get('metadata') as JsonObject;
  for (const [field, name, then] of conditions) {
    const own = textOf(metadata, field);
    const requested = wanted[field];
    if (requested === undefined || requested === own) continue;
    const why =
      selected === 'one'
        ? `${start}: ${name} in precondition: ${requested}, ${name} in object meta: ${own}`
        : `the ${name} in the precondition (${requested}) does not match the ${name} in record (${own}). The object might have been ${then}`;
    const kind = selected === 'one' ? 'customresourcedefinitions' : 'CustomResourceDefinition';
    return conflict('apiextensions.k8s.io', kind, nameOf(crd), why);
  }
  return undefined;
}

const conditions = [
  ['uid', 'UID', 'deleted and then recreated'],
  ['resourceVersion', 'ResourceVersion', 'modified'],
] as const;
