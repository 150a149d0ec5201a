/** The texts about offline use, in Simplified Chinese. */
import type { Widened } from '../en/shape.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Widened<typeof english> = {
  offline: {
    update: 'Playground 有新版本。重新加载即可使用；你的文档会保留。',
    reload: '重新加载',
    later: '以后',
    ready: '现在可以在此浏览器中离线使用 Playground。',
  },
};
