/** Finds fields that were renamed: a removed and an added field of one object that resemble each other. */
import type { StructuralSchema } from '../../engine/schemas.ts';

type Field = readonly [name: string, schema: StructuralSchema];

/** The new names by the old ones. */
export function renamedFields(
  removed: readonly Field[],
  added: readonly Field[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const left = new Set(added);
  for (const [name, schema] of removed.slice(0, mostFields)) {
    const alike = [...left].find(([other, now]) => isRename(name, schema, other, now));
    if (!alike) continue;
    left.delete(alike);
    found.set(name, alike[0]);
  }
  return found;
}

const mostFields = 50;

function isRename(name: string, old: StructuralSchema, other: string, now: StructuralSchema): boolean {
  const [a, b] = [stem(name), stem(other)];
  if (a === b) return true;
  const isSameShape = old.type === now.type && keysOfSchema(old) === keysOfSchema(now);
  return isSameShape && (a.includes(b) || b.includes(a)) && Math.min(a.length, b.length) > 2;
}

function keysOfSchema({ properties }: StructuralSchema): string {
  return [...properties.keys()].toSorted().join();
}

/** A name without case, separators, and a plural's ending. */
function stem(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '').replace(/s$/, '');
}
