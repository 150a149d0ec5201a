/**
 * The CRD after it is stored and the controllers have set its conditions.
 */
import type { ServerMessage } from '../../field/server-message.ts';
import { isArray, isObject, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import type { Refusal } from '../../status/status.ts';
import { tooLargeForEtcd, type EtcdTarget } from '../../wire/too-large-for-etcd.ts';
import { childObject } from '../model/defaults.ts';
import type { CrdSpec } from '../model/spec.ts';
import { toStoredForm } from '../stored/stored-form.ts';
import { rereadFreeValues } from '../model/stored-values.ts';
import { crdGroup, crdKind } from '../model/types.ts';
import { annotationOf } from '../validation/validate-crd.ts';
import { settledConditions } from './conditions.ts';

export interface FinishedCrd {
  readonly object: JsonObject;
  /** The messages of its conditions, in their order. */
  readonly conditions: readonly ServerMessage[];
}

/** Converts `encoded` to the finished CRD. `established` tells whether it was established before. */
export function finishCrd(
  encoded: JsonObject,
  spec: CrdSpec,
  storedVersions: readonly string[],
  surroundings: Surroundings,
  established: boolean,
): FinishedCrd {
  encoded.set('kind', crdKind);
  encoded.set('apiVersion', `${crdGroup}/v1`);
  const metadata = childObject(encoded, 'metadata');
  metadata.set('resourceVersion', surroundings.resourceVersion);
  const encodedSpec = childObject(encoded, 'spec');
  dropEmptyWebhook(encodedSpec);
  rereadFreeValues(encodedSpec);
  const conditions = settledConditions(spec, {
    approval: annotationOf(metadata),
    now: surroundings.now,
    behaviour: behaviourOf(surroundings.kubernetes),
    established,
  });
  const status: JsonObject = new Map<string, JsonValue>([
    ['conditions', conditions.map(({ object }) => object)],
    ['acceptedNames', encodedSpec.get('names') as JsonValue],
    // Matches the API server: a list that was never written is null.
    ['storedVersions', storedVersions.length === 0 ? null : [...storedVersions]],
  ]);
  encoded.set('status', status);
  return { object: encoded, conditions: conditions.map(({ serverMessage: message }) => message) };
}

/** The rejection of a CRD, encoded with its interim status, that is too large for the store. */
export function tooLargeCrd(
  encoded: JsonObject,
  by: EtcdTarget['by'],
  replaces: string | undefined,
): Refusal | undefined {
  const name = textOf(childObject(encoded, 'metadata'), 'name');
  const key = `/registry/${crdGroup}/customresourcedefinitions/${name}`;
  return tooLargeForEtcd(encoded, { key, by, replaces }, () => toStoredForm(encoded));
}

/** The stored form can't represent an empty webhook. */
export function dropEmptyWebhook(spec: JsonObject): void {
  const conversion = spec.get('conversion');
  const webhook = isObject(conversion) ? conversion.get('webhook') : undefined;
  if (!isObject(conversion) || !isObject(webhook)) return;
  const versions = webhook.get('conversionReviewVersions');
  const noVersions = !isArray(versions) || versions.length === 0;
  if (!isObject(webhook.get('clientConfig')) && noVersions) conversion.delete('webhook');
}
