import { expect, it } from 'vitest';
import { createCluster } from './index.ts';
import { kubectl } from './kubectl.ts';
import { convertLegacyCrd, fixes, samples } from './language.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: pizzas.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: pizzas, singular: pizza, kind: Pizza, listKind: PizzaList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [size]
              properties:
                size: { type: integer, maximum: 60 }
`;

it('generates samples that the cluster accepts, and others that violate one constraint each', () => {
  const cluster = createCluster();
  cluster.acceptCrd(crd);
  const [minimal] = samples(crd);
  expect(cluster.create(minimal?.text ?? '').accepted).toBe(true);
  const violating = samples(crd, { kind: 'violating' });
  expect(violating.length).toBeGreaterThan(1);
  for (const { text, breaks } of violating) {
    expect(cluster.create(text).accepted).toBe(false);
    expect(breaks).toContain('openAPIV3Schema');
  }
  expect(samples('kind: Pizza')).toEqual([]);
  expect(samples(crd, { version: 'v9' })).toEqual([]);
});

it('verifies its fixes', () => {
  const object = `apiVersion: example.com/v1\nkind: Pizza\nmetadata: { name: p }\nspec:\n  sice: 1 # inches\n`;
  const found = fixes(crd, object);
  expect(found.map(({ field, of }) => [field, of])).toContainEqual(['spec.sice', 'object']);
  const [first] = found.flatMap(({ fixes: own }) => own);
  expect(first?.text).toBe(object.replace('sice', 'size'));
});

it('converts a v1beta1 CRD and keeps its comments', () => {
  const old = `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: { name: pizzas.example.com }
spec:
  # ours
  group: example.com
  version: v1
  names: { plural: pizzas, kind: Pizza }
`;
  const answer = convertLegacyCrd(old);
  expect(answer?.text).toContain('apiextensions.k8s.io/v1\n');
  expect(answer?.text).toContain('# ours');
  expect(answer?.changes).toContain('version-list');
  expect(convertLegacyCrd(crd)).toBeUndefined();
});

it('runs kubectl against the cluster', () => {
  const cluster = createCluster();
  const files = { 'crd.yaml': crd, 'pizza.yaml': samples(crd)[0]?.text ?? '' };
  // As in kubectl itself, a kind is known only to the command after the one that installs its CRD.
  expect(kubectl(cluster, ['apply', '-f', 'crd.yaml'], { files })).toMatchObject({ exitCode: 0 });
  expect(kubectl(cluster, ['apply', '-f', 'pizza.yaml'], { files })).toMatchObject({ exitCode: 0 });
  expect(kubectl(cluster, ['get', 'pizzas', '-o', 'name']).stdout).toMatch(/^pizza\.example\.com\/.+\n$/);
  expect(kubectl(cluster, ['delete', 'pizzas', '--all'])).toMatchObject({ exitCode: 0 });
  expect(kubectl(cluster, ['get', 'pizza', 'x'])).toMatchObject({ exitCode: 1 });
});
