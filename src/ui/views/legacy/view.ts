import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView, Shown } from '../shared/result-view.ts';

const isOld = ({ evaluation }: Shown): boolean => evaluation.crd?.state === 'old-version';

export const legacy: ResultView = {
  about: 'crd',
  Component: lazyPart('Legacy', () => import('./Legacy.tsx')),
  // The pane contains a CRD of v1beta1, or one that was just converted.
  isOffered: (state) => isOld(state) || state.view.conversion?.text === state.documents.crd.text,
  standsInForStored: isOld,
};
