/** Panes that a frame shows on request. */
import { resultPane, rulesPane, stepsPane } from '../drawing/more-panes.ts';
import { providePart } from './scope.ts';

providePart({
  'more-panes': {
    panesOf: (answers) => ({
      result: resultPane(answers),
      steps: stepsPane(answers),
      rules: rulesPane(answers),
    }),
  },
});
