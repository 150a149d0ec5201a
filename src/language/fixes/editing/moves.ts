/** Moves members of a text unchanged to another location: with their comments, quotes, and order. */
import { toValue, type SourceMember, type SourceNode } from '../../../engine/texts.ts';
import {
  addMember,
  columnOf,
  contentEnd,
  isFlow,
  lineEnd,
  lineStart,
  removeMember,
  type ReadText,
  type TextEdit,
} from '../../edits/edits.ts';
import { shifted } from '../../yaml/shifted.ts';

/** Moves a member from one object to the end of another; undefined if the text has no suitable place. */
export function moveMember(
  read: ReadText,
  parent: SourceNode,
  member: SourceMember,
  target: SourceNode,
): (TextEdit | undefined)[] {
  const { text } = read;
  const last = target.kind === 'object' ? target.members.at(-1) : undefined;
  if (target.kind !== 'object' || !last || isFlow(read, parent) || isFlow(read, target))
    return [removeMember(read, parent, member), addMember(read, target, member.key, toValue(member.value))];
  const removed = removeMember(read, parent, member);
  if (!removed) return [undefined];
  const comments = commentsAbove(text, member);
  const out = withoutComments(removed, text, comments);
  const column = columnOf(text, (target.members[0] ?? last).keyRange.start);
  const lines = movedLines(read, member, column, comments);
  const end = lineEnd(text, contentEnd(text, last.keyRange, last.value));
  return outAndIn(text, out, { start: end, end, text: `\n${lines}` });
}

/** Removes lines and adds lines after the end of an object, which may end with the removed lines. */
export function outAndIn(
  text: string,
  out: TextEdit | undefined,
  into: TextEdit | undefined,
): (TextEdit | undefined)[] {
  if (!out || !into || into.start < out.start || into.start > out.end) return [out, into];
  const left = out.text === '' || out.text.endsWith('\n') ? out.text : `${out.text}\n`;
  return [{ ...out, text: left + into.text.slice(1) + text.slice(into.start, out.end) }];
}

/** The comments above a member, and at the end of its line, move with it. */
function withoutComments(removed: TextEdit, text: string, comments: readonly string[]): TextEdit {
  const above = comments.map((line) => `${line}\n`).join('');
  if (removed.text === '') return { ...removed, start: removed.start - above.length };
  if (removed.text.endsWith(above) && above !== '')
    return { ...removed, text: removed.text.slice(0, -above.length) };
  return removed.text === '{}' ? { ...removed, end: lineEnd(text, removed.end) } : removed;
}

/** Returns the lines of a member, moved to a column, with its comments first. */
export function movedLines(
  { text }: ReadText,
  { keyRange, value }: SourceMember,
  column: number,
  comments: readonly string[] = [],
): string {
  const own = columnOf(text, keyRange.start);
  const end = lineEnd(text, contentEnd(text, keyRange, value));
  const [first, ...rest] = text.slice(keyRange.start, end).split('\n');
  return shiftedLines([...comments, ' '.repeat(own) + first, ...rest], own, column);
}

/** The lines of comments right above a member that begins its line, at its column. */
function commentsAbove(text: string, { keyRange }: SourceMember): string[] {
  const column = columnOf(text, keyRange.start);
  const start = lineStart(text, keyRange.start);
  if (text.slice(start, keyRange.start).trim() !== '') return [];
  const lines = text.slice(0, start).split('\n').slice(0, -1);
  const last = lines.findLastIndex((line) => !line.startsWith(`${' '.repeat(column)}#`));
  return lines.slice(last + 1);
}

export function shiftedLines(lines: readonly string[], from: number, to: number): string {
  return lines.map((line) => shifted(line, to - from)).join('\n');
}
