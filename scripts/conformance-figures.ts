import { readFileSync } from 'node:fs';

interface Agreement {
  readonly total: number;
}

interface Score {
  readonly own: readonly Agreement[];
  readonly corpus: readonly Record<'withoutRules' | 'withRules', Record<'crds' | 'objects', Agreement>>[];
}

/**
 * The number of answers that were compared with the API server's, in all minors, and the number of known differences.
 */
export function conformanceFigures(): { readonly comparisons: number; readonly gaps: number } {
  const { own, corpus } = read<Score>('public/score.json');
  const gaps = read<readonly { readonly cases: readonly string[] }[]>('conformance/known-gaps.json');
  const real = corpus.flatMap(({ withoutRules, withRules }) => [
    ...Object.values(withoutRules),
    ...Object.values(withRules),
  ]);
  return {
    comparisons: [...own, ...real].reduce((sum, { total }) => sum + total, 0),
    gaps: gaps.reduce((sum, { cases }) => sum + cases.length, 0),
  };
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
