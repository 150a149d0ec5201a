/** Structural: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { structural as english } from '../en/structural.ts';

export const structural: Translated<typeof english> = {
  title: '结构化模式',
  families: {
    'structural-types': {
      title: '必须写出的类型',
      about:
        '当每个字段、列表项和映射的值都在自己的位置上（在 anyOf、oneOf、allOf 和 not 之外）写出类型时，模式就是结构化的。裁剪、默认值和应用都以此为基础。',
      codes: {
        'type-missing-at-root': {
          when: '模式的根没有 type。',
          cause: 'openAPIV3Schema 只写了 properties。',
          cure: '在根上写 type: object。',
        },
        'type-missing-in-field': {
          when: '某个属性没有 type。',
          cause: '只写了 description、enum 或 $ref。',
          cure: '写上类型，或 x-kubernetes-int-or-string: true；自由格式的数据用 x-kubernetes-preserve-unknown-fields: true。',
        },
        'type-missing-in-items': {
          when: '列表的项没有 type。',
          cause: '写了 items: {} 或只有 description。',
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
          cause: '想表示自由格式的对象。',
          cure: '写 properties，在 spec 里用 additionalProperties，或 x-kubernetes-preserve-unknown-fields: true。',
        },
        'structural-incomplete': {
          when: 'anyOf、oneOf、allOf 或 not 里面出现了外面没有的属性或 items。',
          cause: '把各种选择写成了完整的模式。',
          cure: '在外面把每个字段连同类型声明一次；里面只留不同之处：required、enum、pattern、界限。',
        },
        'nested-keyword-forbidden': {
          when: 'anyOf、oneOf、allOf 或 not 里面有描述性而非检查性的关键字（type、description、default、nullable、additionalProperties、x-kubernetes-…）。',
          cause: '生成器把各种选择写成了完整的模式。',
          cure: '移到外面的字段上。里面只能有检查：required、enum、pattern、界限，以及含有这些的 properties。',
        },
        'nested-metadata': {
          when: 'anyOf、oneOf、allOf 或 not 里面写了 metadata。',
          cause: '想对名称或标签设条件。',
          cure: '在根上用校验规则检查 self.metadata.name；标签不能由模式检查。',
        },
      },
    },
    'structural-root': {
      title: 'apiVersion、kind 与 metadata',
      about: '服务器自己就认识这三者。模式可以不写它们。',
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
          cause: '想检查标签或注解。',
          cure: '只能用 pattern、maxLength 等限制 name 和 generateName；其余由服务器自己检查。',
        },
      },
    },
    'structural-extensions': {
      title: 'int-or-string 与嵌入资源',
      about: '这些扩展说明值的形式，不能与同类的其他扩展并用。',
      codes: {
        'int-or-string-with-preserve-unknown-fields': {
          when: '字段既是 int-or-string 又保留未知字段。',
          cause: '把两种表示“任意”的写法放在了一起。',
          cure: '只留一种。',
        },
        'int-or-string-with-embedded-resource': {
          when: '字段既是 int-or-string 又是嵌入资源。',
          cause: '扩展是从另一个字段抄来的。',
          cure: '只留一种。',
        },
        'embedded-resource-type-missing': {
          when: '嵌入资源字段没有 type。',
          cause: '只写了扩展。',
          cure: '加上 type: object。',
        },
        'embedded-resource-type-not-object': {
          when: '嵌入资源字段的类型不是 object。',
          cause: '扩展设置在了列表或字符串上。',
          cure: '写在对象本身上；列表则写在它的 items 上。',
        },
        'embedded-resource-with-additional-properties': {
          when: '嵌入资源字段有 additionalProperties。',
          cause: '想表示自由格式的对象。',
          cure: '在 x-kubernetes-embedded-resource 旁边用 x-kubernetes-preserve-unknown-fields: true。',
        },
        'embedded-resource-without-properties': {
          when: '嵌入资源字段没有属性，除 apiVersion、kind 和 metadata 以外都会被裁剪。',
          cause: '内容本应是自由的。',
          cure: '加上 x-kubernetes-preserve-unknown-fields: true，或者声明属性。',
        },
      },
    },
    'structural-keywords': {
      title: '结构化模式没有的关键字',
      about: '它们来自 JSON Schema 或旧的 v1beta1 CRD。',
      codes: {
        'pattern-not-a-regular-expression': {
          when: 'pattern 不是 RE2 的正则表达式。',
          cause: '用了前瞻 (?!…)、反向引用，或者括号没有闭合；JavaScript 接受的比 RE2 多。',
          cure: '不用前瞻改写，或者用校验规则组合几个 matches。',
        },
        'structural-items-list': {
          when: 'items 是按位置排列的模式列表。',
          cause: 'JSON Schema 的元组。',
          cure: '所有项用同一个模式，或者用带字段名的对象。',
        },
        'structural-preserve-unknown-fields-false': {
          when: 'x-kubernetes-preserve-unknown-fields 为 false；它只能为 true 或不写。多半先有另一条消息。',
          cause: '想用 false 关掉它。',
          cure: '删除这一行。',
        },
        'structural-keyword-unsupported': {
          when: '结构化模式没有这个关键字：$ref、definitions、patternProperties、dependencies 等。',
          cause: 'JSON Schema 来自另一个工具。',
          cure: '把引用的模式就地写出；映射用 additionalProperties，依赖用规则。',
        },
        'schema-not-structural': {
          when: '已存储的 CRD 的模式不是结构化的，状况说明了原因。这样的 CRD 能用，但没有裁剪和默认值。',
          cause: 'CRD 来自 v1beta1 时代。',
          cure: '改正状况列出的内容；每一行在这里都有页面。',
        },
        'schema-not-checkable': {
          when: '已存储的 CRD 的模式含有结构化模式没有的关键字，无法检查。',
          cause: '来自 v1beta1 时代、带 $ref 或 items 列表的 CRD。',
          cure: '按结构化的形式重写模式。',
        },
      },
    },
  },
};
