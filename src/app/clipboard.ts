/** Copies texts, and the link to what is on the page, to the clipboard. */
import { textsOf } from '../store/documents.ts';
import { textOf } from '../store/history.ts';
import { maxLinkLength } from '../share/lengths.ts';
import type { Store } from '../store/store.ts';
import { numberText } from '../text/numbers/number-text.ts';
import type { Address } from './address.ts';

/** Many chat and email apps truncate longer links. */
const longLink = 8_000;

/** Copies the text and shows whether that worked, or that there was nothing to copy. */
export async function copyText({ actions }: Store, text: string | Promise<string>): Promise<void> {
  const known = await Promise.resolve(text).catch(() => '');
  if (known === '') return actions.noticed({ key: 'nothing-to-copy' });
  actions.noticed({ key: (await copied(known)) ? 'copied' : 'not-copied' });
}

export async function copyLink({ actions, getState }: Store, address: Address): Promise<void> {
  if (textOf(textsOf(getState().documents)).length > maxLinkLength * 2)
    return actions.noticed({ key: 'link-too-large' });
  const link = await address.write();
  if (link === undefined) return actions.noticed({ key: 'link-unread' });
  if (link.length > maxLinkLength) return actions.noticed({ key: 'link-too-large' });
  const detail = numberText(link.length);
  if (!(await copied(link))) return actions.noticed({ key: 'link-not-copied' });
  actions.noticed({ key: link.length > longLink ? 'link-long' : 'link-copied', detail });
}

/** A picture may not be ready yet: the promise is passed to the browser while it still has the visitor's permission. */
export async function copied(content: string | Promise<Blob>): Promise<boolean> {
  try {
    if (typeof content === 'string') await navigator.clipboard.writeText(content);
    else await navigator.clipboard.write([new ClipboardItem({ 'image/png': content })]);
    return true;
  } catch {
    return false;
  }
}
