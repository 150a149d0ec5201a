import type { Stage } from '../../protocol/report.ts';
import type { Card } from '../../protocol/explanation.ts';
import { shownObject } from '../../store/selectors.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';
import { roadOf } from './road.ts';

const none: readonly Stage[] = [];

/** The stages in order, and where the field's path ends; pressing one shows what it did. */
export function Road({ card }: { card: Card | undefined }) {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const stages = roadOf(useSelect((state) => shownObject(state)?.stages) ?? none, card);
  if (stages.length === 0) return null;
  return (
    <ol className="road" aria-label={texts.strip.road}>
      {stages.map(({ stage, touched, end, beyond, compared }) => (
        <li key={stage} data-touched={touched} data-beyond={beyond} data-end={end}>
          <button
            type="button"
            className="quiet"
            disabled={!compared}
            onClick={() => compared && viewChanged({ tab: 'steps', stages: compared })}
          >
            {texts.strip.stage(stage)}
          </button>
          {touched && end === undefined && <span className="sr-only">{texts.strip.touched}</span>}
          {end !== undefined && <strong className="road-end">{texts.strip.ends[end]}</strong>}
        </li>
      ))}
    </ol>
  );
}
