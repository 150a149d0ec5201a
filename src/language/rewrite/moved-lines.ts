/** The lines of a YAML text where they belong, at two spaces a level: keys, dashes, the lines of their values, and comments. */
import type { TextEdit } from '../edits/edits.ts';
import { allLines, type TextLine } from '../yaml/all-lines.ts';
import type { Level } from '../yaml/lines.ts';
import { shifted } from '../yaml/shifted.ts';

/** A key or a dash with its column afterwards. */
interface Moved extends Level {
  readonly to: number;
}

interface Placed {
  readonly line: TextLine;
  readonly levels: readonly Moved[];
  /** The keys and dashes around the line and on it, the innermost last. */
  readonly open: readonly Moved[];
  /** How far the lines of its value move. */
  delta: number;
  /** A further line of the value that begins on this line: of a text, or in brackets. */
  readonly head: Placed | undefined;
}

/** One edit for each line that moves; undefined if there is no place for one. */
export function movedLines(text: string): TextEdit[] | undefined {
  const lines = placedLines(text);
  const followers = followingLevels(lines);
  const edits: TextEdit[] = [];
  let wasBlank = true;
  for (const [i, placed] of lines.entries()) {
    const { start, end } = placed.line;
    const own = text.slice(start, end);
    const next = lines[i + 1];
    const isBlank = placed.line.kind === 'blank' && !placed.head;
    const isOpen = next?.line.isInScalar === true;
    const now = isBlank ? '' : lineAt(text, placed, { own, isOpen, following: followers[i] });
    if (now === undefined) return undefined;
    // Of several blank lines one is kept, and none at the beginning.
    if (isBlank && wasBlank && next) edits.push({ start, end: next.line.start, text: '' });
    else if (now !== own) edits.push({ start, end, text: now });
    wasBlank = isBlank;
  }
  return edits;
}

function placedLines(text: string): Placed[] {
  const lines = [...allLines(text)];
  const listStep = stepOfLists(lines);
  const isHeld = linesOfValues(lines);
  let open: readonly Moved[] = [];
  let content: Placed | undefined;
  let isFirst = false;
  return lines.map((line, i) => {
    if (isHeld[i]) {
      // The text of a block scalar is two spaces deeper than its key, unless it says how deep it is.
      if (isFirst && line.kind === 'scalar' && content) {
        content.delta = (content.open.at(-1)?.to ?? -2) + 2 - spacesAt(text, line.start);
        isFirst = false;
      }
      return { line, levels: [], open, delta: 0, head: content };
    }
    if (line.kind === 'separator') open = [];
    if (line.kind !== 'content') return { line, levels: [], open, delta: 0, head: undefined };
    const levels: Moved[] = [];
    for (const level of line.levels) {
      open = open.filter((one) => one.column < level.column || isItemOf(level, one));
      const parent = open.at(-1);
      const step = parent?.kind === 'key' && level.kind === 'dash' ? listStep : 2;
      levels.push({ ...level, to: parent ? parent.to + step : 0 });
      open = [...open, ...levels.slice(-1)];
    }
    isFirst = line.header !== '' && !/\d/.test(line.header);
    content = { line, levels, open, delta: deltaOf(open.at(-1)), head: undefined };
    return content;
  });
}

const deltaOf = (owner: Moved | undefined): number => (owner ? owner.to - owner.column : 0);

function spacesAt(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at++;
  return at - start;
}

/** Dashes may have the column of their key. */
const isItemOf = (level: Level, key: Level): boolean =>
  level.kind === 'dash' && key.kind === 'key' && key.column === level.column;

/** The indentation of dashes below their key, in spaces: taken from the first list of the text. */
function stepOfLists(lines: readonly TextLine[]): 0 | 2 {
  let above: Level | undefined;
  for (const { kind, brackets, levels } of lines) {
    if (kind !== 'content' || brackets > 0 || levels.length === 0) continue;
    const [dash] = levels;
    if (dash?.kind === 'dash' && above?.kind === 'key' && above.column <= dash.column)
      return above.column < dash.column ? 2 : 0;
    above = levels.at(-1);
  }
  return 0;
}

/** For each line whether it continues a value. Blank lines at the end of a text belong to it only if it keeps them. */
function linesOfValues(lines: readonly TextLine[]): boolean[] {
  let header = '';
  const isKept = lines.map((line) => {
    if (line.kind === 'content') ({ header } = line);
    return line.brackets > 0 || line.kind === 'scalar' || (line.isInScalar && header.includes('+'));
  });
  for (let i = lines.length - 2; i >= 0; i--)
    if (lines[i]?.isInScalar && lines[i + 1]?.isInScalar && isKept[i + 1]) isKept[i] = true;
  return isKept;
}

/** For each line the key or dash that follows it. */
function followingLevels(lines: readonly Placed[]): (Moved | undefined)[] {
  let following: Moved | undefined;
  const found = lines.toReversed().map(({ levels, line }) => {
    const own = following;
    following = line.kind === 'separator' ? undefined : (levels[0] ?? following);
    return own;
  });
  return found.reverse();
}

interface Around {
  readonly own: string;
  /** A text goes on below it, so spaces at its end can be significant. */
  readonly isOpen: boolean;
  readonly following: Moved | undefined;
}

function lineAt(text: string, placed: Placed, { own, isOpen, following }: Around): string | undefined {
  const { line, levels, open, delta, head } = placed;
  if (line.kind === 'separator') return own.trimEnd();
  if (head) {
    const moved = shifted(own, head.delta);
    return line.isInScalar ? moved : moved.trimEnd();
  }
  if (line.kind === 'comment') {
    // Aligned with the lines in the same column, else with the next line.
    const same = [following, ...open.toReversed()].find((one) => one?.column === line.column);
    const around = same ?? following ?? open.findLast(({ column }) => column <= line.column);
    return ' '.repeat(around?.to ?? 0) + own.trim();
  }
  const now = levels.length > 0 ? withLevels(text, line, levels) : shifted(own, delta);
  return isOpen ? now : now?.trimEnd();
}

/** Each key and dash in its column, and one space before a value. */
function withLevels(text: string, { start, end }: TextLine, levels: readonly Moved[]): string | undefined {
  let [now, at] = ['', start];
  for (const level of levels) {
    const from = start + level.column;
    if (text.slice(at, from).trim() !== '' || now.length > level.to) return undefined;
    const last = level.kind === 'dash' ? level.end : text.indexOf(':', level.end) + 1;
    now = now.padEnd(level.to) + text.slice(from, last);
    at = last;
    if (level !== levels.at(-1) || level.value >= end || text[level.value] === '#') continue;
    now += ' ';
    at = level.value;
  }
  return now + text.slice(at, end);
}
