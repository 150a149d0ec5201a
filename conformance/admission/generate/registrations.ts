/** Builds cases about the objects of admissionregistration.k8s.io: each is created or changed, and read back. */
import { caseList, cronRule, get, post, type Case, type Json, type JsonMap, type Step } from './shapes.ts';

export const base = '/apis/admissionregistration.k8s.io/v1';

export const plurals = {
  vap: 'validatingadmissionpolicies',
  vapb: 'validatingadmissionpolicybindings',
  map: 'mutatingadmissionpolicies',
  mapb: 'mutatingadmissionpolicybindings',
  vwc: 'validatingwebhookconfigurations',
  mwc: 'mutatingwebhookconfigurations',
} as const;

interface ObjectCases {
  readonly cases: Case[];
  readonly add: (name: string, requests: readonly Step[]) => void;
  /** Creates an object and reads it back. */
  readonly created: (name: string, resource: string, object: JsonMap, more?: Partial<Step>) => void;
  /** Creates an object, replaces it or sends other requests to its path, and reads it back. */
  readonly changed: (name: string, resource: string, before: JsonMap, ...after: (JsonMap | Step)[]) => void;
}

export function objectCaseList(): ObjectCases {
  const { cases, add: addAfter } = caseList('objects');
  const add = (name: string, requests: readonly Step[]): void => addAfter(name, [], requests);
  return {
    cases,
    add,
    created: (name, resource, object, more = {}) => {
      const { name: own } = (object['metadata'] ?? {}) as { name?: string };
      const status = resource === 'validatingadmissionpolicies' ? { policyStatus: true as const } : {};
      add(name, [
        post(`${base}/${resource}`, object, { ...status, ...more }),
        get(`${base}/${resource}/${own ?? 'x'}`),
      ]);
    },
    changed: (name, resource, before, ...after) => {
      const { name: own } = before['metadata'] as { name: string };
      const path = `${base}/${resource}/${own}`;
      const steps = after.map((next): Step =>
        'method' in next
          ? { ...(next as unknown as Step), path }
          : { method: 'PUT', path, contentType: 'application/json', body: next, rv: true },
      );
      add(name, [post(`${base}/${resource}`, before), ...steps, get(path)]);
    },
  };
}

export function bindingObject(spec: JsonMap, kind = 'ValidatingAdmissionPolicyBinding'): JsonMap {
  const actions = kind.startsWith('V') ? { validationActions: ['Deny'] } : {};
  return {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind,
    metadata: { name: 'TOK-binding' },
    spec: { policyName: 'TOK-policy', ...actions, ...spec },
  };
}
export function hooks(kind: string, list: JsonMap[]): JsonMap {
  return {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind,
    metadata: { name: 'TOK-hooks' },
    webhooks: list.map((hook) => ({
      name: 'check.TOK.example.com',
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      clientConfig: { url: '${webhook}/hook', caBundle: '${caBundle}' },
      rules: [cronRule],
      ...hook,
    })),
  };
}

/** Changes of a rule. */
export const ruleChanges: Record<string, JsonMap | Json[]> = {
  'no-operations': { operations: undefined },
  'empty-operations': { operations: [] },
  'operation-star': { operations: ['*'] },
  'operation-star-and': { operations: ['*', 'CREATE'] },
  'operation-unknown': { operations: ['READ'] },
  'operation-lower': { operations: ['create'] },
  'operation-connect': { operations: ['CONNECT'] },
  'operation-delete': { operations: ['DELETE'] },
  'operation-twice': { operations: ['CREATE', 'CREATE'] },
  'no-groups': { apiGroups: undefined },
  'groups-empty': { apiGroups: [] },
  'groups-core': { apiGroups: [''] },
  'groups-star-and': { apiGroups: ['*', 'a'] },
  'no-versions': { apiVersions: undefined },
  'versions-empty-text': { apiVersions: [''] },
  'versions-star-and': { apiVersions: ['*', 'v1'] },
  'no-resources': { resources: undefined },
  'resources-empty-text': { resources: [''] },
  'resources-star-and': { resources: ['*', 'a'] },
  'resources-star-and-sub': { resources: ['*', 'a/b'] },
  'resources-double-star-and': { resources: ['*/*', 'a'] },
  'resources-sub-star-and': { resources: ['a/*', 'a/b'] },
  'resources-sub-star-after': { resources: ['a/b', 'a/*'] },
  'resources-star-sub-and': { resources: ['*/b', 'a/b'] },
  'resources-twice': { resources: ['a', 'a'] },
  'resources-slashes': { resources: ['a/b/c'] },
  'scope-cluster': { scope: 'Cluster' },
  'scope-other': { scope: 'Some' },
  'scope-empty': { scope: '' },
  'names-twice': { resourceNames: ['a', 'a'] },
  'names-slash': { resourceNames: ['a/b'] },
  'names-dot': { resourceNames: ['.'] },
  'names-percent': { resourceNames: ['a%b/c'] },
  'names-empty': { resourceNames: [''] },
};
