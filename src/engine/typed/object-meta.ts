/** The Go types that all objects share. Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1. */
import type { SourceNode } from '../source/nodes/document.ts';
import { toValue } from '../source/nodes/to-value.ts';
import {
  bool,
  custom,
  int64,
  map,
  pointer,
  slice,
  string,
  stringType,
  struct,
  messageError,
  typeError,
  type Unmarshalled,
} from './go-type.ts';
import { formatTime, parseTime, zeroSeconds } from './time.ts';
import { say } from '../codes/typed.ts';

const zeroTime = formatTime(zeroSeconds);

/** apiVersion and kind, embedded in every object. */
export const typeMeta = struct('TypeMeta', { kind: { type: string }, apiVersion: { type: string } });

/** metav1.Time: decoded to RFC 3339 in UTC and whole seconds. The zero time is encoded as null. */
export const time = custom('v1.Time', unmarshalTime, (value) => value === null || value === zeroTime);

function unmarshalTime(node: SourceNode): Unmarshalled {
  if (node.kind !== 'scalar') return { error: typeError(node.kind, 'string') };
  const { value } = node;
  if (value === null) return { value: null };
  if (typeof value !== 'string') {
    return { error: typeError(typeof value === 'boolean' ? 'bool' : 'number', 'string') };
  }
  const parsed = parseTime(value);
  if (!parsed.ok) return { error: messageError(say('time-invalid', { problem: parsed.error })) };
  return { value: formatTime(parsed.seconds) };
}

/** Raw JSON: the fields that a manager owns. */
const fieldsV1 = custom('v1.FieldsV1', (node) =>
  node.kind === 'scalar' && node.value === null ? { nothing: true } : { value: toValue(node) },
);

export const ownerReference = struct('OwnerReference', {
  apiVersion: { type: string, omit: 'never' },
  kind: { type: string, omit: 'never' },
  name: { type: string, omit: 'never' },
  uid: { type: stringType('types.UID'), omit: 'never' },
  controller: { type: pointer(bool) },
  blockOwnerDeletion: { type: pointer(bool) },
});

export const managedFieldsEntry = struct('ManagedFieldsEntry', {
  manager: { type: string },
  operation: { type: stringType('v1.ManagedFieldsOperationType') },
  apiVersion: { type: string },
  time: { type: pointer(time) },
  fieldsType: { type: string },
  fieldsV1: { type: pointer(fieldsV1) },
  subresource: { type: string },
});

export const objectMeta = struct('ObjectMeta', {
  name: { type: string },
  generateName: { type: string },
  namespace: { type: string },
  selfLink: { type: string },
  uid: { type: stringType('types.UID') },
  resourceVersion: { type: string },
  generation: { type: int64 },
  creationTimestamp: { type: time, omit: 'zero' },
  deletionTimestamp: { type: pointer(time) },
  deletionGracePeriodSeconds: { type: pointer(int64) },
  labels: { type: map(string) },
  annotations: { type: map(string) },
  ownerReferences: { type: slice(ownerReference) },
  finalizers: { type: slice(string) },
  managedFields: { type: slice(managedFieldsEntry) },
});
