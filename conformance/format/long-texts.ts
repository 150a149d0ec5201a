/**
 * Answers with megabytes of text are neither stored nor compared in full: a very long string is represented by its
 * beginning, its length, and a hash. Equal hashes mean equal strings.
 */
import { createHash } from 'node:crypto';
import type { RawJson, RawObject } from './raw-json.ts';

const longest = 50_000;
const shown = 100;

/** The value with each very long string replaced; keys stay. Iterative; `root` isn't changed. */
export function withoutLongTexts<T extends RawJson>(root: T): T {
  const holder: RawJson[] = [root];
  const pending: (RawJson[] | RawObject)[] = [holder];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const entries = at instanceof Map ? at : at.entries();
    for (const [key, child] of entries) {
      const copy =
        child instanceof Map ? new Map(child) : Array.isArray(child) ? [...child] : shortened(child);
      if (copy instanceof Map || Array.isArray(copy)) pending.push(copy);
      if (at instanceof Map) at.set(key as string, copy);
      else at[key as number] = copy;
    }
  }
  return holder[0] as T;
}

function shortened<T>(value: T): T | string {
  if (typeof value !== 'string' || value.length <= longest) return value;
  const hash = createHash('sha256').update(value).digest('hex');
  return `${value.slice(0, shown)}... <${value.length} characters, sha256 ${hash}>`;
}
