import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const get: ResultView = { about: 'crd', Component: lazyPart('Get', () => import('./Get.tsx')) };
