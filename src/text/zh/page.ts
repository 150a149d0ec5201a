/** What stands around the answer, in Simplified Chinese. */
import type { PageTexts } from '../catalogue.ts';
import { numberText } from '../number-text.ts';
import { count } from './count.ts';
import { links } from './links.ts';

export const page: PageTexts = {
  page: {
    title: 'CRD Playground',
    tagline: 'Kubernetes API 服务器会存储什么、拒绝什么、说些什么，以及原因。',
    privacy: '内容不会离开本页面。',
    about: '关于',
    documentation: '文档',
    score: (comparisons, gaps) => `${numberText(comparisons)} 次比较，${count(gaps, '处已知差异')}`,
    scoreHelp: '与真实 API 服务器的应答所作的比较，以及已知存在差异的用例',
    skipToResult: '跳到结果',
  },
  actions: {
    examples: '示例',
    history: '历史记录',
    share: '分享',
    theme: { system: '主题：跟随系统', light: '主题：浅色', dark: '主题：深色' },
    shortcuts: '按键',
    open: '打开……',
    openFile: (pane) => `在“${pane}”中打开文件`,
    copy: '复制',
    close: '关闭',
    undo: '撤销',
    clear: '清空',
    maximize: (area) => `让“${area}”占满窗口`,
    restore: (area) => `让“${area}”回到原位`,
    dismiss: '知道了',
    done: '完成',
  },
  unread: {
    stopped: '未读取：耗时过长，已停止。',
    fault: '未读取：Playground 在处理该文本时出错。',
    missing: '未读取：页面中读取文本的部分没有加载。',
  },
  noReply: {
    reasons: {
      stopped: '该视图耗时过长，已停止。其他视图不受影响。',
      lost: '无法生成该视图：工作线程已终止。其他视图不受影响。',
      replaced: '该视图随另一个视图一起停止了。',
      fault: 'Playground 在生成该视图时出错。这是 Playground 的缺陷，不是对你文本的结论。',
      missing: '页面中读取文本的部分没有加载。',
      'other-texts': '文本一旦可以读取，就会重新生成该视图。',
    },
    again: '重试',
  },
  parts: {
    missing:
      '页面的这一部分没有加载：可能网络断开，或服务器上的页面已更新。重新加载页面即可，你的文本会保留。',
    broken: '页面的这一部分出错了。这是 Playground 的缺陷，不是对你文本的结论。',
    again: '重试',
    reload: '重新加载页面',
    pageBroken: '页面出错了',
    pageBrokenHint: '这是 Playground 的缺陷。你的文本已保留；为保险起见，请先将其保存为文件。',
    save: (area) => `保存“${area}”`,
  },
  strip: {
    label: '通往存储的各个阶段',
    empty: '指向某个字段，即可跟随它经过各个阶段。',
    road: '各个阶段；突出显示的是触及该字段的阶段',
    ends: {
      stored: '已存储',
      warned: '已存储',
      removed: '被去掉',
      absent: '不存在',
      refused: '被拒绝',
      'refused-inside': '被拒绝',
      'not-stored': '未存储',
    },
    touched: '已触及',
  },
  notices: {
    'link-copied': (length) => `链接已复制（${length} 个字符），其中含有页面上的所有文本。`,
    'link-not-copied': () => '链接在地址栏中；浏览器不允许复制它。',
    'link-long': (length) =>
      `链接已复制，但有 ${length} 个字符；聊天工具和邮件可能会将其截断。用文件更稳妥。`,
    ...links,
    'example-unknown': (id) => `没有示例“${id}”。`,
    'examples-missing': (id) =>
      `示例没有加载，因此未打开“${id}”：可能网络断开，或服务器上的页面已更新。重新加载页面即可。`,
    'example-loaded': (title) => `示例：${title}`,
    'texts-put-away': () => '你写的内容在历史记录中。',
    'link-of-other-minor': (minors) =>
      `已从链接打开。链接为 Kubernetes ${minors.replace('/', ' 制作，本页面不认识该版本；这里给出的是以下版本的回答：')}。`,
    'link-of-other-engine': (versions) =>
      `已从链接打开。链接由引擎 ${versions.replace('/', ' 制作；本页面的引擎是 ')}：回答可能不同。`,
    'link-opened': () => '已从链接打开。',
    'file-opened': (names) => `已打开 ${names}。`,
    'file-too-large': (name) => `${name} 大于 4 MB，未打开。服务器最多接受 3 MB。`,
    'file-unreadable': (name) => `${name} 不是 UTF-8，无法作为文本读取，未打开。`,
    'file-empty': (names) => `未打开：${names}。其中没有文档。`,
    'file-not-read': (names) => `未打开：${names}。拆分耗时过长或失败。你的文本没有变化。`,
    'not-sorted': () => '拆分文本耗时过长或失败，因此没有分到各窗格。你的文本没有变化。',
    'file-several-crds': (n) => `该文件有 ${n} 个 CRD；请在编辑器上方选择一个。`,
    restored: () => '已恢复。',
    'storage-unavailable': () => '浏览器不为本页面保存任何内容：重新加载后文本会丢失。复制链接即可保留。',
    'storage-full': () => '这些文本太长，浏览器无法保存：重新加载后会丢失。请将其保存为文件。',
    'text-unreadable': () => '浏览器没有交还这里原有的文本。它保留的内容在历史记录中。',
    'safe-start': () => '已从示例开始。你写的内容在历史记录中。',
    'worker-replaced': () => '读取耗时过长，已停止；页面继续工作。',
    copied: () => '已复制。',
    'not-copied': () => '未复制：浏览器不允许。请选中文本，用按键复制。',
    'nothing-to-copy': () => '未复制：还没有文本。',
    'old-not-taken': () => '无法取得已存储的对象，旧对象保持不变。',
    'editor-missing': () => '大编辑器没有加载；这个简单的编辑器能完成所需的一切。重新加载会再试一次。',
    'language-missing': () => '另一种语言的文本没有加载：可能网络断开，或服务器上的页面已更新。',
    'leftover-put-away': () => '示例的对象不属于该 CRD，已移入历史记录。',
    'old-taken': () => '已存储的对象现在是旧对象。更改要发送的内容，看看结果如何。',
  },
  setAside: {
    snapshot: '上次打开的文本使本页面停止工作，因此没有再次打开。它已保留。',
    link: '这个链接上次使本页面停止工作，因此没有再次打开。',
    download: '下载',
  },
};
