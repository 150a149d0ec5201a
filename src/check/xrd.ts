/**
 * The CRDs that Crossplane derives from a CompositeResourceDefinition: one for the composite resource, and one for its
 * claim.
 * Behaviour: github.com/crossplane/crossplane-runtime/v2/pkg/xcrd; of the first generation also
 * github.com/crossplane/crossplane/internal/xcrd.
 */
import { readYaml, toValue } from '../engine/texts.ts';
import {
  deepCopy,
  isArray,
  isObject,
  objectAt,
  textOf,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../engine/values.ts';

/** Converts plain data to values of the engine. */
type Plain = string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain };

/** Returns the CRDs as JSON; none if the text has no versions with schemas. */
export function crdsOfXrd(text: string): string[] {
  const read = readYaml(text);
  const xrd = read.ok ? toValue(read.root) : undefined;
  const spec = isObject(xrd) ? objectAt(xrd, 'spec') : undefined;
  if (!isObject(xrd) || !spec || !isArray(spec.get('versions') ?? null)) return [];
  const isFirst = textOf(xrd, 'apiVersion') === 'apiextensions.crossplane.io/v1';
  const scope = textOf(spec, 'scope') || (isFirst ? 'LegacyCluster' : 'Namespaced');
  const claim = objectAt(spec, 'claimNames');
  return [
    crdFor(xrd, spec, { names: objectAt(spec, 'names'), category: 'composite', scope }),
    ...(claim ? [crdFor(xrd, spec, { names: claim, category: 'claim', scope: 'Claim' })] : []),
  ].map((crd) => toJson(crd));
}

interface Derived {
  readonly names: JsonObject | undefined;
  readonly category: string;
  readonly scope: string;
}

function crdFor(xrd: JsonObject, spec: JsonObject, { names, category, scope }: Derived): JsonObject {
  const group = textOf(spec, 'group');
  const own: JsonObject = new Map(names ?? []);
  const listed = own.get('categories');
  own.set('categories', [...(isArray(listed ?? null) ? (listed as JsonValue[]) : []), category]);
  const versions = (spec.get('versions') as JsonValue[])
    .filter(isObject)
    .map((version) => crdVersion(version, spec, scope));
  const conversion = spec.get('conversion');
  const isNamespaced = scope === 'Namespaced' || scope === 'Claim';
  const metadata: JsonObject = new Map<string, JsonValue>([['name', `${textOf(own, 'plural')}.${group}`]]);
  const labels = objectAt(xrd, 'metadata')?.get('labels');
  if (labels !== undefined) metadata.set('labels', labels);
  return new Map<string, JsonValue>([
    ['apiVersion', 'apiextensions.k8s.io/v1'],
    ['kind', 'CustomResourceDefinition'],
    ['metadata', metadata],
    [
      'spec',
      new Map<string, JsonValue>([
        ['group', group],
        ['scope', isNamespaced ? 'Namespaced' : 'Cluster'],
        ['names', own],
        ['versions', versions],
        ...(conversion === undefined ? [] : ([['conversion', conversion]] as const)),
      ]),
    ],
  ]);
}

function crdVersion(version: JsonObject, spec: JsonObject, scope: string): JsonObject {
  const sent = objectAt(objectAt(version, 'schema'), 'openAPIV3Schema') ?? new Map<string, JsonValue>();
  const columns = version.get('additionalPrinterColumns');
  const subresources: JsonObject = new Map([['status', new Map()]]);
  const scale = objectAt(version, 'subresources')?.get('scale');
  if (scale !== undefined) subresources.set('scale', scale);
  return new Map<string, JsonValue>([
    ['name', version.get('name') ?? ''],
    ['served', version.get('served') ?? false],
    ['storage', version.get('referenceable') ?? false],
    ['deprecated', version.get('deprecated') ?? false],
    ...(version.has('deprecationWarning')
      ? ([['deprecationWarning', version.get('deprecationWarning') ?? null]] as const)
      : []),
    ...(columns === undefined ? [] : ([['additionalPrinterColumns', columns]] as const)),
    ['schema', new Map([['openAPIV3Schema', schemaFor(sent, spec, scope)]])],
    ['subresources', subresources],
  ]);
}

/** The longest name that fits a label. */
const longestName = 63n;

function schemaFor(sent: JsonObject, spec: JsonObject, scope: string): JsonObject {
  const properties = objectAt(sent, 'properties');
  const name = objectAt(objectAt(objectAt(properties, 'metadata'), 'properties'), 'name');
  const limit = name?.get('maxLength');
  const maxLength = typeof limit === 'bigint' && limit < longestName ? limit : longestName;
  const rules = sent.get('x-kubernetes-validations');
  return new Map<string, JsonValue>([
    ['type', 'object'],
    ...copiedFields(sent, ['description']),
    ...(rules === undefined ? [] : ([['x-kubernetes-validations', rules]] as const)),
    ['required', ['spec']],
    [
      'properties',
      new Map<string, JsonValue>([
        ['apiVersion', values({ type: 'string' })],
        ['kind', values({ type: 'string' })],
        [
          'metadata',
          new Map<string, JsonValue>([
            ['type', 'object'],
            ['properties', new Map([['name', new Map<string, JsonValue>([['type', 'string'], ['maxLength', maxLength]])]])], // prettier-ignore
          ]),
        ],
        ['spec', partFor(objectAt(properties, 'spec'), specFields(scope, spec), 'spec')],
        ['status', partFor(objectAt(properties, 'status'), statusFields(scope), 'status')],
      ]),
    ],
  ]);
}

