/** What is wrong with a link, in Simplified Chinese. */
import type { EmbedCatalogue } from '../catalogue.ts';

export const links: EmbedCatalogue['links'] = {
  'link-too-large': () => '这些文本太大，放不进链接。请以文件发送。',
  'link-cut': (parts) =>
    `该链接在传递途中被截断：到达的字符数为 ${parts}。什么也没有加载，您自己的文本保持原样；请索取完整的链接，或文件形式的文本。`,
  'link-damaged': (arrived) =>
    `该链接在传递途中被改动：到达了 ${arrived} 个字符，但解不出原来发送的内容。什么也没有加载，您自己的文本保持原样；请重新索取。`,
  'link-holds-too-much': (most) =>
    `该链接自称所含内容超过 ${most} 个字符，这是本页面从链接中读取的上限。什么也没有加载，您自己的文本保持原样；请索取文件形式的文本。`,
  'link-unknown-version': (versions) =>
    `该链接的格式是 ${versions.replace('/', '；本页面能读 v1 到 ')}。什么也没有加载，您自己的文本保持原样；更新版本的页面也许能读。`,
  'link-unread': () => '页面中读写链接的部分没有到达。请重新加载页面；您写的内容都已保留。',
};
