/** Owner references that are there twice. Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (dedupOwnerReferences). */
import { deepEqual, isArray, isObject, textOf, type JsonObject } from '../json/value.ts';

/** Drops repeated owner references of an object's metadata, in place, and gives the warning if there were any. */
export function dedupeOwnerReferences(metadata: JsonObject): string | undefined {
  const references = metadata.get('ownerReferences');
  if (!isArray(references)) return undefined;
  const kept = references.filter(
    (reference, i) => references.findIndex((earlier) => deepEqual(earlier, reference)) === i,
  );
  if (kept.length === references.length) return undefined;
  const repeated = references
    .filter((reference, i) => references.findIndex((earlier) => deepEqual(earlier, reference)) < i)
    .map((reference) => (isObject(reference) ? textOf(reference, 'uid') : ''));
  metadata.set('ownerReferences', kept);
  return (
    '.metadata.ownerReferences contains duplicate entries; API server dedups owner references in 1.20+, ' +
    'and may reject such requests as early as 1.24; please fix your requests; ' +
    `duplicate UID(s) observed: ${repeated.join(', ')}`
  );
}
