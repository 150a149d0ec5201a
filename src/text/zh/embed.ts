/** What only the embed says, in Simplified Chinese. */
import type { EmbedCatalogue } from '../catalogue.ts';
import { count } from './count.ts';
import { idleReasons, ruleResults, stageNames } from './names.ts';

export const embed: EmbedCatalogue['embed'] = {
  open: '在 CRD Playground 中打开',
  noLink: '这个框架的地址在 # 之后需要一个 Playground 的链接。',
  noExample: (id) => `没有名为 ${id} 的示例。`,
  loading: '正在加载…',
  notArrived: '这个框架的一部分没有送达：可能网络断开。',
  stored: '存储结果',
  missingHint: '试了三次都失败：可能网络断开，或服务器上的页面已更新。',
  stoppedHint: '在 Playground 中可以给它更多时间。',
  refused: '拒绝',
  warned: '警告',
  edit: '编辑',
  editPane: (pane) => `编辑：${pane}`,
  done: '完成',
  reset: '重置',
  tell: (word, field) => `${word}：说明 ${field} 发生了什么`,
  tellProblem: '原因',
  noStory: '对此没有更多说明。',
  line: (line) => `第 ${line} 行`,
  decided: '起决定作用的部分',
  declares: '声明这些字段的部分',
  hidden: (n) => count(n, '行'),
  unfold: (n) => `显示 ${count(n, '行')}`,
  steps: '步骤',
  after: '阶段之后',
  unchanged: '这个阶段没有更改任何内容。',
  noSteps: '没有到达任何阶段。',
  rules: '规则',
  noRules: '没有验证规则针对这个对象运行。',
  stages: stageNames,
  ruleResults,
  idleReasons,
};
