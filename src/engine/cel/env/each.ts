/** Rows of function tables that only differ in a type. */

/** A row for each of some types, which take the place of `*`. */
export function each(types: string, row: string): string {
  return types.replace(/\S+ ?/g, (type) => row.replaceAll('*', type.trim()) + '\n').trim();
}
