/** Renders the lines of an object. */
import { rowSigns } from '../../store/answer/signs.ts';
import type { EmbedCatalogue } from '../../text/catalogue.ts';
import { pathText } from '../../protocol/paths.ts';
import { element } from './element.ts';
import type { LineMark, ObjectLine } from './lines.ts';

export function wordOf(mark: LineMark, { marks, embed }: EmbedCatalogue): string {
  return mark === 'refused' || mark === 'warned' ? embed[mark] : marks[mark];
}

/** Renders one line. Its marks are buttons if there is an `onMark`. */
export function rowLine(
  { row, marks, path }: ObjectLine,
  texts: EmbedCatalogue,
  onMark?: (word: HTMLElement, line: HTMLElement) => void,
): HTMLElement {
  const { sign, indent, dashes, key, value, more, before, line, folded } = row;
  const words = marks.map((mark) => markWord(mark, path, texts, onMark !== undefined));
  const made = element(
    'li',
    ['row', sign, ...marks, folded === undefined ? '' : 'folded'].join(' '),
    element('span', 'line-number', line === undefined ? '' : String(line)),
    element('span', 'sign', rowSigns[sign]),
    element(
      'span',
      'yaml',
      ' '.repeat(indent) + '- '.repeat(dashes),
      element(
        'span',
        'said',
        folded,
        folded === undefined && key !== undefined ? element('span', 'key', `${key}:`) : undefined,
        folded === undefined && key !== undefined && value !== '' ? ' ' : undefined,
        folded === undefined ? value : undefined,
      ),
      more === undefined ? undefined : element('span', 'hint', ` ${texts.more.characters(more)}`),
      before === undefined ? undefined : element('span', 'before', ` (${texts.result.was} ${before})`),
    ),
    ...words,
  );
  if (line !== undefined) made.dataset['line'] = String(line);
  if (onMark) for (const word of words) onMark(word, made);
  return made;
}

function markWord(
  mark: LineMark,
  path: ObjectLine['path'],
  texts: EmbedCatalogue,
  isButton: boolean,
): HTMLElement {
  const word = wordOf(mark, texts);
  if (!isButton || !path) return element('span', `mark ${mark}`, word);
  const made = element('button', `mark ${mark}`, word);
  made.type = 'button';
  made.setAttribute('aria-label', texts.embed.tell(word, pathText(path)));
  return made;
}
