/** Values: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { values as english } from '../en/values.ts';

/** A limit behind the keyword that sets it. */
function given(value: string | undefined): string {
  return value === undefined ? '' : `（${value}）`;
}

export const values: Translated<typeof english> = {
  title: '被模式拒绝的值',
  families: {
    types: {
      title: '类型与 null',
      about:
        '验证在裁剪、丢弃 null 和设置默认值之后进行，针对的是这些步骤的结果。类型不符时，对该值的验证到此结束。',
      codes: {
        'invalid-type': {
          when: ({ expected, actual }) =>
            expected === undefined || actual === undefined
              ? '值的 JSON 类型与模式不同。'
              : `模式要求类型 ${expected}，而值的类型是 ${actual}。`,
          cause: ({ expected, actual }) =>
            expected === 'array' || expected === 'object' || actual === 'array' || actual === 'object'
              ? '混淆了列表、对象和标量，常见于缺少短横线或缩进错误。'
              : expected === 'string'
                ? 'YAML 会把没有引号的词变成数字或布尔值：version: 1.0 是数字，yes 是 true。'
                : expected !== undefined && actual === 'string'
                  ? '值加了引号，或者它是一个单词。'
                  : 'YAML 会把没有引号的词变成数字或布尔值：port: "80" 是字符串，version: 1.0 是数字，yes 是 true。',
          cure: ({ expected, actual }) => {
            if (expected === undefined)
              return '字符串加引号，数字去引号；两者都接受的字段（端口、百分比）用 x-kubernetes-int-or-string: true。';
            if (actual === 'array' || actual === 'object' || expected === 'array' || expected === 'object')
              return `请写类型为 ${expected} 的值。`;
            if (expected === 'string') return '给值加上引号。';
            const isEither = expected === 'integer' && actual === 'string';
            return `请写类型为 ${expected} 的值，不加引号${isEither ? '；对于也接受字符串的字段（端口、百分比），请在 CRD 中使用 x-kubernetes-int-or-string: true' : ''}。`;
          },
        },
        'invalid-null': {
          when: '值是 null，模式不允许，而之前也没有步骤把它去掉。',
          cause:
            '几乎总是列表项：短横线后面什么都没有，在 YAML 里就是 null。属性的 null 在验证之前会被删除或换成默认值；列表项则保留。旧的 preserveUnknownFields: true 时什么都不删除。',
          cure: '删掉它，或写出值（[] 是空列表，{} 是空映射），或者在模式里设 nullable: true。',
        },
        'invalid-format': {
          when: ({ format }) =>
            format === undefined
              ? '字符串不符合 format 要求的形式，例如 date-time、ipv4 或 byte。'
              : `字符串不符合格式 ${format}。`,
          cause: '只有日期没有时间、base64 里有换行，或者主机名带了端口。',
          cure: '按该形式书写。只有服务器认识的格式才会检查，其余的被忽略。',
        },
      },
    },
    bounds: {
      title: '数字的界限',
      about: 'minimum 和 maximum 包含界限本身，除非旁边的 exclusiveMinimum 或 exclusiveMaximum 为 true。',
      codes: {
        minimum: {
          when: ({ limit }) => `数字小于 minimum${given(limit)}。`,
          cause: '值太小，或者客户端用 0 表示“未设置”。',
          cure: '使用不小于界限的值；字段可选时也可以不写。',
        },
        maximum: {
          when: ({ limit }) => `数字大于 maximum${given(limit)}。`,
          cause: '值太大，或者单位与字段的不同。',
          cure: '使用不大于界限的值，或者提高 CRD 里的 maximum。',
        },
        'exclusive-minimum': {
          when: ({ limit }) => `exclusiveMinimum 为 true，而数字等于或小于 minimum${given(limit)}。`,
          cause: '以为界限本身是允许的。',
          cure: '使用更大的值。',
        },
        'exclusive-maximum': {
          when: ({ limit }) => `exclusiveMaximum 为 true，而数字等于或大于 maximum${given(limit)}。`,
          cause: '以为界限本身是允许的。',
          cure: '使用更小的值。',
        },
        'multiple-of': {
          when: ({ factor }) => `数字不是 multipleOf${factor === undefined ? ' ' : given(factor)}的倍数。`,
          cause: '值不在字段要求的步长上。',
          cure: '取最近的倍数。',
        },
        'multiple-of-not-positive': {
          when: '模式里的 multipleOf 是 0 或负数，所以任何数都被拒绝。',
          cause: 'CRD 写错了，而 CRD 准入并不检查它。',
          cure: '把 multipleOf 设为正数。',
        },
        'number-out-of-range': {
          when: '数字与类型或格式不符：整数字段里有小数，或者超出 int32 或 int64。',
          cause: '整数字段里写了浮点数，或者大数用了 format: int32。',
          cure: '发送范围内的整数，或者用 format: int64。',
        },
        'minimum-out-of-range': {
          when: '模式里的 minimum 不是该字段类型的值，例如整数字段的 0.5。',
          cause: '界限是为另一种类型写的。',
          cure: '按字段的类型和格式书写 minimum。',
        },
        'maximum-out-of-range': {
          when: '模式里的 maximum 不是该字段类型的值，例如超出 int64。',
          cause: '1e19 或 18446744073709551615 这样的界限装不进有符号的 64 位整数。',
          cure: '按类型和格式书写；int64 最大是 9223372036854775807。',
        },
        'multiple-of-out-of-range': {
          when: '模式里的 multipleOf 不是该字段类型的值，例如整数字段的 0.1。',
          cause: '倍数是为另一种类型写的。',
          cure: '整数用整数的倍数，或者改为 type: number。',
        },
      },
    },
    lengths: {
      title: '长度与数量',
      about: 'maxLength 数的是字符，虽然消息里说的是字节。界限也让校验规则更便宜，因为规则的成本按它们估算。',
      codes: {
        'max-length': {
          when: ({ max }) => `字符串的字符数超过 maxLength${given(max)}。`,
          cause: '值比字段允许的长。',
          cure: '缩短它，或者提高 CRD 里的 maxLength；这可能让用到该字段的规则成本变高。',
        },
        'min-length': {
          when: ({ min }) => `字符串的字符数少于 minLength${given(min)}。`,
          cause: '用空字符串表示“未设置”。',
          cure: '字段可选时不要写它，否则写出值。',
        },
        'max-items': {
          when: ({ max }) => `列表的项多于 maxItems${given(max)}。`,
          cause: '列表超过了当初定的界限。',
          cure: '减少项，或者提高 CRD 里的 maxItems；留意遍历该列表的规则的成本。',
        },
        'min-items': {
          when: ({ min }) => `列表的项少于 minItems${given(min)}。`,
          cause: '至少需要一项的地方发送了空列表 []。',
          cure: '加上项；字段可选时也可以不写。',
        },
        'unique-items': {
          when: '列表里有相等的项，而模式有 uniqueItems。新的 CRD 不能用它，只有旧集群的 CRD 才有。',
          cause: 'CRD 早于结构化模式。',
          cure: '去掉重复项；模式里改用 x-kubernetes-list-type: set。',
        },
        'max-properties': {
          when: ({ max }) => `映射的条目多于 maxProperties${given(max)}。`,
          cause: '映射超过了当初定的界限。',
          cure: '减少条目，或者提高 CRD 里的 maxProperties。',
        },
        'min-properties': {
          when: ({ min }) => `映射的条目少于 minProperties${given(min)}。`,
          cause: '需要条目的地方发送了空映射 {}。',
          cure: '加上条目；字段可选时也可以不写。',
        },
      },
    },
    presence: {
      title: '允许的值与是否存在',
      about: '这些检查针对允许的值，以及必需或禁止的键。',
      codes: {
        'enum-unsupported': {
          when: '值不在 enum 列出的值之中。',
          cause: '拼写或大小写不同、用空字符串表示“未设置”，或者是更新的 CRD 才有的值。',
          cure: '使用消息中的某个值；如果空值有意义，在 enum 里加上 ""。',
        },
        'required-missing': {
          when: '设置默认值之后，必需的字段仍然缺失。',
          cause: '忘了写、写在别的层次、拼错（因而被裁剪），或者是 null 而被删除。',
          cure: '加上它。字段的默认值在服务器端能满足 required，但只有它外层的对象存在时才行。',
        },
        'forbidden-property': {
          when: '对象有 additionalProperties: false 所禁止的键；只有旧集群的 CRD 有这个关键字。',
          cause: '字段拼错或是更新的字段。',
          cure: '删除该键。在结构化模式里，未知的键是被裁剪，而不是被拒绝。',
        },
        pattern: {
          when: '字符串与 pattern 不匹配。',
          cause: '正则表达式比想象的严格，或者值有拼写错误。',
          cure: '修改值，或放宽 CRD 中的 pattern。pattern 使用 RE2 语法。',
        },
        'pattern-unreadable': {
          when: '模式里的 pattern 不是正则表达式，所以任何字符串都被拒绝；只有旧集群的 CRD 会有。',
          cause: '用了 RE2 没有的前瞻或反向引用，或者括号没有闭合。',
          cure: '改正 CRD 里的 pattern；新的 CRD 带着它会被拒绝。',
        },
      },
    },
    branches: {
      title: 'anyOf、oneOf、allOf、not',
      about: '消息只写出字段，不写原因。最接近的分支的错误也会一并报告。',
      codes: {
        'any-of': {
          when: 'anyOf 没有一个分支接受该值。',
          cause: '没有一种选择是完整的：多半每个分支用 required 要求不同的字段。',
          cure: '让值至少符合一个分支；其他消息说明某个分支缺什么。',
        },
        'one-of-none': {
          when: 'oneOf 没有一个分支接受该值。',
          cause: '没有任何一种选择：多半每个分支用 required 要求不同的字段。',
          cure: '恰好设置其中一种。',
        },
        'one-of-many': {
          when: ({ valid }) =>
            valid === undefined
              ? 'oneOf 有不止一个分支接受该值。'
              : `oneOf 有 ${valid} 个分支接受该值，而必须恰好是一个。`,
          cause: '同时设置了两种选择，或者分支太宽，空对象就符合好几个。',
          cure: '只留一种，或者用 not: {required: […]} 让分支互斥。',
        },
        'all-of': {
          when: 'allOf 至少有一个分支拒绝该值。',
          cause: 'allOf 的条件要同时成立，其中有一个不成立。',
          cure: '看旁边的消息，它们说明该分支发现了什么。',
        },
        'all-of-none': {
          when: 'allOf 的每个分支都拒绝该值。',
          cause: '值的形式与所有条件要求的都不同。',
          cure: '看旁边的消息；多半是值本身的种类就不对。',
        },
        not: {
          when: 'not 里的模式接受了该值，而这正是它所禁止的。',
          cause: '对象包含被禁止的字段或值，往往是与另一个字段或值同时出现。',
          cure: '删除或修改 not 里的模式所描述的内容。',
        },
      },
    },
    'list-types': {
      title: '作为集合或映射的列表',
      about:
        'x-kubernetes-list-type 说明如何区分各项：set 按值，map 按 x-kubernetes-list-map-keys 的键。更新可以保留对象中原有的重复项。',
      codes: {
        'list-set-duplicate-item': {
          when: '列表类型为 set 的列表里同一项出现两次。',
          cause: '两个工具都追加了该值，或者模板写了两次。',
          cure: '去掉重复项；如果次序和重复有意义，改用列表类型 atomic。',
        },
        'list-map-duplicate-key': {
          when: '列表类型为 map 的列表里两项的键相同。',
          cause: '两项同名，或者都没写键而得到相同的默认值。',
          cure: '给每一项不同的键值，或者在 x-kubernetes-list-map-keys 里再加一个字段（例如 port 之外加 protocol）。',
        },
        'list-map-item-no-object': {
          when: '列表类型为 map 的列表里有一项不是对象。',
          cause: '某一项写成了普通字符串或数字。',
          cure: '把每一项写成带有键字段的映射。',
        },
      },
    },
  },
};
