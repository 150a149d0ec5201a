/** Random cases of admission: policies, bindings, parameters, namespaces, webhooks, and requests. */
import type { HookAnswer, RequestCase, RequestStep } from '../../requests/case.ts';
import type { Random } from '../random.ts';
import { cronTabs, limits } from '../../admission/generate/shapes.ts';
import { bounds, gadgets } from './gadgets-crd.ts';
import { webhooks } from './hooks.ts';
import { group, type JsonMap } from './matching.ts';
import { mutatingPolicy } from './mutating.ts';
import { post } from './parameters.ts';
import { requests } from './requests.ts';
import { validatingPolicy } from './validating.ts';
import type { Subject } from './vocabulary.ts';

/** Of the shapes of recorded cases, with one name for all. */
function crd({ method, path, contentType, body }: ReturnType<typeof cronTabs>): RequestStep {
  const text = JSON.stringify(body).replaceAll('stable.TOK.example.com', group);
  return { method, path, contentType: contentType as string, body: text };
}

const customResources = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

const crds: readonly RequestStep[] = [
  crd(cronTabs(['v1', 'v2'])),
  crd(limits('Namespaced')),
  post(customResources, gadgets),
  post(customResources, bounds),
];

function namespace(name: string, labels: JsonMap): RequestStep {
  return post('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } });
}

const rbac = 'rbac.authorization.k8s.io';

/** Everybody may do everything with cron tabs; alice may also read deployments. */
const roles: readonly RequestStep[] = [
  post(`/apis/${rbac}/v1/clusterroles`, {
    apiVersion: `${rbac}/v1`,
    kind: 'ClusterRole',
    metadata: { name: 'tabs' },
    rules: [{ apiGroups: [group], resources: ['*'], verbs: ['*'] }],
  }),
  post(`/apis/${rbac}/v1/clusterroles`, {
    apiVersion: `${rbac}/v1`,
    kind: 'ClusterRole',
    metadata: { name: 'reader' },
    rules: [{ apiGroups: ['apps'], resources: ['deployments'], verbs: ['get'] }],
  }),
  ...[
    ['tabs', 'dev'],
    ['tabs', 'ops'],
    ['reader', 'dev'],
  ].map(([role, subject]) =>
    post(`/apis/${rbac}/v1/clusterrolebindings`, {
      apiVersion: `${rbac}/v1`,
      kind: 'ClusterRoleBinding',
      metadata: { name: `${role}-${subject}` },
      roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: role },
      subjects: [{ kind: 'Group', name: subject, apiGroup: rbac }],
    }),
  ),
];

/** What every case begins with. */
export const always: readonly RequestStep[] = [
  ...crds,
  namespace('team', { env: 'prod' }),
  namespace('plain', {}),
  ...roles,
];

/** Two policies may have parameters of one name; the second would be refused. */
function isFirst({ path, body = '' }: RequestStep, at: number, all: readonly RequestStep[]): boolean {
  const name = ({ metadata }: { metadata?: { name?: string } }): string => metadata?.name ?? '';
  const own = name(JSON.parse(body) as { metadata?: { name?: string } });
  return !all
    .slice(0, at)
    .some((other) => other.path === path && name(JSON.parse(other.body ?? '{}') as object) === own);
}

export type AdmissionTopic = 'policies' | 'webhooks';

export function admissionCase(
  random: Random,
  name: string,
  topic: AdmissionTopic,
  hasMutatingPolicies: boolean,
): RequestCase {
  const subject: Subject = random.oneIn(3) ? 'gadgets' : 'crontabs';
  const scripts: Record<string, HookAnswer[]> = {};
  const setup: RequestStep[] = [...always];
  const hooks = (how: 'validating' | 'mutating', configuration: string): void => {
    const made = webhooks(random, how, subject, configuration);
    Object.assign(scripts, made.scripts);
    setup.push(...made.steps);
  };
  const mutates = hasMutatingPolicies && random.oneIn(2);
  const policy = mutates ? mutatingPolicy : validatingPolicy;
  if (topic === 'webhooks') {
    const first = random.oneIn(3) ? 'validating' : 'mutating';
    hooks(first, 'hooks-1');
    if (random.oneIn(4)) hooks(first === 'mutating' ? 'validating' : 'mutating', 'hooks-2');
    else if (first === 'mutating' && random.oneIn(6)) hooks('mutating', 'hooks-0');
    if (random.oneIn(4)) setup.push(...policy(random, subject, 'p'));
  } else {
    setup.push(...policy(random, subject, 'p'));
    if (random.oneIn(4)) setup.push(...validatingPolicy(random, subject, 'q'));
    if (mutates && random.oneIn(6)) setup.push(...mutatingPolicy(random, subject, 'r'));
  }
  // Parameters are there before any policy.
  const isPolicy = ({ path }: RequestStep): boolean => path.includes('/admissionregistration.k8s.io/');
  const sorted = [...setup.filter((step) => !isPolicy(step)), ...setup.filter(isPolicy)].filter(isFirst);
  return { name, area: 'fuzz', webhooks: scripts, setup: sorted, requests: requests(random, subject) };
}
