/**
 * Formats a text with two spaces per level, without changing comments, quotes, brackets, and order: each line is moved
 * to the column of its key or dash, and nothing is printed again.
 */
import { deepEqual } from '../../engine/values.ts';
import { readDocuments, readJson, readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import { applied, type TextEdit } from '../edits/edits.ts';
import { commentsOf } from '../yaml/comments.ts';
import { jsonLines } from './format-json.ts';
import { movedLines } from './moved-lines.ts';

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
  return { ok: true, text: applied(text, edits), edits };
}

function formattedLines(text: string): TextEdit[] | 'unread' | 'unsure' {
  const isJson = text.trimStart().startsWith('{');
  const read = isJson ? readJson(text) : readYaml(text);
  // Text in brackets that isn't valid JSON stays unchanged.
  if (!read.ok) return isJson && readYaml(text).ok ? [] : 'unread';
  const isBare = read.root.kind === 'scalar' || '[{'.includes(text[read.root.range.start] ?? ' ');
  if (!isJson && isBare) return [];
  const edits = isJson ? wholeTextEdit(text, jsonLines(text, read.root)) : movedLines(text);
  if (!edits) return 'unsure';
  return readsTheSame(text, read.root, edits, isJson) ? edits : 'unsure';
}

function wholeTextEdit(text: string, now: string | undefined): TextEdit[] | undefined {
  if (now === undefined) return undefined;
  return now === text ? [] : [{ start: 0, end: text.length, text: now }];
}

function readsTheSame(text: string, root: SourceNode, edits: readonly TextEdit[], isJson: boolean): boolean {
  const now = applied(text, edits);
  const reread = isJson ? readJson(now) : readYaml(now);
  if (!reread.ok || !deepEqual(toValue(root), toValue(reread.root))) return false;
  if (isJson) return true;
  const words = (of: string): string[] =>
    commentsOf(of).map(({ start, end }) => of.slice(start, end).trimEnd());
  return deepEqual(words(text), words(now));
}
