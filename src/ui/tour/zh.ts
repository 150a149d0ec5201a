/** The tour, in Simplified Chinese. */
import type { StepTexts } from './en.ts';
import type { StepId } from './steps.ts';

export const zh: Readonly<Record<StepId, StepTexts>> = {
  kind: {
    title: '自己的 kind',
    text: 'CustomResourceDefinition（CRD）定义了新的 kind Plant 及其字段。旁边是该 kind 的一个对象；结果就是 API 服务器的响应。',
    question: 'water 是整数。请改正对象，使服务器存储它。',
    learned: '存储的内容由模式决定：结果显示服务器的响应，以及起决定作用的模式行。',
  },
  structural: {
    title: '结构化模式',
    text: '在 CRD 的模式中，每个字段都要写出类型；这样的模式称为结构化模式。否则服务器既不接受 CRD，也不接受其对象。',
    question: '请为 height 写上类型，使 CRD 被接受、植物被存储。',
    learned: '类型在先：裁剪、默认值和规则都依赖它。',
  },
  pruning: {
    title: '裁剪',
    text: '服务器在存储之前会裁剪模式没有声明的字段。字段校验为 Warn 时会给出警告；Strict（kubectl 的默认值）会拒绝该对象。',
    question: '请让服务器保留 colour。',
    learned: '模式声明了字段，或在其外层写有 x-kubernetes-preserve-unknown-fields，字段就会保留。',
  },
  defaulting: {
    title: '默认值',
    text: '缺失的字段会在对象验证和存储之前得到模式中的默认值。',
    question: '不要改动对象，请让服务器为 pot 设置默认值。',
    learned: '默认值随对象一起存储；以后更改默认值不会改变已存储的对象。',
  },
  'nested-default': {
    title: '对象内部的默认值',
    text: 'light 有默认值，但它的上级对象 care 缺失，因此没有应用。虚线行显示本来会设置的值。',
    question: '请通过更改 CRD，让服务器为 care.light 设置默认值。',
    learned: 'default: {} 使上级存在，其内部的默认值随之生效。',
  },
  nullable: {
    title: 'null',
    text: 'null 会被丢弃，如同字段缺失，除非模式允许它为 null。',
    question: '请让服务器保留 label: null。',
    learned: 'nullable: true 会保留 null。如果字段还有默认值，null 优先于默认值。',
  },
  validation: {
    title: '验证',
    text: 'minimum、maxLength、enum、pattern 等关键字限制取值。这里存储了 40 升水，会淹死蕨类植物。',
    question: '不要改动对象，请让服务器拒绝超过 10 的 water。',
    learned: '服务器会指出字段、值和上限；该对象不会被存储。',
  },
  rule: {
    title: '规则',
    text: '涉及多个字段的要求由 x-kubernetes-validations 下的 CEL 规则表达。self 是规则所在位置的值，这里是 spec。',
    question: '请写一条规则，拒绝 min 大于 max 的对象。',
    learned: '不成立的规则会拒绝对象，并给出写在旁边的消息。',
  },
  optional: {
    title: '规则与缺失的字段',
    text: '读取缺失的字段是错误，而错误与不成立的规则一样会拒绝对象。has() 检查字段是否存在。',
    question: '请让规则对没有 max 的植物也通过。',
    learned: '先检查，再读取；“规则”视图逐步显示每条规则看到了什么。',
  },
  update: {
    title: '更新',
    text: '“现有”标签页里是已经存储的对象，这个请求会替换它。规则中的 oldSelf 是旧值；这样的转换规则只在更新时运行。',
    question: '请让 species 成为不能更改的字段。',
    learned: 'self == oldSelf 使值保持不变。但它不能阻止移除该字段：这需要在上级添加一条规则。',
  },
  versions: {
    title: '版本',
    text: '一个 CRD 可以有多个版本，各有自己的模式；对象以其中一个版本存储，这里是 v2。这株植物以 v1 写入，而 v1 不认识 pot。',
    question: '不要改动 CRD，请让服务器保留 pot。',
    learned: '裁剪依据的是发送对象时所用版本的模式。“版本”视图显示各个版本如何读取它。',
  },
};
