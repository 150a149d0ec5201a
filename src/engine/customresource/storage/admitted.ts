/**
 * Passes an object through the mutating plugins of admission.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers/fieldmanager (admission.go).
 */
import type { AdmissionHook } from '../../admission/model/hook.ts';
import { managedFieldsOf } from '../../apply/managed-fields.ts';
import type { Owners } from '../../apply/owner.ts';
import { sentManagers } from '../../apply/sent-managers.ts';
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { finding, type Finding } from '../../field/finding.ts';
import { quote } from '../../json/go-format.ts';
import {
  deepCopy,
  deepEqual,
  goTypeOf,
  isArray,
  isObject,
  textOf,
  type JsonObject,
} from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { internalRefusal, type Refusal } from '../../status/status.ts';
import { withOwners } from './owners.ts';

export type Admitted =
  | {
      readonly ok: true;
      readonly object: JsonObject;
      readonly owners: Owners;
      /** The warning about managedFields that the server can't read; it keeps those before. */
      readonly invalidManagers?: Finding;
    }
  | { readonly ok: false; readonly refusal: Refusal };

const noSystemMetadata = {
  code: 'system-metadata-missing',
  params: {},
  text: 'system metadata was not initialized',
};

/** Returns the object after mutations, without its managedFields, and its managers. */
export function admitted(
  hook: AdmissionHook,
  write: { readonly object: JsonObject; readonly oldObject: JsonObject | undefined; readonly owners: Owners },
  behaviour: Behaviour,
): Admitted {
  const { object, oldObject, owners } = write;
  const sent = withOwners(object, owners);
  const mutated = hook.admit({ object: sent, oldObject });
  if (!mutated.ok) return mutated;
  if (mutated.object === undefined || mutated.object === sent) return { ok: true, object, owners };
  if (oldObject === undefined && mutated.object.get('metadata') === null) {
    return { ok: false, refusal: internalRefusal(finding(noSystemMetadata)) };
  }
  const after = deepCopy(mutated.object);
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
  const problem = isArray(written) ? problemOfEntries(written.filter(isObject)) : undefined;
  if (problem === undefined) return { ok: true, object: after, owners };
  const text = `.metadata.managedFields was in an invalid state after admission; this could be caused by an outdated mutating admission controller; please fix your requests: ${problem}`;
  const invalidManagers = finding({ code: 'managed-fields-after-admission', params: {}, text });
  return { ok: true, object: after, owners, invalidManagers };
}

/** The error of labels and annotations that admission made unreadable. Nothing else can write such. */
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

/** Behaviour: k8s.io/apimachinery/pkg/util/managedfields/internal (DecodeManagedFields). */
function problemOfEntries(entries: readonly JsonObject[]): string | undefined {
  for (const [i, entry] of entries.entries()) {
    if (!['Apply', 'Update'].includes(textOf(entry, 'operation'))) {
      return 'operation must be `Apply` or `Update`';
    }
    if (textOf(entry, 'apiVersion') === '') return 'apiVersion must not be empty';
    const type = textOf(entry, 'fieldsType');
    if (type === '') return `missing fieldsType in managed fields entry ${i}`;
    if (type !== 'FieldsV1') return `invalid fieldsType ${quote(type)} in managed fields entry ${i}`;
  }
  return undefined;
}
