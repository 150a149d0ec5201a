/** Replaces a string by another with the quotes that its author chose, or in the lines of its block. */
import { doubleQuoted, readYaml, singleQuoted, toValue, yamlString } from '../../engine/texts.ts';

/** `raw` is the spelling of `before` in YAML. */
export function writtenLike(
  raw: string,
  before: string,
  value: string,
  where: 'block' | 'flow' = 'block',
): string {
  const usual = yamlString(value, where);
  if (raw.includes('\n')) return inItsLines(raw, before, value) ?? usual;
  if (raw.startsWith('"')) return doubleQuoted(value);
  if (raw.startsWith("'")) return singleQuoted(value) ?? usual;
  // Rules often contain double quotes.
  return usual !== value && value.includes('"') ? (singleQuoted(value) ?? usual) : usual;
}

/** A word or a sign, between spaces and line breaks. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function splitWords(text: string, from = 0): Word[] {
  return [...text.slice(from).matchAll(/\w+|[^\s\w]/g)].map(({ 0: word, index }) => ({
    text: word,
    start: from + index,
    end: from + index + word.length,
  }));
}

/** Rewrites only the words that differ; the lines around them stay. Undefined if quotes or folds prevent that. */
function inItsLines(raw: string, before: string, value: string): string | undefined {
  const head = /^[|>].*\n/.exec(raw)?.[0].length ?? 0;
  const there = splitWords(raw, head);
  const [old, now] = [splitWords(before), splitWords(value)];
  if (there.length !== old.length || there.some(({ text }, i) => text !== old[i]?.text)) return undefined;
  const hunks = hunksOf(old, now);
  // A different text keeps nothing, not even the line break at its end.
  if (hunks.some(({ start, end }) => start === 0 && end === old.length)) return undefined;
  const written = hunks.toReversed().reduce((at, hunk) => withHunk(at, hunk, { there, now, value }), raw);
  const read = readYaml(`text: ${written}`);
  const [member] = read.ok && read.root.kind === 'object' ? read.root.members : [];
  const text = member && toValue(member.value);
  const bare = (one: string): string => one.replaceAll(/\s+/g, '');
  return typeof text === 'string' && bare(text) === bare(value) ? written : undefined;
}

/** Words from `start` to `end` that are replaced by those from `from` to `to`. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** Longer texts are compared as a whole. */
const mostWords = 400;

function hunksOf(old: readonly Word[], now: readonly Word[]): Hunk[] {
  const same = (i: number, j: number): boolean => old[i]?.text === now[j]?.text;
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && same(head, head)) head++;
  let tail = 0;
  while (tail < most - head && same(old.length - 1 - tail, now.length - 1 - tail)) tail++;
  const [rows, columns] = [old.length - head - tail, now.length - head - tail];
  if (rows > mostWords || columns > mostWords)
    return [{ start: head, end: head + rows, from: head, to: head + columns }];
  // The number of words that the remaining parts have in common.
  const common: number[][] = [];
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      (common[i] ??= [])[j] = same(head + i, head + j)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  while (i < rows || j < columns) {
    const [start, from] = [i, j];
    while ((i < rows || j < columns) && !(i < rows && j < columns && same(head + i, head + j)))
      if (j >= columns || (i < rows && at(i + 1, j) >= at(i, j + 1))) i++;
      else j++;
    if (i > start || j > from)
      hunks.push({ start: head + start, end: head + i, from: head + from, to: head + j });
    while (i < rows && j < columns && same(head + i, head + j)) [i, j] = [i + 1, j + 1];
  }
  return hunks;
}

interface Writing {
  readonly there: readonly Word[];
  readonly now: readonly Word[];
  readonly value: string;
}

function withHunk(raw: string, { start, end, from, to }: Hunk, { there, now, value }: Writing): string {
  const [first, last] = [now[from], now[to - 1]];
  const words = first && last && to > from ? value.slice(first.start, last.end).replaceAll(/\s+/g, ' ') : '';
  const gap = (i: number): string => (/\s/.test(gapBefore(value, now, i)) ? ' ' : '');
  const [opening, closing] = [there[start], there[end - 1]];
  if (opening && closing && end > start) {
    const next = there[end];
    const until = words === '' && next ? next.start : closing.end;
    return raw.slice(0, opening.start) + words + raw.slice(until);
  }
  const [before, after] = [there[start - 1], there[start]];
  const hasGap = before !== undefined && after !== undefined && before.end < after.start;
  // Text directly before a word belongs on the word's line.
  if (after && (gap(to) === '' || !before))
    return (
      raw.slice(0, after.start) +
      (hasGap || !before ? '' : gap(from)) +
      words +
      gap(to) +
      raw.slice(after.start)
    );
  const at = before?.end ?? raw.length;
  return raw.slice(0, at) + gap(from) + words + (hasGap || !after ? '' : gap(to)) + raw.slice(at);
}

/** Returns the text between a word and the previous one. */
function gapBefore(text: string, words: readonly Word[], at: number): string {
  return text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length);
}
