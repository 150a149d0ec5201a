import type { Quote } from '../../protocol/story.ts';
import type { StoryTexts } from '../../text/catalogue.ts';
import { useCommands } from '../context/context.ts';

/** Lines of the CRD as they are written; pressing them leads there. */
export function StoryQuote({ quote, texts }: { quote: Quote; texts: StoryTexts }) {
  const commands = useCommands();
  const { text, more, place } = quote;
  return (
    <button type="button" className="story-quote" onClick={() => commands.jump('crd', place)}>
      <span className="story-line">{texts.schemaLine(place.line)}</span>
      <code>
        {text}
        {more !== undefined && <span className="hint"> {texts.moreLines(more)}</span>}
      </code>
    </button>
  );
}
