/**
 * Cluster roles that contain the rules of others, which their selectors select.
 * Behaviour: k8s.io/kubernetes/pkg/controller/clusterroleaggregation.
 */
import { deepEqual, isArray, isObject, objectAt, textOf, toJson, type JsonObject, type JsonValue } from '../../engine/values.ts'; // prettier-ignore
import type { Cluster, HttpAnswer, HttpRequest } from '../../kubectl/index.ts';
import { selectorText } from '../kinds/selector-text.ts';

const collection = '/apis/rbac.authorization.k8s.io/v1/clusterroles';
const prefix = 'rbac.authorization.k8s.io/clusterroles/';

/** Sends the changes of the roles whose rules differ. */
export function aggregateRoles({ objects }: Cluster, send: (request: HttpRequest) => HttpAnswer): void {
  for (const [key, { object }] of objects) {
    if (!key.startsWith(prefix)) continue;
    const selectors = objectAt(object, 'aggregationRule')?.get('clusterRoleSelectors');
    if (!isArray(selectors)) continue;
    const name = textOf(objectAt(object, 'metadata') ?? new Map(), 'name');
    const rules = selectors.filter(isObject).flatMap((one) => selectedRules(one, name, send));
    const different = rules.filter((rule, at) => rules.findIndex((one) => deepEqual(one, rule)) === at);
    if (different.length === 0 || deepEqual(object.get('rules') ?? null, different)) continue;
    send(roleRequest('PATCH', `${collection}/${name}`, new Map([['rules', different]])));
  }
}

function roleRequest(method: string, path: string, body?: JsonObject): HttpRequest {
  const text = body ? toJson(body) : '';
  return { method, path, contentType: 'application/merge-patch+json', body: text, userAgent: 'kube-controller-manager' }; // prettier-ignore
}

/** The rules of all other roles that a selector selects, by name. */
function selectedRules(
  selector: JsonObject,
  own: string,
  send: (request: HttpRequest) => HttpAnswer,
): readonly JsonValue[] {
  const query = `labelSelector=${encodeURIComponent(selectorText(selector))}`;
  const { body } = send(roleRequest('GET', `${collection}?${query}`));
  const items = typeof body === 'string' ? undefined : body.get('items');
  return (isArray(items) ? items : []).filter(isObject).flatMap((role) => {
    const rules = role.get('rules');
    const isOwn = textOf(objectAt(role, 'metadata') ?? new Map(), 'name') === own;
    return isOwn || !isArray(rules) ? [] : rules;
  });
}
