/** What helps while one writes in a pane: asked of the worker, and put into words. */
import type { EditorHelp, EditorHover } from '../../editor/text-editor.ts';
import type { Pane } from '../../protocol/report.ts';
import type { Language } from '../../text/language.ts';
import { loadHelpTexts } from '../../text/help-catalogue.ts';
import type { Commands } from '../commands.ts';
import { hintLines, offerInWords } from './help-words.ts';
import { placeIn } from './place-in.ts';

export function editorHelp(commands: Commands, pane: Pane, language: () => Language): EditorHelp {
  return {
    async complete(text, offset) {
      const [found, texts] = await Promise.all([
        commands.ask('completeAt', { pane, text, offset }),
        loadHelpTexts(language()),
      ]);
      return found && { ...found, offers: found.offers.map((offer) => offerInWords(offer, texts)) };
    },
  };
}

/** What the schema says of the field under the pointer, and then what is told of it otherwise. */
export async function hintWith(
  {
    commands,
    pane,
    language,
  }: { readonly commands: Commands; readonly pane: Pane; readonly language: Language },
  [text, offset]: readonly [string, number],
  told: Promise<EditorHover | undefined>,
): Promise<EditorHover | undefined> {
  const [hint, more, texts] = await Promise.all([
    commands.ask('hintAt', { pane, text, offset }).catch(() => undefined),
    told,
    loadHelpTexts(language).catch(() => undefined),
  ]);
  const lines = hint && texts ? hintLines(hint, texts) : [];
  if (!hint || lines.length === 0) return more;
  const place = more?.place ?? placeIn(text, hint);
  return { place, lines: more ? [...more.lines, '', ...lines] : lines };
}
