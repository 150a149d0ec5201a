/**
 * Converts objects for storage and back.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (crdConversionRESTOptionsGetter),
 * k8s.io/apiserver/pkg/storage/etcd3.
 */
import { applyDefaults } from '../../defaulting/apply-defaults.ts';
import { deepCopy, textOf, type JsonObject } from '../../json/value.ts';
import { throughJson } from '../../source/nodes/to-value.ts';
import { traceWithin, type Trace } from '../../trace/trace.ts';
import { coerceToSchema } from '../request/coerce.ts';
import { convertObject } from '../conversion/convert.ts';
import { withOwners } from './owners.ts';
import type { Owners } from '../../apply/owner.ts';
import type { Serving } from '../request/serving.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { parseGroupVersion } from '../../typed/type-meta.ts';
import { asFinding, type Finding } from '../../field/finding.ts';
import { apiVersionOf } from '../../request/api-version.ts';

export type Converted =
  { readonly ok: true; readonly object: JsonObject } | { readonly ok: false; readonly error: Finding };

/** Returns the stored form of an object of `version`; it may be the same object, or share parts with it. */
export function toStorage(
  object: JsonObject,
  version: string,
  serving: Serving,
  trace?: Trace,
  owners?: Owners,
): Converted {
  const target = serving.storage.name;
  const stored = target === version ? new Map(object) : deepCopy(object);
  // The store keeps the resourceVersion outside of the object; selfLink is obsolete.
  const metadata = new Map(metadataOf(stored));
  for (const field of ['resourceVersion', 'selfLink']) {
    const named = metadata.get(field);
    if (named === undefined) continue;
    metadata.delete(field);
    trace?.record({ stage: 'stored', change: 'removed', path: ['metadata', field], before: named });
  }
  stored.set('metadata', metadata);
  if (target === version) return { ok: true, object: stored };
  const { group } = serving.crd;
  trace?.record({
    stage: 'stored',
    change: 'set',
    path: ['apiVersion'],
    before: stored.get('apiVersion') ?? null,
    after: apiVersionOf(group, target),
    why: 'storage-version',
  });
  const converted = convertWithOwners(stored, target, serving, owners);
  if ('error' in converted) return { ok: false, error: converted.error };
  const { object: made } = converted;
  const coerced = coerceToSchema(made, serving, {
    malformedMetadata: 'refuse',
    unknown: 'forget',
    trace: traceWithin(trace, 'stored'),
  });
  return coerced.ok ? { ok: true, object: made } : coerced;
}

/** The version in which an object was stored, which may differ from today's storage version. */
function storedVersion(object: JsonObject): string {
  return parseGroupVersion(textOf(object, 'apiVersion'))?.version ?? '';
}

/** The object that a request in `version` reads. Doesn't change `stored`. */
export function fromStorage(
  stored: JsonObject,
  version: string,
  serving: Serving,
  resourceVersion: string,
  owners?: Owners,
): Converted {
  const object = throughJson(stored);
  const decoded = coerceToSchema(object, serving, {
    malformedMetadata: 'drop',
    unknown: 'forget',
    repairGeneration: serving.crd.builtIn?.counted !== false,
  });
  if (!decoded.ok) return decoded;
  if (decoded.applied) {
    const error = applyDefaults(object, serving.schemas.get(storedVersion(object)));
    if (error !== undefined) return { ok: false, error: asFinding(error) };
  }
  const inVersion = convertWithOwners(object, version, serving, owners);
  if ('error' in inVersion) return { ok: false, error: inVersion.error };
  const { object: answered } = inVersion;
  const coerced = coerceToSchema(answered, serving, { malformedMetadata: 'refuse', unknown: 'forget' });
  if (!coerced.ok) return coerced;
  metadataOf(answered).set('resourceVersion', resourceVersion);
  return { ok: true, object: answered };
}

/**
 * The error of an object that is removed: the server reads it before the removal, and decodes the removed object
 * afterwards. Only a webhook can respond differently to the two.
 */
export function removalError(
  stored: { readonly object: JsonObject; readonly resourceVersion: string; readonly owners?: Owners },
  version: string,
  serving: Serving,
): Finding | undefined {
  if (serving.crd.webhook === undefined) return undefined;
  for (let reads = 0; reads < 2; reads += 1) {
    const read = fromStorage(stored.object, version, serving, stored.resourceVersion, stored.owners);
    if (!read.ok) return read.error;
  }
  return undefined;
}

/** A webhook sees the managedFields, too. They are computed only for webhooks. */
function convertWithOwners(
  object: JsonObject,
  version: string,
  { crd }: Serving,
  owners: Owners | undefined,
): ReturnType<typeof convertObject> {
  const isSame = textOf(object, 'apiVersion') === apiVersionOf(crd.group, version);
  const isSeen = crd.webhook !== undefined && owners !== undefined && !isSame;
  if (!isSeen) return convertObject(object, version, crd);
  const converted = convertObject(withOwners(object, owners), version, crd);
  if ('object' in converted) metadataOf(converted.object).delete('managedFields');
  return converted;
}
