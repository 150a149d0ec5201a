/** CRD or aggregated API, in Simplified Chinese. */
import type { ComparedTexts } from './en.ts';

export const zh: ComparedTexts = {
  intro:
    '两者都为 Kubernetes API 增加 kind；kubectl、RBAC、准入和审计像对待内置 kind 一样对待它们。CRD 是数据：由现有的 API 服务器提供服务。聚合 API 则是你自己的服务器，API 服务器把其组的请求转交给它。',
  headings: { what: '', crd: 'CRD', aggregated: '聚合 API 服务器' },
  rows: [
    {
      what: '需要运行',
      crd: '除了处理对象的控制器之外，不需要其他组件。',
      aggregated: '一个带有证书和 APIService 的服务器。它不可用时，其 API 也不可用。',
    },
    {
      what: '存储',
      crd: '集群的 etcd，以 JSON 存储。',
      aggregated: '自己的存储：另一个 etcd、数据库，或者根本没有，例如查询时才计算的指标。',
    },
    {
      what: '验证',
      crd: '结构化模式和 CEL 规则；准入 Webhook 和策略。',
      aggregated: '存储对象之前的任意代码。',
    },
    {
      what: '默认值',
      crd: '模式中的固定值；变更性质的 Webhook 和策略。',
      aggregated: '任意代码。',
    },
    {
      what: '版本',
      crd: '转换策略 None，或 Webhook。',
      aggregated: '服务器内部的任意代码。',
    },
    {
      what: '子资源',
      crd: 'status 和 scale。',
      aggregated: '任意：approval、binding、proxy、日志等。',
    },
    {
      what: '长时间的请求',
      crd: '只有 watch。耗时的事情由控制器完成，并写入 status。',
      aggregated: '流和协议升级，如 exec、attach 和 port-forward 所需。',
    },
    {
      what: '编码',
      crd: 'JSON 和 YAML；没有 protobuf。',
      aggregated: '其类型支持时，还有 protobuf。',
    },
    {
      what: '补丁',
      crd: 'JSON 补丁、合并补丁、服务器端应用。',
      aggregated: '此外还有策略性合并补丁。',
    },
    {
      what: '按字段选择',
      crd: 'CRD 列出的 selectableFields。',
      aggregated: '服务器能理解的任何字段。',
    },
    {
      what: 'kubectl get',
      crd: '由 JSONPath 得到的列。',
      aggregated: '由代码生成的表格。',
    },
  ],
  choose: {
    title: '如何选择',
    crd: '如果对象是声明式的，大小和数量适合 etcd，并由控制器处理，就用 CRD。几乎总是如此。',
    aggregated:
      '如果对象存放在别处或由计算得出，如果请求本身要做某件事或保持打开，或者需要 CRD 没有的子资源，就用聚合 API。',
  },
  unseen: {
    title: 'Playground 不展示的内容',
    items: [
      '聚合 API：其响应由自己的程序决定，而不是由可以粘贴到这里的文档决定。',
      '准入和转换的 Webhook 以及控制器：它们也是程序。',
      '流、watch 和 protobuf：Playground 以 JSON 和 YAML 响应单个请求。',
    ],
  },
  source: 'Kubernetes 文档中的比较',
};
