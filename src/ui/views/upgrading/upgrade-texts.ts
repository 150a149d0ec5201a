import type { Widened } from '../../../text/catalogue.ts';
import type { en } from './en.ts';

export type UpgradeTexts = Widened<typeof en>;
