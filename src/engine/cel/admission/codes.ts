/** The findings about the rules of a CRD. */
import { catalogue } from '../../field/server-message.ts';
import { expressionCostLimit, schemaCostLimit } from '../../structural/cost-limits.ts';
import { costMessage } from './cost-budget.ts';

interface Cost {
  readonly cost: bigint;
}

const ofCost = { crdCheck: 'crd-cost', phase: 'costs', isOfRule: true } as const;

export const say = catalogue(
  { check: 'rules', crdCheck: 'crd-rules', phase: 'rules' },
  {
    'rule-cost': ({ cost }: Cost) => costMessage('estimated rule cost', cost, expressionCostLimit),
    'rule-message-expression-cost': ({ cost }: Cost) =>
      costMessage('estimated messageExpression cost', cost, expressionCostLimit),
    'rules-cost': ({ cost }: Cost) =>
      costMessage(
        'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema',
        cost,
        schemaCostLimit,
      ),
    'rule-cost-contributes':
      'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema',
    'rules-of-node-without-type':
      'internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations',
    'optional-old-self-without-old-self': 'may not be set if oldSelf is not used in rule',
    'old-self-uncorrelatable': ({ within }: { readonly within: string }) =>
      `oldSelf cannot be used on the uncorrelatable portion of the schema within ${within}`,
  },
  {
    'rule-cost': ofCost,
    'rule-message-expression-cost': ofCost,
    'rules-cost': { crdCheck: 'crd-cost', phase: 'costs' },
    'rule-cost-contributes': ofCost,
  },
);
