/**
 * The functions of the authorizer. Rules of a CRD have no authorizer to call them on, so they only ever refuse
 * their arguments, in the way that functions with so many do.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (Authz, AuthzSelectors).
 */
import { exactly, plus, timesFactor } from '../cost/estimate.ts';
import { read, size } from '../runtime-cost/call-cost.ts';
import { many, one, two } from './implementation.ts';
import { byName, price, scan, unit } from './price.ts';
import type { Row, Table } from './table.ts';

const unary = one(() => undefined);
const binary = two(() => undefined);

const checkCost = 350_000;
const check = byName(
  price(
    () => [exactly(BigInt(checkCost))],
    () => checkCost,
  ),
);

/** A selector is read and becomes a list of requirements. */
const selecting = byName(
  price(
    (_, selector) => [plus(plus(exactly(10n), scan(selector)), timesFactor(timesFactor(selector, 0.5), 50))],
    ([, selector]) => 10 + read(size(selector)) + Math.ceil(size(selector) / 2) * 50,
  ),
);

/** A function of a type with one text as its argument, by what it answers. */
function withText(of: string, functionName: string, id: string, result: string, price = unit): Row {
  return [`.${functionName} ${id}(${own(of)}, string) ${own(result)}`, binary, price];
}

function own(type: string): string {
  return `kubernetes.authorization.${type}`;
}

function ofDecision(functionName: string, result: string): Row {
  return [`.${functionName} decision_${functionName}(${own('Decision')}) ${result}`, unary, unit];
}

export const authorizer: Table = [
  ofDecision('allowed', 'bool'),
  withText('PathCheck', 'check', 'pathcheck_check', 'Decision', check),
  withText('ResourceCheck', 'check', 'resourcecheck_check', 'Decision', check),
  ofDecision('error', 'string'),
  ofDecision('errored', 'bool'),
  withText('Authorizer', 'group', 'authorizer_group', 'GroupCheck'),
  withText('ResourceCheck', 'name', 'resourcecheck_name', 'ResourceCheck'),
  withText('ResourceCheck', 'namespace', 'resourcecheck_namespace', 'ResourceCheck'),
  withText('Authorizer', 'path', 'authorizer_path', 'PathCheck'),
  ofDecision('reason', 'string'),
  withText('GroupCheck', 'resource', 'groupcheck_resource', 'ResourceCheck'),
  [
    `.serviceAccount authorizer_serviceaccount(${own('Authorizer')}, string, string) ${own('Authorizer')}`,
    many(() => undefined),
    unit,
  ],
  withText('ResourceCheck', 'subresource', 'resourcecheck_subresource', 'ResourceCheck'),
];

export const authorizerSelectors: Table = [
  withText('ResourceCheck', 'fieldSelector', 'authorizer_fieldselector', 'ResourceCheck', selecting),
  withText('ResourceCheck', 'labelSelector', 'authorizer_labelselector', 'ResourceCheck', selecting),
];
