/** The dialogs, in Simplified Chinese. */
import type { DialogTexts } from '../catalogue.ts';
import { numberText } from '../number-text.ts';
import { count } from './count.ts';

export const dialogs: DialogTexts = {
  examples: {
    title: '示例',
    variants: { open: '打开', broken: '出错', fixed: '改正后', '1.36': '1.36', '1.37': '1.37' },
    variantOf: (title, variant) => `${title}（${variant}）`,
    search: '搜索示例',
    searchHint: '按错误文本、API 字段或日常用语搜索',
    none: '没有含有这些词语的示例。',
    found: (n) => count(n, '个示例'),
    groups: {
      start: '入门',
      documentation: '来自官方文档',
      pains: '常见的坑',
      patches: '补丁',
      updates: '更新的效果',
      clients: '客户端看到的内容',
    },
    note: '打开示例会保留你写的内容：返回或撤销即可恢复，历史记录里也有。',
  },
  guide: {
    label: '打开的示例',
    variants: '示例的两面',
    from: (source) => `来源：${source}`,
    next: (title) => `下一个：${title}`,
    close: '关闭示例说明',
  },
  error: {
    title: 'API 服务器的错误',
    all: 'API 服务器的所有错误，按其文本查找',
    more: '详情',
    moreAbout: (code) => `${code} 的详情`,
  },
  history: {
    title: '历史记录',
    own: '你写的内容',
    intro:
      '被其他内容取代的文本，以及其他标签页中的文本，最新的在前。它们只保存在这个浏览器中；任何链接和示例都不会删除它们。',
    empty: '你的内容还没有被取代过。',
    opened: '从链接打开的内容',
    openedIntro: '你没有更改过其文本的链接。你更改的内容属于你，列在上面。',
    openAgain: '再次打开',
    forgetOpened: '清除这些链接',
    open: '最后编辑于此时',
    restore: '恢复',
    unnamed: '未命名',
    causes: {
      example: '打开示例之前',
      link: '打开链接之前',
      file: '打开文件之前',
      restore: '恢复之前',
      sort: '分到各窗格之前',
      convert: '转换为 v1 之前',
      take: '换用另一个旧对象之前',
    },
    forget: '全部清除',
    size: (characters) => count(characters, '个字符'),
  },
  score: {
    title: '应答有多准确',
    what: '在 Playground 的这个版本中，与真实 API 服务器逐字节相同的应答。',
    minor: 'Kubernetes',
    own: '我们自己的用例',
    corpus: '真实的 CRD 与对象',
    of: ({ agree, total }) => `${numberText(total)} 个中的 ${numberText(agree)} 个`,
    more: '比较了什么，以及每个已知的差异',
  },
  shortcuts: {
    title: '按键',
    rows: [
      ['F6 · Shift+F6', '下一个、上一个区域'],
      ['Ctrl+Enter', '立即评判'],
      ['Ctrl+S', '复制指向页面内容的链接'],
      ['Alt+1 · Alt+2 · Alt+3', 'CRD、对象、结果'],
      ['Alt+Z', '让区域占满窗口，再按恢复'],
      ['Ctrl+M', '在编辑器中：Tab 键用于缩进或移到下一处'],
      ['Ctrl+F', '在编辑器中：查找'],
      ['← →', '在分隔条上：调整大小'],
      ['?', '本页（在编辑器之外）'],
      ['Esc', '关闭；取消筛选'],
    ],
  },
};
