import { shownObject } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context.ts';

/** The validation rules of the version and what became of them. */
export function Rules() {
  const texts = useTexts();
  const rules = useSelect((state) => shownObject(state)?.rules ?? 0);
  const notEvaluated = useSelect((state) => shownObject(state)?.rulesNotEvaluated ?? 0);
  if (rules === 0) return <p className="hint none">{texts.rules.none}</p>;
  return (
    <div className="none">
      <p>{texts.rules.count(rules)}</p>
      {notEvaluated > 0 && <p className="hint">{texts.rules.notEvaluated}</p>}
    </div>
  );
}
