/** Adds all items to the end of a list. A call takes only so many arguments; this takes any number of items. */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const item of more) list.push(item);
}
