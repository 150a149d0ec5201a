/** The interface between a view of the result and the page. */
import type { ComponentType } from 'react';
import type { JudgedPane } from '../../../protocol/report.ts';
import type { Evaluated } from '../../../store/selectors.ts';
import type { State } from '../../../store/store.ts';
import type { Catalogue } from '../../../text/catalogue.ts';

export type Shown = Pick<State, 'evaluation' | 'view' | 'documents'>;

export interface ResultView {
  /** The text without whose answer the view is empty: the CRD if that alone is enough. */
  readonly about: JudgedPane;
  readonly Component: ComponentType;
  /** Shown beside the tabs while this view is open. */
  readonly Choices?: ComponentType;
  /** The tab's label, if it depends on the answer. */
  readonly label?: (texts: Catalogue, state: Evaluated) => string;
  /** Without it, the view is always offered, or, if it is about an object, whenever there is one. */
  readonly isOffered?: (state: Shown) => boolean;
  /** It also shows something for a CRD without an object, though it is about one. */
  readonly isOfCrdAlone?: true;
  /** Whether it replaces the stored object, which doesn't exist. */
  readonly standsInForStored?: (state: Shown) => boolean;
}
