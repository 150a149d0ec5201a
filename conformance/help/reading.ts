/** Whether the lines around a place tell the same path as the whole text does. */
import type { SourceNode } from '../../src/engine/inspect.ts';
import { cursorAt } from '../../src/language/help/cursor.ts';
import { membersOf } from './places.ts';

export interface Misread {
  readonly wanted: string;
  readonly got: string;
}

/** Every key of a text, or one in so many. */
export function misreadKeys(text: string, root: SourceNode, every = 1): { keys: number; misread: Misread[] } {
  const misread: Misread[] = [];
  let keys = 0;
  let i = 0;
  for (const { path, member } of membersOf(root)) {
    if (i++ % every !== 0) continue;
    keys++;
    const cursor = cursorAt(text, member.keyRange.start + 1);
    const got = cursor?.place === 'key' ? JSON.stringify(cursor.path) : `${cursor?.place}`;
    const wanted = JSON.stringify(path);
    if (got !== wanted) misread.push({ wanted: `${wanted} ${member.key}`, got });
  }
  return { keys, misread };
}
