/** Creates an element with its children. Strings become text nodes, so user input is never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children.filter((child) => child !== undefined));
  return made;
}
