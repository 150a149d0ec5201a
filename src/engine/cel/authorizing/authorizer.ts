/**
 * The values of the authorizer, and what its functions do with them.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (Authz, AuthzSelectors).
 */
import { trimSpace } from '../../go/space.ts';
import { labelErrors, subdomainErrors } from '../../objectmeta/names/names.ts';
import { say } from './admission-codes.ts';
import { celError, type CelError, noSuchOverload, ObjectValue, type Value } from '../values/value.ts';

/** The user whose permissions are checked. */
export interface Subject {
  readonly username: string;
  readonly groups: readonly string[];
  /** The service account that replaces the request's user; undefined for the user. */
  readonly account?: { readonly namespace: string; readonly name: string };
}

/** An authorization check. */
export type AccessQuestion =
  | { readonly subject: Subject; readonly verb: string; readonly path: string }
  | {
      readonly subject: Subject;
      readonly verb: string;
      readonly group: string;
      readonly resource: string;
      readonly subresource: string;
      readonly namespace: string;
      readonly name: string;
      readonly fieldSelector: string;
      readonly labelSelector: string;
    };

export interface AccessDecision {
  readonly allowed: boolean;
  readonly reason: string;
  /** The error message, if the check failed. */
  readonly error?: string;
}

export type Authorize = (question: AccessQuestion) => AccessDecision;

/** A value that has functions but no fields; it isn't equal to any value. */
abstract class ReceiverOnly extends ObjectValue {
  abstract override readonly typeName: string;

  override get goType(): string {
    return `library.${this.typeName.slice(own('').length).replace(/^./, (first) => first.toLowerCase())}Val`;
  }

  override equals(other: Value): CelError {
    return noSuchOverload(other);
  }

  override text(): string {
    return this.goType;
  }
}

export class Authorizer extends ReceiverOnly {
  override readonly typeName = own('Authorizer');
  readonly subject: Subject;
  readonly authorize: Authorize;

  constructor(subject: Subject, authorize: Authorize) {
    super();
    this.subject = subject;
    this.authorize = authorize;
  }
}

class PathCheck extends ReceiverOnly {
  override readonly typeName = own('PathCheck');
  readonly authorizer: Authorizer;
  readonly path: string;

  constructor(authorizer: Authorizer, path: string) {
    super();
    this.authorizer = authorizer;
    this.path = path;
  }
}

class GroupCheck extends ReceiverOnly {
  override readonly typeName = own('GroupCheck');
  readonly authorizer: Authorizer;
  readonly group: string;

  constructor(authorizer: Authorizer, group: string) {
    super();
    this.authorizer = authorizer;
    this.group = group;
  }
}

export interface ResourceParts {
  readonly group: string;
  readonly resource: string;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
  readonly fieldSelector: string;
  readonly labelSelector: string;
}

export class ResourceCheck extends ReceiverOnly {
  override readonly typeName = own('ResourceCheck');
  readonly authorizer: Authorizer;
  readonly parts: ResourceParts;

  constructor(authorizer: Authorizer, parts: Partial<ResourceParts>) {
    super();
    this.authorizer = authorizer;
    const none = {
      group: '',
      resource: '',
      subresource: '',
      namespace: '',
      name: '',
      fieldSelector: '',
      labelSelector: '',
    };
    this.parts = { ...none, ...parts };
  }

  with(parts: Partial<ResourceParts>): ResourceCheck {
    return new ResourceCheck(this.authorizer, { ...this.parts, ...parts });
  }
}

class Decision extends ReceiverOnly {
  override readonly typeName = own('Decision');
  readonly decision: AccessDecision;

  constructor(decision: AccessDecision) {
    super();
    this.decision = decision;
  }
}

function own(type: string): string {
  return `kubernetes.authorization.${type}`;
}

/** Reads a part of a decision; undefined for other values. */
export function ofDecision(
  value: Value,
  part: 'allowed' | 'error' | 'errored' | 'reason',
): Value | undefined {
  if (!(value instanceof Decision)) return undefined;
  const { allowed, error, reason } = value.decision;
  return { allowed, error: error ?? '', errored: error !== undefined, reason }[part];
}

/** Sets a part of a resource check. */
export function settingOf(target: Value, part: keyof ResourceParts, text: string): Value | undefined {
  return target instanceof ResourceCheck ? target.with({ [part]: text }) : undefined;
}

export function groupOf(target: Value, text: string): Value | undefined {
  return target instanceof Authorizer ? new GroupCheck(target, text) : undefined;
}

export function pathOf(target: Value, text: string): Value | undefined {
  if (!(target instanceof Authorizer)) return undefined;
  return trimSpace(text) === '' ? celError(say('cel-authorizer-path-empty')) : new PathCheck(target, text);
}

export function resourceOf(target: Value, text: string): Value | undefined {
  if (!(target instanceof GroupCheck)) return undefined;
  if (trimSpace(text) === '') return celError(say('cel-authorizer-resource-empty'));
  return new ResourceCheck(target.authorizer, { group: target.group, resource: text });
}

export function accountOf(target: Value, namespace: string, name: string): Value | undefined {
  if (!(target instanceof Authorizer)) return undefined;
  if (subdomainErrors(name).length > 0) return celError(say('cel-authorizer-account-name'));
  if (labelErrors(namespace).length > 0) return celError(say('cel-authorizer-account-namespace'));
  const subject: Subject = {
    username: `system:serviceaccount:${namespace}:${name}`,
    groups: ['system:serviceaccounts', `system:serviceaccounts:${namespace}`],
    account: { namespace, name },
  };
  return new Authorizer(subject, target.authorize);
}

export function checkedPath(target: Value, verb: string): Value | undefined {
  if (!(target instanceof PathCheck)) return undefined;
  const { authorizer, path } = target;
  return new Decision(authorizer.authorize({ subject: authorizer.subject, verb, path }));
}

export function checkedResource(target: Value, verb: string): Value | undefined {
  if (!(target instanceof ResourceCheck)) return undefined;
  const { authorizer, parts } = target;
  return new Decision(authorizer.authorize({ subject: authorizer.subject, verb, ...parts }));
}
