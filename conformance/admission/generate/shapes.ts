/**
 * The objects of most cases: a CRD, a namespace, policies, bindings, and custom objects. `TOK` is replaced by each
 * case's own name.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
export type JsonMap = { [key: string]: Json | undefined };

export interface Step {
  readonly as?: string;
  readonly method: string;
  readonly path: string;
  readonly contentType?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Json;
  /** The stored resourceVersion is inserted into the body. */
  readonly rv?: true;
  /** Waits until previous writes are in effect. */
  readonly settle?: readonly string[];
  /** The status of the policy is recorded. */
  readonly policyStatus?: true;
}

export interface Case {
  readonly name: string;
  readonly area: string;
  /** The scripts of the webhooks, by path. */
  readonly webhooks?: Readonly<Record<string, Json>>;
  /** Its policies apply to the requests of other cases, so it runs without them. */
  readonly alone?: true;
  readonly setup: readonly Step[];
  readonly requests: readonly Step[];
}

/** Collects the cases of an area. */
export function caseList(area: string): {
  readonly cases: Case[];
  readonly add: (name: string, setup: readonly Step[], requests: readonly Step[]) => void;
} {
  const cases: Case[] = [];
  const add = (name: string, setup: readonly Step[], requests: readonly Step[]): void => {
    cases.push({ name: `${area}/${name}`, area, setup, requests });
  };
  return { cases, add };
}

export const group = 'stable.TOK.example.com';
export const namespace = 'TOK-ns';
const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const admission = '/apis/admissionregistration.k8s.io/v1';

export function post(path: string, body: Json, more: Partial<Step> = {}): Step {
  return { method: 'POST', path, body, contentType: 'application/json', ...more };
}

export function get(path: string): Step {
  return { method: 'GET', path };
}

const text: JsonMap = { type: 'string' };

const specSchema: JsonMap = {
  type: 'object',
  properties: {
    schedule: { type: 'string', pattern: '^\\S+( \\S+){4}$' },
    suspend: { type: 'boolean' },
    replicas: { type: 'integer', minimum: 0, maximum: 100, default: 1 },
    image: { type: 'string', maxLength: 60 },
    history: { type: 'object', properties: { successful: { type: 'integer' }, failed: { type: 'integer' } } },
    ratio: { type: 'number' },
    mode: { type: 'string', enum: ['Allow', 'Forbid', 'Replace'], default: 'Allow' },
    containers: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: text,
          image: text,
          ports: { type: 'array', items: { type: 'integer' }, 'x-kubernetes-list-type': 'set' },
          env: {
            type: 'array',
            items: { type: 'object', properties: { name: text, value: text } },
            'x-kubernetes-list-type': 'atomic',
          },
          resources: { type: 'object', additionalProperties: text },
        },
      },
    },
    tags: { type: 'array', items: text, 'x-kubernetes-list-type': 'set' },
    args: { type: 'array', items: text },
    annotations: { type: 'object', additionalProperties: text },
    extra: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    limit: { 'x-kubernetes-int-or-string': true },
    start: { type: 'string', format: 'date-time' },
    selector: { type: 'object', properties: { app: text, tier: text }, 'x-kubernetes-map-type': 'atomic' },
    note: { type: 'string', nullable: true },
    timeout: { type: 'string', format: 'duration' },
    data: { type: 'string', format: 'byte' },
  },
  required: ['schedule'],
};

const statusSchema: JsonMap = {
  type: 'object',
  properties: {
    phase: text,
    replicas: { type: 'integer' },
    selector: text,
    conditions: {
      type: 'array',
      items: { type: 'object', properties: { type: text, status: text, message: text }, required: ['type'] },
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['type'],
    },
  },
};

const subresources: JsonMap = {
  status: {},
  scale: {
    specReplicasPath: '.spec.replicas',
    statusReplicasPath: '.status.replicas',
    labelSelectorPath: '.status.selector',
  },
};

/** The CRD of cron tabs, in one version or more. */
export function cronTabs(versions: readonly string[] = ['v1'], scope = 'Namespaced'): Step {
  return post(crds, {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `crontabs.${group}` },
    spec: {
      group,
      scope,
      names: { plural: 'crontabs', singular: 'crontab', kind: 'CronTab', listKind: 'CronTabList' },
      versions: versions.map((name, i) => ({
        name,
        served: true,
        storage: i === 0,
        schema: {
          openAPIV3Schema: { type: 'object', properties: { spec: specSchema, status: statusSchema } },
        },
        subresources,
      })),
    },
  });
}

