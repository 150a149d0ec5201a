/** Structural: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { structural as english } from '../en/structural.ts';

export const structural: Translated<typeof english> = {
  title: '结构化模式',
  families: {
    'structural-types': {
      title: '必须写出的类型',
      about:
        '如果每个字段、列表项和映射的值都在 anyOf、oneOf、allOf 和 not 之外有自己的类型，模式就是结构化的。裁剪、设置默认值和应用都依赖这一点。',
      codes: {
        'type-missing-at-root': {
          when: '模式的根没有 type。',
          cause: 'openAPIV3Schema 只写了 properties。',
          cure: '在根上写 type: object。',
        },
        'type-missing-in-field': {
          when: '某个属性没有 type。',
          cause: '它只有 description、enum 或 $ref。',
          cure: '写上类型，或 x-kubernetes-int-or-string: true；自由格式的数据用 x-kubernetes-preserve-unknown-fields: true。',
        },
        'type-missing-in-items': {
          when: '列表的项没有 type。',
          cause: 'items: {}，或者只有 description。',
          cure: '写上类型，或 x-kubernetes-int-or-string、x-kubernetes-preserve-unknown-fields。',
        },
        'array-items-missing': {
          when: '列表没有 items。',
          cause: '只写了 type: array。',
          cure: '写 items: {type: …}。',
        },
        'root-type-not-object': {
          when: '根的类型不是 object。',
          cause: '把某个字段的模式放在了根上。',
          cure: '写 type: object，字段放在 properties 下。',
        },
        'root-additional-properties': {
          when: '根上有 additionalProperties。',
          cause: '对象本应是自由格式的。',
          cure: '写 properties，在 spec 里用 additionalProperties，或 x-kubernetes-preserve-unknown-fields: true。',
        },
        'structural-incomplete': {
          when: 'anyOf、oneOf、allOf 或 not 里面出现了外面没有的属性或 items。',
          cause: '把各个可选方案写成了完整的模式。',
          cure: '在外面把每个字段连同类型声明一次；里面只保留不同之处：required、enum、pattern、界限。',
        },
        'nested-keyword-forbidden': {
          when: 'anyOf、oneOf、allOf 或 not 里面有描述值而不是限制值的关键字（type、description、default、nullable、additionalProperties、x-kubernetes-…）。',
          cause: '生成器把各个可选方案写成了完整的模式。',
          cure: '把它移到外面的字段上。里面只允许限制：required、enum、pattern、界限，以及只含有这些的 properties。',
        },
        'nested-metadata': {
          when: 'anyOf、oneOf、allOf 或 not 里面写了 metadata。',
          cause: '想对名称或标签设置条件。',
          cure: '在根上用校验规则检查 self.metadata.name；标签不能由模式检查。',
        },
      },
    },
    'structural-root': {
      title: 'apiVersion、kind 与 metadata',
      about: '服务器自动认识这三个字段，模式可以不写它们。',
      codes: {
        'api-version-or-kind-not-string': {
          when: 'apiVersion 或 kind 声明成了 string 以外的类型。',
          cause: '想写的是同名的另一个字段。',
          cure: '写 type: string，或者不写。',
        },
        'metadata-not-object': {
          when: 'metadata 声明成了 object 以外的类型。',
          cause: '想写的是同名的另一个字段。',
          cure: '写 type: object，或者不写。',
        },
        'root-metadata-restricted': {
          when: '根上的 metadata 声明了 name 和 generateName 以外的内容。',
          cause: '想用模式校验标签或注解。',
          cure: '只能用 pattern、maxLength 等关键字限制 name 和 generateName；其余内容由服务器自动校验。',
        },
      },
    },
    'structural-extensions': {
      title: 'int-or-string 与嵌入资源',
      about: '这些扩展定义值的形式，不能与同样定义形式的其他扩展组合。',
      codes: {
        'int-or-string-with-preserve-unknown-fields': {
          when: '字段既是 int-or-string 又保留未知字段。',
          cause: '组合了两种允许任意值的写法。',
          cure: '只保留其中一种。',
        },
        'int-or-string-with-embedded-resource': {
          when: '字段既是 int-or-string 又是嵌入资源。',
          cause: '扩展是从另一个字段复制来的。',
          cure: '只保留其中一种。',
        },
        'embedded-resource-type-missing': {
          when: '嵌入资源字段没有 type。',
          cause: '只写了扩展。',
          cure: '加上 type: object。',
        },
        'embedded-resource-type-not-object': {
          when: '嵌入资源字段的类型不是 object。',
          cause: '扩展设置在了列表或字符串上。',
          cure: '设置在对象本身上；如果是列表，设置在它的 items 上。',
        },
        'embedded-resource-with-additional-properties': {
          when: '嵌入资源字段有 additionalProperties。',
          cause: '对象本应是自由格式的。',
          cure: '在 x-kubernetes-embedded-resource 旁边用 x-kubernetes-preserve-unknown-fields: true。',
        },
        'embedded-resource-without-properties': {
          when: '嵌入资源字段没有属性，除 apiVersion、kind 和 metadata 以外都会被裁剪。',
          cause: '内容本应是自由格式的。',
          cure: '加上 x-kubernetes-preserve-unknown-fields: true，或者声明属性。',
        },
      },
    },
    'structural-keywords': {
      title: '结构化模式没有的关键字',
      about: '它们来自 JSON Schema 或旧的 v1beta1 CRD。',
      codes: {
        'pattern-not-a-regular-expression': {
          when: 'pattern 不是有效的 RE2 正则表达式。',
          cause: '使用了前瞻 (?!…)、反向引用，或者括号没有闭合；JavaScript 支持的语法比 RE2 多。',
          cure: '不用前瞻改写，或者用校验规则组合几个 matches。',
        },
        'structural-items-list': {
          when: 'items 是按位置排列的模式列表。',
          cause: 'JSON Schema 的元组。',
          cure: '所有项用同一个模式，或者用带字段名的对象。',
        },
        'structural-preserve-unknown-fields-false': {
          when: 'x-kubernetes-preserve-unknown-fields 为 false；它只能为 true 或者不写。通常会先报告另一个错误。',
          cause: '想用 false 关掉它。',
          cure: '删除这一行。',
        },
        'structural-keyword-unsupported': {
          when: '结构化模式不支持某个关键字：$ref、definitions、patternProperties、dependencies 等。',
          cause: 'JSON Schema 来自另一个工具。',
          cure: '把引用的模式就地写出；映射用 additionalProperties，依赖用规则。',
        },
        'schema-not-structural': {
          when: '某个已存储的 CRD 的模式不是结构化的；它的状况说明原因。这样的 CRD 可以使用，但没有裁剪和默认值。',
          cause: 'CRD 来自 v1beta1 时代。',
          cure: '改正状况列出的问题；每一行在这里都有一个页面。',
        },
        'schema-not-checkable': {
          when: '某个已存储的 CRD 的模式使用了结构化模式没有的关键字，因此不能作为结构化模式读取。',
          cause: '来自 v1beta1 时代、带 $ref 或 items 列表的 CRD。',
          cure: '按结构化的形式重写模式。',
        },
      },
    },
  },
};
