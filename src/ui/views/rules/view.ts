import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const rules: ResultView = {
  about: 'object',
  isOfCrdAlone: true,
  Component: lazyPart('Rules', () => import('./Rules.tsx')),
};
