/** Lists the results of the validation rules, line by line. */
import type { ObjectAnswer } from '../../engine/answers.ts';
import type { RuleOutcome } from '../../engine/rules.ts';
import { placeSegments, type StructuralSchema } from '../../engine/schemas.ts';
import { limits } from '../../protocol/limits.ts';
import type { IdleRule, RuleLine } from '../../protocol/report.ts';
import { cut, cutPath, pathSize } from '../cut.ts';
import { placeOf } from '../places/place-of.ts';
import { ruleNumber, schemasOf } from './rule-numbers.ts';
import type { Located } from '../places/lines.ts';

export function ruleLines(
  root: StructuralSchema,
  outcomes: readonly RuleOutcome[],
  object: Located,
  crd: Located,
): RuleLine[] {
  const lines: RuleLine[] = [];
  let left: number = limits.list;
  for (const { rule, schema, index, object: path, result, cost, messageCost } of outcomes) {
    if (lines.length >= limits.rules || left <= 0) break;
    const place = placeOf(object, path);
    const keyword = placeSegments(schema.place, 'x-kubernetes-validations', index, 'rule');
    const schemaPlace = placeOf(crd, keyword);
    const text = cutRule(rule.rule);
    const shownPath = cutPath(path);
    left -= text.rule.length + pathSize(shownPath) + 100;
    lines.push({
      ...text,
      number: ruleNumber(root, schema, index),
      path: shownPath,
      result,
      cost: cost + messageCost,
      ...(place && { place }),
      ...(schemaPlace && { schemaPlace }),
    });
  }
  return lines;
}

/** The expression of a rule as part of a reply. */
export function cutRule(rule: string): { readonly rule: string; readonly more?: number } {
  const { text, more } = cut(rule, limits.rule);
  return { rule: text, ...(more !== undefined && { more }) };
}

/** The rules that weren't evaluated for any value, although rules were evaluated. */
export function reportedIdleRules(
  schema: StructuralSchema,
  answer: ObjectAnswer,
  crd: Located,
): { readonly idleRules: readonly IdleRule[]; readonly moreIdleRules?: number } {
  const reached = answer.rules.length > 0 || answer.accepted || answer.validated !== undefined;
  if (!reached) return { idleRules: [] };
  const busy = new Set(answer.rules.map(({ schema: at, index }) => ruleKey(at, index)));
  const why = whyIdle(answer);
  const idle: IdleRule[] = [];
  let left: number = limits.list;
  let moreIdleRules = 0;
  for (const at of schemasOf(schema)) {
    for (const [index, { rule }] of at.extensions.validations.entries()) {
      if (busy.has(ruleKey(at, index))) continue;
      if (idle.length >= limits.rules || left <= 0) {
        moreIdleRules++;
        continue;
      }
      const text = cutRule(rule);
      left -= text.rule.length + 100;
      const schemaPlace = placeOf(crd, placeSegments(at.place, 'x-kubernetes-validations', index, 'rule'));
      idle.push({ ...text, number: ruleNumber(schema, at, index), why, ...(schemaPlace && { schemaPlace }) });
    }
  }
  return { idleRules: idle, ...(moreIdleRules > 0 && { moreIdleRules }) };
}

function ruleKey(schema: StructuralSchema, index: number): string {
  return JSON.stringify(placeSegments(schema.place, index));
}

function whyIdle({ rules, rulesNotEvaluated }: ObjectAnswer): IdleRule['why'] {
  if (rulesNotEvaluated === 0) return 'no-value';
  return rules.length === 0 ? 'blocked' : 'over-budget';
}
