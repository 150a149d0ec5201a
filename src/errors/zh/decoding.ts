/** Decoding: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { decoding as english } from '../en/decoding.ts';

export const decoding: Translated<typeof english> = {
  title: '未知字段与元数据的类型错误',
  families: {
    'unknown-fields': {
      title: '模式未声明的字段',
      about:
        '服务器会裁剪版本的模式没有声明的字段：在存储对象之前移除它们，且不给出提示。fieldValidation 决定服务器是否报告：Strict 拒绝请求，Warn 返回警告，Ignore 不报告。',
      codes: {
        'unknown-field': {
          when: 'CRD 或请求选项里有它的类型没有的字段。',
          cause: '名字拼错、缩进错误，或者是另一个 API 版本的字段（spec 顶层的 validation 属于 v1beta1）。',
          cure: '改正名字或缩进；kubectl explain crd.spec 列出有哪些字段。',
        },
        pruned: {
          when: '对象的某个字段不在目标版本的模式里，因此被裁剪。',
          cause: '名字拼错、缩进层次不对、模式缺少该字段，或者集群里的 CRD 版本较旧。',
          cure: '改正名字，或者在模式里加上该属性；自由格式的数据用 additionalProperties 或 x-kubernetes-preserve-unknown-fields: true。',
        },
        'unknown-metadata-field': {
          when: 'metadata 下的字段不属于 ObjectMeta。',
          cause: 'spec 的字段缩进到了 metadata 下，或者名字拼错（把 labels 写成 label）。',
          cure: '移动或重命名它；你自己的数据应放在标签、注解或 spec 中。模式不能给 metadata 增加字段。',
        },
        'duplicate-field': {
          when: 'JSON 对象里同一个键出现两次。',
          cause: '文件被改了两遍，或者程序把一个字段写了两次。',
          cure: '只留一个。Strict 时请求被拒绝；否则最后一个生效。',
        },
        'too-many-defaults': {
          when: '模式的默认值会向该对象添加超过本引擎支持数量的内容；这是 Playground 自身的限制。',
          cause: '列表或映射有很多项，每一项都得到很多或很长的默认值。',
          cure: '用更少的项来试；集群会继续填入，直到遇到它自己的大小限制。',
        },
      },
    },
    'wrong-types': {
      title: 'JSON 类型错误的值',
      about:
        'metadata 和 CRD 本身在看任何模式之前就被解码成固定的 Go 类型，所以只要有一个类型错误，整个文档就会被拒绝，而且只有一条消息。',
      codes: {
        'wrong-json-type': {
          when: '固定字段（metadata、CRD、选项）的值与该字段的 JSON 类型不同。',
          cause: ({ goType = 'string' }) =>
            goType === 'string'
              ? '最常见的是标签和注解里的数字或布尔值：version: 1.10 和 enabled: true 在 YAML 里不是字符串。'
              : '混淆了列表、对象和标量，或者给数字或布尔值加了引号。',
          cure: ({ goType = 'string' }) =>
            goType === 'string'
              ? '给值加引号：version: "1.10"。消息里有字段名和它应有的类型。'
              : '按消息中所说的类型书写该值。',
        },
        'type-meta-not-an-object': {
          when: '整个文档不是映射，而是列表、单词、数字或 true。',
          cause: '文件把多个对象写成了列表，或者发送了普通字符串。',
          cure: '每个请求发送一个对象，顶层有 apiVersion 和 kind。',
        },
        'number-too-large': {
          when: '数字超出 float64 的范围，例如 1e400。',
          cause: '指数写错了，或者这个很大的值本应是字符串。',
          cure: '写小一些的数，或者加引号并把字段声明为字符串。',
        },
        'base64-invalid': {
          when: '字节类型的字段（如 caBundle）不是 base64。',
          cause: '直接粘贴了 PEM 文本，或者 base64 里有换行或占位符。',
          cure: '编码时不要换行：base64 -w0 < ca.crt。',
        },
        'time-invalid': {
          when: 'metadata 里的时间（如 creationTimestamp）不是 2006-01-02T15:04:05Z 的形式，或者没有这一天。',
          cause: '只有日期没有时间、别的格式，或者是占位符。',
          cure: '不要写这个字段：服务器会自己设置这些时间。',
        },
      },
    },
    'api-version-and-kind': {
      title: 'apiVersion 与 kind',
      about: '它们决定文档的类型，因此服务器首先检查它们。',
      codes: {
        'kind-missing': {
          when: '文档没有 kind。',
          cause: '文件是空的、片段从 spec 开始，或者文档里只有注释。',
          cure: '在顶层加上 apiVersion 和 kind；把含多个文档的文件拆开。',
        },
        'api-version-missing': {
          when: '文档没有 apiVersion。',
          cause: '开头几行丢了，或者补丁删除了该字段。',
          cure: '加上 apiVersion: <组>/<版本>，与 CRD 提供的一致。',
        },
        'api-version-with-slashes': {
          when: 'apiVersion 里不止一个斜线。',
          cause: '在“组/版本”的位置写了路径或 URL。',
          cure: '写成 <组>/<版本>，例如 example.com/v1。',
        },
        'kind-not-registered': {
          when: '此处应为 CRD，但发送的文档是另一种 kind 或版本。',
          cause: '取了文件里的另一个文档，或者 CRD 的 apiVersion 拼错。',
          cure: 'CRD 要写 apiVersion: apiextensions.k8s.io/v1 和 kind: CustomResourceDefinition。',
        },
        'kind-not-registered-internally': {
          when: '删除选项里的组或 kind 不是选项的类型。',
          cause: '删除请求的请求体是对象而不是 DeleteOptions。',
          cure: '发送 apiVersion: v1、kind: DeleteOptions，或者不带请求体。',
        },
        'crd-api-version-old': {
          when: 'CRD 用的是不再提供的 API 版本，多半是 apiextensions.k8s.io/v1beta1。',
          cause: '清单来自 Kubernetes 1.22 之前。',
          cure: '转换成 v1：模式移到每个版本里，并且必须是结构化模式。Playground 可以为你转换 v1beta1 的 CRD。',
        },
      },
    },
  },
};
