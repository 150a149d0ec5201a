/**
 * The messages between a page and a frame of the playground in it. Both sides check each message: the sender, and the
 * content field by field; unknown fields are ignored.
 */

import type { ChoiceName } from './choices.ts';

/** Part of every message; a later version gets another name. */
export const embedProtocol = 'crd-playground/1';

/** The parts that a frame can show. */
export const embedParts = ['object', 'verdict', 'problems', 'crd', 'result', 'steps', 'rules'] as const;
export type EmbedPart = (typeof embedParts)[number];

export type EmbedTheme = 'auto' | 'light' | 'dark';

/** The appearance of a frame, whatever it shows. */
export interface EmbedLook {
  readonly theme: EmbedTheme;
  /** Missing for the browser's language. */
  readonly language?: 'en' | 'zh';
  /** Missing for the defaults. */
  readonly show?: readonly EmbedPart[];
  readonly readonly: boolean;
}

/** A code block of a page. `slot` is its role; empty if the author set none. */
export interface EmbedBlock {
  readonly slot: string;
  readonly text: string;
}

/**
 * Texts and choices by name, as the page sends them; the frame reads them like a link. Missing texts come from the
 * blocks.
 */
export interface EmbedContent extends Partial<Record<ChoiceName, string | number | boolean>> {
  readonly blocks?: readonly EmbedBlock[];
  readonly crd?: string;
  readonly object?: string;
  readonly old?: string;
  readonly patch?: string;
  readonly admission?: string;
}

export type ToFrame =
  | {
      readonly protocol: typeof embedProtocol;
      readonly type: 'open';
      readonly content: EmbedContent | { readonly example: string };
      readonly look: EmbedLook;
    }
  | { readonly protocol: typeof embedProtocol; readonly type: 'look'; readonly look: EmbedLook };

/** The part of an answer that the page's script receives. */
export interface EmbedVerdict {
  /** The HTTP status; 0 if no request was made. */
  readonly code: number;
  /** The line that kubectl would print. */
  readonly line: string;
  readonly state: 'stored' | 'refused' | 'crd-refused' | 'not-judged';
  readonly errors: number;
  readonly warnings: number;
}

export type ToPage =
  | { readonly protocol: typeof embedProtocol; readonly type: 'ready' }
  /** `height`: the height of the whole content. `asked`: the reader did something that needs it. */
  | {
      readonly protocol: typeof embedProtocol;
      readonly type: 'height';
      readonly height: number;
      readonly asked: boolean;
    }
  | {
      readonly protocol: typeof embedProtocol;
      readonly type: 'verdict';
      readonly verdict: EmbedVerdict;
    }
  | {
      readonly protocol: typeof embedProtocol;
      readonly type: 'change';
      readonly crd: string;
      readonly object: string;
    };
