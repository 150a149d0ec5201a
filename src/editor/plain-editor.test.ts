/** Records the light editor in a small document. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeDocument, FakeElement, FakeText, markupOf } from '../testing/dom.ts';
import { recordedIn } from '../testing/recorded.ts';
import { createPlainEditor } from './plain-editor.ts';
import type { TextEditor } from './text-editor.ts';

const compare = recordedIn(new URL('testing/recorded-editor.txt', import.meta.url));

/** Reports to the observers which blocks are near. */
let seen: ((entries: object[]) => void)[] = [];
let host: FakeElement;

beforeEach(() => {
  seen = [];
  class Observer {
    constructor(onChange: (entries: object[]) => void) {
      seen.push(onChange);
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  const document = new FakeDocument();
  host = new FakeElement('div');
  document.body.append(host);
  const names = {
    document,
    IntersectionObserver: Observer,
    Element: FakeElement,
    HTMLElement: FakeElement,
    Text: FakeText,
    requestAnimationFrame: (run: () => void) => run(),
    getComputedStyle: () => ({ fontSize: '10px' }),
  };
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
});
afterEach(() => void vi.unstubAllGlobals());

const texts = {
  label: 'Object',
  tabHint: '',
  placeholder: 'Paste one.',
  part: { note: 'Only the beginning is shown.', showAll: 'Show all' },
};
let log: string[] = [];

function open(text: string): TextEditor {
  log = [];
  return createPlainEditor({
    host: host as unknown as HTMLElement,
    texts,
    text,
    dark: false,
    onText: (next) => void log.push(`text ${next.length} ${JSON.stringify(next.slice(0, 60))}`),
    onCursor: (offset) => void log.push(`cursor ${offset}`),
  });
}

const area = (): FakeElement => host.querySelector('textarea') as FakeElement;
const state = (): string => {
  const { value, selectionStart, selectionEnd, scrollTop, scrollLeft } =
    area() as unknown as HTMLTextAreaElement;
  return `${markupOf(host).slice(0, 6_000)}\nvalue ${value.length} ${JSON.stringify(value.slice(0, 200))}, selected ${selectionStart} to ${selectionEnd}, scrolled to ${scrollTop} and ${scrollLeft}\n${log.join('\n')}`;
};

const text = `# A widget.\napiVersion: example.com/v1\nkind: Widget\nmetadata: {name: "a", labels: {x: 'y'}}\nspec:\n  notes: |\n    a: text\n  size: 5 # five\n  flag: true\n- ? k\n`;
const place = (line: number, column: number, length: number) => {
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length +
    (line > 1 ? 1 : 0) +
    column -
    1;
  return { start, end: start + length, line, column, endLine: line, endColumn: column + length };
};

test('shows a text with its colours, marks, and highlighted lines', () => {
  const editor = open(text);
  editor.setProblems([
    { severity: 'error', text: 'too large', place: place(8, 3, 7) },
    { severity: 'warning', text: 'unknown', place: { ...place(6, 3, 5), endLine: 7, endColumn: 6 } },
  ]);
  editor.setHighlight([3, 9]);
  compare('marked', state());
  editor.setHighlight([]);
  editor.setProblems([]);
  editor.setWrap(true);
  editor.setTexts({ ...texts, label: 'CRD', placeholder: 'Nothing.' });
  compare('without marks, wrapped', state());
});

test('changes parts of a text, selects, and scrolls', () => {
  const editor = open(text);
  editor.edit([
    { start: 0, end: 11, text: '# b' },
    { start: text.indexOf('size'), end: text.indexOf('size') + 4, text: 'width' },
  ]);
  expect(editor.text).toBe(text.replace('# A widget.', '# b').replace('size', 'width'));
  editor.select({ start: 2, end: 5 });
  expect(editor.selection()).toEqual({ start: 2, end: 5 });
  expect(editor.hasFocus()).toBe(false);
  editor.focus();
  expect(editor.hasFocus()).toBe(true);
  Object.assign(area(), { clientHeight: 60, clientWidth: 100 });
  editor.scrollTo(7);
  expect(editor.scrollTop()).toBe(7);
  const lines = host.querySelectorAll('.light-line');
  lines.forEach((line, i) => Object.assign(line, { offsetTop: i * 20 }));
  editor.show(place(3, 1, 4));
  expect(editor.scrollTop()).toBe(7);
  editor.show(place(9, 3, 4));
  expect(editor.scrollTop()).toBe(130);
  editor.show(place(6, 3, 4));
  expect(editor.scrollTop()).toBe(70);
  editor.reveal(place(4, 30, 3));
  compare('revealed', state());
  editor.reveal(place(1, 1, 3));
  expect(area()).toMatchObject({ scrollTop: 0, scrollLeft: 0 });
});

test('handles typing, pasting, and pointing', () => {
  const editor = open(text);
  Object.assign(area(), { value: 'kind: A\n', selectionStart: 3, selectionEnd: 3 });
  area().send('input');
  area().send('click');
  for (const key of ['ArrowUp', 'a', 'PageDown', 'Home', 'EndX']) area().send('keyup', { key });
  area().send('scroll');
  compare('typed', state());
  const pasted: unknown[] = [];
  const paste = (own: string, isWhole: boolean): void => {
    Object.assign(area(), {
      selectionStart: isWhole ? 0 : 1,
      selectionEnd: (area()['value'] as string).length,
    });
    area().send('paste', {
      clipboardData: { getData: () => own },
      preventDefault: () => pasted.push(own.length),
    });
  };
  paste('short', true);
  paste('x', false);
  paste('', true);
  const long = `a: 1\r\n${'b: 2\n'.repeat(40_000)}`;
  paste(long, true);
  expect(pasted).toEqual([long.length]);
  expect(editor.text).toBe(long.replace('\r', ''));
  compare('pasted', state().slice(-900));
  expect(area()['readOnly']).toBe(true);
  host.querySelector('.plain-editor-note button')?.click();
  expect(area()['readOnly']).toBe(false);
  expect((area()['value'] as string).length).toBe(editor.text.length);
  editor.setText(text);
  expect(area()['value']).toBe(text);
  editor.dispose();
  expect(host.childElementCount).toBe(0);
});

test('colours only blocks that are near', () => {
  const lines = Array.from({ length: 260 }, (_, i) => `k${i}: ${i}`).join('\n');
  const editor = open(lines);
  const later = (): string[] =>
    host
      .querySelectorAll('.light-sheet div')
      .flatMap(({ className }) => (className.startsWith('light-block') ? [className] : []));
  expect(later().map((name) => name.includes('later'))).toEqual([false, false, true, true, true, true]);
  const blocks = host.querySelectorAll('.light-block');
  seen[0]?.([
    { target: blocks[0], isIntersecting: false },
    { target: blocks[4], isIntersecting: true },
  ]);
  expect(later().map((name) => name.includes('later'))).toEqual([true, false, true, true, false, true]);
  editor.setText('a: 1');
  expect(host.querySelectorAll('.light-block').length).toBe(1);
});

test('takes over an existing editor, with the text that was typed in it', () => {
  open(text);
  const before = area();
  Object.assign(before, { value: `${text}more: 1\n` });
  const editor = open(text);
  expect(area()).toBe(before);
  expect(editor.text).toBe(`${text}more: 1\n`);
  expect(log).toEqual([`text ${editor.text.length} ${JSON.stringify(editor.text.slice(0, 60))}`]);
});
