/** The findings about requests for custom objects, except for those of their schemas. */
import { errorText, supportedText, type FieldError } from '../field-errors/error.ts';
import { each } from '../field/code-attributes.ts';
import { catalogue, type ServerMessage } from '../field/server-message.ts';
import { quote } from '../json/go-format.ts';
import type { Finding } from '../field/finding.ts';
import { strictText } from '../field-errors/strict.ts';

interface Problem {
  readonly problem: string;
}
interface Expected {
  readonly expected: string;
}
interface Allowed {
  readonly allowed: readonly string[];
}

const supported = ({ allowed }: Allowed): string => supportedText(allowed);
const expected = (params: Expected): string => `must be ${params.expected}`;

interface Type {
  readonly type: string;
}
interface Precondition {
  readonly wanted: string;
  readonly own: string;
}
interface Converted {
  readonly webhook: string;
}
interface Corrupt {
  readonly key: string;
  readonly more: string;
}

const requests = {
  'name-not-given': 'name must be provided',
  'name-parameter-invalid': ({ name, problem }: Problem & { readonly name: string }) =>
    `Name parameter invalid: ${quote(name)}: ${problem}`,
  'api-version-of-other-request': ({
    apiVersion,
    expected: of,
  }: Expected & { readonly apiVersion: string }) =>
    `the API version in the data (${apiVersion}) does not match the expected API version (${of})`,
  'resource-not-resolvable': 'error resolving resource',
  'type-meta-not-text': ({ field, value, type }: Type & { readonly field: string; readonly value: string }) =>
    `.${field} accessor error: ${value} is of the type ${type}, expected string`,
  'embedded-metadata-invalid': ({ error }: { readonly error: FieldError }) => errorText(error),
  'uid-of-no-object': ({ uid }: { readonly uid: string }) =>
    `uid mismatch: the provided object specified uid ${uid}, and no existing object was found`,
  'object-with-items': '*unstructured.Unstructured is not a list: no Items field in this object',
  'table-item-not-an-object': 'items member is not an object: map[string]interface {}',
  'version-deprecated': ({ version, use }: { readonly version: string; readonly use: string | undefined }) =>
    `${version} is deprecated${use === undefined ? '' : `; use ${use}`}`,
  'version-deprecated-in-own-words': ({ text }: { readonly text: string }) => text,
};

const patches = {
  'patch-invalid': 'invalid JSON patch',
  'merge-patch-invalid': 'Invalid JSON Patch',
  'patch-does-not-apply': 'the server rejected our request due to an error in our request',
  'patch-operations-many': ({ max, actual }: { readonly max: number; readonly actual: number }) =>
    `Request entity too large: The allowed maximum operations in a JSON patch is ${max}, got ${actual}`,
  'patched-object-not-strict': ({ findings }: { readonly findings: readonly Finding[] }) =>
    `strict decoding error: ${strictText(findings)}`,
  'patch-unknown-field': ({ path }: { readonly path: string }) => `json patch unknown field ${quote(path)}`,
  'patch-duplicate-field': ({ path }: { readonly path: string }) =>
    `json patch duplicate field ${quote(path)}`,
  'applied-no-object': ({ found }: { readonly found: string }) =>
    `json: cannot unmarshal ${found} into Go value of type map[string]interface {}`,
  'applied-other-type': ({ type }: Type) => `invalid object type: ${type}`,
  'applied-managed-fields': 'metadata.managedFields must be nil',
  'apply-failed': ({ problem }: Problem) => problem,
};

const scales = {
  'scale-value-wrong-type': ({
    path,
    value,
    type,
    expected: of,
  }: Type & Expected & { readonly path: string; readonly value: string }) =>
    `${path} accessor error: ${value} is of the type ${type}, expected ${of}`,
  'scale-replicas-missing': ({ path }: { readonly path: string }) =>
    `the spec replicas field ${quote(path)} does not exist`,
  'scale-replicas-empty': ({ path }: { readonly path: string }) =>
    `the spec replicas field ${quote(path)} cannot be empty`,
  'scale-parent-not-a-map': ({ path }: { readonly path: string }) =>
    `value cannot be set because ${path} is not a map[string]interface{}`,
  'scale-undecodable': 'no kind is registered for the type v1.Scale in scheme "pkg/runtime/scheme.go:111"',
};

const deletions = {
  'delete-other-uid': ({ wanted, own }: Precondition) =>
    `the UID in the precondition (${wanted}) does not match the UID in record (${own}). The object might have been deleted and then recreated`,
  'delete-other-resource-version': ({ wanted, own }: Precondition) =>
    `the ResourceVersion in the precondition (${wanted}) does not match the ResourceVersion in record (${own}). The object might have been modified`,
  'delete-decodable': ({ key }: { readonly key: string }) =>
    `StorageError: invalid object, Code: 4, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: unsafe deletion is not allowed because the object is decodable from storage`,
};

