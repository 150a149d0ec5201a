/** The sources of the examples, and the everyday words by which people search for them. */
import type { ExampleId } from './groups.ts';

export interface About {
  /** The thread or the page that it comes from. */
  readonly source: string;
  /** Search words that its texts don’t contain, in all languages. */
  readonly words: string;
  /** The field that it is about, if the page would automatically explain another one, or none. */
  readonly field?: FieldPath;
  /** The same for the fixed variant, if nothing is explained automatically there. */
  readonly fixed?: FieldPath;
  /** It makes a difference in other environments, which a separate view compares. */
  readonly compare?: true;
}

type FieldPath = readonly (string | number)[];

const crds =
  'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/';
const versions =
  'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/';
const patches = 'https://kubernetes.io/docs/tasks/manage-kubernetes-objects/update-api-object-kubectl-patch/';
const apply = 'https://kubernetes.io/docs/reference/using-api/server-side-apply/';

/** From `owner/repository#number`; GitHub redirects to pull requests. */
function thread(name: string): string {
  const [repository = '', number = ''] = name.split('#');
  return `https://github.com/${repository}/issues/${number}`;
}

const policies = 'https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/';
const mutatingPolicies = 'https://kubernetes.io/docs/reference/access-authn-authz/mutating-admission-policy/';
const webhooks = 'https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/';

