import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const upgrade: ResultView = {
  about: 'crd',
  Component: lazyPart('Upgrade', () => import('./Upgrade.tsx')),
};
