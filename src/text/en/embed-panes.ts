/** The texts of the panes that a frame shows on request, in English. */
import { idleReasons, ruleResults, stageNames } from './names.ts';

export const embedPanes = {
  steps: 'Steps',
  after: 'After stage',
  unchanged: 'This stage changed nothing.',
  noSteps: 'The object didn’t reach any stage.',
  rules: 'Rules',
  noRules: 'No validation rule was evaluated for this object.',
  stages: stageNames,
  ruleResults,
  idleReasons,
} as const;