export const about: Readonly<Record<ExampleId, About>> = {
  'crontab-validation': { source: `${crds}#validation`, words: 'pattern regex minimum range 正则 范围' },
  'crontab-stored': {
    source: `${crds}#create-a-customresourcedefinition`,
    words: 'hello first getting started uid creationTimestamp 入门',
  },
  'pruning-unknown-field': {
    source: `${crds}#field-pruning`,
    words: 'unknown field typo strict warn ignore strict decoding error 拼写',
  },
  'int-or-string': {
    source: `${crds}#intorstring`,
    words: 'IntOrString port percentage union 端口 百分比',
    fixed: ['spec', 'limited'],
  },
  'embedded-resource': {
    source: `${crds}#rawextension`,
    words: 'RawExtension template nested object 内嵌 模板',
    fixed: ['spec', 'resource', 'apiVersion'],
  },
  'preserve-unknown-fields': {
    source: `${crds}#controlling-pruning`,
    words: 'free form json arbitrary raw schemaless 任意',
  },
  'non-structural-type': {
    source: `${crds}#specifying-a-structural-schema`,
    words: 'NonStructuralSchema must not be empty for specified object fields',
    fixed: ['foo'],
  },
  'non-structural-junctor': {
    source: `${crds}#specifying-a-structural-schema`,
    words: 'anyOf allOf oneOf not logical junctor NonStructuralSchema',
    fixed: ['foo'],
  },
  'non-structural-metadata': {
    source: `${crds}#specifying-a-structural-schema`,
    words: 'ObjectMeta finalizers name generateName NonStructuralSchema',
    fixed: ['metadata', 'name'],
  },
  defaulting: { source: `${crds}#defaulting`, words: 'default value nested filled in 预填' },
  'defaulting-nullable': { source: `${crds}#defaulting-and-nullable`, words: 'null empty value ~ 空值' },
  'validation-rules': {
    source: `${crds}#validation-rules`,
    words: 'CEL cross field compare between two fields message 跨字段',
    fixed: ['spec', 'replicas'],
  },
  'list-types': {
    source: `${apply}#merge-strategy`,
    words: 'duplicate items unique uniqueItems associative list 重复 唯一',
  },
  'nested-default-not-applied': {
    source: thread('kubernetes/kubernetes#113110'),
    words: 'default ignored missing parent empty object 默认值 不生效',
  },
  'field-vanishes': {
    source: thread('kubernetes/kubernetes#59151'),
    words: 'unknown field dropped lost silently typo wrong indentation disappeared 丢失 缩进',
    fixed: ['spec', 'maxReplicas'],
  },
  'template-labels-vanish': {
    source: thread('kubernetes/kubernetes#103739'),
    words: 'podTemplate PodTemplateSpec annotations generateEmbeddedObjectMeta embedded metadata lost 注解',
    fixed: ['spec', 'template', 'metadata', 'labels'],
  },
  'null-nullable-default': {
    source: thread('kubernetes/kubernetes#129456'),
    words: 'truth table null dropped ~ 真值表 空值',
  },
  'must-be-of-type-null': {
    source: thread('operator-framework/java-operator-sdk#286'),
    words: 'empty value yaml null dash must be of type 空值',
    fixed: ['spec', 'steps', 1, 'args'],
  },
  'required-with-default': {
    source: thread('external-secrets/external-secrets#6946'),
    words: 'required value missing IDE editor schema lint client side disagree 编辑器',
    compare: true,
  },
  'false-comes-back-true': {
    source: thread('kubernetes-sigs/kubebuilder#2234'),
    words: 'omitempty zero value bool pointer Go client controller 0 零值 指针',
    fixed: ['spec', 'enabled'],
    compare: true,
  },
  'version-loses-fields': {
    source: thread('kabanero-io/kabanero-operator#396'),
    words: 'conversion None strategy upgrade data loss round trip 数据丢失',
    fixed: ['spec', 'port'],
  },
  'gitops-drift': {
    source: thread('argoproj/argo-cd#6401'),
    words: 'drift Argo CD Flux OutOfSync diff ignoreDifferences never in sync 漂移 不同步',
    compare: true,
  },
  'status-dropped': {
    source: thread('kubernetes/kubernetes#129451'),
    words: 'status subresource empty ignored not saved 子资源',
    fixed: ['status', 'phase'],
  },
  'rule-cost-exceeds-budget': {
    source: thread('kubernetes/kubernetes#121162'),
    words: 'CEL too expensive by factor of estimated rule cost maxItems maxLength limit 昂贵',
    fixed: ['spec', 'hosts'],
  },
  'rule-undefined-field': {
    source: thread('kubernetes/kubernetes#126132'),
    words:
      'undefined field undeclared reference no such property reserved word escape dash underscore namespace 保留字 转义',
    fixed: ['spec', 'max-size'],
  },
  'rule-no-such-key': {
    source: thread('splunk/splunk-operator#1881'),
    words: 'optional missing field has() evaluation error orValue 可选',
    fixed: ['spec', 'min'],
  },
  'rule-int-or-string': {
    source: thread('kgateway-dev/kgateway#11611'),
    words: 'IntOrString dyn type guard port percentage 类型',
    fixed: ['spec', 'maxSurge'],
  },
  'rule-transition': {
    source: `${crds}#transition-rules`,
    words: 'immutable oldSelf cannot change read only 不可变',
    field: ['spec', 'size'],
  },
  'type-inside-any-of': {
    source: thread('kube-rs/kube#1821'),
    words: 'structural schema type forbidden in anyOf oneOf allOf not union enum',
    fixed: ['spec', 'cpu'],
  },
  'one-of-says-nothing': {
    source: thread('kubernetes/kubernetes#80718'),
    words: 'must validate one and only one schema exactly one union useless message 联合',
    fixed: ['spec', 'git'],
  },
  'metadata-cannot-be-restricted': {
    source: thread('kubernetes-sigs/kubectl-validate#178'),
    words: 'required label annotation metadata.labels rule name length 标签',
    fixed: ['team'],
  },
  'list-map-keys-need-a-value': {
    source: thread('kubernetes/kubernetes#91395'),
    words: 'x-kubernetes-list-map-keys protocol default ports merge key 键',
    fixed: ['spec', 'listeners', 0, 'name'],
  },
  'additional-properties-exclusive': {
    source: thread('kubernetes/kubernetes#94593'),
    words: 'map of string mutual exclusive forbidden flatten serde 映射',
    fixed: ['spec', 'settings', 'colour'],
    compare: true,
  },
  'pattern-is-re2': {
    source: thread('kubernetes/kubernetes#65470'),
    words: 'regex regular expression lookahead invalid perl syntax backreference 正则',
    fixed: ['spec', 'password'],
    compare: true,
  },
  'format-is-weak': {
    source: thread('kubernetes/kubernetes#131082'),
    words: 'unrecognized format ip uuid email date-time validation ignored 格式',
    compare: true,
  },
  'printer-column-path': {
    source: thread('networking-incubator/coraza-kubernetes-operator#30'),
    words: 'kubectl get column empty jsonPath additionalPrinterColumns 列',
    fixed: ['spec', 'replicas'],
  },
  'crd-too-large': {
    source: thread('prometheus-operator/prometheus-operator#4367'),
    words:
      'too long must have at most 262144 bytes annotation last-applied-configuration size server-side 过大',
    compare: true,
  },
  'patch-merge': {
    source: `${patches}`,
    words: 'list replaced strategic merge overwrite array 覆盖',
    fixed: ['spec', 'listeners', 0, 'port'],
  },
  'patch-json': {
    source: `${patches}`,
    words: 'RFC 6902 op test path replace remove unprocessable 操作',
    fixed: ['spec', 'listeners', 0, 'port'],
  },
  'patch-apply': {
    source: `${apply}#merge-strategy`,
    words: 'server-side apply field manager ownership conflict removed 所有权',
    field: ['spec', 'listeners', 0, 'port'],
  },
  'default-changed': {
    source: thread('aclerici38/pocket-id-operator#591'),
    words: 'new default existing objects upgrade old value stays 升级',
    field: ['spec', 'replicas'],
    compare: true,
  },
  'update-immutable': {
    source: `${crds}#transition-rules`,
    words: 'immutable oldSelf field cannot be changed after creation read only 不可变',
  },
  'update-unset-then-set': {
    source: thread('gardener/etcd-druid#1048'),
    words: 'immutable bypass hole remove oldSelf 绕过 不可变',
  },
  'update-ratcheting': {
    source: `${crds}#validation-ratcheting`,
    words: 'ratcheting tightened stricter schema existing objects invalid update 收紧',
    field: ['spec', 'threads'],
  },
  'update-status': {
    source: `${crds}#status-subresource`,
    words: 'controller writes status subresource generation observedGeneration 控制器',
    field: ['status', 'phase'],
  },
  'update-without-status': {
    source: `${crds}#status-subresource`,
    words: 'status ignored on update generation counts up',
    field: ['status', 'phase'],
  },
  'rule-costed-since-1-37': {
    source: thread('crossplane-contrib/provider-sql#409'),
    words: 'version skew matches installs on older cluster minor compatibility upgrade 版本 兼容',
    compare: true,
  },
  'rule-accepted-since-1-37': {
    source: thread('kubernetes-sigs/gateway-api#2838'),
    words: 'version skew old cluster refuses library minor compatibility 版本 兼容',
    compare: true,
  },
  'printer-columns': {
    source: `${crds}#additional-printer-columns`,
    words: 'kubectl get table wide priority column jsonPath 列 表格',
  },
  'explain-lists': {
    source: `${crds}#publish-validation-schema-in-openapi`,
    words: 'kubectl explain description documentation recursive 描述',
    field: ['spec', 'steps'],
  },
  'published-openapi': {
    source: `${crds}#publish-validation-schema-in-openapi`,
    words: 'openapi v2 v3 swagger client generator editor completion 发布',
  },
  'rules-step-through': {
    source: `${crds}#validation-rules`,
    words: 'debug CEL evaluation trace step value cost short circuit 调试',
  },
  'versions-none': {
    source: `${versions}#overview`,
    words: 'storage version served conversion None multiple versions 多版本',
  },
  'legacy-v1beta1': {
    source: 'https://kubernetes.io/docs/reference/using-api/deprecation-guide/#customresourcedefinition-v122',
    words: 'apiextensions.k8s.io/v1beta1 no matches for kind migrate upgrade 1.22 迁移',
  },
  'rule-sampler': {
    source: `${crds}#validation-rules-examples`,
    words: 'CEL examples catalogue matches exists_one all size timestamp has regex cookbook 例子',
  },
  'rule-message-expression': {
    source: `${crds}#messageexpression`,
    words: 'custom error message dynamic message text reason fieldPath 错误消息',
    fixed: ['spec', 'level'],
  },
  'rule-optional-old-self': {
    source: `${crds}#field-optional-oldself`,
    words: 'optionalOldSelf create optional transition hasValue immutable after set 转换规则',
    fixed: ['spec', 'count'],
  },
  'finalizer-name': {
    source: `${crds}#finalizers`,
    words: 'finalizer stuck deleting Terminating domain qualified warning 删除 终结器',
    field: ['metadata', 'finalizers'],
  },
  'scale-subresource': {
    source: `${crds}#scale-subresource`,
    words: 'HPA HorizontalPodAutoscaler replicas specReplicasPath kubectl scale autoscaler 扩缩 副本',
  },
  'selectable-fields': {
    source: `${crds}#crd-selectable-fields`,
    words: 'field selector --field-selector filter list 字段选择算符',
    fixed: ['spec', 'watts'],
  },
  'deprecated-version': {
    source: `${versions}#version-deprecation`,
    words: 'deprecated deprecationWarning version removal warning 弃用',
    field: ['apiVersion'],
  },
  'conversion-webhook': {
    source: `${versions}#webhook-conversion`,
    words: 'conversion webhook hostPort ConversionReview strategy rename field 重命名',
  },
  'pizza-versions': {
    source: `${versions}#overview`,
    words: 'v1alpha1 v1 two versions breaking change list of strings to objects toppings 披萨',
  },
  'nightly-job': {
    source: 'https://kubernetes.io/blog/2019/06/20/crd-structural-schema/',
    words: 'structural schema announcement maintenance job preserveUnknownFields security privileged 安全',
    fixed: ['spec', 'privileged'],
  },
  'legacy-categories': {
    source: 'https://kubernetes.io/docs/reference/using-api/deprecation-guide/#customresourcedefinition-v122',
    words: 'v1beta1 categories kubectl get all additionalPrinterColumns JSONPath shortNames 类别',
  },
  'admission-pizza': {
    source: `${webhooks}#response`,
    words: 'webhook AdmissionReview AdmissionResponse mutate validate topping patchType 准入 披萨',
  },
  'admission-pizza-versions': {
    source:
      'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/#webhook-conversion',
    words:
      'conversion webhook ConversionReview convertedObjects v1alpha1 v1beta1 storage version topping 转换 版本 披萨',
  },
  'admission-parameter': {
    source: `${policies}#parameter-resources`,
    words: 'paramKind paramRef params ConfigMap ValidatingAdmissionPolicy limit 参数 上限',
  },
  'admission-delete': {
    source: policies,
    words: 'kubectl delete null oldObject no such key ValidatingAdmissionPolicy 删除',
  },
  'admission-upgrade-guard': {
    source: `${policies}#failure-policy`,
    words: 'failurePolicy no such key status version operator ValidatingAdmissionPolicy 升级',
  },
  'admission-message': {
    source: policies,
    words: 'messageExpression fallback error ValidatingAdmissionPolicy 消息',
  },
  'admission-warn-first': {
    source: `${policies}#getting-started-with-validating-admission-policy`,
    words: 'validationActions Audit rollout dry run enforce ValidatingAdmissionPolicyBinding 警告',
  },
  'admission-mutation-twice': {
    source: mutatingPolicies,
    words: 'MutatingAdmissionPolicy reinvocationPolicy idempotent label JSONPatch 幂等 标签',
  },
  'admission-webhook-or-policy': {
    source: webhooks,
    words: 'migrate replace webhook with ValidatingAdmissionPolicy missing field has 迁移',
  },
  'admission-pizza-code': {
    source: `${webhooks}#what-are-admission-webhooks`,
    words:
      'WebhookCode JavaScript function admit convert own code doc is missing path JSON patch topping QuickJS 代码 函数 披萨',
  },
  'upgrade-stored-version': {
    source: thread('kubernetes-csi/external-snapshotter#1307'),
    words: 'must appear in spec.versions missing from spec.versions migrate storage version 迁移 存储版本',
  },
  'upgrade-renamed-field': {
    source: 'https://argo-workflows.readthedocs.io/en/latest/deprecations/#cronworkflow-schedule',
    words: 'rename required schedule data loss 重命名 数据丢失',
  },
  'upgrade-required-spec': {
    source: thread('Twingate/kubernetes-operator#704'),
    words: 'mandatory spec Required value label finalizer 必需',
  },
  'upgrade-map-to-list': {
    source: thread('grafana/grafana-operator#825'),
    words: 'type object array must be of type 类型',
  },
  'upgrade-quantity': {
    source: thread('kubernetes-sigs/controller-tools#381'),
    words: 'Quantity IntOrString cpu memory rollback 回滚 数量',
  },
  'upgrade-enum': {
    source: thread('cert-manager/website#330'),
    words: 'rsa RSA supported values case 大小写',
  },
  'upgrade-pattern': {
    source: thread('prometheus-operator/prometheus-operator#4684'),
    words: 'regex duration tightened ratcheting 收紧 正则',
  },
  'upgrade-template-metadata': {
    source: thread('aws/amazon-cloudwatch-agent-operator#402'),
    words: 'generateEmbeddedObjectMeta controller-gen labels annotations pruned 标签 注解',
  },
  'upgrade-preserved-fields': {
    source: thread('splunk/splunk-operator#463'),
    words: 'x-kubernetes-preserve-unknown-fields pruned lost 裁剪 丢失',
  },
  'upgrade-default': {
    source: thread('aclerici38/pocket-id-operator#591'),
    words: 'default changed image version GitOps backup 默认值 备份',
  },
  'upgrade-rule': {
    source: thread('kubernetes/kubernetes#94060'),
    words: 'CEL oneOf ratcheting VolumeSnapshot stricter validation 更严格',
  },
  'upgrade-list-map': {
    source: thread('kubernetes-sigs/structured-merge-diff#115'),
    words: 'x-kubernetes-list-type map keys duplicate merge 重复 键',
  },
};
