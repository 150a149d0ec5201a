/** The texts of the view by language: they load with it. */
import type { Language } from '../../../text/catalogue.ts';
import { en } from './en.ts';
import type { UpgradeTexts } from './upgrade-texts.ts';
import { zh } from './zh.ts';

export type { UpgradeTexts };

export const upgradeTexts: Readonly<Record<Language, UpgradeTexts>> = { en, zh };
