import { storyAside } from '../../store/stories.ts';
import { useSelect } from '../context/context.ts';
import { Story } from './Story.tsx';

/** Covers the panes, so that nothing moves. */
export function AsideStory() {
  const card = useSelect(storyAside);
  return (
    card && (
      <div className="story-aside">
        <Story card={card} />
      </div>
    )
  );
}