/**
 * `spec` or `status`: contains only these of the author's keywords, and Crossplane's own fields override the author's.
 */
function partFor(sent: JsonObject | undefined, fields: JsonObject, part: 'spec' | 'status'): JsonObject {
  const kept = ['required', 'x-kubernetes-validations', 'oneOf', 'description'];
  if (part === 'spec') kept.push('x-kubernetes-preserve-unknown-fields');
  const own = objectAt(sent, 'properties') ?? new Map<string, JsonValue>();
  return new Map<string, JsonValue>([
    ['type', 'object'],
    ...copiedFields(sent, kept),
    ['properties', new Map([...deepCopy(own), ...fields])],
  ]);
}

function copiedFields(from: JsonObject | undefined, keys: readonly string[]): [string, JsonValue][] {
  return keys.flatMap((key) => {
    const value = from?.get(key);
    return value === undefined ? [] : [[key, value] as [string, JsonValue]];
  });
}

const text = { type: 'string' } as const;
const named = { type: 'object', required: ['name'], properties: { name: text } } as const;
const texts = { type: 'object', additionalProperties: text } as const;
const selector = { type: 'object', required: ['matchLabels'], properties: { matchLabels: texts } } as const;
const connection = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text,
    configRef: { type: 'object', default: { name: 'default' }, properties: { name: text } },
    metadata: { type: 'object', properties: { labels: texts, annotations: texts, type: text } },
  },
} as const;

function specFields(scope: string, spec: JsonObject): JsonObject {
  const chosen = {
    compositionRef: named,
    compositionSelector: selector,
    compositionRevisionRef: named,
    compositionRevisionSelector: selector,
  };
  const policy = { type: 'string', enum: ['Automatic', 'Manual'] };
  if (scope === 'Claim') {
    const own = textOf(spec, 'defaultCompositeDeletePolicy') || 'Background';
    return values({
      ...chosen,
      compositionUpdatePolicy: policy,
      compositeDeletePolicy: { type: 'string', enum: ['Background', 'Foreground'], default: own },
      resourceRef: referenceTo(['apiVersion', 'kind', 'name'], ['apiVersion', 'kind', 'name']),
      publishConnectionDetailsTo: connection,
      writeConnectionSecretToRef: named,
    });
  }
  const isLegacy = scope === 'LegacyCluster';
  const fields =
    scope === 'Namespaced' ? ['apiVersion', 'name', 'kind'] : ['apiVersion', 'name', 'namespace', 'kind'];
  const machinery = {
    ...chosen,
    compositionUpdatePolicy: {
      ...policy,
      default: textOf(spec, 'defaultCompositionUpdatePolicy') || 'Automatic',
    },
    resourceRefs: {
      type: 'array',
      items: referenceTo(fields, ['apiVersion', 'kind']),
      'x-kubernetes-list-type': 'atomic',
    },
  };
  if (!isLegacy) return values({ crossplane: { type: 'object', properties: machinery } });
  const claim = ['apiVersion', 'kind', 'namespace', 'name'];
  return values({
    ...machinery,
    claimRef: referenceTo(claim, claim),
    publishConnectionDetailsTo: connection,
    writeConnectionSecretToRef: referenceTo(['name', 'namespace'], ['name', 'namespace']),
  });
}

function referenceTo(fields: readonly string[], required: readonly string[]): Plain {
  return { type: 'object', required, properties: Object.fromEntries(fields.map((field) => [field, text])) };
}

function statusFields(scope: string): JsonObject {
  const time = { type: 'string', format: 'date-time' };
  const conditions = {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['type'],
    items: {
      type: 'object',
      required: ['lastTransitionTime', 'reason', 'status', 'type'],
      properties: {
        lastTransitionTime: time,
        message: text,
        reason: text,
        status: text,
        type: text,
        observedGeneration: { type: 'integer', format: 'int64' },
      },
    },
  };
  if (scope === 'Namespaced' || scope === 'Cluster') return values({ conditions });
  return values({
    conditions,
    connectionDetails: { type: 'object', properties: { lastPublishedTime: time } },
    claimConditionTypes: { type: 'array', 'x-kubernetes-list-type': 'set', items: text },
  });
}

function values(plain: { readonly [key: string]: Plain }): JsonObject {
  return jsonValueOf(plain) as JsonObject;
}

function jsonValueOf(plain: Plain): JsonValue {
  if (typeof plain === 'number') return BigInt(plain);
  if (typeof plain !== 'object') return plain;
  if (Array.isArray(plain)) return plain.map((item: Plain) => jsonValueOf(item));
  return new Map(Object.entries(plain).map(([key, value]) => [key, jsonValueOf(value as Plain)]));
}
