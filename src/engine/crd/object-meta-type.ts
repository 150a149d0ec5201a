/**
 * The Go type of metadata.
 * Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1.
 */
import {
  anything,
  bool,
  custom,
  int64,
  map,
  pointer,
  slice,
  string,
  stringType,
  struct,
  textError,
} from '../typed/go-type.ts';

export const typeMeta = struct('TypeMeta', { kind: { type: string }, apiVersion: { type: string } });

/** An RFC 3339 time; null and absent are the zero time. */
export const time = custom('v1.Time', (node) => {
  if (node.kind === 'scalar' && node.value === null) return { value: null };
  if (node.kind === 'scalar' && typeof node.value === 'string') {
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(node.value))
      return { value: node.value };
    const text = JSON.stringify(node.value);
    return {
      error: textError(`parsing time ${text} as "2006-01-02T15:04:05Z07:00": cannot parse ${text} as "2006"`),
    };
  }
  return { as: string };
});

const uid = stringType('types.UID');

const ownerReference = struct('OwnerReference', {
  apiVersion: { type: string, omit: 'never' },
  kind: { type: string, omit: 'never' },
  name: { type: string, omit: 'never' },
  uid: { type: uid, omit: 'never' },
  controller: { type: pointer(bool) },
  blockOwnerDeletion: { type: pointer(bool) },
});

const managedFields = struct('ManagedFieldsEntry', {
  manager: { type: string },
  operation: { type: stringType('v1.ManagedFieldsOperationType') },
  apiVersion: { type: string },
  time: { type: pointer(time) },
  fieldsType: { type: string },
  fieldsV1: { type: pointer(custom('v1.FieldsV1', () => ({ as: anything }))) },
  subresource: { type: string },
});

export const objectMeta = struct('ObjectMeta', {
  name: { type: string },
  generateName: { type: string },
  namespace: { type: string },
  selfLink: { type: string },
  uid: { type: uid },
  resourceVersion: { type: string },
  generation: { type: int64 },
  creationTimestamp: { type: time },
  deletionTimestamp: { type: pointer(time) },
  deletionGracePeriodSeconds: { type: pointer(int64) },
  labels: { type: map(string) },
  annotations: { type: map(string) },
  ownerReferences: { type: slice(ownerReference) },
  finalizers: { type: slice(string) },
  managedFields: { type: slice(managedFields) },
});
