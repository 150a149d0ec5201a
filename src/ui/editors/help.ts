/** What helps while one writes in a pane: asked of the worker, and put into words. */
import type { EditorHelp, EditorHover } from '../../editor/text-editor.ts';
import type { Pane } from '../../protocol/report.ts';
import type { Language } from '../../text/language.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import { loadHelpTexts } from '../../text/help-catalogue.ts';
import type { Commands } from '../commands.ts';
import { aboutText, hintLines, offerInWords } from './help-words.ts';
import { placeIn } from './place-in.ts';

interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

export function editorHelp(commands: Commands, pane: Pane, spoken: () => Spoken): EditorHelp {
  const language = (): Language => spoken().language;
  return {
    async complete(text, offset) {
      const [found, texts] = await Promise.all([
        commands.ask('completeAt', { pane, text, offset }),
        loadHelpTexts(language()),
      ]);
      return found && { ...found, offers: found.offers.map((offer) => offerInWords(offer, texts)) };
    },
    async signature(text, offset) {
      const [found, texts] = await Promise.all([
        commands.ask('signatureAt', { pane, text, offset }),
        loadHelpTexts(language()),
      ]);
      return found && { ...found, line: aboutText(found.about, texts) };
    },
    outline: (text) => commands.ask('outline', { text }),
    goTo: (offset) => void goToOther(commands, pane, offset),
    texts: () => ({ goTo: spoken().catalogue.editor.help[pane === 'crd' ? 'crd' : 'object'] }),
  };
}

/** From a field to the line of its schema, and from a schema to the first value it is for. */
async function goToOther(commands: Commands, pane: Pane, offset: number): Promise<void> {
  const path = await commands.ask('pathAt', { pane, offset }).catch(() => undefined);
  const card = path && (await commands.ask('describe', { path }).catch(() => undefined));
  const place = pane === 'crd' ? card?.place : card?.quote?.place;
  if (place) commands.jump(pane === 'crd' ? 'object' : 'crd', place);
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
