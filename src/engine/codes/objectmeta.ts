/** The findings about metadata and names. */
import { maxBytesText, supportedText } from '../field-errors/error.ts';
import { namePatterns } from '../field/name-patterns.ts';
import { catalogue, joinedTexts, type ServerMessage } from '../field/server-message.ts';
import { quote } from '../json/go-format.ts';

interface Max {
  readonly max: number;
}

/** Matches the API server: two spaces before `or`. */
function patternText(complaint: string, pattern: string, ...examples: string[]): string {
  const list = examples.map((example) => `'${example}', `).join(' or ');
  return `${complaint} (e.g. ${list}regex used for validation is '${pattern}')`;
}

const keyText = patternText(
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  namePatterns.key,
  'MyName',
  'my.name',
  '123-abc',
);

const names = {
  'name-too-long': ({ max, unit }: Max & { readonly unit: 'bytes' | 'characters' }) =>
    `must be no more than ${max} ${unit}`,
  'name-not-a-subdomain': patternText(
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
    namePatterns.subdomain,
    'example.com',
  ),
  'name-with-dots': 'must not contain dots',
  'name-not-a-label': patternText(
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
    namePatterns.label,
    'my-name',
    '123-abc',
  ),
  'name-not-a-dns-1035-label': patternText(
    "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
    namePatterns.label1035,
    'my-name',
    'abc-123',
  ),
  'name-is-dots': ({ name }: { readonly name: string }) => `may not be '${name}'`,
  'name-with-forbidden-character': ({ character }: { readonly character: string }) =>
    `may not contain '${character}'`,
  'key-with-slashes': `a valid label key ${keyText} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
  'key-prefix-empty': 'prefix part must be non-empty',
  'key-prefix-invalid': ({ problem }: { readonly problem: ServerMessage }) => `prefix part ${problem.text}`,
  'key-name-empty': 'name part must be non-empty',
  'key-name-too-long': ({ max }: Max) => `name part must be no more than ${max} bytes`,
  'key-name-invalid': `name part ${keyText}`,
  'label-value-too-long': ({ max }: Max) => `must be no more than ${max} bytes`,
  'label-value-invalid': patternText(
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
    namePatterns.labelValue,
    'MyValue',
    'my_value',
    '12345',
  ),
};

const metadata = {
  'unknown-metadata-field': ({ path }: { readonly path: string }) => `unknown field "${path}"`,
  'metadata-not-an-object': ({ type }: { readonly type: string }) =>
    `invalid metadata: expected object, got ${type}`,
  'name-missing': 'name or generateName is required',
  'namespace-missing': '',
  'namespace-not-allowed': 'not allowed on this type',
  'name-undeterminable': ({ name }: { readonly name: string }) =>
    `the name of the object (${name} based on URL) was undeterminable: name must be provided`,
  'name-of-other-object': ({ own, name }: { readonly own: string; readonly name: string }) =>
    `the name of the object (${own}) does not match the name on the URL (${name})`,
  'uid-of-other-object': ({
    key,
    uid,
    stored,
  }: {
    readonly key: string;
    readonly uid: string;
    readonly stored: string;
  }) =>
    `StorageError: invalid object, Code: 4, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: ${uid}, UID in object meta: ${stored}`,
  'resource-version-outdated':
    'the object has been modified; please apply your changes to the latest version and try again',
  'resource-version-not-a-number': ({ text }: { readonly text: string }) =>
    `strconv.ParseUint: parsing ${quote(text)}: invalid syntax`,
  'resource-version-out-of-range': ({ text }: { readonly text: string }) =>
    `strconv.ParseUint: parsing ${quote(text)}: value out of range`,
  'resource-version-of-new-object': 'resourceVersion should not be set on objects to be created',
  'namespace-of-other-request':
    'the namespace of the provided object does not match the namespace sent on the request',
  'owner-references-repeated': ({ uids }: { readonly uids: readonly string[] }) =>
    '.metadata.ownerReferences contains duplicate entries; API server dedups owner references in 1.20+, ' +
    'and may reject such requests as early as 1.24; please fix your requests; ' +
    `duplicate UID(s) observed: ${uids.join(', ')}`,
  'owner-references-repeated-after-patch': ({ uids }: { readonly uids: readonly string[] }) =>
    '.metadata.ownerReferences contains duplicate entries after mutating admission happens; API server dedups owner references in 1.20+, ' +
    'and may reject such requests as early as 1.24; please fix your requests; ' +
    `duplicate UID(s) observed: ${uids.join(', ')}`,
  'finalizer-name-invalid': ({ name, problem }: { readonly name: string; readonly problem: ServerMessage }) =>
    `metadata.finalizers: ${quote(name)}: ${problem.text}`,
  'finalizer-without-domain': ({ name }: { readonly name: string }) =>
    `metadata.finalizers: ${quote(name)}: prefer a domain-qualified finalizer name to avoid accidental conflicts with other finalizer writers`,
  'finalizer-without-path': ({ name }: { readonly name: string }) =>
    `metadata.finalizers: ${quote(name)}: prefer a domain-qualified finalizer name including a path (/) to avoid accidental conflicts with other finalizer writers`,
  'resource-version-missing': 'must be specified for an update',
  'generation-negative': 'must be greater than or equal to 0',
  'generation-decremented': 'must not be decremented',
  'annotations-too-long': ({ max }: Max) => maxBytesText(max),
  'finalizers-exclude-each-other': 'finalizer orphan and foregroundDeletion cannot be both set',
  'finalizers-added-while-deleted': ({ added }: { readonly added: readonly string[] }) =>
    `no new finalizers can be added if the object is being deleted, found new finalizers []string{${added.map(quote).join(', ')}}`,
  'metadata-immutable': 'field is immutable',
  'managed-fields-type-unsupported': 'must be `FieldsV1`',
  'managed-fields-subresource-too-long': ({ max }: Max) => maxBytesText(max),
  'managed-fields-operation-missing': 'must not be empty',
  'managed-fields-operation-invalid': 'must be `Apply` or `Update`',
  'managed-fields-operation-unsupported': ({ allowed }: { readonly allowed: readonly string[] }) =>
    supportedText(allowed),
  'manager-too-long': ({ max }: Max) => maxBytesText(max),
  'manager-not-printable': ({ character, at }: { readonly character: string; readonly at: number }) =>
    `invalid character U+${character} (at position ${at})`,
};

const owners = {
  'owner-event': '/v1, Kind=Event is disallowed from being an owner',
  'owner-controllers-many': ({ first, other }: { readonly first: string; readonly other: string }) =>
    `Only one reference can have Controller set to true. Found "true" in references for ${first} and ${other}`,
  'owner-field-missing': 'must not be empty',
  'owner-api-version-missing': 'must not be empty',
  'owner-api-version-invalid': 'must be <group>/<version> or <version>',
  'owner-api-version-without-version': 'version must not be empty',
};

const embedded = {
  'embedded-field-missing': '',
  'embedded-field-not-string': 'must be a string',
  'embedded-field-empty': 'must not be empty',
  'embedded-api-version-invalid': ({ problem }: { readonly problem: ServerMessage }) => problem.text,
  'embedded-kind-invalid': ({ problems }: { readonly problems: readonly ServerMessage[] }) =>
    `may have mixed case, but should otherwise match: ${joinedTexts(problems)}`,
  'embedded-metadata-undecodable': ({ problem }: { readonly problem: ServerMessage }) => problem.text,
};

const ofRequest = { check: 'request', crdCheck: 'metadata' } as const;
const ofStorage = { check: 'storage', crdCheck: 'metadata' } as const;

const exceptions = {
  'name-missing': ofRequest,
  'namespace-missing': ofRequest,
  'namespace-not-allowed': ofRequest,
  'name-undeterminable': ofRequest,
  'name-of-other-object': ofRequest,
  'namespace-of-other-request': ofRequest,
  'resource-version-outdated': ofStorage,
  'resource-version-of-new-object': ofStorage,
  'resource-version-missing': ofStorage,
  'uid-of-other-object': ofStorage,
  'unknown-metadata-field': {
    check: 'field-validation',
    phase: 'reading',
    stage: 'embedded',
    isUnknownField: true,
  },
  'embedded-metadata-undecodable': { stage: 'embedded' },
} as const;

export const say = catalogue(
  { check: 'metadata', phase: 'schema' },
  { ...names, ...metadata, ...owners, ...embedded },
  exceptions,
);
