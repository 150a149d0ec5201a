/** What is wrong with a link, in Simplified Chinese. */
import type { EmbedCatalogue } from '../catalogue.ts';

export const links: EmbedCatalogue['links'] = {
  'link-too-large': () => '这些文本太大，放不进链接。请以文件发送。',
  'link-cut': (parts) =>
    `该链接在传递途中被截断：到达的字符数为 ${parts}。什么也没有加载；请索取完整的链接，或文件形式的文本。`,
  'link-damaged': () => '该链接已损坏，无法读取。什么也没有加载；请重新索取。',
  'link-unknown-version': (version) => `该链接的格式是 ${version}，本页面不认识；更新版本的页面也许认识。`,
};
