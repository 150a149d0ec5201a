/**
 * The defaults of workloads and autoscalers.
 * Behaviour: k8s.io/kubernetes/pkg/apis/apps/v1, batch/v1, autoscaling/v2, core/v1 (defaults.go).
 */
import {
  deepCopy,
  isArray,
  isObject,
  objectAt,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { fill, fillPointers, structIn, structsIn, type Defaults } from './fill.ts';

const deployment: Defaults = (object) => {
  const spec = structIn(object, 'spec');
  fillPointers(spec, { replicas: 1n, revisionHistoryLimit: 10n, progressDeadlineSeconds: 600n });
  const strategy = structIn(spec, 'strategy');
  fill(strategy, { type: 'RollingUpdate' });
  if (textOf(strategy, 'type') === 'RollingUpdate')
    fillPointers(structIn(strategy, 'rollingUpdate'), { maxUnavailable: '25%', maxSurge: '25%' });
};

/** In this annotation, the API server counts the changes of the template. */
export const templateGeneration = 'deprecated.daemonset.template.generation';

const daemonSet: Defaults = (object) => {
  fillPointers(structIn(structIn(object, 'metadata'), 'annotations'), { [templateGeneration]: '0' });
  const spec = structIn(object, 'spec');
  const strategy = structIn(spec, 'updateStrategy');
  fill(strategy, { type: 'RollingUpdate' });
  if (textOf(strategy, 'type') === 'RollingUpdate')
    fillPointers(structIn(strategy, 'rollingUpdate'), { maxUnavailable: 1n, maxSurge: 0n });
  fillPointers(spec, { revisionHistoryLimit: 10n });
};

const statefulSet: Defaults = (object, minor) => {
  const spec = structIn(object, 'spec');
  fill(spec, { podManagementPolicy: 'OrderedReady' });
  const strategy = structIn(spec, 'updateStrategy');
  if (textOf(strategy, 'type') === '') {
    strategy.set('type', 'RollingUpdate');
    structIn(strategy, 'rollingUpdate');
  }
  const rolling = objectAt(strategy, 'rollingUpdate');
  if (textOf(strategy, 'type') === 'RollingUpdate' && rolling)
    fillPointers(rolling, { partition: 0n, ...(minor === '1.37' && { maxUnavailable: 1n }) });
  for (const claim of structsIn(spec, 'volumeClaimTemplates'))
    fill(claim, { apiVersion: 'v1', kind: 'PersistentVolumeClaim' });
  fill(structIn(spec, 'persistentVolumeClaimRetentionPolicy'), {
    whenDeleted: 'Retain',
    whenScaled: 'Retain',
  });
  fillPointers(spec, { replicas: 1n, revisionHistoryLimit: 10n });
};

const oneReplica: Defaults = (object) => fillPointers(structIn(object, 'spec'), { replicas: 1n });

function templateLabels(object: JsonObject): JsonObject | undefined {
  const template = objectAt(structIn(object, 'spec'), 'template');
  return template && objectAt(objectAt(template, 'metadata') ?? new Map(), 'labels');
}

/** Gives the object the labels of its template if it has none. */
function inheritLabels(object: JsonObject, labels: JsonObject): void {
  const metadata = structIn(object, 'metadata');
  const own = objectAt(metadata, 'labels');
  if (own === undefined || own.size === 0) metadata.set('labels', deepCopy(labels));
}

const replicationController: Defaults = (object) => {
  const labels = templateLabels(object);
  if (labels === undefined) return;
  const spec = structIn(object, 'spec');
  const selector = objectAt(spec, 'selector');
  if (selector === undefined || selector.size === 0) spec.set('selector', deepCopy(labels));
  inheritLabels(object, labels);
};

const longest = 2_147_483_647n;

const job: Defaults = (object) => {
  const spec = structIn(object, 'spec');
  if (!spec.has('completions') && !spec.has('parallelism')) spec.set('completions', 1n);
  const labels = templateLabels(object);
  if (labels !== undefined) inheritLabels(object, labels);
  fillPointers(spec, {
    parallelism: 1n,
    backoffLimit: spec.has('backoffLimitPerIndex') ? longest : 6n,
    completionMode: 'NonIndexed',
    suspend: false,
    podReplacementPolicy: spec.has('podFailurePolicy') ? 'Failed' : 'TerminatingOrFailed',
    manualSelector: false,
  });
};

const cronJob: Defaults = (object) => {
  const spec = structIn(object, 'spec');
  fill(spec, { concurrencyPolicy: 'Allow' });
  fillPointers(spec, { suspend: false, successfulJobsHistoryLimit: 3n, failedJobsHistoryLimit: 1n });
};

const policyOf = (type: string, value: bigint): JsonValue =>
  new Map<string, JsonValue>([
    ['type', type],
    ['value', value],
    ['periodSeconds', 15n],
  ]);

/** How far an autoscaler with a behavior changes the number of pods at once. */
const scalingRules = {
  scaleUp: () => ({
    stabilizationWindowSeconds: 0n,
    selectPolicy: 'Max',
    policies: [policyOf('Pods', 4n), policyOf('Percent', 100n)],
  }),
  scaleDown: () => ({ selectPolicy: 'Max', policies: [policyOf('Percent', 100n)] }),
};

function cpuAtEightyPercent(): JsonValue {
  const target = new Map<string, JsonValue>([
    ['type', 'Utilization'],
    ['averageUtilization', 80n],
  ]);
  const resource = new Map<string, JsonValue>([
    ['name', 'cpu'],
    ['target', target],
  ]);
  return new Map<string, JsonValue>([
    ['type', 'Resource'],
    ['resource', resource],
  ]);
}

const autoscaler: Defaults = (object) => {
  const spec = structIn(object, 'spec');
  fillPointers(spec, { minReplicas: 1n });
  const metrics = spec.get('metrics');
  if (!isArray(metrics) || metrics.length === 0) spec.set('metrics', [cpuAtEightyPercent()]);
  const behavior = spec.get('behavior');
  if (!isObject(behavior)) return;
  for (const [direction, rules] of Object.entries(scalingRules))
    fillPointers(structIn(behavior, direction), rules());
};

export const workloadDefaults: Readonly<Record<string, Defaults>> = {
  'apps/v1.Deployment': deployment,
  'apps/v1.DaemonSet': daemonSet,
  'apps/v1.StatefulSet': statefulSet,
  'apps/v1.ReplicaSet': oneReplica,
  'core/v1.ReplicationController': replicationController,
  'batch/v1.Job': job,
  'batch/v1.CronJob': cronJob,
  'batch/v1.PodFailurePolicyOnPodConditionsPattern': (object) => fill(object, { status: 'True' }),
  'autoscaling/v2.HorizontalPodAutoscaler': autoscaler,
};
