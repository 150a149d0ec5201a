/** Names that the page and the embed share, in English: of stages, and of results of rules. */
export const stageNames = {
  decoded: 'decoded',
  pruned: 'pruned',
  nulls: 'nulls dropped',
  embedded: 'embedded metadata coerced',
  defaulted: 'defaulted',
  mutated: 'changed by admission',
  prepared: 'prepared for storage',
  validated: 'validated',
  rules: 'rules evaluated',
  admitted: 'admitted',
  stored: 'stored',
} as const;

export const ruleResults = {
  passed: 'passed',
  failed: 'failed',
  error: 'error',
  skipped: 'skipped: no old value',
  ratcheted: 'ratcheted: false, value unchanged',
  'over budget': 'over budget',
} as const;

export const idleReasons = {
  blocked: 'skipped: blocked',
  'no-value': 'skipped: no value',
  'over-budget': 'skipped: budget spent',
} as const;
