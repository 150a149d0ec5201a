/**
 * The defaults of services, volumes, and the other kinds.
 * Behaviour: k8s.io/kubernetes/pkg/apis/core/v1, networking/v1, storage/v1, discovery/v1, scheduling/v1 (defaults.go).
 */
import { isArray, objectAt, textOf, type JsonObject } from '../../engine/values.ts';
import { fill, fillEntries, fillPointers, structIn, structsIn, type Defaults } from './fill.ts';

const threeHours = 10_800n;

function isReachableFromOutside(spec: JsonObject): boolean {
  const type = textOf(spec, 'type');
  const addresses = spec.get('externalIPs');
  if (type === 'LoadBalancer' || type === 'NodePort') return true;
  return type === 'ClusterIP' && isArray(addresses) && addresses.length > 0;
}

function fillAffinity(spec: JsonObject): void {
  fill(spec, { sessionAffinity: 'None' });
  const affinity = textOf(spec, 'sessionAffinity');
  if (affinity === 'None') spec.delete('sessionAffinityConfig');
  if (affinity !== 'ClientIP') return;
  const config = structIn(spec, 'sessionAffinityConfig');
  fillPointers(structIn(config, 'clientIP'), { timeoutSeconds: threeHours });
}

const service: Defaults = (object) => {
  const spec = structIn(object, 'spec');
  fillAffinity(spec);
  fill(spec, { type: 'ClusterIP' });
  for (const port of structsIn(spec, 'ports'))
    fill(port, { protocol: 'TCP', targetPort: port.get('port') ?? 0n });
  if (isReachableFromOutside(spec)) fill(spec, { externalTrafficPolicy: 'Cluster' });
  const type = textOf(spec, 'type');
  if (type !== 'ExternalName') fillPointers(spec, { internalTrafficPolicy: 'Cluster' });
  if (type !== 'LoadBalancer') return;
  fillPointers(spec, { allocateLoadBalancerNodePorts: true });
  for (const address of ingressOf(object))
    if (textOf(address, 'ip') !== '') fillPointers(address, { ipMode: 'VIP' });
};

function ingressOf(object: JsonObject): JsonObject[] {
  const status = objectAt(object, 'status');
  return structsIn(status && objectAt(status, 'loadBalancer'), 'ingress');
}

const filesystem: Defaults = (object) => fillPointers(object, { volumeMode: 'Filesystem' });
const pending: Defaults = (object) => fill(structIn(object, 'status'), { phase: 'Pending' });

const persistentVolume: Defaults = (object, minor) => {
  pending(object, minor);
  const spec = structIn(object, 'spec');
  fill(spec, { persistentVolumeReclaimPolicy: 'Retain' });
  filesystem(spec, minor);
};

const limitRangeItem: Defaults = (object) => {
  if (textOf(object, 'type') !== 'Container') return;
  const limits = structIn(object, 'default');
  fillEntries(limits, object.get('max'));
  const requests = structIn(object, 'defaultRequest');
  fillEntries(requests, limits);
  fillEntries(requests, object.get('min'));
};

const nodeStatus: Defaults = (object) => {
  const capacity = objectAt(object, 'capacity');
  if (capacity) fillPointers(object, { allocatable: new Map(capacity) });
};

const networkPolicy: Defaults = (object) => {
  const spec = structIn(object, 'spec');
  const [types, egress] = [spec.get('policyTypes'), spec.get('egress')];
  if (isArray(types) && types.length > 0) return;
  const isEgress = isArray(egress) && egress.length > 0;
  spec.set('policyTypes', isEgress ? ['Ingress', 'Egress'] : ['Ingress']);
};

const ingressClass: Defaults = (object) => {
  const parameters = objectAt(structIn(object, 'spec'), 'parameters');
  if (parameters) fillPointers(parameters, { scope: 'Cluster' });
};

const csiDriver: Defaults = (object, minor) => {
  const spec = structIn(object, 'spec');
  fillPointers(spec, {
    attachRequired: true,
    podInfoOnMount: false,
    storageCapacity: false,
    fsGroupPolicy: 'ReadWriteOnceWithFSType',
    requiresRepublish: false,
    seLinuxMount: false,
    ...(minor === '1.37' && { preventPodSchedulingIfMissing: false }),
  });
  const modes = spec.get('volumeLifecycleModes');
  if (!isArray(modes) || modes.length === 0) spec.set('volumeLifecycleModes', ['Persistent']);
};

export const otherDefaults: Readonly<Record<string, Defaults>> = {
  'core/v1.Secret': (object) => fill(object, { type: 'Opaque' }),
  'core/v1.Service': service,
  'core/v1.PersistentVolume': persistentVolume,
  'core/v1.PersistentVolumeClaim': pending,
  'core/v1.PersistentVolumeClaimSpec': filesystem,
  'core/v1.EndpointPort': (object) => fill(object, { protocol: 'TCP' }),
  'core/v1.LimitRangeItem': limitRangeItem,
  'core/v1.NodeStatus': nodeStatus,
  'networking/v1.NetworkPolicy': networkPolicy,
  'networking/v1.NetworkPolicyPort': (object) => fillPointers(object, { protocol: 'TCP' }),
  'networking/v1.IngressClass': ingressClass,
  'storage/v1.StorageClass': (object) =>
    fillPointers(object, { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' }),
  'storage/v1.CSIDriver': csiDriver,
  'discovery/v1.EndpointPort': (object) => fillPointers(object, { name: '', protocol: 'TCP' }),
  'scheduling/v1.PriorityClass': (object) =>
    fillPointers(object, { preemptionPolicy: 'PreemptLowerPriority' }),
};
