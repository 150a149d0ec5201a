/**
 * Converts a v1beta1 CRD to v1 and back, as the API server does for storage.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/{v1beta1,v1} (defaults, conversion).
 */
import { childObject } from '../model/defaults.ts';
import { crdGroup, crdKind } from '../model/types.ts';
import {
  deepEqual,
  isArray,
  isObject,
  textOf,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';

/** The fields above the versions in v1beta1, and their names in a version. */
const hoisted = [
  ['validation', 'schema'],
  ['subresources', 'subresources'],
  ['additionalPrinterColumns', 'additionalPrinterColumns'],
  ['selectableFields', 'selectableFields'],
] as const;

/** Converts a decoded v1beta1 spec to v1, in place. */
export function specFromV1beta1(spec: JsonObject): void {
  if (spec.get('preserveUnknownFields') === undefined) spec.set('preserveUnknownFields', true);
  const versions = versionsOf(spec);
  for (const [above, key] of hoisted) {
    const shared = spec.get(above);
    spec.delete(above);
    if (shared === undefined) continue;
    // Matches the API server: fields above the versions replace those in the versions.
    for (const version of versions) version.set(key, shared);
  }
  for (const version of versions) renamePaths(version);
  spec.delete('version');
  spec.set('versions', versions);
  const conversion = spec.get('conversion');
  if (isObject(conversion)) nestWebhook(conversion);
}

/** Sets the defaults that every stored CRD gets when it is read, whichever version it was written in. */
export function setStoredDefaults(spec: JsonObject): void {
  if (textOf(spec, 'scope') === '') spec.set('scope', 'Namespaced');
  const conversion = spec.get('conversion');
  if (!isObject(conversion) || textOf(conversion, 'strategy') !== 'Webhook') return;
  const webhook = conversion.get('webhook');
  const target: JsonObject = isObject(webhook) ? webhook : new Map<string, JsonValue>();
  const versions = target.get('conversionReviewVersions');
  if (!isArray(versions) || versions.length === 0) target.set('conversionReviewVersions', ['v1beta1']);
  conversion.set('webhook', target);
}

function versionsOf(spec: JsonObject): JsonObject[] {
  const versions = spec.get('versions');
  const given = isArray(versions) ? versions.filter(isObject) : [];
  const name = textOf(spec, 'version');
  if (given.length > 0 || name === '') return given;
  return [
    new Map<string, JsonValue>([
      ['name', name],
      ['served', true],
      ['storage', true],
    ]),
  ];
}

function renamePaths(version: JsonObject): void {
  const columns = version.get('additionalPrinterColumns');
  if (!isArray(columns)) return;
  const renamed: JsonArray = columns.map((column) => {
    if (!isObject(column)) return column;
    const { JSONPath: path, ...others } = Object.fromEntries(column) as Record<string, JsonValue>;
    return new Map(Object.entries(path === undefined ? others : { ...others, jsonPath: path }));
  });
  version.set('additionalPrinterColumns', renamed);
}

function nestWebhook(conversion: JsonObject): void {
  const client = conversion.get('webhookClientConfig');
  const versions = conversion.get('conversionReviewVersions');
  conversion.delete('webhookClientConfig');
  conversion.delete('conversionReviewVersions');
  if (client === undefined && versions === undefined) return;
  const webhook: JsonObject = new Map();
  if (client !== undefined) webhook.set('clientConfig', client);
  if (versions !== undefined) webhook.set('conversionReviewVersions', versions);
  conversion.set('webhook', webhook);
}

/** An encoded v1 CRD in its stored form. Shares parts with `crd`, which isn't changed. */
export function toStoredForm(crd: JsonObject): JsonObject {
  const spec: JsonObject = new Map(childObject(new Map(crd), 'spec'));
  const versions = versionsOf(spec).map((version): JsonObject => new Map(version));
  const [first, ...others] = versions;
  if (first !== undefined) spec.set('version', first.get('name') ?? '');
  for (const [above, key] of hoisted) {
    const shared = first?.get(key);
    if (shared === undefined || !others.every((one) => deepEqual(one.get(key) ?? null, shared))) continue;
    for (const version of versions) version.delete(key);
    spec.set(above, shared);
  }
  spec.set('versions', versions);
  if (!spec.has('preserveUnknownFields')) spec.set('preserveUnknownFields', false);
  const conversion = spec.get('conversion');
  const webhook = isObject(conversion) ? conversion.get('webhook') : undefined;
  if (isObject(conversion) && isObject(webhook)) {
    const { clientConfig, ...rest } = Object.fromEntries(webhook) as Record<string, JsonValue>;
    const { webhook: _, ...others } = Object.fromEntries(conversion) as Record<string, JsonValue>;
    const flat = {
      ...others,
      ...rest,
      ...(clientConfig !== undefined && { webhookClientConfig: clientConfig }),
    };
    spec.set('conversion', new Map(Object.entries(flat)));
  }
  return new Map(crd).set('kind', crdKind).set('apiVersion', `${crdGroup}/v1beta1`).set('spec', spec);
}
