import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const compare: ResultView = {
  about: 'crd',
  Component: lazyPart('Compare', () => import('./Compare.tsx')),
};
