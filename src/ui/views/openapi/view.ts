import { lazyPart } from '../../parts/lazy-part.ts';
import type { ResultView } from '../shared/result-view.ts';

export const openapi: ResultView = {
  about: 'crd',
  Component: lazyPart('OpenApi', () => import('./OpenApi.tsx')),
};
