/**
 * A random question about one rule, in the form of `judge cel`.
 */
import { writeRawJson, type RawJson, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';
import { valueFor } from '../value.ts';
import { broken, expression } from './expression.ts';
import { placesFrom, ruleSchema } from './rule-schema.ts';

export interface RuleQuestion {
  readonly schema: RawObject;
  readonly rule: string;
  readonly messageExpression: string | undefined;
  readonly optionalOldSelf: boolean | undefined;
  readonly self: RawJson | undefined;
  readonly oldSelf: RawJson | undefined;
}

export function randomRule(random: Random): RuleQuestion {
  const schema = ruleSchema(random, 3);
  const places = placesFrom(random, schema, 'self');
  if (random.oneIn(10)) places.push(...placesFrom(random, schema, 'oldSelf'));
  const text = expression(random, places, 'bool', 1 + random.int(4));
  const value = (): RawJson => valueFor(random, schema, random.oneIn(10) ? 'odd' : 'fitting');
  return {
    schema,
    rule: random.oneIn(8) ? broken(random, text) : text,
    messageExpression: random.oneIn(5) ? expression(random, places, 'string', 1 + random.int(3)) : undefined,
    optionalOldSelf: random.oneIn(20) ? random.oneIn(2) : undefined,
    self: random.oneIn(10) ? undefined : value(),
    oldSelf: random.oneIn(4) ? value() : undefined,
  };
}

export function lineOf(question: RuleQuestion): string {
  return writeRawJson(object({ ...question }));
}

/**
 * Whether upstream's answer is random: maps are walked in random order, so the cost of a walk that stops early varies,
 * and lists made from maps have any order.
 */
export function walksMaps(question: RuleQuestion): boolean {
  const texts = question.rule + ' ' + (question.messageExpression ?? '');
  if (!/\.(?:all|exists|exists_one|existsOne|map|filter|transform\w+)\(/.test(texts)) return false;
  const schema = writeRawJson(question.schema);
  return /[{]|getQuery|transformMap/.test(texts) || /additionalProperties|preserve-unknown/.test(schema);
}
