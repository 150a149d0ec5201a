import { shownObject } from '../../store/selectors.ts';
import { openExplanation, explanationAside } from '../../store/explanations.ts';
import { useSelect, useTexts } from '../context/context.ts';
import { pathText } from '../../protocol/paths.ts';
import { AsideExplanation } from '../explanation/AsideExplanation.tsx';
import { Road } from './Road.tsx';

/** The stages for the field whose explanation is open. */
export function Strip() {
  const texts = useTexts();
  const card = useSelect(openExplanation);
  const aside = useSelect((state) => explanationAside(state) !== undefined);
  const judged = useSelect((state) => (shownObject(state)?.stages.length ?? 0) > 0);
  const field = card?.pane !== 'crd' && card?.path ? pathText(card.path) : '';
  return (
    <section className="strip" data-aside={aside} aria-label={texts.strip.label}>
      <AsideExplanation />
      {field === '' ? (
        <p className="hint">{judged ? texts.strip.empty : texts.strip.noRoad}</p>
      ) : (
        <p className="strip-field">
          <strong className="field">{field}</strong>
        </p>
      )}
      <Road card={card} />
    </section>
  );
}
