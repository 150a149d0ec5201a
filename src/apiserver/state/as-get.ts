/** The read behind a write. */
import type { Received } from '../../kubectl/index.ts';

/** The same request as one that reads. */
export function asGet(request: Received): Received {
  return { ...request, method: 'GET', body: '', parameters: new Map(), query: new Map(), wantsTable: false };
}
