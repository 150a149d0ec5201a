/** Pages of errors about CRDs, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { crds as english } from '../en/crds.ts';

export const crds: Translated<typeof english> = {
  title: 'CRD：名称、版本与转换',
  families: {
    'crd-names': {
      title: 'CRD 的名称',
      about: 'CRD 的名称由 plural 和 group 组成；各名称不能与同组其他 CRD 的冲突。',
      codes: {
        'crd-name-not-plural-and-group': {
          when: 'metadata.name 不是 <plural>.<group>。',
          cause: '三者之一改了而其他没改，或者用了 singular。',
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
          cure: '加上 spec.names.kind，singular 由它得出。',
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
          cause: 'listKind 是从 kind 抄来的。',
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
          cause: '忘了写。',
          cure: '写 scope: Namespaced 或 scope: Cluster。',
        },
        'crd-scope-unsupported': {
          when: 'spec.scope 既不是 Namespaced 也不是 Cluster。',
          cause: '拼写或大小写不同（namespaced、Namespace）。',
          cure: '写 Namespaced 或 Cluster。',
        },
        'crd-immutable-scope': {
          when: '更新修改了已建立（Established）的 CRD 的作用域。',
          cause: '想让对象进入或离开名字空间。',
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
      about: '存储之后，控制器在 status.conditions 里说明 CRD 的结果。',
      codes: {
        'names-accepted': {
          when: '同组没有其他 CRD 使用这些名称。这是正常情况。',
          cause: '每个没有冲突的 CRD 都有它。',
          cure: '无需处理。有冲突时，状况会写出另一个 CRD。',
        },
        'crd-established': {
          when: 'CRD 已经提供服务：可以创建对象。这是正常情况。',
          cause: '每个名称被接受的 CRD 都有它。',
          cure: '无需处理；创建对象之前先等待它：kubectl wait --for condition=established crd/<名称>。',
        },
        'crd-not-established-ca-bundle': {
          when: 'CRD 没有提供服务，因为转换 Webhook 的 caBundle 不是证书。',
          cause: 'caBundle 里是占位符，等待 cert-manager 之类的工具注入。',
          cure: '填入 PEM 证书的 base64，或者在注入之前不写 caBundle。',
        },
        'api-approved': {
          when: '受保护的组（k8s.io、kubernetes.io）的 CRD 写明了在哪里批准。',
          cause: '注解里是 URL。',
          cure: '无需处理。',
        },
        'api-unapproved': {
          when: '受保护的组的 CRD 写明它没有被批准。',
          cause: '注解以 unapproved 开头。',
          cure: '用于实验可以；否则用自己拥有的域名作为组。',
        },
        'api-approval-missing': {
          when: '组以 k8s.io 或 kubernetes.io 结尾，而缺少批准的注解。',
          cause: '自己的 CRD 用了 Kubernetes 项目的组。',
          cure: '用自己拥有的域名。真正的 Kubernetes API 则把 api-approved.kubernetes.io 设为批准的 URL。',
        },
        'api-approval-invalid': {
          when: '受保护的组的注解既不是 URL，也不以 unapproved 开头。',
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
          cause: '标记了新版本，而旧版本的标记还在。',
          cure: '恰好一个版本设 storage: true，其余设 false。',
        },
        'version-schema-missing': {
          when: '某个版本没有模式。',
          cause: '模式像 v1beta1 那样写在 spec 顶层。',
          cure: '在每个版本里写 schema.openAPIV3Schema。',
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
          when: 'status.storedVersions 为空。它与其他错误一起出现，多半是没有存储版本。',
          cause: '没有版本设 storage: true。',
          cure: '给一个版本设 storage: true。',
        },
        'stored-versions-lack-storage-version': {
          when: 'status.storedVersions 里没有存储版本。它与其他版本错误一起出现。',
          cause: '标记了两个版本，或者改过 status。',
          cure: '恰好标记一个版本；status 由服务器自己维护。',
        },
        'stored-version-removed': {
          when: '从 CRD 删除了某个版本，而可能还有对象以它存储。',
          cause: '存储版本一改就删除了旧版本。',
          cure: '先用 served: false 保留它，重写所有对象，从 status.storedVersions 里去掉它，最后才从 spec 删除。',
        },
        'preserve-unknown-fields-true': {
          when: 'spec.preserveUnknownFields 为 true，而 v1 不接受。',
          cause: 'CRD 来自 v1beta1 时代。',
          cure: '删除它；需要保持自由的部分标上 x-kubernetes-preserve-unknown-fields: true。',
        },
        'top-level-and-per-version': {
          when: '同一字段既在 spec 顶层又在版本里。只有 v1beta1 的顶层有这些字段。',
          cause: 'CRD 只转换了一半。',
          cure: '只保留在版本里。',
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
          cause: '留空了。',
          cure: '写 strategy: None，或者删除 conversion。',
        },
        'conversion-strategy-unsupported': {
          when: 'strategy 既不是 None 也不是 Webhook。',
          cause: '拼写或大小写不同。',
          cure: '写 None 或 Webhook。',
        },
        'conversion-client-without-webhook': {
          when: 'strategy 是 None，却配置了 Webhook。',
          cause: '改了策略，其余没有改。',
          cure: '设 strategy: Webhook，或者删除 webhook。',
        },
        'conversion-review-versions-without-webhook': {
          when: 'strategy 是 None，却设了 conversionReviewVersions。',
          cause: '改了策略，其余没有改。',
          cure: '设 strategy: Webhook，或者删除它。',
        },
        'conversion-client-missing': {
          when: 'strategy 是 Webhook，却没有 clientConfig。',
          cause: '还没有配置 Webhook。',
          cure: '加上 webhook.clientConfig，写 service 或 url。',
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
          when: 'Webhook 的 service 缺少 name 或 namespace。服务器在路径里写的是两者中的另一个。',
          cause: '漏了其中一个；上游把两者交叉检查了。',
          cure: '不管路径怎么写，两者都填上。',
        },
        'webhook-service-namespace-missing': {
          when: 'Webhook 的 service 缺少 namespace 或 name。服务器在路径里写的是两者中的另一个。',
          cause: '漏了其中一个；上游把两者交叉检查了。',
          cure: '不管路径怎么写，两者都填上。',
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
          cause: '写得像一个名称。',
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
          cause: '忘了写；v1 没有默认值。',
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
