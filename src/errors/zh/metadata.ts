/** Metadata: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { metadata as english } from '../en/metadata.ts';

export const metadata: Translated<typeof english> = {
  title: '元数据、属主与嵌入的对象',
  families: {
    'versions-of-objects': {
      title: 'resourceVersion、uid 与冲突',
      about: '它们防止客户端覆盖它没有读到的更改，也防止更改另一个同名的对象。',
      codes: {
        'uid-of-other-object': {
          when: '请求体的 uid 与存储的对象不同。',
          cause: '对象在读取之后被删除并重建，或者发送的是另一个集群的导出。',
          cure: '删除 metadata.uid，或者重新读取对象。',
        },
        'uid-of-no-object': {
          when: '应用的对象带有 uid，但不存在具有该 uid 的对象。',
          cause: '文档来自另一个集群，或者对象在读取之后被删除。',
          cure: '从文档中移除 metadata.uid。',
        },
        'resource-version-outdated': {
          when: '请求体的 resourceVersion 与存储的对象不同。',
          cause: '读取之后，控制器或其他用户修改了对象。',
          cure: '重新读取对象，在新的上面重做修改再发送；控制器用循环来做（RetryOnConflict）。',
        },
        'resource-version-not-a-number': {
          when: 'resourceVersion 不是数字。',
          cause: '写了占位符或应用自己的版本号。',
          cure: '不要写它；它是服务器对每次写入的标记。',
        },
        'resource-version-out-of-range': {
          when: 'resourceVersion 超出 64 位。',
          cause: '写错了或是编造的数字。',
          cure: '不要写它，或者照抄读取到的对象。',
        },
        'resource-version-of-new-object': {
          when: '创建的对象带有 resourceVersion。',
          cause: '文档是 kubectl get -o yaml 对现有对象的输出。',
          cure: '删除 metadata 里的 resourceVersion、uid、creationTimestamp、generation 和 managedFields。',
        },
        'resource-version-missing': {
          when: '更新（PUT）没有带 resourceVersion；定制对象和 CRD 没有它不能被替换。',
          cause: '文档是手写的，用 replace 或客户端的 Update 发送。',
          cure: '先读取对象并带上它的 resourceVersion，或者用 apply 或 patch。',
        },
        'generation-negative': {
          when: 'metadata.generation 小于 0。',
          cause: '手工设置了该字段。',
          cure: '不要写它；由服务器计数。',
        },
        'generation-decremented': {
          when: '更新把 generation 设得比存储的小。定制对象的这个字段由服务器自己设置，所以几乎见不到。',
          cause: '手工设置了该字段。',
          cure: '不要写它。',
        },
        'metadata-immutable': {
          when: '更新修改了 metadata 中永不改变的字段：名称、名字空间、uid、creationTimestamp 或删除标记。',
          cause: '发送的是另一个对象的文档，或者是同名的前一个对象的文档。',
          cure: '这些字段保持存储的样子，或者不要写。',
        },
        'metadata-not-an-object': {
          when: '存储的对象的 metadata 不是映射。没有请求能存入这样的内容，只可能来自曾经不检查 metadata 的 CRD。',
          cause: '数据早于结构化模式，或者是直接写入 etcd 的。',
          cure: '把 metadata 写成带名称的映射。',
        },
      },
    },
    finalizers: {
      title: 'Finalizer 与注解',
      about: 'Finalizer 让被删除的对象保留到有人把它从列表中移除为止。所有注解合起来有大小限制。',
      codes: {
        'annotations-too-long': {
          when: '所有注解的键和值合计超过 262144 字节。',
          cause: 'kubectl apply 把整个文档存入 last-applied-configuration 注解，大的 CRD 或对象放不下。',
          cure: ({ described }) =>
            `用 kubectl apply --server-side（不需要该注解），或者 kubectl create、replace${described === 'no' ? '' : '；也可以缩短 description'}。`,
        },
        'finalizer-name-invalid': {
          when: 'Finalizer 不是限定名称。这条消息是警告；同一原因的错误是关于键的。',
          cause: '名称里有空格或多个斜线。',
          cure: '命名为 example.com/做什么。',
        },
        'finalizer-without-domain': {
          when: 'Finalizer 的名称里没有域名；会存储，但有警告。',
          cause: 'cleanup 这样的短名称。',
          cure: '命名为 example.com/cleanup，以免与其他控制器重名。',
        },
        'finalizer-without-path': {
          when: 'Finalizer 只有域名，没有斜线和名称；会存储，但有警告。',
          cause: '旧的写法 finalizers.example.com。',
          cure: '命名为 example.com/做什么；已有旧名称的对象需要迁移。',
        },
        'finalizers-exclude-each-other': {
          when: 'orphan 和 foregroundDeletion 两个 Finalizer 同时存在，它们的要求相反。',
          cause: '手工设置，或者从几个对象抄来。',
          cure: '删除其中一个；最好交给删除的 propagationPolicy。',
        },
        'finalizers-added-while-deleted': {
          when: '给正在删除的对象增加 Finalizer。',
          cause: '控制器没有看 deletionTimestamp 就加上自己的 Finalizer。',
          cure: '只在没有 deletionTimestamp 时增加；删除过程中只能移除。',
        },
      },
    },
    owners: {
      title: '属主引用',
      about: '它们指明本对象随哪些对象一起删除。每一条都需要 apiVersion、kind、name 和 uid。',
      codes: {
        'owner-references-repeated': {
          when: '两条属主引用的 uid 相同；服务器保留一条并给出警告。',
          cause: '控制器每次运行都追加引用，而没有先查找。',
          cure: '先按 uid 查找再添加（controllerutil.SetOwnerReference 就是这样做的）。',
        },
        'owner-references-repeated-after-patch': {
          when: '打补丁之后，两条属主引用的 uid 相同；服务器保留一条并给出警告。',
          cause: '补丁没有查看就往列表里追加。',
          cure: '用 apply 按 uid 修改，或者先查找 uid。',
        },
        'owner-event': {
          when: '属主是 Event，而 Event 不能拥有任何对象。',
          cause: '引用里的 kind 写错了。',
          cure: '写应当拥有它的对象。',
        },
        'owner-controllers-many': {
          when: '有两条属主引用的 controller 为 true。',
          cause: '两个控制器都认领该对象。',
          cure: '只在其中一条保留 controller: true。',
        },
        'owner-field-missing': {
          when: '属主引用缺少 kind、name 或 uid。',
          cause: '引用是手写的；uid 要等属主存在之后才知道。',
          cure: '从服务器返回的属主填写。',
        },
        'owner-api-version-missing': {
          when: '属主引用没有 apiVersion。',
          cause: '属主是用带类型的客户端读取的，它不填 apiVersion 和 kind。',
          cure: '从 scheme 填写（SetControllerReference 就是这样做的）。',
        },
        'owner-api-version-invalid': {
          when: '属主引用的 apiVersion 不是 <组>/<版本> 或 <版本>。',
          cause: '多了斜线，或者写进了 kind。',
          cure: '按属主的写法：apps/v1。',
        },
        'owner-api-version-without-version': {
          when: '属主引用的 apiVersion 没有版本。1.37 之前的服务器这样表述。',
          cause: 'apiVersion 为空，或者以斜线结尾。',
          cure: '按属主的写法：apps/v1。',
        },
      },
    },
    'managed-fields': {
      title: 'managedFields',
      about: '服务器维护这个列表，其中记录字段管理器及其字段。清单不应包含它。',
      codes: {
        'managed-fields-type-unsupported': {
          when: '某一条的 fieldsType 不是 FieldsV1。',
          cause: '列表被改过或是编造的。',
          cure: '从文档中移除 metadata.managedFields。',
        },
        'managed-fields-subresource-too-long': {
          when: '某一条的 subresource 超过 256 字节。',
          cause: '列表被改过或是编造的。',
          cure: '从文档中移除 metadata.managedFields。',
        },
        'managed-fields-operation-missing': {
          when: '某一条没有 operation。',
          cause: '列表被改过或是编造的。',
          cure: '从文档中移除 metadata.managedFields。',
        },
        'managed-fields-operation-invalid': {
          when: '某一条的 operation 既不是 Apply 也不是 Update。1.37 之前的服务器这样表述。',
          cause: '列表被改过或是编造的。',
          cure: '从文档中移除 metadata.managedFields。',
        },
        'managed-fields-operation-unsupported': {
          when: '某一条的 operation 既不是 Apply 也不是 Update。',
          cause: '列表被改过或是编造的。',
          cure: '从文档中移除 metadata.managedFields。',
        },
        'manager-too-long': {
          when: '字段管理器的名称超过 128 字节。',
          cause: '名称由很长的 user agent 或路径得来。',
          cure: '用简短稳定的名称，例如 my-controller。',
        },
        'manager-not-printable': {
          when: '字段管理器的名称含有不可打印的字符。',
          cause: '变量里带了换行或制表符。',
          cure: '只用普通字符。',
        },
      },
    },
    embedded: {
      title: '对象里的对象',
      about:
        'x-kubernetes-embedded-resource: true 让字段成为一个完整的对象，有 apiVersion、kind 和 metadata，并像其他对象一样受检查。',
      codes: {
        'embedded-field-missing': {
          when: '嵌入的对象没有 apiVersion 或 kind。',
          cause: '只写了它的 spec，就像 Pod 模板那样，而模板两者都没有。',
          cure: '加上两者；没有它们的模板不要用 x-kubernetes-embedded-resource，而把 metadata 写成普通属性。',
        },
        'embedded-field-not-string': {
          when: '嵌入对象的 apiVersion 或 kind 不是字符串。',
          cause: '数字或布尔值没有加引号。',
          cure: '加上引号。',
        },
        'embedded-field-empty': {
          when: '嵌入对象的 apiVersion 或 kind 是空字符串。',
          cause: '模板给出了空内容。',
          cure: '写出值。',
        },
        'embedded-api-version-invalid': {
          when: '嵌入对象的 apiVersion 里不止一个斜线。',
          cause: '在“组/版本”的位置写了路径。',
          cure: '写成 <组>/<版本>。',
        },
        'embedded-kind-invalid': {
          when: '嵌入对象的 kind 不是 kind 的名称形式。',
          cause: '写了复数、路径，或者超过 63 个字符。',
          cure: '用字母和数字书写：CronTab。',
        },
        'embedded-metadata-undecodable': {
          when: '嵌入对象的 metadata 里有类型错误的字段。',
          cause: '映射的位置写了列表，或者标签是数字。',
          cure: '像其他对象一样书写 metadata，标签的值加引号。',
        },
        'embedded-metadata-invalid': {
          when: '请求无法读取，因为嵌入对象的 metadata、apiVersion 或 kind 类型错误。',
          cause: '见路径之后的内容：应为字符串的写成了数字，或应为映射的写成了列表。',
          cure: '改正该字段；与其他错误不同，它会使整个请求被拒绝（400）。',
        },
      },
    },
  },
};
