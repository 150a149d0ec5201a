/**
 * The functions of the authorizer. Rules of a CRD have no authorizer, so these functions only reject their arguments
 * there; expressions of admission have one.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (Authz, AuthzSelectors).
 */
import {
  accountOf,
  checkedPath,
  checkedResource,
  groupOf,
  ofDecision,
  pathOf,
  resourceOf,
  settingOf,
  type ResourceParts,
} from '../authorizing/authorizer.ts';
import { exactly, plus, timesFactor } from '../cost/estimate.ts';
import { read, size } from '../runtime-cost/call-cost.ts';
import type { Value } from '../values/value.ts';
import { many, one, two, type Implementation } from './implementation.ts';
import { byName, price, scan, unit } from './price.ts';
import type { Row, Table } from './table.ts';

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

function decided(part: 'allowed' | 'error' | 'errored' | 'reason', result: string): Row {
  const run = one((value: Value) => ofDecision(value, part));
  return [`.${part} decision_${part}(${own('Decision')}) ${result}`, run, unit];
}

/** Sets a part of a resource check. */
function setting(part: keyof ResourceParts): Implementation {
  return two((target: Value, text: string) => settingOf(target, part, text));
}

const group = two((target: Value, text: string) => groupOf(target, text));
const path = two((target: Value, text: string) => pathOf(target, text));
const resource = two((target: Value, text: string) => resourceOf(target, text));
const serviceAccount = many((target: Value, namespace: string, name: string) =>
  accountOf(target, namespace, name),
);
const checkPath = two((target: Value, verb: string) => checkedPath(target, verb));
const checkResource = two((target: Value, verb: string) => checkedResource(target, verb));

export const authorizer: Table = [
  decided('allowed', 'bool'),
  withText('PathCheck', 'check', 'pathcheck_check', 'Decision', checkPath, check),
  withText('ResourceCheck', 'check', 'resourcecheck_check', 'Decision', checkResource, check),
  decided('error', 'string'),
  decided('errored', 'bool'),
  withText('Authorizer', 'group', 'authorizer_group', 'GroupCheck', group),
  withText('ResourceCheck', 'name', 'resourcecheck_name', 'ResourceCheck', setting('name')),
  withText('ResourceCheck', 'namespace', 'resourcecheck_namespace', 'ResourceCheck', setting('namespace')),
  withText('Authorizer', 'path', 'authorizer_path', 'PathCheck', path),
  decided('reason', 'string'),
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
