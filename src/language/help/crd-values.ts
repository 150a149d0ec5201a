/** Values of a CRD's keys: the possible ones, and the initial value of a new key. */
import { stringFormats } from '../../engine/schemas.ts';
import type { GoType } from '../../engine/types.ts';
import type { JsonValue } from '../../engine/values.ts';
import { bareType, structFields } from './crd-places.ts';

export const valueTypes = ['object', 'array', 'string', 'integer', 'number', 'boolean'] as const;
const numberFormats: Readonly<Record<string, readonly string[]>> = {
  integer: ['int32', 'int64'],
  number: ['float', 'double', 'int32', 'int64'],
};

/** In their usual spelling; the server ignores dashes. */
const dashed: Readonly<Record<string, string>> = {
  datetime: 'date-time',
  k8sshortname: 'k8s-short-name',
  k8slongname: 'k8s-long-name',
};

/** Formats that apply to a type; for strings those that the server checks, usual ones first. */
export function formatsFor(type: string): readonly string[] {
  const texts = stringFormats().map((name) => dashed[name] ?? name);
  return numberFormats[type] ?? [...new Set(['date-time', 'duration', 'uri', ...texts])];
}

/** The values of keys with a limited number, by the key and its struct. */
const fixed: Readonly<Record<string, readonly JsonValue[]>> = {
  'CustomResourceDefinition apiVersion': ['apiextensions.k8s.io/v1'],
  'CustomResourceDefinition kind': ['CustomResourceDefinition'],
  'CustomResourceDefinitionSpec scope': ['Namespaced', 'Cluster'],
  'CustomResourceConversion strategy': ['None', 'Webhook'],
  'CustomResourceColumnDefinition type': ['string', 'integer', 'number', 'boolean', 'date'],
  'CustomResourceColumnDefinition format': [
    'int32',
    'int64',
    'float',
    'double',
    'byte',
    'date',
    'date-time',
    'password',
  ],
  'CustomResourceColumnDefinition priority': [0n, 1n],
  'JSONSchemaProps x-kubernetes-list-type': ['atomic', 'set', 'map'],
  'JSONSchemaProps x-kubernetes-preserve-unknown-fields': [true],
  'JSONSchemaProps x-kubernetes-map-type': ['granular', 'atomic'],
  'ValidationRule reason': [
    'FieldValueInvalid',
    'FieldValueRequired',
    'FieldValueForbidden',
    'FieldValueDuplicate',
  ],
  'CustomResourceDefinitionSpec preserveUnknownFields': [false],
};

export function fixedValues(struct: string, key: string, type: GoType): readonly JsonValue[] {
  return fixed[`${struct} ${key}`] ?? (bareType(type).kind === 'bool' ? [true, false] : []);
}

/** Returns the initial value of a new keyword in a schema of a type. */
export function keywordValue(keyword: string, type: string, names: readonly string[]): JsonValue {
  const [name = 'name'] = names;
  switch (keyword) {
    case 'type':
      return type === '' ? 'string' : type;
    case 'properties':
      return new Map([['name', new Map([['type', 'string']])]]);
    case 'items':
    case 'additionalProperties':
      return new Map([['type', 'string']]);
    case 'required':
      return names.length > 0 ? [name] : [];
    case 'enum':
      return [exampleOf(type)];
    case 'default':
    case 'example':
      return type === 'object' ? new Map() : type === 'array' ? [] : exampleOf(type);
    case 'format':
      return formatsFor(type)[0] ?? 'date-time';
    case 'pattern':
      return '^[a-z]+$';
    case 'maxLength':
      return 63n;
    case 'maxItems':
    case 'maxProperties':
      return 10n;
    case 'maximum':
      return 100n;
    case 'minimum':
      return 0n;
    case 'minLength':
    case 'minItems':
    case 'minProperties':
    case 'multipleOf':
      return 1n;
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return [limitOf(type, names)];
    case 'not':
      return limitOf(type, names);
    case 'x-kubernetes-validations':
      return [new Map([['rule', 'true']])];
    case 'x-kubernetes-list-type':
    case 'x-kubernetes-map-type':
      return 'atomic';
    case 'x-kubernetes-list-map-keys':
      return [name];
    case 'externalDocs':
      return new Map([['url', 'https://example.com']]);
    case 'description':
    case 'title':
      return '';
    default:
      return true;
  }
}

function exampleOf(type: string): JsonValue {
  if (type === 'integer') return 1n;
  if (type === 'number') return 1n;
  return type === 'boolean' ? true : 'example';
}

/** A restriction of a value of a type. */
function limitOf(type: string, names: readonly string[]): JsonValue {
  if (type === 'object' && names[0] !== undefined) return new Map([['required', [names[0]]]]);
  if (type === 'object') return new Map([['minProperties', 1n]]);
  if (type === 'array') return new Map([['minItems', 1n]]);
  if (type === 'integer' || type === 'number') return new Map([['minimum', 0n]]);
  if (type === 'boolean') return new Map([['enum', [true]]]);
  return new Map([['minLength', 1n]]);
}

const ownValues: Readonly<Record<string, JsonValue>> = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  scope: 'Namespaced',
  served: true,
  storage: false,
  type: 'string',
  strategy: 'None',
  group: 'example.com',
  plural: 'crontabs',
  singular: 'crontab',
  listKind: 'CronTabList',
  jsonPath: '.metadata.name',
  specReplicasPath: '.spec.replicas',
  statusReplicasPath: '.status.replicas',
  labelSelectorPath: '.status.selector',
  caBundle: '',
  port: 443n,
  openAPIV3Schema: new Map([['type', 'object']]),
  subresources: new Map([['status', new Map()]]),
  conversionReviewVersions: ['v1'],
  url: 'https://example.com/convert',
  rule: 'true',
  fieldPath: '.name',
  reason: 'FieldValueInvalid',
  categories: ['all'],
  shortNames: ['ct'],
};

/** Returns the initial value of a struct's key: its required parts. */
export function structValue(key: string, struct: string, type: GoType, depth = 0): JsonValue {
  if (key === 'kind' && struct !== 'CustomResourceDefinition') return 'CronTab';
  if (key === 'name') return struct === 'CustomResourceDefinitionVersion' ? 'v1' : 'example';
  if (struct === 'CustomResourceDefinitionVersion' && key === 'schema')
    return new Map([['openAPIV3Schema', new Map([['type', 'object']])]]);
  const own = ownValues[key];
  if (own !== undefined && !(key === 'scale' || key === 'status')) return own;
  const bare = bareType(type);
  switch (bare.kind) {
    case 'bool':
      return true;
    case 'int32':
    case 'int64':
    case 'float64':
      return 1n;
    case 'slice':
      return depth > 8 ? [] : [structValue('', '', bare.of, depth + 1)];
    case 'struct': {
      const value = new Map<string, JsonValue>();
      if (depth > 8 || bare.name === 'JSONSchemaProps') return new Map([['type', 'string']]);
      for (const [name, { type: inner, isRequired }] of structFields(bare)) {
        if (isRequired || name === 'openAPIV3Schema')
          value.set(name, structValue(name, bare.name, inner, depth + 1));
        if (bare.name === 'CustomResourceDefinitionVersion' && name === 'schema')
          value.set(name, structValue(name, bare.name, inner, depth + 1));
      }
      if (bare.name === 'ObjectMeta') value.set('name', 'crontabs.example.com');
      return value;
    }
    case 'map':
      return new Map();
    default:
      return '';
  }
}
