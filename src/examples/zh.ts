/** Titles and explanations of the examples, in Simplified Chinese. */
import type { ExampleSummary } from './example.ts';
import type { ExampleId } from './groups.ts';

export const zh: Readonly<Record<ExampleId, ExampleSummary>> = {
  'crontab-validation': {
    title: 'CronTab：验证',
    summary: '对象违反了 pattern 和 maximum；服务器还设置了一个默认值。',
  },
  'crontab-stored': {
    title: 'CronTab：已存储的对象',
    summary: '已存储的对象，以及由服务器添加和由模式默认设置的字段。',
  },
  'pruning-unknown-field': {
    title: 'CronTab：未知字段被裁剪',
    summary: '字段校验为 Warn 时，服务器裁剪该字段并给出警告；Strict 会拒绝该对象。',
  },
  'int-or-string': {
    title: '既可以是整数也可以是字符串的字段',
    summary: '结构化规则允许的两种写法，以及加上限制的第三种写法。',
  },
  'embedded-resource': {
    title: '对象中的嵌入资源',
    summary:
      'x-kubernetes-embedded-resource 要求有 apiVersion、kind 和 metadata，并像验证其他对象一样验证它们。',
  },
  'preserve-unknown-fields': {
    title: '含有已声明部分的自由格式 JSON',
    summary: 'json 之下的内容全部保留，但 json.spec 又有自己的模式，因此其中未声明的内容会被裁剪。',
  },
  'non-structural-type': {
    title: '非结构化：缺少 type',
    summary: '每个属性都必须在 anyOf、allOf、oneOf 和 not 之外写出类型。',
  },
  'non-structural-junctor': {
    title: '非结构化：字段只出现在 anyOf 里面',
    summary: '组合关键字里提到的字段，外面也必须声明；type 和 description 不能写在里面。',
  },
  'non-structural-metadata': {
    title: '非结构化：metadata 中有 name 以外的内容',
    summary: '模式可以限制 metadata.name 和 metadata.generateName，metadata 的其他内容都不行。',
  },
  defaulting: {
    title: '默认值',
    summary: '服务器为缺失的字段设置默认值，包括嵌套的字段，因为 spec.schedule 自身有默认值。',
  },
  'defaulting-nullable': {
    title: '默认值与 null：foo、bar、baz',
    summary: 'foo: null 先被丢弃，再设置默认值；bar 可为空，因此 bar: null 被保留；baz: null 被丢弃。',
  },
  'validation-rules': {
    title: '校验规则',
    summary: 'CEL 规则比较多个字段；fieldPath 指定消息所指的字段。',
  },
  'list-types': {
    title: '作为集合和映射的列表',
    summary: '集合中没有重复的项；映射中没有键相同的两项。',
  },
  'nested-default-not-applied': {
    title: '我的嵌套默认值没有生效',
    summary: '只有当外层对象存在时才会设置默认值。给上级加上默认值 {}，外层对象就会存在。',
  },
  'field-vanishes': {
    title: '我写的字段不见了，却没有任何提示',
    summary: '拼错的名称不在模式中，因此被裁剪。字段校验为 Ignore 时不会报告。',
  },
  'template-labels-vanish': {
    title: '我的 Pod 模板的标签消失了',
    summary: '根以下的 metadata 只是普通的对象：其模式没有声明的内容会被裁剪。',
  },
  'null-nullable-default': {
    title: 'null、可为空与默认值',
    summary: '八个字段对应八种情形：null 变成什么取决于是否可为空，缺失时如何取决于默认值。',
  },
  'must-be-of-type-null': {
    title: 'must be of type array: "null"',
    summary: '在 YAML 中，没有值的键就是 null。在由对象组成的列表中，null 不会被丢弃，而是要接受验证。',
  },
  'required-with-default': {
    title: '同一个字段既是必需又有默认值',
    summary: '服务器先设置默认值再验证，因此该字段永远不会缺失。只做验证的工具则会给出不同的结论。',
  },
  'false-comes-back-true': {
    title: '我设为 false，读到的却是 true',
    summary: '带 omitempty 的 Go 客户端会略去 false。于是该字段缺失，服务器设置了默认值 true。',
  },
  'version-loses-fields': {
    title: '字段在版本之间丢失',
    summary: '转换策略为 None 时只更改 apiVersion。以 v1 写入的对象按 v1 的模式裁剪。',
  },
  'gitops-drift': {
    title: '我写的内容与存储的内容总是不一致',
    summary: '一个默认值、一个被丢弃的 null 和一个被裁剪的字段：GitOps 工具会一直报告这三处差异。',
  },
  'status-dropped': {
    title: '创建之后 status 不见了',
    summary: '有 status 子资源时，创建或更新对象会忽略 status；只有 /status 会写入它。',
  },
  'rule-cost-exceeds-budget': {
    title: '我的规则的估算成本超出预算',
    summary:
      '没有 maxItems 和 maxLength 时，估算会假定列表和字符串具有请求所能容纳的最大长度。加上界限即可降低成本。',
  },
  'rule-undefined-field': {
    title: '我的规则找不到明明存在的字段',
    summary: '名称中的连字符被解析为减号。名称需要转义：max-size 写作 max__dash__size。',
  },
  'rule-no-such-key': {
    title: 'no such key，出现在可选字段上',
    summary: '读取缺失字段的规则会出错。先用 has() 判断。',
  },
  'rule-int-or-string': {
    title: 'no such overload，出现在整数或字符串上',
    summary: 'int-or-string 字段在编译时没有类型。比较之前先判断类型。',
  },
  'rule-transition': {
    title: '不允许更改的字段',
    summary: '带有 oldSelf 的规则只有在存在旧值时才运行。创建时会跳过它，之后再设置该字段也会通过。',
  },
  'type-inside-any-of': {
    title: 'must be empty to be structural',
    summary: 'type 不能写在 anyOf、oneOf、allOf 或 not 里面：字段只有一个类型，写在外面。各分支只限制值。',
  },
  'one-of-says-nothing': {
    title: 'oneOf 不说明错在哪里',
    summary: 'oneOf 的错误不指明任何分支。这里两者都已设置，因此两个分支都匹配。',
  },
  'metadata-cannot-be-restricted': {
    title: '我想让某个标签成为必需',
    summary: 'metadata 中只有 name 和 generateName 可以限制。标签必须由策略或 spec 的字段来检查。',
  },
  'list-map-keys-need-a-value': {
    title: '列表映射的键必须是必需的或有默认值',
    summary: '没有键的项无法与其他项区分，因此每个键都要列入 required 或有默认值。',
  },
  'additional-properties-exclusive': {
    title: '同时使用 properties 和 additionalProperties',
    summary: '结构化模式只能二选一：声明过的名称，或使用同一模式的任意名称。',
  },
  'pattern-is-re2': {
    title: '我的 pattern 在别处可用，在这里不行',
    summary: 'pattern 使用 RE2：没有前瞻和后顾，也没有反向引用。',
  },
  'format-is-weak': {
    title: '未被检查的 format',
    summary: '服务器不认识的格式会被忽略并给出警告；认识的格式则会检查。',
  },
  'printer-column-path': {
    title: '路径写错的打印列',
    summary: '打印列的路径以点开头。',
  },
  'crd-too-large': {
    title: '对 kubectl apply 来说太大的 CRD',
    summary:
      'kubectl apply 会把整个 CRD 的副本放进注解，而所有注解合计最多 262,144 字节。服务器端应用（kubectl apply --server-side）和 kubectl create 不放副本；减少描述也有帮助。',
  },
  'patch-merge': {
    title: '合并补丁整体替换列表',
    summary:
      '补丁只包含一个 listener，因此另一个被移除：JSON 合并补丁不考虑列表类型。服务器端应用则按键合并列表。',
  },
  'patch-json': {
    title: 'test 失败的 JSON 补丁',
    summary: '各个操作要么全部生效，要么全不生效。服务器不会说明是哪一个失败了。',
  },
  'patch-apply': {
    title: '应用会移除不再包含的字段',
    summary:
      '该字段管理器此前应用了一个 timeout 和两个 listener。这次应用略去的内容会被删除，其他字段管理器拥有的内容则会保留。',
  },
  'default-changed': {
    title: '默认值改了，对象却保留旧值',
    summary:
      '写入对象时默认值是 1，服务器存储了它。现在默认值是 3，但对象在打补丁后仍保留 1，直到补丁用 null 移除该字段。',
  },
  'update-immutable': {
    title: '更改了不允许更改的字段',
    summary: '带有 oldSelf 的规则比较旧值与新值。',
  },
  'update-unset-then-set': {
    title: '绕过不可变字段的办法',
    summary:
      '只有旧值和新值都存在时规则才运行：移除该字段会通过，重新设置也会通过。在上级写一条规则即可堵住这个漏洞。',
  },
  'update-ratcheting': {
    title: '对象存储之后才加上的限制',
    summary: '存储的值违反了模式后来加上的限制。改成另一个仍然超限的值会被拒绝；不更改它，更新就会通过。',
  },
  'update-status': {
    title: 'status 端点只接受 status',
    summary: '对象的其他内容会恢复成已存储的内容，generation 保持不变。',
  },
  'update-without-status': {
    title: '主端点不改动 status',
    summary: '有 status 子资源时，普通的更新保留已存储的 status；spec 有更改时 generation 加一。',
  },
  'rule-costed-since-1-37': {
    title: '1.36 接受而 1.37 拒绝的规则',
    summary:
      '自 1.37 起，matches(text, pattern) 的成本与 text.matches(pattern) 相同。用在没有 maxItems 的列表上会超出预算；maxItems 和 maxLength 可以降低成本。',
  },
  'rule-accepted-since-1-37': {
    title: '旧服务器会拒绝的规则',
    summary:
      '自 1.37 起，服务器知道 metadata.name 最多有 253 个字符。此前，对每一项都与它比较会超出预算，因此在这里能安装的 CRD，在那里不能安装。',
  },
  'printer-columns': {
    title: 'kubectl get 显示的内容',
    summary: '打印列：一列没有匹配的值，一列的值与列的类型不符，还有一列只出现在宽表中。',
  },
  'explain-lists': {
    title: 'kubectl explain 的输出',
    summary: '模式中的描述，按 kubectl explain 的样子打印。可在编辑器或文本中指向某个字段。',
  },
  'published-openapi': {
    title: '客户端读到的模式',
    summary:
      '服务器发布的 OpenAPI：它展开 int-or-string，用 ObjectMeta 取代 metadata，并加上 apiVersion 和 kind，嵌入资源也是如此。',
  },
  'rules-step-through': {
    title: '每条规则看到了什么，花了多少成本',
    summary:
      '一条规则不通过，一条提前结束，一条没有可求值的值。单步查看规则，可以看到每个部分的值，以及列表每一项的值。',
  },
  'versions-none': {
    title: '以一个版本写入，以另一个版本存储',
    summary: '没有转换 Webhook 时只更改 apiVersion：服务器裁剪另一个版本没有声明的字段，并设置其默认值。',
  },
  'legacy-v1beta1': {
    title: 'Kubernetes 1.22 之前的 CRD',
    summary: 'apiextensions.k8s.io/v1beta1 已不存在。转换它，并了解每处更改的含义。',
  },
  'rule-sampler': {
    title: '校验规则选集',
    summary:
      '正则、集合、映射、时间、两个字段的比较、数字或文本：九条均通过的规则。更改对象，看看哪一条不再通过。',
  },
  'rule-message-expression': {
    title: '包含具体值的消息',
    summary: 'messageExpression 根据对象生成消息，reason 设置错误的类型，fieldPath 设置相关的字段。',
  },
  'rule-optional-old-self': {
    title: '创建时也会运行的转换规则',
    summary:
      '有了 optionalOldSelf，没有旧值时规则也会运行，oldSelf 成为可选值：用 hasValue() 检查，用 value() 读取。',
  },
  'finalizer-name': {
    title: '没有域名的 Finalizer',
    summary:
      'Finalizer 会保留对象，直到控制器将其移除。它的名称带有域名，以免两个控制器指的是同一个；对其他名称服务器会给出警告。',
  },
  'scale-subresource': {
    title: 'kubectl scale 与自动扩缩',
    summary: 'scale 子资源指定期望副本数、观测到的副本数和选择算符的路径。对象的其他字段不受它影响。',
  },
  'selectable-fields': {
    title: '按字段选择',
    summary: 'kubectl get --field-selector 支持 CRD 列出的字段。它们必须是字符串、整数或布尔值；不支持列表。',
  },
  'deprecated-version': {
    title: '已弃用的版本',
    summary: '对已弃用版本的请求会收到警告；CRD 的作者可以设置警告的文本。',
  },
  'conversion-webhook': {
    title: '一个字段变成两个：转换 Webhook',
    summary:
      'v1beta1 有 hostPort，v1 有 host 和 port。只有 CRD 作者的程序才能由一个得出另一个；只要所请求的版本不是存储的版本，服务器就会调用它。',
  },
  'pizza-versions': {
    title: '两个版本的披萨',
    summary:
      'v1alpha1 按名称列出配料，v1 给每种配料一个数量。转换策略为 None 时，列表按写入的形式存储：v1 的客户端在模式承诺为对象的地方读到文本。这样的更改需要 Webhook。',
  },
  'nightly-job': {
    title: '没有人声明过、等待时机的数据',
    summary:
      '在结构化模式出现之前，模式没有提到的每个字段服务器都会存储。后来的版本赋予 privileged 含义时，会发现它早已设置。在 v1 中，没有声明的内容会被裁剪。',
  },
  'legacy-categories': {
    title: '带有打印列和类别的 v1beta1',
    summary:
      '打印列、模式和子资源曾经为所有版本只写一次；在 v1 中每个版本各有自己的，JSONPath 写作 jsonPath。名称、短名称和类别保持不变。',
  },
  'admission-pizza': {
    title: '厨房做不了的披萨',
    summary: '一个变更 Webhook 添加常用配料，一个验证 Webhook 检查配料。每个 Webhook 之下是它给出的响应。',
  },
  'admission-pizza-versions': {
    title: '两个版本的披萨',
    summary:
      'v1alpha1 列出配料的名称，v1beta1 还列出数量。转换 Webhook 必须以服务器要求的版本响应。它的响应记录在 ConversionReview 中。',
  },
  'admission-parameter': {
    title: '上限写在 ConfigMap 中',
    summary: '策略把 replicas 与绑定所指的参数对象比较。换一个上限不需要另一个策略。',
  },
  'admission-delete': {
    title: 'DELETE 的策略没有 object',
    summary: 'DELETE 时 object 为 null，因此表达式失败。被删除的对象是 oldObject。',
  },
  'admission-upgrade-guard': {
    title: '升级守卫挡住了第一次升级',
    summary: '守卫把新版本与 status.version 比较。而写入 status 的 Operator 正是随这次被拒绝的升级而来。',
  },
  'admission-message': {
    title: '消息表达式失败，使用 message',
    summary: '消息表达式读取了对象中没有的字段。服务器于是使用 message，并不报告该错误。',
  },
  'admission-warn-first': {
    title: '先警告，再拒绝',
    summary:
      '使用 Deny 动作时，策略会拒绝人们已经在用的对象。使用 Warn 和 Audit 时，他们先看到消息，而对象仍被存储。',
  },
  'admission-mutation-twice': {
    title: '运行两次的变更',
    summary:
      'reinvocationPolicy 为 IfNeeded 时，策略在自己的更改之后再次运行，又添加一次后缀。重复执行变更必须得到相同结果。',
  },
  'admission-webhook-or-policy': {
    title: '含义相同的 Webhook 和策略',
    summary:
      '两者都表示“最多 5 个副本”。Webhook 把缺失的 replicas 当作 0 而准许对象；策略无法读取缺失的字段而拒绝它。',
  },
  'admission-pizza-code': {
    title: '用 JavaScript 编写 Webhook 的披萨',
    summary:
      '三个函数代替 Webhook 响应：第一个添加常用配料，第二个检查配料，第三个在版本之间转换披萨。对象中没有列表时，JSON 补丁无法向其追加元素。',
  },
  'upgrade-stored-version': {
    title: '仍有对象以某版本存储时移除该版本',
    summary:
      'API 服务器拒绝新的 CRD：v1alpha1 在 status.storedVersions 中。步骤展示如何在不被拒绝的情况下完成升级。',
  },
  'upgrade-renamed-field': {
    title: '字段被重命名',
    summary: 'schedule 改为必需的 schedules。每次读取时旧值都会消失，第一次写入会将其删除。',
  },
  'upgrade-required-spec': {
    title: 'spec 变为必需',
    summary:
      '逐步校验在对象的根上不起作用，因为每次写入都会更改其元数据：没有 spec 的对象连新的标签都会拒绝。',
  },
  'upgrade-map-to-list': {
    title: '状态中的映射变为列表',
    summary: '旧形式的对象仍可读取。更改该字段的写入以及对象的副本会被拒绝。',
  },
  'upgrade-quantity': {
    title: '数量变为既可以是整数也可以是字符串',
    summary: '新的 CRD 接受更多的值，因此没有对象受损。交换两个 CRD 可查看回滚：使用数字的对象无法再创建。',
  },
  'upgrade-enum': {
    title: '枚举的值改变',
    summary: '不再允许小写的值。只要值不变，逐步校验就接受对象，但备份无法恢复。',
  },
  'upgrade-pattern': {
    title: '为字符串添加模式',
    summary: '没有单位的间隔曾被接受，但从未起作用。现在更改该字段时必须将其修正。',
  },
  'upgrade-template-metadata': {
    title: '模板的 metadata 丢失其字段',
    summary: '生成 CRD 时缺少一个选项，因此 metadata 不再有字段。API 服务器会裁剪标签和注解。',
  },
  'upgrade-preserved-fields': {
    title: '不再保留未知字段',
    summary: '旧模式保留 spec 中的所有内容。新模式列出其字段，其他字段都会从已存储的对象中消失。',
  },
  'upgrade-default': {
    title: '默认值改变',
    summary: '已存储的对象保留创建时设置的值。同一个文件在新集群中会得到另一个镜像。',
  },
  'upgrade-rule': {
    title: '添加了旧对象违反的规则',
    summary: '两个字段必须恰好设置一个。两者都有的对象仍可添加标签，但其 spec 中的其他内容都无法更改。',
  },
  'upgrade-list-map': {
    title: '列表变为带键的映射',
    summary: '服务器端应用需要键，并且键必须唯一。含有重复键的对象无法重新创建。',
  },
};
