/**
 * The spec of a CRD in the API server's internal form: fields that all versions share are above the versions.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions, conversion from v1.
 */
import {
  deepEqual,
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';
import { readSchemaProps, type SchemaProps } from '../../structural/schema-props.ts';
import { placeAt, type SchemaPlace } from '../../structural/schema.ts';
import type { ScaleSubresource } from './served.ts';

export interface Validation {
  readonly schema: SchemaProps | undefined;
}

export interface Subresources {
  readonly status: boolean;
  readonly scale: ScaleSubresource | undefined;
}

/** A printer column, as the CRD declares it. */
export interface PrinterColumn {
  readonly name: string;
  readonly type: string;
  readonly format: string;
  readonly description: string;
  readonly priority: bigint;
  readonly jsonPath: string;
}

export interface CrdNames {
  readonly plural: string;
  readonly singular: string;
  readonly shortNames: readonly string[];
  readonly kind: string;
  readonly listKind: string;
  readonly categories: readonly string[];
}

export interface WebhookService {
  readonly namespace: string;
  readonly name: string;
  readonly path: string | undefined;
  readonly port: bigint;
}

export interface WebhookClient {
  readonly url: string | undefined;
  readonly service: WebhookService | undefined;
  /** Base64. */
  readonly caBundle: string;
}

export interface Conversion {
  readonly strategy: string;
  readonly webhookClient: WebhookClient | undefined;
  readonly reviewVersions: readonly string[];
}

/** The fields that may be set above the versions or in each of them. */
export interface Hoistable {
  readonly validation: Validation | undefined;
  readonly subresources: Subresources | undefined;
  readonly columns: readonly PrinterColumn[] | undefined;
  /** JSON paths. */
  readonly selectableFields: readonly string[] | undefined;
}

export interface CrdVersion extends Hoistable {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly deprecationWarning: string | undefined;
}

export interface CrdSpec extends Hoistable {
  readonly group: string;
  /** The name of the first version. */
  readonly version: string;
  readonly names: CrdNames;
  readonly scope: string;
  readonly versions: readonly CrdVersion[];
  /** Whether there is a list of versions, even an empty one, because errors print the difference. */
  readonly hasVersions: boolean;
  readonly conversion: Conversion | undefined;
  readonly preserveUnknownFields: boolean;
}

const hoistableKeys = {
  validation: 'schema',
  subresources: 'subresources',
  columns: 'additionalPrinterColumns',
  selectableFields: 'selectableFields',
} as const;

/** Reads `spec` of a decoded CRD, with the versions as written; nothing is hoisted yet. */
export function readSpec(spec: JsonObject): CrdSpec {
  const at = placeAt(undefined, 'spec', 'versions');
  const versions =
    list(spec.get('versions'))?.map((v, i) => readVersion(objectOrEmpty(v), placeAt(at, i))) ?? [];
  return {
    group: textField(spec, 'group'),
    version: versions[0]?.name ?? '',
    names: readNames(objectOrEmpty(spec.get('names'))),
    scope: textField(spec, 'scope'),
    versions,
    hasVersions: isArray(spec.get('versions')),
    conversion: isObject(spec.get('conversion'))
      ? readConversion(objectOrEmpty(spec.get('conversion')))
      : undefined,
    preserveUnknownFields: spec.get('preserveUnknownFields') === true,
    validation: undefined,
    subresources: undefined,
    columns: undefined,
    selectableFields: undefined,
  };
}

/**
 * The internal form. `encoded` is the same spec as JSON without empty parts: the API server compares specs in this
 * form.
 */
export function hoist(spec: CrdSpec, encoded: JsonObject): CrdSpec {
  const [first, ...others] = spec.versions;
  if (first === undefined) return spec;
  const texts = list(encoded.get('versions'))?.map(objectOrEmpty) ?? [];
  const above: Partial<Record<keyof Hoistable, unknown>> = {};
  const cleared: Partial<Record<keyof Hoistable, undefined>> = {};
  for (const [field, key] of Object.entries(hoistableKeys) as [keyof Hoistable, string][]) {
    const mine = texts[0]?.get(key);
    if (others.every((_, i) => same(mine, texts[i + 1]?.get(key)))) {
      above[field] = first[field];
      cleared[field] = undefined;
    }
  }
  return {
    ...spec,
    ...(above as Partial<Hoistable>),
    versions: spec.versions.map((v) => ({ ...v, ...cleared })),
  };
}

function same(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === undefined || b === undefined ? a === b : deepEqual(a, b);
}

function readVersion(v: JsonObject, place: SchemaPlace): CrdVersion {
  const subresources = v.get('subresources');
  return {
    name: textField(v, 'name'),
    served: v.get('served') === true,
    storage: v.get('storage') === true,
    deprecated: v.get('deprecated') === true,
    deprecationWarning: v.get('deprecationWarning') as string | undefined,
    validation: isObject(v.get('schema')) ? readValidation(objectOrEmpty(v.get('schema')), place) : undefined,
    subresources: isObject(subresources) ? readSubresources(subresources) : undefined,
    columns: list(v.get('additionalPrinterColumns'))?.map((column) => readColumn(objectOrEmpty(column))),
    selectableFields: list(v.get('selectableFields'))?.map((entry) =>
      textField(objectOrEmpty(entry), 'jsonPath'),
    ),
  };
}

function readValidation(schema: JsonObject, place: SchemaPlace): Validation {
  const props = schema.get('openAPIV3Schema');
  return {
    schema: isObject(props) ? readSchemaProps(props, placeAt(place, 'schema', 'openAPIV3Schema')) : undefined,
  };
}

function readSubresources(from: JsonObject): Subresources {
  const scale = from.get('scale');
  return {
    status: isObject(from.get('status')),
    scale: isObject(scale)
      ? {
          specReplicasPath: textField(scale, 'specReplicasPath'),
          statusReplicasPath: textField(scale, 'statusReplicasPath'),
          labelSelectorPath: scale.get('labelSelectorPath') as string | undefined,
        }
      : undefined,
  };
}

function readColumn(from: JsonObject): PrinterColumn {
  return {
    name: textField(from, 'name'),
    type: textField(from, 'type'),
    format: textField(from, 'format'),
    description: textField(from, 'description'),
    priority: (from.get('priority') as bigint | undefined) ?? 0n,
    jsonPath: textField(from, 'jsonPath'),
  };
}

export function readNames(from: JsonObject): CrdNames {
  return {
    plural: textField(from, 'plural'),
    singular: textField(from, 'singular'),
    shortNames: strings(from.get('shortNames')),
    kind: textField(from, 'kind'),
    listKind: textField(from, 'listKind'),
    categories: strings(from.get('categories')),
  };
}

function readConversion(from: JsonObject): Conversion {
  const webhook = objectOrEmpty(from.get('webhook'));
  const client = webhook.get('clientConfig');
  return {
    strategy: textField(from, 'strategy'),
    webhookClient: isObject(client) ? readClient(client) : undefined,
    reviewVersions: strings(webhook.get('conversionReviewVersions')),
  };
}

function readClient(from: JsonObject): WebhookClient {
  const service = from.get('service');
  return {
    url: from.get('url') as string | undefined,
    service: isObject(service)
      ? {
          namespace: textField(service, 'namespace'),
          name: textField(service, 'name'),
          path: service.get('path') as string | undefined,
          port: (service.get('port') as bigint | undefined) ?? 443n,
        }
      : undefined,
    caBundle: textField(from, 'caBundle'),
  };
}

function textField(from: JsonObject, key: string): string {
  return (from.get(key) as string | null | undefined) ?? '';
}

function objectOrEmpty(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : new Map();
}

function list(value: JsonValue | undefined): JsonArray | undefined {
  return isArray(value) ? value : undefined;
}

function strings(value: JsonValue | undefined): readonly string[] {
  return (list(value) ?? []) as string[];
}
