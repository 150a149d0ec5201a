/** The texts of the panes that a frame shows on request, which load with these. */
import { embedPanes as en } from './en/embed-panes.ts';
import type { EmbedPaneTexts } from './en/shape.ts';
import type { Language } from './language.ts';
import { embedPanes as zh } from './zh/embed-panes.ts';

export const embedPaneTexts: Readonly<Record<Language, EmbedPaneTexts>> = { en, zh };
