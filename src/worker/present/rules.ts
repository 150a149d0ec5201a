/** What became of the validation rules, line by line. */
import type { RuleOutcome } from '../../engine/api.ts';
import { perCallLimit } from '../../engine/cel/eval/program.ts';
import { perObjectBudget } from '../../engine/cel/rules/validate-rules.ts';
import { placeSegments } from '../../engine/structural/schema.ts';
import type { RuleCost, RuleLine } from '../../protocol/report.ts';
import { placeOf, type Located } from './problems.ts';

/** A rule on the items of a long list makes a line for each; nobody reads more than these. */
const maxLines = 1_000;

export function ruleLines(outcomes: readonly RuleOutcome[], object: Located, crd: Located): RuleLine[] {
  return outcomes
    .slice(0, maxLines)
    .map(({ rule, schema, index, object: path, result, cost, messageCost }) => {
      const place = placeOf(object, path);
      const keyword = placeSegments(schema.place, 'x-kubernetes-validations', index, 'rule');
      const schemaPlace = placeOf(crd, keyword);
      return {
        rule: rule.rule,
        path,
        result,
        cost: cost + messageCost,
        ...(place && { place }),
        ...(schemaPlace && { schemaPlace }),
      };
    });
}

export function ruleCostOf(outcomes: readonly RuleOutcome[]): RuleCost {
  let total = 0;
  for (const { cost, messageCost } of outcomes) total += cost + messageCost;
  return { evaluations: outcomes.length, total, budget: perObjectBudget, limit: perCallLimit };
}
