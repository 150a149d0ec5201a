/** The page that loads texts of other hosts: small, so it has both languages. */
import type { Language } from './language.ts';

const en = {
  title: 'Load texts from another host?',
  asked: (name: string, address: string) => `${name}: ${address}`,
  names: { crd: 'CRD', object: 'Object' },
  warning: (hosts: string) =>
    `This link asks for texts of ${hosts}. Nothing was loaded yet. If you load them, ${hosts} sees your network address, and nothing of what you wrote here.`,
  load: (hosts: string) => `Load from ${hosts}`,
  back: 'Go to the playground without them',
  loading: 'Loading…',
  none: 'This link names no address that can be loaded: one that begins with https:// is expected.',
  'too-large': (address: string, most: string) =>
    `${address} is larger than ${most} bytes. Nothing was loaded.`,
  noLink: (hosts: string) =>
    `The texts of ${hosts} are too long for an address. Nothing was loaded. Download them and open them as files.`,
  unreadable: (address: string) => `${address} can’t be read as text: it is no UTF-8. Nothing was loaded.`,
  slow: (address: string) => `${address} did not arrive within 20 seconds. Nothing was loaded.`,
  refused: (address: string) =>
    `${address} could not be loaded: the host is not there, leads elsewhere, or lets no other pages read the text. Download it and open it as a file.`,
  status: (address: string, status: string) =>
    `${address}: the host answered with ${status}. Nothing was loaded.`,
};

export type LoadTexts = typeof en;

const zh: LoadTexts = {
  title: '从其他主机加载文本？',
  asked: (name, address) => `${name}：${address}`,
  names: { crd: 'CRD', object: '对象' },
  warning: (hosts) =>
    `该链接要求加载 ${hosts} 上的文本。目前什么也没有加载。如果加载，${hosts} 会看到您的网络地址，但看不到您在这里写的任何内容。`,
  load: (hosts) => `从 ${hosts} 加载`,
  back: '不加载，前往 Playground',
  loading: '正在加载…',
  none: '该链接没有给出可以加载的地址：地址应以 https:// 开头。',
  'too-large': (address, most) => `${address} 大于 ${most} 字节。什么也没有加载。`,
  noLink: (hosts) => `${hosts} 的文本太长，无法放入地址。什么也没有加载。请下载后以文件打开。`,
  unreadable: (address) => `${address} 不是 UTF-8，无法作为文本读取。什么也没有加载。`,
  slow: (address) => `${address} 在 20 秒内没有到达。什么也没有加载。`,
  refused: (address) =>
    `无法加载 ${address}：主机不存在，或转到别处，或不允许其他页面读取该文本。请下载后以文件打开。`,
  status: (address, status) => `${address}：主机的回答是 ${status}。什么也没有加载。`,
};

export function loadTexts(language: Language): LoadTexts {
  return language === 'zh' ? zh : en;
}
