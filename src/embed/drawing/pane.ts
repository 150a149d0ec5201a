/** A part of a frame: a title bar, and a body that scrolls when it is too small. */
import { element } from './element.ts';

export interface Pane {
  readonly section: HTMLElement;
  /** The controls after the title. */
  readonly tools: HTMLElement;
  /** The body's content has its own height, whatever the height of the body. */
  readonly content: HTMLElement;
  setTitle(title: string, note?: string): void;
}

export function createPane(name: string): Pane {
  const title = element('h2', '');
  const note = element('span', 'hint note');
  const tools = element('span', 'tools');
  const content = element('div', 'content');
  const body = element('div', 'body', content);
  body.tabIndex = 0;
  body.setAttribute('role', 'region');
  const section = element('section', `pane ${name}`, element('div', 'head', title, note, tools), body);
  return {
    section,
    tools,
    content,
    setTitle(text, more = '') {
      title.textContent = text;
      note.textContent = more;
      body.setAttribute('aria-label', text);
    },
  };
}

export function button(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', className, text);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}
