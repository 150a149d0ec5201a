/** A text area: there at once, before the large editor is loaded, and for good on small touch screens. */
import type { EditorOptions, TextEditor } from './text-editor.ts';

const lineHeight = 20;

export function createPlainEditor(options: EditorOptions): TextEditor {
  const area = document.createElement('textarea');
  area.className = 'plain-editor';
  area.spellcheck = false;
  area.autocapitalize = 'off';
  area.setAttribute('autocorrect', 'off');
  area.setAttribute('aria-label', options.label);
  area.placeholder = options.placeholder;
  area.wrap = 'off';
  area.value = options.text;
  area.addEventListener('input', () => options.onText(area.value));
  const onCursor = (): void => options.onCursor(area.selectionStart);
  area.addEventListener('click', onCursor);
  area.addEventListener('keyup', onCursor);
  options.host.replaceChildren(area);
  return {
    get text() {
      return area.value;
    },
    setText(text) {
      area.value = text;
    },
    focus: () => area.focus(),
    hasFocus: () => document.activeElement === area,
    reveal(place) {
      area.focus();
      area.setSelectionRange(place.start, place.end);
      area.scrollTop = Math.max(0, (place.line - 1) * lineHeight - area.clientHeight / 2);
    },
    setProblems() {
      area.setAttribute('aria-invalid', 'false');
    },
    setHighlight() {
      // A text area has no lines to set off.
    },
    setDark() {
      // Its colours come from the style sheet.
    },
    selection: () => ({ start: area.selectionStart, end: area.selectionEnd }),
    select: ({ start, end }) => area.setSelectionRange(start, end),
    dispose: () => area.remove(),
  };
}
