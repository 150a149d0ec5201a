/** Requests: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { requests as english } from '../en/requests.ts';

export const requests: Translated<typeof english> = {
  title: '请求、删除与存储',
  families: {
    endpoints: {
      title: '端点',
      about: '地址写出组、版本、复数名、名字空间和名称；请求体必须与它一致。',
      codes: {
        'page-not-found': {
          when: '这个地址没有提供任何内容。',
          cause: '版本没有提供服务、复数名拼错、CRD 还没有建立，或者给集群作用域的类型写了名字空间。',
          cure: 'kubectl api-resources 列出提供的内容；检查该版本的 served: true。',
        },
        'kind-of-other-endpoint': {
          when: 'kind 与 CRD 的不同。',
          cause: '对象属于另一个 CRD，或者大小写不同。',
          cure: '写 spec.names.kind 的 kind。',
        },
        'api-version-of-other-endpoint': {
          when: 'apiVersion 与端点的不同。',
          cause: '对象属于另一个组或版本。',
          cure: '写端点的 <组>/<版本>。',
        },
        'api-version-of-other-request': {
          when: '请求体的版本与请求地址的不同。',
          cause: '为一个版本构建的客户端发送了另一个版本的对象。',
          cure: '两处用同一个版本。',
        },
        'type-meta-not-text': {
          when: 'apiVersion 或 kind 不是字符串。',
          cause: '写了数字、布尔值，或者什么也没写。',
          cure: '两者都写成字符串。',
        },
        'resource-not-resolvable': {
          when: 'CRD 完全无法提供服务，因为存储的模式无法读取。',
          cause: '来自 v1beta1 时代、带 $ref 或 items 列表的 CRD。',
          cure: '换成带结构化模式的 CRD。',
        },
        'method-not-allowed': {
          when: '这里不能用这种请求。',
          cause: '对子资源做了删除、创建或列举。',
          cure: '对子资源用 get、update 或 patch。',
        },
        'not-found': {
          when: '名字空间里没有这个名称的对象，或者没有声明该子资源。',
          cause: '名字空间或名称不对，或者 CRD 没有 subresources 却使用 status、scale。',
          cure: '检查名字空间和名称；在版本里声明 subresources: {status: {}}。',
        },
        'already-exists': {
          when: '已经有同名的对象。',
          cause: '应当用 apply 或 replace 的地方用了 create。',
          cure: '用 kubectl apply，或者换名称。',
        },
        'generated-name-exists': {
          when: '与 generateName 一起给出的名称已被占用。',
          cause: '对象同时有 name 和 generateName，或者随机结尾恰好重复。',
          cure: '重试，或者不写 name。',
        },
        'media-type-unsupported': {
          when: '请求体的 Content-Type 不是端点能读取的。',
          cause: 'text/plain，或者 curl 默认的 application/x-www-form-urlencoded。',
          cure: '发送 application/json 或 application/yaml。',
        },
        'protobuf-unreadable': {
          when: '请求体的 Content-Type 是 application/vnd.kubernetes.protobuf，内容却不是。',
          cause: '发送 JSON 或 YAML 时用了其他客户端的请求头。',
          cure: '发送 application/json 或 application/yaml。',
        },
        'field-validation-unsupported': {
          when: 'fieldValidation 不是 Strict、Warn、Ignore 之一。',
          cause: '拼写或大小写不同。',
          cure: '按消息里的写法。',
        },
        'dry-run-unsupported': {
          when: 'dryRun 不是 All。',
          cause: '写了 true 或 client。',
          cure: '写 dryRun=All。',
        },
        'object-with-items': {
          when: '对象的根上有名为 items 的列表，因此服务器在响应时把它当作对象列表。对象已存储。',
          cause: 'CRD 的顶层有字段 items。',
          cure: '把列表移到 spec 之下。',
        },
        'table-item-not-an-object': {
          when: '对象的根上名为 items 的列表里不是对象，所以无法生成表格。',
          cause: 'CRD 的顶层有字段 items。',
          cure: '把列表移到 spec 之下。',
        },
        'version-deprecated': {
          when: '警告：该版本在 CRD 里标记为弃用。',
          cause: '对象使用旧版本。',
          cure: '改用警告写出的版本。',
        },
        'version-deprecated-in-own-words': {
          when: '警告：该版本已弃用，警告内容由 CRD 的作者编写。',
          cause: '对象使用旧版本。',
          cure: '按照警告中的建议处理。',
        },
      },
    },
    kubectl: {
      title: 'kubectl 在发送请求之前报告的错误',
      about: 'kubectl 先读取文件。如果其中有错误，它不会为该对象发送请求。',
      codes: {
        'kubectl-kind-not-served': {
          when: '集群没有提供具有此 apiVersion 和 kind 的资源。',
          cause: 'apiVersion 或 kind 拼写错误、该版本没有提供服务，或者 CRD 尚未安装。',
          cure: '将二者与 CRD 的 group、versions 和 names.kind 对照，并先应用 CRD。',
        },
        'kubectl-other-namespace': {
          when: '对象的名字空间与命令的不同。',
          cause: '文件设置了 metadata.namespace，而命令的 -n 指定了另一个名字空间。',
          cure: '在两处使用相同的名字空间，或者从文件中移除它。',
        },
        'kubectl-apply-without-name': {
          when: 'kubectl apply 需要 metadata.name，而对象只有 generateName。',
          cause: '该对象本来应当每次都重新创建。',
          cure: '设置 metadata.name，或者使用 kubectl create。',
        },
        'kubectl-edit-changes-identity': {
          when: '编辑后的文档中，apiVersion、kind 或 name 与打开的对象不同。',
          cause: '试图重命名对象，或者将它移到另一个版本。',
          cure: '保持这些字段不变；如需重命名对象，请创建新对象并删除现有对象。',
        },
        'kubectl-refused': {
          when: 'kubectl 以它自己的错误结束了命令。',
          cause: '命令与文件或已存储的对象不符。',
          cure: '按照消息处理：它指出了标志、文件或字段。',
        },
      },
    },
    sizes: {
      title: '大小',
      about: '请求最多 3 MiB；存储的内容大约 1.5 MiB。kubectl apply 另有注解 262144 字节的限制。',
      codes: {
        'body-too-large': {
          when: '请求体超过 3 MiB。',
          cause: '非常大的对象或 CRD。',
          cure: '拆分它；大数据应放在其他存储里。',
        },
        'etcd-message-too-large': {
          when: '对象超过发给 etcd 的消息的大小（2 MiB）。',
          cause: ({ described }) =>
            described === 'no' ? '对象里的数据。' : '大 CRD 的 description，或者对象里的数据。',
          cure: ({ described }) => (described === 'no' ? '拆分对象。' : '去掉 description，拆分版本或对象。'),
        },
        'etcd-request-too-large': {
          when: '对象超过 etcd 的大小限制（1.5 MiB）。',
          cause: ({ described }) =>
            described === 'no' ? '对象里的数据。' : '大 CRD 的 description，或者对象里的数据。',
          cure: ({ described }) => (described === 'no' ? '拆分对象。' : '去掉 description，拆分版本或对象。'),
        },
      },
    },
    deletions: {
      title: '删除',
      about: '删除的选项，以及执行的条件。',
      codes: {
        'delete-other-uid': {
          when: '前提条件里的 uid 与对象不同。',
          cause: '对象在此期间被删除并重建。',
          cure: '重新读取，再决定是否删除新的对象。',
        },
        'delete-other-resource-version': {
          when: '前提条件里的 resourceVersion 与对象不同。',
          cause: '对象在此期间被修改。',
          cure: '重新读取，再决定是否仍要删除。',
        },
        'delete-decodable': {
          when: '要把对象当作无法读取的来删除，但它可以读取。',
          cause: '给正常的对象设了 ignoreStoreReadErrorWithClusterBreakingPotential。',
          cure: '不使用该选项删除。',
        },
        'propagation-policy-and-orphan-dependents': {
          when: '同时设了 propagationPolicy 和 orphanDependents。',
          cause: '新旧两个选项都给了。',
          cure: '只用 propagationPolicy。',
        },
        'propagation-policy-unsupported': {
          when: 'propagationPolicy 不是 Foreground、Background、Orphan 之一。',
          cause: '拼写不同，或者是空字符串。',
          cure: '写三者之一，或者不写。',
        },
        'undecodable-only-with-other-option': {
          when: '删除无法读取的对象的选项与另一个选项同时设置。',
          cause: '无法读取的对象不能遵守前提条件、孤立或试运行。',
          cure: '单独使用它。',
        },
        'undecodable-only-of-collection': {
          when: '对多个对象的删除设了删除无法读取的对象的选项。',
          cause: '想一次删除很多对象。',
          cure: '按名称逐个删除。',
        },
      },
    },
    storage: {
      title: '无法读取的对象',
      about: '存储的内容每次读取都要经过转换。',
      codes: {
        'stored-object-undecodable': {
          when: '存储的对象无法读取，后面是原因。',
          cause: '它的版本已不存在，或者转换 Webhook 失败。',
          cure: '恢复该版本或 Webhook。',
        },
        'stored-object-corrupt': {
          when: '请求遇到了无法读取的存储对象。',
          cause: '转换 Webhook 对它失败。',
          cure: '修复 Webhook；只有对象确实无法挽回时，才用删除无法读取的对象的选项删除它。',
        },
        'stored-objects-corrupt': {
          when: '无法列出，因为其中有对象无法读取。',
          cause: '转换 Webhook 对它们失败。',
          cure: '修复 Webhook；原因里写出了每个对象。',
        },
      },
    },
  },
};
