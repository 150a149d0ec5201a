/**
 * Writes into objects of some kinds as the API server itself does before it stores them.
 * Behaviour: k8s.io/kubernetes/pkg/registry (PrepareForCreate and PrepareForUpdate of the strategies),
 * plugin/pkg/admission/storage/storageobjectinuseprotection, plugin/pkg/admission/nodetaint.
 */
import {
  deepCopy,
  deepEqual,
  isArray,
  objectAt,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { structIn } from '../defaults/fill.ts';
import { templateGeneration } from '../defaults/workloads.ts';
import { protectionOf } from './protection.ts';
import { settlePod } from './pod-strategy.ts';
import { settleRequester } from './requester.ts';
import { settleAddresses } from './service-addresses.ts';
import type { Writing } from './writing.ts';

type Strategy = (object: JsonObject, writing: Writing) => void;

/** Changes the object in place, as the strategy of its kind does. */
export function settleByKind(kind: string, object: JsonObject, writing: Writing): void {
  strategies.get(kind)?.(object, writing);
}

const controllerUid = 'batch.kubernetes.io/controller-uid';

/** Selects the pods of a job by its uid, unless its author selects them. */
const job: Strategy = (object, { old }) => {
  const spec = structIn(object, 'spec');
  if (old !== undefined || spec.get('manualSelector') === true) return;
  const metadata = structIn(object, 'metadata');
  const [name, uid] = [textOf(metadata, 'name'), textOf(metadata, 'uid')];
  const labels = structIn(structIn(structIn(spec, 'template'), 'metadata'), 'labels');
  const before = deepCopy(labels);
  const own = {
    'job-name': name,
    'batch.kubernetes.io/job-name': name,
    'controller-uid': uid,
    [controllerUid]: uid,
  };
  for (const [label, value] of Object.entries(own)) if (!labels.has(label)) labels.set(label, value);
  const selected = structIn(structIn(spec, 'selector'), 'matchLabels');
  if (!selected.has(controllerUid)) selected.set(controllerUid, uid);
  // Matches the API server: a job without labels has those of its template, also the new ones.
  if (deepEqual(objectAt(metadata, 'labels') ?? new Map(), before)) metadata.set('labels', deepCopy(labels));
};

/** Counts the changes of the template. */
const daemonSet: Strategy = (object, { old }) => {
  const before = old && Number(textOf(annotationsOf(old), templateGeneration));
  const isNew = old !== undefined && !deepEqual(templateOf(object), templateOf(old));
  const count = before === undefined ? 1 : before + (isNew ? 1 : 0);
  structIn(structIn(object, 'metadata'), 'annotations').set(templateGeneration, String(count));
};

function annotationsOf(object: JsonObject): JsonObject {
  return objectAt(objectAt(object, 'metadata') ?? new Map(), 'annotations') ?? new Map();
}

function templateOf(object: JsonObject): JsonValue {
  return objectAt(object, 'spec')?.get('template') ?? null;
}

/** A new object that controllers don't delete while it is used. */
function protectedBy(finalizer: string): Strategy {
  return (object, { old }) => {
    if (old !== undefined) return;
    const metadata = structIn(object, 'metadata');
    const held = metadata.get('finalizers');
    const own = isArray(held) ? held : [];
    if (!own.includes(finalizer)) metadata.set('finalizers', [...own, finalizer]);
  };
}

const protectVolume = protectedBy(protectionOf('PersistentVolume'));

const persistentVolume: Strategy = (object, writing) => {
  protectVolume(object, writing);
  if (writing.old === undefined) structIn(object, 'status').set('lastPhaseTransitionTime', writing.now);
};

const notReady: readonly [string, JsonValue][] = [
  ['key', 'node.kubernetes.io/not-ready'],
  ['effect', 'NoSchedule'],
];

/** A new node isn't ready; it is the only kind whose status is created, too. */
const node: Strategy = (object, { old, sent }) => {
  if (old !== undefined) return;
  const spec = structIn(object, 'spec');
  const held = spec.get('taints');
  spec.set('taints', [...(isArray(held) ? held : []), new Map(notReady)]);
  const status = objectAt(sent() ?? new Map(), 'status');
  if (status) object.set('status', deepCopy(status));
};

const strategies: ReadonlyMap<string, Strategy> = new Map([
  ['CertificateSigningRequest', (object, { old, user }) => settleRequester(object, old, user)],
  ['DaemonSet', daemonSet],
  ['Job', job],
  ['Node', node],
  ['PersistentVolume', persistentVolume],
  ['PersistentVolumeClaim', protectedBy(protectionOf('PersistentVolumeClaim'))],
  ['Pod', settlePod],
  ['Service', (object, { old }) => settleAddresses(object, old)],
]);
