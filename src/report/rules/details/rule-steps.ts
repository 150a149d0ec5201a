/** One rule on one value, step by step. */
import { behaviourOf } from '../../../engine/minors.ts';
import type { EvaluatedPart, RuleOutcome } from '../../../engine/rules.ts';
import { isArray, isObject, type JsonValue, type PathSegment } from '../../../engine/values.ts';
import { MapList, type StructuralSchema } from '../../../engine/schemas.ts';
import { limits } from '../../../protocol/limits.ts';
import type { Minor } from '../../../protocol/report.ts';
import type { StepPart, StepReport } from '../../../protocol/rules.ts';
import { cutName } from '../../cut.ts';
import type { Engine } from '../../engine.ts';
import { deepestSchemaAt } from '../../places/schema-at.ts';

/** The expression of a part is truncated here. */
const maxText = 500;

export interface Stepping {
  readonly root: StructuralSchema;
  readonly object: JsonValue;
  /** Only for updates. */
  readonly oldObject: JsonValue | undefined;
  readonly kubernetes: Minor;
}

/** Undefined if the rule wasn't evaluated. */
export function ruleSteps(engine: Engine, outcome: RuleOutcome, at: Stepping): StepReport | undefined {
  const found = ruleEvaluation(engine, outcome, at);
  if (!found) return undefined;
  const { rule } = outcome.rule;
  const { root, truncated, result, cost } = found;
  return {
    rule: cutName(rule, limits.rule),
    result: cutName(result, limits.quotation),
    cost,
    root: partOf(root, Array.from(rule)),
    truncated,
  };
}

export interface RuleEvaluation {
  /** The value that the rule checked. */
  readonly value: JsonValue;
  readonly root: EvaluatedPart;
  readonly truncated: boolean;
  readonly result: string;
  readonly cost: number;
}

/** Evaluates it again for its value; undefined if it wasn't evaluated. */
export function ruleEvaluation(
  engine: Engine,
  { schema, index, object: path }: RuleOutcome,
  at: Stepping,
): RuleEvaluation | undefined {
  const { value, old } = valuesAt(at, path);
  if (value === undefined) return undefined;
  const isRoot = path.length === 0 || schema.extensions.embeddedResource;
  const behaviour = behaviourOf(at.kubernetes);
  const steps = engine.stepThrough(schema, isRoot ? 'root' : 'inner', index, value, old, behaviour);
  if (!steps) return undefined;
  const { result, cost } = steps;
  return { value, ...engine.evaluationTree(steps), result, cost };
}

function partOf(
  { start, end, value, unfinished, error, parts, loop }: EvaluatedPart,
  points: readonly string[],
): StepPart {
  const textOf = (from: number, to: number): string => {
    const text = points.slice(from, to).join('');
    return text.length > maxText ? text.slice(0, maxText) + '…' : text;
  };
  const conditions = loop?.rows[0]?.values.map((each) => textOf(each.start, each.end)) ?? [];
  return {
    text: textOf(start, end),
    error,
    ...(value !== undefined && { value }),
    ...(unfinished === true && { unfinished }),
    parts: parts.map((part) => partOf(part, points)),
    ...(loop && {
      table: {
        variables: loop.variables,
        conditions,
        size: loop.size,
        rows: loop.rows.map(({ items, values }) => ({
          items,
          values: values.map((part) => partOf(part, points)),
        })),
      },
    }),
  };
}

/** The value at a path, and its old value as rules see it: items of lists are matched only by their keys. */
function valuesAt(
  { root, object, oldObject }: Stepping,
  path: readonly PathSegment[],
): { readonly value: JsonValue | undefined; readonly old: JsonValue | undefined } {
  let value: JsonValue | undefined = object;
  let old = oldObject;
  for (const [i, step] of path.entries()) {
    if (typeof step === 'string') {
      value = isObject(value) ? value.get(step) : undefined;
      old = isObject(old) ? old.get(step) : undefined;
      continue;
    }
    const list = deepestSchemaAt(root, path.slice(0, i)).schema;
    value = isArray(value) ? value[step] : undefined;
    const keyed = list?.extensions.listType === 'map' && isArray(old) ? new MapList(old, list) : undefined;
    old = value === undefined ? undefined : keyed?.sameKeys(value);
  }
  return { value, old };
}
