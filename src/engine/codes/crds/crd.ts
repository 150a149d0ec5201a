/** The findings about a CRD. */
import { aggregateText, maxItemsText, supportedText } from '../../field-errors/error.ts';
import { each } from '../../field/code-attributes.ts';
import { catalogue, joinedTexts, type ServerMessage } from '../../field/server-message.ts';
import { quote } from '../../json/go-format.ts';

interface Allowed {
  readonly allowed: readonly string[];
}
interface Problems {
  readonly problems: readonly ServerMessage[];
}
interface Problem {
  readonly problem: string;
}

const supported = ({ allowed }: Allowed): string => supportedText(allowed);
const oneOf = ({ allowed }: Allowed): string => `must be one of ${allowed.join(',')}`;
const problemsText = ({ problems }: Problems): string => joinedTexts(problems);
const mixedCase = ({ problems }: Problems): string =>
  `may have mixed case, but should otherwise match: ${joinedTexts(problems)}`;
const immutable = 'field is immutable';
const nonEmpty = 'must be non-empty if specified';
const noLineBreaks = 'must not contain line breaks';
const mapKeys = 'must be map if x-kubernetes-list-map-keys is non-empty';
const forArrays = 'must be array if x-kubernetes-list-type is specified';
const forObjects = 'must be object if x-kubernetes-map-type is specified';
const onlyWebhook = 'should not be set when strategy is not set to Webhook';
const simplePath = 'must be a simple json path starting with .';
const urlForm = '; desired format: https://host[/path]';
const proposal = 'see https://github.com/kubernetes/enhancements/pull/1111';
const approvalNeeded = 'protected groups must have approval annotation "api-approved.kubernetes.io"';

const names = {
  'crd-name-not-plural-and-group': 'must be spec.names.plural+"."+spec.group',
  'crd-plural-missing': '',
  'crd-singular-missing': '',
  'crd-kind-missing': '',
  'crd-list-kind-missing': '',
  'crd-plural-invalid': problemsText,
  'crd-singular-invalid': problemsText,
  'crd-short-name-invalid': problemsText,
  'crd-category-invalid': problemsText,
  'crd-kind-invalid': mixedCase,
  'crd-list-kind-invalid': mixedCase,
  'crd-list-kind-is-kind': 'kind and listKind may not be the same',
  'crd-group-missing': '',
  'crd-group-invalid': problemsText,
  'crd-group-without-dot': 'should be a domain with at least one dot',
  'crd-scope-missing': '',
  'crd-scope-unsupported': supported,
  'crd-immutable-scope': immutable,
  'crd-immutable-kind': immutable,
  'crd-immutable-plural': immutable,
  'crd-immutable-group': immutable,
  'api-approved': ({ annotation }: { readonly annotation: string }) => `approved in ${annotation}`,
  'api-unapproved': ({ annotation }: { readonly annotation: string }) => `not approved: ${quote(annotation)}`,
  'api-approval-missing': `${approvalNeeded}, ${proposal}`,
  'api-approval-invalid': `${approvalNeeded} with either a URL or a reason starting with "unapproved", ${proposal}`,
};

const versions = {
  'version-name-invalid': problemsText,
  'version-names-repeated': 'must contain unique version names',
  'version-storage-not-one': 'must have exactly one version marked as storage version',
  'version-schema-missing': '',
  'version-schema-missing-while-pruning': 'because otherwise all fields are pruned',
  'deprecation-warning-of-current-version': 'can only be set for deprecated versions',
  'deprecation-warning-too-long': 'must be <= 256 characters long',
  'deprecation-warning-empty': 'must not be an empty string',
  'deprecation-warning-not-printable': ({ at }: { readonly at: number }) =>
    `must only contain printable UTF-8 characters; non-printable character found at index ${at}`,
  'stored-versions-empty': 'must have at least one stored version',
  'stored-versions-lack-storage-version': ({ version }: { readonly version: string }) =>
    `must have the storage version ${version}`,
  'stored-version-removed': ({ version }: { readonly version: string }) =>
    `missing from spec.versions; ${version} was previously a storage version, and must remain in spec.versions ` +
    `until a storage migration ensures no data remains persisted in ${version} and removes ${version} from ` +
    'status.storedVersions',
  'preserve-unknown-fields-with-defaults': 'must be false in order to use defaults in the schema',
  'preserve-unknown-fields-true':
    'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead',
  'top-level-and-per-version': ({ field }: { readonly field: string }) =>
    `top-level and per-version ${field} are mutually exclusive`,
};

