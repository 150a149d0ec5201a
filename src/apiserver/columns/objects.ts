/** The cells of the other kinds. Behaviour: k8s.io/kubernetes/pkg/printers/internalversion. */
import { compareStrings, trimSpace, type JsonObject, type JsonValue } from '../../engine/values.ts';
import {
  ageOf,
  annotationOf,
  countAt,
  integerAt,
  isBeingDeleted,
  itemsOf,
  nameOf,
  objectOf,
  since,
  textAt,
  textsOf,
  valueOf,
} from './read.ts';

type Cells = readonly JsonValue[];

export function namespaceCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), textAt(one, 'status.phase', 'Active'), ageOf(one, now)];
}

export function configMapCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), countAt(one, 'data') + countAt(one, 'binaryData'), ageOf(one, now)];
}

export function secretCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), textAt(one, 'type', 'Opaque'), countAt(one, 'data'), ageOf(one, now)];
}

export function leaseCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), textAt(one, 'spec.holderIdentity'), ageOf(one, now)];
}

export function agedCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), ageOf(one, now)];
}

export function createdCells(one: JsonObject): Cells {
  return [nameOf(one), textAt(one, 'metadata.creationTimestamp')];
}

export function nodeCells(one: JsonObject, now: number, showsArchitecture: boolean): Cells {
  const info = objectOf(one, 'status.nodeInfo');
  const architecture = textAt(info, 'architecture');
  const suffix = showsArchitecture && architecture !== '' ? ` (${architecture})` : '';
  return [
    nameOf(one),
    nodeStatus(one),
    nodeRoles(one),
    ageOf(one, now),
    textAt(info, 'kubeletVersion'),
    nodeAddress(one, 'InternalIP'),
    nodeAddress(one, 'ExternalIP'),
    textAt(info, 'osImage', '<unknown>'),
    `${textAt(info, 'kernelVersion', '<unknown>')}${suffix}`,
    textAt(info, 'containerRuntimeVersion', '<unknown>'),
  ];
}

function nodeStatus(node: JsonObject): string {
  const ready = itemsOf(node, 'status.conditions').findLast((one) => textAt(one, 'type') === 'Ready');
  const isReady = ready !== undefined && textAt(ready, 'status') === 'True';
  const status = ready === undefined ? 'Unknown' : isReady ? 'Ready' : 'NotReady';
  return valueOf(node, 'spec.unschedulable') === true ? `${status},SchedulingDisabled` : status;
}

const rolePrefix = 'node-role.kubernetes.io/';

