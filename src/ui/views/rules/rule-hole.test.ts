import { expect, test } from 'vitest';
import type { IdleRule, RuleLine, RuleResult, UpdateReport } from '../../../protocol/report.ts';
import { objectReport } from '../../../protocol/testing/reports.ts';
import { hasHole } from './rule-hole.ts';

const line = (result: RuleResult): RuleLine => ({ number: 0, rule: 'true', path: [], result, cost: 1 });
const old = { state: 'stored', kind: '', name: '', verdict: '', problems: [] } as const;
const update: UpdateReport = { endpoint: 'main', old, gone: false, ratcheted: [] };

const idle = (rule: string, why: IdleRule['why']): IdleRule => ({ number: 0, rule, why });

test.each([
  ['no object', undefined, false],
  ['a create', objectReport('accepted', { rules: [line('skipped')] }), false],
  ['an update without such a rule', objectReport('accepted', { update, rules: [line('passed')] }), false],
  ['a rule without an old value', objectReport('accepted', { update, rules: [line('skipped')] }), true],
  [
    'a field that is gone',
    objectReport('accepted', { update, idleRules: [idle('self == oldSelf', 'no-value')] }),
    true,
  ],
  [
    'a rule of its own value',
    objectReport('accepted', { update, idleRules: [idle('self > 0', 'no-value')] }),
    false,
  ],
  [
    'a rule that was not reached',
    objectReport('accepted', { update, idleRules: [idle('self == oldSelf', 'blocked')] }),
    false,
  ],
])('%s: a transition rule was passed by is %s', (_name, object, hole) => expect(hasHole(object)).toBe(hole));
