/** The texts of page and embed about an answer, in Simplified Chinese. */
import type { AnswerTexts } from '../en/shape.ts';
import { count } from './count.ts';

export const answer: AnswerTexts = {
  list: (items) => items.join('、'),
  areas: {
    crd: 'CRD',
    object: '对象',
    old: '现有对象',
    patch: '补丁',
    admission: '准入',
    result: '结果',
    resize: (left, right) => `调整${spaced(left)}与${spaced(right)}的宽度`,
  },
  editor: {
    labels: {
      crd: 'CustomResourceDefinition，YAML 或 JSON',
      object: '对象，YAML 或 JSON',
      old: '现有对象，YAML 或 JSON',
      patch: '补丁，YAML 或 JSON',
    },
    part: {
      note: '文档很长，这里只显示开头部分。',
      showAll: '显示并编辑全部',
    },
    empty: {
      crd: '在此粘贴 CustomResourceDefinition、拖入文件，或从示例开始。',
      object: '在此粘贴该 CRD 的对象。',
      old: '粘贴对象在更新之前的存储内容。',
      patch:
        '合并：{"spec": {"replicas": 3}}。JSON 补丁：[{"op": "replace", "path": "/spec/replicas", "value": 3}]。应用：只含要拥有的字段的对象。',
    },
  },
  update: {
    states: {
      empty: '没有可更新的现有对象',
      'other-kind': '现有对象不属于该 CRD',
      unreadable: '现有对象无法存储',
      refused: '现在提交，现有对象会被拒绝',
      'as-it-is': '现在提交会被拒绝；视为此前已存储。',
    },
    gone: '该对象正在被删除，最后一个 Finalizer 已移除，因此服务器删除了它。',
    generation: (before, after) =>
      before === after ? `metadata.generation 仍为 ${after}：` : `metadata.generation ${before} → ${after}：`,
    reasons: {
      counted: 'metadata 之外的字段有更改。',
      'not-stored': '有字段更改，但不会保留在存储中。',
      rewritten: '没有字段更改；对象以服务器今天读取的形式存储。',
      'metadata-only': '只有 metadata 有更改。',
      nothing: '没有任何更改，因此没有写入。',
      status: '更新 status 子资源不会使其增加。',
    },
  },
  verdict: {
    differs: 'kubectl diff 不存储任何内容。它发现了差异。',
    differsNot: 'kubectl diff 不存储任何内容。它没有发现差异。',
    words: {
      stored: '已存储',
      compared: '已比较',
      storedWarned: '已存储，有警告',
      deleted: '已删除',
      tried: '已接受，未存储',
      deleting: '正在删除',
      refused: '被拒绝',
      crdRefused: 'CRD 被拒绝',
      crdAccepted: 'CRD 已接受',
      broken: '无法解析',
      notJudged: '未评估',
    },
    deletionWaits: '在最后一个 Finalizer 被移除之前，对象仍然存在；在此之前 kubectl delete 会一直等待。',
    waiting: '正在读取……',
    emptyCrd: '等待 CRD',
    emptyObject: '等待对象',
    emptyPatch: '等待补丁',
    notACrd: '这不是 CustomResourceDefinition',
    oldVersion: 'apiextensions.k8s.io/v1beta1 已被移除',
    oldVersionHint:
      'Kubernetes 1.22 移除了该版本。在 v1 中每个版本都有自己的模式，模式必须是结构化的，未知字段会被裁剪。',
    noCrd: 'CRD 被拒绝，因此没有评估对象。',
    otherKind: (kind, apiVersion) => `该 CRD 没有定义 ${kind}（${apiVersion}）。`,
    notServed: (kind, apiVersion) => `该 CRD 不提供 ${apiVersion} 的 ${kind}。`,
    otherKindHint: (kind, group, versions) =>
      `该 CRD 提供 ${group} 的 ${kind}（${versions}）。API 服务器如何处理其他 kind，与该 CRD 无关。`,
    crdBroken: '无法解析 CRD',
    objectBroken: '无法解析对象',
    patchBroken: '无法解析补丁',
    failedOperation: ({ number, problem }) => `第 ${number} 个操作失败，服务器不会报告这一点：${problem}`,
    crash: '该文档会使 API 服务器自身出错',
    stopped: '已停止：评估耗时过长',
    missing: '评估引擎没有加载',
    loadAgain: '重试',
    slow: '评估引擎仍在加载……',
    fault: 'Playground 在处理该文档时出错',
    faultHint: '这是 Playground 的缺陷，不是你的文档的问题。你的文档已保留。',
    stale: (pane, line) => `这是${spaced(pane)}第 ${line} 行无法解析之前的结果`,
    brokenAt: (pane, line, column) => `${pane} 第 ${line} 行第 ${column} 列`,
    brokenWhere: (what, where) => `${what}：${where}`,
    codeLabel: (code) => `HTTP ${code}`,
    exitLabel: (code) => `退出码 ${code}`,
  },
  marks: {
    pruned: '裁剪',
    'null-dropped': 'null 被丢弃',
    default: '默认值',
    'default-not-applied': '默认值未应用',
    coerced: '强制转换',
    converted: '按其他值解析',
    removed: '移除',
    restored: '保持已存储的值',
    set: '由服务器设置',
    patched: '由补丁更改',
    changed: '更改',
    'left-out': '被略去',
  },
  problems: {
    title: '问题',
    error: '错误',
    warning: '警告',
    ofCrd: '在 CRD 中',
    lineOf: {
      crd: (line) => `CRD 第 ${line} 行`,
      object: (line) => `对象第 ${line} 行`,
      old: (line) => `现有对象第 ${line} 行`,
      patch: (line) => `补丁第 ${line} 行`,
      admission: (line) => `准入第 ${line} 行`,
    },
    schemaLine: (line) => `模式第 ${line} 行`,
    quotation: 'API 服务器的消息',
    why: '原因',
    didYouMean: (names) => `你是不是想写 ${names.join('、')}？`,
  },
  more: {
    characters: (n) => `……还有 ${count(n, '个字符')}`,
    problems: {
      error: (n) => `还有 ${count(n, '个问题')}。`,
      warning: (n) => `还有 ${count(n, '个警告')}。`,
    },
    of: (n) => `还有 ${count(n, '项')}未显示。`,
    onPage: (n) => `还有 ${count(n, '项')}：打开 Playground 查看。`,
  },
  result: {
    validated: '未存储。这是服务器所验证的对象。',
    nothing: '在解码完成之前就被拒绝，没有可显示的内容。',
    notJudged: '未评估；没有存储任何内容。',
    rowsLabel: '逐行显示的对象',
    typedLine: '对象的行',
    was: '原为',
    rowPlace: (path, depth) => `${path}，第 ${depth} 层`,
    signs: { added: '新增', removed: '移除', changed: '更改', ghost: '未设置' },
  },
  behind: {
    intro: (n) => `没有未知和重复字段时，服务器还会报告 ${count(n, '个错误')}：`,
    mark: '其后',
    count: (n) => `其后还有 ${count(n, '个')}`,
  },
  rulesNotEvaluated: (n) =>
    `${count(n, '条校验规则')}（x-kubernetes-validations）未被求值，结果中不包含它们。`,
};

/** Puts spaces around Latin words. */
function spaced(name: string): string {
  return /^[\x21-\x7e]/.test(name) ? ` ${name} ` : name;
}
