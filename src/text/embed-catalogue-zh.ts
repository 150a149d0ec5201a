/** The same in Simplified Chinese, which loads for its readers only. */
import type { EmbedCatalogue } from './catalogue.ts';
import { answer } from './zh/answer.ts';
import { embed } from './zh/embed.ts';
import { links } from './zh/links.ts';

export const embedCatalogueZh: EmbedCatalogue = { ...answer, embed, links };
