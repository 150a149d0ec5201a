/** Admission: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { conversions as english } from '../en/conversions.ts';

type Families = Translated<typeof english>['families'];
type AdmissionFamilies = Pick<Families, 'admission-policies' | 'admission-webhooks' | 'admission-namespaces'>;

export const admissionFamilies: AdmissionFamilies = {
  'admission-policies': {
    title: '准入策略',
    about: '策略是由 API 服务器计算的 CEL 表达式。绑定选择请求和参数，并决定验证失败之后发生什么。',
    codes: {
      'policy-denied': {
        when: '对于该请求，ValidatingAdmissionPolicy 的某个验证为假，并且某个绑定有 Deny 动作。',
        cause: '对象违反了集群的规则，或者表达式没有考虑到这样的对象。',
        cure: '修改对象，使表达式为真。如果策略过严，请修改表达式或匹配更少的请求；测试期间使用 Warn 和 Audit 动作。',
      },
      'policy-warning': {
        when: '对于该请求，ValidatingAdmissionPolicy 的某个验证为假，并且某个绑定有 Warn 动作。',
        cause: '策略正在引入：先警告，再拒绝。',
        cure: '在绑定改为 Deny 之前修改对象。',
      },
      'policy-type-check': {
        when: 'ValidatingAdmissionPolicy 的某个表达式与策略所匹配的类型的字段不符。控制器把该警告写入策略的 status，策略仍然生效。',
        cause: '字段名拼写错误，或者只有部分匹配的类型才有该字段。',
        cure: '更正字段名。如果策略针对多个类型，请为每个类型写一个策略，或者忽略该警告并用 has() 保护该字段。',
      },
      'policy-evaluation-failed': {
        when: '对于该请求，ValidatingAdmissionPolicy 的某个表达式无法计算，并且 failurePolicy 为 Fail。',
        cause:
          '它读取了请求中没有的字段：CREATE 时 oldObject 为 null，DELETE 时 object 为 null，没有 paramRef 时 params 为 null。',
        cure: '用 has() 保护可选字段，先把 object、oldObject 或 params 与 null 比较，或者只匹配表达式能处理的操作。',
      },
      'policy-configuration-failed': {
        when: '服务器找不到 ValidatingAdmissionPolicy 的参数，或者无法为它转换对象，并且 failurePolicy 为 Fail。',
        cause: '参数对象不存在且 parameterNotFoundAction 为 Deny，或者服务器不提供 paramKind。',
        cure: '在 paramRef 的名字空间或请求的名字空间中创建参数对象。如果参数可有可无，请把 parameterNotFoundAction 设为 Allow。',
      },
      'mutating-policy-failed': {
        when: 'MutatingAdmissionPolicy 的某个变更无法计算或无法应用，并且 failurePolicy 为 Fail。',
        cause: '表达式读取了对象中没有的字段，或者结果与对象的模式不符。',
        cure: '用 has() 保护可选字段。ApplyConfiguration 不能设置 null、原子列表或原子映射，设置它们请用 JSONPatch。',
      },
      'mutating-policy-configuration-failed': {
        when: '服务器找不到 MutatingAdmissionPolicy 的参数，或者无法为它转换对象，并且 failurePolicy 为 Fail。',
        cause: '参数对象不存在且 parameterNotFoundAction 为 Deny，或者服务器不提供 paramKind。',
        cure: '在 paramRef 的名字空间或请求的名字空间中创建参数对象。如果参数可有可无，请把 parameterNotFoundAction 设为 Allow。',
      },
      'policy-patched-object-undecodable': {
        when: '应用 MutatingAdmissionPolicy 的 JSON 补丁之后，服务器无法解码对象。',
        cause: '补丁移除了 kind，或者向 metadata 的字段写入了其他类型的值。',
        cure: '只修改 spec、标签和注解，并把标签和注解写成字符串。',
      },
    },
  },
  'admission-webhooks': {
    title: '准入 Webhook',
    about:
      'API 服务器向与请求匹配的每个 Webhook 发送 AdmissionReview。变更 Webhook 先依次运行，验证 Webhook 最后并行运行。',
    codes: {
      'webhook-denied': {
        when: '某个 Webhook 拒绝了请求：它的响应中有 allowed: false。',
        cause: '对象违反了 Webhook 实现的规则。冒号之后是 Webhook 自己的文字。',
        cure: '按照 Webhook 的消息修改对象。如果该请求不该由它处理，请限制它的 rules、选择算符或 matchConditions。',
      },
      'webhook-warning': {
        when: '某个 Webhook 在响应中添加了警告。',
        cause: '它报告了一个自己并不拒绝的问题。',
        cure: '按照警告的建议修改；该请求本身并不要求这样做。',
      },
      'webhook-call-failed': {
        when: '服务器无法调用某个 Webhook，或者无法使用它的响应，并且 failurePolicy 为 Fail。',
        cause:
          '服务不存在或没有就绪，证书与 caBundle 不符，调用超过 timeoutSeconds，或者响应不是带有请求 uid 的有效 AdmissionReview。',
        cure: '修复服务或响应。在本演练场中，请把 Webhook 的响应以 AdmissionReview 的形式写在它的配置之下。',
      },
      'webhook-without-dry-run': {
        when: '该请求是试运行，而匹配的某个 Webhook 没有声明自己没有副作用。',
        cause: '存储该配置时，sideEffects 还可以是 Some 或 Unknown。',
        cure: '把 sideEffects 设为 None；如果 Webhook 会读取 request.dryRun，则设为 NoneOnDryRun。',
      },
      'webhook-condition-failed': {
        when: 'Webhook 的某个匹配条件无法计算，并且 failurePolicy 为 Fail。消息中没有 Webhook 的名称。',
        cause: '该条件读取了对象中没有的字段。',
        cure: '用 has() 保护该字段，或者再加一个对这类对象为假的条件：这样就会跳过该 Webhook。',
      },
      'webhook-patched-deletion': {
        when: '变更 Webhook 为 DELETE 返回了补丁，而 DELETE 没有可更改的对象。',
        cause: '它对所有操作返回同一个补丁。',
        cure: '仅当 request.object 不为 null 时才返回补丁。',
      },
      'webhook-patch-failed': {
        when: '变更 Webhook 的 JSON 补丁无法应用于对象。',
        cause: '某个操作向不存在的父级添加字段，或者移除或检验不存在的字段。',
        cure: '先添加缺失的父级，例如值为 {} 的 metadata.annotations。',
      },
      'webhook-patched-object-unreadable': {
        when: '应用变更 Webhook 的 JSON 补丁之后，对象没有 kind。',
        cause: '补丁移除了 kind，或者替换了整个对象。',
        cure: '不要更改 apiVersion 和 kind。',
      },
      'webhook-object-not-converted': {
        when: '服务器无法把对象转换为 Webhook 的规则所匹配的版本，或者无法再转换回请求的版本。',
        cause: 'CRD 的转换 Webhook 失败，或者某个补丁更改了 apiVersion。',
        cure: '修复转换 Webhook。规则列出所有版本的 Webhook 得到的是未经转换的对象。',
      },
      'admission-metadata-missing': {
        when: '策略或 Webhook 把新对象的 metadata 替换成了 null。',
        cause: '某个 JSON 补丁替换或移除了整个 metadata。',
        cure: '只更改 metadata 中的单个字段，例如一个标签。',
      },
    },
  },
  'admission-namespaces': {
    title: '名字空间',
    about: '插件 NamespaceLifecycle 在策略和 Webhook 运行之前检查请求的名字空间。',
    codes: {
      'namespace-terminating': {
        when: '请求在正被删除的名字空间中创建对象。',
        cause: '某个控制器或脚本仍在其中创建对象。',
        cure: '等到名字空间删除完毕再重新创建，或者使用别的名字空间。',
      },
      'namespace-protected': {
        when: '请求要删除 default、kube-system 和 kube-public 之一。',
        cause: '某个脚本删除所有名字空间。',
        cure: '跳过这三个；如果想从头开始，请删除其中的对象。',
      },
    },
  },
};
