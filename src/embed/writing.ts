/** A text that is shown for reading until someone edits it. */
import type { TextEditor } from '../editor/text-editor.ts';
import type { EmbedCatalogue } from '../text/catalogue.ts';
import type { WrittenPane } from './drawing/answers.ts';
import { element } from './drawing/element.ts';
import { loadPart } from './load-part.ts';
import type { EmbedParts } from './parts/scope.ts';
import type { ObjectLine } from './drawing/lines.ts';
import { button, type Pane } from './drawing/pane.ts';
import { wordOf } from './drawing/rows.ts';

const lineHeight = 20;

export interface WritingOptions {
  readonly pane: Pane;
  readonly name: WrittenPane;
  /** Returns the current text. */
  readonly text: () => string;
  readonly isChanged: () => boolean;
  readonly onText: (text: string) => void;
  readonly onReset: () => void;
  /** Renders the text for reading. */
  readonly paint: () => void;
}

export class Writing {
  readonly #options: WritingOptions;
  #texts: EmbedCatalogue;
  #editor: TextEditor | undefined;
  readonly #marks = element('div', 'marks-beside');
  readonly #host = element('div', 'editor-host');
  #isReadonly: boolean;

  constructor(options: WritingOptions, texts: EmbedCatalogue, isReadonly: boolean) {
    this.#options = options;
    this.#texts = texts;
    this.#isReadonly = isReadonly;
    options.pane.content.addEventListener('dblclick', ({ target }) => {
      if (target instanceof Element && !target.closest('button,.story')) void this.begin(lineUnder(target));
    });
    this.#host.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.end();
    });
  }

  get isOpen(): boolean {
    return this.#editor !== undefined;
  }

  setTexts(texts: EmbedCatalogue, isReadonly: boolean): void {
    this.#texts = texts;
    this.#isReadonly = isReadonly;
    if (isReadonly) this.end();
    this.#editor?.setTexts(editorTexts(this.#options.name, texts));
    this.paintTools();
  }

  paintTools(): void {
    const { pane, name, isChanged, onReset } = this.#options;
    const { embed, areas } = this.#texts;
    const reset = button('quiet', embed.reset, () => {
      onReset();
      this.#editor?.setText(this.#options.text());
      this.#grow();
    });
    const toggle = button('quiet', this.isOpen ? embed.done : embed.edit, () =>
      this.isOpen ? this.end() : void this.begin(),
    );
    if (!this.isOpen) toggle.setAttribute('aria-label', embed.editPane(areas[name]));
    const isFocused = pane.tools.contains(document.activeElement);
    pane.tools.replaceChildren(...(isChanged() ? [reset] : []), ...(this.#isReadonly ? [] : [toggle]));
    if (isFocused) toggle.focus({ preventScroll: true });
  }

  /** Starts editing with the cursor in a line. */
  async begin(line = 1): Promise<void> {
    try {
      const { createPlainEditor } = await loadPart('editor');
      if (!this.#isReadonly && !this.#editor) this.#open(createPlainEditor, line);
    } catch {
      this.#options.pane.tools.prepend(element('span', 'hint', this.#texts.embed.notArrived));
    }
  }

  #open(createPlainEditor: EmbedParts['editor']['createPlainEditor'], line: number): void {
    const { pane, name, text, onText } = this.#options;
    const offset =
      text()
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    pane.content.replaceChildren(this.#host);
    const area = element('div', 'editor-area');
    this.#host.replaceChildren(area, this.#marks);
    this.#editor = createPlainEditor({
      host: area,
      texts: editorTexts(name, this.#texts),
      text: text(),
      dark: false,
      onText: (next) => {
        onText(next);
        this.#grow();
        this.paintTools();
      },
      onCursor: () => undefined,
    });
    this.#grow();
    this.#editor.focus();
    this.#editor.select({ start: offset, end: offset });
    this.paintTools();
  }

  end(): void {
    if (!this.#editor) return;
    this.#editor.dispose();
    this.#editor = undefined;
    this.#options.paint();
    this.paintTools();
  }

  /** Shows the labels of lines beside them while they are edited. */
  markLines(lines: ReadonlyMap<number, ObjectLine>): void {
    this.#marks.replaceChildren(
      ...[...lines].map(([line, { marks }]) => {
        const words = marks.map((mark) => element('span', `mark ${mark}`, wordOf(mark, this.#texts)));
        const beside = element('span', 'beside', ...words);
        beside.style.top = `${8 + (line - 1) * lineHeight}px`;
        return beside;
      }),
    );
  }

  /** Grows to the height of its text: it doesn't scroll on its own. */
  #grow(): void {
    if (!this.#editor) return;
    const lines = this.#editor.text.split('\n').length;
    this.#host.style.height = `${Math.min(lines, 5_000) * lineHeight + 32}px`;
  }
}

function editorTexts(name: WrittenPane, { editor }: EmbedCatalogue) {
  return {
    label: editor.labels[name],
    tabHint: '',
    placeholder: editor.empty[name],
    part: editor.part,
  };
}

function lineUnder(target: Element): number | undefined {
  const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset['line']);
  return line > 0 ? line : undefined;
}
