/** The shape of the catalogues: English has it, and every other language fills it. */
import type { answer } from './answer.ts';
import type { commands } from './commands.ts';
import type { dialogs } from './dialogs.ts';
import type { embed } from './embed.ts';
import type { embedPanes } from './embed-panes.ts';
import type { help } from './help.ts';
import type { late } from './late.ts';
import type { links } from './links.ts';
import type { notices } from './notices.ts';
import type { page } from './page.ts';
import type { panes } from './panes.ts';
import type { sentBy } from './sent-by.ts';
import type { share } from './share.ts';
import type { explanations } from './explanations.ts';
import type { views } from './views.ts';
import type { en } from './index.ts';

/** The shape that every language fills: literal texts become strings, functions keep their parameters. */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [Key in keyof T]: Widened<T[Key]> };

/** Texts that the page and the embed share. */
export type AnswerTexts = Widened<typeof answer>;
export type PaneTexts = Widened<typeof panes>;
/** Advice is only on the page: a frame has neither its panes nor its buttons. */
export type VerdictTexts = AnswerTexts & Partial<Pick<PaneTexts, 'advice' | 'choices'>>;
export type NoticeTexts = Widened<typeof notices>;
export type PageTexts = Widened<typeof page>;
export type ViewTexts = Widened<typeof views>;
export type DialogTexts = Widened<typeof dialogs>;
export type Catalogue = Widened<typeof en>;
/** Includes the texts of parts that load on demand. */
export type WholeCatalogue = Catalogue & Widened<typeof late>;
export type EmbedCatalogue = Widened<
  typeof answer & { readonly embed: typeof embed; readonly links: typeof links }
>;
export type EmbedPaneTexts = Widened<typeof embedPanes>;
export type CommandTexts = Widened<typeof commands>;
export type SentByTexts = Widened<typeof sentBy>;
export type ShareTexts = Widened<typeof share>;
export type HelpTexts = Widened<typeof help>;
export type ExplanationTexts = Widened<typeof explanations>;
