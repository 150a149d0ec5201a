/** Names: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { names as english } from '../en/names.ts';

export const names: Translated<typeof english> = {
  title: '名称、标签与键',
  families: {
    'object-names': {
      title: '名称',
      about:
        '名称要符合哪种形式，取决于它命名的是什么：定制对象是子域名，名字空间是标签名，CRD 的 kind 和 plural 是以字母开头的标签名。',
      codes: {
        'name-too-long': {
          when: '名称或键中斜线之前的部分超过允许的长度：子域名 253 个字符，标签名 63 个字符。',
          cause: '模板或控制器把几个名称拼在了一起。',
          cure: '缩短它；控制器的做法是截短可读部分再加短哈希。',
        },
        'name-not-a-subdomain': {
          when: '名称里有小写子域名不能有的字符，或者以短横线或点开头、结尾。',
          cause: '大写字母、下划线、空格或斜线。',
          cure: '只用 a-z、0-9、- 和 .，首尾为字母或数字：my-app.v2。',
        },
        'name-with-dots': {
          when: '名字空间的名称里有点。',
          cause: '把域名当成了名字空间。',
          cure: '把点换成短横线。',
        },
        'name-not-a-label': {
          when: '必须是小写标签名的名称（例如名字空间）含有其他字符，或首尾是短横线。',
          cause: '大写字母、下划线或点。',
          cure: '只用 a-z、0-9 和 -，首尾为字母或数字，最多 63 个字符。',
        },
        'name-not-a-dns-1035-label': {
          when: 'CRD 的名称（plural、singular、短名称、版本、小写的 kind）不是以字母开头的标签名。',
          cause: 'plural 或 singular 里有大写字母、以数字开头，或者含有点。',
          cure: '以字母开头，只用 a-z、0-9 和 -：plural: crontabs。kind 和 listKind 可以有大写字母。',
        },
        'name-is-dots': {
          when: '名称是 . 或 ..，它们在路径里另有含义。',
          cause: '名称是由路径得来的。',
          cure: '换一个名称。',
        },
        'name-with-forbidden-character': {
          when: '名称含有斜线或百分号，它们在路径里另有含义。',
          cause: '把路径或转义过的字符串用作名称。',
          cure: '换掉该字符，通常换成短横线。',
        },
        'name-missing': {
          when: '对象既没有 name 也没有 generateName。',
          cause: '缺少 metadata.name、它写在别的层级，或者模板生成了空名称。',
          cure: '添加 metadata.name；或者添加 metadata.generateName: my-app-，得到随机结尾的名称。',
        },
      },
    },
    'label-keys': {
      title: '标签、注解和 Finalizer 的键',
      about: '键是“名称”或“前缀/名称”。前缀是子域名，名称最多 63 个字符。一个错误的键往往带来几条消息。',
      codes: {
        'key-with-slashes': {
          when: '键里不止一个斜线。',
          cause: '把 URL 或路径当作键。',
          cure: '只留一个斜线：example.com/name；其余部分用点或短横线连接。',
        },
        'key-prefix-empty': {
          when: '键以斜线开头。',
          cause: '模板里前缀的变量为空。',
          cure: '写上前缀，或者去掉斜线。',
        },
        'key-prefix-invalid': {
          when: '键在斜线之前的部分不是小写子域名。',
          cause: '域名里有大写字母、下划线或空格。',
          cure: '写成域名：example.com/name。',
        },
        'key-name-empty': {
          when: '键为空，或者以斜线结尾。',
          cause: '模板里名称的变量为空。',
          cure: '在斜线后写上名称。',
        },
        'key-name-too-long': {
          when: '键在斜线之后的部分超过 63 个字符。',
          cause: '把生成的名称用作键。',
          cure: '缩短名称；斜线之前的前缀最多 253 个字符。',
        },
        'key-name-invalid': {
          when: '键的名称部分含有字母、数字和 - _ . 以外的字符，或者以这三者开头、结尾。',
          cause: '键里有空格、斜线或冒号，或者名称为空。',
          cure: '使用字母和数字，它们之间可以有 - _ .。',
        },
      },
    },
    'label-values': {
      title: '标签的值',
      about: '标签的值短而简单，以便选择算符写出它们。其他内容属于注解，注解的值不受限制。',
      codes: {
        'label-value-too-long': {
          when: '标签的值超过 63 个字符。',
          cause: '把长名称、提交信息或摘要当作标签。',
          cure: '缩短它，或者改成注解。',
        },
        'label-value-invalid': {
          when: '标签的值含有选择算符写不出的字符，或者以 - _ 或点开头、结尾。',
          cause: '空格、冒号、斜线、加号（1.2+build 这样的版本），或者 URL。',
          cure: '换掉这些字符（1.2-build），或者改成注解。',
        },
      },
    },
    'name-of-request': {
      title: '请求的名称与名字空间',
      about: '请求的地址和请求体都写有对象的名称，两者必须一致。',
      codes: {
        'name-not-given': {
          when: '针对单个对象的请求没有写出对象的名称。',
          cause: '更新或补丁里没有 metadata.name。',
          cure: '设置 metadata.name。',
        },
        'name-parameter-invalid': {
          when: '请求地址里的名称不能作为路径的一部分。',
          cause: '名称是点，或者含有斜线、百分号。',
          cure: '使用对象存储时的名称。',
        },
        'name-undeterminable': {
          when: '更新的请求体中没有名称，而地址中有。',
          cause: '请求体缺少 metadata 或其中的名称，或者补丁删除了它。',
          cure: '在请求体里写上同样的 metadata.name。',
        },
        'name-of-other-object': {
          when: '请求体里的名称与地址里的不同。',
          cause: '在文档中更改了对象的名称，或者补丁修改了 metadata.name；名称不能改变。',
          cure: '使用已存储对象的名称；要改名，就创建新对象并删除旧对象。',
        },
        'namespace-of-other-request': {
          when: 'metadata.namespace 与请求的名字空间不同。',
          cause: 'kubectl -n 与文件指定了不同的名字空间，或者集群作用域 CRD 的对象带有名字空间。',
          cure: '让两者一致，或者不写 metadata.namespace。',
        },
        'namespace-missing': {
          when: '名字空间作用域 CRD 的对象将在没有名字空间的情况下存储。请求总带有名字空间，所以很少出现。',
          cause: 'CRD 的作用域是直接在 etcd 中修改的。',
          cure: '把对象发送到某个名字空间。',
        },
        'namespace-not-allowed': {
          when: '集群作用域 CRD 的对象带有名字空间。请求通常先因另一条消息被拒绝。',
          cause: '作用域改为 Cluster 时保留了 metadata.namespace。',
          cure: '删除 metadata.namespace。',
        },
      },
    },
  },
};
