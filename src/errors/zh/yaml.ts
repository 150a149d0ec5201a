/** Yaml: the pages of errors, in Simplified Chinese. */
import type { Translated } from '../model/explanation.ts';
import type { yaml as english } from '../en/yaml.ts';

export const yaml: Translated<typeof english> = {
  title: '无法解析的文档',
  families: {
    'yaml-layout': {
      title: '缩进、冒号和短横线',
      about:
        '解析器无法理解文档的结构。消息中的行号是它停止的位置，真正的错误往往在其上方几行；该行之后的内容没有被读取。',
      codes: {
        'yaml-token-unknown': {
          when: '值的开头是 YAML 自己保留的字符，例如 @ 或反引号，或者值开始的位置是一个制表符。',
          cause: '多半是值没有加引号：@team 这样的名字、模板占位符，或者编辑器插入的制表符。',
          cure: '给值加上引号，例如 owner: "@team"；缩进只用空格。',
        },
        'yaml-colon-missing': {
          when: '应当出现键的地方有一行文字，后面却没有冒号。',
          cause: '一行文字不在其块标量或引号内，漏写了冒号，或者冒号后面少了空格（a:1）。',
          cure: '写成“键: 值”，冒号后留一个空格；或者缩进这一行，使其属于上面的文字。',
        },
        'yaml-list-item-not-allowed': {
          when: '表示列表项的短横线出现在不能开始列表的位置。',
          cause: '列表写在了键的同一行（ports: - 80），或者写在已有的值后面。',
          cure: '把每个短横线单独写在键下面的行里，或者写成 [80, 443]。',
        },
        'yaml-key-not-allowed': {
          when: '表示键的问号出现在不能开始键的位置，多半在同一行的另一个键之后。',
          cause: '以“问号加空格”开头的值没有加引号。',
          cure: '给值加引号，或者让这个键独占一行。',
        },
        'yaml-value-not-allowed': {
          when: '一行里已经有键和值，又出现了后面带空格的冒号；或者一个键比同级的键缩进更深。',
          cause: '值里含有“: ”却没有加引号（message: error: failed），或者行首多了空格。',
          cure: '给含有“: ”的值加引号，并把同一个映射的键对齐。',
        },
        'yaml-tab-in-indentation': {
          when: '一行用制表符缩进。',
          cause: '编辑器插入了制表符，或者内容是从终端或文档中粘贴来的。',
          cure: '把制表符换成空格；YAML 从不接受用制表符缩进。',
        },
        'yaml-block-indentation-zero': {
          when: '块标量的 | 或 > 之后表示缩进的数字是 0。',
          cause: '本意是声明文字没有缩进。',
          cure: '去掉数字，并让文字比它的键至少多缩进一个空格。',
        },
        'yaml-tab-in-block': {
          when: '块标量（| 或 >）中的一行以制表符开头，而不是以缩进开头。',
          cause: '粘贴了用制表符开头的脚本或 Makefile。',
          cure: '块里的每一行都用空格缩进；制表符只能出现在缩进之后。',
        },
        'yaml-node-missing': {
          when: '缺少值：文档只有结束标记（...），或者方括号、花括号里多了一个逗号。',
          cause: '模板渲染出了空内容，或者逗号紧跟在括号后面。',
          cure: '发送完整的文档，去掉多余的逗号或标记。',
        },
        'yaml-list-item-missing': {
          when: '列表中的一行与短横线对齐，却不以短横线开头。',
          cause: '列表后面的键缩进成了列表项的样子，或者某一项丢了短横线。',
          cure: '在行首加上短横线，或者把它移到列表所属的键那一列。',
        },
        'yaml-key-missing': {
          when: '完整的值后面还有内容，或者一行的缩进介于两层映射之间。',
          cause: '引号结束后又有文字（"a" b），或者某一行差了一个空格。',
          cure: '把整个值放进一对引号，或者让这一行与同级的键对齐。',
        },
        'yaml-flow-list-not-closed': {
          when: '方括号里的列表后面既不是逗号也不是右括号。',
          cause: '少了逗号或括号，或者某一项含有冒号、括号而没有加引号。',
          cure: '用逗号分隔各项，补上括号，给含特殊字符的项加引号。',
        },
        'yaml-flow-map-not-closed': {
          when: '花括号里的映射后面既不是逗号也不是右括号。',
          cause: '少了逗号或括号，或者 {{ .Values.x }} 这样的模板没有渲染，被 YAML 当成了映射。',
          cure: '用逗号分隔并补上括号；给占位符加引号，或者先渲染模板。',
        },
        'duplicate-key': {
          when: '同一个映射里一个键出现了两次，后一个会生效。',
          cause: '文件被改了两遍、合并时重复，或者模板把一段写了两次。',
          cure: '只留一个。fieldValidation 为 Strict 时请求被拒绝，为 Warn 时只给出警告。',
        },
      },
    },
    'yaml-quotes': {
      title: '引号、转义和字符',
      about: '双引号里反斜线表示转义；单引号里没有转义。两种引号都要在文档结束之前闭合。',
      codes: {
        'yaml-quote-not-closed': {
          when: '文档在未闭合的引号中结束。',
          cause: '漏了右引号，或者值以撇号开头。',
          cure: "补上引号；单引号里的撇号要写两次（'it''s'）。",
        },
        'yaml-quote-not-closed-before-document': {
          when: '引号还没有闭合，就出现了 --- 或 ... 行。',
          cause: '漏了右引号，因此下一个文档的标记成了字符串的一部分。',
          cure: '补上引号；含有 --- 行的字符串要用带缩进的块标量（|）。',
        },
        'yaml-escape-unknown': {
          when: '双引号里的反斜线后面不是转义字母，例如 \\d 或 \\q。',
          cause: '在双引号里写了正则表达式或 Windows 路径。',
          cure: "改用单引号，其中反斜线就是反斜线（'^\\d+$'），或者写两个反斜线。",
        },
        'yaml-escape-digits-missing': {
          when: '双引号里的 \\x、\\u 或 \\U 后面没有跟够 2、4 或 8 个十六进制数字。',
          cause: '转义写了一半，或者路径的反斜线后面恰好是 x 或 u。',
          cure: '写全数字，例如 \\x41、\\u00e9，或者改用单引号。',
        },
        'yaml-escape-not-a-character': {
          when: '转义的数字不是 Unicode 字符，例如 \\UFFFFFFFF 或代理对的一半。',
          cause: '数字是从分成两半的 JSON 转义里抄来的，或者写错了。',
          cure: '直接写这个字符，或者用 \\U 加八位码点。',
        },
        'yaml-control-character': {
          when: '文档含有 YAML 不允许的控制字符，例如 NUL。',
          cause: '粘贴了二进制数据或终端颜色，或者文件不是 UTF-8。',
          cure: '删掉这个字符，在双引号里写成转义（"\\x01"），或者用 base64 编码数据。',
        },
      },
    },
    'yaml-directives': {
      title: '指令（以 % 开头的行）',
      about:
        '指令很少见：%YAML 指明 YAML 的版本，%TAG 缩写标签。它们只能出现在第一个 --- 之前。清单不需要指令，因此几乎总是可以移除这一行。',
      codes: {
        'yaml-directive-name-missing': {
          when: '一行以 % 开头，后面没有名字。',
          cause: '本不该从第一列开始的行（例如模板的一行）以 % 开头。',
          cure: '删除或缩进这一行，或者给以 % 开头的值加引号。',
        },
        'yaml-directive-name-invalid': {
          when: '% 后面的名字紧跟着名字里不能有的字符。',
          cause: '以 % 开头的值或键没有加引号。',
          cure: '加上引号，例如 "%a": b。',
        },
        'yaml-directive-unknown': {
          when: '指令既不是 %YAML 也不是 %TAG。',
          cause: '文档中留有模板语言的行，例如 {% 或 %include。',
          cure: '删除这一行，或者在发送之前渲染模板。',
        },
        'yaml-line-break-missing': {
          when: '在指令之后，或在开始块标量的 | 或 > 之后，有注释以外的内容。',
          cause: '文字写在了 | 的同一行，而不是下面。',
          cure: '从下一行开始写内容；注释的 # 前面要有空格。',
        },
        'yaml-version-invalid': {
          when: '%YAML 后面的数字不是 1.1 这样的形式。',
          cause: '少了次版本号或中间的点。',
          cure: '删除这一行，或者写 %YAML 1.1。',
        },
        'yaml-version-too-long': {
          when: '%YAML 的数字超过九位，这样的版本并不存在。',
          cause: '写错了，或者放进了别的数字。',
          cure: '删除这一行，或者写 %YAML 1.1。',
        },
        'yaml-version-missing': {
          when: '%YAML 后面没有数字，或者缺少第二个数字。',
          cause: '这一行被截断了。',
          cure: '删除这一行，或者写 %YAML 1.1。',
        },
        'yaml-version-repeated': {
          when: '一个文档前面有两行 %YAML。',
          cause: '两个文件拼在一起，中间没有 ---。',
          cure: '只留一行，或者在两个文件之间加上 ---。',
        },
        'yaml-version-unsupported': {
          when: '%YAML 写的不是 1.1，多半是 1.2。',
          cause: '文件是为更新版本的 YAML 编写的；API 服务器只支持 1.1。',
          cure: '删除这一行：清单在两个版本里读法相同，不需要它。',
        },
        'yaml-document-start-missing': {
          when: '指令后面没有 ---，或者一个文档以 ... 结束而下一个没有以 --- 开头。',
          cause: '--- 这一行被删掉了，或者结束标记后面还有内容。',
          cure: '在文档前加上 ---，或者删除指令。',
        },
        'yaml-tag-directive-repeated': {
          when: '两行 %TAG 定义了同一个句柄。',
          cause: '拼接的文件各自定义了它。',
          cure: '只留一行。',
        },
        'yaml-directive-space-missing': {
          when: '%TAG 行的句柄后面没有空格。',
          cause: '这一行少写了第二部分。',
          cure: '写成 %TAG !e! tag:example.com,2000:，或者删除这一行。',
        },
      },
    },
    'yaml-tags': {
      title: '标签（以 ! 开头的词）',
      about:
        '标签说明值的类型：!!str、!!int、!!binary。清单很少需要标签；要表示字符串，请使用引号。API 服务器不支持其他工具（CloudFormation、Vault 等）的标签。',
      codes: {
        'yaml-tag-handle-unknown': {
          when: '标签带有句柄（如 !e!name），但没有 %TAG 行定义它。',
          cause: '值是以感叹号开头的字符串，或者这是某个工具的标签。',
          cure: '给值加引号，例如 "!e!name"，或者去掉标签。',
        },
        'yaml-tag-not-ended': {
          when: '标签后面紧跟着不属于它的字符。',
          cause: '标签和值之间少了空格。',
          cure: '在标签后加空格，或者给整个值加引号。',
        },
        'yaml-tag-bracket-missing': {
          when: '以 !< 开头的标签没有用 > 结束。',
          cause: '少了右尖括号，或者值是以 !< 开头的字符串。',
          cure: '补上 >，或者给值加引号。',
        },
        'yaml-tag-mark-missing': {
          when: '%TAG 行的句柄没有以感叹号开头或结尾。',
          cause: '这一行被截断或写错了。',
          cure: '句柄写成 ! 或 !name!，或者删除这一行。',
        },
        'yaml-tag-uri-missing': {
          when: '标签或 %TAG 行在标签名之前就结束了。',
          cause: '值只有一个句柄，例如 !x!。',
          cure: '写完整的标签，或者给值加引号。',
        },
        'yaml-tag-escape-invalid': {
          when: '标签里的百分号后面不是两位十六进制数字。',
          cause: '值是以 ! 开头、又含有百分号的字符串。',
          cure: '给值加引号。',
        },
        'yaml-tag-escape-not-utf8': {
          when: '标签里第一个转义字节（如 %ff）不能作为 UTF-8 字符的开头。',
          cause: '标签是按别的编码转义的。',
          cure: '给值加引号，或者按 UTF-8 转义。',
        },
        'yaml-tag-escape-not-utf8-inside': {
          when: '标签里的转义字节（如 %c3%28）不能接在前面已经开始的字符后面。',
          cause: '标签是按别的编码转义的，或者从字符中间截断了。',
          cure: '给值加引号，或者按 UTF-8 转义。',
        },
        'yaml-tag-does-not-fit': {
          when: '值的内容与其标签不符，例如 !!int 后面是单词或什么也没有。',
          cause: '值改了而标签没改，或者模板给出了空值。',
          cure: '去掉标签，或者写出该类型的值。',
        },
        'yaml-binary-not-base64': {
          when: '带 !!binary 标签的值不是 base64。',
          cause: '给普通文本加了这个标签。',
          cure: '把值编码成 base64，或者去掉标签。API 对象里的 base64 只是不带标签的普通字符串。',
        },
      },
    },
    'yaml-anchors': {
      title: '锚点、别名与合并',
      about:
        '&name 标记一个值，*name 重复它，<<: 合并映射。API 服务器在看对象之前先展开它们；存储的内容里不再有锚点。',
      codes: {
        'yaml-anchor-name-missing': {
          when: '值开头的 & 或 * 后面不是字母或数字，或者名字后面跟着名字里不能有的字符。',
          cause: '*.example.com 这样的通配符，或以 &、* 开头的其他字符串没有加引号。',
          cure: '加上引号：host: "*.example.com"。',
        },
        'yaml-anchor-unknown': {
          when: '同一文档里，别名（*name）之前没有对应的锚点（&name）。',
          cause: '锚点在另一个文档里或在别名下面，或者值是以 * 开头的字符串。',
          cure: '把锚点放在同一文档的别名之前，或者给字符串加引号。',
        },
        'yaml-anchor-contains-itself': {
          when: '一个值里含有指向自己的别名。',
          cause: '别名写在了带该锚点的映射或列表里面。',
          cure: '把里面的值直接写出来；API 对象不能包含自己。',
        },
        'yaml-too-many-aliases': {
          when: '别名展开之后远大于文档本身。',
          cause: '别名的列表里又是别名：几行文字代表几百万个值。',
          cure: '把值直接写出来，或者减少别名的层数。',
        },
        'yaml-merge-not-a-map': {
          when: '<<: 后面的值不是映射，也不是映射的列表。',
          cause: '<<: 后面的别名引用的是字符串或列表。',
          cure: '只合并映射；如果 << 本来就是键名，请换一个名字。',
        },
      },
    },
    'reading-limits': {
      title: 'JSON 无法表示的内容，以及限制',
      about:
        '服务器首先把 YAML 转换为 JSON。在 JSON 中，键只能是字符串，数字必须是有限的；解析器也限制深度。',
      codes: {
        'yaml-key-not-scalar': {
          when: '键是列表或映射。',
          cause: '键的位置上是 {{ name }} 这样的模板占位符，或者用问号写了复杂的键。',
          cure: '给键加引号，或者先渲染模板。',
        },
        'json-key-unsupported': {
          when: '键是 null，或是不能变成 JSON 键的其他类型。',
          cause: '冒号前缺少键，或者键是没有加引号的 ~ 或 null。',
          cure: '给键加引号："null": x。',
        },
        'json-value-unsupported': {
          when: '数字是 .nan 或 .inf，JSON 里没有这样的数。',
          cause: '值是模板算出来的，或者本应是字符串。',
          cure: '写一个有限的数，或者给字符串加引号。',
        },
        'yaml-too-deep': {
          when: '列表和映射嵌套超过 10000 层。',
          cause: '文档由有缺陷的程序生成。',
          cure: '减少层次；没有模式会描述这样的深度。',
        },
        'json-too-deep': {
          when: 'JSON 嵌套达到 10000 层。',
          cause: '文档由有缺陷的程序生成。',
          cure: '减少层次；没有模式会描述这样的深度。',
        },
        'json-ended': {
          when: 'JSON 还没完整就结束了，或者请求体是空的。',
          cause: '文档被截断，或者程序什么也没有发送。',
          cure: '发送完整的文档；检查文件是否为空。',
        },
        'json-invalid-character': {
          when: 'JSON 中不该出现某字符的地方出现了它；消息说明了前面是什么。',
          cause: '多余的逗号、注释、单引号，或者把 YAML 当作 application/json 发送。',
          cure: '写严格的 JSON，或者以 application/yaml 发送。',
        },
        'too-many-values': {
          when: '文档中的值多于本引擎支持的数量；这是 Playground 自身的限制，API 服务器没有该限制。',
          cause: '非常大的生成文件。',
          cure: '只保留与问题有关的部分；集群会继续读取，直到遇到它自己的大小限制。',
        },
      },
    },
  },
};
