/** The cells of kinds that run pods. Behaviour: k8s.io/kubernetes/pkg/printers/internalversion. */
import { humanDuration, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { selectorText } from '../kinds/selector-text.ts';
import {
  ageOf,
  containersAt,
  countAt,
  firstTexts,
  integerAt,
  isBeingDeleted,
  isConditionTrue,
  fieldItems,
  labelsText,
  nameOf,
  fieldObject,
  selectorAt,
  since,
  fieldText,
} from './read.ts';

type Cells = readonly JsonValue[];

const containers = 'spec.template.spec.containers';

export function deploymentCells(one: JsonObject, now: number): Cells {
  return [
    nameOf(one),
    `${integerAt(one, 'status.readyReplicas')}/${integerAt(one, 'spec.replicas', 1n)}`,
    integerAt(one, 'status.updatedReplicas'),
    integerAt(one, 'status.availableReplicas'),
    ageOf(one, now),
    ...containersAt(one, containers),
    selectorText(fieldObject(one, 'spec.selector')),
  ];
}

export function statefulSetCells(one: JsonObject, now: number): Cells {
  const ready = `${integerAt(one, 'status.readyReplicas')}/${integerAt(one, 'spec.replicas', 1n)}`;
  return [nameOf(one), ready, ageOf(one, now), ...containersAt(one, containers)];
}

export function replicaSetCells(one: JsonObject, now: number): Cells {
  return [...replicas(one, now), selectorAt(one, 'spec.selector')];
}

export function replicationControllerCells(one: JsonObject, now: number): Cells {
  return [...replicas(one, now), labelsText(fieldObject(one, 'spec.selector'))];
}

function replicas(one: JsonObject, now: number): Cells {
  return [
    nameOf(one),
    integerAt(one, 'spec.replicas', 1n),
    integerAt(one, 'status.replicas'),
    integerAt(one, 'status.readyReplicas'),
    ageOf(one, now),
    ...containersAt(one, containers),
  ];
}

export function daemonSetCells(one: JsonObject, now: number): Cells {
  const status = fieldObject(one, 'status');
  return [
    nameOf(one),
    integerAt(status, 'desiredNumberScheduled'),
    integerAt(status, 'currentNumberScheduled'),
    integerAt(status, 'numberReady'),
    integerAt(status, 'updatedNumberScheduled'),
    integerAt(status, 'numberAvailable'),
    labelsText(fieldObject(one, 'spec.template.spec.nodeSelector')),
    ageOf(one, now),
    ...containersAt(one, containers),
    selectorAt(one, 'spec.selector'),
  ];
}

export function jobCells(one: JsonObject, now: number): Cells {
  return [
    nameOf(one),
    jobStatus(one),
    completions(one),
    jobDuration(one, now),
    ageOf(one, now),
    ...containersAt(one, containers),
    selectorAt(one, 'spec.selector'),
  ];
}

function jobStatus(job: JsonObject): string {
  if (isConditionTrue(job, 'Complete')) return 'Complete';
  if (isConditionTrue(job, 'Failed')) return 'Failed';
  if (isBeingDeleted(job)) return 'Terminating';
  const later = ['Suspended', 'FailureTarget', 'SuccessCriteriaMet'];
  return later.find((type) => isConditionTrue(job, type)) ?? 'Running';
}

/** A job without completions and parallelism has one of each. */
function completions(job: JsonObject): string {
  const succeeded = integerAt(job, 'status.succeeded');
  const wanted = fieldText(job, 'spec.completions');
  if (wanted !== '') return `${succeeded}/${wanted}`;
  const parallelism = integerAt(job, 'spec.parallelism', 1n);
  return parallelism > 1n ? `${succeeded}/1 of ${parallelism}` : `${succeeded}/1`;
}

function jobDuration(job: JsonObject, now: number): string {
  const started = fieldText(job, 'status.startTime');
  if (started === '') return '';
  const completed = fieldText(job, 'status.completionTime');
  return humanDuration(((completed === '' ? now : Date.parse(completed)) - Date.parse(started)) / 1000);
}

export function cronJobCells(one: JsonObject, now: number): Cells {
  const last = fieldText(one, 'status.lastScheduleTime');
  return [
    nameOf(one),
    fieldText(one, 'spec.schedule'),
    fieldText(one, 'spec.timeZone', '<none>'),
    fieldText(one, 'spec.suspend') === 'true' ? 'True' : 'False',
    countAt(one, 'status.active'),
    last === '' ? '<none>' : since(last, now),
    ageOf(one, now),
    ...containersAt(one, 'spec.jobTemplate.spec.template.spec.containers'),
    selectorAt(one, 'spec.jobTemplate.spec.selector'),
  ];
}

export function disruptionBudgetCells(one: JsonObject, now: number): Cells {
  return [
    nameOf(one),
    fieldText(one, 'spec.minAvailable', 'N/A'),
    fieldText(one, 'spec.maxUnavailable', 'N/A'),
    integerAt(one, 'status.disruptionsAllowed'),
    ageOf(one, now),
  ];
}

export function podTemplateCells(one: JsonObject): Cells {
  const labels = labelsText(fieldObject(one, 'template.metadata.labels'));
  return [nameOf(one), ...containersAt(one, 'template.spec.containers'), labels];
}

export function controllerRevisionCells(one: JsonObject, now: number): Cells {
  const owner = fieldItems(one, 'metadata.ownerReferences').find((each) => each.get('controller') === true);
  return [nameOf(one), owner ? ownerText(owner) : '<none>', integerAt(one, 'revision'), ageOf(one, now)];
}

function ownerText(owner: JsonObject): string {
  const [group, version] = fieldText(owner, 'apiVersion').split('/');
  const suffix = version === undefined ? '' : `.${group}`;
  return `${`${fieldText(owner, 'kind')}${suffix}`.toLowerCase()}/${fieldText(owner, 'name')}`;
}

export function autoscalerCells(one: JsonObject, now: number): Cells {
  return [
    nameOf(one),
    `${fieldText(one, 'spec.scaleTargetRef.kind')}/${fieldText(one, 'spec.scaleTargetRef.name')}`,
    metricsText(one),
    fieldText(one, 'spec.minReplicas', '1'),
    integerAt(one, 'spec.maxReplicas'),
    integerAt(one, 'status.currentReplicas'),
    ageOf(one, now),
  ];
}

/** An autoscaler without metrics has one of the processor. */
function metricsText(autoscaler: JsonObject): string {
  const statuses = fieldItems(autoscaler, 'status.currentMetrics');
  const texts = fieldItems(autoscaler, 'spec.metrics').map((metric, at) => metricText(metric, statuses[at]));
  return firstTexts(texts, 2, ', ') || 'cpu: <unknown>/80%';
}

/** The field of each type of metric. */
const metricFields: Readonly<Record<string, string>> = {
  External: 'external',
  Pods: 'pods',
  Object: 'object',
  Resource: 'resource',
  ContainerResource: 'containerResource',
};

function metricText(metric: JsonObject, status: JsonObject | undefined): string {
  const type = fieldText(metric, 'type');
  const field = metricFields[type];
  if (field === undefined) return '<unknown type>';
  const target = fieldObject(metric, `${field}.target`);
  const found = status && fieldObject(status, field);
  const current = found?.size ? fieldObject(found, 'current') : undefined;
  const average = fieldText(target, 'averageValue');
  const hasName = field === 'resource' || field === 'containerResource';
  const name = hasName ? `${fieldText(metric, `${field}.name`)}: ` : '';
  if (hasName && average === '') {
    const now = current && fieldText(current, 'averageUtilization');
    const wanted = fieldText(target, 'averageUtilization');
    return `${name}${now ? `${now}%` : '<unknown>'}/${wanted === '' ? '<auto>' : `${wanted}%`}`;
  }
  const isAverage = average !== '' || field === 'pods';
  const shown = current && fieldText(current, isAverage ? 'averageValue' : 'value');
  const isOutside = field === 'external' || field === 'object';
  const nil = isOutside && isAverage ? '<unknown>' : '<nil>';
  const now = current === undefined ? '<unknown>' : shown || nil;
  const wanted = isAverage ? average : fieldText(target, 'value', '<nil>');
  return `${name}${now}/${wanted}${isOutside && isAverage ? ' (avg)' : ''}`;
}
