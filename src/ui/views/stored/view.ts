import { isCrdAlone, shownObject } from '../../../store/selectors.ts';
import type { ResultView } from '../shared/result-view.ts';
import { Stored } from './Stored.tsx';
import { StoredChoices } from './StoredChoices.tsx';

export const stored: ResultView = {
  about: 'object',
  Component: Stored,
  Choices: StoredChoices,
  isOfCrdAlone: true,
  label: ({ result: { tabs } }, state) =>
    isCrdAlone(state) ? tabs.crd : shownObject(state)?.rowsOf === 'validated' ? tabs.validated : tabs.stored,
};