const storage = {
  'stored-object-undecodable': ({
    problem,
    revision,
  }: {
    readonly problem: ServerMessage;
    readonly revision: string;
  }) => `object not decodable revision=${revision}: ${problem.text}`,
  'stored-object-corrupt': ({ key, more }: Corrupt) =>
    `StorageError: corrupt object, Code: 7, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: ${more}`,
  'stored-objects-corrupt': ({
    resource,
    first,
    more,
  }: {
    readonly resource: string;
    readonly first: string;
    readonly more: number;
  }) =>
    `failed to read one or more ${resource} from the storage: ${first}${more > 0 ? ` (and ${more} more)` : ''}`,
};

const about = ({ webhook, problem }: Converted & Problem): string => `${webhook} ${problem}`;

const conversions = {
  'conversion-from-unknown-version': ({ apiVersion }: { readonly apiVersion: string }) =>
    `request to convert CR from an invalid group/version: ${apiVersion}`,
  'conversion-reviews-unknown': 'no supported conversion review versions',
  'conversion-webhook-unreachable': ({ webhook, problem }: Converted & Problem) =>
    `${webhook} failed: ${problem}`,
  'conversion-webhook-refused': ({ webhook, problem }: Converted & Problem) =>
    `${webhook} failed: ${problem}`,
  'converted-api-version-other': ({
    webhook,
    expected: of,
    received,
  }: Converted & Expected & { readonly received: string }) =>
    `${webhook} returned invalid object at index 0: invalid groupVersion (expected ${of}, received ${received})`,
  'converted-kind-other': ({
    webhook,
    expected: of,
    received,
  }: Converted & Expected & { readonly received: string }) =>
    `${webhook} returned invalid object at index 0: invalid kind (expected ${of}, received ${received})`,
  'converted-name-other': about,
  'converted-namespace-other': about,
  'converted-uid-other': about,
  'converted-metadata-missing': about,
  'converted-metadata-not-a-map': about,
  'converted-labels-or-annotations-not-a-map': about,
  'converted-label-or-annotation-not-a-string': about,
  'converted-labels-or-annotations-invalid': about,
};

const exceptions = {
  ...each(scales, { check: 'scale' }),
  ...each(conversions, { check: 'conversion' }),
  'type-meta-not-text': { check: 'type-meta' },
  'kind-of-other-endpoint': { check: 'type-meta' },
  'api-version-of-other-endpoint': { check: 'type-meta' },
  'embedded-metadata-invalid': { check: 'metadata', stage: 'embedded' },
  'uid-of-no-object': { check: 'storage' },
  'stored-object-undecodable': { check: 'storage' },
  'stored-object-corrupt': { check: 'storage' },
  'stored-objects-corrupt': { check: 'storage' },
  'patch-invalid': { check: 'patch' },
  'merge-patch-invalid': { check: 'patch' },
  'patch-does-not-apply': { check: 'patch' },
  'patch-operations-many': { check: 'patch' },
  'patched-object-not-strict': { check: 'field-validation' },
  'patch-unknown-field': { check: 'field-validation', isUnknownField: true },
  'patch-duplicate-field': { check: 'duplicates' },
  'applied-no-object': { check: 'apply' },
  'applied-other-type': { check: 'apply' },
  'applied-managed-fields': { check: 'apply' },
  'apply-failed': { check: 'apply' },
  'scale-replicas-negative': { check: 'scale' },
  'scale-replicas-too-large': { check: 'scale' },
  'rules-not-checked': { check: 'rules', crdCheck: 'crd-rules', followsOthers: true },
} as const;

export const say = catalogue(
  { check: 'request', crdCheck: 'request', phase: 'reading' },
  {
    ...requests,
    ...patches,
    ...scales,
    ...deletions,
    ...storage,
    ...conversions,
    'kind-of-other-endpoint': expected,
    'api-version-of-other-endpoint': expected,
    'rules-not-checked':
      'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
    'scale-replicas-negative': 'should be a non-negative integer',
    'scale-replicas-too-large': ({ max }: { readonly max: bigint }) =>
      `should be less than or equal to ${max}`,
    'field-validation-unsupported': supported,
    'propagation-policy-and-orphan-dependents': 'orphanDependents and deletionPropagation cannot be both set',
    'propagation-policy-unsupported': supported,
    'dry-run-unsupported': supported,
    'undecodable-only-with-other-option': ({ option }: { readonly option: string }) =>
      `cannot be set together with .${option}`,
    'undecodable-only-of-collection':
      'is not allowed with DELETECOLLECTION, try again after removing the option',
  },
  exceptions,
);
