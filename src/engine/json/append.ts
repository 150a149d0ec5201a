/**
 * Appends all items to a list. A call supports only a limited number of arguments; this function supports any number of
 * items.
 */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const item of more) list.push(item);
}
