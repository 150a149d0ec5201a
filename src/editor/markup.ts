/** Small pieces of markup as data: rendered to elements in the page, and to HTML in prebuilt pages. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

/** A string is text, never markup. */
export type Markup = string | Element;

export function markup(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Markup[]
): Element {
  return { tag, attributes, children };
}

export function elementOf({ tag, attributes, children }: Element): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementOf(child))));
  return element;
}

export function htmlOf(part: Markup): string {
  if (typeof part === 'string') return escaped(part);
  const { tag, attributes, children } = part;
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  // The HTML parser drops the first line break of these elements.
  const begin = tag === 'textarea' || tag === 'pre' ? '\n' : '';
  return `<${tag}${named.join('')}>${begin}${children.map(htmlOf).join('')}</${tag}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
