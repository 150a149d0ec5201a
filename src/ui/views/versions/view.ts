import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const versions: ResultView = {
  about: 'object',
  Component: lazyPart('Versions', () => import('./Versions.tsx')),
};
