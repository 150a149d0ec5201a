/** Recognizes the fragment of an address: an example, a step of the tour, or packed texts. */
import type { SharedContent } from './content.ts';
import { isRemote } from './remote.ts';

export type Reading =
  | { readonly kind: 'none' }
  | { readonly kind: 'content'; readonly content: SharedContent }
  | { readonly kind: 'example'; readonly id: string }
  /** A step, counted from 1; without it, the tour continues where it was left. */
  | { readonly kind: 'tour'; readonly step: number | undefined }
  /** Texts of other hosts: the page of `load.html` loads them. */
  | { readonly kind: 'remote' }
  | Trouble;

/** Why the texts of a link can't be read. */
export type Trouble =
  /** A link of a later version of this page. */
  | { readonly kind: 'unknown-version'; readonly version: string }
  /** In characters of the packed texts. */
  | { readonly kind: 'cut'; readonly arrived: number; readonly expected: number }
  | { readonly kind: 'too-large' }
  /** All of the packed texts arrived, but they aren't what was sent. */
  | { readonly kind: 'damaged'; readonly arrived: number };

/** The last version that this page reads. */
export const newestVersion = 3;

/** Undefined for packed texts of a known version: `readPayload` reads them. */
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