const conversions = {
  'conversion-with-preserve-unknown-fields': 'must be None if spec.preserveUnknownFields is true',
  'conversion-strategy-missing': '',
  'conversion-strategy-unsupported': supported,
  'conversion-client-without-webhook': onlyWebhook,
  'conversion-review-versions-without-webhook': onlyWebhook,
  'conversion-client-missing': 'required when strategy is set to Webhook',
  'webhook-url-or-service': 'exactly one of url or service is required',
  'webhook-ca-bundle-not-base64-pem': 'unable to load root certificates: unable to parse bytes as PEM block',
  'webhook-ca-bundle-without-certificate':
    'unable to load root certificates: failed to parse certificate: x509: malformed certificate',
  'webhook-service-name-missing': '',
  'webhook-service-namespace-missing': '',
  'webhook-service-port-out-of-range': 'port is not valid: must be between 1 and 65535, inclusive',
  'webhook-service-path-segment-empty': ({ segment }: { readonly segment: number }) =>
    `segment[${segment}] may not be empty`,
  'webhook-service-path-without-slash': "must start with a '/'",
  'webhook-service-path-segment-invalid': ({
    segment,
    problem,
  }: {
    readonly segment: number;
    readonly problem: ServerMessage;
  }) => `segment[${segment}]: ${problem.text}`,
  'webhook-url-invalid': ({ problem }: Problem) => `url must be a valid URL: ${problem}${urlForm}`,
  'webhook-url-not-https': `'https' is the only allowed URL scheme${urlForm}`,
  'webhook-url-without-host': `host must be specified${urlForm}`,
  'webhook-url-with-user': 'user information is not permitted in the URL',
  'webhook-url-with-fragment': 'fragments are not permitted in the URL',
  'webhook-url-with-query': 'query parameters are not permitted in the URL',
  'review-versions-missing': '',
  'review-version-repeated': 'duplicate version',
  'review-versions-unrecognized': ({ allowed }: Allowed) =>
    `must include at least one of ${allowed.join(', ')}`,
};

const paths = {
  'column-name-missing': '',
  'column-type-missing': oneOf,
  'column-type-unsupported': oneOf,
  'column-format-unsupported': oneOf,
  'column-path-missing': '',
  'column-path-not-simple': simplePath,
  'selectable-field-path-missing': '',
  'selectable-field-path-invalid': ({ problem }: Problem) => `is an invalid path: ${problem}`,
  'selectable-field-in-metadata': 'must not point to fields in metadata',
  'selectable-field-type-unsupported':
    'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.',
  'selectable-field-repeated': '',
  'selectable-fields-too-many': ({ max }: { readonly max: number }) => maxItemsText(max),
  'selectable-fields-without-top-schema': 'may only be set when validations.schema is included',
  'selectable-fields-without-schema': 'may only be set when `version.schema.openAPIV3Schema` is not included',
  'scale-path-missing': '',
  'scale-path-not-simple': simplePath,
  'scale-path-elsewhere': ({ root }: { readonly root: string }) => `should be a json path under ${root}`,
  'scale-selector-path-elsewhere': 'should be a json path under either .spec or .status',
};

const schemas = {
  'schema-too-deep': ({ max }: { readonly max: number }) =>
    `this engine follows schemas for ${max} levels, and this one nests deeper`,
  'root-nullable': 'nullable cannot be true at the root',
  'root-type-with-status':
    'only "object" is allowed as the type at the root of the schema if the status subresource is enabled',
  'root-keyword-with-status': ({ allowed }: Allowed) =>
    `only [${allowed.join(' ')}] fields are allowed at the root of the schema if the status subresource is enabled`,
  'schema-type-unsupported': supported,
  'schema-type-null': 'type cannot be set to null, use nullable as an alternative',
  'schema-keyword-unsupported': ({ keyword }: { readonly keyword: string }) => `${keyword} is not supported`,
  'schema-preserve-unknown-fields-false': 'must be true or undefined',
  'bool-or-schema-expected': 'boolean or JSON schema expected',
  'schema-items-list': 'items must be a schema object and not an array',
  'schema-unique-items': 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic',
  'schema-properties-with-additional-properties': 'additionalProperties and properties are mutual exclusive',
  'embedded-resource-in-metadata': 'must not be used inside of resource meta',
  'default-forbidden': ({ where }: { readonly where: string }) => `must not be set ${where}`,
  'default-with-unknown-fields': 'must not have unknown fields',
  'default-metadata-invalid': ({ cause }: { readonly cause: string }) =>
    `must result in valid metadata: ${cause}`,
};

