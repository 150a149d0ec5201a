/**
 * The words of an explanation, in Simplified Chinese: what happened, why, and what to do. Loaded with the first
 * explanation.
 */
import type { ExplanationTexts } from '../en/shape.ts';
import { numberText } from '../numbers/number-text.ts';
import { count } from './count.ts';
import { fixes } from './fixes.ts';

export const explanations: ExplanationTexts = {
  list: (items) => items.join('、'),
  fixes,
  label: (field) => (field === '' ? '文档的说明' : `${field} 的说明`),
  close: '关闭此说明',
  schemaLine: (line) => `CRD 第 ${line} 行`,
  moreLines: (n) => `……还有 ${count(n, '行')}`,
  known: (names) => `已知字段：${names}。`,
  knownMore: (names, n) => `已知字段：${names}，以及另外 ${count(n, '个')}。`,
  knownNone: '模式在此处没有声明任何属性。',
  didYouMean: (names) => `你是不是想写 ${names.join('、')}？`,
  type: (type) => `类型 ${type}`,
  nullable: '可为空',
  default: (value) => `默认值 ${value}`,
  format: (format) => `格式 ${format}`,
  required: '必需',
  replaced: {
    request: (value) => `已存储的值是 ${value}，而该请求没有包含此字段。`,
    apply: (value) => `已存储的值是 ${value}。上次应用设置了此字段，而这个文件没有，因此应用先移除了它。`,
  },
  requiredAnyway:
    '该字段是必需的，默认值满足了这一要求：服务器先设置默认值再验证，只做验证的工具则不会设置默认值。',
  throughParent: (path) => `这发生在 ${path} 及其中的所有内容上。`,
  ends: {
    stored: '已存储',
    tried: '已接受，未存储',
    warned: '已接受，但有警告',
    removed: '被移除',
    absent: '未设置',
    refused: '被拒绝',
    'refused-inside': '被拒绝',
    'not-stored': '未存储',
  },
  /** A warning about something that is rejected for another reason. */
  onlyWarned: '警告',
  crdEnds: { refused: 'CRD 被拒绝', warned: 'CRD 已接受，但有警告' },
  kubectlStopped: 'kubectl 在发送其中一个请求后停止。',
  embeddedRefused: '嵌入资源验证失败：其 apiVersion、kind 和 metadata 与对象的一样接受验证。',
  refused: {
    client: '被 kubectl 拒绝，没有发送请求。',
    decoding: '解析失败。',
    'field-validation': '未知字段。字段校验为 Strict，因此服务器拒绝；若为 Warn，服务器会裁剪它。',
    duplicates: '重复字段。字段校验为 Strict，因此服务器拒绝；若为 Warn，则以最后一个值为准。',
    request: '服务器拒绝了整个请求。',
    patch: '服务器无法应用该补丁。',
    apply: '把应用的对象合并到已存储的对象时失败。',
    defaults: '设置默认值失败。',
    'type-meta': '服务器拒绝了其 apiVersion 或 kind。',
    metadata: 'metadata 验证失败。其规则对所有 kind 都相同。',
    schema: '模式验证失败。',
    'list-types': '列表类型验证失败：set 和 map 中不能有重复项。',
    scale: 'scale 子资源验证失败。',
    rules: '有校验规则失败。',
    conversion: '把对象转换为存储版本时失败。',
    storage: '存储（etcd）拒绝了该对象。',
    admission: '准入拒绝了该请求。',
    crd: '服务器因名称、版本或设置拒绝了该 CRD。',
    'crd-schema': '服务器因其模式拒绝了该 CRD。',
    'crd-defaults': '服务器拒绝了该 CRD，因为某个默认值不符合它自己的模式。',
    'crd-rules': '服务器因其中一条校验规则拒绝了该 CRD。',
    'crd-cost': '服务器拒绝了该 CRD，因为其规则的估算成本超出预算。',
  },
  warned: {
    usual: '服务器只给出警告，并接受该对象。',
    crd: '服务器只给出警告，并接受该 CRD。',
    'field-validation': '未知字段。服务器裁剪它；由于字段校验为 Warn，还会给出警告。',
    only: '这只是警告。服务器因其他原因拒绝了请求。',
    unknownOnly: '未知字段。由于字段校验为 Warn，这只是警告。服务器因其他原因拒绝了请求。',
  },
  insideRefused: (field) => `未存储，因为服务器拒绝了其中的 ${field}。`,
  notStored: (field) => `有效，但对象因 ${field} 被拒绝。`,
  notStoredWhole: '有效，但整个对象被拒绝。',
  inUnknown: (field) => `属于模式没有声明的 ${field}。`,
  plain: {
    stored: '原样存储，没有更改。',
    storedOtherwise: '已存储，但其中有字段与你的 YAML 不同。',
    storedBefore: '不属于该请求；保留已存储的值。',
    defaultWaits: '只有字段缺失时服务器才会设置默认值；默认值不会取代已存储的值。',
    takeOut: '要得到默认值，请移除该字段：在合并补丁中使用 null，或使用不含该字段的更新。',
    namespace: '不在你的 YAML 中：这是请求的名字空间。',
    added: '不在你的 YAML 中，此前存储的也不是这样。',
    absent: '不在你的 YAML 中，也未存储。',
    gone: '在你的 YAML 中，但未存储。',
  },
  happened: {
    pruned: (version) => `被裁剪，因为版本 ${version} 的模式没有声明该字段。`,
    prunedInStorage: (version) => `在转换为存储版本时被裁剪，因为存储版本 ${version} 的模式没有声明该字段。`,
    insideUnknown: '被裁剪，因为模式没有声明它的某个上级字段。',
    'null-dropped': '服务器丢弃了这个 null，因为模式没有设置 nullable: true。',
    default: (value) => `该字段缺失，因此服务器设置了默认值 ${value}。`,
    defaultOfNull: (value) => `没有 nullable 时，null 视为缺失，因此服务器设置了默认值 ${value}。`,
    defaultOfEmptied: (value) =>
      `这次应用移除了其中的全部内容，留下 null。没有 nullable 时，null 视为缺失，因此服务器设置了默认值 ${value}。`,
    'default-not-applied': (value, parent) =>
      `没有应用默认值 ${value}，因为 ${parent} 缺失。只有上级对象存在时，服务器才会设置默认值。`,
    coerced: '服务器把它转换成了 ObjectMeta 的类型。',
    converted: (before, after) => `解析为 ${after}，这是 ${before} 在 YAML 1.1 中的含义。`,
    removed: '被移除，因为该端点忽略此字段。',
    removedStatus: '被移除。这个版本启用了 status 子资源，因此只有发往 /status 的请求才能更改 status。',
    restored: '保留已存储的值，因为该端点不更改此字段。',
    restoredAsRead:
      '保留已存储的值，因为该端点不更改此字段。服务器从存储中读取它时，会设置其中缺失的默认值，并裁剪未知字段。',
    set: '由服务器设置。',
    keptByApply: '保留已存储的值：该字段不在文件中，以前的应用也没有设置过它。',
    takenOutByApply: '被移除：上一次应用设置了它，而文件中已不再包含它。',
    nullInApply: '被 kubectl 丢弃：应用（apply）把文件中的 null 当作字段缺失，即使模式可为空。',
    storageVersion: '被改写，因为对象以存储版本存储。',
    patched: '由补丁更改。',
    changed: '与你的 YAML 不同。',
    'left-out': (before) => `被移除：此前存储了 ${before}，但更新会替换整个对象，而这次更新不包含该字段。`,
  },
  todo: {
    prunedMetadata:
      '根以下的 metadata 是普通字段。请声明其 labels 和 annotations，或在其上级设置 x-kubernetes-embedded-resource: true。',
    worksFrom: (minor) => `从 Kubernetes ${minor} 起可用。`,
    moveKeyword: (keyword) => `在 properties 之下，${keyword} 是字段名。请把它上移一级，与 properties 并列。`,
    prunedVersion: (others) => `以声明了该字段的版本 ${others} 发送对象，或在这个版本中也声明它。`,
    prunedInStorage: (version) => `在版本 ${version} 中也声明该字段。`,
    'null-dropped': '移除该键，或在引用的模式中设置 nullable: true 以保留 null。',
    nullInVersions: (versions) =>
      `移除该键，或在版本 ${versions} 的模式中都设置 nullable: true 以保留 null。`,
    default: '要使用其他值，请设置该字段。',
    omitempty: '带 omitempty 的 Go 客户端会略去 false、0 和空字符串，因此服务器会设置默认值。',
    omitemptyReturns: (value, preset) =>
      `带 omitempty 的 Go 客户端写回该对象时会略去 ${value}，服务器随后会设置默认值 ${preset}。`,
    defaultOfNull: '要保留 null，请在模式中设置 nullable: true。',
    defaultOfNullInVersions: (versions) =>
      `要保留 null，请在版本 ${versions} 的模式中都设置 nullable: true。`,
    'default-not-applied': (parents, parent) =>
      `在 CRD 中为 ${parents} 添加默认值 {}，或在对象中设置 ${parent}: {}。`,
    converted: '如果要表示字符串，请加上引号。',
    removedStatus: '把 status 发往子资源：kubectl replace --subresource=status。',
    nullInApply:
      '要在可为空的字段中存储 null，请使用 kubectl create、kubectl replace 或 kubectl apply --server-side。',
    keptByApply: '要更改该字段，请把它加入文件；此后由应用管理它。',
    takenOutByApply: '要保留该字段，请把它加入文件。',
    'left-out': '要保留该字段，请加上它；或发送只含更改的补丁。',
  },
  usualCause: (cause) => `常见原因：${cause}`,
  /** For files that kubectl itself rejects. */
  skipped: {
    gone: '没有对引用的转换规则求值，因为没有新值。',
    added: '没有对引用的转换规则求值，因为没有旧值。',
    todo: (name, isRemoved) =>
      `先移除 ${name} 再重新添加，会绕过其转换规则。要防止这种情况，请在上级添加一条禁止移除它的规则。${isRemoved ? '该规则会拒绝这次更新。' : '该规则仍允许这次只是添加它的更新。'}`,
  },
  branches: {
    caption: (keyword) => `${keyword} 的分支`,
    branch: '分支',
    asks: '要求',
    outcome: '结果',
    want: (field, keyword, values, n, isNot) => {
      const it = field === '' ? '该值' : field;
      const no = isNot ? '不' : '';
      switch (keyword) {
        case 'required':
          return isNot ? (n === 1 ? `没有 ${values}` : `不全有 ${values}`) : `有 ${values}`;
        case 'enum':
          return `${it} ${no}是${n === 1 ? ' ' : '以下之一：'}${values}`;
        case 'pattern':
          return `${it} ${no}匹配 ${values}`;
        case 'minimum':
          return isNot ? `${it} 小于 ${values}` : `${it} 不小于 ${values}`;
        case 'maximum':
          return isNot ? `${it} 大于 ${values}` : `${it} 不大于 ${values}`;
        case 'minLength':
          return isNot ? `${it} 少于 ${values} 个字符` : `${it} 至少有 ${values} 个字符`;
        case 'maxLength':
          return isNot ? `${it} 多于 ${values} 个字符` : `${it} 至多有 ${values} 个字符`;
        case 'minItems':
          return isNot ? `${it} 少于 ${values} 个条目` : `${it} 至少有 ${values} 个条目`;
        case 'maxItems':
          return isNot ? `${it} 多于 ${values} 个条目` : `${it} 至多有 ${values} 个条目`;
        case 'format':
          return `${it} ${no}符合格式 ${values}`;
        case 'together':
          return `${it} 不同时满足这 ${values} 个条件`;
        case 'anyOf':
          return `${it} ${isNot ? '并非至少' : '至少'}符合 anyOf 下 ${values} 个模式之一`;
        case 'oneOf':
          return `${it} ${isNot ? '并非恰好' : '恰好'}符合 oneOf 下 ${values} 个模式之一`;
        default:
          return `${it}：${isNot ? '不满足 ' : ''}${keyword} ${values}`;
      }
    },
    moreWants: (n) => `以及另外 ${count(n, '项')}`,
    fits: '符合',
    nearest: '最接近',
    passed: (n) => `通过 ${count(n, '项检查')}`,
    moreErrors: (n) => `以及另外 ${count(n, '个')}`,
    moreBranches: (n) => `还有 ${count(n, '个分支')}。`,
    named: (n) => `服务器还会报告分支 ${n} 的错误，因为其中通过的检查最多。`,
    tied: (n) =>
      `服务器还会报告分支 ${n} 的错误。其他分支通过的检查同样多；服务器取第一个，它未必是你想要的那个。`,
    severalFit: '有多个分支匹配时，服务器不会指明是哪些。请更改值，使其只匹配其中一个。',
    notFits: '该值不得匹配 `not`，但它匹配了。',
  },
  truth: {
    caption: '服务器如何处理 null 和缺失的字段。该字段已突出显示。',
    schema: '模式',
    null: 'YAML 中为 null',
    absent: 'YAML 中没有',
    kinds: {
      plain: '两者皆无',
      default: '默认值',
      nullable: '可为空',
      both: '可为空且有默认值',
    },
    becomes: {
      removed: '被丢弃',
      default: '默认值',
      null: '仍为 null',
      absent: '未设置',
    },
    here: '该字段',
  },
  withWarn: {
    stored: '若为 Warn，服务器会存储它，与你的 YAML 有以下差异：',
    storedAsTyped: '若为 Warn，服务器会原样存储它。',
    refused: (verdict) => `若为 Warn，服务器仍会拒绝它：${verdict}`,
    label: '以 Warn 存储的对象的差异',
    more: (n) => `还有 ${numberText(n)} 处不同。`,
  },
};
