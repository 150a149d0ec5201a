import type { PathSegments } from '../engine/inspect.ts';

/** `spec.versions[0].name`: for people, and nowhere read back. */
export function pathText(path: PathSegments): string {
  return path
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i > 0 ? '.' : ''}${step}`))
    .join('');
}
