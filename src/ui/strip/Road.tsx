import type { PathStory, Stage } from '../../protocol/report.ts';
import { shownObject } from '../../store/selectors.ts';
import { useActions, useSelect, useTexts } from '../context.ts';
import { roadOf } from './road.ts';

const none: readonly Stage[] = [];

/** The stages in their order; pressing one shows what it did. */
export function Road({ story }: { story: PathStory | undefined }) {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const stages = roadOf(useSelect((state) => shownObject(state)?.stages) ?? none, story);
  if (stages.length === 0) return null;
  return (
    <ol className="road" aria-label={texts.strip.road}>
      {stages.map(({ stage, touched, compared }) => (
        <li key={stage} data-touched={touched}>
          <button
            type="button"
            className="quiet"
            disabled={!compared}
            onClick={() => compared && viewChanged({ tab: 'steps', stages: compared })}
          >
            {texts.steps.short[stage]}
          </button>
        </li>
      ))}
    </ol>
  );
}