const lists = {
  'list-type-without-array-type': forArrays,
  'list-type-of-other-type': forArrays,
  'list-type-unsupported': supported,
  'list-map-keys-without-list-type': mapKeys,
  'list-map-keys-of-other-list-type': mapKeys,
  'list-map-keys-missing': 'must not be empty if x-kubernetes-list-type is map',
  'list-map-items-missing': 'must have a schema if x-kubernetes-list-type is map',
  'list-map-items-list': 'must only have a single schema if x-kubernetes-list-type is map',
  'list-map-item-not-object': "must be object if parent array's x-kubernetes-list-type is map",
  'list-map-key-not-a-property': 'entries must all be names of item properties',
  'list-map-key-not-scalar': "must be a scalar type if parent array's x-kubernetes-list-type is map",
  'list-map-key-repeated': 'must not contain duplicate entries',
  'list-map-key-optional':
    'this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property',
  'list-map-key-nullable': 'this property is in x-kubernetes-list-map-keys, so it cannot be nullable',
  'list-item-nullable': ({ listType }: { readonly listType: string }) =>
    `cannot be nullable when x-kubernetes-list-type is ${listType}`,
  'list-set-item-not-atomic': 'must be atomic as item of a list with x-kubernetes-list-type=set',
  'map-type-without-object-type': forObjects,
  'map-type-of-other-type': forObjects,
  'map-type-unsupported': supported,
};

const rules = {
  'rule-missing': 'rule is not specified',
  'rule-message-empty': nonEmpty,
  'rule-message-line-breaks': noLineBreaks,
  'rule-message-missing': 'message must be specified if rule contains line breaks',
  'rule-message-expression-empty': 'messageExpression must be non-empty if specified',
  'rule-reason-unsupported': supported,
  'rule-field-path-empty': nonEmpty,
  'rule-field-path-line-breaks': noLineBreaks,
  'rule-field-path-invalid': 'must be a valid path',
};

const requests = {
  'crd-api-version-old': ({ version }: { readonly version: string }) =>
    `the API version in the data (apiextensions.k8s.io/${version}) does not match the expected API version (apiextensions.k8s.io/v1)`,
};

const conditions = {
  'crd-not-established-ca-bundle': 'The conversion webhook CABundle is invalid',
  'schema-not-structural': ({ problems }: { readonly problems: readonly string[] }) =>
    aggregateText(problems),
  'schema-not-checkable': ({
    version,
    problem,
  }: {
    readonly version: string;
    readonly problem: ServerMessage;
  }) => `failed to check validation schema for version ${version}: ${problem.text}`,
};

const warnings = {
  'format-unrecognized': ({ format }: { readonly format: string }) => `unrecognized format ${quote(format)}`,
  'list-set-item-unsupported': ({ type }: { readonly type: string }) =>
    `x-kubernetes-list-type: set for items of type ${quote(type)} is not supported by server-side apply or CEL validation rules`,
};

const ofSchema = { check: 'crd-schema' } as const;
const ofDefault = { check: 'crd-defaults', phase: 'rules' } as const;

const exceptions = {
  ...each(schemas, ofSchema),
  ...each(lists, ofSchema),
  ...each(rules, { check: 'crd-rules', isOfRule: true }),
  'schema-not-structural': ofSchema,
  'schema-not-checkable': ofSchema,
  'preserve-unknown-fields-with-defaults': ofSchema,
  'preserve-unknown-fields-true': ofSchema,
  // An accepted CRD has warnings only.
  'format-unrecognized': { ...ofSchema, phase: 'costs' },
  'list-set-item-unsupported': ofSchema,
  'default-forbidden': ofDefault,
  'default-with-unknown-fields': ofDefault,
  'default-metadata-invalid': ofDefault,
  'api-approved': { isHealthy: true },
} as const;

export const say = catalogue(
  { check: 'crd', phase: 'schema' },
  {
    ...requests,
    ...conditions,
    ...warnings,
    ...names,
    ...versions,
    ...conversions,
    ...paths,
    ...schemas,
    ...lists,
    ...rules,
  },
  exceptions,
);