function nodeRoles(node: JsonObject): string {
  const roles = [...objectOf(node, 'metadata.labels')].map(([key, value]) =>
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
  const found = itemsOf(node, 'status.addresses').find((one) => textAt(one, 'type') === type);
  return found ? textAt(found, 'address') : '<none>';
}

export function eventCells(one: JsonObject, now: number): Cells {
  const first = since(eventField(one, 'firstTimestamp') || textAt(one, 'eventTime'), now);
  const last = eventField(one, 'lastTimestamp');
  const series = countAt(one, 'series') > 0n;
  const seen = series
    ? since(textAt(one, 'series.lastObservedTime'), now)
    : last === ''
      ? first
      : since(last, now);
  const count = textAt(one, 'count', textAt(one, 'deprecatedCount', '1'));
  const about = countAt(one, 'involvedObject') > 0n ? 'involvedObject' : 'regarding';
  const name = textAt(one, `${about}.name`);
  return [
    seen,
    textAt(one, 'type'),
    textAt(one, 'reason'),
    `${textAt(one, `${about}.kind`).toLowerCase()}${name === '' ? '' : `/${name}`}`,
    textAt(one, `${about}.fieldPath`),
    eventSource(one),
    trimSpace(textAt(one, 'message', textAt(one, 'note'))),
    first,
    series ? integerAt(one, 'series.count') : BigInt(count === '0' ? '1' : count),
    nameOf(one),
  ];
}

/** Events of `events.k8s.io` have fields of core events under other names. */
function eventField(event: JsonObject, name: string): string {
  return textAt(event, name, textAt(event, `deprecated${name.slice(0, 1).toUpperCase()}${name.slice(1)}`));
}

function eventSource(event: JsonObject): string {
  const field = countAt(event, 'source') > 0n ? 'source' : 'deprecatedSource';
  const reporter = textAt(event, 'reportingComponent', textAt(event, 'reportingController'));
  const component = textAt(event, `${field}.component`, reporter);
  const instance = textAt(event, `${field}.host`, textAt(event, 'reportingInstance'));
  return instance === '' ? component : `${component}, ${instance}`;
}

const modes = [
  ['ReadWriteOnce', 'RWO'],
  ['ReadOnlyMany', 'ROX'],
  ['ReadWriteMany', 'RWX'],
  ['ReadWriteOncePod', 'RWOP'],
] as const;

function accessModes(one: JsonObject, path: string): string {
  const own = textsOf(one, path);
  return modes.filter(([mode]) => own.includes(mode)).map(([, short]) => short).join(); // prettier-ignore
}

function storageClass(one: JsonObject): string {
  const annotated = annotationOf(one, 'volume.beta.kubernetes.io/storage-class');
  return annotated ?? textAt(one, 'spec.storageClassName');
}

export function volumeCells(one: JsonObject, now: number): Cells {
  const claim = `${textAt(one, 'spec.claimRef.namespace')}/${textAt(one, 'spec.claimRef.name')}`;
  return [
    nameOf(one),
    textAt(one, 'spec.capacity.storage', '0'),
    accessModes(one, 'spec.accessModes'),
    textAt(one, 'spec.persistentVolumeReclaimPolicy', 'Retain'),
    isBeingDeleted(one) ? 'Terminating' : textAt(one, 'status.phase', 'Pending'),
    countAt(one, 'spec.claimRef') === 0n ? '' : claim,
    storageClass(one),
    textAt(one, 'spec.volumeAttributesClassName', '<unset>'),
    textAt(one, 'status.reason'),
    ageOf(one, now),
    textAt(one, 'spec.volumeMode', 'Filesystem'),
  ];
}

export function claimCells(one: JsonObject, now: number): Cells {
  const volume = textAt(one, 'spec.volumeName');
  return [
    nameOf(one),
    isBeingDeleted(one) ? 'Terminating' : textAt(one, 'status.phase', 'Pending'),
    volume,
    volume === '' ? '' : textAt(one, 'status.capacity.storage', '0'),
    volume === '' ? '' : accessModes(one, 'status.accessModes'),
    storageClass(one),
    textAt(one, 'spec.volumeAttributesClassName', '<unset>'),
    ageOf(one, now),
    textAt(one, 'spec.volumeMode', 'Filesystem'),
  ];
}

export function isDefaultClass(one: JsonObject): boolean {
  const names = [
    'storageclass.kubernetes.io/is-default-class',
    'storageclass.beta.kubernetes.io/is-default-class',
  ];
  return names.some((name) => annotationOf(one, name) === 'true');
}

export function storageClassCells(one: JsonObject, now: number, isDefault: boolean): Cells {
  return [
    `${nameOf(one)}${isDefault ? ' (default)' : ''}`,
    textAt(one, 'provisioner'),
    textAt(one, 'reclaimPolicy', 'Delete'),
    textAt(one, 'volumeBindingMode', 'Immediate'),
    valueOf(one, 'allowVolumeExpansion') === true,
    ageOf(one, now),
  ];
}

export function priorityClassCells(one: JsonObject, now: number): Cells {
  const isDefault = valueOf(one, 'globalDefault') === true;
  const policy = textAt(one, 'preemptionPolicy', 'PreemptLowerPriority');
  return [nameOf(one), integerAt(one, 'value'), isDefault, ageOf(one, now), policy];
}

export function quotaCells(one: JsonObject, now: number): Cells {
  const hard = [...objectOf(one, 'status.hard')].toSorted(([a], [b]) => compareStrings(a, b));
  const used = objectOf(one, 'status.used');
  const texts = (isLimit: boolean): string =>
    hard
      .filter(([name]) => name.startsWith('limits.') === isLimit)
      .map(([name, value]) => `${name}: ${String(used.get(name) ?? '0')}/${String(value)}`)
      .join(', ');
  return [nameOf(one), texts(false), texts(true), ageOf(one, now)];
}

export function roleBindingCells(one: JsonObject, now: number): Cells {
  const subjects = itemsOf(one, 'subjects');
  const named = (kind: string): string =>
    subjects.filter((each) => textAt(each, 'kind') === kind).map(subjectName).join(', '); // prettier-ignore
  const role = `${textAt(one, 'roleRef.kind')}/${textAt(one, 'roleRef.name')}`;
  return [nameOf(one), role, ageOf(one, now), named('User'), named('Group'), named('ServiceAccount')];
}

function subjectName(subject: JsonObject): string {
  const namespace = textAt(subject, 'namespace');
  const isAccount = textAt(subject, 'kind') === 'ServiceAccount' && namespace !== '';
  return isAccount ? `${namespace}/${textAt(subject, 'name')}` : textAt(subject, 'name');
}

export function webhookCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), countAt(one, 'webhooks'), ageOf(one, now)];
}

export function policyCells(one: JsonObject, now: number, rules: 'validations' | 'mutations'): Cells {
  const kind = `${textAt(one, 'spec.paramKind.apiVersion')}/${textAt(one, 'spec.paramKind.kind')}`;
  const hasKind = valueOf(one, 'spec.paramKind') !== undefined;
  return [nameOf(one), countAt(one, `spec.${rules}`), hasKind ? kind : '<unset>', ageOf(one, now)];
}

export function policyBindingCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), textAt(one, 'spec.policyName'), parameterText(one), ageOf(one, now)];
}

function parameterText(binding: JsonObject): string {
  const name = textAt(binding, 'spec.paramRef.name');
  if (name !== '') return `${textAt(binding, 'spec.paramRef.namespace', '*')}/${name}`;
  const selector = valueOf(binding, 'spec.paramRef.selector');
  return selector === undefined ? '<unset>' : selectorDump(objectOf(binding, 'spec.paramRef.selector'));
}

/** A label selector as the generated code of its Go type prints it. */
function selectorDump(selector: JsonObject): string {
  const labels = [...objectOf(selector, 'matchLabels')].toSorted(([a], [b]) => compareStrings(a, b));
  const pairs = labels.map(([key, value]) => `${key}: ${String(value)},`).join('');
  const requirements = itemsOf(selector, 'matchExpressions').map((one) => {
    const values = textsOf(one, 'values').join(' ');
    return `LabelSelectorRequirement{Key:${textAt(one, 'key')},Operator:${textAt(one, 'operator')},Values:[${values}],},`;
  });
  return `&LabelSelector{MatchLabels:map[string]string{${pairs}},MatchExpressions:[]LabelSelectorRequirement{${requirements.join('')}},}`;
}
