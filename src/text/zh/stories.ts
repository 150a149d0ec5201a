/** What is told of a field or a finding, in Simplified Chinese: what happened, why, and what to do. Loaded with the first story. */
import type { StoryTexts } from '../catalogue.ts';
import { numberText } from '../number-text.ts';
import { count } from './count.ts';
import { fixes } from './fixes.ts';

const boundAll = '为规则遍历的列表、映射和字符串加上界限：maxItems、maxProperties、maxLength。';

export const stories: StoryTexts = {
  list: (items) => items.join('、'),
  fixes,
  label: (field) => (field === '' ? '文本的经历' : `${field} 的经历`),
  close: '关闭这段经历',
  schemaLine: (line) => `CRD 第 ${line} 行`,
  moreLines: (n) => `……还有 ${count(n, '行')}`,
  known: (names) => `模式在此处认识：${names}。`,
  knownMore: (names, n) => `模式在此处认识：${names}，以及另外 ${count(n, '个')}。`,
  knownNone: '模式在此处没有声明任何属性。',
  didYouMean: (names) => `你是不是想写 ${names}？`,
  type: (type) => `类型 ${type}`,
  nullable: '可为空',
  default: (value) => `默认值 ${value}`,
  format: (format) => `格式 ${format}`,
  required: '必需',
  requiredAnyway: '它是必需的，而且得到了满足：服务器先填入默认值再验证，只做验证的工具则不会填入默认值。',
  throughParent: (path) => `这发生在 ${path} 上，也就涉及其中的一切。`,
  ends: {
    stored: '已存储',
    warned: '已存储，但有警告',
    removed: '被去掉',
    absent: '不存在',
    refused: '被拒绝',
    'refused-inside': '被拒绝',
    'not-stored': '未存储',
  },
  crdEnds: { refused: 'CRD 被拒绝', warned: 'CRD 已接受，但有警告' },
  refused: {
    client: '被 kubectl 自身拒绝，没有发出任何请求。',
    decoding: '在读取文本时就被拒绝，其中的内容尚未检查。',
    'field-validation': '未知字段：被字段验证（Strict）拒绝；若为 Warn，则会被剪裁。',
    request: '整个请求被拒绝，尚未用到模式。',
    patch: '被拒绝，因为无法执行该补丁。',
    apply: '在把应用的对象合并到已存储的对象时被拒绝。',
    defaults: '在填入默认值时被拒绝。',
    'type-meta': '因其 apiVersion 或 kind 被拒绝。',
    metadata: '被 metadata 的验证拒绝，该验证对所有 kind 都相同。',
    schema: '在剪裁和填入默认值之后，被模式验证拒绝。',
    'list-types': '被列表类型的检查拒绝：集合和映射中每个键只能出现一次。',
    scale: '被 scale 子资源的检查拒绝。',
    rules: '被验证规则拒绝；模式本身没有提出异议。',
    conversion: '在把对象转换为存储版本时被拒绝。',
    storage: '通过所有检查之后，被存储拒绝。',
    crd: 'CRD 被拒绝：其名称、版本或设置彼此不符。',
    'crd-schema': 'CRD 被拒绝：其模式含有 CRD 的模式不允许的内容。',
    'crd-defaults': 'CRD 被拒绝：某个默认值不符合它自己的模式。',
    'crd-rules': 'CRD 被拒绝：其中一条验证规则无法使用。',
    'crd-cost': 'CRD 被拒绝：其规则的成本可能超出服务器允许的范围。',
  },
  warned: {
    usual: '仍会存储：服务器只给出警告。',
    crd: '仍会接受：服务器只给出警告。',
    'field-validation': '未知字段，因此被剪裁；字段验证为 Warn，所以服务器会告知。',
  },
  insideRefused: (field) => `未存储：其中的 ${field} 被拒绝。`,
  notStored: (field) => `本身没有问题，但未存储：对象因 ${field} 被拒绝。`,
  notStoredWhole: '本身没有问题，但未存储：整个对象被拒绝。',
  inUnknown: (field) => `随模式不认识的 ${field} 一起被拒绝。`,
  duplicate: '写了两次：被字段验证（Strict）拒绝；若为 Warn，则以最后一个为准。',
  plain: {
    stored: '按输入原样存储。',
    storedBefore: '未发送，保持已存储的值。',
    defaultWaits: '只有字段缺失时才会填入默认值：它不会取代已存储的值。',
    takeOut: '要得到默认值，就去掉该字段：在合并补丁中写 null，或在更新或应用中不写它。',
    absent: '既未输入，也未存储。',
    gone: '输入了，但不在存储的内容中。',
  },
  happened: {
    pruned: (version) => `被剪裁：版本 ${version} 的模式没有这个属性。`,
    insideUnknown: '被剪裁：它的某个上级不在模式中。',
    'null-dropped': '被丢弃：模式没有写 nullable: true，因此 null 连同其键一起去掉。',
    default: (value) => `它缺失，因此填入默认值 ${value}。`,
    defaultOfNull: (value) => `不可为空时，null 视为缺失，因此填入默认值 ${value}。`,
    'default-not-applied': (value, parent) =>
      `默认值 ${value} 没有应用，因为 ${parent} 缺失：只有当外层对象存在时才会填入默认值。`,
    coerced: '被改写成对象的 metadata 能容纳的内容。',
    converted: (before, after) => `读作 ${after}：按照 YAML 1.1 的规则，${before} 就是这个意思。`,
    removed: '被去掉：服务器在该端点不接受它。',
    removedStatus: '被移除：这个版本有 status 子资源，因此只有其专用端点写入 status。',
    restored: '保持已存储的值：该端点不写入它。',
    set: '由服务器自行设置。',
    keptByApply: '保持已存储的值：它不在文件中，也没有哪次应用写入过它。',
    takenOutByApply: '被去掉：上一次应用时有它，而文件中已不再有。',
    nullInApply: '被 kubectl 略去：无论模式如何规定 null，应用（apply）都把文件中的 null 当作该字段不存在。',
    storageVersion: '被改写：对象以存储版本存储。',
    patched: '由补丁更改。',
    changed: '与输入的不同。',
    'left-out': (before) =>
      `被略去：此前存储的是 ${before}；更新会替换整个对象，因此文本中没有的内容就不再存在。`,
  },
  todo: {
    pruned:
      '改正名称，或在引用的模式中声明该属性；x-kubernetes-preserve-unknown-fields: true 会保留所有未知内容。',
    prunedMetadata:
      '根以下的 metadata 只是普通的对象：声明其 labels 和 annotations，或用 x-kubernetes-embedded-resource: true 使外层对象成为嵌入资源。',
    prunedVersion: (others) => `以模式中有该属性的版本 ${others} 发送，或在这个版本中也声明它。`,
    'null-dropped': '去掉该键，或在引用的模式中写上 nullable: true 以保留 null。',
    default:
      '要用别的值，就写出该字段；带 omitempty 的 Go 客户端会略去 false、0 和空文本，于是又变回默认值。',
    defaultOfNull: '如果想保留 null，就在模式中写上 nullable: true。',
    'default-not-applied': (parent) => `在 CRD 中给 ${parent} 加上默认值 {}，或在对象中写上 ${parent}: {}。`,
    coerced: '',
    converted: '如果指的是文本本身，就加上引号。',
    removed: '',
    removedStatus: '发往 status 端点：kubectl replace --subresource=status。',
    restored: '',
    set: '',
    nullInApply:
      '要在可为空的字段中存储 null，请换一种方式发送：kubectl create、replace 或 apply --server-side。',
    keptByApply: '要更改它，就把该字段写进文件；从此它归应用所有。',
    takenOutByApply: '要保留它，就把该字段写进文件。',
    storageVersion: '',
    patched: '',
    changed: '',
    'left-out': '要保留它，就写出该字段；或发送补丁，补丁只写出要更改的内容。',
  },
  why: {
    'invalid-type': ({ expected, actual }) => `模式要求 ${expected ?? ''}，而这是 ${actual ?? ''}。`,
    'invalid-null': () => '在 YAML 中，没有值的键或列表项就是 null，而模式在此处不允许 null。',
    'invalid-format': ({ format }) => `该文本不符合格式 ${format ?? ''}。`,
    'column-path-not-simple': () => '列的路径以点开头，按名称和索引逐级向下。',
    'pattern-not-a-regular-expression': () => 'pattern 使用 Go 所实现的 RE2：没有前瞻、后顾和反向引用。',
    'embedded-field-missing': () => '嵌入资源有自己的 apiVersion 和 kind。',
    'enum-unsupported': () => '模式列出了所有允许的值，而这不在其中。',
    'required-missing': () => '模式要求该字段，而文本和默认值都没有提供它。',
    'forbidden-property': () => '模式中没有这个名称的属性的位置。',
    'max-length': ({ max }) => `该文本超过了允许的 ${max ?? ''} 个字符。`,
    'min-length': ({ min }) => `该文本不足 ${min ?? ''} 个字符。`,
    pattern: () => '该文本与 pattern 不匹配；pattern 使用 Go 所实现的 RE2，且不会自动锚定首尾。',
    'max-items': ({ max, actual }) => `列表有 ${actual ?? ''} 项，而最多允许 ${max ?? ''} 项。`,
    'min-items': ({ min }) => `列表不足 ${min ?? ''} 项。`,
    minimum: ({ limit }) => `模式不允许小于 ${limit ?? ''} 的值。`,
    'exclusive-minimum': ({ limit }) => `值必须大于 ${limit ?? ''}。`,
    maximum: ({ limit }) => `模式不允许大于 ${limit ?? ''} 的值。`,
    'exclusive-maximum': ({ limit }) => `值必须小于 ${limit ?? ''}。`,
    'any-of': () => '该值不符合 anyOf 下的任何一个模式。',
    'one-of-none': () => '该值不符合 oneOf 下的任何一个模式，而它必须恰好符合一个。',
    'one-of-many': ({ valid }) => `该值符合 oneOf 下的 ${valid ?? ''} 个模式，而它必须恰好符合一个。`,
    'all-of': () => '该值没有符合 allOf 下的所有模式。',
    not: () => '该值符合 not 下的模式，而这是不允许的。',
    'list-map-duplicate-key': () => '列表中有两项的映射键的值相同。',
    'list-set-duplicate-item': () => '集合中有一项出现了两次。',
    'rule-failed': () => '引用的规则对该值为 false。',
    'rule-error': () => '无法对该值求出引用的规则，这等同于拒绝。',
    'rule-no-such-overload': () => '引用的规则调用函数时，给出的值的类型是该函数不接受的。',
    'rules-not-checked': () => '只有当模式本身对对象没有异议时，才会对规则求值。',
    'nested-keyword-forbidden': () =>
      '在 anyOf、allOf、oneOf 和 not 之下，模式只能限制值：决定其形状的内容（type、属性的默认值、nullable）属于外层模式。',
    'structural-incomplete': () => '在 anyOf、allOf、oneOf 或 not 之下受限制的属性，也必须在外层模式中声明。',
    'type-missing-in-field': () =>
      '在结构化模式中，每个字段都有自己的类型；anyOf、allOf、oneOf 和 not 之下的类型不算。',
    'list-map-key-optional': () =>
      '映射中的项靠键来区分，因此每一项都必须有这些键：列入 required，或有默认值。',
    'list-set-item-not-atomic': () => '集合的项作为整体比较，因此其中的列表和对象必须是 atomic。',
    'schema-unique-items': () => '把所有项两两比较，所需时间与项数的平方成正比。',
    'schema-properties-with-additional-properties': () =>
      '模式要么列出属性，要么接受任意名称，不能两者兼有。',
    'root-metadata-restricted': () => 'metadata 由服务器自己验证；模式只能限制 name 和 generateName。',
    'rule-does-not-compile': ({ said }) =>
      `就模式的类型而言，该表达式不能编译${said === undefined ? '' : `：${said}`}。`,
    'old-self-uncorrelatable': () => '该列表的项没有键，因此无法把一项与它之前的样子比较。',
    'rule-cost': () => '服务器按模式允许的最长的列表、映射和字符串来估算；没有界限就会非常长。',
    'rules-cost': () => '一个版本的所有规则共用一个成本预算，而这些规则超出了预算。',
    'rule-cost-contributes': () => '这条规则是合计超出该版本成本预算的规则之一。',
    'format-unrecognized': () => '服务器不认识该格式，因此不会据此检查任何内容。',
    'crd-name-not-plural-and-group': () => 'CRD 的名称由其 plural 和 group 组成。',
    'etcd-message-too-large': () => '该对象超过了存储一条消息所能接受的大小。',
    'etcd-request-too-large': () => '该对象超过了存储一次请求所能接受的大小。',
    'body-too-large': () => '服务器不读取大于 3 MB 的请求。',
    'annotations-too-long': () =>
      '所有注解合计最多 262,144 字节；kubectl apply 会把整个对象放进其中一个注解。',
    'metadata-immutable': () => '对象存在之后，metadata 的这一部分就不能更改。',
    'resource-version-outdated': () => '自文本所写的版本以来，该对象已被更改。',
  },
  cure: {
    'invalid-type': '写一个该类型的值：[ ] 成为列表，加上引号就成为文本。',
    'invalid-null': '写出一个值（[] 是空列表，{} 是空映射），或去掉该键。',
    'invalid-format': '写一个符合该格式的文本。',
    'column-path-not-simple': '在前面加一个点，例如 .spec.replicas。',
    'pattern-not-a-regular-expression': '换一种写法：allOf 下的多个 pattern，或一条验证规则。',
    'embedded-field-missing': '把两者都写进去。',
    'enum-unsupported': '写列出的值之一，或把你的值加入引用的列表。',
    'required-missing': '写出该字段，给它一个默认值，或把它从 required 中去掉。',
    maximum: '写一个更小的值，或提高引用的上限。',
    minimum: '写一个更大的值，或降低引用的下限。',
    'max-length': '缩短文本，或提高引用的上限。',
    'max-items': '去掉一些项，或提高引用的上限。',
    pattern: '更改文本，或更改引用的 pattern。',
    'any-of': '使该值符合其中一个分支。',
    'one-of-none': '使该值恰好符合其中一个分支。',
    'one-of-many': '去掉属于其他分支的内容，只留一个分支。',
    not: '更改该值，使其不再符合引用的模式。',
    'list-map-duplicate-key': '给这些项不同的键，或把它们合成一项。',
    'list-set-duplicate-item': '去掉重复的项。',
    'rule-failed': '更改该值，使规则成立；“规则”视图会逐步展示。',
    'rule-error':
      '先判断可能缺失的内容：has(self.a) && …，或 self.?a.orValue(…)。“规则”视图会显示在哪里停下。',
    'rule-no-such-overload': '先用 type(self.a) == int 判断类型。“规则”视图会显示在哪里停下。',
    'nested-keyword-forbidden':
      '把引用的关键字移到含有 anyOf、allOf、oneOf 或 not 的模式上；那里已经有了，就从这里去掉。',
    'structural-incomplete': '在外层模式中声明该属性及其类型。',
    'type-missing-in-field': '在引用的模式中写上类型，或 x-kubernetes-preserve-unknown-fields: true。',
    'list-map-key-optional': '把它列入列表项的 required，或给它一个默认值。',
    'list-set-item-not-atomic':
      '在列表项的模式中写上 x-kubernetes-list-type: atomic 或 x-kubernetes-map-type: atomic。',
    'schema-unique-items': '改用 x-kubernetes-list-type: set。',
    'schema-properties-with-additional-properties':
      '名称已知就保留 properties，名称未知就保留 additionalProperties。',
    'root-metadata-restricted': '那里只保留 name 和 generateName；规则也可以查看这两者。',
    'rule-does-not-compile': '在标出的位置改正表达式。',
    'cel-undefined-field':
      '不合 CEL 命名规则的名称需要转义：a-b 写作 a__dash__b，a.b 写作 a__dot__b，保留字前后各加两个下划线。',
    'cel-undeclared-reference':
      '短横线在 CEL 中是减号：含有短横线的名称写作 self.a__dash__b。其他名称以 self 开头。',
    'old-self-uncorrelatable': '用 x-kubernetes-list-map-keys 使列表成为映射，或把规则移到列表之上。',
    'rule-cost': boundAll,
    'rules-cost': boundAll,
    'rule-cost-contributes': boundAll,
    'format-unrecognized': '使用服务器认识的格式，或使用 pattern。',
    'annotations-too-long':
      '使用不保留副本的服务器端应用：kubectl apply --server-side。去掉描述可以使它变小。',
    'body-too-large': '去掉描述，或将其拆分。',
    'metadata-immutable': '保持不变，或创建另一个对象。',
    'resource-version-outdated': '去掉 resourceVersion，或使用最新的值。',
  },
  cureBy: {
    client: '在标出的位置改正文件。',
    decoding: '在标出的位置改正文本。',
    'field-validation': '改正名称，或在引用的模式中声明该属性。',
    request: '更改文本中的名称、名字空间或版本。',
    patch: '查看存储的内容，并改正各个操作。',
    apply: '改正该字段，或由拥有它的管理者来应用。',
    defaults: '',
    'type-meta': '写上 CRD 提供的 apiVersion 和 kind。',
    metadata: '更改标出的字段；允许的内容对所有 kind 都相同。',
    schema: '更改该值，或更改引用的行。',
    'list-types': '更改这些项，或更改引用的列表类型。',
    scale: '更改 scale 子资源读取的值。',
    rules: '更改该值，使规则成立；“规则”视图会逐步展示。',
    conversion: '',
    storage: '',
    crd: '更改引用的行。',
    'crd-schema': '更改引用的行。',
    'crd-defaults': '更改默认值，或更改其外层的模式。',
    'crd-rules': '更改规则；“规则”视图会显示它的成本和它读取的内容。',
    'crd-cost': boundAll,
  },
  skipped: {
    gone: '引用的转换规则没有被求值：没有新值，就没有可比较的内容。',
    added: '引用的转换规则没有被求值：没有可比较的旧值。',
    todo: '可以先去掉再重新加上的字段会绕过其转换规则：在上级写一条比较 has(self.a) 与 has(oldSelf.a) 的规则即可堵住。',
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
    named: (n) => `除自身的消息之外，服务器还给出分支 ${n} 的错误，因为其中通过的检查最多。`,
    tied: (n) =>
      `除自身的消息之外，服务器还给出分支 ${n} 的错误：其他分支也走到了同样远，服务器取第一个，它未必是你想要的那个。`,
    severalFit: '有多个分支符合时，服务器不指明其中任何一个：应当放弃的就是那些符合的分支。',
    notFits: '在 not 之下，模式不应符合，而它却符合。',
  },
  budget: {
    rule: '这条规则',
    message: '它的消息',
    version: (name: string) => (name === '' ? '所有规则' : `${name} 的所有规则`),
    times: (share: number, budget: string) =>
      `是预算 ${numberText(budget)} 的 ${share > 100 ? '100 倍以上' : `${share.toFixed(1)} 倍`}`,
    runs: (runs: string) => `在一个对象上最多运行 ${numberText(runs)} 次。`,
    multiplied: '使成本成倍增加的部分',
    dearest: '成本最高的部分',
    moreParts: (n: number) => `还有 ${numberText(n)} 条规则`,
    bounds: '合适的界限',
    proposed: {
      fewest: (n: number, _ofRule: boolean) =>
        n === 1
          ? '这个界限使其回到预算之内，并且已是最大值。'
          : `这 ${numberText(n)} 个界限使其回到预算之内：这是能为 8 个条目或 64 个字符留出空间的最少数量，且每个都已是最大值。`,
      enough: (n: number, _ofRule: boolean) =>
        n === 1
          ? '这个界限使其回到预算之内，并且已是最大值。'
          : `这 ${numberText(n)} 个界限使其回到预算之内：缺一不可，且每个都已是最大值。`,
      tight: (n: number, _ofRule: boolean) =>
        n === 1
          ? '这个界限使其回到预算之内，但留下的空间很小：更简单的规则可能更好。'
          : `这 ${numberText(n)} 个界限使其回到预算之内，但留下的空间很小：更简单的规则可能更好。`,
    },
    withoutOwn: '为其他规则提出的界限已为这条规则留出足够的空间。',
    others: (n: number) => `该版本的其他规则还需要 ${numberText(n)} 个界限，见关于所有规则的问题。`,
    unfit: {
      rule: {
        nothing: (_least: string) => '没有界限能改变这条规则的成本：必须简化规则。',
        least: (least: string) =>
          `即使采用模式允许的最小界限，成本仍为 ${numberText(least)}：必须简化规则，或减小 minItems、minLength、默认值或枚举。`,
      },
      message: {
        nothing: (_least: string) =>
          '没有界限能改变其 messageExpression 的成本：所生成文本的长度未知。请在消息中去掉长度未知的部分，或改用普通的 message。',
        least: (least: string) =>
          `即使采用模式允许的最小界限，其 messageExpression 的成本仍为 ${numberText(least)}：请简化，或改用普通的 message。`,
      },
    },
    otherUnfit: (n: number) =>
      `有 ${numberText(n)} 条规则无法靠界限回到预算之内；在简化之前，CRD 仍会被拒绝。`,
    versionLeft: '界限能使每条规则回到各自的预算之内，但合计仍超出预算：必须简化规则或减少规则。',
    before: (keyword: string, before: string, declared: boolean) =>
      declared
        ? `当前 ${keyword} 为 ${numberText(before)}`
        : `当前没有 ${keyword}：最多 ${numberText(before)}`,
    heldBy: {
      'this-rule': '再多 1，这条规则就会超出预算。',
      'other-rule': '再多 1，另一条规则就会超出预算。',
      version: '再多 1，所有规则合计就会超出预算。',
      most: '一个请求无法容纳更多。',
      unknown: '更大的值也可能合适。',
    },
    valueText: (keyword: string, value: string, outcome: string) => `${keyword} ${value}：${outcome}`,
    fits: '合适',
    over: '超出预算',
    moreBounds: (n: number) => `还有 ${numberText(n)} 个`,
    versions: (n: number) => `全部 ${numberText(n)} 个版本共用此模式：每个版本都需要这些行。`,
    copy: '复制',
    copyLine: (line: string) => `复制这一行：${line}`,
    copyAll: (_n: number) => '复制这些行',
    reset: '回到合适的值',
  },
  truth: {
    caption: 'null 与缺失各会变成什么；突出显示的是该字段',
    schema: '模式写有',
    null: '输入 null',
    absent: '未输入',
    kinds: {
      plain: '两者皆无',
      default: '默认值',
      nullable: '可为空',
      both: '可为空且有默认值',
    },
    becomes: {
      'taken out': '被去掉',
      default: '默认值',
      null: '仍为 null',
      absent: '仍然缺失',
    },
    here: '该字段',
  },
  withWarn: {
    stored: '若为 Warn，则会存储，与这里输入的不同之处如下：',
    storedAsTyped: '若为 Warn，则会按输入原样存储。',
    refused: (verdict) => `若为 Warn，仍会被拒绝：${verdict}`,
    label: '为 Warn 时的对象的不同之处',
    more: (n) => `还有 ${numberText(n)} 处不同。`,
  },
  duplicateCure: '去掉两者之一。',
};
