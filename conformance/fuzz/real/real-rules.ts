/**
 * The rules of real CRDs, unchanged and with a few tokens changed, over values of their schemas.
 */
import { writeRawJson, type RawJson, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { broken } from '../rules/expression.ts';
import type { RuleQuestion } from '../rules/rule-question.ts';
import { changedValue } from '../sequences/fitted-value.ts';
import type { RealCrd } from './corpus-crds.ts';
import { SparseValues } from './sparse-value.ts';

/** A rule with its schema, without the other rules there and below. */
export interface RealRule {
  readonly schema: RawObject;
  readonly rule: RawObject;
  readonly objects: readonly RawObject[];
}

const rulesKey = 'x-kubernetes-validations';

// A question contains its whole schema.
const longestSchema = 20_000;

/** Rules of several nodes would be reported in map order. */
function withoutRules(value: RawJson): RawJson {
  if (Array.isArray(value)) return value.map(withoutRules);
  if (!(value instanceof Map)) return value;
  const kept = [...value].filter(([key, child]) => key !== rulesKey || !Array.isArray(child));
  return new Map(kept.map(([key, child]) => [key, withoutRules(child)]));
}

/** All rules of all versions of the CRDs, in order, except for those on very long schemas. */
export function rulesOf(crds: readonly RealCrd[]): RealRule[] {
  const out: RealRule[] = [];
  for (const { crd, objects } of crds) {
    const walk = (node: RawJson | undefined): void => {
      if (!(node instanceof Map)) return;
      const rules = node.get(rulesKey);
      if (Array.isArray(rules)) {
        const schema = withoutRules(node) as RawObject;
        const isLong = writeRawJson(schema).length > longestSchema;
        for (const rule of isLong ? [] : rules) out.push({ schema, rule: rule as RawObject, objects });
      }
      const properties = node.get('properties');
      if (properties instanceof Map) for (const child of properties.values()) walk(child);
      walk(node.get('items'));
      walk(node.get('additionalProperties'));
    };
    for (const version of (crd.get('spec') as RawObject).get('versions') as RawObject[])
      walk((version.get('schema') as RawObject | undefined)?.get('openAPIV3Schema'));
  }
  return out;
}

/** A question about one of the rules. */
export function realRuleQuestion(random: Random, rules: readonly RealRule[]): RuleQuestion {
  const { schema, rule, objects } = random.pick(rules);
  const values = new SparseValues(random, objects);
  const text = String(rule.get('rule'));
  const self = values.value(schema, 8);
  const message = rule.get('messageExpression');
  const optional = rule.get('optionalOldSelf');
  return {
    schema,
    rule: changedRule(random, text, String(random.pick(rules).rule.get('rule'))),
    messageExpression: typeof message === 'string' ? message : undefined,
    optionalOldSelf: typeof optional === 'boolean' ? optional : undefined,
    self: random.oneIn(20) ? undefined : self,
    oldSelf: random.oneIn(3) ? undefined : changedValue(random, self, schema),
  };
}

const tokens = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d+(?:\.\d+)?|&&|\|\||[=!<>]=|\s+|./gs;
const others = ['&&', '||', '==', '!=', '<', '>=', '+', '-', '!', '(', ')', '?', ':', '.', '[', ']', ',', 'in', 'self', 'oldSelf', 'size', 'has', 'all', 'exists', 'map', 'filter', 'matches', 'startsWith', 'contains', 'string', 'int', 'dyn', 'type', 'x', '0', '1', '-1', '1.5', '""', '"a"', 'true', 'null', '[]', '{}', 'duration("1s")', 'optional.none()', '.?', 'orValue(1)', 'sets.contains', 'quantity("1")', 'isURL', 'lowerAscii()']; // prettier-ignore

/** The rule unchanged, with some tokens removed, duplicated, or replaced, or with changed characters. */
function changedRule(random: Random, text: string, another: string): string {
  if (random.oneIn(4)) return text;
  if (random.oneIn(8)) return broken(random, text);
  const parts = text.match(tokens) ?? [];
  const words = [...others, ...(another.match(tokens) ?? [])];
  for (let times = 1 + random.int(3); times > 0 && parts.length > 0; times--) {
    const i = random.int(parts.length);
    switch (random.int(4)) {
      case 0:
        parts.splice(i, 1);
        break;
      case 1:
        parts.splice(i, 0, random.pick(parts));
        break;
      case 2:
        parts.splice(i, 0, random.pick(words));
        break;
      default:
        parts[i] = random.pick(words);
    }
  }
  return parts.join('');
}
