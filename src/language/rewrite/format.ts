/**
 * Formats a text with two spaces per level, without changing comments, quotes, brackets, and order: each line is moved
 * to the column of its key or dash, and nothing is printed again.
 */
import { deepEqual } from '../../engine/values.ts';
import { readDocuments, readJson, readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import type { TextEdit } from '../edits/edits.ts';
import { commentsOf } from '../yaml/comments.ts';
import { jsonLines } from './format-json.ts';
import { columnsOf, type Moved } from './format-columns.ts';
import { shifted } from '../yaml/shifted.ts';

export type Formatted =
  | { readonly ok: true; readonly text: string; readonly edits: readonly TextEdit[] }
  /** `unread`: it can't be parsed. `unsure`: formatting would change its value, or lose comments. */
  | { readonly ok: false; readonly why: 'unread' | 'unsure' };

/** For each document of a text. Never throws. */
export function formatted(text: string): Formatted {
  const edits: TextEdit[] = [];
  for (const { text: own, start } of readDocuments(text)) {
    if (own.trim() === '') continue;
    const lines = formattedLines(own);
    if (typeof lines === 'string') return { ok: false, why: lines };
    edits.push(...lines.map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start })));
  }
  let [now, at] = ['', 0];
  for (const edit of edits) {
    now += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return { ok: true, text: now + text.slice(at), edits };
}

function formattedLines(text: string): TextEdit[] | 'unread' | 'unsure' {
  const isJson = text.trimStart().startsWith('{');
  const read = isJson ? readJson(text) : readYaml(text);
  // Text in brackets that isn't valid JSON stays unchanged.
  if (!read.ok) return isJson && readYaml(text).ok ? [] : 'unread';
  const isBare = read.root.kind === 'scalar' || '[{'.includes(text[read.root.range.start] ?? ' ');
  if (!isJson && isBare) return [];
  const edits = isJson ? wholeTextEdit(text, jsonLines(text, read.root)) : movedLines(text, read.root);
  if (!edits) return 'unsure';
  return readsTheSame(text, read.root, edits, isJson) ? edits : 'unsure';
}

function wholeTextEdit(text: string, now: string | undefined): TextEdit[] | undefined {
  if (now === undefined) return undefined;
  return now === text ? [] : [{ start: 0, end: text.length, text: now }];
}

function readsTheSame(text: string, root: SourceNode, edits: readonly TextEdit[], isJson: boolean): boolean {
  let [now, at] = ['', 0];
  for (const edit of edits) {
    now += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  now += text.slice(at);
  const reread = isJson ? readJson(now) : readYaml(now);
  if (!reread.ok || !deepEqual(toValue(root), toValue(reread.root))) return false;
  if (isJson) return true;
  const words = (of: string): string[] =>
    commentsOf(of).map(({ start, end }) => of.slice(start, end).trimEnd());
  return deepEqual(words(text), words(now));
}

/** Each line at its column; undefined if the column isn't known. */
function movedLines(text: string, root: SourceNode): TextEdit[] | undefined {
  const { tokens, inside } = columnsOf(text, root);
  const edits: TextEdit[] = [];
  const open: Moved[] = [];
  const order = [...tokens.keys()];
  let next = 0;
  let [start, blank] = [0, true];
  for (const [line, own] of text.split('\n').entries()) {
    while ((order[next] ?? Infinity) <= line) next++;
    const held = inside.get(line);
    const found = tokens.get(line);
    const isBlank = held === undefined && own.trim() === '';
    let now: string | undefined = own;
    if (held !== undefined) now = held.isText ? shifted(own, held.delta) : shifted(own, held.delta).trimEnd();
    else if (found) now = withTokens(text, start, own, found, open);
    else if (isBlank) now = '';
    else now = unowned(own, open, tokens.get(order[next] ?? -1)?.[0]);
    if (now === undefined) return undefined;
    const end = start + own.length;
    // Of several blank lines one is kept, and none at the beginning.
    if (isBlank && blank && end < text.length) edits.push({ start, end: end + 1, text: '' });
    else if (now !== own) edits.push({ start, end, text: now });
    blank = isBlank;
    start = end + 1;
  }
  return edits;
}

/**
 * Aligns a comment, or a line outside the mappings of the value (for example a merge key), with the lines in the same
 * column.
 */
function unowned(line: string, open: readonly Moved[], following: Moved | undefined): string | undefined {
  const content = line.trim();
  const column = line.length - line.trimStart().length;
  if (/^(?:---|\.\.\.|%)/.test(line)) return line.trimEnd();
  const same = following?.from === column ? following : open.findLast(({ from }) => from === column);
  if (same) return ' '.repeat(same.to) + content;
  const last = open.at(-1);
  // A mapping without other members.
  if (!content.startsWith('#')) return last && ' '.repeat(last.to + 2) + content;
  const around = following ?? open.findLast(({ from }) => from <= column);
  return ' '.repeat(around?.to ?? 0) + content;
}

/** A line that begins with dashes or a key: each in its column, with one space before a value. */
function withTokens(
  text: string,
  start: number,
  line: string,
  tokens: readonly Moved[],
  open: Moved[],
): string | undefined {
  let [now, at] = ['', start];
  for (const token of tokens) {
    while (open.length > 0 && (open.at(-1) as Moved).from >= token.from) open.pop();
    open.push(token);
    const gap = text.slice(at, token.offset);
    if (gap.trim() === '') now += ' '.repeat(Math.max(0, token.to - now.length));
    else now += gap;
    if (now.length !== token.to) return undefined;
    now += text.slice(token.offset, token.end);
    at = token.end;
    const space = token.hasValue ? /^[ \t]+/.exec(text.slice(at, start + line.length))?.[0] : undefined;
    if (space !== undefined) {
      now += ' ';
      at += space.length;
    }
  }
  const rest = text.slice(at, start + line.length);
  return now + (tokens.at(-1)?.opensText ? rest : rest.trimEnd());
}
