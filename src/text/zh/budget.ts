/** The cost of rules over budget and the limits that fit, in Simplified Chinese. */
import type { WholeCatalogue } from '../en/shape.ts';
import { numberText } from '../numbers/number-text.ts';

export const budget: WholeCatalogue['budget'] = {
  rule: '这条规则',
  message: '它的消息表达式',
  version: (name: string) => (name === '' ? '所有规则' : `${name} 的所有规则`),
  times: (share: number, budget: string) =>
    `是预算 ${numberText(budget)} 的 ${share > 100 ? '100 倍以上' : `${share.toFixed(1)} 倍`}`,
  runs: (runs: string) => `在一个对象上最多运行 ${numberText(runs)} 次。`,
  multiplied: '乘数',
  dearest: '成本最高的部分',
  moreParts: (n: number) => `还有 ${numberText(n)} 条规则`,
  bounds: '符合预算的限制',
  proposed: {
    fewest: (n: number, _ofRule: boolean) =>
      n === 1
        ? '有了这个限制，规则符合预算。它是符合预算的最大值。'
        : `有了这 ${numberText(n)} 个限制，规则符合预算。每个都是符合预算的最大值。`,
    enough: (n: number, _ofRule: boolean) =>
      n === 1
        ? '有了这个限制，规则符合预算。它是符合预算的最大值。'
        : `有了这 ${numberText(n)} 个限制，规则符合预算。它们缺一不可，且每个都是符合预算的最大值。`,
    tight: (n: number, _ofRule: boolean) =>
      n === 1
        ? '有了这个限制，规则符合预算，但限制非常小。请考虑简化规则。'
        : `有了这 ${numberText(n)} 个限制，规则符合预算，但限制非常小。请考虑简化规则。`,
  },
  withoutOwn: '为其他规则建议的限制对这条规则也足够。',
  others: (n: number) => `该版本的其他规则还需要 ${numberText(n)} 个限制。见关于所有规则的问题。`,
  unfit: {
    rule: {
      nothing: (_least: string) => '没有限制能改变这条规则的成本。请简化规则。',
      least: (least: string) =>
        `即使采用模式允许的最小限制，规则的成本仍为 ${numberText(least)}。请简化规则，或减小 minItems、minLength、默认值或枚举。`,
    },
    message: {
      nothing: (_least: string) =>
        '没有限制能改变其 messageExpression 的成本，因为消息的长度未知。请避免长度未知的部分，或改用 message。',
      least: (least: string) =>
        `即使采用模式允许的最小限制，其 messageExpression 的成本仍为 ${numberText(least)}。请简化，或改用 message。`,
    },
  },
  otherUnfit: (n: number) =>
    `限制无法使另外 ${numberText(n)} 条规则符合预算。在简化这些规则之前，CRD 仍会被拒绝。`,
  versionLeft: '有了限制，每条规则都符合各自的预算，但所有规则合计仍超出预算。请简化或移除规则。',
  before: (keyword: string, before: string, declared: boolean) =>
    declared ? `当前 ${keyword} 为 ${numberText(before)}` : `当前没有 ${keyword}：最多 ${numberText(before)}`,
  heldBy: {
    'this-rule': '符合这条规则预算的最大值。',
    'other-rule': '符合另一条规则预算的最大值。',
    version: '符合所有规则合计预算的最大值。',
    most: '一个请求无法包含更多。',
    unknown: '更大的值也可能符合预算。',
  },
  valueText: (keyword: string, value: string, outcome: string) => `${keyword} ${value}：${outcome}`,
  fits: '合适',
  over: '超出预算',
  moreBounds: (n: number) => `还有 ${numberText(n)} 个`,
  versions: (n: number) => `全部 ${numberText(n)} 个版本都使用此模式。请在每个版本中添加这些行。`,
  copy: '复制',
  copyLine: (line: string) => `复制这一行：${line}`,
  copyAll: (_n: number) => '复制这些行',
  reset: '重置为符合预算的最大值',
};
