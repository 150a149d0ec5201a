import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const cases: ResultView = {
  about: 'crd',
  Component: lazyPart('Cases', () => import('./Cases.tsx')),
};
