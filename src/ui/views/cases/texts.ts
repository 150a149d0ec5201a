/** The texts of the view by language: they load with it. */
import type { Language, Widened } from '../../../text/catalogue.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

export type CasesTexts = Widened<typeof en>;

export const casesTexts: Readonly<Record<Language, CasesTexts>> = { en, zh };
