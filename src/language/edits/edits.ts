/**
 * Edits a text with the locations from the server's parser: all other lines keep their comments, quotes, and order.
 */
import {
  doubleQuoted,
  memberAt,
  nodeAt,
  yamlString,
  yamlText,
  type SourceMember,
  type SourceNode,
} from '../../engine/texts.ts';
import type { JsonValue, PathSegments } from '../../engine/values.ts';
import { toYaml } from '../samples/write.ts';
import { linesAfter, withBlankLines, type ReadText } from './block-scalars.ts';
import { writtenLike } from './written-like.ts';
import { dashBefore, linesBefore, valueText } from '../yaml/lines.ts';

export type { ReadText };

/** Offsets in UTF-16 units, end exclusive. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The edits must not overlap. Edits at the same offset keep their order, with deeper indentation first, because the
 * previous line can also end the value around it.
 */
export function applied(text: string, edits: readonly TextEdit[]): string {
  const indent = ({ text: own }: TextEdit): number => /^\n( *)/.exec(own)?.[1]?.length ?? 0;
  let [made, from] = ['', 0];
  for (const { start, end, text: own } of edits.toSorted(
    (a, b) => a.start - b.start || indent(b) - indent(a),
  )) {
    made += text.slice(from, start) + own;
    from = Math.max(from, end);
  }
  return made + text.slice(from);
}

/** Reports whether a value is written in brackets, as all JSON is. */
export function isFlow({ text }: ReadText, node: SourceNode): boolean {
  return '[{'.includes(text[node.range.start] ?? ' ');
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The beginning of a line, counted from 1; of the last one for a number beyond it. */
export function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let i = 1; i < line; i++) {
    const feed = text.indexOf('\n', start);
    if (feed < 0) break;
    start = feed + 1;
  }
  return start;
}

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

