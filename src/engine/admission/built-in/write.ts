/**
 * Creates and updates objects of the kinds that the server defines.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (create.go, update.go, patch.go), pkg/registry/rest.
 */
import { managersAfterUpdate } from '../../apply/managers.ts';
import { withManagedFields } from '../../apply/managed-fields.ts';
import { noManagers } from '../../objectmeta/names/fields.ts';
import { identity, sameManagers, type Managers } from '../../apply/owner.ts';
import { FieldSet } from '../../apply/field-set.ts';
import { fieldElement } from '../../apply/path-element.ts';
import type { Finding } from '../../field/finding.ts';
import { FieldPath } from '../../field/path.ts';
import { utf8Bytes } from '../../go/utf8.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { quote } from '../../json/go-format.ts';
import {
  deepCopy,
  deepEqual,
  isObject,
  objectAt,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { dedupeOwnerReferences } from '../../objectmeta/features/dedupe-owner-references.ts';
import { objectNameErrors, type NamePart } from '../../objectmeta/names/names.ts';
import {
  keepSystemFields,
  nameProblem,
  otherNamespace,
  outdatedRefusal,
} from '../../objectmeta/update/stored-metadata.ts';
import {
  fillSystemFields,
  metadataOf,
  settleNamespace,
  wipeSystemFields,
} from '../../objectmeta/system-metadata.ts';
import { validateObjectMeta } from '../../objectmeta/metadata/validate.ts';
import { validateObjectMetaUpdate } from '../../objectmeta/update/validate-update.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { fromValue, signedValueOf, toValue } from '../../source/nodes/to-value.ts';
import { mediaTypeRefusal } from '../../wire/media-type.ts';
import { badRequest, invalidRefusal, plainError, type Refusal } from '../../status/status.ts';
import { apiVersionOf } from '../../request/api-version.ts';
import { missingVersionError, readBody } from '../../typed/decode-unstructured.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { encodeTyped } from '../../typed/encode.ts';
import { strictText } from '../../field-errors/strict.ts';
import { interpretTypeMeta, keyOrderOf, unknownKindError } from '../../typed/type-meta.ts';
import type { BuiltInKind } from '../model/built-in-kind.ts';

/** An object as it is stored, without its managedFields. */
export interface StoredBuiltIn {
  readonly object: JsonObject;
  readonly managers: Managers;
}

export type BuiltInAnswer =
  | { readonly ok: true; readonly stored: StoredBuiltIn; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly refusal: Refusal; readonly warnings: readonly string[] };

export interface BuiltInWrite {
  readonly surroundings: Surroundings;
  readonly namespace: string;
  /** The name in the URL; empty on create. */
  readonly name: string;
  readonly subresource: string;
  readonly fieldManager: string;
}

type Decoded =
  | { readonly object: JsonObject; readonly warnings: readonly string[] }
  /** `problem`: why the object isn't one of the kind, without the message around it. */
  | { readonly refusal: Refusal; readonly problem?: string };

/**
 * Decodes a body as an object of the kind. A patched object may have another known version, from which the server
 * converts it; the versions have the same fields.
 */
export function decodeBuiltIn(
  kind: BuiltInKind,
  request: RequestBody,
  origin: 'sent' | 'patched' = 'sent',
): Decoded {
  const { contentType, fieldValidation, text } = request;
  const unreadable = mediaTypeRefusal(contentType);
  if (unreadable !== undefined) return { refusal: unreadable };
  const read = readBody(request);
  if (!read.ok) return { refusal: unrecognized(kind, read.error, text) };
  const type = interpretTypeMeta(read.root, keyOrderOf(request));
  if (!type.ok) return { refusal: unrecognized(kind, type.error, text) };
  const typeMeta = type.typeMeta;
  const isOwn = typeMeta.version === '' && (typeMeta.group === '' || typeMeta.group === kind.group);
  const group = isOwn ? kind.group : typeMeta.group;
  const version = isOwn ? kind.version : typeMeta.version;
  const own = typeMeta.kind === '' ? kind.kind : typeMeta.kind;
  const cannot = (causes: readonly Finding[], problem: string): Decoded => ({
    refusal: badRequest(
      causes,
      `${own} in version ${quote(version)} cannot be handled as a ${kind.kind}: ${problem}`,
    ),
    problem,
  });
  const isOther = group === kind.group && own === kind.kind && kind.otherVersions?.includes(version);
  if (isOther && origin === 'sent') {
    const about = `the API version in the data (${group}/${version}) does not match`;
    const text = `${about} the expected API version (${apiVersionOf(kind.group, kind.version)})`;
    return { refusal: badRequest({ code: 'api-version-other', params: {}, text }) };
  }
  if (!isOther && (group !== kind.group || version !== kind.version || own !== kind.kind)) {
    const cause =
      version === '' ? missingVersionError(text) : unknownKindError({ group, version, kind: own });
    return cannot([cause], cause.text);
  }
  const strictness = fieldValidation === 'Ignore' ? 'lenient' : 'strict';
  let decoded = decodeTyped(kind.type, read.root, strictness);
  if (contentType !== 'application/json' && (!decoded.ok || decoded.strict.length > 0)) {
    decoded = decodeTyped(kind.type, fromValue(toValue(read.root, signedValueOf)), strictness);
  }
  if (!decoded.ok) return cannot([decoded.error], decoded.error.text);
  const strict = strictness === 'strict' ? [...read.duplicates, ...decoded.strict] : [];
  if (strict.length > 0 && fieldValidation === 'Strict') {
    return cannot(strict, `strict decoding error: ${strictText(strict)}`);
  }
  const object: JsonObject = isObject(decoded.value) ? decoded.value : new Map<string, JsonValue>();
  return { object, warnings: strict.map((one) => one.text) };
}

function unrecognized(kind: BuiltInKind, cause: ServerMessage, text: string): Refusal {
  const start = text === '' ? '<empty>' : beginningOf(text);
  return badRequest(
    cause,
    `the object provided is unrecognized (must be of type ${kind.kind}): ${cause.text} (${start})`,
  );
}

/** The beginning of a body: as text if it is an object, otherwise in hexadecimal digits. */
function beginningOf(text: string): string {
  if (text.startsWith('{')) return text.slice(0, 30) + (text.length > 30 ? ' ...' : '');
  const bytes = utf8Bytes(text, 31);
  const digits = Array.from(bytes.slice(0, 30), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits + (bytes.length > 30 ? ' ...' : '');
}

/** The object as it is encoded, with its type. */
function encoded(kind: BuiltInKind, object: JsonObject): JsonObject {
  const typed = new Map(object)
    .set('kind', kind.kind)
    .set('apiVersion', apiVersionOf(kind.group, kind.version));
  return encodeTyped(kind.type, typed) as JsonObject;
}

/** The managers of the encoded object after a write. */
function managersOf(
  kind: BuiltInKind,
  before: StoredBuiltIn | undefined,
  after: JsonObject,
  write: Pick<BuiltInWrite, 'fieldManager' | 'subresource' | 'surroundings'>,
): Managers {
  const apiVersion = apiVersionOf(kind.group, kind.version);
  const from = before?.object ?? encoded(kind, new Map());
  const foreign = !kind.status ? [] : write.subresource === 'status' ? ['metadata', 'spec'] : ['status'];
  const reset = FieldSet.of(...foreign.map((field) => [fieldElement(field)]));
  const writer = { manager: write.fieldManager || 'unknown', operation: 'Update', apiVersion, subresource: write.subresource } as const; // prettier-ignore
  const result = managersAfterUpdate(from, after, writer, before?.managers ?? noManagers, {
    views: {
      view: (version) => (version === apiVersion ? { type: kind.mergeType, reset } : undefined),
      convert: (object) => ({ object }),
    },
    now: write.surroundings.now,
  });
  return 'managers' in result ? result.managers : noManagers;
}

/** Matches the API server: a name to which the server adds a suffix may end with a dash. */
function withoutLastDash(name: string): string {
  return name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name;
}

/** The rule for the names of a kind. */
export function nameRuleOf(
  kind: Pick<BuiltInKind, 'nameErrors'>,
): (name: string, part: NamePart) => ServerMessage[] {
  const { nameErrors } = kind;
  if (nameErrors === undefined) return objectNameErrors;
  return (name, part) =>
    nameErrors(part === 'prefix' ? withoutLastDash(name) : name).map((text) => ({
      code: 'name-not-a-label',
      params: {},
      text,
    }));
}

/** Creates an object. */
export function createBuiltIn(kind: BuiltInKind, request: RequestBody, write: BuiltInWrite): BuiltInAnswer {
  const decoded = decodeBuiltIn(kind, request);
  if ('refusal' in decoded) return { ok: false, refusal: decoded.refusal, warnings: [] };
  const { object } = decoded;
  const warnings = [...decoded.warnings];
  const refuse = (refusal: Refusal): BuiltInAnswer => ({ ok: false, refusal, warnings });
  const { surroundings } = write;
  const { kubernetes } = surroundings;
  const behaviour = behaviourOf(kubernetes);
  kind.applyDefaults(object, kubernetes);
  const metadata = metadataOf(object);
  wipeSystemFields(metadata);
  metadata.delete('managedFields');
  if (settleNamespace(metadata, kind.namespaced ? write.namespace : '') === 'mismatch') {
    return refuse(badRequest(otherNamespace()));
  }
  dedupeOwnerReferences(metadata);
  const managers = managersOf(kind, undefined, encoded(kind, object), write);
  fillSystemFields(metadata, surroundings);
  kind.prepare(object, undefined, write.subresource);
  const errors = [
    ...validateObjectMeta(metadata, {
      path: FieldPath.of('metadata'),
      namespaced: kind.namespaced,
      nameRule: nameRuleOf(kind),
      behaviour,
    }),
    ...kind.validate(object, undefined, kubernetes),
  ];
  const name = textOf(metadata, 'name');
  if (errors.length > 0) return refuse(invalidRefusal({ group: kind.group, kind: kind.kind }, name, errors));
  warnings.push(...(kind.warnings?.(object, undefined, kubernetes) ?? []));
  if (textOf(metadata, 'resourceVersion') !== '') return refuse(plainError(versionOfNewObject));
  metadata.set('resourceVersion', surroundings.resourceVersion);
  return { ok: true, stored: { object: encoded(kind, object), managers }, warnings };
}

const versionOfNewObject: ServerMessage = {
  code: 'resource-version-of-new-object',
  params: {},
  text: 'resourceVersion should not be set on objects to be created',
};

/** Replaces a stored object by one that is already decoded. */
export function updateBuiltIn(
  kind: BuiltInKind,
  object: JsonObject,
  old: StoredBuiltIn,
  write: BuiltInWrite,
  version: 'must match' | 'may be missing',
): BuiltInAnswer {
  const warnings: string[] = [];
  const refuse = (refusal: Refusal): BuiltInAnswer => ({ ok: false, refusal, warnings });
  const { surroundings, name } = write;
  const { kubernetes } = surroundings;
  kind.applyDefaults(object, kubernetes);
  const metadata = metadataOf(object);
  metadata.delete('managedFields');
  if (settleNamespace(metadata, kind.namespaced ? write.namespace : '') === 'mismatch') {
    return refuse(badRequest(otherNamespace()));
  }
  const wrong = nameProblem(metadata, name);
  if (wrong !== undefined) return refuse(badRequest(wrong));
  const before = metadataOf(old.object);
  const managers = managersOf(kind, old, encoded(kind, object), write);
  const requested = textOf(metadata, 'resourceVersion');
  const resource = { group: kind.group, resource: kind.plural };
  if (requested !== '' || (kind.needsRevision && version === 'must match')) {
    const outdated = outdatedRefusal(metadata, before, { resource, name, key: etcdKey(kind, write) });
    if (outdated !== undefined) return refuse(outdated);
  }
  if (version === 'may be missing' || requested === '')
    metadata.set('resourceVersion', textOf(before, 'resourceVersion'));
  keepSystemFields(metadata, before);
  kind.prepare(object, old.object, write.subresource);
  const errors = [
    ...validateObjectMetaUpdate(metadata, before, FieldPath.of('metadata'), behaviourOf(kubernetes)),
    ...kind.validate(object, old.object, kubernetes),
  ];
  if (errors.length > 0) return refuse(invalidRefusal({ group: kind.group, kind: kind.kind }, name, errors));
  warnings.push(...(kind.warnings?.(object, old.object, kubernetes) ?? []));
  const after = encoded(kind, object);
  const same = deepEqual(after, old.object) && sameManagers(managers, old.managers, 'times apart');
  if (same) return { ok: true, stored: old, warnings };
  metadataOf(after).set('resourceVersion', surroundings.resourceVersion);
  return { ok: true, stored: { object: after, managers }, warnings };
}

/** The key of an object in etcd. */
function etcdKey({ plural, namespaced }: BuiltInKind, { namespace, name }: BuiltInWrite): string {
  return ['/registry', plural, ...(namespaced ? [namespace] : []), name].join('/');
}

/** The object as the server returns it, in the field order of its Go type. */
export function shownBuiltIn(kind: BuiltInKind, { object, managers }: StoredBuiltIn): JsonObject {
  return withManagedFields(deepCopy(object), managers);
}

/**
 * A policy with the status that its controller applies.
 * Behaviour: k8s.io/kubernetes/pkg/controller/validatingadmissionpolicystatus.
 */
export function withPolicyStatus(
  { object, managers }: StoredBuiltIn,
  status: JsonObject,
  { now, resourceVersion }: Pick<Surroundings, 'now' | 'resourceVersion'>,
): StoredBuiltIn {
  const settled = deepCopy(object).set('status', status);
  metadataOf(settled).set('resourceVersion', resourceVersion);
  const owner = {
    manager: 'validatingadmissionpolicy-status',
    operation: 'Apply',
    apiVersion: textOf(object, 'apiVersion'),
    subresource: 'status',
  } as const;
  const checks = objectAt(status, 'typeChecking')?.has('expressionWarnings') ? ['expressionWarnings'] : [];
  const set = FieldSet.of(
    ['status', 'observedGeneration'].map(fieldElement),
    ['status', 'typeChecking', ...checks].map(fieldElement),
  );
  return { object: settled, managers: new Map(managers).set(identity(owner), { owner, set, time: now }) };
}
