/** The texts about admission, in Simplified Chinese. */
import type { WholeCatalogue } from '../en/shape.ts';

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
    chain: {
      notSent: '没有请求到达准入阶段。',
      nothing: '没有与该请求匹配的内容。',
      sentBy: (user, groups) => `由 ${user} 发送（${groups}）`,
      dryRun: '作为试运行',
      warnings: '警告',
      annotations: '审计注解',
      annotationsHelp: '写入审计日志；客户端看不到。',
    },
  },
};
