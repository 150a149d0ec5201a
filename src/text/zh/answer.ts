/** What the page and the embed say of an answer, in Simplified Chinese. */
import type { AnswerTexts } from '../catalogue.ts';
import { count } from './count.ts';

export const answer: AnswerTexts = {
  list: (items) => items.join('、'),
  areas: {
    crd: 'CRD',
    object: '对象',
    old: '旧对象',
    patch: '补丁',
    result: '结果',
    resize: (left, right) => `调整${spaced(left)}与${spaced(right)}的宽度`,
  },
  editor: {
    labels: {
      crd: 'CustomResourceDefinition，YAML 或 JSON',
      object: '对象，YAML 或 JSON',
      old: '旧对象，YAML 或 JSON',
      patch: '补丁，YAML 或 JSON',
    },
    part: {
      note: '文本很长，这里是开头部分。',
      showAll: '显示并编辑全部',
    },
    empty: {
      crd: '在此粘贴 CustomResourceDefinition、拖入文件，或从示例开始。',
      object: '在此粘贴该 CRD 的对象。',
      old: '粘贴对象在更新之前的存储内容。',
      patch:
        '合并：{"spec": {"replicas": 3}}。JSON 补丁：[{"op": "replace", "path": "/spec/replicas", "value": 3}]。应用：只含所需字段的对象。',
    },
  },
  update: {
    states: {
      empty: '没有可更新的旧对象',
      'other-kind': '旧对象不属于该 CRD',
      unreadable: '旧对象无论如何都无法存储',
      refused: '旧对象今天会被拒绝',
      'as-it-is': '今天会被拒绝，视为此前已存储。',
    },
    gone: '该对象正在被删除，又失去了最后一个 Finalizer，因此已不复存在。',
    generation: (before, after) =>
      before === after ? `metadata.generation 仍为 ${after}：` : `metadata.generation ${before} → ${after}：`,
    reasons: {
      counted: 'metadata 之外的内容有更改。',
      'metadata-only': '只有 metadata 有更改。',
      nothing: '没有任何更改，因此不写入。',
      status: 'status 端点从不计数。',
    },
  },
  verdict: {
    words: {
      stored: '已存储',
      storedWarned: '已存储，有警告',
      deleted: '已删除',
      refused: '被拒绝',
      crdRefused: 'CRD 被拒绝',
      crdAccepted: 'CRD 已接受',
      broken: '无法读取',
      notJudged: '未评判',
    },
    waiting: '正在读取……',
    emptyCrd: '等待 CRD',
    emptyObject: '等待对象',
    emptyPatch: '等待补丁',
    notACrd: '这不是 CustomResourceDefinition',
    oldVersion: 'apiextensions.k8s.io/v1beta1 已不存在',
    oldVersionHint:
      'Kubernetes 1.22 移除了该版本。在 v1 中每个版本都有自己的模式，模式必须是结构化的，未知字段会被剪裁。',
    noCrd: '没有 CRD，就没有对象：下面的问题都是 CRD 的。',
    otherKind: (kind, apiVersion) => `${apiVersion} 的 ${kind} 发往另一个端点。`,
    notServed: (kind, apiVersion) => `该 CRD 不提供 ${apiVersion} 的 ${kind}。`,
    otherKindHint: (kind, group, versions) =>
      `该 CRD 提供 ${group} 的 ${kind}（${versions}）。API 服务器如何处理其他 kind，不由该 CRD 决定。`,
    crdBroken: '无法读取 CRD',
    objectBroken: '无法读取对象',
    patchBroken: '无法读取补丁',
    failedOperation: ({ number, problem }) => `第 ${number} 个操作失败，服务器没有说明这一点：${problem}`,
    crash: '这段文本会使 API 服务器自身出错',
    stopped: '已停止：读取耗时过长',
    missing: '页面中读取文本的部分没有加载',
    loadAgain: '重试',
    slow: '读取文本的部分加载缓慢，仍在继续。',
    fault: 'Playground 在处理这段文本时出错',
    faultHint: '这是 Playground 的缺陷，不是对你文本的结论。你的文本已保留。',
    stale: (pane, line) => `这是${spaced(pane)}第 ${line} 行出错之前的文本的结果`,
    brokenAt: (pane, line, column) => `${pane} 第 ${line} 行第 ${column} 列`,
    brokenWhere: (what, where) => `${what}：${where}`,
    codeLabel: (code) => `HTTP ${code}`,
    exitLabel: (code) => `退出码 ${code}`,
  },
  marks: {
    pruned: '剪裁',
    'null-dropped': 'null 被丢弃',
    default: '默认值',
    'default-not-applied': '默认值未应用',
    coerced: '强制转换',
    converted: '读成别的值',
    removed: '移除',
    restored: '保持已存储的值',
    set: '由服务器设置',
    patched: '由补丁更改',
    changed: '更改',
    'left-out': '被略去',
  },
  problems: {
    title: '问题',
    none: '没有问题。',
    error: '错误',
    warning: '警告',
    ofCrd: '在 CRD 中',
    lineOf: {
      crd: (line) => `CRD 第 ${line} 行`,
      object: (line) => `对象第 ${line} 行`,
      old: (line) => `旧对象第 ${line} 行`,
      patch: (line) => `补丁第 ${line} 行`,
    },
    schemaLine: (line) => `模式第 ${line} 行`,
    quotation: 'API 服务器的原文',
    why: '原因',
    didYouMean: (names) => `你是不是想写 ${names}？`,
  },
  more: {
    characters: (n) => `……还有 ${count(n, '个字符')}`,
    copyWhole: '复制全文',
    show: '显示更多',
    whole: '更多',
    less: '收起',
    problems: {
      error: (n) => `还有 ${count(n, '个问题')}。`,
      warning: (n) => `还有 ${count(n, '个警告')}。`,
    },
    of: (n) => `还有 ${count(n, '项')}未显示。`,
    onPage: (n) => `还有 ${count(n, '项')}：打开 Playground 查看。`,
  },
  result: {
    validated: '未存储。这是对象在验证时的样子。',
    nothing: '什么也没有存储：对象还没有可显示的形式就被拒绝了。',
    notJudged: '什么也没有存储：对象未被评判。',
    rowsLabel: '逐行显示的对象',
    typedLine: '对象的行',
    was: '原为',
    rowPlace: (path, depth) => `${path}，第 ${depth} 层`,
    signs: { added: '新增', removed: '移除', changed: '更改', ghost: '不存在' },
  },
  rulesNotEvaluated: (n) =>
    `${count(n, '条验证规则')}（x-kubernetes-validations）未被求值：这个应答不含其结果。`,
};

/** Latin words stand apart from what is around them. */
function spaced(name: string): string {
  return /^[\x21-\x7e]/.test(name) ? ` ${name} ` : name;
}
