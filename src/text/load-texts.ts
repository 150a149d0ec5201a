/** The texts of the page that loads documents from other hosts, in both languages because they are few. */
import type { Language } from './language.ts';

const en = {
  title: 'Load documents from another host?',
  asked: (name: string, address: string) => `${name}: ${address}`,
  names: { crd: 'CRD', object: 'Object' },
  warning: (hosts: string) =>
    `This link refers to documents on ${hosts}. Nothing was loaded yet. If you load them, ${hosts} can see your IP address, but not your own documents.`,
  load: (hosts: string) => `Load from ${hosts}`,
  back: 'Go to the playground without them',
  loading: 'Loading…',
  none: 'This link contains no address to load. Use an address that starts with https://.',
  'too-large': (address: string, most: string) =>
    `${address} is larger than ${most} bytes. Nothing was loaded.`,
  noLink: (hosts: string) =>
    `The documents on ${hosts} are too long for an address. Nothing was loaded. Download them and open them as files.`,
  unreadable: (address: string) => `${address} isn’t valid UTF-8. Nothing was loaded.`,
  slow: (address: string) => `${address} didn’t respond within 20 seconds. Nothing was loaded.`,
  refused: (address: string) =>
    `${address} couldn’t be loaded: the host isn’t reachable, redirects, or doesn’t allow other pages to read the document. Download it and open it as a file.`,
  status: (address: string, status: string) =>
    `${address}: the host responded with ${status}. Nothing was loaded.`,
};

export type LoadTexts = typeof en;

const zh: LoadTexts = {
  title: '从其他主机加载文档？',
  asked: (name, address) => `${name}：${address}`,
  names: { crd: 'CRD', object: '对象' },
  warning: (hosts) =>
    `该链接指向 ${hosts} 上的文档。目前没有加载任何内容。如果加载，${hosts} 会看到你的 IP 地址，但看不到你自己的文档。`,
  load: (hosts) => `从 ${hosts} 加载`,
  back: '不加载，前往 Playground',
  loading: '正在加载…',
  none: '该链接不包含可以加载的地址。请使用以 https:// 开头的地址。',
  'too-large': (address, most) => `${address} 大于 ${most} 字节。没有加载任何内容。`,
  noLink: (hosts) => `${hosts} 上的文档太长，无法放入地址。没有加载任何内容。请下载后以文件打开。`,
  unreadable: (address) => `${address} 不是有效的 UTF-8。没有加载任何内容。`,
  slow: (address) => `${address} 在 20 秒内没有响应。没有加载任何内容。`,
  refused: (address) =>
    `无法加载 ${address}：主机不可达、发生重定向，或不允许其他页面读取该文档。请下载后以文件打开。`,
  status: (address, status) => `${address}：主机返回 ${status}。没有加载任何内容。`,
};

const all: Readonly<Record<Language, LoadTexts>> = { en, zh };

export function loadTexts(language: Language): LoadTexts {
  return all[language];
}
