/** Where the cursor is inside of brackets: in JSON, and in the flow style of YAML. */
import type { PathSegment, PathSegments } from '../../engine/inspect.ts';
import type { Cursor } from './cursor-type.ts';
import { closingQuote, unquoted } from './lines.ts';

interface Frame {
  readonly kind: 'object' | 'array';
  readonly path: PathSegments;
  /** What has to come next. */
  phase: 'key' | 'colon' | 'value' | 'comma';
  key: string;
  index: number;
  readonly others: Map<string, string>;
}

/** Enough of an object behind the cursor to know its other keys. */
const mostAfter = 100_000;

/** `from` is the place of the opening bracket, which is the value at `base`. Undefined outside of it. */
export function flowCursor(
  text: string,
  from: number,
  offset: number,
  base: PathSegments,
  style: 'flow' | 'json',
): Cursor | undefined {
  const frames: Frame[] = [];
  let at = from;
  while (at < offset) {
    const token = tokenEnd(text, at, frames.length > 0);
    if (token === undefined) at = step(text, at, frames, base);
    else if (token >= offset) return cursorIn(frames.at(-1), text, { start: at, end: token, offset, style });
    else {
      took(frames.at(-1), text.slice(at, token));
      at = token;
    }
    if (frames.length === 0) return undefined;
  }
  const token = tokenEnd(text, offset, true);
  const end = token !== undefined && /["\w]/.test(text[offset] ?? '') ? token : offset;
  return cursorIn(frames.at(-1), text, { start: offset, end, offset, style });
}

/** The end of the text or number that begins here; undefined where none does. */
function tokenEnd(text: string, at: number, inside: boolean): number | undefined {
  const char = text[at] ?? '\n';
  if (!inside || /[\s{}[\],:#]/.test(char)) return undefined;
  if (char === '"' || char === "'") {
    // A quote that is not closed ends with its line.
    const feed = text.indexOf('\n', at);
    const lineEnd = feed < 0 ? text.length : feed;
    const close = closingQuote(text, at, lineEnd);
    return close === undefined ? lineEnd : close + 1;
  }
  let end = at + 1;
  while (end < text.length && !/[,{}[\]\n]/.test(text[end] as string)) {
    if (text[end] === ':' && /[\s,}\]]/.test(text[end + 1] ?? ' ')) break;
    end++;
  }
  return at + text.slice(at, end).trimEnd().length;
}

/** Takes what is no text or number; gives the place behind it. */
function step(text: string, at: number, frames: Frame[], base: PathSegments): number {
  const top = frames.at(-1);
  switch (text[at]) {
    case '{':
    case '[':
      frames.push(frameOf(text[at] === '{' ? 'object' : 'array', top ? pathIn(top) : base));
      break;
    case '}':
    case ']': {
      frames.pop();
      const outer = frames.at(-1);
      if (outer) took(outer, '');
      break;
    }
    case ',':
      if (top?.kind === 'object') top.phase = 'key';
      else if (top) {
        top.index++;
        top.phase = 'value';
      }
      break;
    case ':':
      if (top?.phase === 'colon') top.phase = 'value';
      break;
    case '#': {
      const feed = text.indexOf('\n', at);
      return feed < 0 ? text.length : feed + 1;
    }
    default:
  }
  return at + 1;
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

interface Token {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
  readonly style: 'flow' | 'json';
}

function cursorIn(
  frame: Frame | undefined,
  text: string,
  { start, end, offset, style }: Token,
): Cursor | undefined {
  if (!frame || frame.phase === 'colon' || frame.phase === 'comma') return undefined;
  const isKey = frame.kind === 'object' && frame.phase === 'key';
  const next = /\S/.exec(text.slice(end, end + 1_000))?.[0] ?? '';
  const quoted = text[start] === '"' || text[start] === "'" ? 1 : 0;
  return {
    path: isKey ? frame.path : pathIn(frame),
    place: isKey ? 'key' : 'value',
    start,
    end,
    typed: text.slice(start + quoted, offset),
    others: new Map([...frame.others, ...keysAfter(text, end, frame, isKey)]),
    column: 0,
    style,
    hasValue: next === ':',
    ...(next !== '' && !',}]:'.includes(next) && { comma: true }),
    chain: [],
  };
}

function keysAfter(text: string, from: number, { kind }: Frame, isKey: boolean): Map<string, string> {
  const frame = frameOf(kind, []);
  frame.phase = isKey ? 'colon' : 'comma';
  const frames = [frame];
  const last = Math.min(text.length, from + mostAfter);
  for (let at = from; at < last && frames.length > 0;) {
    const token = tokenEnd(text, at, true);
    if (token === undefined) at = step(text, at, frames, []);
    else {
      took(frames.at(-1), text.slice(at, token));
      at = token;
    }
  }
  return frame.others;
}
