/** The cells of the other kinds. Behaviour: k8s.io/kubernetes/pkg/printers/internalversion. */
import { compareStrings, trimSpace, type JsonObject, type JsonValue } from '../../engine/values.ts';
import {
  ageOf,
  annotationValue,
  countAt,
  integerAt,
  isBeingDeleted,
  fieldItems,
  nameOf,
  fieldObject,
  since,
  fieldText,
  fieldTexts,
  fieldValue,
} from './read.ts';

type Cells = readonly JsonValue[];

export function namespaceCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), fieldText(one, 'status.phase', 'Active'), ageOf(one, now)];
}

export function configMapCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), countAt(one, 'data') + countAt(one, 'binaryData'), ageOf(one, now)];
}

export function secretCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), fieldText(one, 'type', 'Opaque'), countAt(one, 'data'), ageOf(one, now)];
}

export function leaseCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), fieldText(one, 'spec.holderIdentity'), ageOf(one, now)];
}

export function agedCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), ageOf(one, now)];
}

export function createdCells(one: JsonObject): Cells {
  return [nameOf(one), fieldText(one, 'metadata.creationTimestamp')];
}

export function nodeCells(one: JsonObject, now: number, showsArchitecture: boolean): Cells {
  const info = fieldObject(one, 'status.nodeInfo');
  const architecture = fieldText(info, 'architecture');
  const suffix = showsArchitecture && architecture !== '' ? ` (${architecture})` : '';
  return [
    nameOf(one),
    nodeStatus(one),
    nodeRoles(one),
    ageOf(one, now),
    fieldText(info, 'kubeletVersion'),
    nodeAddress(one, 'InternalIP'),
    nodeAddress(one, 'ExternalIP'),
    fieldText(info, 'osImage', '<unknown>'),
    `${fieldText(info, 'kernelVersion', '<unknown>')}${suffix}`,
    fieldText(info, 'containerRuntimeVersion', '<unknown>'),
  ];
}

function nodeStatus(node: JsonObject): string {
  const ready = fieldItems(node, 'status.conditions').findLast((one) => fieldText(one, 'type') === 'Ready');
  const isReady = ready !== undefined && fieldText(ready, 'status') === 'True';
  const status = ready === undefined ? 'Unknown' : isReady ? 'Ready' : 'NotReady';
  return fieldValue(node, 'spec.unschedulable') === true ? `${status},SchedulingDisabled` : status;
}

const rolePrefix = 'node-role.kubernetes.io/';

function nodeRoles(node: JsonObject): string {
  const roles = [...fieldObject(node, 'metadata.labels')].map(([key, value]) =>
    key.startsWith(rolePrefix)
      ? key.slice(rolePrefix.length)
      : key === 'kubernetes.io/role'
        ? String(value)
        : '',
  );
  const different = [...new Set(roles.filter((role) => role !== ''))];
  return different.toSorted(compareStrings).join() || '<none>';
}

function nodeAddress(node: JsonObject, type: string): string {
  const found = fieldItems(node, 'status.addresses').find((one) => fieldText(one, 'type') === type);
  return found ? fieldText(found, 'address') : '<none>';
}

export function eventCells(one: JsonObject, now: number): Cells {
  const first = since(eventField(one, 'firstTimestamp') || fieldText(one, 'eventTime'), now);
  const last = eventField(one, 'lastTimestamp');
  const series = countAt(one, 'series') > 0n;
  const seen = series
    ? since(fieldText(one, 'series.lastObservedTime'), now)
    : last === ''
      ? first
      : since(last, now);
  const count = fieldText(one, 'count', fieldText(one, 'deprecatedCount', '1'));
  const about = countAt(one, 'involvedObject') > 0n ? 'involvedObject' : 'regarding';
  const name = fieldText(one, `${about}.name`);
  return [
    seen,
    fieldText(one, 'type'),
    fieldText(one, 'reason'),
    `${fieldText(one, `${about}.kind`).toLowerCase()}${name === '' ? '' : `/${name}`}`,
    fieldText(one, `${about}.fieldPath`),
    eventSource(one),
    trimSpace(fieldText(one, 'message', fieldText(one, 'note'))),
    first,
    series ? integerAt(one, 'series.count') : BigInt(count === '0' ? '1' : count),
    nameOf(one),
  ];
}

/** Events of `events.k8s.io` have fields of core events under other names. */
function eventField(event: JsonObject, name: string): string {
  return fieldText(
    event,
    name,
    fieldText(event, `deprecated${name.slice(0, 1).toUpperCase()}${name.slice(1)}`),
  );
}

function eventSource(event: JsonObject): string {
  const field = countAt(event, 'source') > 0n ? 'source' : 'deprecatedSource';
  const reporter = fieldText(event, 'reportingComponent', fieldText(event, 'reportingController'));
  const component = fieldText(event, `${field}.component`, reporter);
  const instance = fieldText(event, `${field}.host`, fieldText(event, 'reportingInstance'));
  return instance === '' ? component : `${component}, ${instance}`;
}

const modes = [
  ['ReadWriteOnce', 'RWO'],
  ['ReadOnlyMany', 'ROX'],
  ['ReadWriteMany', 'RWX'],
  ['ReadWriteOncePod', 'RWOP'],
] as const;

function accessModes(one: JsonObject, path: string): string {
  const own = fieldTexts(one, path);
  return modes.filter(([mode]) => own.includes(mode)).map(([, short]) => short).join(); // prettier-ignore
}

function storageClass(one: JsonObject): string {
  const annotated = annotationValue(one, 'volume.beta.kubernetes.io/storage-class');
  return annotated ?? fieldText(one, 'spec.storageClassName');
}

