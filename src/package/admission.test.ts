import { expect, it } from 'vitest';
import { configureAdmission, type AdmitFunction } from './admission.ts';
import { createCluster, type Cluster } from './index.ts';
import { kubectl } from './kubectl.ts';

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
          properties: { spec: { type: object, properties: { size: { type: integer }, crust: { type: string } } } }
`;
const rules = '[{ apiGroups: [example.com], apiVersions: [v1], operations: ["*"], resources: [pizzas] }]';
const kinds = 'apiVersion: admissionregistration.k8s.io/v1\nkind:';
const pizza = { apiVersion: 'example.com/v1', kind: 'Pizza', metadata: { name: 'margherita' } };

function withPizzas(): Cluster {
  const cluster = createCluster({ now: () => '2026-01-02T03:04:05Z' });
  cluster.acceptCrd(crd);
  return cluster;
}

const policy = (expression: string, more = ''): string => `${kinds} ValidatingAdmissionPolicy
metadata: { name: size }
spec:
  ${more}
  matchConstraints: { resourceRules: ${rules} }
  validations: [{ expression: '${expression}' }]
---
${kinds} ValidatingAdmissionPolicyBinding
metadata: { name: size }
spec: { policyName: size, validationActions: [Deny, Audit], paramRef: { name: limits, parameterNotFoundAction: Deny } }
`;

const webhook = (kind: string): string => `${kinds} ${kind}WebhookConfiguration
metadata: { name: kitchen }
webhooks:
  - name: crust.example.com
    admissionReviewVersions: [v1]
    sideEffects: None
    rules: ${rules}
    clientConfig: { url: 'https://kitchen.example.com/crust' }
`;

it('denies with a policy and its parameters, until another configuration replaces it', () => {
  const cluster = withPizzas();
  const parameters = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: limits }\ndata: { size: "40" }\n';
  const text = policy(
    'object.spec.size <= int(params.data.size)',
    'paramKind: { apiVersion: v1, kind: ConfigMap }',
  );
  const answers = configureAdmission(cluster, `${parameters}---\n${text}`);
  expect(answers.map(({ code }) => code)).toEqual([201, 201, 201]);
  expect(cluster.create({ ...pizza, spec: { size: 50 } })).toMatchObject({
    accepted: false,
    code: 422,
    message: expect.stringContaining(
      "ValidatingAdmissionPolicy 'size' with binding 'size' denied request",
    ) as string,
  });
  expect(kubectl(cluster, ['get', 'pizzas']).stderr).toContain('No resources found');
  expect(configureAdmission(cluster, '')).toEqual([]);
  expect(cluster.create({ ...pizza, spec: { size: 50 } }).accepted).toBe(true);
});

it('returns the findings of a policy that the API server rejects, and ignores it', () => {
  const cluster = withPizzas();
  const [answer] = configureAdmission(cluster, policy('object.spec.'));
  expect(answer).toMatchObject({ accepted: false, code: 422 });
  expect(answer?.findings[0]).toMatchObject({ field: 'spec.validations[0].expression', line: 7 });
  expect(cluster.create({ ...pizza, spec: {} }).accepted).toBe(true);
  const [unknown] = configureAdmission(
    cluster,
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\n',
  );
  expect(unknown).toMatchObject({ accepted: false, code: 0 });
});

it('calls functions in place of webhooks, with requests of their own user', () => {
  const cluster = withPizzas();
  const seen: unknown[] = [];
  const admit: AdmitFunction = ({ userInfo, operation, object }) => {
    seen.push([userInfo, operation, object === null]);
    const patch = [{ op: 'add', path: '/spec/crust', value: 'thin' }];
    return operation === 'CREATE' ? { allowed: true, patch, warnings: ['hot'] } : { allowed: false };
  };
  const options = { webhooks: { 'crust.example.com': admit }, user: { name: 'alice', groups: ['cooks'] } };
  configureAdmission(cluster, webhook('Mutating'), options);
  const created = cluster.create({ ...pizza, spec: {} });
  expect(created).toMatchObject({ accepted: true, object: { spec: { crust: 'thin' } } });
  expect(created.warnings.map(({ message }) => message)).toEqual(['hot']);
  expect(cluster.convert({ ...pizza, spec: {} }, 'v1').object).toMatchObject({ spec: {} });
  expect(cluster.delete({ ...pizza, name: 'margherita' })).toMatchObject({
    accepted: false,
    message: 'admission webhook "crust.example.com" denied the request without explanation',
  });
  const user = { username: 'alice', groups: ['cooks', 'system:authenticated'] };
  expect(seen).toEqual([
    [user, 'CREATE', false],
    [user, 'DELETE', true],
  ]);
});

it('reports errors of functions, and webhooks without a function, as the API server does', () => {
  const cluster = withPizzas();
  const broken = (): never => {
    throw new Error('out of flour');
  };
  configureAdmission(cluster, webhook('Validating'), { webhooks: { 'crust.example.com': broken } });
  expect(cluster.create({ ...pizza, spec: {} }).message).toContain('out of flour');
  configureAdmission(cluster, webhook('Validating'));
  expect(cluster.create({ ...pizza, spec: {} }).message).toContain('no such host');
  const path = '/apis/example.com/v1/namespaces/default/pizzas';
  const body = JSON.stringify(pizza);
  expect(cluster.request({ method: 'POST', path, contentType: 'application/json', body }).code).toBe(500);
});

it('reads namespaces with labels', () => {
  const cluster = withPizzas();
  const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: team, labels: { oven: small } }\n';
  const text = policy('namespaceObject.metadata.labels.oven != "small"').replace(/, paramRef: \{[^}]*\}/, '');
  configureAdmission(cluster, `${namespace}---\n${text}`);
  expect(cluster.create({ ...pizza, spec: {} }, { namespace: 'team' }).code).toBe(422);
  expect(cluster.create({ ...pizza, spec: {} }, { namespace: 'none' }).code).toBe(404);
});
