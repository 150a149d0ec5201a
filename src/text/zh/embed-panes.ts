/** The texts of the panes that a frame shows on request, in Simplified Chinese. */
import type { EmbedPaneTexts } from '../en/shape.ts';
import { idleReasons, ruleResults, stageNames } from './names.ts';

export const embedPanes: EmbedPaneTexts = {
  steps: '步骤',
  after: '阶段之后',
  unchanged: '这个阶段没有更改任何内容。',
  noSteps: '对象没有到达任何阶段。',
  rules: '规则',
  noRules: '没有针对该对象求值的校验规则。',
  stages: stageNames,
  ruleResults,
  idleReasons,
};
