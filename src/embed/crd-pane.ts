/** The CRD, folded to the relevant lines, which can be edited. */
import type { Answers } from './drawing/answers.ts';
import { element } from './drawing/element.ts';
import { foldedTo, unfolded, unfoldedAt, type Piece } from './drawing/fold.ts';
import { cutLines, typedLine } from './drawing/lines.ts';
import { pointAt, showRow } from './object-pane.ts';
import { button, createPane, type Pane } from './drawing/pane.ts';
import { rowLine } from './drawing/rows.ts';
import type { ExplanationContext } from './explanation.ts';
import { Writing } from './writing.ts';

/** Lines that one press unfolds. */
const atOnce = 200;
/** How many fields' lines are requested. */
const mostFields = 6;

export class CrdPane {
  readonly pane: Pane = createPane('crd');
  readonly #answers: Answers;
  readonly #writing: Writing;
  #context: ExplanationContext;
  #lines: readonly string[] = [];
  #pieces: readonly Piece[] = [];
  #decided: ReadonlySet<number> = new Set();
  #hasDecided = false;

  constructor(answers: Answers, context: ExplanationContext, isReadonly: boolean) {
    this.#answers = answers;
    this.#context = context;
    this.#writing = new Writing(
      {
        pane: this.pane,
        name: 'crd',
        text: () => answers.content.crd,
        isChanged: () => answers.isChanged('crd'),
        onText: (text) => answers.write('crd', text),
        onReset: () => answers.reset('crd'),
        paint: () => this.#paint(),
      },
      context.texts,
      isReadonly,
    );
  }

  /** Requests the relevant lines, so that they are known before drawing. */
  async prepare(): Promise<void> {
    const lines = await decidedLines(this.#answers);
    this.#hasDecided = lines.length > 0;
    const wanted = this.#hasDecided ? lines : ((await this.#answers.ask('concerned', null)) ?? []);
    this.#decided = new Set(lines);
    this.#lines = this.#answers.content.crd.replace(/\n$/, '').split('\n');
    this.#pieces = foldedTo(this.#lines, wanted.slice(0, 40));
  }

  draw(context: ExplanationContext, isReadonly: boolean): void {
    this.#context = context;
    const { areas, embed } = context.texts;
    this.pane.setTitle(areas.crd, this.#hasDecided ? embed.decided : embed.declares);
    this.#writing.setTexts(context.texts, isReadonly);
    if (!this.#writing.isOpen) this.#paint();
  }

  point(line: number): void {
    if (this.#writing.isOpen) this.#writing.end();
    this.#pieces = unfoldedAt(this.#pieces, this.#lines, line);
    this.#paint();
    pointAt(this.pane.content, line);
  }

  /** If only some of the lines fit, shows those around the first relevant one. */
  showFirst(): void {
    if (this.#writing.isOpen) return;
    const [first] = this.#decided;
    const { content } = this.pane;
    showRow(content.querySelector<HTMLElement>(`[data-line="${first}"]`), content);
  }

  #paint(): void {
    const { texts } = this.#context;
    const shown = this.#pieces
      .filter(({ kind }) => kind === 'shown')
      .flatMap(({ from, to }) => this.#lines.slice(from - 1, to).map((text, i) => typedLine(text, from + i)));
    const cut = cutLines(shown);
    let next = 0;
    const items = this.#pieces.flatMap((piece) => {
      if (piece.kind === 'hidden') return [this.#hiddenLine(piece)];
      const lines = cut.slice(next, (next += piece.to - piece.from + 1));
      return lines.map((line) => {
        const row = rowLine(line, texts);
        if (this.#decided.has(line.row.line ?? 0)) row.classList.add('decided');
        return row;
      });
    });
    this.pane.content.replaceChildren(element('ul', 'lines', ...items));
  }

  #hiddenLine(piece: Piece): HTMLElement {
    const { embed } = this.#context.texts;
    const count = piece.to - piece.from + 1;
    const show = button('link', `⋯ ${embed.hidden(count)}`, () => {
      this.#pieces = unfolded(this.#pieces, piece, atOnce);
      this.#paint();
    });
    show.setAttribute('aria-label', embed.unfold(count));
    return element('li', 'row hidden-lines', show);
  }
}

/** The lines for the findings and for the first changed fields. */
async function decidedLines(answers: Answers): Promise<readonly number[]> {
  const { crd, object } = answers.evaluation;
  const found = new Set<number>();
  for (const { place, pane } of crd?.problems ?? []) if (place && pane === 'crd') found.add(place.line);
  for (const { schemaPlace } of object?.problems ?? []) if (schemaPlace) found.add(schemaPlace.line);
  const marked = object?.rows.filter(({ mark }) => mark && mark !== 'set' && mark !== 'restored') ?? [];
  const paths = marked.slice(0, mostFields).map(({ path }) => path);
  const ofMarked = paths.length > 0 ? await answers.ask('deciding', { paths }) : [];
  for (const line of ofMarked ?? []) found.add(line);
  return [...found];
}
