/** Metadata of objects and lists, as published. Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1 (openapi). */
import type { Model } from './model-type.ts';

const meta = 'io.k8s.apimachinery.pkg.apis.meta.v1';
const text = primitive('string');
const integer = primitive('integer');
const boolean = primitive('boolean');

const time = (): Model => ({ kind: 'primitive', name: `${meta}.Time`, type: 'string' });
const fieldsV1 = (): Model => ({ kind: 'map', name: `${meta}.FieldsV1`, of: () => ({ kind: 'any' }) });

const managedFieldsEntry = object('ManagedFieldsEntry', {
  apiVersion: text,
  fieldsType: text,
  fieldsV1,
  manager: text,
  operation: text,
  subresource: text,
  time,
});

const ownerReference = object(
  'OwnerReference',
  { apiVersion: text, blockOwnerDeletion: boolean, controller: boolean, kind: text, name: text, uid: text },
  ['apiVersion', 'kind', 'name', 'uid'],
);

export const objectMeta: Model = object('ObjectMeta', {
  annotations: map(text),
  creationTimestamp: time,
  deletionGracePeriodSeconds: integer,
  deletionTimestamp: time,
  finalizers: array(text),
  generateName: text,
  generation: integer,
  labels: map(text),
  managedFields: array(managedFieldsEntry),
  name: text,
  namespace: text,
  ownerReferences: array(ownerReference),
  resourceVersion: text,
  selfLink: text,
  uid: text,
})();

export const listMeta: Model = object('ListMeta', {
  continue: text,
  remainingItemCount: integer,
  resourceVersion: text,
  selfLink: text,
})();

function primitive(type: string): () => Model {
  return () => ({ kind: 'primitive', type });
}

function map(of: () => Model): () => Model {
  return () => ({ kind: 'map', of });
}

function array(of: () => Model): () => Model {
  return () => ({ kind: 'array', of });
}

function object(
  name: string,
  fields: Readonly<Record<string, () => Model>>,
  required: readonly string[] = [],
): () => Model {
  const model: Model = {
    kind: 'object',
    name: `${meta}.${name}`,
    fields: new Map(Object.entries(fields)),
    required,
  };
  return () => model;
}
