/** A light editor as markup: created by the page, or by the build, in which case the editor takes it over. */
import { beginningOf } from './beginning.ts';
import { markup, type Element } from './markup.ts';
import { sheetMarkup, type SheetContent } from './sheet.ts';
import type { EditorTexts } from './text-editor.ts';

export interface LightContent extends SheetContent {
  readonly texts: EditorTexts;
  readonly wrap: boolean;
}

/** How many blocks of lines are coloured before the editor knows which are visible. */
const colouredAtFirst = 3;

export function lightMarkup(content: LightContent): Element {
  const { text, texts, wrap } = content;
  const shown = beginningOf(text);
  const isPart = shown.length < text.length;
  return markup(
    'div',
    { class: 'light-editor', ...(wrap && { 'data-wrap': '' }) },
    markup('div', { class: 'plain-lines', 'aria-hidden': 'true' }, markup('pre', {}, lineNumbers(shown))),
    sheetMarkup({ ...content, text: shown }, colouredAtFirst),
    markup('textarea', attributesOf(texts, wrap, isPart), shown),
    markup(
      'div',
      { class: 'plain-editor-note', ...(!isPart && { hidden: '' }) },
      markup('span', {}, texts.part.note),
      ' ',
      markup('button', { type: 'button', class: 'link' }, texts.part.showAll),
    ),
  );
}

function attributesOf(
  { label, placeholder }: EditorTexts,
  wrap: boolean,
  isPart: boolean,
): Record<string, string> {
  return {
    class: 'plain-editor',
    'aria-label': label,
    placeholder,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    autocorrect: 'off',
    wrap: wrap ? 'soft' : 'off',
    ...(isPart && { readonly: '' }),
  };
}

/** The line numbers, one per line. */
export function lineNumbers(text: string): string {
  return Array.from({ length: text.split('\n').length }, (_, i) => i + 1).join('\n');
}
