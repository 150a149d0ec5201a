import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const steps: ResultView = {
  about: 'object',
  Component: lazyPart('Steps', () => import('./Steps.tsx')),
};
