/** The texts about fixes and generated objects while no explanation is open, in Simplified Chinese. */
import type { Widened } from '../en/shape.ts';
import type { making as english } from '../en/making.ts';
import { count } from './count.ts';

export const making: Widened<typeof english> = {
  making: {
    fix: '修复……',
    fixOf: (field) => (field === '' ? '修复此问题' : `修复 ${field} 的问题`),
    new: '新建……',
    newObject: '新对象',
    minimal: '最小',
    minimalHelp: '只含服务器要求的字段的对象',
    full: '完整',
    fullHelp: '含全部字段的对象，描述写作注释',
    fromCrd: '根据 CRD 生成：',
    breakRule: '违反此规则',
    breakRuleOf: (rule) => `只违反规则 ${rule} 的对象`,
    searching: (tried) => `正在寻找：已试 ${count(tried, '个对象')}……`,
    stop: '停止',
    none: '没有找到这样的对象。',
    inTheWay: '受阻于：',
    failed: '查找失败，或耗时过长。',
  },
};
