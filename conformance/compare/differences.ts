/**
 * Finds the differences between two answers, with the same tolerance as `judge compare`: findings that the judge was
 * seen to reorder may change places (see order.ts).
 */
import { listAt, sameJson, writeRawJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import { inExpectedOrder } from './order.ts';

export interface Difference {
  /** Such as `.steps[0].status.message`. */
  readonly path: string;
  /** JSON text, or `(missing)`. */
  readonly expected: string;
  readonly actual: string;
}

/** All differences of an answer from the expected one; changes neither. */
export function differences(expected: RawObject, actual: RawObject): Difference[] {
  return jsonDifferences(comparable(expected, expected), comparable(actual, expected));
}

/** All differences of a value from the expected one. */
export function jsonDifferences(want: RawJson, got: RawJson): Difference[] {
  if (sameJson(want, got)) return [];
  const out: Difference[] = [];
  compareNodes('', want, got, out, 0);
  return out;
}

// Beyond this depth, a difference is shown as a whole.
const depthShown = 1000;

function compareNodes(
  path: string,
  a: RawJson | undefined,
  b: RawJson | undefined,
  out: Difference[],
  depth: number,
): void {
  if (a instanceof Map && b instanceof Map && depth < depthShown) {
    for (const key of new Set([...a.keys(), ...b.keys()]))
      compareNodes(`${path}.${key}`, a.get(key), b.get(key), out, depth + 1);
  } else if (Array.isArray(a) && Array.isArray(b) && depth < depthShown) {
    for (let i = 0; i < Math.max(a.length, b.length); i++)
      compareNodes(`${path}[${i}]`, a[i], b[i], out, depth + 1);
  } else if (a === undefined || b === undefined || !sameJson(a, b)) {
    out.push({ path, expected: show(a), actual: show(b) });
  }
}

function show(value: RawJson | undefined): string {
  return value === undefined ? '(missing)' : writeRawJson(value);
}

/** Long values, truncated to the part that differs. */
export function shortened({ path, expected, actual }: Difference, width: number): Difference {
  if (expected.length <= width && actual.length <= width) return { path, expected, actual };
  let common = 0;
  while (common < expected.length && expected[common] === actual[common]) common++;
  const start = Math.max(0, common - Math.floor(width / 4));
  function cut(text: string): string {
    if (start > text.length) return '';
    const part = text.slice(start, start + width);
    return (start > 0 ? '... ' : '') + part + (start + width < text.length ? ' ...' : '');
  }
  return { path, expected: cut(expected), actual: cut(actual) };
}

/** An answer without notes, with its findings in the expected order if that order is allowed. */
function comparable(answer: RawObject, expected: RawObject): RawObject {
  const out: RawObject = new Map(answer);
  const crd = answer.get('crd');
  if (crd instanceof Map) out.set('crd', comparableResult(crd, expected.get('crd')));
  const steps = answer.get('steps');
  if (Array.isArray(steps)) {
    const wanted = listAt(expected, 'steps');
    out.set(
      'steps',
      steps.map((step, i) => (step instanceof Map ? comparableResult(step, wanted[i]) : step)),
    );
  }
  return out;
}

function comparableResult(result: RawObject, expected: RawJson | undefined): RawObject {
  const out = expected instanceof Map ? inExpectedOrder(expected, result) : new Map(result);
  out.delete('note');
  out.delete('free');
  return out;
}

/** Prints the first differences, truncated. */
export function printDifferences(differences: readonly Difference[]): void {
  const most = 12;
  for (const difference of differences.slice(0, most)) {
    const { path, expected, actual } = shortened(difference, 600);
    console.log(`  ${path}\n    expected  ${expected}\n    actual    ${actual}`);
  }
  if (differences.length > most) console.log(`  and ${differences.length - most} more`);
}
