/** Removes duplicate owner references. Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (dedupOwnerReferences). */
import { toJson } from '../../json/go-format.ts';
import { deepEqual, isArray, isObject, textOf, type JsonArray, type JsonObject } from '../../json/value.ts';
import { say } from '../../codes/objectmeta.ts';
import { finding, type Finding } from '../../field/finding.ts';

/** Drops duplicate owner references of an object's metadata, in place. Returns the warning if there were any. */
export function dedupeOwnerReferences(
  metadata: JsonObject,
  when: 'sent' | 'patched' = 'sent',
): Finding | undefined {
  const references = metadata.get('ownerReferences');
  if (!isArray(references)) return undefined;
  const kept: JsonArray = [];
  const repeated: string[] = [];
  // Only references with the same text can be equal, so thousands of references aren't compared pairwise.
  const byText = new Map<string, JsonArray>();
  for (const reference of references) {
    const text = toJson(reference);
    const alike = byText.get(text) ?? [];
    if (alike.some((earlier) => deepEqual(earlier, reference))) {
      repeated.push(isObject(reference) ? textOf(reference, 'uid') : '');
      continue;
    }
    byText.set(text, [...alike, reference]);
    kept.push(reference);
  }
  if (repeated.length === 0) return undefined;
  metadata.set('ownerReferences', kept);
  const message = say(
    when === 'sent' ? 'owner-references-repeated' : 'owner-references-repeated-after-patch',
    {
      uids: repeated,
    },
  );
  return finding(message, { path: ['metadata', 'ownerReferences'] });
}
