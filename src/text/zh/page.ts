/** The texts around the answer, in Simplified Chinese. */
import type { PageTexts } from '../en/shape.ts';
import { numberText } from '../numbers/number-text.ts';
import { count } from './count.ts';

const stages: Readonly<Record<string, string>> = {
  decoded: '解码',
  pruned: '裁剪',
  nulls: '空值',
  embedded: '嵌入',
  defaulted: '默认值',
  mutated: '准入变更',
  prepared: '准备',
  validated: '验证',
  rules: '规则',
  admitted: '准入',
  stored: '存储',
};

export const page: PageTexts = {
  page: {
    title: 'CRD Playground',
    tagline: '查看 Kubernetes API 服务器会存储什么、拒绝什么、报告什么，以及原因。',
    privacy: '任何内容都不会离开本页面。',
    about: '关于',
    documentation: '文档',
    source: '源代码',
    score: (comparisons, gaps) => `${numberText(comparisons)} 次比较，${count(gaps, '处已知差异')}`,
    scoreHelp: '与真实 API 服务器比较过的结果，以及已知存在差异的用例',
    skipToResult: '跳到结果',
  },
  /** The titles of the dialogs; their texts load with each. */
  dialogs: {
    about: '关于',
    aggregated: 'CRD 还是聚合 API？',
    error: 'API 服务器的错误',
    examples: '示例',
    history: '历史记录',
    share: '分享',
    shortcuts: '键盘快捷键',
  },
  actions: {
    examples: '示例',
    history: '历史记录',
    share: '分享',
    theme: { system: '主题：跟随系统', light: '主题：浅色', dark: '主题：深色' },
    shortcuts: '键盘快捷键',
    open: '打开……',
    openFile: (pane) => `在“${pane}”中打开文件`,
    copy: '复制',
    close: '关闭',
    undo: '撤销',
    clear: '清空',
    maximize: (area) => `最大化“${area}”`,
    restore: (area) => `还原“${area}”`,
    dismiss: '知道了',
    done: '完成',
  },
  unread: {
    stopped: '未评估：耗时过长，已停止。',
    fault: '未评估：Playground 在处理该文档时出错。',
    missing: '未评估：评估引擎没有加载。',
  },
  noReply: {
    reasons: {
      stopped: '该视图耗时过长，已停止。其他视图不受影响。',
      lost: '该视图失败，因为其工作线程已终止。其他视图不受影响。',
      replaced: '该视图随另一个视图一起停止了。',
      fault: 'Playground 在生成该视图时出错。这是 Playground 的缺陷，不是你的文档的问题。',
      missing: '评估引擎没有加载。',
      'other-texts': '文档一旦可以解析，该视图就会更新。',
    },
    again: '重试',
  },
  parts: {
    loading: '正在读取……',
    missing: '页面的这一部分没有加载。请检查网络，或重新加载页面：可能已部署新版本。你的文档会保留。',
    broken: '页面的这一部分出错了。这是 Playground 的缺陷，不是你的文档的问题。',
    again: '重试',
    reload: '重新加载页面',
    pageBroken: '页面出错了',
    pageBrokenHint: '这是 Playground 的缺陷。你的文档已保留；为保险起见，请先将其保存为文件。',
    save: (area) => `保存“${area}”`,
  },
  strip: {
    stage: (stage) => `${stages[stage] ?? stage}`,
    label: '存储之前的各个阶段',
    empty: '指向某个字段，即可跟随它经过各个阶段。',
    noRoad: '没有评估任何对象，因此没有阶段。',
    road: '各个阶段。突出显示的阶段触及了该字段。',
    ends: {
      stored: '已存储',
      tried: '已接受',
      warned: '已接受',
      removed: '被移除',
      absent: '未设置',
      refused: '被拒绝',
      'refused-inside': '被拒绝',
      'not-stored': '未存储',
    },
    touched: '已触及',
  },
  variants: {
    names: { open: '打开', broken: '出错', fixed: '改正后', '1.36': '1.36', '1.37': '1.37' },
    of: (title, variant) => `${title}（${variant}）`,
  },
};
