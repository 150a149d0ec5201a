/** The nearest box that scrolls: the element itself, or one around it. */
export function scrollerOf(element: Element | null): HTMLElement | undefined {
  for (let at = element; at; at = at.parentElement) {
    if (at instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return undefined;
}
