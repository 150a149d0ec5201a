/**
 * Passes an object through the mutating plugins of admission.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers/fieldmanager (admission.go).
 */
import type { AdmissionHook } from '../../admission/model/hook.ts';
import { managedFieldsOf } from '../../apply/managed-fields.ts';
import type { Owners } from '../../apply/owner.ts';
import { sentManagers } from '../../apply/sent-managers.ts';
import { warningOfManagers } from '../../apply/warning-of-managers.ts';
import type { Finding } from '../../field/finding.ts';
import { deepCopy, deepEqual, isArray, isObject, type JsonObject } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { internalRefusal, type Refusal } from '../../status/status.ts';
import type { Trace } from '../../trace/trace.ts';
import { withOwners } from '../storage/owners.ts';
import { say } from './codes.ts';

export type Admitted =
  | {
      readonly ok: true;
      readonly object: JsonObject;
      readonly owners: Owners;
      /** The warning about managedFields that the server can't read; it keeps the previous ones. */
      readonly invalidManagers?: Finding;
    }
  | { readonly ok: false; readonly refusal: Refusal };

interface Write {
  readonly object: JsonObject;
  readonly oldObject: JsonObject | undefined;
  readonly owners: Owners;
}

/** Returns the object after mutations, without its managedFields, and its managers. */
export function admitted(
  hook: AdmissionHook,
  write: Write,
  behaviour: Behaviour,
  trace: Trace | undefined,
): Admitted {
  const made = mutated(hook, write, behaviour);
  if (made.ok) trace?.snapshot('mutated', deepCopy(made.object));
  return made;
}

function mutated(hook: AdmissionHook, write: Write, behaviour: Behaviour): Admitted {
  const { object, oldObject, owners } = write;
  const sent = withOwners(object, owners);
  const result = hook.admit({ object: sent, oldObject });
  if (!result.ok) return result;
  if (result.object === undefined || result.object === sent) return { ok: true, object, owners };
  const kept = result.object.get('metadata');
  if (oldObject === undefined && kept !== undefined && !isObject(kept)) {
    return { ok: false, refusal: internalRefusal(say('admission-metadata-missing')) };
  }
  const after = deepCopy(result.object);
  const metadata = metadataOf(after);
  const written = metadata.get('managedFields');
  metadata.delete('managedFields');
  const before = managedFieldsOf(owners());
  if (isArray(written) && deepEqual(written, before)) return { ok: true, object: after, owners };
  if (written === undefined || (isArray(written) && written.length === 0)) {
    return { ok: true, object: after, owners: () => new Map() };
  }
  const read = sentManagers(written, behaviour);
  if (read !== undefined) return { ok: true, object: after, owners: () => read };
  const invalidManagers = warningOfManagers(written);
  return { ok: true, object: after, owners, ...(invalidManagers && { invalidManagers }) };
}
