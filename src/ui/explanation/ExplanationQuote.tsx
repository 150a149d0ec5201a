import type { Quote } from '../../protocol/explanation.ts';
import type { ExplanationTexts } from '../../text/catalogue.ts';
import { useCommands } from '../context/context.ts';

/** Lines of the CRD as they are written; pressing them leads there. */
export function ExplanationQuote({ quote, texts }: { quote: Quote; texts: ExplanationTexts }) {
  const commands = useCommands();
  const { text, more, place } = quote;
  return (
    <button type="button" className="explanation-quote" onClick={() => commands.jump('crd', place)}>
      <span className="explanation-line">{texts.schemaLine(place.line)}</span>
      <code>
        {text}
        {more !== undefined && <span className="hint"> {texts.moreLines(more)}</span>}
      </code>
    </button>
  );
}
