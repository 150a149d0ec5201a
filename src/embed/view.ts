/** Paints what a frame shows of an answer, as plain elements. */
import type { Problem, Row } from '../protocol/report.ts';
import type { Evaluated } from '../store/selectors.ts';
import type { EmbedCatalogue } from '../text/catalogue.ts';
import type { Tone } from '../ui/result/verdict-of.ts';
import { element } from './element.ts';
import { shownOf, type Shown, type ShownObject } from './shown.ts';

const signs: Record<Tone, string> = { good: '✓', bad: '✕', trouble: '!', neutral: '·', note: 'i' };
const rowSigns: Record<Row['sign'], string> = {
  same: ' ',
  added: '+',
  removed: '−',
  changed: '~',
  ghost: '·',
};

export function render(state: Evaluated, texts: EmbedCatalogue): Node[] {
  const { verdict, generation, problems, problemsLeft, object } = shownOf(state, texts);
  return [
    verdictBlock(verdict, texts),
    generation && generationLine(generation),
    problems.length > 0 ? problemList(problems, texts) : undefined,
    hint(problemsLeft),
    object && objectSection(object, texts),
  ].filter((part) => part !== undefined);
}

function verdictBlock(
  { tone, word, line, code, quotation, hint: told }: Shown['verdict'],
  texts: EmbedCatalogue,
): HTMLElement {
  return element(
    'div',
    `verdict ${tone}`,
    element(
      'p',
      'verdict-line',
      element('span', 'sign', signs[tone]),
      element('strong', 'word', word),
      code ? element('span', 'code', texts.verdict.codeLabel(code)) : undefined,
    ),
    quoted(line, 'en'),
    quoted(quotation),
    hint(told),
  );
}

/** The server's words are English whatever the frame speaks. */
function quoted(text: string | undefined, lang?: string): HTMLElement | undefined {
  if (text === undefined) return undefined;
  const line = element('p', 'quotation', text);
  if (lang !== undefined) line.lang = lang;
  return line;
}

function generationLine({ change, reason }: NonNullable<Shown['generation']>): HTMLElement {
  return element('p', 'update-line', element('strong', '', change), ` ${reason}`);
}

function problemList(problems: readonly Problem[], texts: EmbedCatalogue): HTMLElement {
  const list = element('ol', 'problems', ...problems.map((problem) => problemLine(problem, texts)));
  list.setAttribute('aria-label', texts.problems.title);
  return list;
}

function hint(text: string | undefined): HTMLElement | undefined {
  return text === undefined || text === '' ? undefined : element('p', 'hint', text);
}

function moreText(more: number | undefined, texts: EmbedCatalogue): HTMLElement | undefined {
  return more === undefined ? undefined : element('span', 'hint', ` ${texts.more.characters(more)}`);
}

function problemLine(
  { severity, field, message, more, pane, place }: Problem,
  texts: EmbedCatalogue,
): HTMLElement {
  const line = place && texts.problems.lineOf[pane](place.line);
  const said = element('span', 'message', message);
  said.lang = 'en';
  return element(
    'li',
    `problem ${severity}`,
    element('span', 'severity', texts.problems[severity]),
    element(
      'span',
      'said',
      field === '' ? undefined : element('strong', 'field', field),
      field && ': ',
      said,
      moreText(more, texts),
    ),
    line === undefined ? undefined : element('span', 'places hint', line),
  );
}

function objectSection({ title, rows, rowsLeft }: ShownObject, texts: EmbedCatalogue): HTMLElement {
  const heading = element('h2', 'view-note', title);
  if (rows.length === 0) return element('section', 'views', heading);
  const box = element('div', 'rows', element('ul', '', ...rows.map((row) => rowLine(row, texts))));
  box.tabIndex = 0;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', texts.result.rowsLabel);
  return element('section', 'views', heading, box, hint(rowsLeft));
}

function rowLine(
  { sign, mark, indent, dashes, key, value, more, before }: Row,
  texts: EmbedCatalogue,
): HTMLElement {
  return element(
    'li',
    `row ${sign} ${mark ?? ''}`,
    element('span', 'sign', rowSigns[sign]),
    element(
      'span',
      'yaml',
      ' '.repeat(indent) + '- '.repeat(dashes),
      key === undefined ? undefined : element('span', 'key', `${key}:`),
      key === undefined || value === '' ? undefined : ' ',
      value,
      moreText(more, texts),
      before === undefined ? undefined : element('span', 'before', ` (${texts.result.was} ${before})`),
    ),
    mark ? element('span', `mark ${mark}`, texts.marks[mark]) : undefined,
  );
}
