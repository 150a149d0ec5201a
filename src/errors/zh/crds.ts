/** Pages of errors about CRDs, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { crds as english } from '../en/crds.ts';

export const crds: Translated<typeof english> = {
  title: 'CRD：名称、版本与转换',
  families: {
    'crd-names': {
      title: 'CRD 的名称',
      about: 'CRD 的名称由 plural 和 group 组成；它的各个名称不能与同组其他 CRD 的名称冲突。',
      codes: {
        'crd-name-not-plural-and-group': {
          when: 'metadata.name 不是 <plural>.<group>。',
          cause: '只改了三者之一，或者使用了 singular。',
          cure: '把 CRD 命名为 spec.names.plural + "." + spec.group，例如 crontabs.stable.example.com。',
        },
        'crd-plural-missing': {
          when: '缺少 spec.names.plural。',
          cause: 'CRD 只写了一半。',
          cure: '用小写加上 plural：crontabs。',
        },
        'crd-singular-missing': {
          when: '缺少 spec.names.singular。服务器会由 kind 得出它，所以只在 kind 也缺少时出现。',
          cause: 'CRD 只写了一半。',
          cure: '添加 spec.names.kind；singular 默认由它得出。',
        },
        'crd-kind-missing': {
          when: '缺少 spec.names.kind。',
          cause: 'CRD 只写了一半。',
          cure: '加上 kind：CronTab。',
        },
        'crd-list-kind-missing': {
          when: '缺少 spec.names.listKind。服务器会由 kind 得出它，所以只在 kind 也缺少时出现。',
          cause: 'CRD 只写了一半。',
          cure: '加上 spec.names.kind，listKind 由它得出。',
        },
        'crd-plural-invalid': {
          when: 'plural 不是以字母开头的标签名。',
          cause: '大写字母、点、下划线，或者超过 63 个字符。',
          cure: '用小写书写：crontabs。',
        },
        'crd-singular-invalid': {
          when: 'singular 不是以字母开头的标签名。',
          cause: '大写字母，或者超过 63 个字符。',
          cure: '用小写书写：crontab。',
        },
        'crd-short-name-invalid': {
          when: '某个短名称不是以字母开头的标签名。',
          cause: '大写字母或点。',
          cure: '用小写书写：ct。',
        },
        'crd-category-invalid': {
          when: '某个类别不是以字母开头的标签名。',
          cause: '大写字母或点。',
          cure: '用小写书写：all。',
        },
        'crd-kind-invalid': {
          when: 'kind 变成小写后不是以字母开头的标签名。',
          cause: '点、下划线或空格，或者超过 63 个字符。',
          cure: '用字母和数字书写：CronTab。',
        },
        'crd-list-kind-invalid': {
          when: 'listKind 变成小写后不是以字母开头的标签名。',
          cause: '点、下划线或空格，或者超过 63 个字符。',
          cure: '不要写它：服务器由 kind 得出。',
        },
        'crd-list-kind-is-kind': {
          when: 'kind 与 listKind 相同。',
          cause: 'listKind 是从 kind 复制来的。',
          cure: '写成 kind 加 List，或者不写 listKind。',
        },
        'crd-group-missing': {
          when: '缺少 spec.group。',
          cause: 'CRD 只写了一半。',
          cure: '加上自己拥有的域名：stable.example.com。',
        },
        'crd-group-invalid': {
          when: 'spec.group 不是小写子域名。',
          cause: '大写字母、下划线或斜线。',
          cure: '用小写的域名。',
        },
        'crd-group-without-dot': {
          when: 'spec.group 里没有点。',
          cause: '组只有一个单词。',
          cure: '用域名：example.com。',
        },
        'crd-scope-missing': {
          when: '缺少 spec.scope。',
          cause: '缺少该字段。',
          cure: '写 scope: Namespaced 或 scope: Cluster。',
        },
        'crd-scope-unsupported': {
          when: 'spec.scope 既不是 Namespaced 也不是 Cluster。',
          cause: '拼写或大小写不同（namespaced、Namespace）。',
          cure: '写 Namespaced 或 Cluster。',
        },
        'crd-immutable-scope': {
          when: '更新修改了已建立（Established）的 CRD 的作用域。',
          cause: '想让对象变为名字空间作用域或集群作用域。',
          cure: '用另一个名称创建 CRD 并迁移对象；删除 CRD 会删除它的所有对象。',
        },
        'crd-immutable-kind': {
          when: '更新修改了已建立（Established）的 CRD 的 kind。',
          cause: '想给 kind 改名。',
          cure: '创建新的 CRD 并迁移对象。',
        },
        'crd-immutable-plural': {
          when: '更新修改了 plural，而它是 CRD 名称的一部分。',
          cause: '想给 plural 改名。',
          cure: '创建新的 CRD 并迁移对象。',
        },
        'crd-immutable-group': {
          when: '更新修改了 group，而它是 CRD 名称的一部分。',
          cause: '想给组改名。',
          cure: '创建新的 CRD 并迁移对象。',
        },
      },
    },
    'crd-conditions': {
      title: 'CRD 的状况',
      about: 'CRD 存储之后，控制器在 status.conditions 中报告它的状态。',
      codes: {
        'names-accepted': {
          when: '同组没有其他 CRD 使用相同的名称。这是正常状态。',
          cause: '每个没有冲突的 CRD 都有它。',
          cure: '无需处理。如果有冲突，状况会写出另一个 CRD 的名称。',
        },
        'crd-established': {
          when: 'CRD 已提供服务：可以创建对象。这是正常状态。',
          cause: '每个名称被接受的 CRD 都有它。',
          cure: '无需处理；创建对象之前先等待它：kubectl wait --for condition=established crd/<名称>。',
        },
        'crd-not-established-ca-bundle': {
          when: 'CRD 没有提供服务，因为转换 Webhook 的 caBundle 不是证书。',
          cause: 'caBundle 包含占位符，由 cert-manager 之类的注入工具替换。',
          cure: '设置为 base64 编码的 PEM 证书，或者在注入之前不写 caBundle。',
        },
        'api-approved': {
          when: '受保护的组（k8s.io、kubernetes.io）的 CRD 声明了它在哪里获得批准。',
          cause: '注解包含一个 URL。',
          cure: '无需处理。',
        },
        'api-unapproved': {
          when: '受保护的组的 CRD 声明它没有获得批准。',
          cause: '注解以 unapproved 开头。',
          cure: '用于实验没有问题；否则使用自己拥有的域名中的组。',
        },
        'api-approval-missing': {
          when: '组以 k8s.io 或 kubernetes.io 结尾，而缺少批准注解。',
          cause: 'Kubernetes 项目之外的 CRD 使用了它的组。',
          cure: '使用自己拥有的域名。如果是真正的 Kubernetes API，把 api-approved.kubernetes.io 设为批准的 URL。',
        },
        'api-approval-invalid': {
          when: '批准注解既不是 URL，也不以 unapproved 开头。',
          cause: '注解包含其他内容。',
          cure: '写批准的 URL，或 "unapproved, experimental-only"。',
        },
      },
    },
    'crd-versions': {
      title: '版本',
      about: '每个版本提供或不提供服务；恰好有一个是存储版本。',
      codes: {
        'version-name-invalid': {
          when: '版本的名称不是以字母开头的标签名。',
          cause: '数字（1.0）、点或大写字母。',
          cure: '写 v1、v1beta1、v2alpha1。',
        },
        'version-names-repeated': {
          when: '两个版本同名。',
          cause: '复制了一个版本而没有改名。',
          cure: '改名或删除一个。',
        },
        'version-storage-not-one': {
          when: '没有版本或不止一个版本的 storage 为 true。',
          cause: '给新版本设置了 storage: true，而没有从旧版本去掉。',
          cure: '恰好给一个版本设置 storage: true，其余设置 false。',
        },
        'version-schema-missing': {
          when: '某个版本没有模式。',
          cause: '模式像 v1beta1 那样写在 spec 顶层。',
          cure: '在每个版本中写上 schema.openAPIV3Schema。',
        },
        'version-schema-missing-while-pruning': {
          when: '已存储的 CRD 会裁剪未知字段，而某个版本没有模式：所有字段都会被裁剪。',
          cause: '来自 v1beta1 时代、preserveUnknownFields: false 的 CRD。',
          cure: '给该版本加上模式。',
        },
        'deprecation-warning-of-current-version': {
          when: '没有弃用的版本设了 deprecationWarning。',
          cause: '忘了 deprecated: true。',
          cure: '设 deprecated: true，或者删除警告。',
        },
        'deprecation-warning-too-long': {
          when: 'deprecationWarning 超过 256 个字符。',
          cause: '把整篇指南写成了警告。',
          cure: '缩短并给出指南的链接。',
        },
        'deprecation-warning-empty': {
          when: 'deprecationWarning 是空字符串。',
          cause: '本意是使用默认警告。',
          cure: '不写该字段即可使用默认警告。',
        },
        'deprecation-warning-not-printable': {
          when: 'deprecationWarning 含有不可打印的字符，例如换行。',
          cause: '使用了块标量（|）。',
          cure: '写成一行。',
        },
        'stored-versions-empty': {
          when: 'status.storedVersions 为空。它与其他错误一起出现，通常是因为没有存储版本。',
          cause: '没有版本设 storage: true。',
          cure: '给一个版本设置 storage: true。',
        },
        'stored-versions-lack-storage-version': {
          when: 'status.storedVersions 不包含存储版本。它与其他关于版本的错误一起出现。',
          cause: '两个版本设置了 storage: true，或者 status 被编辑过。',
          cure: '恰好给一个版本设置 storage: true；服务器会自动更新 status。',
        },
        'stored-version-removed': {
          when: '更新从 CRD 中删除了某个版本，而可能还有对象以它存储。',
          cause: '存储版本一改，就删除了旧版本。',
          cure: '先用 served: false 保留它，重写所有对象，从 status.storedVersions 里去掉它，最后才从 spec 删除。',
        },
        'preserve-unknown-fields-true': {
          when: 'spec.preserveUnknownFields 为 true，而 v1 不允许。',
          cause: 'CRD 来自 v1beta1 时代。',
          cure: '删除它，并在模式应当保留未知字段的位置设置 x-kubernetes-preserve-unknown-fields: true。',
        },
        'top-level-and-per-version': {
          when: '某个字段既直接写在 spec 下，又写在版本中。只有 v1beta1 的 spec 直接包含这些字段。',
          cause: 'CRD 只有一部分转换到了 v1。',
          cure: '只在版本中设置它。',
        },
      },
    },
    'crd-conversion': {
      title: '版本之间的转换',
      about: 'None 只改 apiVersion；Webhook 会询问你的服务。',
      codes: {
        'conversion-with-preserve-unknown-fields': {
          when: 'spec.preserveUnknownFields 为 true，而转换策略是 Webhook。',
          cause: 'CRD 来自 v1beta1 时代。',
          cure: '先设 preserveUnknownFields: false 并写好结构化模式。',
        },
        'conversion-strategy-missing': {
          when: 'spec.conversion 没有 strategy。',
          cause: '它是空的。',
          cure: '写 strategy: None，或者删除 conversion。',
        },
        'conversion-strategy-unsupported': {
          when: 'strategy 既不是 None 也不是 Webhook。',
          cause: '拼写或大小写不同。',
          cure: '写 None 或 Webhook。',
        },
        'conversion-client-without-webhook': {
          when: 'strategy 是 None，却配置了 Webhook。',
          cause: '修改了策略，而保留了其他字段。',
          cure: '设 strategy: Webhook，或者删除 webhook。',
        },
        'conversion-review-versions-without-webhook': {
          when: 'strategy 是 None，却设了 conversionReviewVersions。',
          cause: '修改了策略，而保留了其他字段。',
          cure: '设 strategy: Webhook，或者删除它。',
        },
        'conversion-client-missing': {
          when: 'strategy 是 Webhook，却没有 clientConfig。',
          cause: '还没有配置 Webhook。',
          cure: '添加 webhook.clientConfig，其中写 service 或 url。',
        },
        'webhook-url-or-service': {
          when: 'clientConfig 既没有 url 也没有 service，或者两者都有。',
          cause: '留空了，或者两种都填了。',
          cure: '恰好写一种。',
        },
        'webhook-ca-bundle-not-base64-pem': {
          when: 'caBundle 的 base64 解码之后不是 PEM 数据。',
          cause: '占位符，或者是没有 PEM 首尾行的证书字节。',
          cure: '编码整个 PEM 文件：base64 -w0 < ca.crt。',
        },
        'webhook-ca-bundle-without-certificate': {
          when: 'caBundle 是 PEM，但其中的证书无法读取。',
          cause: '编码的是密钥，或者证书被截断。',
          cure: '编码以 BEGIN CERTIFICATE 开头的文件。',
        },
        'webhook-service-name-missing': {
          when: 'Webhook 的 service 缺少 name 或 namespace。消息中的路径写的是另一个字段。',
          cause: '缺少其中一个；API 服务器混淆了这两项检查。',
          cure: '无论路径是哪一个，两者都设置。',
        },
        'webhook-service-namespace-missing': {
          when: 'Webhook 的 service 缺少 namespace 或 name。消息中的路径写的是另一个字段。',
          cause: '缺少其中一个；API 服务器混淆了这两项检查。',
          cure: '无论路径是哪一个，两者都设置。',
        },
        'webhook-service-port-out-of-range': {
          when: 'service 的端口不在 1 到 65535 之间。',
          cause: '用 0 表示“未设置”。',
          cure: '不写 port 就是 443，或者写真正的端口。',
        },
        'webhook-service-path-segment-empty': {
          when: 'service 的路径里有两个相连的斜线。',
          cause: '拼接的各部分都带了斜线。',
          cure: '各部分之间只写一个斜线。',
        },
        'webhook-service-path-without-slash': {
          when: 'service 的路径不以斜线开头。',
          cause: '路径开头没有写斜线。',
          cure: '写 /convert。',
        },
        'webhook-service-path-segment-invalid': {
          when: 'service 路径的某一部分不是小写子域名。',
          cause: '大写字母或下划线。',
          cure: 'Webhook 的路径用小写字母和短横线。',
        },
        'webhook-url-invalid': {
          when: 'url 不能作为 URL 读取。',
          cause: '缺少协议，或者有错误的字符。',
          cure: '写 https://主机/路径。',
        },
        'webhook-url-not-https': {
          when: 'url 的协议不是 https。',
          cause: '写了 http，或者没有协议。',
          cure: '让 Webhook 使用 TLS，并写 https://。',
        },
        'webhook-url-without-host': {
          when: 'url 没有主机。',
          cause: '只写了路径。',
          cure: '写 https://主机/路径。',
        },
        'webhook-url-with-user': {
          when: 'url 里有用户名或密码。',
          cause: '想用基本认证。',
          cure: '删除它：服务器不会发送。',
        },
        'webhook-url-with-fragment': {
          when: 'url 里有片段（#…）。',
          cause: '从浏览器复制来的。',
          cure: '删除它。',
        },
        'webhook-url-with-query': {
          when: 'url 里有查询参数（?…）。',
          cause: '想给 Webhook 传参数。',
          cure: '放进路径里。',
        },
        'review-versions-missing': {
          when: 'strategy 是 Webhook，而缺少 conversionReviewVersions。',
          cause: '缺少该字段；v1 没有默认值。',
          cure: '写 conversionReviewVersions: ["v1"]。',
        },
        'review-version-repeated': {
          when: 'conversionReviewVersions 里一个版本写了两次。',
          cause: '两次修改合并在了一起。',
          cure: '删除一个。',
        },
        'review-versions-unrecognized': {
          when: 'conversionReviewVersions 里没有服务器认识的版本。',
          cause: '写成了 CRD 的版本，而不是 ConversionReview 的版本。',
          cure: '写 ["v1"]。',
        },
      },
    },
  },
};
