import type { ResultView } from '../shared/result-view.ts';
import { Answer } from './Answer.tsx';

export const answer: ResultView = { about: 'object', Component: Answer };
