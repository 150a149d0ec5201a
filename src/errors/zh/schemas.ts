/** Schemas: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { schemas as english } from '../en/schemas.ts';

export const schemas: Translated<typeof english> = {
  title: '模式的关键字、默认值与列表类型',
  families: {
    'schema-keywords': {
      title: '类型与关键字',
      about: '模式必须是结构化的，并且只能使用 API 服务器支持的关键字。',
      codes: {
        'schema-type-unsupported': {
          when: 'type 不是 array、boolean、integer、number、object、string 之一。',
          cause: '另一种拼写（int、bool、map、float），或者写了类型的列表。',
          cure: '用这六种之一；映射是带 additionalProperties 的 object。',
        },
        'schema-type-null': {
          when: 'type 是 null 或 "null"。',
          cause: 'JSON Schema 允许 null 的写法。',
          cure: '写真正的类型并加 nullable: true。',
        },
        'schema-keyword-unsupported': {
          when: '关键字属于 JSON Schema，但 CRD 没有：id、$ref、definitions、patternProperties、dependencies、additionalItems。',
          cause: '粘贴了另一个工具的模式。',
          cure: '把引用就地写出，其余用 additionalProperties 或规则代替。',
        },
        'schema-preserve-unknown-fields-false': {
          when: 'x-kubernetes-preserve-unknown-fields 为 false。',
          cause: '想用 false 关掉它。',
          cure: '删除这一行：不写就表示未知字段被裁剪。',
        },
        'bool-or-schema-expected': {
          when: 'additionalProperties（或类似的关键字）既不是 true、false，也不是模式。',
          cause: '只写了类型的名称：additionalProperties: string。',
          cure: '写 additionalProperties: {type: string}。',
        },
        'schema-items-list': {
          when: 'items 是模式的列表。',
          cause: 'JSON Schema 的元组，或者多写了短横线。',
          cure: '所有项写一个模式。',
        },
        'schema-unique-items': {
          when: 'uniqueItems 为 true。它被禁止，因为检查它耗时太长。',
          cause: 'JSON Schema 表示集合的关键字。',
          cure: '标量用 x-kubernetes-list-type: set，对象用带键的 map。',
        },
        'schema-properties-with-additional-properties': {
          when: '同一个对象既有 properties 又有 additionalProperties。',
          cause: '想混合使用已知字段和任意的键。',
          cure: '已知字段使用 properties，映射使用 additionalProperties。两者都需要时，使用 properties 和 x-kubernetes-preserve-unknown-fields: true。',
        },
        'embedded-resource-in-metadata': {
          when: 'metadata 里的字段是嵌入资源。',
          cause: '模式被复制到了错误的位置。',
          cure: '删除它：metadata 有自己固定的字段。',
        },
        'schema-too-deep': {
          when: '模式嵌套超过本引擎支持的深度；这是 Playground 自身的限制，API 服务器没有该限制。',
          cause: '由递归类型生成的模式。',
          cure: '在某一层用 x-kubernetes-preserve-unknown-fields: true 截断。',
        },
        'format-unrecognized': {
          when: '警告：对于该类型，服务器不认识这种 format，所以不检查它。',
          cause: '拼写错误（把 date-time 写成 datetime），或者是 Kubernetes 不检查的 OpenAPI 格式。',
          cure: '改正它，或者用 pattern 校验；可以保留该格式作为说明。',
        },
      },
    },
    'schema-root': {
      title: '模式的根',
      about: '启用 status 子资源时，status 也会单独校验，所以根上只能有对两者都有意义的关键字。',
      codes: {
        'root-nullable': {
          when: '根上有 nullable。',
          cause: '生成器给所有位置都设置了 nullable。',
          cure: '从根上删除。',
        },
        'root-type-with-status': {
          when: '启用了 status 子资源，而根的类型不是 object。',
          cause: '把某个字段的模式放在了根上。',
          cure: '写 type: object。',
        },
        'root-keyword-with-status': {
          when: '启用了 status 子资源，而根上有不允许的关键字：default、enum、nullable、anyOf、oneOf、allOf、not、minProperties 等。',
          cause: '把对整个对象的条件写在了根上。',
          cure: '移到 spec，或者写成校验规则。',
        },
      },
    },
    defaults: {
      title: '默认值',
      about:
        '默认值必须是可以存储的值：创建或更新 CRD 时，服务器按它自己的模式裁剪并校验它。如果它无效，就在默认值的路径上报告该值的错误。',
      codes: {
        'default-forbidden': {
          when: '默认值出现在不允许的位置：apiVersion、kind 或 metadata 之下，或 anyOf 之类的里面。',
          cause: '给所有字段都生成了默认值。',
          cure: '删除它。',
        },
        'default-with-unknown-fields': {
          when: '默认值包含模式没有声明的字段。',
          cause: '名字拼错，或者缺少该属性。',
          cure: '改正名字，或者加上属性。',
        },
        'default-metadata-invalid': {
          when: '嵌入资源的默认值是一个 apiVersion、kind 或 metadata 有误的对象。',
          cause: 'kind 为空，或者名称含有错误的字符。',
          cure: '把完整有效的对象设为默认值，或者删除默认值。',
        },
        'preserve-unknown-fields-with-defaults': {
          when: '模式包含默认值，而 spec.preserveUnknownFields 为 true。',
          cause: 'CRD 来自 v1beta1 时代。',
          cure: '设 spec.preserveUnknownFields: false；之后未知字段会被裁剪。',
        },
      },
    },
    'list-keywords': {
      title: '列表类型',
      about: 'x-kubernetes-list-type 定义应用时如何合并列表，以及哪些列表项是重复的。',
      codes: {
        'list-type-without-array-type': {
          when: '在没有类型的字段上设置了 x-kubernetes-list-type。',
          cause: '缺少类型。',
          cure: '加上 type: array。',
        },
        'list-type-of-other-type': {
          when: '在不是列表的字段上设置了 x-kubernetes-list-type。',
          cause: '关键字写在了 items 或父对象上。',
          cure: '移到 type: array 的字段上。',
        },
        'list-type-unsupported': {
          when: 'x-kubernetes-list-type 不是 atomic、set、map 之一。',
          cause: '拼写不同，或者是空字符串。',
          cure: '用 atomic、set 或 map。',
        },
        'list-map-keys-without-list-type': {
          when: '设置了 x-kubernetes-list-map-keys，却没有 x-kubernetes-list-type。',
          cause: '缺少列表类型。',
          cure: '加上 x-kubernetes-list-type: map。',
        },
        'list-map-keys-of-other-list-type': {
          when: '设置了 x-kubernetes-list-map-keys，而列表类型不是 map。',
          cause: '列表类型被修改过。',
          cure: '用 x-kubernetes-list-type: map，或者删除键。',
        },
        'list-map-keys-missing': {
          when: '列表类型是 map，却没有声明键。',
          cause: '缺少 x-kubernetes-list-map-keys。',
          cure: '写出标识列表项的字段：x-kubernetes-list-map-keys: [name]。',
        },
        'list-map-items-missing': {
          when: '列表类型是 map，而 items 没有模式。',
          cause: '缺少 items。',
          cure: '加上 type: object 及键字段的 items。',
        },
        'list-map-items-list': {
          when: '列表类型是 map，而 items 不是单个模式。',
          cause: 'items 为空，或者是模式的列表。',
          cure: '所有项写一个模式。',
        },
        'list-map-item-not-object': {
          when: '列表类型是 map，而项不是对象。',
          cause: '本意是字符串列表。',
          cure: '标量用 set，或者把项写成对象。',
        },
        'list-map-key-not-a-property': {
          when: 'x-kubernetes-list-map-keys 里的键不是项的属性。',
          cause: '名字拼错，或者缺少该属性。',
          cure: '声明该属性，或者改正键。',
        },
        'list-map-key-not-scalar': {
          when: '项的键字段是对象或列表。',
          cause: '标识列表项的字段不是标量。',
          cure: '用字符串、数字或布尔字段作为键。',
        },
        'list-map-key-repeated': {
          when: 'x-kubernetes-list-map-keys 里一个字段写了两次。',
          cause: '两次修改合并在了一起。',
          cure: '删除一个。',
        },
        'list-map-key-optional': {
          when: '项的键字段既不是必需的，也没有默认值。',
          cause: '没有键的项无法区分。',
          cure: '加入 required，或者给它默认值。',
        },
        'list-map-key-nullable': {
          when: '项的键字段可为空。',
          cause: '给所有字段都设了 nullable。',
          cure: '从键上删除。',
        },
        'list-item-nullable': {
          when: 'set 或 map 的项可为空。',
          cause: '给所有字段都设了 nullable。',
          cure: '从 items 上删除。',
        },
        'list-set-item-not-atomic': {
          when: 'set 的项是对象或列表，而且不是 atomic。',
          cause: '想让对象的列表没有重复。',
          cure: '用带键的列表类型 map，或者把项设为 atomic（x-kubernetes-map-type: atomic）。',
        },
        'list-set-item-unsupported': {
          when: '警告：set 的项是对象或列表，即使是 atomic，应用和规则也不能处理。',
          cause: '想让对象的列表没有重复。',
          cure: '用带键的列表类型 map。',
        },
        'map-type-without-object-type': {
          when: 'x-kubernetes-map-type 所在的字段没有 type。',
          cause: '忘了类型。',
          cure: '加上 type: object。',
        },
        'map-type-of-other-type': {
          when: 'x-kubernetes-map-type 所在的字段不是对象。',
          cause: '关键字写到了另一层。',
          cure: '移到对象上。',
        },
        'map-type-unsupported': {
          when: 'x-kubernetes-map-type 既不是 atomic 也不是 granular。',
          cause: '拼写不同。',
          cure: '用 atomic 或 granular。',
        },
      },
    },
  },
};
