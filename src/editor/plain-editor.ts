/**
 * A light editor: a text area over its own coloured lines. It is available before the large editor loads, and stays
 * on small touch screens. It takes over the markup of a prebuilt page, with what was typed there since.
 */
import type { TextChange } from '../protocol/fixes.ts';
import type { Place } from '../protocol/report.ts';
import { beginningOf, isLaidOutSoon } from './beginning.ts';
import { lightMarkup, lineNumbers } from './light-markup.ts';
import { elementOf } from './markup.ts';
import { lineHeight, Sheet } from './sheet.ts';
import type { EditorOptions, EditorProblem, EditorTexts, TextEditor } from './text-editor.ts';

/** Relative to the font size, as in most monospaced fonts. */
const widthOfLetter = 0.6;

export function createPlainEditor(options: EditorOptions): TextEditor {
  return new PlainEditor(options);
}

class PlainEditor implements TextEditor {
  readonly #options: EditorOptions;
  readonly #element: HTMLElement;
  readonly #area: HTMLTextAreaElement;
  readonly #numbers: HTMLElement;
  readonly #note: HTMLElement;
  readonly #sheetElement: HTMLElement;
  readonly #sheet: Sheet;
  /** The whole text, however much of it is shown. */
  #text: string;
  #showAll = false;
  #lines = 0;
  #isWrapped: boolean;

  constructor(options: EditorOptions) {
    this.#options = options;
    this.#element = elementIn(options);
    this.#isWrapped = this.#element.hasAttribute('data-wrap');
    const part = <Name extends HTMLElement>(name: string): Name => this.#element.querySelector(name) as Name;
    this.#area = part('.plain-editor');
    this.#numbers = part('.plain-lines pre');
    this.#note = part('.plain-editor-note');
    this.#sheetElement = part('.light-sheet');
    this.#sheet = new Sheet(this.#sheetElement);
    const early = typedBefore(this.#area, options.text);
    this.#text = early ?? options.text;
    this.#showAll = early !== undefined;
    this.setTexts(options.texts);
    this.#listen();
    this.#show();
    if (early !== undefined) options.onText(early);
  }

  get text(): string {
    return this.#text;
  }

  setText(next: string): void {
    this.#text = next;
    this.#showAll = false;
    this.#show();
  }

  edit(changes: readonly TextChange[]): void {
    this.#text = changes
      .toSorted((a, b) => b.start - a.start)
      .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), this.#text);
    this.#show();
    this.#options.onText(this.#text);
  }

  focus(): void {
    this.#area.focus();
  }

  hasFocus(): boolean {
    return document.activeElement === this.#area;
  }

