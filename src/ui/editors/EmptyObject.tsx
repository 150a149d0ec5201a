import { isCrdAlone } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context/context.ts';
import { NewObject } from '../fixes/NewObject.tsx';
import { WithoutObject } from '../views/shared/WithoutObject.tsx';

/** Shown in an empty pane beside an accepted CRD: what the CRD shows without an object. */
export function EmptyObject() {
  const texts = useTexts();
  const isAlone = useSelect(isCrdAlone);
  if (!isAlone) return null;
  return (
    <section className="empty-object" aria-label={texts.overview.without}>
      <NewObject large />
      <p className="hint">{texts.overview.without}</p>
      <WithoutObject />
    </section>
  );
}
