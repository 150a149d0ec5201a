/** Help while typing in a pane: requested from the worker, and put into words. */
import type { EditorHelp, EditorHover } from '../../editor/text-editor.ts';
import type { TextChange } from '../../protocol/fixes.ts';
import type { Pane } from '../../protocol/report.ts';
import type { Notice } from '../../store/view.ts';
import type { Language } from '../../text/language.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import { loadHelpTexts } from '../../text/help-catalogue.ts';
import type { Commands } from '../context/commands.ts';
import { aboutText, hintLines, offerInWords } from './help-words.ts';
import { placeIn } from './place-in.ts';

type Noticed = (notice: Omit<Notice, 'id'>) => void;

interface Wording {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

export function editorHelp(
  commands: Commands,
  pane: Pane,
  wording: () => Wording,
  noticed: Noticed,
): EditorHelp {
  const language = (): Language => wording().language;
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
    folds: (text) => commands.ask('folds', { text }),
    goTo: (offset) => void goToOther(commands, pane, offset),
    references: (offset) => void goToNext(commands, { pane, offset }, noticed),
    format: (text) => changesOf(commands, text, noticed),
    texts() {
      const { help } = wording().catalogue.editor;
      return { goTo: help[pane === 'crd' ? 'crd' : 'object'], references: help.next, format: help.format };
    },
  };
}

/** A text that is too long or can't be parsed isn't changed, which is reported. */
async function changesOf(
  commands: Commands,
  text: string,
  noticed: Noticed,
): Promise<readonly TextChange[] | undefined> {
  const report = await commands.ask('formatText', { text }, { extra: 8_000 }).catch(() => undefined);
  if (report?.state !== 'formatted') noticed({ key: 'not-formatted' });
  else if (report.changes.length === 0) noticed({ key: 'formatted-already' });
  return report?.state === 'formatted' ? report.changes : undefined;
}

/** Goes to the next value that the same schema applies to, in a cycle. */
async function goToNext(
  commands: Commands,
  question: { readonly pane: Pane; readonly offset: number },
  noticed: Noticed,
): Promise<void> {
  const { places = [], at = -1 } = (await commands.ask('valuesLike', question).catch(() => undefined)) ?? {};
  const next = (at + 1) % Math.max(1, places.length);
  const place = places[next];
  if (!place) return noticed({ key: 'no-values' });
  commands.jump('object', place);
  noticed({ key: 'value-of-schema', detail: `${next + 1}/${places.length}` });
}

/** Goes from a field to the line of its schema, and from a schema to the first value that it applies to. */
async function goToOther(commands: Commands, pane: Pane, offset: number): Promise<void> {
  const path = await commands.ask('pathAt', { pane, offset }).catch(() => undefined);
  const card = path && (await commands.ask('describe', { path }).catch(() => undefined));
  const place = pane === 'crd' ? card?.place : card?.quote?.place;
  if (place) commands.jump(pane === 'crd' ? 'object' : 'crd', place);
}

/** The schema's information about the field under the pointer, followed by other hover texts. */
export async function hintWith(
  {
    commands,
    pane,
    language,
  }: { readonly commands: Commands; readonly pane: Pane; readonly language: Language },
  [text, offset]: readonly [string, number],
  explanation: Promise<EditorHover | undefined>,
): Promise<EditorHover | undefined> {
  const [hint, more, texts] = await Promise.all([
    commands.ask('hintAt', { pane, text, offset }).catch(() => undefined),
    explanation,
    loadHelpTexts(language).catch(() => undefined),
  ]);
  const lines = hint && texts ? hintLines(hint, texts) : [];
  if (!hint || lines.length === 0) return more;
  const place = more?.place ?? placeIn(text, hint);
  return { place, lines: more ? [...more.lines, '', ...lines] : lines };
}
