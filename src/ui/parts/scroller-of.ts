/** The nearest scrolling box: the element itself, or an ancestor. */
export function scrollerOf(element: Element | null): HTMLElement | undefined {
  for (let at = element; at; at = at.parentElement) {
    if (at instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return undefined;
}
