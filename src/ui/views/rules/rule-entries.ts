/** The rules of a version, each with all its results and its cost. */
import type { IdleRule, ObjectReport, Place, RuleLine, RuleResult } from '../../../protocol/report.ts';
import { rejecting } from '../../../store/answer/signs.ts';
import type { RuleCosts, RuleEstimateLine, VersionCosts } from '../../../protocol/rules.ts';

export interface NumberedLine {
  readonly line: RuleLine;
  /** Its index among the lines of the report. */
  readonly index: number;
}

export interface RuleEntry {
  readonly number: number;
  readonly rule: string;
  readonly more?: number;
  readonly schemaPlace?: Place;
  /** Its result on each value, rejections first. */
  readonly lines: readonly NumberedLine[];
  /** Why it ran on no value. */
  readonly idle?: IdleRule['why'];
  readonly estimate?: RuleEstimateLine;
  /** The worst result; missing for a rule that ran on no value. */
  readonly result?: RuleResult;
}

export const ruleFilters = ['failed', 'skipped', 'ratcheted', 'expensive'] as const;
export type RuleFilter = (typeof ruleFilters)[number];

/** A tenth of a budget is much for one rule. */
const expensive = 0.1;

const urgency: Record<RuleResult, number> = {
  failed: 0,
  error: 0,
  'over budget': 0,
  ratcheted: 1,
  passed: 2,
  skipped: 3,
};

/** Rules that reject the object first, then in the order of the schema. */
export function entriesOf(
  { rules, idleRules }: ObjectReport,
  estimates: readonly RuleEstimateLine[],
): readonly RuleEntry[] {
  const estimateOf = new Map(estimates.map((each) => [each.number, each]));
  const linesOf = new Map<number, NumberedLine[]>();
  for (const [index, line] of rules.entries()) {
    const known = linesOf.get(line.number);
    if (known) known.push({ line, index });
    else linesOf.set(line.number, [{ line, index }]);
  }
  const evaluated = [...linesOf].map(([number, lines]): RuleEntry => {
    const sorted = lines.toSorted((a, b) => urgency[a.line.result] - urgency[b.line.result]);
    const first = (sorted[0] as NumberedLine).line;
    return { ...entryBase(first, estimateOf.get(number)), lines: sorted, result: first.result };
  });
  const idle = idleRules.map((each): RuleEntry => {
    return { ...entryBase(each, estimateOf.get(each.number)), lines: [], idle: each.why };
  });
  const known = new Set([...evaluated, ...idle].map(({ number }) => number));
  // If the rules weren't evaluated, only their costs are known.
  const costed = estimates
    .filter(({ number }) => !known.has(number))
    .map((each): RuleEntry => ({ ...entryBase(each, each), lines: [] }));
  const rank = ({ result }: RuleEntry): number => (result === undefined ? 4 : urgency[result]);
  return [...evaluated, ...idle, ...costed].toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
}

function entryBase(
  { number, rule, more, schemaPlace }: RuleLine | IdleRule | RuleEstimateLine,
  estimate: RuleEstimateLine | undefined,
): Pick<RuleEntry, 'number' | 'rule' | 'more' | 'schemaPlace' | 'estimate'> {
  return {
    number,
    rule,
    ...(more !== undefined && { more }),
    ...(schemaPlace && { schemaPlace }),
    ...(estimate && { estimate }),
  };
}

/** The costs of the evaluated version; versions that share a schema have them under the name of the first. */
export function costsOf(costs: RuleCosts | undefined, version: string): VersionCosts | undefined {
  const own = costs?.versions.find((each) => each.version === version);
  return own ?? (costs?.versions.length === 1 ? costs.versions[0] : undefined);
}

/** Whether a rule matches a filter. `limit` is the cost limit of one evaluation. */
export function isUnder(filter: RuleFilter, { lines, idle, estimate }: RuleEntry, limit: number): boolean {
  const has = (...results: RuleResult[]): boolean => lines.some(({ line }) => results.includes(line.result));
  switch (filter) {
    case 'failed':
      return has(...rejecting);
    case 'skipped':
      return idle !== undefined || has('skipped');
    case 'ratcheted':
      return has('ratcheted');
    case 'expensive':
      return (estimate?.share ?? 0) >= expensive || lines.some(({ line }) => line.cost >= limit * expensive);
  }
}

/** How often a rule had each result, the worst first. */
export function resultCounts({ lines }: RuleEntry): readonly (readonly [RuleResult, number])[] {
  const counts = new Map<RuleResult, number>();
  for (const { line } of lines) counts.set(line.result, (counts.get(line.result) ?? 0) + 1);
  return [...counts];
}
