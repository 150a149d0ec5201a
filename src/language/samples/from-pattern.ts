/** Generates strings that match a regular expression in Go's syntax. */
import { readSimplePattern, type Pattern } from '../../engine/schemas.ts';

/** The number of repetitions, and which alternative is used. */
interface Choice {
  readonly times: number;
  readonly alternative: number;
  /** The preferred characters. */
  readonly liked: readonly number[];
}

const pointsOf = (text: string): number[] => [...text].map((char) => char.codePointAt(0) as number);
const letters = pointsOf('a1AxbX0-_./ ');
const digits = pointsOf('10a');

const choices: readonly Choice[] = [0, 1, 2, 3].flatMap((alternative) => [
  { times: 1, alternative, liked: letters },
  { times: 0, alternative, liked: letters },
  { times: 0, alternative, liked: digits },
  ...[2, 3, 8, 20, 36, 63].map((times) => ({ times, alternative, liked: letters })),
]);

const longest = 5_000;

/** Plausible ones first; whether they match must be tested, because anchors inside the pattern are ignored. */
export function* textsFor(pattern: string): Generator<string, void> {
  const read = readSimplePattern(pattern) ?? readSimplePattern(simpler(pattern));
  if (!read) return;
  const seen = new Set<string>();
  for (const choice of choices) {
    const text = patternText(read, choice);
    if (text.length > longest || seen.has(text)) continue;
    seen.add(text);
    yield text;
  }
}

/** The pattern in a simple syntax; every matching string matches the original pattern, too. */
function simpler(pattern: string): string {
  return pattern
    .replace(/\(\?[imsU]+\)/g, '')
    .replace(/\(\?P?<\w+>/g, '(')
    .replace(/\[\[:(?:alnum|word):\]\]/g, '[a-z0-9]')
    .replace(/\[:(?:alnum|word):\]/g, 'a-z0-9')
    .replace(/\[:(?:alpha|lower):\]/g, 'a-z')
    .replace(/\[:digit:\]/g, '0-9')
    .replace(/\\[bB]/g, '')
    .replace(/\\A/g, '^')
    .replace(/\\z/g, '$')
    .replace(/\\p\{L[lu]?\}/g, '[a-z]')
    .replace(/([\w\]])-(?=\.|_|\/|\\)/g, '$1\\-');
}

function patternText(pattern: Pattern, choice: Choice): string {
  switch (pattern.kind) {
    case 'empty':
    case 'begin':
    case 'end':
      return '';
    case 'set':
      return characterOf(pattern.set, choice.liked);
    case 'sequence':
      return pattern.parts.map((part) => patternText(part, choice)).join('');
    case 'alternatives':
      return patternText(pattern.parts[choice.alternative % pattern.parts.length] as Pattern, choice);
    case 'repeat': {
      const times = Math.max(pattern.least, Math.min(pattern.most, choice.times));
      const once = patternText(pattern.part, { ...choice, times: Math.min(choice.times, 2) });
      return once.length * times > longest ? once : once.repeat(times);
    }
  }
}

function characterOf(set: readonly number[], liked: readonly number[]): string {
  const holds = (point: number): boolean =>
    set.some((first, i) => i % 2 === 0 && first <= point && point <= (set[i + 1] ?? first));
  const point = liked.find(holds) ?? firstPrintable(set);
  return point === undefined ? '' : String.fromCodePoint(point);
}

function firstPrintable(set: readonly number[]): number | undefined {
  const start = set.findIndex((last, i) => i % 2 === 1 && last >= 0x21);
  return start < 0 ? set[0] : Math.max(0x21, set[start - 1] as number);
}
