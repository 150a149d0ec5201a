/** The answer that the parts of the view show. */
import type { ObjectsText } from '../../../protocol/upgrade.ts';
import type { UpgradeState } from './runner.ts';
import type { UpgradeTexts } from './texts.ts';

export interface ShownUpgrade {
  readonly texts: UpgradeTexts;
  readonly state: UpgradeState;
  /** It is about the current texts. */
  readonly isCurrent: boolean;
  /** The object pane, as a text with objects. */
  readonly pane: ObjectsText;
}
