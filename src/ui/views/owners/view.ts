import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const owners: ResultView = {
  about: 'object',
  Component: lazyPart('Owners', () => import('./Owners.tsx')),
  // A button at the stored object opens this view.
  isOffered: ({ view }) => view.tab === 'owners',
};
