/** The texts about the flags and the notes of commands, in Simplified Chinese. */
import type { CommandTexts } from '../en/shape.ts';
import { count } from './count.ts';

export const commands: CommandTexts = {
  commandFlags: {
    force: '--force-conflicts',
    forceHelp: '取得其他字段管理器所拥有字段的所有权',
    manager: '--field-manager',
    managerHelp: '字段管理器的名称；留空则使用默认名称',
    replicas: '--replicas',
    pairs: '更改',
    pairsHelp: 'key=value 设置标签或注解，key- 将其移除。含空格的值要加引号。',
    overwrite: '--overwrite',
    overwriteHelp: '更改已有其他值的标签和注解',
    openStored: '打开已存储的对象',
    openStoredHelp: '把 kubectl edit 打开的文档复制到窗格中。你在其中所做的更改会被发送。',
  },
  commandNotes: {
    terminal: '终端输出',
    notes: {
      'repeated-key': (key) =>
        `${key} 出现了不止一次。kubectl 保留最后一个且不作提示；API 服务器则会拒绝或警告。`,
      'other-kinds': (n) => `其他 API 组的 ${count(n, '个文档')}被略去，因为本页面只支持该 CRD 的组。`,
      'only-chosen': (n) => `只发送选中的文档，因为 ${count(n, '个文档')}太多。`,
    },
    crdApply:
      '该 CRD 有效，但对 kubectl apply 来说太长，因为它会在注解中保存一份副本。kubectl create 和 kubectl apply --server-side 可以接受它。kubectl apply -f crd.yaml 的输出：',
    moreNotes: (n) => `还有 ${count(n, '条')}。`,
  },
};
