/** Checks that the object of a request is the one in the URL. */
import { type JsonObject } from '../../json/value.ts';
import { dedupeOwnerReferences } from '../../objectmeta/features/dedupe-owner-references.ts';
import { settleNamespace } from '../../objectmeta/system-metadata.ts';
import { nameProblem, otherNamespace } from '../../objectmeta/update/stored-metadata.ts';
import { badRequest, type Refusal } from '../../status/status.ts';
import type { Warnings } from '../../wire/warnings.ts';

/** The namespace and the name in the URL. */
export interface Address {
  readonly namespace: string;
  readonly name: string;
}

/** Also sets the namespace, and drops duplicate owner references, with a warning. */
export function addressProblem(
  metadata: JsonObject,
  { namespace, name }: Address,
  warnings: Warnings,
  origin?: 'patched',
): Refusal | undefined {
  if (settleNamespace(metadata, namespace) === 'mismatch') return badRequest(otherNamespace());
  const wrongName = nameProblem(metadata, name);
  if (wrongName !== undefined) return badRequest(wrongName);
  const repeated = dedupeOwnerReferences(metadata, origin);
  if (repeated !== undefined) warnings.add(repeated);
  return undefined;
}
