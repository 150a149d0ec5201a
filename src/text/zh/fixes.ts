/** What is said of fixes, in Simplified Chinese. */
import type { StoryTexts } from '../catalogue.ts';
import { numberText } from '../number-text.ts';
import { count } from './count.ts';

export const fixes: StoryTexts['fixes'] = {
  label: '修复',
  searching: '正在寻找修复……',
  none: '没有找到既能消除此问题、又不引入新问题的修改。',
  kinds: {
    rename: (what, to) => `把 ${what} 改名为 ${to}`,
    remove: (what) => `去掉 ${what}`,
    move: (what, to) => (to === '' ? `移动 ${what}` : `把 ${what} 移到 ${to}`),
    add: (what, to) => (to === '' ? `添加 ${what}` : `添加 ${what}: ${to}`),
    set: (what, to) => (to === '' ? `修改 ${what}` : `把 ${what} 设为 ${to}`),
    convert: (what, to) => (to === '' ? `改写 ${what}` : `把 ${what} 写作 ${to}`),
    replace: (what, to) => `用 ${to} 代替 ${what}`,
    quote: (what, to) => `给 ${what} 加上引号：${to}`,
    declare: (what) => `在 CRD 中声明 ${what}`,
    'allow-null': (what) => `允许 ${what} 为 null：在 CRD 中写 nullable: true`,
    indent: (what) => (what === '' ? '与周围的行对齐' : `把 ${what} 与周围的行对齐`),
    'replace-tabs': () => '用空格代替制表符缩进',
    escape: (what, to) => (/\bmessageExpression\b/.test(what) ? `把消息写作 ${to}` : `把规则写作 ${to}`),
    guard: (what, to) =>
      /\btype\(/.test(to) ? `让规则先判断 ${what} 的类型` : `让规则先检查 ${what} 是否存在`,
    bound: (_what, to) => `为规则遍历的内容加上界限：${to}`,
    'spell-out': (what, to) => `写明 ${what} 的内容：${to}`,
    embed: (what) => `让 ${what} 成为独立的对象：x-kubernetes-embedded-resource`,
    preserve: (what) =>
      `保留${what === '' ? '对象' : ` ${what} `}的所有未知字段：x-kubernetes-preserve-unknown-fields`,
    'any-key': (what) => `允许${what === '' ? '对象' : ` ${what} `}有任意的键：additionalProperties`,
    default: (what) => `在 CRD 中为 ${what} 设置空的默认值，使其中的默认值生效`,
    close: (what) => `堵住漏洞：在 ${what} 的上级写一条规则，使它不能被去掉`,
    'to-v1': (what) =>
      what === 'keep'
        ? '把 CRD 写作 v1；未知字段仍然保留'
        : what === 'prune'
          ? '把 CRD 写作 v1；此后剪除未知字段'
          : '把 CRD 写作 v1',
    'keep-version': (what) => `保留版本 ${what}，但不提供服务：仍有对象以它存储`,
  },
  reveals: '随后会进行到后面的检查，它会发现别的问题。',
  refuses: '随后这次更新本身会被拒绝。',
  inPane: { crd: '在 CRD 中', object: '在对象中', patch: '在补丁中' },
  preview: '有何变化',
  moreLines: (n) => `……还有 ${count(n, '行')}`,
  gone: (line) => `去掉第 ${numberText(line)} 行`,
  come: (line) => `新的第 ${numberText(line)} 行`,
  all: (n) => `修复全部 ${numberText(n)} 个同类问题`,
  allSearching: (fixed, of) => `正在寻找修复：${numberText(fixed)}/${numberText(of)}……`,
  allFound: (fixed, of) =>
    fixed === of
      ? `一次修改，全部 ${numberText(of)} 个`
      : `一次修改，${numberText(of)} 个中的 ${numberText(fixed)} 个`,
  allNone: '它们不能一起修改：请逐个修复。',
  apply: '应用',
};
