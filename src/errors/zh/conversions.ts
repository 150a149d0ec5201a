/** Conversion and admission: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import { admissionObjects } from './admission-objects.ts';
import { admissionFamilies } from './admission.ts';
import type { conversions as english } from '../en/conversions.ts';

export const conversions: Translated<typeof english> = {
  title: '转换与准入',
  families: {
    'conversion-webhook': {
      title: 'Webhook',
      about:
        '只要客户端以存储版本以外的版本读写对象，服务器就会转换该对象。如果 Webhook 失败，就无法读取该对象。',
      codes: {
        'conversion-from-unknown-version': {
          when: '对象以 CRD 没有的版本存储。',
          cause: '该版本被删除时，还有对象以它存储。',
          cure: '用 served: false 重新添加该版本，并重写这些对象。',
        },
        'conversion-reviews-unknown': {
          when: 'Webhook 与服务器没有共同的 ConversionReview 版本。',
          cause: 'conversionReviewVersions 里只有服务器没有的版本。',
          cure: '写 ["v1"]。',
        },
        'conversion-webhook-unreachable': {
          when: '无法调用 Webhook。',
          cause: '它的 Service 不存在或没有就绪，或者它的证书不受信任。',
          cure: '检查 Service、端点、端口和 caBundle。',
        },
        'conversion-webhook-refused': {
          when: 'Webhook 被调用，并报告它无法转换。',
          cause: '它不认识对象的某个版本或值。',
          cure: '“failed:” 之后是 Webhook 自身的消息。请修复 Webhook。',
        },
      },
    },
    converted: {
      title: 'Webhook 返回的内容',
      about: '转换可以任意修改 spec 和 status；metadata 里只能改标签和注解。',
      codes: {
        'converted-api-version-other': {
          when: 'Webhook 返回的对象的 apiVersion 与要求的不同。',
          cause: '它没有把 apiVersion 设为 desiredAPIVersion。',
          cure: '给每个对象设置它。',
        },
        'converted-kind-other': {
          when: 'Webhook 返回了另一种 kind 的对象。',
          cause: '它在版本之间改了 kind 的名称。',
          cure: '保留 kind：它在 CRD 的所有版本中都相同。',
        },
        'converted-name-other': {
          when: 'Webhook 修改了 metadata.name，或者丢掉了 metadata。',
          cause: '它新建对象而没有复制 metadata。',
          cure: '从收到的对象复制 metadata。',
        },
        'converted-namespace-other': {
          when: 'Webhook 修改了 metadata.namespace。',
          cause: '它新建对象而没有复制 metadata。',
          cure: '从收到的对象复制 metadata。',
        },
        'converted-uid-other': {
          when: 'Webhook 修改了 metadata.uid。',
          cause: '它新建对象而没有复制 metadata。',
          cure: '从收到的对象复制 metadata。',
        },
        'converted-metadata-missing': {
          when: 'Webhook 返回的对象没有 metadata。名称会先比较，所以很少出现。',
          cause: '它新建对象而没有复制 metadata。',
          cure: '从收到的对象复制 metadata。',
        },
        'converted-metadata-not-a-map': {
          when: 'Webhook 返回的 metadata 不是映射。名称会先比较，所以很少出现。',
          cause: 'Webhook 有缺陷。',
          cure: '从收到的对象复制 metadata。',
        },
        'converted-labels-or-annotations-not-a-map': {
          when: 'Webhook 返回的标签或注解不是映射。',
          cause: '它把另一个版本的数据以错误的形式放在那里。',
          cure: '写成值为字符串的映射。',
        },
        'converted-label-or-annotation-not-a-string': {
          when: 'Webhook 返回的标签或注解的值不是字符串。',
          cause: '它把另一个版本的数字或结构放在那里。',
          cure: '写成字符串，例如注解中的 JSON。',
        },
        'converted-labels-or-annotations-invalid': {
          when: 'Webhook 返回的标签或注解含有不允许的键或值。',
          cause: '它把另一个版本的数据放在标签里。',
          cure: '用注解，它的值不受限制；键如 example.com/v1-spec。',
        },
      },
    },
    ...admissionFamilies,
    ...admissionObjects,
  },
};
