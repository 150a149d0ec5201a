/** Patches: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { patches as english } from '../en/patches.ts';

export const patches: Translated<typeof english> = {
  title: '补丁与服务器端应用',
  families: {
    'patch-texts': {
      title: 'JSON 补丁与合并补丁',
      about: '合并补丁是对象的一部分；JSON 补丁是操作的列表。结果像更新一样受检查。',
      codes: {
        'patch-invalid': {
          when: '补丁不是 JSON。1.37 之前的服务器这样表述。',
          cause: '把 YAML 当作 JSON 发送，或者在 shell 里少了引号。',
          cure: '发送 JSON：kubectl patch -p \'{"spec":{…}}\'。',
        },
        'merge-patch-invalid': {
          when: '合并补丁是 JSON，但不是对象。',
          cause: '把操作的列表或 null 当作合并补丁发送。',
          cure: '操作用 --type=json，否则发送对象。',
        },
        'patch-does-not-apply': {
          when: 'JSON 补丁的某个操作无法执行；服务器没有说是哪一个。',
          cause: 'test 不成立、remove 或 replace 的路径不存在，或者 add 的上一层不存在。',
          cure: '看存储的对象是什么样；先加上一层，键里的 / 写成 ~1。',
        },
        'patch-operations-many': {
          when: 'JSON 补丁的操作超过 10000 个。',
          cause: '长列表的每一项都用一个操作修改。',
          cure: '整个替换该列表。',
        },
        'patched-object-not-strict': {
          when: '打补丁之后对象有未知或重复的字段，而 fieldValidation 是 Strict。',
          cause: '补丁里的字段拼错。',
          cure: '改正它；消息在整个对象之后写出这些字段。',
        },
        'patch-unknown-field': {
          when: 'JSON 补丁的操作有 op、path、from、value 以外的字段。',
          cause: '名字拼错。',
          cure: '改正它。',
        },
        'patch-duplicate-field': {
          when: 'JSON 补丁的操作里同一字段出现两次。',
          cause: '一个操作被改了两遍。',
          cure: '只留一个。',
        },
      },
    },
    'apply-texts': {
      title: '可以应用的内容',
      about: '应用的文档包含一个字段管理器想要设置的全部内容。它按 YAML 读取，必须写出类型。',
      codes: {
        'applied-no-object': {
          when: '应用的文档不是映射。',
          cause: '对象的列表，或者空字符串。',
          cure: '一次应用一个对象。',
        },
        'applied-other-type': {
          when: '应用的文档缺少 apiVersion 或 kind，或者与端点的不同。',
          cause: '像合并补丁那样省略了两者。',
          cure: '写上 apiVersion 和 kind。',
        },
        'applied-managed-fields': {
          when: '应用的文档带有 metadata.managedFields。',
          cause: '应用的是导出的对象（kubectl get -o yaml）。',
          cure: '删除 metadata.managedFields 和服务器设置的内容。',
        },
        'applied-conflict': {
          when: '文档为某个字段设置了不同的值，而该字段由另一个字段管理器拥有。',
          cause: '控制器或用 kubectl edit 的人设置了该字段；例如副本数由自动扩缩器拥有。',
          cure: '让对方拥有就不写该字段，或者用它的值，或者用 --force-conflicts 接管。',
        },
        'apply-failed': {
          when: '应用的文档无法合并，后面是原因。',
          cause: '对象或它的字段属主是在不再相符的模式下存储的。',
          cure: '看原因；用有效的对象更新它即可修复。',
        },
        'applied-too-deep': {
          when: '应用的对象嵌套超过本引擎支持的深度；这是 Playground 自身的限制。',
          cause: '生成的文档。',
          cure: '减少层次，或者把深的部分设为 atomic。',
        },
      },
    },
    'apply-schema': {
      title: '应用无法合并的值',
      about: '应用在验证之前按模式读取文档和已存储的对象，遇到第一处不符就停止；消息以它的路径开头。',
      codes: {
        'applied-unknown-field': {
          when: '字段不在模式里。',
          cause: '名字拼错，或者缺少属性。不管 fieldValidation 是什么，应用总是拒绝文档中的未知字段。',
          cure: '改正名字，或者在模式里加上属性。',
        },
        'applied-not-a-map': {
          when: '应当是对象或映射。',
          cause: '写了字符串或列表，或者键没有值。',
          cure: '写成映射。',
        },
        'applied-not-a-list': {
          when: '应当是列表。',
          cause: '只写了一项，没有短横线。',
          cure: '写成只有一项的列表。',
        },
        'applied-not-a-number': {
          when: '应当是数字。',
          cause: '数字带了引号，或者是布尔值。',
          cure: '去掉引号。',
        },
        'applied-not-a-string': {
          when: '应当是字符串。',
          cause: '数字或布尔值没有加引号：version: 1.10。',
          cure: '加上引号。',
        },
        'applied-not-a-boolean': {
          when: '应当是布尔值。',
          cause: 'true 带了引号，或者用了 0 和 1。',
          cure: '写 true 或 false。',
        },
        'applied-not-a-scalar': {
          when: '应为字符串、数字或布尔值。',
          cause: '写了列表或映射。',
          cure: '写单个的值。',
        },
        'applied-duplicate-item': {
          when: 'set 里有两项相等，或者 map 里有两项的键相同。',
          cause: '文档中同一项写了两次。',
          cure: '删除一个。',
        },
        'applied-map-list-item-null': {
          when: '列表类型为 map 的列表里有一项是 null。',
          cause: '短横线后面什么都没有。',
          cure: '删除它，或者写出该项。',
        },
        'applied-map-list-item-not-a-map': {
          when: '列表类型为 map 的列表里有一项不是映射。',
          cause: '某一项写成了字符串。',
          cure: '写上它的键字段。',
        },
        'list-map-key-missing': {
          when: '列表类型为 map 的列表里有一项没有任何键，键也没有默认值。',
          cause: '忘了键字段。',
          cure: '写上键，或者在模式里给它默认值。',
        },
        'applied-set-item-map': {
          when: 'set 里有一项是映射。',
          cause: '对象的 set，应用无法合并。',
          cure: '用带键的列表类型 map，或者 atomic。',
        },
        'applied-set-item-list': {
          when: 'set 里有一项是列表。',
          cause: '列表的 set，应用无法合并。',
          cure: '用列表类型 atomic。',
        },
        'applied-set-item-null': {
          when: 'set 里有一项是 null。',
          cause: '短横线后面什么都没有。',
          cure: '删除它。',
        },
      },
    },
  },
};
