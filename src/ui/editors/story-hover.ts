/** What an object's editor tells of the field under the pointer. */
import type { EditorHover } from '../../editor/text-editor.ts';
import type { Pane } from '../../protocol/report.ts';
import type { Language } from '../../text/language.ts';
import type { Commands } from '../commands.ts';
import { pathText } from '../path-text.ts';

export function storyHover(
  commands: Commands,
  pane: Pane,
  language: Language,
): (offset: number) => Promise<EditorHover | undefined> {
  return async (offset) => {
    try {
      const path = await commands.ask('pathAt', { pane, offset });
      const card = path && (await commands.ask('describe', { path }));
      if (!card?.path || !card.place) return undefined;
      const [{ loadStoryTexts }, { knownText, wordsOf }] = await Promise.all([
        import('../../text/stories-catalogue.ts'),
        import('../story/story-words.ts'),
      ]);
      const texts = await loadStoryTexts(language);
      const { end, happened, why, todo } = wordsOf(card, texts);
      const quoted = card.quote
        ? [texts.schemaLine(card.quote.place.line), ...card.quote.text.split('\n')]
        : [];
      const lines = [
        `${pathText(card.path)}: ${end}`,
        happened,
        why,
        knownText(card, texts),
        todo,
        ...quoted,
      ];
      return { place: card.place, lines: lines.filter((line) => line !== '') };
    } catch {
      return undefined;
    }
  };
}
