/** The authorizer of RBAC. Behaviour: k8s.io/kubernetes/plugin/pkg/auth/authorizer/rbac. */
import { rbacGroup, type AccessQuestion, type Authorize } from '../../engine/admission.ts';
import { isArray, isObject, objectAt, textItems, textOf, type JsonObject } from '../../engine/values.ts';
import type { BuiltIns } from './built-ins.ts';

/** Decides by the stored roles. */
export function rbacOf(store: BuiltIns): Authorize {
  return (question) => {
    const { username, groups } = accountOf(question);
    if (groups.includes('system:masters')) return { allowed: true, reason: '' };
    const namespace = 'namespace' in question ? question.namespace : '';
    const bindings = [
      ...store.list('clusterrolebindings', rbacGroup, '').map((one) => ['ClusterRoleBinding', one] as const),
      ...(namespace === ''
        ? []
        : store.list('rolebindings', rbacGroup, namespace).map((one) => ['RoleBinding', one] as const)),
    ];
    for (const [kind, binding] of bindings) {
      const subjects = binding.get('subjects');
      const subject = (isArray(subjects) ? subjects.filter(isObject) : []).find((one) =>
        isSubject(one, username, groups, namespace),
      );
      if (subject === undefined) continue;
      const reference = objectAt(binding, 'roleRef') ?? new Map();
      const [role, roleKind] = [textOf(reference, 'name'), textOf(reference, 'kind')];
      const isCluster = roleKind === 'ClusterRole';
      const found = isCluster
        ? store.get('clusterroles', rbacGroup, '', role)
        : store.get('roles', rbacGroup, namespace, role);
      const rules = found?.get('rules');
      const allows = (isArray(rules) ? rules.filter(isObject) : []).some((rule) =>
        ruleAllows(rule, question),
      );
      if (!allows) continue;
      const metadata = objectAt(binding, 'metadata') ?? new Map();
      const name = textOf(metadata, 'name');
      const full = kind === 'RoleBinding' ? `${name}/${namespace}` : name;
      const own = textOf(subject, 'name');
      const isAccount = textOf(subject, 'kind') === 'ServiceAccount';
      const subjectName = isAccount ? `${own}/${textOf(subject, 'namespace') || namespace}` : own;
      const to = `${textOf(subject, 'kind')} ${JSON.stringify(subjectName)}`;
      return {
        allowed: true,
        reason: `RBAC: allowed by ${kind} ${JSON.stringify(full)} of ${roleKind} ${JSON.stringify(role)} to ${to}`,
      };
    }
    return { allowed: false, reason: '' };
  };
}

function accountOf({ subject }: AccessQuestion): { username: string; groups: readonly string[] } {
  const { account } = subject;
  if (account === undefined) return subject;
  const { namespace, name } = account;
  return {
    username: `system:serviceaccount:${namespace}:${name}`,
    groups: ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated'],
  };
}

function isSubject(
  subject: JsonObject,
  username: string,
  groups: readonly string[],
  namespace: string,
): boolean {
  const name = textOf(subject, 'name');
  switch (textOf(subject, 'kind')) {
    case 'User':
      return name === username;
    case 'Group':
      return groups.includes(name);
    case 'ServiceAccount':
      return username === `system:serviceaccount:${textOf(subject, 'namespace') || namespace}:${name}`;
    default:
      return false;
  }
}

function ruleAllows(rule: JsonObject, question: AccessQuestion): boolean {
  const has = (key: string, wanted: string): boolean => {
    const items = textItems(rule.get(key));
    return items.includes('*') || items.includes(wanted);
  };
  if (!has('verbs', question.verb)) return false;
  if ('path' in question) {
    return textItems(rule.get('nonResourceURLs')).some(
      (one) =>
        one === '*' ||
        one === question.path ||
        (one.endsWith('*') && question.path.startsWith(one.slice(0, -1))),
    );
  }
  const { group, resource, subresource, name } = question;
  if (!has('apiGroups', group)) return false;
  const full = subresource === '' ? resource : `${resource}/${subresource}`;
  const resources = textItems(rule.get('resources'));
  const matches = resources.some(
    (one) => one === '*' || one === full || (subresource !== '' && one === `*/${subresource}`),
  );
  const names = textItems(rule.get('resourceNames'));
  return matches && (names.length === 0 || names.includes(name));
}
