/** The pages of errors about documents that configure admission, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { conversions as english } from '../en/conversions.ts';

type Families = Translated<typeof english>['families'];

export const admissionObjects: Pick<
  Families,
  'admission-policy-fields' | 'admission-webhook-fields' | 'admission-matching-fields'
> = {
  'admission-policy-fields': {
    title: '策略和绑定的字段',
    about: '服务器在写入策略和绑定时检查它们。被拒绝的策略不会生效。',
    codes: {
      'admission-field-missing': {
        when: '策略、绑定或 Webhook 配置缺少必需字段，或者该字段为空。',
        cause: '复制文档时删掉了一部分。',
        cure: '设置消息中指出的字段。',
      },
      'admission-field-not-specified': {
        when: '策略列表中的某一项没有名称或表达式。',
        cause: '键拼写错误，或者值为空。',
        cure: '两者都要写：名称和 CEL 表达式。',
      },
      'admission-value-unsupported': {
        when: '字段的值不在允许的值之中。',
        cause: '值区分大小写：是 Fail，不是 fail。',
        cure: '使用消息中列出的某个值。',
      },
      'admission-value-repeated': {
        when: '列表中有两个相同的名称、键或值。',
        cause: '复制了一项却没有改名。',
        cure: '删除其中一个，或者给它改名。',
      },
      'admission-expression': {
        when: '策略或匹配条件的 CEL 表达式无法编译，或者类型不对。',
        cause:
          '它使用了此处没有定义的变量：params 需要 paramKind，而 Webhook 的 matchConditions 没有 variables。',
        cure: '在消息指出的位置修正表达式。验证和条件必须是 bool，消息和注解必须是 string。',
      },
      'admission-expressions-missing': {
        when: 'ValidatingAdmissionPolicy 既没有 validations 也没有 auditAnnotations。',
        cause: '列表拼写错误或层级不对，因此被忽略。',
        cure: '在 spec 之下至少添加一个验证。',
      },
      'admission-mutations-missing': {
        when: 'MutatingAdmissionPolicy 没有 mutations。',
        cause: '更改被写成了 validations。',
        cure: '添加 patchType 为 ApplyConfiguration 或 JSONPatch 的变更。',
      },
      'admission-patch-missing': {
        when: '变更缺少其 patchType 所需的表达式。',
        cause: '更改了 patchType，却没有移动表达式。',
        cure: 'ApplyConfiguration 写在 applyConfiguration 之下，JSONPatch 写在 jsonPatch 之下。',
      },
      'admission-patch-of-other-type': {
        when: '变更带有另一种 patchType 的表达式。',
        cause: '把两种补丁写进了同一项。',
        cure: '删除不相符的那个，或者写成两个变更。',
      },
      'admission-conditions-many': {
        when: '策略或 Webhook 的 matchConditions 过多。',
        cause: '条件是生成的，每个对象或团队一个。',
        cure: '在一个表达式里用 && 连接多个条件。',
      },
      'admission-annotations-many': {
        when: '策略的 auditAnnotations 过多。',
        cause: '对象的每个字段各有一个注解。',
        cure: '把多个值合并到一个字符串中。',
      },
      'admission-annotation-too-long': {
        when: '审计注解的 valueExpression 过长。',
        cause: '其中有很长的文字或生成的列表。',
        cure: '缩短它，或者把一部分移到变量中。',
      },
      'admission-annotation-without-name': {
        when: '带有 auditAnnotations 的策略在验证时没有名称。',
        cause: '遗漏了 metadata.name，而注解的键包含策略名称。',
        cure: '为策略写固定的 metadata.name。',
      },
      'admission-variable-name': {
        when: '变量的名称不是 CEL 标识符。',
        cause: '其中有连字符或点，或者以数字开头。',
        cure: '使用字母、数字和下划线。',
      },
      'admission-message-empty': {
        when: '消息或消息表达式只有空格。',
        cause: '模板在此处没有插入任何内容。',
        cure: '写一条消息，或者移除该字段：服务器随后会打印表达式。',
      },
      'admission-message-with-breaks': {
        when: '消息中有换行。',
        cause: '它写成了 YAML 块，而块以换行结尾。',
        cure: '写成一行，或者使用块样式 >-。',
      },
      'admission-actions-deny-and-warn': {
        when: '绑定同时有 Deny 和 Warn 动作。',
        cause: '添加 Deny 时保留了 Warn。',
        cure: '删除其中一个。Audit 可以与任何一个组合。',
      },
      'admission-name-and-selector': {
        when: 'paramRef 同时有名称和选择算符。',
        cause: '本想用选择算符缩小名称的范围。',
        cure: '只保留一个：名称找到一个参数对象，选择算符可以找到多个。',
      },
      'admission-name-or-selector': {
        when: 'paramRef 既没有名称也没有选择算符。',
        cause: '只设置了名字空间。',
        cure: '设置 name；若要全部参数对象，则设置 selector: {}。',
      },
      'admission-api-version': {
        when: 'paramKind 的 apiVersion 有不止一个斜杠。',
        cause: '它是从 URL 复制来的。',
        cure: '写“组/版本”；核心组写 v1。',
      },
      'admission-api-version-part': {
        when: 'paramKind 的 apiVersion 中，组或版本不是有效名称。',
        cause: '其中有大写字母或空格。',
        cure: '使用参数对象的 apiVersion。',
      },
      'admission-api-version-without-version': {
        when: 'paramKind 的 apiVersion 以斜杠结尾。',
        cause: '只写了组。',
        cure: '在斜杠之后添加版本。',
      },
      'admission-kind-name': {
        when: 'paramKind 的 kind 不是有效的类别名称。',
        cause: '写成了带组的复数形式，例如 limits.example.com。',
        cure: '写 kind，例如 Limit。',
      },
      'admission-path-segment-name': {
        when: '名称中有斜杠或百分号，或者是一个或两个点。',
        cause: '在名称的位置插入了路径。',
        cure: '选择可以作为 URL 一部分的名称。',
      },
      'admission-name-reserved': {
        when: '名称以 .static.k8s.io 结尾。',
        cause: '它模仿了服务器从文件读取的配置。',
        cure: '换一个结尾。',
      },
      'admission-not-permitted': {
        when: '用户无权读取策略或绑定所指的参数。',
        cause: '该用户可以写策略，但没有读取参数的角色。',
        cure: '为该用户授予对 paramKind 有 get 和 list 权限的角色。',
      },
    },
  },
  'admission-webhook-fields': {
    title: 'Webhook 配置的字段',
    about: '服务器在写入 Webhook 配置时检查它，但只有遇到匹配的请求才会调用该 Webhook。',
    codes: {
      'admission-review-versions-missing': {
        when: 'Webhook 没有 admissionReviewVersions。',
        cause: '该字段在 v1beta1 中可有可无。',
        cure: '写 [v1]。',
      },
      'admission-review-version-repeated': {
        when: 'admissionReviewVersions 中有重复的版本。',
        cause: '合并了两个列表。',
        cure: '每个版本只保留一次。',
      },
      'admission-review-versions-unrecognized': {
        when: 'admissionReviewVersions 中没有服务器认识的版本。',
        cause: '列出的是 CRD 的版本，而不是 AdmissionReview 的版本。',
        cure: '添加 v1，并以该版本的 AdmissionReview 响应。',
      },
      'admission-side-effects-missing': {
        when: 'Webhook 没有 sideEffects。',
        cause: 'v1beta1 有默认值 Unknown。',
        cure: '写 None；如果除试运行外它会写入别处，则写 NoneOnDryRun。',
      },
      'admission-timeout-range': {
        when: 'Webhook 的 timeoutSeconds 不在 1 到 30 之间。',
        cause: '本想用更长的时间照顾缓慢的 Webhook。',
        cure: '最多设为 30，并让 Webhook 更快。',
      },
      'admission-client-missing': {
        when: 'Webhook 的 clientConfig 同时有 url 和 service，或者两者都没有。',
        cause: '为生产环境添加了 service，却保留了测试用的 url。',
        cure: '集群内的 Webhook 保留 service，集群外的保留 url。',
      },
      'admission-warning': {
        when: '服务器接受策略、绑定或 Webhook 配置，并在响应中附加警告。',
        cause: '某条规则列出了准入 Webhook 从不接收的资源（例如访问审查），或者文档中有服务器不认识的字段。',
        cure: '删除消息中指出的规则或字段。',
      },
      'reply-without-webhook': {
        when: '记录的响应没有对应的 Webhook：它上方没有配置 Webhook 的文档。这是本工具的消息，服务器没有这样的文档。',
        cause: '单独粘贴了 AdmissionReview，或者粘贴在配置上方。',
        cure: '把它放在给出该响应的 Webhook 的配置下方。',
      },
      'admission-webhook-name': {
        when: 'Webhook 的名称不是 DNS 子域名。',
        cause: '其中有大写字母、下划线或空格。',
        cure: '使用小写字母、数字、连字符和点。',
      },
      'admission-webhook-name-short': {
        when: 'Webhook 的名称少于三段。',
        cause: '它的名称与配置相同。',
        cure: '加上你的域名：check.example.com。',
      },
    },
  },
  'admission-matching-fields': {
    title: '规则和选择算符',
    about: 'matchConstraints、matchResources 和 Webhook 的 rules 选择请求；选择算符还会比较标签。',
    codes: {
      'admission-rules-wildcard-and-others': {
        when: '操作、组或版本的列表中既有 * 也有其他值。',
        cause: '添加 * 时保留了某个值。',
        cure: '只保留 *，或者只保留其他值。',
      },
      'admission-resource-covered-by-wildcard': {
        when: '资源列表中的某一项已被其中的通配符涵盖。',
        cause: '在单个资源的列表中添加了通配符。',
        cure: '删除被涵盖的项。注意 crontabs/* 也匹配 crontabs。',
      },
      'admission-selector-values-missing': {
        when: '使用 In 或 NotIn 的选择算符没有值。',
        cause: '值被写成了 matchLabels 的标签。',
        cure: '至少列出一个值。',
      },
      'admission-selector-values-with-exists': {
        when: '使用 Exists 或 DoesNotExist 的选择算符带有值。',
        cause: '更改了运算符，却保留了值。',
        cure: '删除这些值，或者使用 In 或 NotIn。',
      },
      'admission-selector-operator': {
        when: '选择算符的运算符不是 In、NotIn、Exists 或 DoesNotExist。',
        cause: '使用了其他选择算符的运算符（例如 Gt），或者大小写不同。',
        cure: '使用这四个之一。',
      },
    },
  },
};
