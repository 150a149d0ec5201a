/** Names that the page and the embed share, in Simplified Chinese: of stages, and of results of rules. */
import type { ViewTexts } from '../en/shape.ts';

export const stageNames: ViewTexts['steps']['stages'] = {
  decoded: '解码',
  pruned: '裁剪',
  nulls: '丢弃 null',
  embedded: '强制转换嵌入的元数据',
  defaulted: '设置默认值',
  mutated: '由准入更改',
  prepared: '为存储做准备',
  validated: '验证',
  rules: '规则求值',
  admitted: '通过准入',
  stored: '存储',
};

export const ruleResults: ViewTexts['rules']['results'] = {
  passed: '通过',
  failed: '不通过',
  error: '出错',
  skipped: '跳过：没有旧值',
  ratcheted: '逐步升级放行：为 false，但值未变',
  'over budget': '超出预算',
};

export const idleReasons: ViewTexts['rules']['idle'] = {
  blocked: '跳过：被阻止',
  'no-value': '跳过：没有值',
  'over-budget': '跳过：预算已用完',
};
