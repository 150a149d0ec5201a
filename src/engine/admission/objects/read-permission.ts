/**
 * Checks that users who write policies and bindings can read the parameters.
 * Behaviour: k8s.io/kubernetes/pkg/registry/admissionregistration (authz.go of policies and of bindings).
 */
import { forbidden, type FieldError } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import { deepEqual, objectAt, textOf, type JsonObject } from '../../json/value.ts';
import type { RequestUser } from '../model/attributes.ts';
import type { AdmissionState } from '../model/state.ts';
import { say } from './codes.ts';

/** The resource of a kind of parameters; `*` means any resource. */
interface ParamResource {
  readonly group: string;
  readonly resource: string;
  readonly isResolved: boolean;
}

function specOf(object: JsonObject): JsonObject {
  return objectAt(object, 'spec') ?? new Map<string, never>();
}

function resourceOf(kind: JsonObject, state: AdmissionState): ParamResource {
  const [version = '', group = ''] = textOf(kind, 'apiVersion').split('/').toReversed();
  const name = textOf(kind, 'kind');
  const found = state.resources.find(
    (one) => one.group === group && one.version === version && one.kind === name,
  );
  return { group, resource: found?.resource ?? '*', isResolved: found !== undefined };
}

/** A user as Go prints it. */
function userText({ name, uid, groups, extra }: RequestUser): string {
  const more = [...extra].map(([key, values]) => `${key}:[${values.join(' ')}]`);
  return `&{${name} ${uid} [${groups.join(' ')}] map[${more.join(' ')}]}`;
}

interface Read {
  readonly verb: string;
  readonly group: string;
  readonly resource: string;
  readonly namespace: string;
  readonly name: string;
}

function mayRead(user: RequestUser, read: Read, state: AdmissionState): boolean {
  const subject = { username: user.name, groups: user.groups };
  const nothing = { subresource: '', fieldSelector: '', labelSelector: '' };
  return state.authorize({ subject, ...read, ...nothing }).allowed;
}

function denied(field: string, problem: string): FieldError[] {
  return [forbidden(FieldPath.of('spec', field), say('admission-not-permitted', { problem }))];
}

function policyErrors(
  policy: JsonObject,
  old: JsonObject | undefined,
  user: RequestUser,
  state: AdmissionState,
): FieldError[] {
  const kind = objectAt(specOf(policy), 'paramKind');
  if (kind === undefined) return [];
  const before = old && objectAt(specOf(old), 'paramKind');
  if (before !== undefined && deepEqual(kind, before)) return [];
  const { group, resource } = resourceOf(kind, state);
  if (mayRead(user, { verb: 'get', group, resource, namespace: '*', name: '*' }, state)) return [];
  const named = `kind=${textOf(kind, 'kind')}, apiVersion=${textOf(kind, 'apiVersion')}`;
  const what = `"get" permission on all objects of the referenced paramKind (${named})`;
  return denied('paramKind', `user ${userText(user)} must have ${what}`);
}

function bindingErrors(
  binding: JsonObject,
  old: JsonObject | undefined,
  user: RequestUser,
  state: AdmissionState,
  policies: string,
): FieldError[] {
  const ref = objectAt(specOf(binding), 'paramRef');
  if (ref === undefined) return [];
  const before = old && specOf(old);
  const policyName = textOf(specOf(binding), 'policyName');
  const refBefore = before && objectAt(before, 'paramRef');
  // Matches the API server: pointers are compared, and those of two selectors always differ.
  const same = refBefore !== undefined && !ref.has('selector') && deepEqual(ref, refBefore);
  if (before !== undefined && same && textOf(before, 'policyName') === policyName) return [];
  const policy = state
    .configurations(policies)
    .find((one) => textOf(objectAt(one, 'metadata') ?? new Map<string, never>(), 'name') === policyName);
  const kind = policy && objectAt(specOf(policy), 'paramKind');
  const found = kind && resourceOf(kind, state);
  const name = textOf(ref, 'name');
  const verb = name === '' ? 'list' : 'get';
  const { group, resource } = found ?? { group: '*', resource: '*' };
  if (mayRead(user, { verb, group, resource, namespace: textOf(ref, 'namespace'), name }, state)) return [];
  const who = `user ${userText(user)} does not have "${verb}" permission`;
  const all = `to determine minimum required permissions and ${who} for all groups, versions and resources`;
  if (policy === undefined) return denied('paramRef', `unable to get policy ${policyName} ${all}`);
  if (kind !== undefined && found?.isResolved === false) {
    const named = `&{${textOf(kind, 'apiVersion')} ${textOf(kind, 'kind')}}`;
    return denied('paramRef', `unable to resolve paramKind ${named} ${all}`);
  }
  return denied('paramRef', `${who} on the object referenced by paramRef`);
}

/** The errors of a user who can't read the parameters that a policy or a binding names. */
export function readPermissionErrors(
  plural: string,
  object: JsonObject,
  old: JsonObject | undefined,
  user: RequestUser,
  state: AdmissionState,
): FieldError[] {
  if (user.groups.includes('system:masters')) return [];
  switch (plural) {
    case 'validatingadmissionpolicies':
    case 'mutatingadmissionpolicies':
      return policyErrors(object, old, user, state);
    case 'validatingadmissionpolicybindings':
    case 'mutatingadmissionpolicybindings':
      return bindingErrors(object, old, user, state, plural.replace('bindings', '').replace(/y$/u, 'ies'));
    default:
      return [];
  }
}
