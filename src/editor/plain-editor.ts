/** A text area: there at once, before the large editor is loaded, and for good on small touch screens. */
import type { TextChange } from '../protocol/fixes.ts';
import type { Place } from '../protocol/report.ts';
import { hasManyMarks } from './slow-text.ts';
import type { EditorOptions, EditorTexts, PartTexts, TextEditor } from './text-editor.ts';

const lineHeight = 20;
/** A text area lays out all of its text at once: of a longer one it shows the beginning until it is asked for all. */
const most = { characters: 100_000, lines: 5_000, line: 5_000, ofMarks: 5_000 } as const;

export function createPlainEditor(options: EditorOptions): TextEditor {
  const area = newArea();
  const gutter = createGutter(area);
  const note = noteOf(() => {
    showAll = true;
    show();
    area.focus();
  });
  /** The whole text, whatever is shown of it. */
  let text = options.text;
  let showAll = false;
  const show = (): void => {
    const beginning = showAll ? text : beginningOf(text);
    const isPart = beginning.length < text.length;
    area.readOnly = isPart;
    note.element.hidden = !isPart;
    area.value = beginning;
    gutter.update();
  };
  const setTexts = ({ label, placeholder, part }: EditorTexts): void => {
    area.setAttribute('aria-label', label);
    area.placeholder = placeholder;
    note.say(part);
  };
  setTexts(options.texts);
  area.addEventListener('input', () => {
    text = area.value;
    gutter.update();
    // What is being written stays in sight, however long it becomes.
    showAll = true;
    options.onText(text);
  });
  listenToCursor(area, options.onCursor);
  show();
  options.host.replaceChildren(gutter.element, area, note.element);
  return {
    get text() {
      return text;
    },
    setText(next) {
      text = next;
      showAll = false;
      show();
    },
    edit(changes) {
      text = edited(text, changes);
      show();
      options.onText(text);
    },
    ...placesIn(area),
    ...looksOf(area, gutter.element),
    setTexts,
    dispose() {
      gutter.element.remove();
      area.remove();
      note.element.remove();
    },
  };
}

type Places = Pick<TextEditor, 'focus' | 'hasFocus' | 'reveal' | 'show' | 'selection' | 'select'>;

function placesIn(area: HTMLTextAreaElement): Places {
  return {
    focus: () => area.focus(),
    hasFocus: () => document.activeElement === area,
    reveal: (place) => revealIn(area, place),
    show: (place) => showIn(area, place),
    selection: () => ({ start: area.selectionStart, end: area.selectionEnd }),
    select: ({ start, end }) => area.setSelectionRange(start, end),
  };
}

function edited(text: string, changes: readonly TextChange[]): string {
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((at, { start, end, text: own }) => at.slice(0, start) + own + at.slice(end), text);
}

function listenToCursor(area: HTMLTextAreaElement, onCursor: EditorOptions['onCursor']): void {
  area.addEventListener('click', () => onCursor(area.selectionStart));
  area.addEventListener('keyup', ({ key }) => {
    if (/^(Arrow|Page|Home$|End$)/.test(key)) onCursor(area.selectionStart);
  });
}

type Looks = Pick<TextEditor, 'setProblems' | 'setHighlight' | 'setDark' | 'setWrap' | 'setFold'>;

/** A text area has no lines to set off or to fold, and its colours come from the style sheet. */
function looksOf(area: HTMLTextAreaElement, numbers: HTMLElement): Looks {
  const nothing = (): void => undefined;
  return {
    setProblems: () => area.setAttribute('aria-invalid', 'false'),
    setHighlight: nothing,
    setDark: nothing,
    setFold: nothing,
    setWrap(wrap) {
      area.wrap = wrap ? 'soft' : 'off';
      // Of broken lines nothing says where the next begins.
      numbers.hidden = wrap;
    },
  };
}

/** The numbers of the lines, beside them. */
function createGutter(area: HTMLTextAreaElement): { readonly element: HTMLElement; update(): void } {
  const element = document.createElement('div');
  const numbers = document.createElement('pre');
  element.className = 'plain-lines';
  element.ariaHidden = 'true';
  element.append(numbers);
  let shown = 0;
  const follow = (): void => {
    numbers.style.transform = `translateY(${-area.scrollTop}px)`;
  };
  area.addEventListener('scroll', follow, { passive: true });
  return {
    element,
    update() {
      const lines = area.value.split('\n').length;
      if (lines !== shown) numbers.textContent = Array.from({ length: lines }, (_, i) => i + 1).join('\n');
      shown = lines;
      follow();
    },
  };
}

function revealIn(area: HTMLTextAreaElement, { start, end, line }: Place): void {
  area.focus();
  area.setSelectionRange(start, end);
  area.scrollTop = Math.max(0, (line - 1) * lineHeight - area.clientHeight / 2);
}

function newArea(): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.className = 'plain-editor';
  area.spellcheck = false;
  area.autocapitalize = 'off';
  area.setAttribute('autocorrect', 'off');
  area.wrap = 'off';
  return area;
}

function noteOf(onShowAll: () => void): {
  readonly element: HTMLElement;
  say(texts: PartTexts): void;
} {
  const note = document.createElement('div');
  note.className = 'plain-editor-note';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.addEventListener('click', onShowAll);
  const said = document.createElement('span');
  note.append(said, ' ', button);
  return {
    element: note,
    say(texts) {
      said.textContent = texts.note;
      button.textContent = texts.showAll;
    },
  };
}

/** As much of a text as is laid out in a moment. */
export function beginningOf(text: string): string {
  const beginning = beginningByLength(text);
  return hasManyMarks(beginning) ? beginning.slice(0, most.ofMarks) : beginning;
}

function beginningByLength(text: string): string {
  const lineEnd = /[\r\n]/g;
  let start = 0;
  for (let line = 0; line < most.lines && start < most.characters && start < text.length; line++) {
    lineEnd.lastIndex = start;
    const next = lineEnd.test(text) ? lineEnd.lastIndex : text.length;
    if (next - start > most.line) return text.slice(0, start + most.line);
    start = next;
  }
  return text.slice(0, start);
}

/** Scrolls only where the place is out of sight. */
function showIn(area: HTMLTextAreaElement, { line }: Place): void {
  const top = (line - 1) * lineHeight;
  const isInSight = top >= area.scrollTop && top + lineHeight <= area.scrollTop + area.clientHeight;
  if (!isInSight) area.scrollTop = Math.max(0, top - area.clientHeight / 2);
}
