/** What only the embed says, in Simplified Chinese. */
import type { EmbedCatalogue } from '../catalogue.ts';

export const embed: EmbedCatalogue['embed'] = {
  open: '在 CRD Playground 中打开',
  noLink: '这个框架的地址在 # 之后需要一个 Playground 的链接。',
  stored: '存储结果',
  missingHint: '试了三次都失败：可能网络断开，或服务器上的页面已更新。',
  stoppedHint: '在 Playground 中可以给它更多时间。',
};
