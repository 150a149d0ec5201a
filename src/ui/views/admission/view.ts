import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const admission: ResultView = {
  about: 'object',
  Component: lazyPart('Admission', () => import('./Admission.tsx')),
  isOffered: ({ evaluation }) => evaluation.object?.admission !== undefined,
};
