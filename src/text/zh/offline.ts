/** 离线使用时的文字。 */
import type { Widened } from '../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Widened<typeof english> = {
  offline: {
    update: 'Playground 有新版本。重新加载后生效；你的文本会保留。',
    reload: '重新加载',
    later: '以后',
    ready: '此浏览器已保存 Playground：没有网络也能使用。',
  },
};
