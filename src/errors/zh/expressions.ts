/** Expressions: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { expressions as english } from '../en/expressions.ts';

export const expressions: Translated<typeof english> = {
  title: '不能编译的 CEL 表达式',
  families: {
    'cel-syntax': {
      title: '语法',
      about: '解析器从左到右读取，出错后会尝试继续，所以一个错误可能带来几条消息；要看的是第一条。',
      codes: {
        'cel-token-unknown': {
          when: '出现了 CEL 不认识的字符，例如单个 = 或 &、@，或者没有闭合的引号。',
          cause: '把 == 写成 =、把 && 写成 &、引号没有闭合，或者字符串之外有反斜线。',
          cure: '改正脱字符所指的字符。',
        },
        'cel-token-missing': {
          when: '这里缺少内容，解析器当作它存在而继续。',
          cause: '少了右括号、a ? b : c 的冒号，或者逗号。',
          cure: '补上消息所说的内容。',
        },
        'cel-token-extraneous': {
          when: '这里有多余的内容，解析器略过它而继续。',
          cause: '两个值之间没有运算符（a b）、多了括号，或者写了 and、or、not。',
          cure: '删掉它；and、or、not 写成 &&、||、!。',
        },
        'cel-token-unexpected': {
          when: '这里应当是别的内容；消息列出了可以出现什么。',
          cause: '表达式过早结束，或者运算符的一边是空的。',
          cure: '补全表达式；消息里的 <EOF> 表示结尾。',
        },
        'cel-syntax-unknown': {
          when: '这里的内容不能开始任何 CEL 结构，多半在点或减号之后。',
          cause: '点后面没有名字、点后面是带引号的名字，或者连着两个运算符。',
          cure: "写 self.name；映射的键写 self['name']。",
        },
        'cel-syntax-errors-many': {
          when: '表达式的语法错误超过 100 个，其余不再列出。',
          cause: '表达式不是 CEL，而是另一种语言或一个文件。',
          cure: '改正第一个错误再看。',
        },
        'cel-recovery-attempts': {
          when: '解析器多次尝试越过错误之后放弃了。',
          cause: '表达式不是 CEL，或者开头附近少了括号。',
          cure: '改正第一个错误再看。',
        },
        'cel-recovery-lookahead': {
          when: '解析器没有找到可以继续的位置而放弃了。',
          cause: '长表达式的开头附近少了括号。',
          cure: '改正第一个错误再看。',
        },
        'cel-recursion-limit': {
          when: '表达式嵌套超过 250 层。',
          cause: '生成的条件，每个都套着括号。',
          cure: "用列表代替长链：self in ['a', 'b']，而不是 self == 'a' || (self == 'b' || …)。",
        },
        'cel-nesting-limit': {
          when: '调用或选择嵌套得太深，解析器无法处理。',
          cause: '生成的很长的调用链。',
          cure: '把条件拆成几条规则。',
        },
        'cel-too-long': {
          when: '表达式的字符多于解析器读取的数量。',
          cause: '规则里写了生成的值列表。',
          cure: '用模式里的 enum 或 pattern，或者拆分规则。',
        },
      },
    },
    'cel-names': {
      title: '名字与宏',
      about: '宏（all、exists、map、has 等）在检查类型之前展开，所以要在正确的位置写普通的名字。',
      codes: {
        'cel-reserved-name': {
          when: '把 CEL 的保留字当作名字：if、for、namespace、package、var 等。',
          cause: '使用了这样命名的字段却没有写 self.，或者把它作为宏的变量。',
          cure: '从对象上选择：在 1.32 及以后的服务器上 self.namespace 可用；之前写 self.__namespace__。',
        },
        'cel-field-name-missing': {
          when: '应当写字段或函数名的地方没有名字。',
          cause: '点后面是数字或字符串。',
          cure: "写名字，或者用 ['…']。",
        },
        'cel-escaped-name-unsupported': {
          when: '名字写在反引号里，1.37 之前的服务器在规则中不接受。',
          cause: '规则是为更新的服务器写的。',
          cure: '写转义形式：字段 a-b 写成 self.a__dash__b，或者只在新服务器上使用。',
        },
        'cel-macro-variable-overwrites-accumulator': {
          when: '宏的变量与宏内部使用的名字相同。',
          cause: '变量叫 __result__ 之类。',
          cure: '换一个名字。',
        },
        'cel-macro-argument-not-a-name': {
          when: '宏的变量不是普通的名字。',
          cause: '参数次序不对，或者漏了变量：self.all(x > 0)。',
          cure: '先写变量：self.all(x, x > 0)。',
        },
        'cel-macro-argument-not-an-identifier': {
          when: 'map 或 filter 的第一个参数不是普通的名字。',
          cause: '漏了变量。',
          cure: '先写变量：self.map(x, x.name)。',
        },
        'cel-macro-variable-not-a-name': {
          when: 'optMap 或 optFlatMap 的变量不是普通的名字。',
          cause: '该位置写了表达式。',
          cure: '先写变量：self.?a.optMap(v, v + 1)。',
        },
        'cel-macro-variable-repeated': {
          when: '有两个变量的宏里，两个变量同名。',
          cause: '写错了。',
          cure: '键和值各用自己的名字：self.all(k, v, …)。',
        },
        'cel-has-argument': {
          when: 'has() 的参数不是对象的字段。',
          cause: "写了 has(self)、has(self['a']) 或 has(self.list[0])。",
          cure: "写 has(self.a.b)；映射的键写 'a' in self。",
        },
        'cel-sort-by-target': {
          when: 'sortBy 用在了不能排序的内容上，例如数字常量。',
          cause: '表达式外少了括号。',
          cure: '用在列表上：self.items.sortBy(i, i.name)。',
        },
        'cel-bind-variable-not-a-name': {
          when: 'cel.bind 的变量不是普通的名字。',
          cause: '参数次序不对。',
          cure: '写 cel.bind(名字, 值, 表达式)。',
        },
      },
    },
    'cel-types': {
      title: '类型',
      about: '每个值的类型由模式声明；CEL 不会自动转换。',
      codes: {
        'cel-undeclared-reference': {
          when: '这里不认识该名字或函数。认识的有 self、oldSelf、宏的变量，以及服务器各个库的函数。',
          cause: '字段前少了 self.、函数拼错，或者函数来自更新的 Kubernetes。',
          cure: '写 self.name。新写的表达式只能用上一个次版本也认识的函数。',
        },
        'cel-no-matching-overload': {
          when: '运算符或函数存在，但不接受这些类型的值。',
          cause: '整数与字符串比较、列表与数字比较，或者 int 与 double 相加：1 + 1.0。',
          cure: '转换其中一边：string(self.n)、double(self.n)、int(self.s)，或比较 size(self.list)。',
        },
        'cel-type-mismatch': {
          when: '这里应当是另一种类型。',
          cause: '? : 的两个分支，或列表常量的各项类型不同。',
          cure: '改成同一种类型，或者给不同的部分套上 dyn()。',
        },
        'cel-field-type-mismatch': {
          when: '消息常量的字段类型与给出的值不同。',
          cause: '规则里几乎用不到这种常量（Int32Value{…}）。',
          cure: '用普通的值。',
        },
        'cel-undefined-field': {
          when: '模式里的对象没有这个字段。',
          cause: ({ place }) =>
            place === 'metadata'
              ? '规则只能读取 metadata 的 name 和 generateName。'
              : place === 'escaped'
                ? '名字中含有在 CEL 中必须转义的字符。'
                : place === 'plain'
                  ? '名字拼错，或者模式没有声明该字段。'
                  : '名字拼错、只靠 x-kubernetes-preserve-unknown-fields 才存在的字段、metadata 中除 name 和 generateName 以外的字段，或者需要转义的名字。',
          cure: ({ place }) =>
            place === 'metadata'
              ? '把该值复制到 spec 的字段中再验证它，或使用能读取全部 metadata 的准入策略。'
              : place === 'plain'
                ? '按模式书写名字，或声明该字段。'
                : '按模式书写；含其他字符的名字要转义：a-b 写成 self.a__dash__b，a.b 写成 self.a__dot__b。',
        },
        'cel-no-field-selection': {
          when: '从没有字段的值（数字、字符串或列表）上选择字段。',
          cause: '多写了一层，或者把列表当成了它的项。',
          cure: "从项上选择：self.list.all(i, i.name != '')，或 self.list[0].name。",
        },
        'cel-type-unresolved': {
          when: '常量的类型位置上的名字不是已知的类型。',
          cause: '映射常量的括号前写了名字：self{…}。',
          cure: "映射写成 {'key': value}。",
        },
        'cel-not-a-type': {
          when: '应当写类型名的地方是一个值。',
          cause: '映射常量的括号前写了名字。',
          cure: "映射写成 {'key': value}；比较类型用 type(self) == string。",
        },
        'cel-not-a-message-type': {
          when: '常量的括号前是一个不是消息的类型。',
          cause: '把 {} 和 [] 写成了 map{} 和 list{}。',
          cure: '写 {} 或 []。',
        },
        'cel-not-a-range': {
          when: '宏用在了既不是列表也不是映射的内容上。',
          cause: 'self 是对象而不是它的列表，或者遍历了数字或字符串。',
          cure: '用在列表或映射上：self.items.all(i, …)。',
        },
        'cel-expression-unspecified': {
          when: '解析器在某个表达式处留下了空缺；之前还有别的错误。',
          cause: '左边有语法错误。',
          cure: '先改正其他错误。',
        },
      },
    },
    'cel-literals': {
      title: '常量',
      about: '常量在编译规则时检查。',
      codes: {
        'cel-int-invalid': {
          when: '整数超出 64 位。',
          cause: '大于 9223372036854775807 的数。',
          cure: '用小一些的数，或者用浮点数：1e19。',
        },
        'cel-uint-invalid': {
          when: '无符号数（5u）超出 64 位。',
          cause: '大于 18446744073709551615 的数。',
          cure: '用小一些的数。',
        },
        'cel-double-invalid': {
          when: '带小数或指数的数超出浮点数的范围。',
          cause: '指数大于 308。',
          cure: '用小一些的数。',
        },
        'cel-escape-at-end': {
          when: '字符串以单个反斜线结尾。',
          cause: '路径或正则表达式的反斜线。',
          cure: "写两个，或者用原始字符串：r'\\d'。",
        },
        'cel-escape-invalid': {
          when: '字符串里的反斜线后面不是转义，或者是字节常量不接受的转义。',
          cause: '在普通引号里写了正则表达式。',
          cure: "用原始字符串：self.matches(r'^\\d+$')。",
        },
        'cel-escape-not-a-character': {
          when: '转义的数字不是 Unicode 字符。',
          cause: '代理对的一半，例如 \\ud83d。',
          cure: '直接写这个字符，或者用 \\U 加八位数字。',
        },
        'cel-literal-argument-invalid': {
          when: 'matches、duration、timestamp 等的常量参数无法读取。',
          cause: '正则表达式用了前瞻（RE2 没有），或者时长用了天（1d）。',
          cure: '改正该常量：时长的单位有 h、m、s、ms；时间的形式是 2006-01-02T15:04:05Z。',
        },
        'cel-format-ended': {
          when: '.format 之前的字符串在占位符中间就结束了，只有单个 %。',
          cause: '想写百分号本身。',
          cure: '百分号写成 %%。',
        },
        'cel-format-argument-missing': {
          when: '.format 之前的字符串中，占位符多于列表里的值。',
          cause: '漏了一个值。',
          cure: '每个 %s、%d 等各给一个值。',
        },
        'cel-format-clause-invalid': {
          when: 'format 没有这种占位符。',
          cause: '用了其他语言 printf 的字母，例如 %v 或 %z。',
          cure: '用 %s、%d、%f、%e、%b、%x、%X 或 %o。',
        },
        'cel-format-argument-type': {
          when: 'format 的占位符不接受这种类型的值。',
          cause: '%d 配了字符串或浮点数。',
          cure: '用 %s，它接受任何值。',
        },
        'cel-format-arguments-many': {
          when: '列表里的值多于 .format 之前字符串的占位符。',
          cause: '删掉了一个占位符，或者漏了 %。',
          cure: '删掉多余的值。',
        },
      },
    },
  },
};
