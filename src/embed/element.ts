/** An element with its children. Texts become text nodes, so nothing of a user's input is ever markup. */
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
