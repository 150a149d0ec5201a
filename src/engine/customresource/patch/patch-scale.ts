/**
 * A patch of an object's scale: it is applied to a Scale, and only the replicas are written back to the object.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (etcd.go, ScaleREST).
 */
import type { ScaleSubresource } from '../../crd/model/served.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { toJson } from '../../json/go-format.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { FieldValidation } from '../../request/body.ts';
import { readJson } from '../../source/json/read-json.ts';
import type { Warnings } from '../../wire/warnings.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { interpretTypeMeta } from '../../typed/type-meta.ts';
import { otherScaleType, scaleToChange, scaleType, withScale } from '../scale/scale-object.ts';
import type { Made } from '../changes/replace-stored.ts';
import { addressProblem } from '../changes/address.ts';
import type { PatchTarget } from './open-patch.ts';
import { strictError, undecodablePatch, type PatchedOrRefusal } from './patched.ts';

/** The object with the replicas of the patched Scale. The patch sees `owners`, but can't change them. */
export function patchScale(
  old: JsonObject,
  subresource: ScaleSubresource,
  owners: readonly JsonObject[],
  patch: (document: string) => PatchedOrRefusal,
  fieldValidation: FieldValidation,
  target: Pick<PatchTarget, 'name' | 'namespace'>,
  warnings: Warnings,
): Made {
  const begun = scaleToChange(old, subresource);
  if ('refusal' in begun) return { ok: false, refusal: begun.refusal };
  if (owners.length > 0) metadataOf(begun.scale).set('managedFields', owners.map(asGoOrders));
  const patched = patch(scaleText(begun.scale));
  if ('refusal' in patched) return { ok: false, refusal: patched.refusal };
  const { text } = patched;
  const fail = (error: ServerMessage): Made => ({ ok: false, refusal: undecodablePatch(text, error) });
  const read = readJson(text);
  if (!read.ok) return fail(read.error);
  const type = interpretTypeMeta(read.root, 'written');
  if (!type.ok) return fail(type.error);
  const other = otherScaleType(type.typeMeta);
  if (other !== undefined) return fail(other);
  const decoded = decodeTyped(scaleType, read.root, fieldValidation === 'Ignore' ? 'lenient' : 'strict');
  if (!decoded.ok) return fail(decoded.error);
  const findings = [...patched.strict, ...decoded.strict];
  if (findings.length > 0 && fieldValidation === 'Strict') {
    return fail(strictError(findings));
  }
  if (fieldValidation !== 'Ignore') for (const each of findings) warnings.add(each);
  const scale: JsonObject = isObject(decoded.value) ? decoded.value : new Map();
  const problem = addressProblem(metadataOf(scale), target, warnings, 'patched');
  if (problem !== undefined) return { ok: false, refusal: problem };
  const changed = withScale(old, scale, subresource);
  return 'refusal' in changed
    ? { ok: false, refusal: changed.refusal }
    : { ok: true, object: changed.object, typed: undefined, keepsOwners: type.typeMeta.version === '' };
}

const entryOrder = ['manager', 'operation', 'apiVersion', 'time', 'fieldsType', 'fieldsV1', 'subresource'];

function asGoOrders(entry: JsonObject): JsonObject {
  return new Map([...entry].sort(([a], [b]) => entryOrder.indexOf(a) - entryOrder.indexOf(b)));
}

/** A Scale as the server writes it: its fields in their own order, not sorted. */
function scaleText(scale: JsonObject): string {
  return membersInOrder(scale, (part) =>
    isObject(part)
      ? membersInOrder(part, (field) =>
          isArray(field) ? `[${field.map(entryText).join(',')}]` : toJson(field),
        )
      : toJson(part),
  );
}

function entryText(entry: JsonValue): string {
  return isObject(entry) ? membersInOrder(entry, toJson) : toJson(entry);
}

function membersInOrder(object: JsonObject, write: (value: JsonValue) => string): string {
  return `{${[...object].map(([key, child]) => `${toJson(key)}:${write(child)}`).join(',')}}`;
}
