/** What the fragment of an address is: an example, a step of the tour, or texts that are packed in it. */
import type { SharedContent } from './content.ts';
import { isRemote } from './remote.ts';

export type Reading =
  | { readonly kind: 'none' }
  | { readonly kind: 'content'; readonly content: SharedContent }
  | { readonly kind: 'example'; readonly id: string }
  /** A step, counted from 1; without it the tour goes on where it was left. */
  | { readonly kind: 'tour'; readonly step: number | undefined }
  /** Texts of other hosts: the page of `load.html` asks for them. */
  | { readonly kind: 'remote' }
  | Trouble;

/** Why the texts of a link can't be read. */
export type Trouble =
  /** A link of a later version of this page. */
  | { readonly kind: 'unknown-version'; readonly version: string }
  /** Characters of the packed texts. */
  | { readonly kind: 'cut'; readonly arrived: number; readonly expected: number }
  | { readonly kind: 'too-large' }
  /** All of the packed texts arrived, and they are not what was sent. */
  | { readonly kind: 'damaged'; readonly arrived: number }
  /** What reads links did not arrive, or could not be started. */
  | { readonly kind: 'unread' };

/** The last version that this page reads. */
export const newestVersion = 3;

/** Whether it is a link of a version before the newest, which has a script of its own. */
export function isEarlier(fragment: string): boolean {
  return /^#?v[12]\./.test(fragment);
}

/** Undefined for packed texts of a version that is known: `readPayload` reads them. */
export function readAddress(fragment: string): Reading | undefined {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { kind: 'none' };
  if (isRemote(text)) return { kind: 'remote' };
  const example = /^example=([a-z0-9-]+(?:\/[a-z0-9-]+)?)$/.exec(text);
  if (example) return { kind: 'example', id: example[1] as string };
  const tour = /^tour(?:=(\d{1,2}))?$/.exec(text);
  if (tour) return { kind: 'tour', step: tour[1] === undefined ? undefined : Number(tour[1]) };
  const version = /^v(\d{1,9})(?=\.|$)/.exec(text);
  if (!version) return { kind: 'none' };
  const isKnown = Number(version[1]) >= 1 && Number(version[1]) <= newestVersion;
  return isKnown ? undefined : { kind: 'unknown-version', version: `v${version[1]}` };
}
