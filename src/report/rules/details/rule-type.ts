/** Finds the type of the part of a rule under the cursor, and the fields of objects. */
import { behaviourOf } from '../../../engine/minors.ts';
import type { RuleEstimate } from '../../../engine/costs.ts';
import type { PathSegments } from '../../../engine/values.ts';
import { placeSegments } from '../../../engine/schemas.ts';
import { locate } from '../../../engine/texts.ts';
import type { RuleTypeReport } from '../../../protocol/rules.ts';
import type { HeldCrd } from '../../held/held-crd.ts';
import { cutName } from '../../cut.ts';
import type { Engine } from '../../engine.ts';
import { pathAtOffset } from '../../places/offset.ts';
import type { HeldObject } from '../../held/held-object.ts';
import { valueOfPart } from './rule-value.ts';
import { scalarOffsets } from '../scalar-offsets.ts';
import { pathKey } from '../../../engine/paths.ts';

const maxFields = 30;
const maxText = 200;

/** `offset` is in the CRD's pane. Undefined outside an expression that compiles. */
export function ruleTypeAt(
  engine: Engine,
  crd: HeldCrd,
  offset: number,
  object?: HeldObject,
): RuleTypeReport | undefined {
  const { text, estimates, kubernetes } = crd;
  const { root, content, shift, lines } = text;
  const path = root && pathAtOffset(root, offset - shift);
  if (!root || !path || content === undefined) return undefined;
  const keyword = path.at(-1);
  if (keyword !== 'rule' && keyword !== 'messageExpression') return undefined;
  const estimate = estimateAt(estimates, path.slice(0, -1));
  const rule = estimate?.schema.extensions.validations[estimate.index];
  if (!estimate || !rule) return undefined;
  const value = rule[keyword];
  const { start, end } = locate(root, path).value;
  const offsets = scalarOffsets(content, { start: start + shift, end: end + shift }, value);
  if (!offsets) return undefined;
  const unit = offsets.findLastIndex((at) => at <= offset);
  if (unit < 0 || unit >= value.length) return undefined;
  const question = {
    schema: estimate.schema,
    root: isResource(estimate) ? 'root' : 'inner',
    text: value,
    optionalOldSelf: rule.optionalOldSelf === true,
    behaviour: behaviourOf(kubernetes),
  } as const;
  const part = engine.expressionPartAt(question, Array.from(value.slice(0, unit)).length);
  if (!part) return undefined;
  const points = Array.from(value);
  const units = (to: number): number => points.slice(0, to).join('').length;
  const [from, to] = [offsets[units(part.start)], offsets[units(part.end)]];
  if (from === undefined || to === undefined) return undefined;
  const expression = points.slice(part.start, part.end).join('');
  const { start: first, end: last } = part;
  const range = { start: first, end: last, expression };
  const held = keyword === 'rule' ? valueOfPart(engine, estimate, range, object) : undefined;
  return {
    place: lines.place({ start: from, end: to }, 0),
    expression: expression.length > maxText ? expression.slice(0, maxText) + '…' : expression,
    type: cutName(part.type),
    ...(part.fields && {
      fields: part.fields
        .slice(0, maxFields)
        .map(({ name, type }) => ({ name: cutName(name), type: cutName(type) })),
    }),
    ...(held && { value: held }),
    moreFields: Math.max(0, (part.fields?.length ?? 0) - maxFields),
  };
}

/**
 * The estimate of the rule at a path of the CRD. Versions with the same schema are evaluated once, as the first one.
 */
export function estimateAt(estimates: readonly RuleEstimate[], path: PathSegments): RuleEstimate | undefined {
  const wanted = pathKey(path);
  const first = pathKey(path.map((step, i) => (i === 2 ? 0 : step)));
  const at = (key: string): RuleEstimate | undefined =>
    estimates.find(
      ({ schema, index }) => pathKey(placeSegments(schema.place, 'x-kubernetes-validations', index)) === key,
    );
  return at(wanted) ?? at(first);
}

function isResource({ root, schema }: RuleEstimate): boolean {
  return schema === root || schema.extensions.embeddedResource;
}
