/** Metadata that is rejected, dropped, or kept, for each command. */
import type { KubectlCase } from '../case.ts';
import { crd, file, robotPatch, run, widget } from '../make.ts';

/** Members of metadata by their purpose. */
const members: Readonly<Record<string, string>> = {
  'labels-null': 'labels: null',
  'labels-a-list': 'labels: [a]',
  'label-a-number': 'labels: {a: 1}',
  'label-a-bool': 'labels: {a: true}',
  'label-null': 'labels: {a: null}',
  'label-a-map': 'labels: {a: {b: c}}',
  'label-empty': 'labels: {a: ""}',
  'label-key-invalid': 'labels: {"a b": c}',
  'label-value-invalid': 'labels: {a: "b c"}',
  'label-value-too-long': `labels: {a: ${'x'.repeat(64)}}`,
  'annotations-null': 'annotations: null',
  'annotation-a-number': 'annotations: {a: 1}',
  'annotation-null': 'annotations: {a: null}',
  'annotation-key-invalid': 'annotations: {"a b": c}',
  'annotation-with-lines': 'annotations: {a: "one\\ntwo"}',
  'finalizers-null': 'finalizers: null',
  'finalizers-a-text': 'finalizers: hold',
  'finalizer-without-a-domain': 'finalizers: [hold]',
  'finalizer-invalid': 'finalizers: ["a b/c"]',
  'owner-without-uid': 'ownerReferences: [{apiVersion: v1, kind: Pod, name: p}]',
  'owner-unknown-field':
    'ownerReferences: [{apiVersion: v1, kind: Pod, name: p, uid: 3c0b5a62-7f6e-4d2a-8a51-000000000001, more: 1}]',
  'owner-good':
    'ownerReferences: [{apiVersion: v1, kind: Pod, name: p, uid: 3c0b5a62-7f6e-4d2a-8a51-000000000001}]',
  'uid-given': 'uid: 3c0b5a62-7f6e-4d2a-8a51-000000000001',
  'resource-version-given': 'resourceVersion: "1"',
  'resource-version-zero': 'resourceVersion: "0"',
  'resource-version-no-number': 'resourceVersion: x',
  'resource-version-a-number': 'resourceVersion: 1',
  'generation-given': 'generation: 7',
  'generation-a-text': 'generation: x',
  'creation-timestamp-given': 'creationTimestamp: "2020-01-01T00:00:00Z"',
  'creation-timestamp-null': 'creationTimestamp: null',
  'creation-timestamp-broken': 'creationTimestamp: yesterday',
  'deletion-timestamp-given': 'deletionTimestamp: "2020-01-01T00:00:00Z"',
  'deletion-grace-period-given': 'deletionGracePeriodSeconds: 5',
  'self-link-given': 'selfLink: /x',
  'managed-fields-empty': 'managedFields: []',
  'managed-fields-null': 'managedFields: null',
  'managed-fields-given':
    'managedFields: [{manager: m, operation: Apply, apiVersion: example.com/v1, fieldsType: FieldsV1, fieldsV1: {"f:spec": {"f:a": {}}}}]',
  'cluster-name': 'clusterName: c',
  'unknown-member': 'unknown: 1',
  'member-in-another-case': 'Labels: {a: b}',
  'last-applied-given': 'annotations: {kubectl.kubernetes.io/last-applied-configuration: "{}"}',
  'last-applied-broken': 'annotations: {kubectl.kubernetes.io/last-applied-configuration: "{"}',
};

const plain = widget('{a: x}');

export const cases: readonly KubectlCase[] = Object.entries(members).flatMap(([name, member]) => {
  const text = widget('{a: x}', member);
  const crds = [crd()];
  return [
    { name: `${name}-applied`, crds, steps: [file('apply', text), run('apply -f object.yaml')] },
    {
      name: `${name}-created-then-replaced`,
      crds,
      steps: [file('create', text), file('replace', plain), file('replace', text)],
    },
    {
      name: `${name}-applied-to-what-is-there`,
      crds,
      steps: [
        file('apply', plain),
        robotPatch('{"metadata":{"labels":{"by":"robot"}}}'),
        file('apply', text),
        file('apply', plain),
      ],
    },
    {
      name: `${name}-server-side`,
      crds,
      steps: [file('apply --server-side', text), run('apply --server-side -f object.yaml')],
    },
  ];
});
