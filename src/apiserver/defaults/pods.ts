/** The defaults of pods and their parts. Behaviour: k8s.io/kubernetes/pkg/apis/core/v1 (defaults.go). */
import { objectAt, textOf } from '../../engine/values.ts';
import { fill, fillEntries, fillPointers, structIn, structsIn, type Defaults } from './fill.ts';
import { imageTag } from './image-tag.ts';

function pullPolicy(image: string): string {
  return imageTag(image) === 'latest' ? 'Always' : 'IfNotPresent';
}

const container: Defaults = (object) =>
  fill(object, {
    imagePullPolicy: pullPolicy(textOf(object, 'image')),
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
  });

const podSpec: Defaults = (object) => {
  const account = textOf(object, 'serviceAccountName') || textOf(object, 'serviceAccount');
  if (account !== '') object.set('serviceAccountName', account).set('serviceAccount', account);
  fill(object, { dnsPolicy: 'ClusterFirst', restartPolicy: 'Always', schedulerName: 'default-scheduler' });
  fillPointers(object, { securityContext: new Map(), terminationGracePeriodSeconds: 30n });
};

/** The defaults of pods, which templates don't get. */
const pod: Defaults = (object, minor) => {
  const spec = structIn(object, 'spec');
  const period = spec.get('terminationGracePeriodSeconds');
  if (minor === '1.37' && typeof period === 'bigint' && period < 0n)
    spec.set('terminationGracePeriodSeconds', 1n);
  const containers = [...structsIn(spec, 'containers'), ...structsIn(spec, 'initContainers')];
  for (const one of containers) {
    const resources = objectAt(one, 'resources');
    const limits = resources && objectAt(resources, 'limits');
    if (limits) fillEntries(structIn(resources, 'requests'), limits);
  }
  fillPointers(spec, { enableServiceLinks: true });
  if (spec.get('hostNetwork') !== true) return;
  for (const port of containers.flatMap((one) => structsIn(one, 'ports')))
    fill(port, { hostPort: port.get('containerPort') ?? 0n });
};

/** Keeps the address and the list of addresses in agreement; the single one decides. */
const podStatus: Defaults = (object) => {
  const own = textOf(object, 'podIP');
  const [first] = structsIn(object, 'podIPs');
  const listed = first === undefined ? '' : textOf(first, 'ip');
  if (own !== '' && own !== listed) object.set('podIPs', [new Map([['ip', own]])]);
  else if (own === '' && first !== undefined) object.set('podIP', listed);
};

const volume: Defaults = (object) => {
  if ([...object.keys()].every((key) => key === 'name')) object.set('emptyDir', new Map());
  const image = objectAt(object, 'image');
  if (image) fill(image, { pullPolicy: pullPolicy(textOf(image, 'reference')) });
};

const withMode: Defaults = (object) => fillPointers(object, { defaultMode: 0o644n });

export const podDefaults: Readonly<Record<string, Defaults>> = {
  'core/v1.Pod': pod,
  'core/v1.PodSpec': podSpec,
  'core/v1.PodStatus': podStatus,
  'core/v1.Container': container,
  'core/v1.EphemeralContainer': container,
  'core/v1.Volume': volume,
  'core/v1.SecretVolumeSource': withMode,
  'core/v1.ConfigMapVolumeSource': withMode,
  'core/v1.DownwardAPIVolumeSource': withMode,
  'core/v1.ProjectedVolumeSource': withMode,
  'core/v1.HostPathVolumeSource': (object) => fillPointers(object, { type: '' }),
  'core/v1.ServiceAccountTokenProjection': (object) => fillPointers(object, { expirationSeconds: 3600n }),
  'core/v1.ObjectFieldSelector': (object) => fill(object, { apiVersion: 'v1' }),
  'core/v1.HTTPGetAction': (object) => fill(object, { path: '/', scheme: 'HTTP' }),
  'core/v1.GRPCAction': (object) => fillPointers(object, { service: '' }),
  'core/v1.Probe': (object) =>
    fill(object, { timeoutSeconds: 1n, periodSeconds: 10n, successThreshold: 1n, failureThreshold: 3n }),
};
