/**
 * The functions of the authorizer. Rules of a CRD have no authorizer, so these functions only reject their arguments
 * there; expressions of admission have one.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (Authz, AuthzSelectors).
 */
import { trimSpace } from '../../go/space.ts';
import { labelErrors, subdomainErrors } from '../../objectmeta/names/names.ts';
import { exactly, plus, timesFactor } from '../cost/estimate.ts';
import { read, size } from '../runtime-cost/call-cost.ts';
import { say } from '../values/admission-codes.ts';
import { celError, type CelError, noSuchOverload, ObjectValue, type Value } from '../values/value.ts';
import { many, one, two, type Implementation } from './implementation.ts';
import { byName, price, scan, unit } from './price.ts';
import type { Row, Table } from './table.ts';

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

interface ResourceParts {
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

const checkCost = 350_000;
const check = byName(
  price(
    () => [exactly(BigInt(checkCost))],
    () => checkCost,
  ),
);

/** A selector is parsed into a list of requirements. */
const selecting = byName(
  price(
    (_, selector) => [plus(plus(exactly(10n), scan(selector)), timesFactor(timesFactor(selector, 0.5), 50))],
    ([, selector]) => 10 + read(size(selector)) + Math.ceil(size(selector) / 2) * 50,
  ),
);

/** A function of a type with one string argument, by its result. */
function withText(
  of: string,
  functionName: string,
  id: string,
  result: string,
  run: Implementation,
  cost = unit,
): Row {
  return [`.${functionName} ${id}(${own(of)}, string) ${own(result)}`, run, cost];
}

function own(type: string): string {
  return `kubernetes.authorization.${type}`;
}

function ofDecision(functionName: string, result: string, read: (decision: AccessDecision) => Value): Row {
  const run = one((value: Value) => (value instanceof Decision ? read(value.decision) : undefined));
  return [`.${functionName} decision_${functionName}(${own('Decision')}) ${result}`, run, unit];
}

/** Sets a part of a resource check. */
function setting(part: keyof ResourceParts): Implementation {
  return two((target: Value, text: string) =>
    target instanceof ResourceCheck ? target.with({ [part]: text }) : undefined,
  );
}

const group = two((target: Value, text: string) =>
  target instanceof Authorizer ? new GroupCheck(target, text) : undefined,
);

const path = two((target: Value, text: string) => {
  if (!(target instanceof Authorizer)) return undefined;
  return trimSpace(text) === '' ? celError(say('cel-authorizer-path-empty')) : new PathCheck(target, text);
});

const resource = two((target: Value, text: string) => {
  if (!(target instanceof GroupCheck)) return undefined;
  if (trimSpace(text) === '') return celError(say('cel-authorizer-resource-empty'));
  return new ResourceCheck(target.authorizer, { group: target.group, resource: text });
});

const serviceAccount = many((target: Value, namespace: string, name: string): Value | undefined => {
  if (!(target instanceof Authorizer)) return undefined;
  if (subdomainErrors(name).length > 0) return celError(say('cel-authorizer-account-name'));
  if (labelErrors(namespace).length > 0) return celError(say('cel-authorizer-account-namespace'));
  const subject: Subject = {
    username: `system:serviceaccount:${namespace}:${name}`,
    groups: ['system:serviceaccounts', `system:serviceaccounts:${namespace}`],
    account: { namespace, name },
  };
  return new Authorizer(subject, target.authorize);
});

const checkPath = two((target: Value, verb: string) => {
  if (!(target instanceof PathCheck)) return undefined;
  const { authorizer, path: checkedPath } = target;
  return new Decision(authorizer.authorize({ subject: authorizer.subject, verb, path: checkedPath }));
});

const checkResource = two((target: Value, verb: string) => {
  if (!(target instanceof ResourceCheck)) return undefined;
  const { authorizer, parts } = target;
  return new Decision(authorizer.authorize({ subject: authorizer.subject, verb, ...parts }));
});

export const authorizer: Table = [
  ofDecision('allowed', 'bool', ({ allowed }) => allowed),
  withText('PathCheck', 'check', 'pathcheck_check', 'Decision', checkPath, check),
  withText('ResourceCheck', 'check', 'resourcecheck_check', 'Decision', checkResource, check),
  ofDecision('error', 'string', ({ error }) => error ?? ''),
  ofDecision('errored', 'bool', ({ error }) => error !== undefined),
  withText('Authorizer', 'group', 'authorizer_group', 'GroupCheck', group),
  withText('ResourceCheck', 'name', 'resourcecheck_name', 'ResourceCheck', setting('name')),
  withText('ResourceCheck', 'namespace', 'resourcecheck_namespace', 'ResourceCheck', setting('namespace')),
  withText('Authorizer', 'path', 'authorizer_path', 'PathCheck', path),
  ofDecision('reason', 'string', ({ reason }) => reason),
  withText('GroupCheck', 'resource', 'groupcheck_resource', 'ResourceCheck', resource),
  [
    `.serviceAccount authorizer_serviceaccount(${own('Authorizer')}, string, string) ${own('Authorizer')}`,
    serviceAccount,
    unit,
  ],
  withText(
    'ResourceCheck',
    'subresource',
    'resourcecheck_subresource',
    'ResourceCheck',
    setting('subresource'),
  ),
];

export const authorizerSelectors: Table = [
  withText(
    'ResourceCheck',
    'fieldSelector',
    'authorizer_fieldselector',
    'ResourceCheck',
    setting('fieldSelector'),
    selecting,
  ),
  withText(
    'ResourceCheck',
    'labelSelector',
    'authorizer_labelselector',
    'ResourceCheck',
    setting('labelSelector'),
    selecting,
  ),
];
