/** The rules of a version, each with all that became of it and what it costs. */
import type { IdleRule, ObjectReport, Place, RuleLine, RuleResult } from '../../../protocol/report.ts';
import type { RuleCosts, RuleEstimateLine, VersionCosts } from '../../../protocol/rules.ts';

export interface NumberedLine {
  readonly line: RuleLine;
  /** Its place among the lines of the report. */
  readonly index: number;
}

export interface RuleEntry {
  readonly number: number;
  readonly rule: string;
  readonly more?: number;
  readonly schemaPlace?: Place;
  /** What became of it on each value, what refuses the object first. */
  readonly lines: readonly NumberedLine[];
  /** Why it looked at nothing. */
  readonly idle?: IdleRule['why'];
  readonly estimate?: RuleEstimateLine;
  /** The worst that became of it; missing for a rule that looked at nothing. */
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

/** What refuses the object first, then as the schema has them. */
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
    return { ...told(first, estimateOf.get(number)), lines: sorted, result: first.result };
  });
  const idle = idleRules.map((each): RuleEntry => {
    return { ...told(each, estimateOf.get(each.number)), lines: [], idle: each.why };
  });
  const known = new Set([...evaluated, ...idle].map(({ number }) => number));
  // Where the object was not judged by the rules, there are their costs alone.
  const costed = estimates
    .filter(({ number }) => !known.has(number))
    .map((each): RuleEntry => ({ ...told(each, each), lines: [] }));
  const rank = ({ result }: RuleEntry): number => (result === undefined ? 4 : urgency[result]);
  return [...evaluated, ...idle, ...costed].toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
}

function told(
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

/** The costs of the version that judged; versions that share a schema have them under the name of the first. */
export function costsOf(costs: RuleCosts | undefined, version: string): VersionCosts | undefined {
  const own = costs?.versions.find((each) => each.version === version);
  return own ?? (costs?.versions.length === 1 ? costs.versions[0] : undefined);
}

/** Whether a rule belongs under a filter. `limit` is what one evaluation may cost. */
export function isUnder(filter: RuleFilter, { lines, idle, estimate }: RuleEntry, limit: number): boolean {
  const has = (...results: RuleResult[]): boolean => lines.some(({ line }) => results.includes(line.result));
  switch (filter) {
    case 'failed':
      return has('failed', 'error', 'over budget');
    case 'skipped':
      return idle !== undefined || has('skipped');
    case 'ratcheted':
      return has('ratcheted');
    case 'expensive':
      return (estimate?.share ?? 0) >= expensive || lines.some(({ line }) => line.cost >= limit * expensive);
  }
}

/** How often a rule came to each result, the worst first. */
export function resultCounts({ lines }: RuleEntry): readonly (readonly [RuleResult, number])[] {
  const counts = new Map<RuleResult, number>();
  for (const { line } of lines) counts.set(line.result, (counts.get(line.result) ?? 0) + 1);
  return [...counts];
}
