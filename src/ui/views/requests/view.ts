import { shownObject } from '../../../store/selectors.ts';
import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const requests: ResultView = {
  about: 'object',
  Component: lazyPart('Requests', () => import('./Requests.tsx')),
  // A line at the command opens this view.
  isOffered: (state) => state.view.tab === 'requests' && shownObject(state)?.kubectl !== undefined,
};
