import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../result-view.ts';

export const owners: ResultView = { about: 'object', Component: lazyPart(() => import('./Owners.tsx')) };
