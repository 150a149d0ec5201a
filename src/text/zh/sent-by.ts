/** What is said of the commands that send an object, in Simplified Chinese. */
import type { SentByTexts } from '../catalogue.ts';
import { numberText } from '../number-text.ts';
import { count } from './count.ts';

export const sentBy: SentByTexts = {
  sentBy: {
    label: '发送方式',
    help: 'kubectl：人们输入的命令。API 请求：控制器或客户端库发送的内容。',
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
      delete: 'kubectl delete',
    },
    requests: {
      create: 'API：创建',
      update: 'API：更新',
      status: 'API：更新状态',
      patch: 'API：补丁',
    },
    validate: '--validate',
    validateHelp: 'strict 拒绝模式不认识的字段，warn 给出警告，ignore 什么也不说。通常是 strict。',
    noValidate: '该命令没有 --validate。',
    patchType: '--type',
    patchTypeHelp:
      'merge：字段被替换，null 删除字段，列表整体替换。json：一组操作。strategic 是 kubectl 自己的默认类型，但定制资源都不支持它。',
    command: '命令',
    copyCommand: '复制命令',
    showRequests: (n) => count(n, '个请求'),
    terminal: '终端显示的内容',
    force: '--force-conflicts',
    forceHelp: '接管其他管理者拥有的字段',
    manager: '--field-manager',
    managerHelp: '字段归在哪个名称之下；留空则用通常的名称',
    managerUsual: '通常',
    replicas: '--replicas',
    openStored: '打开已存储的对象',
    openStoredHelp: '把 kubectl edit 在编辑器中打开的内容放进窗格；您在其中所做的更改会被发送。',
    madeBy: '来源',
    madeByHelp: '旧对象是由哪个命令放进集群的：这决定了其字段归谁所有',
    oldCreates: '没有旧对象：该命令会创建一个。',
    assumes: '假定：没有准入 Webhook、策略或配额。',
    assumesNamespace: (name) => `假定：名字空间 ${name} 存在，没有准入 Webhook、策略或配额。`,
    namespaceMissing: '缺少名字空间',
    deleted: '该对象已被删除：什么也没有存储。',
    notes: {
      'repeated-key': (key) =>
        `${key} 出现了不止一次：kubectl 保留最后一个，什么也不说。API 请求则会被拒绝或得到警告。`,
      'other-kinds': (n) => `文件中其他组的 ${count(n, '个文档')}被略去：本页面只认识该 CRD 的组。`,
      'only-chosen': (n) => `共有 ${count(n, '个文档')}，太多而无法发送：文件中只有选中的那一个。`,
    },
    crdApply:
      '这个 CRD 本身没有问题，但对 kubectl apply 来说太长，因为它会把整个 CRD 写进一个注解。kubectl create 和 kubectl apply --server-side 可以接受它。kubectl apply -f crd.yaml 会说：',
    moreNotes: (n) => `还有 ${count(n, '条')}。`,
  },
  requests: {
    label: '该命令依次发送的请求',
    none: 'kubectl 什么也没有发送。',
    decides: '这里显示的是它的应答',
    patchOf: 'kubectl 计算出的补丁',
    body: '请求的正文',
    more: (n) => `还有 ${numberText(n)} 个请求未显示。`,
  },
  owners: {
    label: '含有 managedFields 的存储对象，以及各字段归谁所有',
    nothing: '什么也没有存储，因此没有所有者。',
    none: '其字段不归任何人所有：它在开始跟踪所有者之前就已存储。',
    help: '字段归最后写入或应用它的管理者所有。这里也显示 kubectl 的注解。',
    show: '所有者',
    showHelp: '显示各字段归谁所有，包括 managedFields 和 kubectl 的注解',
  },
};
