import { shownObject } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context/context.ts';

/** How an update changed the generation, and how the existing object was created. */
export function UpdateLine() {
  const texts = useTexts();
  const object = useSelect(shownObject);
  const { update } = object ?? {};
  if (!object || !update) return null;
  const { generation, old } = update;
  const isOther = object.code === 404 && object.name !== '' && object.name !== old.name;
  const asItIs = old.state === 'as-it-is';
  if (!generation && !isOther && !asItIs) return null;
  return (
    <p className="update-line">
      {generation && (
        <span>
          <strong>{texts.update.generation(generation.before, generation.after)}</strong>{' '}
          {texts.update.reasons[generation.reason]}
        </span>
      )}
      {isOther && <span>{texts.update.otherName(old.name)}</span>}
      {asItIs && (
        <span className="hint">
          {texts.areas.old}: {texts.update.states['as-it-is']}
        </span>
      )}
    </p>
  );
}
