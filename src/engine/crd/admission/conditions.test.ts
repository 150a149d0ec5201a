import { expect, test } from 'vitest';
import { admitCrd } from '../../index.ts';
import type { Surroundings } from '../../answers.ts';
import { isObject, type JsonValue } from '../../json/value.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'uid',
  nameSuffix: 'bcdfg',
  resourceVersion: '1',
};

test('sets the conditions of names first, and the approval of a protected group last', () => {
  const text = `{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
    "metadata": {"name": "things.apps.k8s.io", "annotations": {"api-approved.kubernetes.io": "unapproved"}},
    "spec": {"group": "apps.k8s.io", "scope": "Namespaced", "names": {"plural": "things", "kind": "Thing"},
      "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object"}}}]}}`;
  const answer = admitCrd({ text, contentType: 'application/json', fieldValidation: 'Strict' }, surroundings);
  const member = (of: JsonValue | undefined, name: string): JsonValue | undefined =>
    isObject(of) ? of.get(name) : undefined;
  const conditions =
    answer.accepted && 'object' in answer ? member(member(answer.object, 'status'), 'conditions') : [];
  expect((conditions as JsonValue[]).map((one) => member(one, 'type'))).toEqual([
    'NamesAccepted',
    'Established',
    'KubernetesAPIApprovalPolicyConformant',
  ]);
});
