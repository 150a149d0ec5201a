/** The result of a link as plain elements: verdict, problems, stored object. */
import { limits } from '../protocol/limits.ts';
import type { Problem, Row } from '../protocol/report.ts';
import { problemCounts, problemsOf, type Evaluated } from '../store/selectors.ts';
import type { EmbedCatalogue } from '../text/catalogue.ts';
import { verdictOf, type Tone, type VerdictText } from '../ui/result/verdict-of.ts';
import { element } from './element.ts';

const signs: Record<Tone, string> = { good: '✓', bad: '✕', neutral: '·', note: 'i' };
const rowSigns: Record<Row['sign'], string> = {
  same: ' ',
  added: '+',
  removed: '−',
  changed: '~',
  ghost: '·',
};

export function render(state: Evaluated, texts: EmbedCatalogue): Node[] {
  return [
    verdict(state, texts),
    generation(state, texts),
    problems(problemsOf(state), texts),
    problemsLeft(state, texts),
    stored(state, texts),
  ].filter((part) => part !== undefined);
}

function verdict(state: Evaluated, texts: EmbedCatalogue): HTMLElement {
  const { tone, line, quoted, code, quotation, ...rest } = verdictOf(state, texts);
  const hint = hintOf(rest, texts);
  return element(
    'div',
    `verdict ${tone}`,
    element(
      'p',
      'verdict-line',
      element('span', 'sign', signs[tone]),
      element('span', quoted ? 'quoted' : '', line),
      code ? element('span', 'code', texts.verdict.codeLabel(code)) : undefined,
    ),
    quotation ? element('p', 'quotation', quotation) : undefined,
    hint ? element('p', 'hint', hint) : undefined,
  );
}

/** What the page says of its editors and buttons is not true of a frame. */
function hintOf({ hint, action }: Pick<VerdictText, 'hint' | 'action'>, { embed }: EmbedCatalogue) {
  if (action === 'load-again') return embed.missingHint;
  return action === 'retry' ? embed.stoppedHint : hint;
}

function generation({ evaluation }: Evaluated, texts: EmbedCatalogue): HTMLElement | undefined {
  const told = evaluation.object?.update?.generation;
  if (!told) return undefined;
  return element(
    'p',
    'update-line',
    element('strong', '', texts.update.generation(told.before, told.after)),
    ` ${texts.update.reasons[told.reason]}`,
  );
}

function problems(found: readonly Problem[], texts: EmbedCatalogue): HTMLElement | undefined {
  if (found.length === 0) return undefined;
  const list = element(
    'ol',
    'problems',
    ...found.slice(0, limits.embedProblems).map((problem) => problemLine(problem, texts)),
  );
  list.setAttribute('aria-label', texts.problems.title);
  return list;
}

function problemsLeft(state: Evaluated, texts: EmbedCatalogue): HTMLElement | undefined {
  const { error, warning } = problemCounts(state);
  return left(error + warning - limits.embedProblems, texts);
}

/** That there is more, which is on the page. */
function left(count: number, texts: EmbedCatalogue): HTMLElement | undefined {
  return count > 0 ? element('p', 'hint', texts.more.onPage(count)) : undefined;
}

function moreText(more: number | undefined, texts: EmbedCatalogue): HTMLElement | undefined {
  return more === undefined ? undefined : element('span', 'hint', ` ${texts.more.characters(more)}`);
}

function problemLine(
  { severity, field, message, more, pane, place }: Problem,
  texts: EmbedCatalogue,
): HTMLElement {
  const line = place && texts.problems.lineOf[pane](place.line);
  return element(
    'li',
    `problem ${severity}`,
    element('span', 'severity', texts.problems[severity]),
    element(
      'span',
      'said',
      field === '' ? undefined : element('strong', 'field', field),
      field && ': ',
      message,
      moreText(more, texts),
    ),
    line === undefined ? undefined : element('span', 'places hint', line),
  );
}

function stored({ evaluation }: Evaluated, texts: EmbedCatalogue): HTMLElement | undefined {
  const { object } = evaluation;
  if (!object || object.rows.length === 0) return undefined;
  const rows = element('ul', '', ...object.rows.slice(0, limits.embedRows).map((row) => rowLine(row, texts)));
  const box = element('div', 'rows', rows);
  box.tabIndex = 0;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', texts.result.rowsLabel);
  return element(
    'section',
    'views',
    element('h2', 'view-note', object.rowsOf === 'stored' ? texts.embed.stored : texts.result.validated),
    box,
    left(object.rows.length + (object.moreRows ?? 0) - limits.embedRows, texts),
  );
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
