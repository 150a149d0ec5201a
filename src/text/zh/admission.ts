/** The texts about admission, in Simplified Chinese. */
import type { WholeCatalogue } from '../en/shape.ts';
import { count } from './count.ts';

export const admission: Pick<WholeCatalogue, 'admission'> = {
  admission: {
    requester: {
      user: '用户',
      groups: '组',
      groupsHelp: '以逗号分隔。服务器会添加 system:authenticated。',
      dryRun: '试运行',
      dryRunHelp: '策略和 Webhook 看到的是试运行请求。',
      namespace: (name) => `命名空间 ${name}`,
    },
    code: {
      title: '这些 Webhook 的 JavaScript 尚未运行',
      why: '在你运行它之前，这些 Webhook 不会应答。代码在你的浏览器中运行，所用的解释器没有网络和时钟，也无法访问本页面。',
      more: (n) => `文档中还有 ${count(n, '个函数')}`,
      run: '运行此代码',
      failed: '解释器未能加载。请重试，或重新加载页面。',
    },
    decided: {
      isFalse: (role, value) => `${role}的值为 ${value}。`,
      show: '显示整个准入链',
    },
    chain: {
      notSent: '没有请求到达准入阶段。',
      nothing: '没有与该请求匹配的内容。',
      sentBy: (user, groups) => `由 ${user} 发送（${groups}）`,
      dryRun: '作为试运行',
      plugins: {
        'mutating-policy': '变更策略',
        'mutating-webhook': '变更 Webhook',
        'validating-policy': '验证策略',
        'validating-webhook': '验证 Webhook',
      },
      policy: (name) => `策略 ${name}`,
      binding: (name) => `绑定 ${name}`,
      param: (name) => `参数 ${name}`,
      webhook: (name, configuration) => `${configuration} 的 Webhook ${name}`,
      again: '第二轮',
      outcomes: {
        'no-match': (what) => `与请求不匹配：${what}`,
        condition: (name) => (name === '' ? '匹配条件为假' : `匹配条件 ${name} 为假`),
        'no-params': () => '未计算：没有参数对象',
        'not-again': () => '不再运行',
        error: () => '失败',
        denied: () => '拒绝了请求',
        reported: () => '某个验证为假，而绑定不拒绝请求',
        done: () => '准许了请求',
      },
      expressions: '表达式及其值',
      expression: '表达式',
      value: '值',
      cost: '成本',
      roles: {
        condition: '匹配条件',
        variable: '变量',
        validation: '验证',
        message: '消息',
        annotation: '审计注解',
        mutation: '变更',
      },
      changes: '更改的字段',
      request: '请求',
      response: (code) => `响应 ${code}`,
      noResponse: '没有响应',
      warnings: '警告',
      annotations: '审计注解',
      annotationsHelp: '写入审计日志；客户端看不到。',
    },
  },
};
