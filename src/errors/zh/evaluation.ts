/** Evaluation: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { evaluation as english } from '../en/evaluation.ts';

export const evaluation: Translated<typeof english> = {
  title: '运行时出错的 CEL 规则',
  families: {
    'cel-missing': {
      title: '缺少的键、字段和项',
      about: '模式里可选的内容可能不存在。规则不先判断就读取，会以错误结束。',
      codes: {
        'cel-no-such-key': {
          when: '读取了不存在的字段或键。',
          cause: '字段是可选的，这个对象没有它，而规则没有先用 has() 判断。',
          cure: "写 has(self.x) && self.x > 0 或 self.?x.orValue(0) > 0；映射写 'key' in self.map && …。",
        },
        'cel-no-such-attribute': {
          when: '使用了在这里没有值的变量。',
          cause: '宏里以点开头的名字（.self）查找的是全局名字。',
          cure: '去掉开头的点，并给宏的变量取自己的名字。',
        },
        'cel-index-out-of-bounds': {
          when: '读取了列表没有的下标。',
          cause: '对空列表使用固定下标，例如 self[0]。',
          cure: '先判断大小：size(self) > 0 && self[0] …，或者用 self.exists(…)。',
        },
        'cel-index-out-of-list': {
          when: '对规则自己生成的列表读取了没有的下标。',
          cause: 'filter 或 split 之后列表比预期的短。',
          cure: '先判断大小。',
        },
        'cel-index-unsupported': {
          when: '用不是整数的值作为列表下标。',
          cause: '下标是浮点数，或是类型未知的字符串。',
          cure: '用整数：self[int(x)]。',
        },
        'cel-index-not-usable': {
          when: '列表下标带有小数。',
          cause: '下标是按浮点数算出来的。',
          cure: '用 int(…)，或者用整数计算。',
        },
        'cel-index-type': {
          when: '列表下标是其他类型，例如字符串。',
          cause: '把列表当成了映射。',
          cure: "按名称查找某一项用 self.exists(i, i.name == 'a')。",
        },
        'cel-index-invalid': {
          when: '方括号里的值不能用来读取，例如列表或对象。',
          cause: '括号里的变量不是想要的那个。',
          cure: '用字符串、数字或布尔值。',
        },
        'cel-optional-none': {
          when: '对没有值的可选值调用 value()。',
          cause: 'x 不存在时写了 self.?x.value()。',
          cure: '用 orValue(默认值)，或者先用 hasValue() 判断。',
        },
        'cel-not-optional': {
          when: '应当是可选值的地方是普通值。编译时多半已经发现。',
          cause: '对类型未知的值用了 optMap 或 orValue。',
          cure: '写 optional.of(x)，或者不用可选值函数。',
        },
        'cel-empty-list': {
          when: '对空列表调用 min 或 max。',
          cause: '列表是可选的，或者 filter 之后什么也没剩下。',
          cure: '先判断大小：size(l) == 0 || l.max() < 10。',
        },
        'cel-insert-existing-key': {
          when: 'transformMapEntry 生成了两个相同的键。',
          cause: '两个条目得到同一个键。',
          cure: '让键不重复，或者先用 exists_one 检查。',
        },
      },
    },
    'cel-schema-values': {
      title: '与模式不符的值',
      about: '规则看到的值，类型由模式声明。更早存储的对象或更新中的现有对象可能与它不符。',
      codes: {
        'cel-value-null': {
          when: '规则读到了模式不允许的 null。',
          cause: '列表的某一项是 null。',
          cure: '去掉 null，或者在 items 上设 nullable: true。',
        },
        'cel-value-not-int-or-string': {
          when: 'int-or-string 的值既不是整数也不是字符串，例如 1.5。',
          cause: '带小数的数。',
          cure: '写整数或字符串。',
        },
        'cel-value-not-a-map': {
          when: '规则要读取对象，而值不是对象。',
          cause: '现有对象是在另一个模式下存储的。',
          cure: '改正旧数据，或者用 optionalOldSelf 保护规则。',
        },
        'cel-value-not-an-array': {
          when: '规则要读取列表，而值不是列表。',
          cause: '现有对象是在另一个模式下存储的。',
          cure: '改正旧数据，或者用 optionalOldSelf 保护规则。',
        },
        'cel-value-wrong-type': {
          when: '规则读到的值与模式的类型不同；整数字段里的 5.0 是唯一能通过校验的情况。',
          cause: '客户端把整数写成了浮点数（5.0）。',
          cure: '发送 5 而不是 5.0。',
        },
        'cel-value-without-type': {
          when: '规则读取的位置，模式没有类型。CRD 的准入会拒绝这样的模式。',
          cause: 'CRD 是直接写入 etcd 的。',
          cure: '给模式写上类型。',
        },
        'cel-list-without-items': {
          when: '规则读取的列表，模式没有 items。CRD 的准入会拒绝这样的模式。',
          cause: 'CRD 是直接写入 etcd 的。',
          cure: '给列表的项写上模式。',
        },
        'cel-list-type-unknown': {
          when: '规则读取的列表，x-kubernetes-list-type 是未知的。CRD 的准入会拒绝这样的模式。',
          cause: 'CRD 是直接写入 etcd 的。',
          cure: '用 atomic、set 或 map。',
        },
        'cel-map-list-item-not-an-object': {
          when: '规则比较列表类型为 map 的列表，而某一项不是对象。',
          cause: '现有对象是在另一个模式下存储的。',
          cure: '改正旧数据。',
        },
        'cel-set-not-of-scalars': {
          when: '比较或相加列表类型为 set 的列表，而它的项是对象或列表。',
          cause: '对象的列表用了 x-kubernetes-list-type: set。',
          cure: '用带键的列表类型 map，或者 atomic。',
        },
        'cel-value-not-a-duration': {
          when: '格式为 duration 的字段不是时长。即使校验接受了该值，规则读取它也会失败。',
          cause: '空字符串，或者用了 d 这样的单位。',
          cure: '用 h、m、s、ms、us 或 ns：1h30m。',
        },
        'cel-value-not-a-date': {
          when: '格式为 date 的字段不是日期，例如 2020-02-30。',
          cause: '不存在的日子，或者次序不同。',
          cure: '写成年-月-日：2020-02-29。',
        },
        'cel-value-not-a-date-time': {
          when: '格式为 date-time 的字段不是时间。',
          cause: '只有日期，没有时间或时区。',
          cure: '写成 2006-01-02T15:04:05Z。',
        },
        'cel-value-not-base64': {
          when: '格式为 byte 的字段不是 base64。',
          cause: '普通文本，或者 base64 里有换行。',
          cure: '编码时不要换行。',
        },
        'cel-error-not-convertible': {
          when: '规则读取的类型未知的值不能交给 CEL。1.37 之前的服务器这样表述。',
          cause: '现有对象与模式不符。',
          cure: '改正旧数据；消息的其余部分说明哪里不符。',
        },
      },
    },
    'cel-operators': {
      title: '运算符与转换',
      about: '类型到运行时才知道的值（dyn），不合之处到这时才显现。',
      codes: {
        'cel-no-such-overload': {
          when: '运算符或函数得到了它不接受的值。',
          cause: 'int-or-string 在这里是字符串，却与数字比较。',
          cure: '先用 type(x) == int 或 type(x) == string 判断。',
        },
        'cel-no-such-overload-of': {
          when: '消息里写出的运算符得到了它不接受的值；_+_ 表示 +，@in 表示 in。',
          cause: '两个类型未知的值不同类：字符串和数字。',
          cure: '用 string()、int() 或 double() 转换，或者先判断 type(x)。',
        },
        'cel-integer-overflow': {
          when: '整数超出了 64 位的范围。',
          cause: '接近最大值的和或积，或者对很大的浮点数用 int()。',
          cure: '先比较再计算，或者用 double() 计算。',
        },
        'cel-unsigned-integer-overflow': {
          when: '无符号整数超出范围，多半小于 0。',
          cause: '对负数用 uint()，或者差小于 0。',
          cure: '先比较再相减，或者用 int 计算。',
        },
        'cel-timestamp-overflow': {
          when: '时间超出公元 1 到 9999 年。',
          cause: '在接近末尾的时间上加了很长的时长。',
          cure: '限制时长。',
        },
        'cel-division-by-zero': {
          when: '除以 0。',
          cause: '除数字段可能为 0，或者默认值为 0。',
          cure: '先判断：self.n != 0 && self.m / self.n > 1，或者设 minimum: 1。',
        },
        'cel-modulus-by-zero': {
          when: '对 0 取余数。',
          cause: '除数字段可能为 0。',
          cure: '先判断：self.n != 0 && self.m % self.n == 0。',
        },
        'cel-not-a-number-ordered': {
          when: '用 < 或 > 比较 NaN。',
          cause: '0.0 / 0.0 之类不是数的结果。',
          cure: '先排除它：NaN 时 x == x 为 false。',
        },
        'cel-conversion-type': {
          when: "值不能转换，例如 int('abc')。",
          cause: '字符串不是数字，或者带有单位。',
          cure: "先用 matches 检查：self.matches('^[0-9]+$') && int(self) > 3。",
        },
        'cel-bytes-not-utf8': {
          when: '把不是 UTF-8 的字节变成字符串。',
          cause: '格式为 byte 的字段里是二进制数据。',
          cure: '用字节与字节比较。',
        },
      },
    },
    'cel-strings': {
      title: '字符串、正则表达式与 format',
      about: '正则表达式是 RE2 的。format 为字符串中的每个占位符取列表里的一个值。',
      codes: {
        'cel-index-out-of-range': {
          when: 'charAt、indexOf 等函数得到了超出字符串的下标。',
          cause: '对可能更短的字符串用了固定下标。',
          cure: '先判断 size(self)。',
        },
        'cel-substring-range': {
          when: 'substring 的结束在开始之前，或者位置超出字符串。',
          cause: 'indexOf 没有找到而得到 -1。',
          cure: '先用 contains 判断。',
        },
        'cel-join-of-other-than-strings': {
          when: '对含有非字符串的列表调用 join。编译时多半已经发现。',
          cause: '类型未知的列表里有数字。',
          cure: "先转换：l.map(x, string(x)).join(',')。",
        },
        'cel-regex-illegal': {
          when: 'find 或 findAll 得到的字符串不是正则表达式。',
          cause: '正则表达式来自对象，而且写坏了。',
          cure: '把正则表达式写进规则，或者用模式的 pattern 检查该字段。',
        },
        'cel-pattern-invalid': {
          when: 'matches 得到的字符串不是 RE2 的正则表达式。',
          cause: '正则表达式来自对象，或者用了 RE2 没有的前瞻或反向引用。',
          cure: '按 RE2 的形式写进规则。',
        },
        'cel-format-index': {
          when: 'format 的占位符在列表里没有对应的值。',
          cause: '列表比字符串的占位符短。',
          cure: '每个占位符给一个值。',
        },
        'cel-format-unfinished': {
          when: 'format 的字符串在占位符中间就结束了。',
          cause: '结尾有单个百分号。',
          cure: '百分号写成 %%。',
        },
        'cel-format-clause-unreadable': {
          when: '规则运行时才发现 format 没有这种占位符。',
          cause: 'format 的字符串来自对象。',
          cure: '把字符串写进规则，用 %s、%d、%f、%e、%b、%x、%X 或 %o。',
        },
        'cel-format-failed': {
          when: '某个值无法格式化，后面是原因。',
          cause: '该类型的值无法格式化。',
          cure: '先转换再格式化。',
        },
        'cel-format-argument-given': {
          when: 'format 的占位符得到了另一种类型的值。',
          cause: '%d 配了到运行时才知道是字符串的值。',
          cure: '用 %s，它接受任何值。',
        },
        'cel-format-argument-error': {
          when: 'format 的列表里有一个值本身就是错误。',
          cause: '列表的一部分无法计算。',
          cure: '用 has() 或条件保护那一部分。',
        },
        'cel-format-type': {
          when: '该类型的值无法格式化。',
          cause: 'format 的列表里有可选值或类型。',
          cure: "先取出值：x.orValue('')。",
        },
        'cel-format-key-type': {
          when: '要格式化的映射，键的类型无法格式化。',
          cause: '键是浮点数。',
          cure: '用字符串作为键。',
        },
        'cel-format-key-missing': {
          when: '格式化映射时丢失了一个键。',
          cause: '键不等于自己，例如 NaN。',
          cure: '用字符串作为键。',
        },
      },
    },
    'cel-lists': {
      title: '列表',
      about: '列表函数拒绝无法使用的界限和项；可以先用 size(l) 和 type(x) 判断。',
      codes: {
        'cel-slice-range': {
          when: 'slice 的界限在列表里不存在，后面是原因。',
          cause: '列表比预期的短。',
          cure: '用 size(l) 限制结束位置。',
        },
        'cel-flatten-level-negative': {
          when: 'flatten 的层数小于 0。',
          cause: '层数来自对象。',
          cure: '用常量。',
        },
        'cel-sort-keys-size': {
          when: 'sortBy 的键数与项数不同。宏总会生成同样多的键，所以实际见不到。',
          cause: '库内部的错误。',
          cure: '用 sort() 或 sortBy(x, 键)。',
        },
        'cel-sort-not-comparable': {
          when: 'sort 或 sortBy 的项没有次序，例如列表或对象。',
          cause: 'sortBy 的键是对象。',
          cure: '按数字、字符串、布尔值、时间或时长排序。',
        },
        'cel-sort-of-types': {
          when: 'sort 的项类型不同。',
          cause: '类型未知的列表里既有数字又有字符串。',
          cure: '先转换：l.map(x, string(x)).sort()。',
        },
        'cel-range-negative': {
          when: 'lists.range 的参数小于 0。',
          cause: '两个字段的差。',
          cure: '先判断它是否为正。',
        },
        'cel-range-too-large': {
          when: 'lists.range 的参数超过一百万。',
          cause: '用对象里的数作为大小。',
          cure: '用 maximum 限制该字段。',
        },
        'cel-fold-range': {
          when: '宏遍历的值既不是列表也不是映射。',
          cause: '类型未知的值在这里是数字或字符串。',
          cure: '先用 type(x) == list 判断。',
        },
        'cel-fold-range-of-two': {
          when: '有两个变量的宏遍历的值既不是列表也不是映射。',
          cause: '类型未知的值在这里是数字或字符串。',
          cure: '先用 type(x) == map 判断。',
        },
      },
    },
    'cel-kubernetes': {
      title: 'Kubernetes 的库',
      about:
        '处理地址、数量、版本和 URL 的函数拒绝读不懂的字符串；isIP、isQuantity、isURL、isSemver 等函数可以先判断而不出错。',
      codes: {
        'cel-url-invalid': {
          when: 'url() 得到的字符串不是 URL。',
          cause: '相对路径，或者没有协议。',
          cure: "先判断：isURL(self) && url(self).getHost() != ''。",
        },
        'cel-semver-invalid': {
          when: 'semver() 得到的字符串不是语义版本。',
          cause: '开头有 v、缺少一部分（1.2），或者预发布部分为空。',
          cure: '先用 isSemver(self) 判断，或者把第二个参数设为 true 来规范化（v1.2 变成 1.2.0）。',
        },
        'cel-quantity-invalid': {
          when: 'quantity() 得到的字符串不是数量。',
          cause: '单位不存在，或者单位前有空格。',
          cure: '先用 isQuantity(self) 判断；写 500Mi、0.5 或 100m。',
        },
        'cel-quantity-suffix': {
          when: 'quantity() 得到的字符串后缀不对。',
          cause: '两个后缀（1Mi1），或者把 M 写成 MB。',
          cure: '用 k、M、G、T、P、E、Ki、Mi、Gi、Ti、Pi、Ei、m、u 或 n。',
        },
        'cel-quantity-digits': {
          when: '数量之和的位数超过本引擎支持的范围；这是 Playground 自身的限制。',
          cause: '数量的指数相差极大。',
          cure: '用小一些的数量。',
        },
        'cel-quantity-not-an-integer': {
          when: '对带小数或超出 64 位的数量调用 asInteger()。',
          cause: '1.5 或 100m。',
          cure: '先用 isInteger() 判断，或者用 asApproximateFloat()。',
        },
        'cel-time-zone-unknown': {
          when: '时间函数得到的时区不存在。',
          cause: '名字拼错，或者用了当地的缩写。',
          cure: '用 Europe/Berlin 这样的名字，或 +02:00 这样的偏移。',
        },
        'cel-ip-invalid': {
          when: 'ip() 得到的字符串不是地址。',
          cause: '主机名、地址后带端口，或者有前导零。',
          cure: '先用 isIP(self) 判断。',
        },
        'cel-ip-with-zone': {
          when: 'ip() 得到了带区域（%eth0）的 IPv6 地址，这是不接受的。',
          cause: '地址是本机打印的形式。',
          cure: '去掉区域。',
        },
        'cel-ip-mapped': {
          when: 'ip() 得到了 IPv6 形式的 IPv4 地址（::ffff:1.2.3.4），这是不接受的。',
          cause: '地址来自双栈程序。',
          cure: '写成 1.2.3.4。',
        },
        'cel-cidr-invalid': {
          when: 'cidr() 得到的字符串不是网段。',
          cause: '缺少斜线后的长度。',
          cure: '先用 isCIDR(self) 判断；写 10.0.0.0/8。',
        },
        'cel-cidr-mapped': {
          when: 'cidr() 得到了 IPv6 形式的 IPv4 网段，这是不接受的。',
          cause: '网段来自双栈程序。',
          cure: '写成 IPv4 网段。',
        },
      },
    },
    'cel-messages': {
      title: '带类型的常量',
      about: '列表和映射的可选项，以及 protobuf 类型的常量，规则里几乎用不到。',
      codes: {
        'cel-optional-element': {
          when: '可选项 [?x] 得到了普通值。API 服务器自己会在这里崩溃。',
          cause: '问号写在了不是可选值的值前面。',
          cure: '去掉问号，或者用 optional.of(x)。',
        },
        'cel-optional-entry': {
          when: "可选条目 {?'a': x} 得到了普通值。",
          cause: '问号写在了不是可选值的值前面。',
          cure: '去掉问号，或者用 self.?x 这样的值。',
        },
        'cel-message-field-type': {
          when: 'protobuf 常量的字段装不下该值。',
          cause: '数字超出范围。',
          cure: "用 timestamp('…')、duration('…') 或普通的值。",
        },
        'cel-message-type-unknown': {
          when: '常量括号前的名字不是可以构造的消息。',
          cause: '写了 list{} 或模式的类型。',
          cure: '写 [] 或 {}。',
        },
        'cel-message-value-type': {
          when: 'Int64Value 之类的包装常量得到了另一种类型的值。',
          cause: '值的类型未知。',
          cure: '用普通的值。',
        },
        'cel-any-not-unpacked': {
          when: 'google.protobuf.Any 常量无法读取。',
          cause: '规则里用不到 Any。',
          cure: '用普通的值。',
        },
      },
    },
    'cel-limits': {
      title: '限制与故障',
      about: '规则的一次求值，以及一个对象的所有规则合计，都有成本预算。',
      codes: {
        'cel-call-cost-limit': {
          when: '一次求值的成本超过 1000000 单位而被停止。',
          cause: '在长列表上循环套循环。',
          cure: '限制列表，或者用 in 或列表类型 map 代替内层循环。',
        },
        'cel-panic': {
          when: '服务器自己的代码在这个表达式上出错；它报告之后继续。',
          cause: '查找不能作为键的值，例如在字节的列表里查找字节。',
          cure: '换一种写法：x.exists(e, e == b)。',
        },
      },
    },
  },
};
