/** What a view of the result is to the page. */
import type { ComponentType } from 'react';
import type { JudgedPane } from '../../protocol/report.ts';
import type { Evaluated } from '../../store/selectors.ts';
import type { State } from '../../store/store.ts';
import type { Catalogue } from '../../text/catalogue.ts';

export type Shown = Pick<State, 'evaluation' | 'view' | 'documents'>;

export interface ResultView {
  /** The text without whose answer there is nothing to show: the CRD where that alone is enough. */
  readonly about: JudgedPane;
  readonly Component: ComponentType;
  /** Beside the tabs while this view is shown. */
  readonly Choices?: ComponentType;
  /** The tab's text, where that depends on the answer. */
  readonly label?: (texts: Catalogue, state: Evaluated) => string;
  /** Without it the view is always offered, or where there is an object if it is about one. */
  readonly isOffered?: (state: Shown) => boolean;
  /** It has something to show of a CRD without an object, though it is about one. */
  readonly isOfCrdAlone?: true;
  /** Whether it is shown in the place of the stored object, which there is none of. */
  readonly standsInForStored?: (state: Shown) => boolean;
}
