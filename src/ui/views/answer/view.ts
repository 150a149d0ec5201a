import type { ResultView } from '../result-view.ts';
import { Answer } from './Answer.tsx';

export const answer: ResultView = { about: 'object', Component: Answer };
