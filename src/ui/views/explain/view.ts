import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const explain: ResultView = {
  about: 'crd',
  Component: lazyPart('Explain', () => import('./Explain.tsx')),
};
