/** What became of the validation rules, line by line. */
import type { ObjectAnswer, RuleOutcome } from '../../engine/api.ts';
import { perCallLimit } from '../../engine/cel/eval/program.ts';
import { perObjectBudget } from '../../engine/cel/rules/validate-rules.ts';
import { placeSegments, type StructuralSchema } from '../../engine/structural/schema.ts';
import type { IdleRule, RuleCost, RuleLine } from '../../protocol/report.ts';
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

/** The rules that looked at no value, once rules had their turn. */
export function idleRules(schema: StructuralSchema, answer: ObjectAnswer, crd: Located): IdleRule[] {
  const reached = answer.rules.length > 0 || answer.accepted || answer.validated !== undefined;
  if (!reached) return [];
  const busy = new Set(answer.rules.map(({ schema: at, index }) => keyOf(at, index)));
  const why = whyIdle(answer);
  const idle: IdleRule[] = [];
  const pending = [schema];
  for (let next = pending.pop(); next && idle.length < maxLines; next = pending.pop()) {
    const at = next;
    for (const [index, { rule }] of at.extensions.validations.entries()) {
      if (busy.has(keyOf(at, index))) continue;
      const schemaPlace = placeOf(crd, placeSegments(at.place, 'x-kubernetes-validations', index, 'rule'));
      idle.push({ rule, why, ...(schemaPlace && { schemaPlace }) });
    }
    const { additionalProperties, items, properties } = at;
    if (additionalProperties && 'schema' in additionalProperties) pending.push(additionalProperties.schema);
    if (items) pending.push(items);
    pending.push(...[...properties.values()].toReversed());
  }
  return idle;
}

function keyOf(schema: StructuralSchema, index: number): string {
  return JSON.stringify(placeSegments(schema.place, index));
}

function whyIdle({ rules, rulesNotEvaluated }: ObjectAnswer): IdleRule['why'] {
  if (rulesNotEvaluated === 0) return 'no-value';
  return rules.length === 0 ? 'blocked' : 'over-budget';
}