export function volumeCells(one: JsonObject, now: number): Cells {
  const claim = `${fieldText(one, 'spec.claimRef.namespace')}/${fieldText(one, 'spec.claimRef.name')}`;
  return [
    nameOf(one),
    fieldText(one, 'spec.capacity.storage', '0'),
    accessModes(one, 'spec.accessModes'),
    fieldText(one, 'spec.persistentVolumeReclaimPolicy', 'Retain'),
    isBeingDeleted(one) ? 'Terminating' : fieldText(one, 'status.phase', 'Pending'),
    countAt(one, 'spec.claimRef') === 0n ? '' : claim,
    storageClass(one),
    fieldText(one, 'spec.volumeAttributesClassName', '<unset>'),
    fieldText(one, 'status.reason'),
    ageOf(one, now),
    fieldText(one, 'spec.volumeMode', 'Filesystem'),
  ];
}

export function claimCells(one: JsonObject, now: number): Cells {
  const volume = fieldText(one, 'spec.volumeName');
  return [
    nameOf(one),
    isBeingDeleted(one) ? 'Terminating' : fieldText(one, 'status.phase', 'Pending'),
    volume,
    volume === '' ? '' : fieldText(one, 'status.capacity.storage', '0'),
    volume === '' ? '' : accessModes(one, 'status.accessModes'),
    storageClass(one),
    fieldText(one, 'spec.volumeAttributesClassName', '<unset>'),
    ageOf(one, now),
    fieldText(one, 'spec.volumeMode', 'Filesystem'),
  ];
}

export function isDefaultClass(one: JsonObject): boolean {
  const names = [
    'storageclass.kubernetes.io/is-default-class',
    'storageclass.beta.kubernetes.io/is-default-class',
  ];
  return names.some((name) => annotationValue(one, name) === 'true');
}

export function storageClassCells(one: JsonObject, now: number, isDefault: boolean): Cells {
  return [
    `${nameOf(one)}${isDefault ? ' (default)' : ''}`,
    fieldText(one, 'provisioner'),
    fieldText(one, 'reclaimPolicy', 'Delete'),
    fieldText(one, 'volumeBindingMode', 'Immediate'),
    fieldValue(one, 'allowVolumeExpansion') === true,
    ageOf(one, now),
  ];
}

export function priorityClassCells(one: JsonObject, now: number): Cells {
  const isDefault = fieldValue(one, 'globalDefault') === true;
  const policy = fieldText(one, 'preemptionPolicy', 'PreemptLowerPriority');
  return [nameOf(one), integerAt(one, 'value'), isDefault, ageOf(one, now), policy];
}

export function quotaCells(one: JsonObject, now: number): Cells {
  const hard = [...fieldObject(one, 'status.hard')].toSorted(([a], [b]) => compareStrings(a, b));
  const used = fieldObject(one, 'status.used');
  const texts = (isLimit: boolean): string =>
    hard
      .filter(([name]) => name.startsWith('limits.') === isLimit)
      .map(([name, value]) => `${name}: ${String(used.get(name) ?? '0')}/${String(value)}`)
      .join(', ');
  return [nameOf(one), texts(false), texts(true), ageOf(one, now)];
}

export function roleBindingCells(one: JsonObject, now: number): Cells {
  const subjects = fieldItems(one, 'subjects');
  const named = (kind: string): string =>
    subjects.filter((each) => fieldText(each, 'kind') === kind).map(subjectName).join(', '); // prettier-ignore
  const role = `${fieldText(one, 'roleRef.kind')}/${fieldText(one, 'roleRef.name')}`;
  return [nameOf(one), role, ageOf(one, now), named('User'), named('Group'), named('ServiceAccount')];
}

function subjectName(subject: JsonObject): string {
  const namespace = fieldText(subject, 'namespace');
  const isAccount = fieldText(subject, 'kind') === 'ServiceAccount' && namespace !== '';
  return isAccount ? `${namespace}/${fieldText(subject, 'name')}` : fieldText(subject, 'name');
}

export function webhookCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), countAt(one, 'webhooks'), ageOf(one, now)];
}

export function policyCells(one: JsonObject, now: number, rules: 'validations' | 'mutations'): Cells {
  const kind = `${fieldText(one, 'spec.paramKind.apiVersion')}/${fieldText(one, 'spec.paramKind.kind')}`;
  const hasKind = fieldValue(one, 'spec.paramKind') !== undefined;
  return [nameOf(one), countAt(one, `spec.${rules}`), hasKind ? kind : '<unset>', ageOf(one, now)];
}

export function policyBindingCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), fieldText(one, 'spec.policyName'), parameterText(one), ageOf(one, now)];
}

function parameterText(binding: JsonObject): string {
  const name = fieldText(binding, 'spec.paramRef.name');
  if (name !== '') return `${fieldText(binding, 'spec.paramRef.namespace', '*')}/${name}`;
  const selector = fieldValue(binding, 'spec.paramRef.selector');
  return selector === undefined ? '<unset>' : selectorDump(fieldObject(binding, 'spec.paramRef.selector'));
}

/** A label selector as the generated code of its Go type prints it. */
function selectorDump(selector: JsonObject): string {
  const labels = [...fieldObject(selector, 'matchLabels')].toSorted(([a], [b]) => compareStrings(a, b));
  const pairs = labels.map(([key, value]) => `${key}: ${String(value)},`).join('');
  const requirements = fieldItems(selector, 'matchExpressions').map((one) => {
    const values = fieldTexts(one, 'values').join(' ');
    return `LabelSelectorRequirement{Key:${fieldText(one, 'key')},Operator:${fieldText(one, 'operator')},Values:[${values}],},`;
  });
  return `&LabelSelector{MatchLabels:map[string]string{${pairs}},MatchExpressions:[]LabelSelectorRequirement{${requirements.join('')}},}`;
}
