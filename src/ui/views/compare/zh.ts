/** What the texts come to elsewhere, in Simplified Chinese; loaded with the view. */
import type { Widened } from '../../../text/catalogue.ts';
import { numberText } from '../../../text/number-text.ts';
import type { en } from './en.ts';

const bytes = (n: number): string => `${numberText(n)} 字节`;

export const zh: Widened<typeof en> = {
  nothing: '没有可供比较的 v1 CRD。',
  minors: {
    title: '在各个 Kubernetes 次要版本中',
    all: '该 CRD 在所有版本中都能安装。',
    none: '该 CRD 在任何版本中都不能安装。',
    some: (yes, no) => `能在 ${yes} 中安装，不能在 ${no} 中安装。`,
    label: '各个次要版本是否接受该 CRD',
    minor: 'Kubernetes',
    answer: 'CRD',
    why: '阻止它的原因',
    installs: '能安装',
    refused: '被拒绝',
    more: (n) => `另有 ${numberText(n)} 处`,
  },
  size: {
    title: '大小',
    within: (share) => `在所有上限之内；最接近的上限已用 ${share}。`,
    over: (limits) => `过大：${limits}。`,
    limits: {
      annotation: 'kubectl apply：注解',
      etcd: 'etcd：存储的内容',
      request: '请求',
    },
    of: (n, most) => `${bytes(n)}，上限 ${numberText(most)}`,
    descriptions: (sent, without) =>
      `去掉各模式的描述后，CRD 为 ${bytes(without)}，而不是 ${numberText(sent)}。`,
    serverSide: 'kubectl apply 会把整个 CRD 复制到注解中；服务器端应用则不会：',
    largest: '最大的部分',
    bytes,
  },
  formats: {
    title: '格式与正则表达式',
    unknown: (names) => `服务器不认识该 CRD 中的：${names}。它不会据此检查任何内容。`,
    known: '文本按这些格式检查；名称中的短横线不计：',
    numeric: '在这个次要版本中，int32、int64、float 和 double 也会检查。',
    notNumeric: '在这个次要版本中，数字的格式不会检查。',
    tester: '试一试正则表达式',
    pattern: 'pattern',
    text: '文本',
    re2: 'API 服务器（RE2）',
    js: 'JavaScript，许多模式工具使用它',
    matches: '✓ 匹配',
    differs: '✕ 不匹配',
  },
  tools: {
    title: '服务器与只做验证的工具',
    same: '对这个对象，两者的结论相同。',
    differs: '服务器先填入默认值再验证。按模式检查的编辑器、检查工具和客户端不会填入，结论因此不同：',
    label: '服务器与工具的比较',
    server: 'API 服务器：先填默认值，再验证',
    tool: '模式工具：只验证',
    accepts: '接受',
    refuses: '拒绝',
    advice: '有默认值的字段不要列入 required；或者把它写出来，使两者都满足。',
  },
  omitted: {
    title: '带 omitempty 的 Go 客户端',
    same: '它会略去这些零值，没有默认值取代它们。',
    differs: '它读取对象，再写回时不带这些零值；于是填入了默认值：',
    label: 'Go 客户端略去的零值',
    field: '字段',
    stored: '存储的值',
    after: '客户端写回之后',
    absent: '缺失',
    advice: '不带 omitempty 的指针字段，或者本身就是零值的默认值，可以保留它。',
  },
  drift: {
    title: 'GitOps：写入的与存储的',
    differs: '把文件与集群相比较的工具每次都会看到这些差异：',
    label: '一直存在的差异',
    writeOut: '把它写出来',
    takeOut: '从文件中去掉',
    writeAs: '按存储的样子写',
    argo: '或者在 Argo CD 的 Application 中放过它们：',
    none: '存储的就是写入的。',
    more: (n) => `另有 ${numberText(n)} 处`,
  },
};
