import { openStory, placeOfStory } from '../../store/stories.ts';
import { useSelect } from '../context.ts';
import { Story } from './Story.tsx';

/** The open story where neither its finding nor its line is on the page; it lies over the panes, so that nothing moves. */
export function AsideStory() {
  const card = useSelect(openStory);
  const place = useSelect(placeOfStory);
  if (!card || place !== 'aside') return null;
  // Of a field that was never there only the schema can tell something.
  if (card.ending.how === 'absent' && card.events.length === 0 && card.given === undefined) return null;
  return (
    <div className="story-aside">
      <Story card={card} />
    </div>
  );
}