  reveal({ start, end, line, column }: Place): void {
    const isShown = asInArea(this.#text.slice(0, end)).length <= this.#area.value.length;
    if (!isShown && isLaidOutSoon(this.#text)) {
      this.#showAll = true;
      this.#show();
    }
    this.#area.focus();
    this.#area.setSelectionRange(start, end);
    this.#area.scrollTop = Math.max(0, this.#sheet.topOf(line) - this.#area.clientHeight / 2);
    const left = column * widthOfLetter * Number.parseFloat(getComputedStyle(this.#area).fontSize);
    this.#area.scrollLeft = left > this.#area.clientWidth / 2 ? left - this.#area.clientWidth / 4 : 0;
  }

  /** Scrolls only if the place isn't visible. */
  show({ line }: Place): void {
    const { scrollTop, clientHeight } = this.#area;
    const top = this.#sheet.topOf(line);
    const isInSight = top >= scrollTop && top + lineHeight <= scrollTop + clientHeight;
    if (!isInSight) this.#area.scrollTop = Math.max(0, top - clientHeight / 2);
  }

  setProblems(problems: readonly EditorProblem[]): void {
    this.#sheet.show({ marks: problems });
  }

  setHighlight(lines: readonly number[]): void {
    this.#sheet.show({ pointed: lines });
  }

  setDark(): void {
    // The colours come from the style sheet.
  }

  setTexts({ label, placeholder, part }: EditorTexts): void {
    this.#area.setAttribute('aria-label', label);
    this.#area.placeholder = placeholder;
    const [text, button] = this.#note.children;
    if (text) text.textContent = part.note;
    if (button) button.textContent = part.showAll;
  }

  setWrap(wrap: boolean): void {
    this.#isWrapped = wrap;
    this.#drawn();
  }

  setFold(): void {
    // A text area can't fold.
  }

  scrollTop(): number {
    return this.#area.scrollTop;
  }

  scrollTo(top: number): void {
    this.#area.scrollTop = top;
  }

  selection(): { readonly start: number; readonly end: number } {
    return { start: this.#area.selectionStart, end: this.#area.selectionEnd };
  }

  select({ start, end }: { readonly start: number; readonly end: number }): void {
    this.#area.setSelectionRange(start, end);
  }

  dispose(): void {
    this.#sheet.dispose();
    this.#element.remove();
  }

  #listen(): void {
    const { onText, onCursor } = this.#options;
    const area = this.#area;
    area.addEventListener('input', () => {
      this.#text = area.value;
      // Text that is being edited stays visible, however long it becomes.
      this.#showAll = true;
      this.#drawn();
      onText(this.#text);
    });
    area.addEventListener('paste', (event) => this.#pasted(event));
    area.addEventListener('click', () => onCursor(area.selectionStart));
    area.addEventListener('keyup', ({ key }) => {
      if (/^(Arrow|Page|Home$|End$)/.test(key)) onCursor(area.selectionStart);
    });
    area.addEventListener('scroll', () => this.#follow(), { passive: true });
    this.#note.querySelector('button')?.addEventListener('click', () => {
      this.#showAll = true;
      this.#show();
      area.focus();
    });
  }

  /**
   * A pasted text that replaces everything is shown from its beginning. A long one isn't laid out whole, and the
   * visitor can't type into a text that is only partly shown.
   */
  #pasted(event: ClipboardEvent): void {
    const area = this.#area;
    const isWhole = area.selectionStart === 0 && area.selectionEnd === area.value.length;
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!isWhole || pasted === '') return;
    requestAnimationFrame(() => this.scrollTo(0));
    if (!area.readOnly && beginningOf(pasted).length === pasted.length) return;
    event.preventDefault();
    this.setText(asInArea(pasted));
    this.#options.onText(this.#text);
  }

  #show(): void {
    const beginning = this.#showAll ? this.#text : beginningOf(this.#text);
    const isPart = beginning.length < this.#text.length;
    this.#area.readOnly = isPart;
    this.#note.hidden = !isPart;
    if (this.#area.value !== asInArea(beginning)) this.#area.value = beginning;
    this.#drawn();
  }

  /**
   * Draws the text area's current lines and their numbers. A text that is slow to lay out has neither colours nor
   * wrapped lines.
   */
  #drawn(): void {
    const { value } = this.#area;
    const isShort = beginningOf(value).length === value.length;
    this.#element.toggleAttribute('data-plain', !isShort);
    this.#area.wrap = this.#isWrapped && isShort ? 'soft' : 'off';
    this.#element.toggleAttribute('data-wrap', this.#isWrapped && isShort);
    this.#sheet.show({ text: isShort ? value : '' });
    const lines = value.split('\n').length;
    if (lines !== this.#lines) this.#numbers.textContent = lineNumbers(value);
    this.#lines = lines;
    this.#follow();
  }

  #follow(): void {
    const { scrollTop, scrollLeft } = this.#area;
    this.#numbers.style.transform = `translateY(${-scrollTop}px)`;
    this.#sheetElement.scrollTop = scrollTop;
    this.#sheetElement.scrollLeft = scrollLeft;
  }
}

function elementIn({ host, text, texts }: EditorOptions): HTMLElement {
  const painted = host.querySelector<HTMLElement>(':scope > .light-editor');
  if (painted) return painted;
  const element = elementOf(lightMarkup({ text, texts, marks: [], pointed: [], wrap: false }));
  host.replaceChildren(element);
  return element;
}

/** Text that was typed or pasted before the page's script loaded. */
function typedBefore(area: HTMLTextAreaElement, text: string): string | undefined {
  const painted = asInArea(area.defaultValue);
  return painted === asInArea(beginningOf(text)) && area.value !== painted ? area.value : undefined;
}

/** Normalizes line breaks as a text area does. */
function asInArea(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
