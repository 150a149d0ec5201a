/** The body of a delete. Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1 (DeleteOptions, ValidateDeleteOptions). */
import { invalid, json, notSupported, type BadValue, type FieldError } from '../../field-errors/error.ts';
import type { Finding } from '../../field/finding.ts';
import { toJson } from '../../json/go-format.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { RequestBody } from '../../request/body.ts';
import { bodyTooLarge } from '../../wire/body-limit.ts';
import { mediaTypeRefusal } from '../../wire/media-type.ts';
import { badRequest, invalidRefusal, type Refusal } from '../../status/status.ts';
import { missingVersionError, readBody } from '../../typed/decode-unstructured.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { bool, int64, pointer, slice, string, stringType, struct } from '../../typed/go-type.ts';
import { typeMeta } from '../../typed/object-meta.ts';
import { interpretTypeMeta, keyOrderOf, unknownKindError, type TypeMeta } from '../../typed/type-meta.ts';
import { say } from '../../codes/customresource.ts';

export interface DeleteOptions {
  readonly uid?: string;
  readonly resourceVersion?: string;
  readonly orphanDependents?: boolean;
  readonly propagationPolicy?: string;
  readonly dryRun: boolean;
  /** Deletes the object only if it can't be decoded any more. */
  readonly undecodableOnly: boolean;
}

const preconditions = struct('Preconditions', {
  uid: { type: pointer(stringType('types.UID')) },
  resourceVersion: { type: pointer(string) },
});

const deleteOptions = struct('DeleteOptions', {
  TypeMeta: { type: typeMeta, embedded: true },
  gracePeriodSeconds: { type: pointer(int64) },
  preconditions: { type: pointer(preconditions) },
  orphanDependents: { type: pointer(bool) },
  propagationPolicy: { type: pointer(stringType('v1.DeletionPropagation')) },
  dryRun: { type: slice(string) },
  ignoreStoreReadErrorWithClusterBreakingPotential: { type: pointer(bool) },
});

/** The options in a body; none in an empty one. */
export function readDeleteOptions(
  request: RequestBody | undefined,
  behaviour: Behaviour,
): { readonly options: DeleteOptions } | { readonly refusal: Refusal } {
  if (request === undefined || request.text === '')
    return { options: { dryRun: false, undecodableOnly: false } };
  const tooMuch = bodyTooLarge(request.text);
  if (tooMuch !== undefined) return { refusal: tooMuch };
  const unreadable = mediaTypeRefusal(request.contentType);
  if (unreadable !== undefined) return { refusal: unreadable };
  const read = readBody(request);
  if (!read.ok) return { refusal: badRequest(read.error) };
  const type = interpretTypeMeta(read.root, keyOrderOf(request));
  if (!type.ok) return { refusal: badRequest(type.error) };
  const { group, version, kind } = type.typeMeta;
  if (version === '' && group !== '' && group !== 'meta.k8s.io') {
    return { refusal: badRequest(missingVersionError(request.text)) };
  }
  if (kind !== '' && kind !== 'DeleteOptions') return { refusal: badRequest(unknownKind(type.typeMeta)) };
  const decoded = decodeTyped(deleteOptions, read.root, 'lenient');
  if (!decoded.ok) return { refusal: badRequest(decoded.error) };
  const value = isObject(decoded.value) ? decoded.value : new Map<string, JsonValue>();
  // Matches the API server: where the option isn't enabled, it is dropped before validation.
  if (!behaviour.corruptObjectErrors) value.delete(ignoreReadError);
  const errors = findings(value);
  if (errors.length > 0) {
    return { refusal: invalidRefusal({ group: 'meta.k8s.io', kind: 'DeleteOptions' }, '', errors) };
  }
  return { options: optionsIn(value) };
}

function unknownKind(type: TypeMeta): Finding {
  const isDefault = type.version === '' && (type.group === '' || type.group === 'meta.k8s.io');
  return unknownKindError(isDefault ? { ...type, group: 'meta.k8s.io', version: 'v1' } : type);
}

function optionsIn(value: JsonObject): DeleteOptions {
  const wanted = value.get('preconditions');
  const condition = isObject(wanted) ? wanted : new Map<string, JsonValue>();
  const uid = condition.get('uid');
  const resourceVersion = condition.get('resourceVersion');
  const orphanDependents = value.get('orphanDependents');
  const propagationPolicy = value.get('propagationPolicy');
  return {
    ...(typeof uid === 'string' && { uid }),
    ...(typeof resourceVersion === 'string' && { resourceVersion }),
    ...(typeof orphanDependents === 'boolean' && { orphanDependents }),
    ...(typeof propagationPolicy === 'string' && { propagationPolicy }),
    dryRun: hasItems(value.get('dryRun')),
    undecodableOnly: value.get(ignoreReadError) === true,
  };
}

const ignoreReadError = 'ignoreStoreReadErrorWithClusterBreakingPotential';

const policies = ['Foreground', 'Background', 'Orphan', 'nil'];

/** Matches the API server: a string behind a pointer is printed as JSON, in which `&` is escaped. */
function pointed(text: string): BadValue {
  return { rendered: toJson(text) };
}

function findings(value: JsonObject): FieldError[] {
  const errors: FieldError[] = [];
  const policy = value.get('propagationPolicy');
  if (typeof policy === 'string' && value.has('orphanDependents')) {
    const message = say('propagation-policy-and-orphan-dependents');
    errors.push(invalid('propagationPolicy', pointed(policy), message));
  }
  if (typeof policy === 'string' && !policies.slice(0, 3).includes(policy)) {
    const message = say('propagation-policy-unsupported', { allowed: policies });
    errors.push(notSupported('propagationPolicy', pointed(policy), message));
  }
  const dryRun = value.get('dryRun');
  if (Array.isArray(dryRun) && dryRun.some((item) => item !== 'All')) {
    errors.push(notSupported('dryRun', json(dryRun), say('dry-run-unsupported', { allowed: ['All'] })));
  }
  if (value.get(ignoreReadError) === true) {
    for (const other of ['propagationPolicy', 'orphanDependents', 'gracePeriodSeconds', 'preconditions']) {
      if ((value.get(other) ?? null) === null) continue;
      const message = say('undecodable-only-with-other-option', { option: other });
      errors.push(invalid(ignoreReadError, json(true), message));
    }
  }
  return errors;
}

function hasItems(value: JsonValue | undefined): boolean {
  return isArray(value) && value.length > 0;
}
