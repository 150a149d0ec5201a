import type { PathStory, Stage } from '../../protocol/report.ts';
import { shownObject } from '../../store/selectors.ts';
import { useActions, useSelect, useTexts } from '../context.ts';

const road: readonly Stage[] = [
  'decoded',
  'pruned',
  'nulls',
  'embedded',
  'defaulted',
  'validated',
  'rules',
  'stored',
];

/** The stages in their order; pressing one shows what it did. */
export function Road({ story }: { story: PathStory | undefined }) {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const reached = useSelect((state) => shownObject(state)?.stages);
  if (!reached || reached.length === 0) return null;
  const touched = new Set(story?.events.map((event) => event.stage));
  const open = (stage: Stage): void => {
    const before = reached[reached.indexOf(stage) - 1] ?? stage;
    viewChanged({ tab: 'steps', stages: { from: before, to: stage } });
  };
  return (
    <ol className="road" aria-label={texts.strip.road}>
      {road.map((stage) => (
        <li key={stage} data-touched={touched.has(stage)}>
          <button
            type="button"
            className="quiet"
            disabled={!reached.includes(stage)}
            onClick={() => open(stage)}
          >
            {texts.steps.short[stage]}
          </button>
        </li>
      ))}
    </ol>
  );
}