/** A CRD of parameters. */
export function limits(scope: 'Namespaced' | 'Cluster', kind = 'Limit'): Step {
  const singular = kind.toLowerCase();
  return post(crds, {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${singular}s.${group}` },
    spec: {
      group,
      scope,
      names: { plural: `${singular}s`, singular, kind, listKind: `${kind}List` },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              properties: { max: { type: 'integer' }, mode: text, names: { type: 'array', items: text } },
            },
          },
        },
      ],
    },
  });
}

export function limit(
  name: string,
  content: JsonMap,
  place: string | null = namespace,
  labels?: JsonMap,
  kind = 'Limit',
): Step {
  const at = place === null ? '' : `/namespaces/${place}`;
  return post(`/apis/${group}/v1${at}/${kind.toLowerCase()}s`, {
    apiVersion: `${group}/v1`,
    kind,
    metadata: { name, labels },
    ...content,
  });
}

export function makeNamespace(name = namespace, labels?: JsonMap): Step {
  return post('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } });
}

export const cronRule: JsonMap = {
  apiGroups: [group],
  apiVersions: ['v1'],
  operations: ['CREATE', 'UPDATE'],
  resources: ['crontabs'],
};

export function policy(spec: JsonMap, name = 'TOK-policy'): Step {
  return post(`${admission}/validatingadmissionpolicies`, policyObject(spec, name));
}

export function policyObject(spec: JsonMap, name = 'TOK-policy'): JsonMap {
  return {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name },
    spec: { matchConstraints: { resourceRules: [cronRule] }, ...spec },
  };
}

export function binding(spec: JsonMap = {}, name = 'TOK-binding'): Step {
  return post(`${admission}/validatingadmissionpolicybindings`, {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata: { name },
    spec: { policyName: 'TOK-policy', validationActions: ['Deny'], ...spec },
  });
}

export function mutatingPolicyObject(spec: JsonMap, name = 'TOK-policy'): JsonMap {
  return {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'MutatingAdmissionPolicy',
    metadata: { name },
    spec: { matchConstraints: { resourceRules: [cronRule] }, reinvocationPolicy: 'Never', ...spec },
  };
}

export function mutatingPolicy(spec: JsonMap, name = 'TOK-policy'): Step {
  return post(`${admission}/mutatingadmissionpolicies`, mutatingPolicyObject(spec, name));
}

export function mutatingBinding(spec: JsonMap = {}, name = 'TOK-binding'): Step {
  return post(`${admission}/mutatingadmissionpolicybindings`, {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'MutatingAdmissionPolicyBinding',
    metadata: { name },
    spec: { policyName: 'TOK-policy', ...spec },
  });
}

export const tabsPath = `/apis/${group}/v1/namespaces/${namespace}/crontabs`;

export function tabObject(spec: JsonMap = {}, metadata: JsonMap = {}, version = 'v1'): JsonMap {
  return {
    apiVersion: `${group}/${version}`,
    kind: 'CronTab',
    metadata: { name: 'c1', ...metadata },
    spec: { schedule: '* * * * */5', ...spec },
  };
}

export function createTab(spec: JsonMap = {}, metadata: JsonMap = {}, more: Partial<Step> = {}): Step {
  return post(tabsPath, tabObject(spec, metadata), more);
}

export function replaceTab(spec: JsonMap = {}, metadata: JsonMap = {}, more: Partial<Step> = {}): Step {
  return {
    method: 'PUT',
    path: `${tabsPath}/${(metadata['name'] as string | undefined) ?? 'c1'}`,
    contentType: 'application/json',
    body: tabObject(spec, metadata),
    rv: true,
    ...more,
  };
}

export function patchTab(
  patch: Json,
  contentType = 'application/merge-patch+json',
  more: Partial<Step> = {},
): Step {
  return { method: 'PATCH', path: `${tabsPath}/c1`, contentType, body: patch, ...more };
}

/** An object with most fields set. */
export const full: JsonMap = {
  replicas: 3,
  suspend: false,
  ratio: 0.5,
  containers: [
    { name: 'a', image: 'x', ports: [80], env: [{ name: 'E', value: '1' }] },
    { name: 'b', image: 'y' },
  ],
  tags: ['t1', 't2'],
  args: ['a1'],
  annotations: { k: 'v' },
  selector: { app: 'x', tier: 'y' },
  extra: { p: { q: 1 }, list: [1, 'a', null, 2.5], big: 9007199254740991 },
  history: { successful: 1 },
  start: '2024-01-02T03:04:05Z',
  timeout: '1h',
  limit: '50%',
  data: 'aGVsbG8=',
};

/** A policy and its binding, after the CRD and the namespace. */
export function bound(spec: JsonMap, bindingSpec: JsonMap = {}, before: readonly Step[] = []): Step[] {
  return [cronTabs(), makeNamespace(), ...before, policy(spec), binding(bindingSpec)];
}
