/**
 * Where two answers disagree, with the same allowances as `judge compare`: the order of causes, of the same
 * texts in the message's list, and of `unrecognized format` warnings.
 */
import {
  at,
  listAt,
  sameJson,
  textAt,
  writeRawJson,
  type RawJson,
  type RawObject,
} from '../format/raw-json.ts';

export interface Difference {
  /** Such as `.steps[0].status.message`. */
  readonly path: string;
  /** JSON text, or `(missing)`. */
  readonly expected: string;
  readonly actual: string;
}

/** All differences of two answers; neither is changed. */
export function differences(expected: RawObject, actual: RawObject): Difference[] {
  const want = canonical(expected);
  const got = canonical(actual);
  if (sameJson(want, got)) return [];
  const out: Difference[] = [];
  compareNodes('', want, got, out, 0);
  return out;
}

// Beyond this nesting a difference is shown whole.
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

/** Long values cut down to where they differ. */
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

function canonical(answer: RawObject): RawObject {
  const out: RawObject = new Map(answer);
  const crd = answer.get('crd');
  if (crd instanceof Map) out.set('crd', canonicalResult(crd));
  const steps = answer.get('steps');
  if (Array.isArray(steps))
    out.set(
      'steps',
      steps.map((step) => (step instanceof Map ? canonicalResult(step) : step)),
    );
  return out;
}

function canonicalResult(result: RawObject): RawObject {
  const out: RawObject = new Map(result);
  out.delete('note');
  const warnings = result.get('warnings');
  if (Array.isArray(warnings)) out.set('warnings', canonicalWarnings(warnings));
  const status = result.get('status');
  if (status instanceof Map) out.set('status', canonicalStatus(status));
  return out;
}

/** Runs of neighbouring `unrecognized format` warnings, sorted. */
function canonicalWarnings(warnings: readonly RawJson[]): RawJson[] {
  const isFormat = (text: RawJson | undefined): text is string =>
    typeof text === 'string' && text.startsWith('unrecognized format ');
  const out: RawJson[] = [];
  for (let i = 0; i < warnings.length;) {
    const run: string[] = [];
    for (let next = warnings[i]; isFormat(next); next = warnings[++i]) run.push(next);
    out.push(...run.sort());
    if (i < warnings.length) out.push(warnings[i++] as RawJson);
  }
  return out;
}

function canonicalStatus(status: RawObject): RawObject {
  const causes = listAt(status, 'details', 'causes');
  if (causes.length === 0) return status;
  const out: RawObject = new Map(status);
  const message = status.get('message');
  if (typeof message === 'string') {
    const texts = causes.map((cause) => `${textAt(cause, 'field')}: ${textAt(cause, 'message')}`);
    out.set('message', canonicalMessage(message, texts));
  }
  const details: RawObject = new Map(at(status, 'details') as RawObject);
  details.set(
    'causes',
    causes
      .map((cause) => ({ cause, key: causeKey(cause) }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      .map(({ cause }) => cause),
  );
  return out.set('details', details);
}

function causeKey(cause: RawJson): string {
  return ['field', 'reason', 'message'].map((key) => textAt(cause, key)).join('\0');
}

/** Sorts the `[a, b]` list at the end of a message when it is made of exactly the given texts. */
function canonicalMessage(message: string, texts: readonly string[]): string {
  const set = [...new Set(texts)].sort();
  if (set.length < 2) return message;
  const list = `[${set.join(', ')}]`;
  const start = message.length - list.length;
  if (start < 0 || message[start] !== '[' || !message.endsWith(']')) return message;
  let rest = message.slice(start + 1, -1);
  // Longest first, so that a text is not taken for its own prefix.
  const left = [...set].sort((a, b) => b.length - a.length);
  while (left.length > 0) {
    const found = left.findIndex((text) => rest === text || rest.startsWith(text + ', '));
    if (found < 0) return message;
    rest = rest.slice((left[found] as string).length);
    if (rest.startsWith(', ')) rest = rest.slice(2);
    left.splice(found, 1);
  }
  return message.slice(0, start) + list;
}
