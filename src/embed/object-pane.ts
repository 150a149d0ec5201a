/** The object with what happened to each of its lines, which can be edited. */
import type { PathSegments } from '../protocol/report.ts';
import type { Answers } from './drawing/answers.ts';
import { element } from './drawing/element.ts';
import { linesLeft, marksByLine, objectLines, typedLines, type ObjectLine } from './drawing/lines.ts';
import { createPane, type Pane } from './drawing/pane.ts';
import { rowLine } from './drawing/rows.ts';
import { explanationOf, unfoldsExplanation, type ExplanationContext } from './explanation.ts';
import { Writing } from './writing.ts';

export class ObjectPane {
  readonly pane: Pane = createPane('object');
  readonly #answers: Answers;
  readonly #writing: Writing;
  #context: ExplanationContext;

  constructor(answers: Answers, context: ExplanationContext, isReadonly: boolean) {
    this.#answers = answers;
    this.#context = context;
    this.#writing = new Writing(
      {
        pane: this.pane,
        name: 'object',
        text: () => answers.sent,
        isChanged: () => answers.isChanged('object'),
        onText: (text) => answers.write('object', text),
        onReset: () => answers.reset('object'),
        paint: () => this.#paint(),
      },
      context.texts,
      isReadonly,
    );
  }

  draw(context: ExplanationContext, isReadonly: boolean): void {
    this.#context = context;
    const { areas } = context.texts;
    this.pane.setTitle(this.#answers.isPatch ? areas.patch : areas.object);
    this.#writing.setTexts(context.texts, isReadonly);
    if (this.#writing.isOpen) this.#writing.markLines(marksByLine(this.#lines()));
    else this.#paint();
  }

  /** Shows the first rejected line, else the first changed one, if not all lines fit. */
  showFirst(): void {
    if (this.#writing.isOpen) return;
    const { content } = this.pane;
    const happened = '.row:is(.pruned,.null-dropped,.default,.warned,.coerced,.converted)';
    const first = content.querySelector<HTMLElement>('.row.refused') ?? content.querySelector(happened);
    showRow(first, content);
  }

  /** Points at a line of the text in either form. */
  point(line: number): void {
    pointAt(this.pane.content, line);
  }

  #lines(): readonly ObjectLine[] {
    const { object } = this.#answers.evaluation;
    const { sent } = this.#answers;
    return object ? objectLines(object, sent) : typedLines(sent, []);
  }

  #paint(): void {
    const { texts } = this.#context;
    const lines = this.#lines();
    const list = element(
      'ul',
      'lines',
      ...lines.map((line) =>
        rowLine(line, texts, (word, row) => {
          if (line.path) this.#tell(word, row, line.path);
        }),
      ),
    );
    const more = linesLeft(this.#answers.evaluation.object, this.#answers.sent);
    this.pane.content.replaceChildren(
      list,
      ...(more > 0 ? [element('p', 'hint more', texts.more.onPage(more))] : []),
    );
  }

  #tell(word: HTMLElement, row: HTMLElement, path: PathSegments): void {
    unfoldsExplanation(
      word,
      row,
      () => explanationOf(this.#answers.ask('describe', { path }), this.#context),
      'li',
    );
  }
}

/** Highlights a line and scrolls it into view. */
export function pointAt(content: HTMLElement, line: number): void {
  const row = content.querySelector<HTMLElement>(`[data-line="${line}"]`);
  for (const before of content.querySelectorAll<HTMLElement>('[data-pointed]'))
    delete before.dataset['pointed'];
  if (!row) return;
  row.dataset['pointed'] = 'true';
  showRow(row, content);
}

/** Scrolls a row of a pane into view, if it isn't visible. */
export function showRow(row: HTMLElement | null, content: HTMLElement): void {
  const body = content.parentElement;
  if (!row || !body) return;
  const { offsetTop: top, offsetHeight: height } = row;
  const isInSight = top >= body.scrollTop && top + height <= body.scrollTop + body.clientHeight;
  if (!isInSight) body.scrollTop = top - (body.clientHeight - height) / 2;
}
