/** The hover text for the field under the pointer in an object's editor. */
import type { EditorHover } from '../../editor/text-editor.ts';
import type { Explain } from '../../errors/explain.ts';
import type { Pane } from '../../protocol/report.ts';
import type { Language } from '../../text/language.ts';
import type { Commands } from '../context/commands.ts';
import { pathText } from '../../protocol/paths.ts';

export function explanationHover(
  commands: Commands,
  pane: Pane,
  language: Language,
): (offset: number) => Promise<EditorHover | undefined> {
  return async (offset) => {
    try {
      const path = await commands.ask('pathAt', { pane, offset });
      const card = path && (await commands.ask('describe', { path }));
      if (!card?.path || !card.place) return undefined;
      const [{ loadExplanationTexts }, { explainedCodes, knownText, wordsOf }] = await Promise.all([
        import('../../text/explanations-catalogue.ts'),
        import('../explanation/explanation-words.ts'),
      ]);
      const explain = await explainOf(explainedCodes(card), language);
      const texts = await loadExplanationTexts(language);
      const { end, happened, why, cause, todo } = wordsOf(card, texts, explain);
      const quoted = card.quote
        ? [texts.schemaLine(card.quote.place.line), ...card.quote.text.split('\n')]
        : [];
      const lines = [
        `${pathText(card.path)}: ${end}`,
        happened,
        why,
        knownText(card, texts),
        todo,
        cause,
        ...quoted,
      ];
      return { place: card.place, lines: lines.filter((line) => line !== '') };
    } catch {
      return undefined;
    }
  };
}

/** Returns undefined if the explanations can't be loaded: the rest is shown without them. */
async function explainOf(codes: readonly string[], language: Language): Promise<Explain | undefined> {
  try {
    if (codes.length === 0) return undefined;
    const { loadExplain } = await import('../../errors/load-explain.ts');
    return await loadExplain(language, codes);
  } catch {
    return undefined;
  }
}
