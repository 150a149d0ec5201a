/** Paths of fields as our own texts print them. The API server's paths are printed by `field/path.ts`. */
import type { PathSegments } from './json/value.ts';

/** `spec.items[0].name`; a name that isn't a word is in brackets: `metadata.labels[app.kubernetes.io/name]`. */
export function pathText(path: PathSegments): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number' || step === '' || /[^\w$-]/.test(step)) text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/** A key under which a path can be looked up. */
export function pathKey(path: PathSegments): string {
  return JSON.stringify(path);
}

/** A missing path equals no path. */
export function isSamePath(a: PathSegments | undefined, b: PathSegments | undefined): boolean {
  return a !== undefined && b !== undefined && a.length === b.length && isWithin(a, b);
}

/** Whether a path is equal to another or below it. */
export function isWithin(path: PathSegments, place: PathSegments): boolean {
  return place.length <= path.length && place.every((step, i) => step === path[i]);
}

/** The last name on a path, without the positions after it; empty if there is none. */
export function lastName(path: PathSegments): string {
  return path.findLast((step) => typeof step === 'string') ?? '';
}
