/** Returns the name of the first CRD in a text; undefined if it has none. Reads only the beginning. */
export function crdName(text: string): string | undefined {
  const start = text.slice(0, 100_000);
  if (!start.includes('CustomResourceDefinition')) return undefined;
  return /^[ \t]+"?name"?:[ \t]*"?([^\s",}]+)/m.exec(start)?.[1]?.slice(0, 100);
}

/** Whether the first CRDs of both texts differ only in their content. */
export function isEarlierCrd(text: string, now: string): boolean {
  const name = crdName(text);
  return name !== undefined && text !== now && name === crdName(now);
}
