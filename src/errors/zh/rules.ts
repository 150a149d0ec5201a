/** Rules: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translated<typeof english> = {
  title: '校验规则（x-kubernetes-validations）',
  families: {
    'rule-results': {
      title: '规则的结果',
      about: '规则在模式接受对象之后运行，整个对象的规则共用一份成本预算。',
      codes: {
        'rule-failed': {
          when: '规则求值为 false。消息是规则的 message、messageExpression 的结果，或“failed rule: ”加规则本身。',
          cause: '对象不满足 CRD 作者写下的条件。',
          cure: '阅读消息；如果只引用了规则，可以在 Playground 里逐步求值，看哪一部分为 false。',
        },
        'rule-error': {
          when: '规则没有得到 true 或 false，而是以错误结束，这算作失败。',
          cause: '多半是读取了不存在的字段（no such key）、除以零，或下标超出列表。',
          cure: '加上保护：has(self.x) && self.x > 0，或 self.?x.orValue(0) > 0。',
        },
        'rule-no-such-overload': {
          when: '规则遇到了它的运算符或函数不接受的值。',
          cause: '没有确定类型的值（int-or-string、保留的未知字段）到运行时才知道类型："50%" > 3 没有意义。',
          cure: "先判断类型：type(self) == int ? self > 3 : self.endsWith('%')。",
        },
        'rule-over-call-limit': {
          when: '规则的一次求值超过单次允许的成本（1000000 单位）；后面的规则不再运行。',
          cause: '在长列表上嵌套 all、exists 或 map。',
          cure: '用 maxItems 限制列表，替换嵌套循环：列表类型 map 或有序列表往往就不需要循环。',
        },
        'rules-over-budget': {
          when: '所有规则合计用完了对象的成本预算（10000000 单位），其余不再运行。',
          cause: '很多项，每一项都有昂贵的规则。',
          cure: '限制列表和字符串，把规则移到只运行一次的层次，拆分大对象。',
        },
        'rule-message-over-budget': {
          when: '失败规则的消息表达式用完了对象的成本预算。',
          cause: '消息由对象的很大一部分拼成。',
          cure: '只用短的值来拼，或者用普通 message。',
        },
        'rule-message-over-call-limit': {
          when: '失败规则的消息表达式超过单次求值允许的成本。',
          cause: '消息里有循环。',
          cure: '只用短的值来拼，或者用普通 message。',
        },
        'rule-does-not-run': {
          when: '已存储的 CRD 中有规则无法再编译，因此服务器拒绝该规则适用的所有对象。',
          cause: 'CRD 由较旧的服务器存储，或直接写入了 etcd。',
          cure: '改正 CRD 里的规则。',
        },
        'rules-without-types': {
          when: '规则所在的模式没有 CEL 支持的类型；API 服务器会拒绝这样的新 CRD。',
          cause: 'CRD 是直接写入 etcd 的。',
          cure: '给模式写上类型。',
        },
        'rules-not-checked': {
          when: '因为对象还有其他错误，有些规则没有运行；这条消息只说明这一点。',
          cause: '旁边有类型或界限的错误。',
          cure: '先改正那些错误；之后规则可能还会报告更多错误。',
        },
      },
    },
    'rule-costs': {
      title: '估算成本',
      about:
        '创建或更新 CRD 时，服务器根据模式中的限制估算每条规则的最坏情况。没有限制的列表、映射和字符串按一个请求的大小计算。',
      codes: {
        'rule-cost': {
          when: '一条规则的估算超过单个表达式的上限 10000000。',
          cause:
            '对没有 maxItems、maxProperties 或 maxLength 的列表、映射或字符串做循环或查找；嵌套的列表会相乘。',
          cure: '给规则遍历的一切以及外层的列表都设界限。Playground 的规则视图显示每条规则的成本，以及是什么在相乘。',
        },
        'rule-message-expression-cost': {
          when: '消息表达式的估算超过单个表达式的上限。',
          cause: '消息包含长度未知的字符串；对整数字段用 string() 也算作没有界限。',
          cure: "给字符串设 maxLength，用 '%d'.format([self.n])，或者用普通 message。",
        },
        'rules-cost': {
          when: '一个版本所有规则的估算合计超过上限 100000000。',
          cause: '规则很多，或者有的在嵌套列表之下：每条规则按能装下的每一项各算一次。',
          cure: '用外层列表的界限降低最贵的几条，它们列在这条消息旁边。',
        },
        'rule-cost-contributes': {
          when: '这条规则是总成本的主要部分之一。',
          cause: '它在没有界限的列表或映射之下，或者遍历了这样的列表。',
          cure: '给外层的列表和它遍历的内容设界限。',
        },
      },
    },
    'rule-form': {
      title: '规则的写法',
      about: '这些在发送 CRD 时就会发现，早于编译规则。',
      codes: {
        'rule-missing': {
          when: '规则没有表达式，或者只有空格。',
          cause: '空的条目，或者表达式写在别的键下。',
          cure: '写 rule:，后面是结果为 true 或 false 的 CEL 表达式。',
        },
        'rule-message-empty': {
          when: '有 message，但只有空格。',
          cause: '模板给出了空内容。',
          cure: '写出消息，或者不写该字段。',
        },
        'rule-message-line-breaks': {
          when: 'message 含有换行。',
          cause: '消息使用了块标量（|）。',
          cure: '写成一行；> 会把多行折成一行，>- 结尾没有换行。',
        },
        'rule-message-missing': {
          when: '规则有多行，却没有 message。没有它时，消息就是规则本身。',
          cause: '长规则写在块标量中。',
          cure: '加上 message，或者把规则写成一行。',
        },
        'rule-message-expression-empty': {
          when: '有 messageExpression，但只有空格。',
          cause: '模板给出了空内容。',
          cure: '写出结果为字符串的表达式，或者不写该字段。',
        },
        'rule-reason-unsupported': {
          when: 'reason 不是服务器认识的四种之一。',
          cause: '拼写不同，或者写成了 Kubernetes 状态的 reason。',
          cure: '用 FieldValueInvalid、FieldValueForbidden、FieldValueRequired 或 FieldValueDuplicate。',
        },
        'rule-field-path-empty': {
          when: '有 fieldPath，但只有空格。',
          cause: '模板给出了空内容。',
          cure: '写 .spec.replicas 这样的路径，或者不写该字段。',
        },
        'rule-field-path-line-breaks': {
          when: 'fieldPath 含有换行。',
          cause: '使用了块标量（|）。',
          cure: '写成一行。',
        },
        'rule-field-path-invalid': {
          when: 'fieldPath 不是规则所在模式中某个字段的路径。',
          cause: '路径从根开始而不是从规则处开始、写了不存在的属性，或者指向列表内部。',
          cure: '以点开头，从规则所在处写属性名；列表项不能写。',
        },
        'optional-old-self-without-old-self': {
          when: '设了 optionalOldSelf，而规则没有使用 oldSelf。',
          cause: '规则改过，或者给所有规则都设了它。',
          cure: '删除 optionalOldSelf，或者使用 oldSelf。',
        },
        'old-self-uncorrelatable': {
          when: '规则在某个列表之下使用 oldSelf，而该列表的项无法与现有对象的项对应。',
          cause: '列表没有列表类型，或者是 atomic 或 set，服务器不知道新的一项对应旧的哪一项。',
          cure: '改成带键的列表类型 map，或者把规则移到列表的上一层。',
        },
      },
    },
    'rule-results-of-compiling': {
      title: '不能编译的规则',
      about: '每条规则都按模式声明的类型编译。',
      codes: {
        'rule-does-not-compile': {
          when: ({ compileError }) =>
            compileError === undefined
              ? '对于模式的类型，表达式不是有效的 CEL。后面是行、列和原因。'
              : `对于模式的类型，表达式不是有效的 CEL：${compileError}。`,
          cause: '字段没有定义、函数拼错，或者类型与运算符不合。',
          cure: '看 ERROR 后面的行：脱字符指向出错处。每种原因在这里都有自己的页面。',
        },
        'rule-not-a-bool': {
          when: '规则能编译，但结果不是 true 或 false。',
          cause: "少了比较：写了 self.name 而不是 self.name != ''。",
          cure: '把值与某个值比较。',
        },
        'rule-message-expression-not-a-string': {
          when: '消息表达式能编译，但结果不是字符串。',
          cause: '单独写了数字或布尔值。',
          cure: "转换为字符串：string(self.n)，或 'at most %d'.format([self.max])。",
        },
        'rule-without-program': {
          when: '表达式能编译，但无法准备运行：其中不含字段的部分已经出错。',
          cause: 'int(1e30) 这样的常量，或者写坏的时长常量。',
          cure: '改正该常量。',
        },
        'rules-below-no-type': {
          when: '规则位于 CEL 没有类型的位置之下，例如 int-or-string 的 items。',
          cause: '列表或对象的关键字留在了另一种类型的字段下。',
          cure: '删除不属于该类型的内容，或者写上它的类型。',
        },
        'rules-of-node-without-type': {
          when: '规则所在的模式没有 CEL 支持的类型。',
          cause: '缺少 type 或类型未知，或者列表没有 items。',
          cure: '给模式写上类型，给列表写上 items。',
        },
      },
    },
  },
};
