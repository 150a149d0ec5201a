/** The errors of links, in Simplified Chinese. */
import type { EmbedCatalogue } from '../en/shape.ts';

export const links: EmbedCatalogue['links'] = {
  'link-too-large': () => '这些文档太大，无法放入链接。请以文件发送。',
  'link-cut': (arrived, expected) =>
    `该链接被截断：${expected} 个字符中只到达了 ${arrived} 个。没有加载任何内容，你的文档没有变化。请索取完整的链接，或文件形式的文档。`,
  'link-damaged': (arrived) =>
    `该链接已损坏：到达了 ${arrived} 个字符，但无法解码出原来的文档。没有加载任何内容，你的文档没有变化。请重新索取链接。`,
  'link-holds-too-much': (most) =>
    `该链接声称包含超过 ${most} 个字符，这是链接的上限。没有加载任何内容，你的文档没有变化。请索取文件形式的文档。`,
  'link-unknown-version': (version, newest) =>
    `该链接的格式是 ${version}；本页面能读取 v1 到 ${newest}。没有加载任何内容，你的文档没有变化。更新版本的页面也许能够读取。`,
  'link-unread': () => '页面中读写链接的部分没有加载。请重新加载页面；你的文档已保留。',
};
