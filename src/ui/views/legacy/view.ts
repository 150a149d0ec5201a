import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView, Shown } from '../result-view.ts';

const isOld = ({ evaluation }: Shown): boolean => evaluation.crd?.state === 'old-version';

export const legacy: ResultView = {
  about: 'crd',
  Component: lazyPart('Legacy', () => import('./Legacy.tsx')),
  // A CRD of v1beta1 is there, or was until it was converted.
  isOffered: (state) => isOld(state) || state.view.conversion?.text === state.documents.crd.text,
  standsInForStored: isOld,
};
