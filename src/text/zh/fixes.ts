/** The texts of fixes, in Simplified Chinese. */
import type { ExplanationTexts } from '../en/shape.ts';
import { numberText } from '../numbers/number-text.ts';
import { count } from './count.ts';

export const fixes: ExplanationTexts['fixes'] = {
  label: '修复',
  searching: '正在寻找修复……',
  none: '没有找到能解决此问题且不引入其他问题的修复。',
  kinds: {
    rename: (what, to) => `把 ${what} 改名为 ${to}`,
    remove: (what, to) => (to === '' ? `移除 ${what}` : `移除 ${what} 至 ${to}`),
    move: (what, to) => (to === '' ? `移动 ${what}` : `把 ${what} 移到 ${to}`),
    add: (what, to) => (to === '' ? `添加 ${what}` : `添加 ${what}: ${to}`),
    set: (what, to) => (to === '' ? `修改 ${what}` : `把 ${what} 设为 ${to}`),
    convert: (what, to) => (to === '' ? `改写 ${what}` : `把 ${what} 改为 ${to}`),
    replace: (what, to) => `用 ${to} 代替 ${what}`,
    quote: (what, to) => `给 ${what} 加上引号：${to}`,
    declare: (what) => `在 CRD 中声明 ${what}`,
    'allow-null': (what) => `允许 ${what} 为 null：在 CRD 中写 nullable: true`,
    indent: (what) => (what === '' ? '与周围的行对齐' : `把 ${what} 与周围的行对齐`),
    'replace-tabs': () => '用空格代替制表符缩进',
    escape: (_what, to) => `将规则改为 ${to}`,
    'escape-message': (_what, to) => `将消息表达式改为 ${to}`,
    guard: (what) => `用 has(${what}) 保护`,
    'guard-item': (what) => `先检查 ${what} 是否存在`,
    'guard-optional': (what) => `${what} 缺失时使用默认值`,
    'guard-type': (what) => `先检查 ${what} 的类型`,
    bound: (_what, to) => `添加限制：${to}`,
    'spell-out': (what, to) => `声明 ${what} 的字段：${to}`,
    embed: (what) => `使 ${what} 成为嵌入资源：x-kubernetes-embedded-resource`,
    preserve: (what) =>
      `保留${what === '' ? '对象' : ` ${what} `}的所有未知字段：x-kubernetes-preserve-unknown-fields`,
    'any-key': (what) => `允许${what === '' ? '对象' : ` ${what} `}有任意的键：additionalProperties`,
    default: (what) => `在 CRD 中为 ${what} 添加空默认值，使其中的默认值生效`,
    close: (what) => `堵住漏洞：添加一条禁止移除 ${what} 的规则`,
    'to-v1': (what) =>
      what === 'keep'
        ? '把 CRD 转换为 v1，保留未知字段'
        : what === 'prune'
          ? '把 CRD 转换为 v1，裁剪未知字段'
          : '把 CRD 转换为 v1',
    'keep-version': (what) => `保留版本 ${what} 但不提供服务，因为仍有对象以它存储`,
  },
  reveals: (next) => `可以修复此问题，但随后会出现另一个错误：${next}`,
  removes: (n) => `只会移除你所写的内容：${count(n, '行')}。`,
  refuses: '使用此修复后，服务器会拒绝这次更新。',
  inPane: { crd: '（CRD）', object: '（对象）', patch: '（补丁）' },
  preview: '更改',
  moreLines: (n) => `……还有 ${count(n, '行')}`,
  gone: (line) => `移除第 ${numberText(line)} 行`,
  come: (line) => `添加第 ${numberText(line)} 行`,
  all: (n) => `修复全部 ${numberText(n)} 个同类问题`,
  allSearching: (fixed, of) => `正在寻找修复：${numberText(fixed)}/${numberText(of)}……`,
  allFound: (fixed, of) =>
    fixed === of
      ? `一次修改，全部 ${numberText(of)} 个`
      : `一次修改，${numberText(of)} 个中的 ${numberText(fixed)} 个`,
  allNone: '这些修复相互冲突，请逐个应用。',
  apply: '应用',
};
