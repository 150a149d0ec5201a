/**
 * The finalizers that keep volumes and claims while they are used.
 * Behaviour: k8s.io/kubernetes/pkg/controller/volume/pvcprotection, pvprotection.
 */
import { isArray, isObject, objectAt, textItems, textOf, type JsonObject } from '../../engine/values.ts';

const finalizers: ReadonlyMap<string, string> = new Map([
  ['PersistentVolumeClaim', 'kubernetes.io/pvc-protection'],
  ['PersistentVolume', 'kubernetes.io/pv-protection'],
]);

export function protectionOf(kind: string): string {
  return finalizers.get(kind) ?? '';
}

/** The finalizer of a volume or a claim that its controller removes when nothing uses it; empty for other objects. */
export function heldProtection(object: JsonObject): string {
  const own = protectionOf(textOf(object, 'kind'));
  return textItems(objectAt(object, 'metadata')?.get('finalizers')).includes(own) ? own : '';
}

/** Whether an object keeps a volume or a claim: a pod with the claim, or the claim to which the volume is bound. */
export function usesVolume(user: JsonObject, object: JsonObject): boolean {
  const [own, used] = [objectAt(user, 'metadata'), objectAt(object, 'metadata')];
  const name = textOf(used ?? new Map(), 'name');
  const spec = objectAt(user, 'spec') ?? new Map();
  if (textOf(object, 'kind') === 'PersistentVolume')
    return textOf(user, 'kind') === 'PersistentVolumeClaim' && textOf(spec, 'volumeName') === name;
  if (textOf(user, 'kind') !== 'Pod' || own?.get('namespace') !== used?.get('namespace')) return false;
  const volumes = spec.get('volumes');
  return (isArray(volumes) ? volumes.filter(isObject) : []).some(
    (volume) => textOf(objectAt(volume, 'persistentVolumeClaim') ?? new Map(), 'claimName') === name,
  );
}
