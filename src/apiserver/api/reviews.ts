/**
 * Reviews: questions about who may do what, and who a user is. They are created, answered, and not stored.
 * Behaviour: k8s.io/kubernetes/pkg/registry/authorization, pkg/registry/authentication.
 */
import type { Authorize, RequestUser } from '../../engine/admission.ts';
import { readJson, toValue } from '../../engine/texts.ts';
import {
  isObject,
  objectAt,
  quote,
  textItems,
  textOf,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { failure, type HttpAnswer } from '../../kubectl/index.ts';
import { placeOf } from '../kinds/kinds.ts';
import { userOfToken, type Users } from '../access/users.ts';
import { authorizerOf } from '../state/admission.ts';
import type { Contents } from '../state/contents.ts';

export interface ReviewKind {
  readonly group: 'authorization.k8s.io' | 'authentication.k8s.io';
  readonly kind: string;
  readonly plural: string;
  readonly namespaced: boolean;
}

const row = (group: ReviewKind['group'], kind: string, namespaced = false): ReviewKind => ({
  group,
  kind,
  plural: `${kind.toLowerCase()}s`,
  namespaced,
});

export const reviewKinds: readonly ReviewKind[] = [
  row('authentication.k8s.io', 'SelfSubjectReview'),
  row('authentication.k8s.io', 'TokenReview'),
  row('authorization.k8s.io', 'LocalSubjectAccessReview', true),
  row('authorization.k8s.io', 'SelfSubjectAccessReview'),
  row('authorization.k8s.io', 'SelfSubjectRulesReview'),
  row('authorization.k8s.io', 'SubjectAccessReview'),
];

/** Whether a path is about reviews. */
export function isReview(steps: readonly string[]): boolean {
  if (steps[0] !== 'apis') return false;
  const { group, plural } = placeOf(steps);
  return reviewKinds.some((one) => one.group === group && one.plural === plural);
}

interface Asked {
  readonly spec: JsonObject;
  readonly namespace: string;
  readonly authorize: Authorize;
  readonly now: string;
  readonly user: RequestUser;
  readonly users: Users | undefined;
}

interface Reviewed {
  readonly status: JsonObject;
  /** Instead of the usual ones. */
  readonly metadata?: JsonObject;
  readonly spec?: JsonObject;
}

/** An invalid field of the specification. */
interface Invalid {
  readonly field: string;
  readonly problem: string;
}

/** As the authorizer sees a user. */
interface Subject {
  readonly username: string;
  readonly groups: readonly string[];
  readonly uid: string;
  readonly extra: RequestUser['extra'];
}

function subjectOf({ name, groups, uid, extra }: RequestUser): Subject {
  return { username: name, groups, uid, extra };
}

interface Asking {
  readonly method: string;
  readonly steps: readonly string[];
  readonly body: string;
  readonly userAgent: string;
  readonly user: RequestUser;
  /** Undefined if everyone is admin. */
  readonly users: Users | undefined;
}

/** The answer to a request for a review; undefined for any other path. */
export function reviewAnswer(
  { contents, around }: Contents,
  { method, steps, body, userAgent, user, users }: Asking,
): HttpAnswer | undefined {
  if (steps[0] !== 'apis') return undefined;
  const { group, version, plural, namespace, name } = placeOf(steps);
  const asked = reviewKinds.find((one) => one.group === group && one.plural === plural);
  const isInside = namespace !== '';
  if (!asked || version !== 'v1' || name !== '' || asked.namespaced !== isInside) return undefined;
  if (method !== 'POST') return failure(405, 'MethodNotAllowed', notAllowed, new Map());
  const read = readJson(body);
  const review = read.ok ? toValue(read.root) : undefined;
  if (!isObject(review)) return failure(400, 'BadRequest', 'the body is not a JSON object');
  const spec = objectAt(review, 'spec') ?? new Map<string, JsonValue>();
  const { now } = around;
  const made = reviewed(asked.kind, { spec, namespace, authorize: authorizerOf(contents), now, user, users });
  if ('field' in made) return invalidReview(group, made);
  const manager = userAgent.split('/')[0] ?? '';
  const metadata = new Map<string, JsonValue>([
    ...(isInside ? [['namespace', namespace] as const] : []),
    ['managedFields', [managedFields(spec, { apiVersion: `${group}/v1`, manager, now })]],
  ]);
  return {
    code: 201,
    warnings: [],
    body: new Map<string, JsonValue>([
      ['kind', asked.kind],
      ['apiVersion', `${group}/v1`],
      ['metadata', made.metadata ?? metadata],
      ...(asked.kind === 'SelfSubjectReview' ? [] : [['spec', made.spec ?? spec] as const]),
      ['status', made.status],
    ]),
  };
}

const notAllowed = 'the server does not allow this method on the requested resource';

interface Manager {
  readonly apiVersion: string;
  readonly manager: string;
  readonly now: string;
}

/** The entry of the client that created the review. Lists in reviews are atomic. */
function managedFields(spec: JsonObject, { apiVersion, manager, now }: Manager): JsonObject {
  const fieldsOf = (value: JsonValue): JsonObject =>
    new Map<string, JsonValue>(isObject(value) ? [['.', new Map()], ...inside(value)] : []);
  const inside = (object: JsonObject): [string, JsonValue][] =>
    [...object].map(([key, value]) => [`f:${key}`, fieldsOf(value)]);
  return new Map<string, JsonValue>([
    ['manager', manager],
    ['operation', 'Update'],
    ['apiVersion', apiVersion],
    ['time', now],
    ['fieldsType', 'FieldsV1'],
    ['fieldsV1', new Map([['f:spec', new Map(inside(spec))]])],
  ]);
}

/** Matches the API server: the message has no kind. */
function invalidReview(group: string, { field, problem }: Invalid): HttpAnswer {
  const message = `Invalid value: ${problem}`;
  const cause = new Map([['reason', 'FieldValueInvalid'], ['message', message], ['field', field]]); // prettier-ignore
  const details = new Map<string, JsonValue>([['group', group], ['causes', [cause]]]); // prettier-ignore
  return failure(422, 'Invalid', `.${group} "" is invalid: ${field}: ${message}`, details);
}

function reviewed(kind: string, asked: Asked): Reviewed | Invalid {
  const { spec } = asked;
  switch (kind) {
    case 'SelfSubjectReview':
      return {
        metadata: new Map([['creationTimestamp', asked.now]]),
        status: new Map([['userInfo', userInfo(asked.user)]]),
      };
    case 'TokenReview':
      return { status: tokenStatus(textOf(spec, 'token'), asked) };
    case 'SelfSubjectRulesReview':
      // Matches the API server: the answer repeats nothing.
      return { status: rulesOfAdmin(), metadata: new Map(), spec: new Map() };
    case 'SelfSubjectAccessReview':
      return accessOf(asked, subjectOf(asked.user));
    default: {
      const username = textOf(spec, 'user');
      const groups = textItems(spec.get('groups'));
      if (username === '' && groups.length === 0)
        return { field: 'spec.user', problem: '"": at least one of user or group must be specified' };
      return accessOf(asked, { username, groups, uid: textOf(spec, 'uid'), extra: new Map() });
    }
  }
}

function userInfo({ name, uid, groups, extra }: RequestUser): JsonObject {
  const more = [...extra].map(([key, values]): [string, JsonValue] => [key, [...values]]);
  return new Map<string, JsonValue>([
    ['username', name],
    ...(uid === '' ? [] : [['uid', uid] as const]),
    ['groups', [...groups]],
    ...(more.length > 0 ? [['extra', new Map(more)] as const] : []),
  ]);
}

/** Without users, everyone is admin, whatever the token is. */
function tokenStatus(token: string, { user, users }: Asked): JsonObject {
  const found = users ? userOfToken(users, token) : user;
  if (found !== undefined) return new Map<string, JsonValue>([['authenticated', true], ['user', userInfo(found)]]); // prettier-ignore
  const problem = '[invalid bearer token, token lookup failed]';
  return new Map<string, JsonValue>([
    ['user', new Map()],
    ['error', problem],
  ]);
}

function accessOf({ spec, namespace, authorize }: Asked, by: Subject): Reviewed | Invalid {
  const resource = objectAt(spec, 'resourceAttributes');
  const other = objectAt(spec, 'nonResourceAttributes');
  if ((resource === undefined) === (other === undefined)) {
    const rule = 'exactly one of nonResourceAttributes or resourceAttributes must be specified';
    const both = other && toJson(new Map([['Path', textOf(other, 'path')], ['Verb', textOf(other, 'verb')]])); // prettier-ignore
    return { field: 'spec', problem: `${both ?? 'null'}: ${rule}` };
  }
  if (other)
    return decided(authorize({ subject: by, verb: textOf(other, 'verb'), path: textOf(other, 'path') }));
  const own = resource as JsonObject;
  if (namespace !== '' && textOf(own, 'namespace') !== namespace) {
    const problem = `${quote(textOf(own, 'namespace'))}: must match metadata.namespace`;
    return { field: 'spec.resourceAttributes.namespace', problem };
  }
  const question = {
    subject: by,
    verb: textOf(own, 'verb'),
    group: textOf(own, 'group'),
    resource: textOf(own, 'resource'),
    subresource: textOf(own, 'subresource'),
    namespace: textOf(own, 'namespace'),
    name: textOf(own, 'name'),
    fieldSelector: '',
    labelSelector: '',
  };
  return decided(authorize(question));
}

function decided({ allowed, reason }: ReturnType<Authorize>): Reviewed {
  return { status: new Map<string, JsonValue>([['allowed', allowed], ...(reason === '' ? [] : [['reason', reason] as const])]) }; // prettier-ignore
}

function rulesOfAdmin(): JsonObject {
  const everything = (...fields: readonly string[]): JsonObject =>
    new Map<string, JsonValue>(['verbs', ...fields].map((field) => [field, ['*']]));
  return new Map<string, JsonValue>([
    ['resourceRules', [everything('apiGroups', 'resources')]],
    ['nonResourceRules', [everything('nonResourceURLs')]],
    ['incomplete', false],
  ]);
}
