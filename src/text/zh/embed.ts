/** The texts of the embed alone, in Simplified Chinese. */
import type { EmbedCatalogue } from '../en/shape.ts';
import { count } from './count.ts';

export const embed: EmbedCatalogue['embed'] = {
  open: '在 CRD Playground 中打开',
  noLink: '这个框架的地址在 # 之后需要一个 Playground 的链接。',
  noExample: (id) => `没有名为 ${id} 的示例。`,
  loading: '正在加载…',
  notArrived: '这个框架的一部分没有加载。请检查网络。',
  stored: '存储结果',
  missingHint: '三次尝试均失败。请检查网络，或重新加载：可能已部署新版本。',
  stoppedHint: '在 Playground 中打开，可以允许更长的时间。',
  codeHint: 'WebhookCode 中的代码不在这里运行。在 Playground 中打开，可以运行代码。',
  refused: '拒绝',
  warned: '警告',
  edit: '编辑',
  editPane: (pane) => `编辑：${pane}`,
  done: '完成',
  reset: '重置',
  tell: (word, field) => `${word}：说明 ${field} 发生了什么`,
  tellProblem: '原因',
  noExplanation: '没有进一步的说明。',
  line: (line) => `第 ${line} 行`,
  decided: '决定者',
  declares: '声明处',
  hidden: (n) => count(n, '行'),
  unfold: (n) => `显示 ${count(n, '行')}`,
};
