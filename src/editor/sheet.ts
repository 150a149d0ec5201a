/**
 * The coloured lines below the transparent text of a light editor, in blocks: blocks near the visible part are
 * coloured, all others contain only their text, which takes the same space.
 */
import { piecesOf, scalarLines, type LightMark } from './light-lines.ts';
import { elementOf, markup, type Element } from './markup.ts';

/** The style sheet uses both numbers, too. */
const linesOfBlock = 50;
export const lineHeight = 20;
/** A mark that spans more lines is cut. */
const mostLinesOfMark = 200;

export interface SheetContent {
  readonly text: string;
  readonly marks: readonly LightMark[];
  /** Highlighted lines. */
  readonly pointed: readonly number[];
}

interface Prepared {
  readonly lines: readonly string[];
  readonly scalars: ReadonlySet<number>;
  readonly marks: ReadonlyMap<number, readonly LightMark[]>;
  readonly pointed: ReadonlySet<number>;
}

/** The whole sheet as markup, with its first blocks coloured. */
export function sheetMarkup(content: SheetContent, coloured: number): Element {
  const prepared = preparedSheet(content);
  const blocks = blockStarts(prepared).map((start, i) =>
    markup('div', { class: classOf(i < coloured) }, ...linesFrom(prepared, start, i < coloured)),
  );
  return markup('div', { class: 'light-sheet', 'aria-hidden': 'true' }, ...blocks);
}

interface Block {
  readonly element: HTMLElement;
  /** The rendered content, to decide whether to render again. */
  shown: string;
}

export class Sheet {
  readonly #element: HTMLElement;
  readonly #blocks: Block[] = [];
  readonly #near = new Set<globalThis.Element>();
  readonly #observer: IntersectionObserver;
  #content: SheetContent = { text: '', marks: [], pointed: [] };
  #prepared: Prepared = preparedSheet(this.#content);

  constructor(element: HTMLElement) {
    this.#element = element;
    element.replaceChildren();
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) this.#near.add(target);
          else this.#near.delete(target);
        }
        this.#paint();
      },
      { root: element, rootMargin: '400px 0px' },
    );
  }

  show(change: Partial<SheetContent>): void {
    this.#content = { ...this.#content, ...change };
    this.#prepared = preparedSheet(this.#content);
    const starts = blockStarts(this.#prepared);
    while (this.#blocks.length > starts.length) this.#removeLast();
    while (this.#blocks.length < starts.length) this.#append();
    this.#paint();
  }

  /** The distance of a line from the top of the sheet; wrapped lines have any height. */
  topOf(line: number): number {
    const at = line - 1;
    const block = this.#blocks[Math.floor(at / linesOfBlock)]?.element;
    const inBlock = at % linesOfBlock;
    const own = block?.children[inBlock];
    if (own instanceof HTMLElement) return own.offsetTop;
    return block ? block.offsetTop + inBlock * lineHeight : at * lineHeight;
  }

  dispose(): void {
    this.#observer.disconnect();
  }

  #append(): void {
    const element = document.createElement('div');
    // The first blocks are visible before the observer reports.
    if (this.#blocks.length < 2) this.#near.add(element);
    this.#blocks.push({ element, shown: '' });
    this.#element.append(element);
    this.#observer.observe(element);
  }

  #removeLast(): void {
    const last = this.#blocks.pop();
    if (!last) return;
    this.#observer.unobserve(last.element);
    this.#near.delete(last.element);
    last.element.remove();
  }

  #paint(): void {
    for (const [i, block] of this.#blocks.entries()) {
      const isNear = this.#near.has(block.element);
      const lines = linesFrom(this.#prepared, i * linesOfBlock, isNear);
      const shown = JSON.stringify(lines);
      if (shown === block.shown) continue;
      block.shown = shown;
      block.element.className = classOf(isNear);
      block.element.replaceChildren(
        ...lines.map((line) => (typeof line === 'string' ? line : elementOf(line))),
      );
    }
  }
}

function classOf(isColoured: boolean): string {
  return isColoured ? 'light-block' : 'light-block light-later';
}

function preparedSheet({ text, marks, pointed }: SheetContent): Prepared {
  const lines = text.split('\n');
  const byLine = new Map<number, LightMark[]>();
  for (const mark of marks) {
    const last = Math.min(mark.place.endLine, mark.place.line + mostLinesOfMark);
    for (let line = mark.place.line; line <= last; line++) {
      const known = byLine.get(line);
      if (known) known.push(mark);
      else byLine.set(line, [mark]);
    }
  }
  return { lines, scalars: scalarLines(lines), marks: byLine, pointed: new Set(pointed) };
}

function blockStarts({ lines }: Prepared): number[] {
  return Array.from({ length: Math.ceil(lines.length / linesOfBlock) }, (_, i) => i * linesOfBlock);
}

function linesFrom(prepared: Prepared, start: number, isColoured: boolean): (Element | string)[] {
  const lines = prepared.lines.slice(start, start + linesOfBlock);
  if (!isColoured) return [`${lines.join('\n')}\n`];
  return lines.map((line, i) => {
    const number = start + i + 1;
    const isScalar = prepared.scalars.has(start + i);
    const pieces = piecesOf(line, { number, isScalar, marks: prepared.marks.get(number) ?? [] });
    const name = prepared.pointed.has(number) ? 'light-line pointed-line' : 'light-line';
    return markup(
      'div',
      { class: name },
      ...pieces.map(({ text, className }) =>
        className === '' ? text : markup('span', { class: className }, text),
      ),
    );
  });
}
