/**
 * Makes the question whether a user may send a request, and the answer if not.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/request (RequestInfo), pkg/endpoints/filters (WithAuthorization).
 */
import type { AccessQuestion, Authorize, RequestUser } from '../../engine/admission.ts';
import { quote, type JsonObject } from '../../engine/values.ts';
import { failure, type HttpAnswer } from '../../kubectl/index.ts';
import { placeOf } from '../kinds/kinds.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly isWatch: boolean;
}

/** A question about a resource. */
type OfResource = Extract<AccessQuestion, { readonly resource: string }>;

export function questionOf({ method, path, isWatch }: Asked, user: RequestUser): AccessQuestion {
  const subject = { username: user.name, groups: user.groups, uid: user.uid, extra: user.extra };
  const steps = path.split('/').filter((step) => step !== '');
  const { group, plural, namespace, name, subresource } = placeOf(steps);
  const isResource = (steps[0] === 'api' && steps.length > 2) || (steps[0] === 'apis' && steps.length > 3);
  if (!isResource) return { subject, verb: method.toLowerCase(), path };
  return {
    subject,
    verb: verbOf(method, name, isWatch),
    group,
    resource: plural,
    subresource,
    // A namespace is inside itself.
    namespace: group === '' && plural === 'namespaces' ? name : namespace,
    name,
    fieldSelector: '',
    labelSelector: '',
  };
}

const verbs: Readonly<Record<string, string>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
};

function verbOf(method: string, name: string, isWatch: boolean): string {
  if (method === 'DELETE') return name === '' ? 'deletecollection' : 'delete';
  if (method === 'GET' || method === 'HEAD') return isWatch ? 'watch' : name === '' ? 'list' : 'get';
  return verbs[method] ?? '';
}

/** The answer to a request that its user may not send; undefined for any other. */
export function forbidden(question: AccessQuestion, authorize: Authorize): HttpAnswer | undefined {
  const { allowed, reason } = authorize(question);
  return allowed ? undefined : accessRefusal(question, reason);
}

function accessRefusal(question: AccessQuestion, reason: string): HttpAnswer {
  const user = `User ${quote(usernameOf(question))}`;
  const because = reason === '' ? '' : `: ${reason}`;
  if ('path' in question) {
    const message = `forbidden: ${user} cannot ${question.verb} path ${quote(question.path)}${because}`;
    return failure(403, 'Forbidden', message, new Map());
  }
  return refusedResource(question, `${user} ${denialOf(question)}${because}`);
}

function usernameOf({ subject }: AccessQuestion): string {
  return 'username' in subject ? (subject.username ?? '') : '';
}

/** `cannot get resource …`. */
function denialOf({ verb, group, resource, subresource, namespace }: OfResource): string {
  const full = subresource === '' ? resource : `${resource}/${subresource}`;
  const where = namespace === '' ? 'at the cluster scope' : `in the namespace ${quote(namespace)}`;
  return `cannot ${verb} resource ${quote(full)} in API group ${quote(group)} ${where}`;
}

function refusedResource({ group, resource, name }: OfResource, why: string): HttpAnswer {
  const full = group === '' ? resource : `${resource}.${group}`;
  const details: JsonObject = new Map([
    ...(name === '' ? [] : [['name', name] as const]),
    ...(group === '' ? [] : [['group', group] as const]),
    ['kind', resource],
  ]);
  const message = `${full}${name === '' ? '' : ` ${quote(name)}`} is forbidden: ${why}`;
  return failure(403, 'Forbidden', message, details);
}
