/** Paths: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { paths as english } from '../en/paths.ts';

export const paths: Translated<typeof english> = {
  title: '打印列、可选择字段与 scale',
  families: {
    columns: {
      title: '打印列',
      about: 'additionalPrinterColumns 决定 kubectl get 显示什么。',
      codes: {
        'column-name-missing': { when: '某一列没有 name。', cause: '缺少该字段。', cure: '添加列的标题。' },
        'column-type-missing': {
          when: '某一列没有 type。',
          cause: '缺少该字段。',
          cure: '写 string、integer、number、boolean 或 date。',
        },
        'column-type-unsupported': {
          when: '某一列的 type 不存在。',
          cause: '拼写不同（int、bool），或者写了不能显示的 object、array。',
          cure: '写 string、integer、number、boolean 或 date。',
        },
        'column-format-unsupported': {
          when: '某一列的 format 不存在。',
          cause: '用了模式支持而列不支持的格式。',
          cure: '不写它，或者用消息里列出的某一种。',
        },
        'column-path-missing': {
          when: '某一列没有 jsonPath。',
          cause: '缺少该字段，或者像 v1beta1 那样写成 JSONPath。',
          cure: '写 jsonPath: .spec.replicas。',
        },
        'column-path-not-simple': {
          when: '某一列的 jsonPath 不是以点开头的简单路径。',
          cause: '像 kubectl -o jsonpath 那样用了花括号，或者开头没有点。',
          cure: '路径以点开头，不写括号：.status.phase。',
        },
      },
    },
    selectable: {
      title: '可选择字段',
      about: 'selectableFields 让客户端可以用 --field-selector 过滤。',
      codes: {
        'selectable-field-path-missing': {
          when: '某个可选择字段没有 jsonPath。',
          cause: '缺少该字段。',
          cure: '写 jsonPath: .spec.color。',
        },
        'selectable-field-path-invalid': {
          when: '可选择字段的 jsonPath 不是模式里的路径，后面是原因。',
          cause: '开头没有点，或者模式没有该字段。',
          cure: '写属性的路径：.spec.color。',
        },
        'selectable-field-in-metadata': {
          when: '可选择字段属于 metadata。',
          cause: '想选择 metadata.name，而它本来就可以选择。',
          cure: '删除它；metadata.name 和 metadata.namespace 总是可选的。',
        },
        'selectable-field-type-unsupported': {
          when: '可选择字段不是字符串、布尔值或整数。',
          cause: '选择了对象、列表或带小数的数。',
          cure: '选择简单类型的字段。',
        },
        'selectable-field-repeated': {
          when: '同一个可选择字段写了两次。',
          cause: '两次修改合并在了一起。',
          cure: '删除一个。',
        },
        'selectable-fields-too-many': {
          when: '可选择字段超过 8 个。',
          cause: '想让每个字段都可以选择。',
          cure: '保留客户端用来过滤的字段，其余使用标签。',
        },
        'selectable-fields-without-top-schema': {
          when: '设置了可选择字段，却没有模式。',
          cause: '缺少模式，或者模式写在别处。',
          cure: '加上含有这些字段的模式。',
        },
        'selectable-fields-without-schema': {
          when: '某个版本有可选择字段，而自己没有模式。API 服务器的消息说的正好相反。',
          cause: '缺少该版本的模式。',
          cure: '给该版本加上 schema.openAPIV3Schema。',
        },
      },
    },
    'scale-paths': {
      title: 'scale 子资源',
      about: 'kubectl scale 和自动扩缩器需要它；它的路径指出哪些字段包含数字。',
      codes: {
        'scale-path-missing': {
          when: '缺少 specReplicasPath 或 statusReplicasPath。',
          cause: '两者只写了一个。',
          cure: '两个都写：.spec.replicas 和 .status.replicas。',
        },
        'scale-path-not-simple': {
          when: 'scale 的路径不是以点开头的简单路径。',
          cause: '少了点，或者用了括号。',
          cure: '写 .spec.replicas。',
        },
        'scale-path-elsewhere': {
          when: 'scale 的路径不在 .spec 之下（status 的不在 .status 之下）。',
          cause: '两个路径弄反了。',
          cure: 'specReplicasPath 在 .spec 之下，statusReplicasPath 在 .status 之下。',
        },
        'scale-selector-path-elsewhere': {
          when: 'labelSelectorPath 既不在 .spec 也不在 .status 之下，或者不是简单路径。',
          cause: '用了括号，或者是别的根。',
          cure: '写 .status.selector。',
        },
      },
    },
    'scale-values': {
      title: '被扩缩的对象',
      about: '对 scale 端点的请求按这些路径读写字段。',
      codes: {
        'scale-value-wrong-type': {
          when: 'scale 路径上的字段与 scale 需要的类型不同。',
          cause: '副本数是字符串，或者选择算符是映射：scale 需要字符串（app=web）。',
          cure: '在模式里把副本数写成 integer，选择算符写成 string。',
        },
        'scale-replicas-missing': {
          when: '读取 scale 时对象没有副本数。',
          cause: '该字段从未设置，也没有默认值。',
          cure: '在模式里给该字段默认值。',
        },
        'scale-replicas-empty': {
          when: '修改 scale 时没有给出副本数，而对象也没有。',
          cause: '对 scale 的补丁设置的是别的内容。',
          cure: '发送 spec.replicas，或者给该字段默认值。',
        },
        'scale-parent-not-a-map': {
          when: 'scale 无法写入副本数，因为通往该字段的途中有不是映射的内容。',
          cause: 'CRD 的路径与对象不符。',
          cure: '改正 specReplicasPath 或对象。',
        },
        'scale-undecodable': {
          when: '发往 scale 端点的 PUT 请求体不是有效的 Scale；API 服务器的消息不说明原因。',
          cause: '拼写错误、严格字段校验下的未知字段，或者不同的 apiVersion。',
          cure: '发送 autoscaling/v1 的 Scale，spec.replicas 为整数。',
        },
        'scale-replicas-negative': {
          when: '副本数小于 0。',
          cause: '算出来的数。',
          cure: '发送 0 或更大的数。',
        },
        'scale-replicas-too-large': {
          when: '副本数大于 2147483647。',
          cause: '拼写错误，或者模式没有设置 maximum。',
          cure: '使用更小的数，并在模式中设置 maximum。',
        },
      },
    },
  },
};
