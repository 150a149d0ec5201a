import type { PathStory } from '../../protocol/report.ts';
import { useSelect, useTexts } from '../context.ts';
import { Road } from './Road.tsx';
import { StoryLine } from './StoryLine.tsx';

/** The story of the field that is pointed at: what happened, why, and where it is decided. */
export function Strip() {
  const texts = useTexts();
  const story: PathStory | undefined = useSelect((state) => state.view.story);
  return (
    <section className="strip" aria-label={texts.strip.label} aria-live="polite">
      {story ? <StoryLine story={story} /> : <p className="hint">{texts.strip.empty}</p>}
      <Road story={story} />
    </section>
  );
}