export function replaceValue(read: ReadText, node: SourceNode, value: JsonValue): TextEdit {
  const isJson = read.text.trimStart().startsWith('{');
  const { start, end } = node.range;
  const lead = read.text.slice(lineStart(read.text, start), start);
  const where = /[{[]/.test(lead) ? 'flow' : 'block';
  // A list may begin in the column of its key; other values must be indented further.
  const indent = node.kind === 'array' && read.text[start] === '-' && lead.trim() === '' ? '  ' : '';
  // An empty document is null in YAML.
  if (start === end && /[:-]/.test(read.text[start - 1] ?? ''))
    return { start, end, text: ` ${yamlText(value, where)}` };
  if (isJson) return { start, end, text: yamlText(value, 'json') };
  const isText = node.kind === 'scalar' && typeof node.value === 'string' && typeof value === 'string';
  if (!isText) return { start, end, text: indent + yamlText(value, where) };
  return { start, end, text: writtenLike(read.text.slice(start, end), String(node.value), value, where) };
}

export function renameKey(
  read: ReadText,
  { keyRange: { start, end }, key }: SourceMember,
  name: string,
): TextEdit {
  const raw = read.text.slice(start, end);
  const isQuoted = /^["']/.test(raw);
  return { start, end, text: isQuoted ? writtenLike(raw, key, name) : yamlString(name) };
}

/** Removes the value at a path: an item of a list, or a member. Undefined if the text has no place for the edit. */
export function removeAt(read: ReadText, path: PathSegments): TextEdit | undefined {
  const parent = nodeAt(read.root, path.slice(0, -1));
  if (parent?.kind === 'array') return removeItem(read, parent, Number(path.at(-1)));
  const member = memberAt(read.root, path);
  return parent && member && removeMember(read, parent, member);
}

/** Takes a member out; in a block with its lines, in brackets with its comma. */
export function removeMember(read: ReadText, parent: SourceNode, member: SourceMember): TextEdit | undefined {
  if (parent.kind !== 'object') return undefined;
  const at = parent.members.indexOf(member);
  if (isFlow(read, parent)) {
    const [before, next] = [parent.members[at - 1], parent.members[at + 1]];
    if (next) return { start: member.keyRange.start, end: next.keyRange.start, text: '' };
    return { start: before?.value.range.end ?? member.keyRange.start, end: member.value.range.end, text: '' };
  }
  return removeLines(read, member, parent.members.length > 1 ? 'rest' : 'alone');
}

function removeLines(read: ReadText, { keyRange, value }: SourceMember, state: 'rest' | 'alone'): TextEdit {
  const { text } = read;
  const start = keyRange.start - columnOf(text, keyRange.start);
  const lead = text.slice(start, keyRange.start);
  const end = contentEnd(text, keyRange, value);
  const after = Math.min(text.length, lineEnd(text, end) + 1);
  if (/^\s*$/.test(lead) && state === 'rest')
    return { start, end: withBlankLines(read, start, after), text: '' };
  if (/^\s*$/.test(lead)) return emptied(text, start, { end, after });
  // For the first key of a list item, the next key moves up to the dash.
  const next = text.slice(after).search(/[^ ]|$/);
  if (state === 'rest') return { start: keyRange.start, end: after + next, text: '' };
  return { start: keyRange.start, end, text: '{}' };
}

/** Writes the braces of an object that became empty after its key. */
function emptied(text: string, start: number, { end, after }: { end: number; after: number }): TextEdit {
  for (const line of linesBefore(text, start)) {
    const key = line.levels.at(-1);
    if (key?.kind !== 'key' || valueText(text, key, line) !== '') break;
    const at = text.indexOf(':', key.end) + 1;
    return { start: at, end: after, text: ` {}${text.slice(at, start)}` };
  }
  const first = start + text.slice(start).search(/\S|$/);
  return { start: first, end, text: '{}' };
}

/** Removes an item from a list of several. */
export function removeItem(read: ReadText, list: SourceNode, index: number): TextEdit | undefined {
  if (list.kind !== 'array' || list.items.length < 2) return undefined;
  const [before, item, next] = [list.items[index - 1], list.items[index], list.items[index + 1]];
  if (!item) return undefined;
  if (isFlow(read, list)) {
    if (next) return { start: item.range.start, end: next.range.start, text: '' };
    return { start: before?.range.end ?? item.range.start, end: item.range.end, text: '' };
  }
  const dash = dashBefore(read.text, item.range.start);
  if (dash === undefined) return undefined;
  const start = read.text.lastIndexOf('\n', dash) + 1;
  if (!/^\s*$/.test(read.text.slice(start, dash))) return undefined;
  const end = read.text.slice(0, Math.max(item.range.end, dash + 1)).trimEnd().length;
  const after = Math.min(read.text.length, lineEnd(read.text, end) + 1);
  return { start, end: withBlankLines(read, start, after), text: '' };
}

/** Adds an item after the others; undefined if the text has no suitable place. */
export function addItem(
  read: ReadText,
  list: SourceNode | undefined,
  value: JsonValue,
): TextEdit | undefined {
  return addItems(read, list, [value]);
}

/** The same with several items, one after the other. */
export function addItems(
  read: ReadText,
  list: SourceNode | undefined,
  values: readonly JsonValue[],
): TextEdit | undefined {
  const { text } = read;
  const last = list?.kind === 'array' ? list.items.at(-1) : undefined;
  if (!list || !last || values.length === 0) return undefined;
  if (isFlow(read, list)) {
    const items = values.map((value) => `, ${yamlText(value, 'json')}`);
    return { start: last.range.end, end: last.range.end, text: items.join('') };
  }
  const lines = toYaml([...values])
    .trimEnd()
    .split('\n');
  const column = columnOf(text, list.range.start);
  const end = lineEnd(text, text.slice(0, last.range.end).trimEnd().length);
  return linesAfter(read, end, lines.map((line) => `\n${' '.repeat(column)}${line}`).join(''));
}

/** Returns the edit that turns one text into another: the lines from the first to the last difference. */
export function linesChanged(before: string, after: string): TextEdit {
  const [old, now] = [before.split(/(?<=\n)/), after.split(/(?<=\n)/)];
  const shared = (
    at: (lines: readonly string[], i: number) => string | undefined,
    most: number,
  ): string[] => {
    const same: string[] = [];
    while (same.length < most && at(old, same.length) === at(now, same.length))
      same.push(at(old, same.length) ?? '');
    return same;
  };
  const most = Math.min(old.length, now.length);
  const head = shared((lines, i) => lines[i], most);
  const tail = shared((lines, i) => lines[lines.length - 1 - i], most - head.length);
  const length = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length, 0);
  const [start, end] = [length(head), length(tail)];
  return { start, end: before.length - end, text: after.slice(start, after.length - end) };
}

/** The end of a member, without the comments and blank lines that follow it. */
export function contentEnd(text: string, { end }: { readonly end: number }, value: SourceNode): number {
  const last = Math.max(end + 1, value.range.end);
  return Math.max(end + 1, text.slice(0, last).trimEnd().length);
}

/** Adds a member after the others; undefined if the text has no suitable place. */
export function addMember(
  read: ReadText,
  parent: SourceNode | undefined,
  key: string,
  value: JsonValue,
): TextEdit | undefined {
  const { text } = read;
  if (parent?.kind !== 'object') return undefined;
  const last = parent.members.at(-1);
  if (isFlow(read, parent)) {
    const entry = `${doubleQuoted(key)}: ${yamlText(value, 'json')}`;
    const at = last ? last.value.range.end : parent.range.start + 1;
    // JSON on several lines stays on several lines.
    const lead = last ? text.slice(lineStart(text, last.keyRange.start), last.keyRange.start) : '';
    const gap =
      last && lineStart(text, last.keyRange.start) > parent.range.start && /^\s*$/.test(lead)
        ? `\n${lead}`
        : ' ';
    return { start: at, end: at, text: last ? `,${gap}${entry}` : entry };
  }
  if (!last) return undefined;
  const column = columnOf(text, (parent.members[0] as SourceMember).keyRange.start);
  const lines = blockOf(key, value, column);
  const end = lineEnd(text, contentEnd(text, last.keyRange, last.value));
  return linesAfter(read, end, `\n${lines}`);
}

/** Adds a member to an object that may be empty; `spec: {}` becomes lines of a block, unless something follows it. */
export function addToObject(
  read: ReadText,
  parent: SourceNode,
  key: string,
  value: JsonValue,
): TextEdit | undefined {
  if (parent.kind === 'object' && parent.members.length > 0) return addMember(read, parent, key, value);
  const { text } = read;
  const { start, end } = parent.range;
  const lead = text.slice(lineStart(text, start), start);
  const indent = /^( *(?:- +)*)[\w.-]+: *$/.exec(lead)?.[1];
  const isAlone = text.slice(end, lineEnd(text, end)).trim() === '';
  if (text[start] === '{' && (indent === undefined || !isAlone || end - start > 2))
    return addMember(read, parent, key, value);
  if (indent === undefined || text[start] !== '{') return replaceValue(read, parent, new Map([[key, value]]));
  const from = start - (lead.length - lead.trimEnd().length);
  return { start: from, end, text: `\n${blockOf(key, value, indent.length + 2)}` };
}

/** Adds apiVersion or kind of a document where they usually are: at its top. */
export function addTypeMeta(
  read: ReadText,
  root: SourceNode,
  key: 'apiVersion' | 'kind',
  value: string,
): TextEdit | undefined {
  const [first, second] = root.kind === 'object' ? root.members : [];
  const next = key === 'kind' && first?.key === 'apiVersion' ? second : first;
  const start = next && lineStart(read.text, next.keyRange.start);
  if (!next || start === undefined || isFlow(read, root) || next.keyRange.start !== start)
    return addMember(read, root, key, value);
  return { start, end: start, text: `${blockOf(key, value, 0)}\n` };
}

/** A member as the lines of a block. */
export function blockOf(key: string, value: JsonValue, column: number): string {
  const written = toYaml(new Map([[key, value]])).trimEnd();
  return written
    .split('\n')
    .map((line) => ' '.repeat(column) + line)
    .join('\n');
}
