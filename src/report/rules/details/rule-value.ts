/** Finds the value of a part of a rule in the last evaluation for the object. */
import type { EvaluatedPart } from '../../../engine/rules.ts';
import type { RuleEstimate } from '../../../engine/costs.ts';
import { deepEqual, isArray, isObject, type JsonValue } from '../../../engine/values.ts';
import { placeSegments } from '../../../engine/schemas.ts';
import { limits } from '../../../protocol/limits.ts';
import type { RuleTypeReport } from '../../../protocol/rules.ts';
import { cutName, isShortPath } from '../../cut.ts';
import type { Engine } from '../../engine.ts';
import type { HeldObject } from '../../held/held-object.ts';
import { preview } from '../../rows/preview.ts';
import { ruleEvaluation } from './rule-steps.ts';

/** A part of the expression, in code points. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly expression: string;
}

/**
 * Of the values for which the rule was evaluated, the first one that violates it, or else the first. Undefined if it
 * wasn't evaluated.
 */
export function valueOfPart(
  engine: Engine,
  { schema, index }: Pick<RuleEstimate, 'schema' | 'index'>,
  part: Part,
  object: HeldObject | undefined,
): RuleTypeReport['value'] {
  const root = object?.version?.schema;
  if (!object?.result || !root) return undefined;
  const own = placeSegments(schema.place);
  const ran = object.outcomes.filter(
    (one) =>
      one.index === index &&
      one.result !== 'skipped' &&
      deepEqual([...placeSegments(one.schema.place)], [...own]),
  );
  const outcome = ran.find(({ result }) => result !== 'passed') ?? ran[0];
  if (!outcome || !isShortPath(outcome.object)) return undefined;
  const { result, oldObject, report } = object;
  const at = { root, object: result, oldObject, kubernetes: report.kubernetes };
  const evaluation = ruleEvaluation(engine, outcome, at);
  if (!evaluation) return undefined;
  const text = part.expression === 'self' ? inLine(evaluation.value) : foundIn(evaluation.root, part);
  if (text === undefined) return undefined;
  return { text: cutName(text, limits.value), path: outcome.object, more: ran.length - 1 };
}

function inLine(value: JsonValue): string {
  return isObject(value) || isArray(value) ? preview(value) : String(value);
}

/** Inside a macro: for the first item. */
function foundIn(root: EvaluatedPart, { start, end, expression }: Part): string | undefined {
  const pending = [root];
  for (let at = pending.shift(); at; at = pending.shift()) {
    if (at.start === start && at.end === end && at.value !== undefined) return at.value;
    const variable = at.start <= start && end <= at.end ? at.loop?.variables.indexOf(expression) : undefined;
    const item = variable === undefined ? undefined : at.loop?.rows[0]?.items[variable];
    if (item !== undefined) return item;
    pending.push(...at.parts, ...(at.loop?.rows[0]?.values ?? []));
  }
  return undefined;
}
