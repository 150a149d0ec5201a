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
