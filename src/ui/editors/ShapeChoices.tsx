import type { JudgedPane } from '../../protocol/report.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';
import { wrapsLines } from './shape.ts';

/** Chooses whether long lines wrap and, for a CRD, whether only the parts that concern the object are unfolded. */
export function ShapeChoices({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const wraps = useSelect((state) => wrapsLines(state, pane));
  const wrap = useSelect(({ view }) => view.wrap);
  const folded = useSelect(({ view }) => view.folded);
  const canFold = useSelect(({ evaluation }) => pane === 'crd' && evaluation.object?.version !== '');
  return (
    <span className="shape-choices">
      <button
        type="button"
        className="toggle"
        aria-pressed={wraps}
        title={texts.editor.wrapHelp}
        onClick={() => viewChanged({ wrap: { ...wrap, [pane]: !wraps } })}
      >
        {texts.editor.wrap}
      </button>
      {pane === 'crd' && (
        <button
          type="button"
          className="toggle fold"
          aria-pressed={folded}
          disabled={!canFold && !folded}
          title={texts.editor.foldHelp}
          onClick={() => viewChanged({ folded: !folded })}
        >
          {texts.editor.fold}
        </button>
      )}
    </span>
  );
}
