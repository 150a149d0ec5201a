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
