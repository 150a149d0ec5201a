/**
 * What a page and a frame of the playground in it say to each other. Both sides check each message: who sent it, and
 * field by field what it says; what nobody knows is left out.
 */

/** In every message; a later form of them gets another name. */
export const embedProtocol = 'crd-playground/1';

/** What a frame can show. */
export const embedParts = ['object', 'verdict', 'problems', 'crd', 'result', 'steps', 'rules'] as const;
export type EmbedPart = (typeof embedParts)[number];

export type EmbedTheme = 'auto' | 'light' | 'dark';

/** How a frame looks, whatever it shows. */
export interface EmbedLook {
  readonly theme: EmbedTheme;
  /** Missing for what the browser asks for. */
  readonly language?: 'en' | 'zh';
  /** Missing for the usual ones. */
  readonly show?: readonly EmbedPart[];
  readonly readonly: boolean;
}

/** Text by name, as a page gives it; the frame reads it as it reads a link. */
export interface EmbedContent {
  readonly crd: string;
  readonly object: string;
  readonly old?: string;
  readonly patch?: string;
  readonly kubernetes?: string;
  readonly fieldValidation?: string;
  readonly operation?: string;
  readonly patchKind?: string;
}

export type ToFrame =
  | {
      readonly protocol: typeof embedProtocol;
      readonly type: 'open';
      readonly content: EmbedContent | { readonly example: string };
      readonly look: EmbedLook;
    }
  | { readonly protocol: typeof embedProtocol; readonly type: 'look'; readonly look: EmbedLook };

/** What the page's script is told of an answer. */
export interface EmbedVerdict {
  /** As HTTP has it; 0 where nothing was asked. */
  readonly code: number;
  /** What kubectl would print. */
  readonly line: string;
  readonly state: 'stored' | 'refused' | 'crd-refused' | 'not-judged';
  readonly errors: number;
  readonly warnings: number;
}

export type ToPage =
  | { readonly protocol: typeof embedProtocol; readonly type: 'ready' }
  /** `height`: what all of it takes. `asked`: the reader did something that needs it. */
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
