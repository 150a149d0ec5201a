/** Keeps the frame where the code blocks were: their margins reached beyond the element. */

/** The top of the element, and the top of what follows it. */
export interface Flow {
  readonly top: number;
  readonly end: number;
}

export function flowOf(element: Element): Flow {
  const { top, bottom } = element.getBoundingClientRect();
  const next = element.nextElementSibling?.getBoundingClientRect().top;
  return { top, end: next ?? element.parentElement?.getBoundingClientRect().bottom ?? bottom };
}

/** In pixels, at the beginning and at the end: the margins that collapse through the blocks' parents. */
export function marginsOf(element: Element): readonly [number, number] {
  return [marginOf(element, 'Top'), marginOf(element, 'Bottom')];
}

export function keepPlace(
  element: Element,
  box: HTMLElement,
  before: Flow,
  [top, bottom]: readonly [number, number],
): void {
  const { style } = box;
  style.marginTop = `${top}px`;
  style.marginBottom = `${bottom}px`;
  // Adds padding for margins that no longer collapse.
  style.paddingTop = `${Math.max(0, before.top - flowOf(element).top)}px`;
  style.paddingBottom = `${Math.max(0, before.end - flowOf(element).end)}px`;
}

function marginOf(element: Element, side: 'Top' | 'Bottom'): number {
  let most = 0;
  let at = childOf(element, side);
  for (let depth = 0; at && depth < 6; depth++) {
    const style = getComputedStyle(at);
    most = Math.max(most, Number.parseFloat(style[`margin${side}`]) || 0);
    const isOpen =
      style.display === 'block' &&
      style.overflowY === 'visible' &&
      Number.parseFloat(style[`padding${side}`]) === 0 &&
      Number.parseFloat(style[`border${side}Width`]) === 0;
    at = isOpen ? childOf(at, side) : null;
  }
  return most;
}

function childOf(element: Element, side: 'Top' | 'Bottom'): Element | null {
  return side === 'Top' ? element.firstElementChild : element.lastElementChild;
}
