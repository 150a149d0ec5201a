/**
 * An update of an object's scale: only the replicas of the Scale are written to the object.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (update.go), k8s.io/apiextensions-apiserver/pkg/registry/customresource
 * (etcd.go, ScaleREST).
 */
import { say } from '../../codes/customresource.ts';
import type { ScaleSubresource } from '../../crd/model/served.ts';
import { finding, type Finding } from '../../field/finding.ts';
import { isObject, textOf, type JsonObject } from '../../json/value.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import { badRequest, type Refusal } from '../../status/status.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { readBody } from '../../typed/decode-unstructured.ts';
import { interpretTypeMeta, keyOrderOf } from '../../typed/type-meta.ts';
import { bodyTooLarge } from '../../wire/body-limit.ts';
import { mediaTypeRefusal } from '../../wire/media-type.ts';
import type { Warnings } from '../../wire/warnings.ts';
import { fieldValidationRefusal } from '../request/field-validation.ts';
import { otherScaleType, scaleToChange, scaleType, withScale } from '../scale/scale-object.ts';
import { addressProblem, type Address } from './address.ts';
import type { Made } from './replace-stored.ts';

export interface SentScale {
  readonly scale: JsonObject;
  readonly source: SourceNode;
  /** Whether the body has no apiVersion. */
  readonly isUntyped: boolean;
}

/** The Scale in the body of a PUT to the scale of the object that the URL names. */
export function readScale(
  request: RequestBody,
  target: Address,
  warnings: Warnings,
): SentScale | { readonly refusal: Refusal } {
  const unread =
    bodyTooLarge(request.text) ??
    fieldValidationRefusal(request.fieldValidation, 'UpdateOptions') ??
    mediaTypeRefusal(request.contentType);
  if (unread !== undefined) return { refusal: unread };
  const sent = decodeScaleOf(request, warnings);
  if (sent === undefined) return { refusal: undecodable() };
  const refusal = addressProblem(metadataOf(sent.scale), target, warnings);
  return refusal ? { refusal } : sent;
}

/** The object with the replicas, and the preconditions, of a Scale. */
export function scaled(old: JsonObject, subresource: ScaleSubresource, sent: SentScale): Made {
  const begun = scaleToChange(old, subresource);
  if ('refusal' in begun) return { ok: false, refusal: begun.refusal };
  const changed = withScale(old, sent.scale, subresource);
  if ('refusal' in changed) return { ok: false, refusal: changed.refusal };
  const uid = textOf(metadataOf(sent.scale), 'uid');
  if (uid !== '') metadataOf(changed.object).set('uid', uid);
  return { ok: true, object: changed.object, typed: undefined, keepsOwners: sent.isUntyped };
}

function decodeScaleOf(request: RequestBody, warnings: Warnings): SentScale | undefined {
  const read = readBody(request);
  if (!read.ok) return undefined;
  const { root } = read;
  const type = interpretTypeMeta(root, keyOrderOf(request));
  if (!type.ok || otherScaleType(type.typeMeta) !== undefined) return undefined;
  const isChecked = request.fieldValidation !== 'Ignore';
  const decoded = decodeTyped(scaleType, root, isChecked ? 'strict' : 'lenient');
  if (!decoded.ok) return undefined;
  const findings: Finding[] = isChecked ? [...read.duplicates, ...decoded.strict] : [];
  if (findings.length > 0 && request.fieldValidation === 'Strict') return undefined;
  for (const each of findings) warnings.add(each);
  const scale: JsonObject = isObject(decoded.value) ? decoded.value : new Map();
  return { scale, source: root, isUntyped: type.typeMeta.version === '' };
}

/**
 * Matches the API server: creating the error for a Scale that can't be decoded fails too, so it doesn't contain the
 * reason.
 */
function undecodable(): Refusal {
  return badRequest(finding(say('scale-undecodable')));
}
