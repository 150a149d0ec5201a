/** The texts of notices in the corner, in Simplified Chinese. */
import type { NoticeTexts } from '../en/shape.ts';
import { links } from './links.ts';

export const notices: NoticeTexts = {
  notices: {
    'link-copied': (length) => `链接已复制（${length} 个字符），其中包含页面上的所有文档。`,
    'link-not-copied': () => '浏览器阻止了复制。链接在地址栏中。',
    'link-long': (length) => `链接已复制。聊天工具和邮件可能会截断 ${length} 个字符的链接；用文件更稳妥。`,
    ...links,
    'example-unknown': (id) => `没有示例“${id}”。`,
    'examples-missing': (id) =>
      `示例没有加载，因此未打开“${id}”。请检查网络，或重新加载页面：可能已部署新版本。`,
    'example-loaded': (title) => `示例：${title}`,
    'texts-put-away': () => '你的文档在历史记录中。',
    'link-of-other-minor': (minor, shown) =>
      `已从链接打开。链接为 Kubernetes ${minor} 制作，本页面不支持该版本；显示的是以下版本的结果：${shown}。`,
    'link-of-other-engine': (version, own) =>
      `已从链接打开。链接由引擎 ${version} 制作；本页面的引擎是 ${own}：结果可能不同。`,
    'link-opened': () => '已从链接打开。',
    'file-opened': (names) => `已打开 ${names}。`,
    'file-too-large': (name) => `${name} 大于 4 MB，未打开。服务器最多接受 3 MB。`,
    'files-too-large': (names) => `未打开：${names}。一起打开的文件总共不能超过 4 MB。`,
    'file-unreadable': (name) => `${name} 不是有效的 UTF-8，因此未打开。`,
    'file-empty': (names) => `未打开：${names}。其中没有文档。`,
    'file-not-read': (names) => `未打开：${names}。拆分为文档耗时过长或失败。你的文档没有变化。`,
    'not-sorted': () => '拆分文档耗时过长或失败，因此没有分到各窗格。你的文档没有变化。',
    'file-several-crds': (n) => `该文件有 ${n} 个 CRD；请在编辑器上方选择一个。`,
    restored: () => '已恢复。',
    'storage-unavailable': () => '浏览器不为本页面保存数据。文档只在地址中：复制链接即可保留。',
    'storage-full': () => '浏览器无法保存这些文档：重新加载后会丢失。请将其保存为文件。',
    'text-unreadable': () => '浏览器无法返回之前的文档。已保存的文档在历史记录中。',
    'safe-start': () => '已从示例开始。你的文档在历史记录中。',
    'worker-replaced': () => '评估耗时过长，已停止。页面继续工作。',
    copied: () => '已复制。',
    'not-copied': () => '未复制：浏览器不允许。请选中文本，用按键复制。',
    'nothing-to-copy': () => '未复制：还没有可复制的内容。',
    'old-not-taken': () => '已存储的对象不可用，因此现有对象不变。',
    'editor-missing': () => '完整的编辑器没有加载，因此继续使用简单的编辑器。重新加载可以再试一次。',
    'language-missing': () => '另一种语言没有加载。请检查网络，或重新加载页面：可能已部署新版本。',
    'leftover-put-away': () => '示例的对象不属于该 CRD，已移入历史记录。',
    'formatted-already': () => '格式已经正确。',
    'not-formatted': () => '没有格式化：文档无法解析，或格式化可能改变其含义。',
    'value-of-schema': (which) => `此模式的值：${which}`,
    'no-values': () => '对象中没有与模式的这一行对应的值。',
    fixed: (what) => `已完成：${what}`,
    'fix-late': () => '没有做任何更改，因为文档在此期间已经改变。正在更新修复。',
    'object-made': (version) => `已生成版本 ${version} 的对象。`,
    'old-taken': () => '已存储的对象现在是现有对象。更改新对象，查看服务器如何处理更新。',
  },
  setAside: {
    snapshot: '上次的文档使本页面崩溃，因此没有再次打开。它已保留。',
    link: '这个链接上次使本页面崩溃，因此没有再次打开。',
    download: '下载',
  },
};
