/** The texts of the commands that send an object, in Simplified Chinese. */
import type { SentByTexts } from '../en/shape.ts';
import { count } from './count.ts';

export const sentBy: SentByTexts = {
  sentBy: {
    label: '发送方式',
    help: 'kubectl：人们输入的命令。API 请求：控制器或客户端库发送的请求。',
    kubectl: 'kubectl',
    request: 'API 请求',
    commands: {
      apply: 'kubectl apply',
      'server-side-apply': 'kubectl apply --server-side',
      create: 'kubectl create',
      replace: 'kubectl replace',
      patch: 'kubectl patch',
      edit: 'kubectl edit',
      scale: 'kubectl scale',
      label: 'kubectl label',
      annotate: 'kubectl annotate',
      diff: 'kubectl diff',
      delete: 'kubectl delete',
    },
    requests: {
      create: 'API：创建',
      update: 'API：更新',
      status: 'API：更新状态',
      patch: 'API：补丁',
    },
    validate: '--validate',
    validateHelp: 'strict 拒绝未知字段和重复字段，warn 返回警告，ignore 不作提示。默认为 strict。',
    noValidate: '该命令没有 --validate 标志。',
    patchType: '--type',
    patchTypeHelp:
      'merge：替换字段和整个列表；null 移除字段。json：一组操作。strategic：kubectl 的默认类型，定制资源不支持。',
    command: '命令',
    copyCommand: '复制命令',
    showRequests: (n) => count(n, '个请求'),
    madeBy: '创建方式',
    madeByHelp: '创建现有对象的命令。它决定了字段管理器。',
    oldCreates: '没有现有对象：该命令会创建一个。',
    assumes: '假定：没有准入 Webhook、策略或配额。',
    assumesNamespace: (name) => `假定：名字空间 ${name} 存在，没有准入 Webhook、策略或配额。`,
    namespaceMissing: '缺少名字空间',
    deleted: '该对象已被删除。',
  },
  owners: {
    show: '字段管理器',
    showHelp: '显示各字段的字段管理器、managedFields 和 kubectl 的注解',
  },
};
