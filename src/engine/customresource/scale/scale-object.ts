/**
 * Converts a custom object to the Scale object of its scale endpoint, and back.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (etcd.go), k8s.io/api/autoscaling/v1.
 */
import type { ScaleSubresource } from '../../crd/model/served.ts';
import { deepCopy, isObject, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { badRequest, internalRefusal, plainError, type Refusal } from '../../status/status.ts';
import { int32, string, struct } from '../../typed/go-type.ts';
import { objectMeta, typeMeta } from '../../typed/object-meta.ts';
import { unknownKindError, type TypeMeta } from '../../typed/type-meta.ts';
import { integerAt, stepsOf, textAtPath } from '../features/scale.ts';
import { say } from '../../codes/customresource.ts';
import { finding, type Finding } from '../../field/finding.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** The Go type of a Scale. */
export const scaleType = struct(
  'Scale',
  {
    TypeMeta: { type: typeMeta, embedded: true },
    metadata: { type: objectMeta, omit: 'never' },
    spec: { type: struct('ScaleSpec', { replicas: { type: int32 } }), omit: 'never' },
    status: {
      type: struct('ScaleStatus', { replicas: { type: int32, omit: 'never' }, selector: { type: string } }),
      omit: 'never',
    },
  },
  'v1',
);

/** The error for a type that the endpoint of a scale doesn't know; it fills in what is missing. */
export function otherScaleType({ group, version, kind }: TypeMeta): ServerMessage | undefined {
  const isScale = kind === '' || kind === 'Scale';
  const isV1 = (group === 'autoscaling' && version === 'v1') || (group === '' && version === '');
  if (isScale && isV1) return undefined;
  return unknownKindError({ group, version, kind: kind === '' ? 'Scale' : kind });
}

export type ScaleOf =
  | {
      readonly ok: true;
      readonly scale: JsonObject;
      /** Whether the object sets the field for the desired replicas. */
      readonly hasReplicas: boolean;
    }
  | { readonly ok: false; readonly error: Finding };

export type ScaleOrRefusal = { readonly scale: JsonObject } | { readonly refusal: Refusal };

/** The Scale of an object; rejected when the CRD's paths lead to values of other types. */
export function scaleOf(object: JsonObject, subresource: ScaleSubresource): ScaleOf {
  const wanted = integerAt(object, subresource.specReplicasPath);
  if ('error' in wanted) return { ok: false, error: wanted.error };
  const actual = integerAt(object, subresource.statusReplicasPath);
  if ('error' in actual) return { ok: false, error: actual.error };
  const { labelSelectorPath } = subresource;
  const selector = labelSelectorPath === undefined ? { value: '' } : textAtPath(object, labelSelectorPath);
  if ('error' in selector) return { ok: false, error: selector.error };

  const own = metadataOf(object);
  const metadata: JsonObject = new Map();
  for (const key of ['name', 'namespace', 'uid', 'resourceVersion', 'creationTimestamp']) {
    const text = textOf(own, key);
    if (text !== '') metadata.set(key, text);
  }
  const status: JsonObject = new Map<string, JsonValue>([
    ['replicas', BigInt.asIntN(32, actual.value ?? 0n)],
  ]);
  if (selector.value) status.set('selector', selector.value);
  const scale: JsonObject = new Map<string, JsonValue>([
    ['kind', 'Scale'],
    ['apiVersion', 'autoscaling/v1'],
    ['metadata', metadata],
    ['spec', specOf(BigInt.asIntN(32, wanted.value ?? 0n))],
    ['status', status],
  ]);
  return { ok: true, scale, hasReplicas: wanted.value !== undefined };
}

function specOf(replicas: bigint): JsonObject {
  return new Map(replicas === 0n ? [] : [['replicas', replicas]]);
}

/** The Scale in the answer to a get: the object must set the desired replicas. */
export function scaleToGet(object: JsonObject, subresource: ScaleSubresource): ScaleOrRefusal {
  const made = scaleOf(object, subresource);
  if (!made.ok) return { refusal: plainError(made.error) };
  if (made.hasReplicas) return { scale: made.scale };
  const path = subresource.specReplicasPath;
  return { refusal: internalRefusal(say('scale-replicas-missing', { path })) };
}

/** Marks replicas that were never set while a Scale is changed. */
const unset = -2147483648n;

/** The Scale that a change begins with. */
export function scaleToChange(object: JsonObject, subresource: ScaleSubresource): ScaleOrRefusal {
  const made = scaleOf(object, subresource);
  if (!made.ok) return { refusal: plainError(made.error) };
  if (!made.hasReplicas) made.scale.set('spec', specOf(unset));
  return { scale: made.scale };
}

/** The object with the replicas, and the resourceVersion, of a changed Scale. */
export function withScale(
  object: JsonObject,
  scale: JsonObject,
  { specReplicasPath: path }: ScaleSubresource,
): { readonly object: JsonObject } | { readonly refusal: Refusal } {
  const spec = scale.get('spec');
  const replicas = (isObject(spec) ? spec.get('replicas') : undefined) ?? 0n;
  if (replicas === unset) {
    return { refusal: badRequest(say('scale-replicas-empty', { path })) };
  }
  const changed = deepCopy(object);
  const steps = stepsOf(path);
  let at = changed;
  for (const [i, step] of steps.slice(0, -1).entries()) {
    let next = at.get(step);
    if (next === undefined) at.set(step, (next = new Map()));
    if (!isObject(next)) {
      const at = steps.slice(0, i + 1);
      const message = say('scale-parent-not-a-map', { path: `.${at.join('.')}` });
      return { refusal: plainError(finding(message, { path: at })) };
    }
    at = next;
  }
  at.set(steps.at(-1) as string, replicas);
  const resourceVersion = textOf(metadataOf(scale), 'resourceVersion');
  if (resourceVersion !== '') metadataOf(changed).set('resourceVersion', resourceVersion);
  return { object: changed };
}
