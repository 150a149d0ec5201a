/** Locates the cursor inside brackets: in JSON, and in YAML's flow style. */
import type { PathSegment, PathSegments } from '../../engine/values.ts';
import { unquoted } from '../yaml/lines.ts';
import { recoveredTokens } from '../yaml/recovered.ts';
import type { Token } from '../yaml/tokens.ts';
import type { Cursor } from './cursor-type.ts';

interface Frame {
  readonly kind: 'object' | 'array';
  readonly path: PathSegments;
  /** The token that must come next. */
  phase: 'key' | 'colon' | 'value' | 'comma';
  key: string;
  index: number;
  readonly others: Map<string, string>;
}

/** The length of the text after the cursor that is read to find the object's other keys. */
const mostAfter = 100_000;

/** `from` is the offset of the opening bracket, which begins the value at `base`. Undefined outside of it. */
export function flowCursor(
  text: string,
  from: number,
  offset: number,
  base: PathSegments,
  style: 'flow' | 'json',
): Cursor | undefined {
  const read = keptOf(text, from, offset);
  const frames = read.at(-1)?.frames.map(copiedFrame) ?? [];
  kept = { text, from, read };
  for (const token of flowTokens(text, read.at(-1)?.at ?? from, offset, frames.length)) {
    const { kind, start, end } = token;
    if (isWord(token) && end >= offset) {
      // At the start of a word, a completion replaces the word unless a sign follows.
      if (start < offset) return cursorIn(frames.at(-1), text, { start, end, offset, style });
      const isHere = start === offset && /["\w]/.test(text[offset] ?? '');
      return cursorIn(frames.at(-1), text, { start: offset, end: isHere ? end : offset, offset, style });
    }
    if (start >= offset) break;
    step(text, token, frames, base);
    if (frames.length === 0) return undefined;
    if (kind === 'comma' && end > (read.at(-1)?.at ?? 0) + apart && isSmall(frames))
      read.push({ at: end, frames: frames.map(copiedFrame) });
  }
  return cursorIn(frames.at(-1), text, { start: offset, end: offset, offset, style });
}

const isWord = ({ kind }: Token): boolean => kind === 'plain' || kind === 'quoted' || kind === 'alias';

/** Yields the tokens in brackets; `open` brackets begin before the text. An unclosed quote ends with its line. */
function flowTokens(text: string, from: number, near: number, open: number): Generator<Token, void> {
  const window = text.length > near + mostAfter ? text.slice(0, near + mostAfter) : text;
  const recovery = {
    depth: open,
    endOf(token: Token): number | undefined {
      if (token.kind === 'open') recovery.depth++;
      if (token.kind === 'close') recovery.depth--;
      const feed = isWord(token) ? window.slice(token.start, token.end).indexOf('\n') : -1;
      return feed < 0 ? undefined : window.slice(0, token.start + feed).trimEnd().length;
    },
  };
  return recoveredTokens(window, from, recovery);
}

/** The brackets that are open after a comma. */
interface Read {
  readonly at: number;
  readonly frames: readonly Frame[];
}

/** For the last text, so that a long JSON text isn't read again for every key. */
let kept: { readonly text: string; readonly from: number; readonly read: Read[] } | undefined;

/** The distance between two cached positions, and the number of cached keys for each. */
const apart = 20_000;
const mostKept = 1_000;

const isSmall = (frames: readonly Frame[]): boolean =>
  frames.reduce((sum, { others }) => sum + others.size + 1, 0) <= mostKept;

/** The cached positions before the cursor that still have the same text before them. */
function keptOf(text: string, from: number, offset: number): Read[] {
  if (kept?.from !== from) return [];
  const { read, text: before } = kept;
  let [low, high] = [0, read.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { at } = read[middle] as Read;
    if (at <= offset && text.startsWith(before.slice(0, at))) low = middle + 1;
    else high = middle;
  }
  return read.slice(0, low);
}

const copiedFrame = (frame: Frame): Frame => ({ ...frame, others: new Map(frame.others) });

/** Updates the open brackets by a token. */
function step(text: string, token: Token, frames: Frame[], base: PathSegments): void {
  const top = frames.at(-1);
  if (token.kind === 'open')
    frames.push(frameOf(text[token.start] === '{' ? 'object' : 'array', top ? pathIn(top) : base));
  else if (token.kind === 'close') {
    frames.pop();
    const outer = frames.at(-1);
    if (outer) took(outer, '');
  } else if (token.kind === 'comma') {
    if (top?.kind === 'object') top.phase = 'key';
    else if (top) {
      top.index++;
      top.phase = 'value';
    }
  } else if (token.kind === 'colon') {
    if (top?.phase === 'colon') top.phase = 'value';
  } else if (isWord(token)) took(top, text.slice(token.start, token.end));
}

function frameOf(kind: Frame['kind'], path: PathSegments): Frame {
  return { kind, path, phase: kind === 'object' ? 'key' : 'value', key: '', index: 0, others: new Map() };
}

function pathIn({ kind, path, key, index }: Frame): PathSegment[] {
  return [...path, kind === 'object' ? key : index];
}

function took(frame: Frame | undefined, raw: string): void {
  if (!frame) return;
  if (frame.kind === 'object' && frame.phase === 'key') {
    frame.key = unquoted(raw);
    frame.others.set(frame.key, '');
    frame.phase = 'colon';
  } else {
    if (frame.kind === 'object') frame.others.set(frame.key, unquoted(raw));
    frame.phase = 'comma';
  }
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
  readonly style: 'flow' | 'json';
}

function cursorIn(
  frame: Frame | undefined,
  text: string,
  { start, end, offset, style }: Place,
): Cursor | undefined {
  if (!frame || frame.phase === 'colon' || frame.phase === 'comma') return undefined;
  const isKey = frame.kind === 'object' && frame.phase === 'key';
  const next = /\S/.exec(text.slice(end, end + 1_000))?.[0] ?? '';
  const quoted = text[start] === '"' || text[start] === "'" ? 1 : 0;
  const needsComma = next !== '' && !',}]:'.includes(next);
  // The keys behind a missing comma count, too.
  const phase = needsComma ? 'key' : isKey ? 'colon' : 'comma';
  return {
    path: isKey ? frame.path : pathIn(frame),
    place: isKey ? 'key' : 'value',
    start,
    end,
    typed: text.slice(start + quoted, offset),
    others: new Map([...frame.others, ...keysAfter(text, end, frame, phase)]),
    column: 0,
    style,
    hasValue: next === ':',
    ...(needsComma && { comma: true }),
    chain: [],
  };
}

function keysAfter(text: string, from: number, { kind }: Frame, phase: Frame['phase']): Map<string, string> {
  const frame = frameOf(kind, []);
  frame.phase = phase;
  const frames = [frame];
  for (const token of flowTokens(text, from, from, 1)) {
    step(text, token, frames, []);
    if (frames.length === 0) break;
  }
  // The value of the key at the cursor.
  frame.others.delete('');
  return frame.others;
}
