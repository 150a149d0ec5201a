/** Paths for reading and comparing. */
import type { PathSegments } from '../protocol/report.ts';

/** `spec.list[0].name`; names that would read as steps stand in brackets, as the API server writes map keys. */
export function pathText(path: PathSegments): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number' || step === '' || /[^\w$-]/.test(step)) text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

export function samePath(a: PathSegments | undefined, b: PathSegments | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.length === b.length && a.every((step, i) => step === b[i]);
}

/** Whether a path is among those that a line of the schema is for. */
export function isDecided(decided: readonly PathSegments[], path: PathSegments): boolean {
  if (decided.length === 0) return false;
  let keys = keysOf.get(decided);
  if (!keys) keysOf.set(decided, (keys = new Set(decided.map((one) => JSON.stringify(one)))));
  return keys.has(JSON.stringify(path));
}

const keysOf = new WeakMap<readonly PathSegments[], ReadonlySet<string>>();
