/** The verdict and the findings, each with its explanation on request. */
import { shownOfTexts } from '../editor/slow-text.ts';
import type { EmbedPart } from '../protocol/embed.ts';
import type { Problem } from '../protocol/report.ts';
import type { NumberedProblem, ProblemEntry } from '../store/answer/shown-problems.ts';
import { toneSigns } from '../store/answer/signs.ts';
import type { Answers } from './drawing/answers.ts';
import { element } from './drawing/element.ts';
import { button } from './drawing/pane.ts';
import { shownOf, type Shown, type ShownBehind } from './drawing/shown.ts';
import { explanationOf, unfoldsExplanation, type ExplanationContext } from './explanation.ts';

export interface AnswerPaneOptions {
  readonly answers: Answers;
  /**
   * Leads to a line of a visible text; undefined for texts that the frame doesn't show, whose lines it doesn't
   * mention.
   */
  readonly lineOf: (problem: Problem) => { readonly text: string; readonly go: () => void } | undefined;
  readonly schemaLineOf: (problem: Problem) => { readonly text: string; readonly go: () => void } | undefined;
}

export class AnswerPane {
  readonly section = element('section', 'answer');
  readonly verdict = element('div', '');
  readonly #problems = element('div', 'body problems-body');
  readonly content = element('div', 'content');
  readonly #options: AnswerPaneOptions;

  constructor(options: AnswerPaneOptions) {
    this.#options = options;
    this.#problems.tabIndex = 0;
    this.#problems.setAttribute('role', 'region');
    this.#problems.append(this.content);
    this.verdict.setAttribute('aria-live', 'polite');
    this.section.append(this.verdict, this.#problems);
  }

  draw(context: ExplanationContext, show: readonly EmbedPart[]): void {
    const { texts } = context;
    const { verdict, generation, problems, problemsLeft, behind } = shownOf(this.#options.answers, texts);
    const isVerdict = show.includes('verdict');
    this.verdict.hidden = !isVerdict;
    this.verdict.className = `verdict ${verdict.tone}`;
    this.verdict.replaceChildren(...verdictLines(verdict, texts));
    const all = problems.flatMap(({ problem, also }) => [problem, ...also.map((one) => one.problem)]);
    const most = shownOfTexts(all.map(({ text }) => text));
    const list = element('ol', 'problems', ...problems.map((entry) => this.#line(entry, context, most)));
    list.setAttribute('aria-label', texts.problems.title);
    this.content.replaceChildren(
      ...[
        generation && generationLine(generation),
        problems.length > 0 ? list : undefined,
        hint(problemsLeft),
        behind && hint(behind.intro),
        behind && this.#behind(behind, context),
        hint(behind?.left),
      ].filter((part) => part !== undefined),
    );
    this.#problems.setAttribute('aria-label', texts.problems.title);
    this.#problems.hidden = !show.includes('problems') || this.content.childElementCount === 0;
    this.section.hidden = this.verdict.hidden && this.#problems.hidden;
  }

  /** `most`: how many characters of each message are shown. */
  #line(entry: ProblemEntry, context: ExplanationContext, most: number): HTMLElement {
    const { texts } = context;
    const { problem, also } = entry;
    const line = element(
      'li',
      `problem ${problem.severity}`,
      element('span', 'severity', texts.problems[problem.severity]),
      element(
        'span',
        'said-all',
        messageOf(problem, problem.field, most, texts),
        ...also.map((one) => {
          const field = one.problem.field === problem.field ? '' : one.problem.field;
          return messageOf(one.problem, field, most, texts);
        }),
      ),
    );
    const places = this.#placesOf(problem);
    const why = button('link', texts.embed.tellProblem, () => undefined);
    unfoldsExplanation(why, places, () => this.#tell(entry, context));
    places.append(why);
    line.append(places);
    return line;
  }

  #behind({ intro, problems }: ShownBehind, { texts }: ExplanationContext): HTMLElement {
    const most = shownOfTexts(problems.map(({ text }) => text));
    const lines = problems.map((problem) => {
      const line = element(
        'li',
        'problem behind',
        element('span', 'severity', texts.behind.mark),
        element('span', 'said-all', messageOf(problem, problem.field, most, texts)),
      );
      line.append(this.#placesOf(problem));
      return line;
    });
    const list = element('ol', 'problems', ...lines);
    list.setAttribute('aria-label', intro);
    return list;
  }

  #placesOf(problem: Problem): HTMLElement {
    const places = element('span', 'places');
    for (const place of [this.#options.lineOf(problem), this.#options.schemaLineOf(problem)])
      if (place) places.append(button('link', place.text, place.go));
    return places;
  }

  #tell(
    { problem: { severity }, pane, number }: NumberedProblem,
    context: ExplanationContext,
  ): Promise<Node> {
    const card = this.#options.answers.ask('describeProblem', { pane, severity, from: number });
    return explanationOf(card, context);
  }
}

/** The server's message about a field. */
function messageOf(
  { text, more: beyond = 0 }: Problem,
  field: string,
  most: number,
  texts: ExplanationContext['texts'],
): HTMLElement {
  const more = beyond + Math.max(0, text.length - most);
  const message = element('span', 'message', text.slice(0, most));
  message.lang = 'en';
  return element(
    'span',
    'said',
    field === '' ? undefined : element('strong', 'field', field),
    field && ': ',
    message,
    more === 0 ? undefined : element('span', 'hint', ` ${texts.more.characters(more)}`),
  );
}

function verdictLines(
  { tone, word, line, code, exit, quotation, hint: hintText }: Shown['verdict'],
  texts: ExplanationContext['texts'],
): HTMLElement[] {
  return [
    element(
      'p',
      'verdict-line',
      element('span', 'sign', toneSigns[tone]),
      element('strong', 'word', word),
      code ? element('span', 'code', texts.verdict.codeLabel(code)) : undefined,
      exit === undefined ? undefined : element('span', 'code', texts.verdict.exitLabel(exit)),
    ),
    quotedBlock(line, 'en'),
    quotedBlock(quotation),
    hint(hintText),
  ].filter((part) => part !== undefined);
}

/** The server's messages are English in every language of the frame. */
function quotedBlock(text: string | undefined, lang?: string): HTMLElement | undefined {
  if (text === undefined) return undefined;
  const line = element('p', 'quotation', text);
  if (lang !== undefined) line.lang = lang;
  return line;
}

function generationLine({ change, reason }: NonNullable<Shown['generation']>): HTMLElement {
  return element('p', 'update-line', element('strong', '', change), ` ${reason}`);
}

function hint(text: string | undefined): HTMLElement | undefined {
  return text === undefined || text === '' ? undefined : element('p', 'hint', text);
}
