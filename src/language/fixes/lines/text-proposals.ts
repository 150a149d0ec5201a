/** Proposes fixes for the source text: tabs, duplicate keys, and strings that need quotes. */
import { attributesOf } from '../../../engine/refusals.ts';
import { doubleQuoted, isYamlError, memberAt, singleQuoted, type SourceNode } from '../../../engine/texts.ts';
import { lineEnd, lineStart, startOfLine, type TextEdit } from '../../edits/edits.ts';
import { allLines, type TextLine } from '../../yaml/all-lines.ts';
import type { FixFinding, Found, FixTexts } from '../findings/finding.ts';
import type { Proposal } from '../editing/proposal.ts';
import { reindented } from './reindented.ts';

/** These need no tree, because a text that can't be parsed has none. */
export function* textProposals(
  texts: FixTexts,
  found: Found,
  finding: FixFinding,
): Generator<Proposal, void> {
  const text = texts[finding.pane] ?? '';
  yield* tabsReplaced(text, finding);
  yield* withoutDuplicate(text, found, finding);
  yield* quoted(text, found, finding);
  yield* reindented(text, finding);
}

/** YAML is indented with spaces. */
function* tabsReplaced(text: string, { pane, code }: FixFinding): Generator<Proposal, void> {
  if (!isYamlError(code)) return;
  const edits = [...text.matchAll(/^[ \t]*\t[ \t]*/gm)].map(({ 0: lead, index }) => ({
    start: index,
    end: index + lead.length,
    text: lead.replaceAll('\t', '  '),
  }));
  if (edits.length > 0) yield { kind: 'replace-tabs', pane, what: '', edits };
}

/** Of duplicate keys the server uses the last: the fix removes the marked one with its value, or the one before. */
function* withoutDuplicate(
  text: string,
  { roots }: Found,
  { pane, code, range, params, path }: FixFinding,
): Generator<Proposal, void> {
  if (attributesOf(code)?.check !== 'duplicates') return;
  const at = range ? range.start : -1;
  const what = String(params['name'] ?? path.at(-1) ?? '');
  const remove = (edit: TextEdit): Proposal => ({ kind: 'remove', pane, what, edits: [edit] });
  const inBrackets = roots[pane] && memberIn(text, roots[pane], at);
  if (inBrackets) yield remove(inBrackets);
  const lines = [...allLines(text)];
  const own = lines.flatMap((line, i) => {
    const key = line.levels.find((level) => level.kind === 'key' && level.key === what);
    return key ? [{ line, key, i }] : [];
  });
  const marked = own.filter(({ line }) => line.start <= at && at <= line.end);
  for (const { line, key, i } of [...marked, ...own]) {
    const below = blockEnd(text, lines, i, key.column);
    // For the first key of a list item, the next key takes over the dash.
    const isInItem = line.levels[0] !== key;
    const next = isInItem ? lines.find(({ start }) => start === below) : undefined;
    yield remove({
      start: isInItem ? key.start : line.start,
      end: below + (next?.column ?? 0),
      text: '',
    });
  }
}

/** The end of the lines of a key: lines that are indented more, and a list at its column. */
function blockEnd(text: string, lines: readonly TextLine[], at: number, column: number): number {
  const endOf = (i: number): number => lines[i + 1]?.start ?? text.length;
  let end = endOf(at);
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i] as TextLine;
    if (line.kind === 'blank') continue;
    const isItem = line.column === column && line.levels[0]?.kind === 'dash';
    if (line.kind !== 'scalar' && line.column <= column && !isItem) break;
    // Blank lines and comments after it belong to the next lines.
    if (line.kind !== 'comment') end = endOf(i);
  }
  return end;
}

/** The member in brackets whose key begins at an offset, including the comma before it. */
function memberIn(text: string, node: SourceNode, at: number): TextEdit | undefined {
  const pending: SourceNode[] = [node];
  for (let one = pending.pop(); one; one = pending.pop()) {
    if (one.kind === 'array') pending.push(...one.items);
    if (one.kind !== 'object') continue;
    const found = one.members.find(({ keyRange }) => keyRange.start === at);
    // The tree has only one of several equal keys, so the members around say nothing about commas.
    if (found && text[one.range.start] === '{') {
      const before = text.slice(0, at).trimEnd();
      return { start: before.length - 1, end: found.value.range.end, text: '' };
    }
    pending.push(...one.members.map(({ value }) => value));
  }
  return undefined;
}

/** A string that YAML parses as something else: with a colon, with quotes in it, or with a leading `!`. */
function* quoted(
  text: string,
  { roots }: Found,
  { pane, code, path, params }: FixFinding,
): Generator<Proposal, void> {
  const isTagged = code === 'rule-missing';
  const root = roots[pane];
  if (!isYamlError(code) && !isTagged) return;
  const place =
    isTagged && root ? memberAt(root, path)?.keyRange.start : startOfLine(text, Number(params['line']));
  if (place === undefined) return;
  const first = lineStart(text, place);
  // The parser counts from different positions, and reports some problems only on the next line.
  const lines = [first, lineEnd(text, first) + 1, lineStart(text, first - 1)];
  for (const start of isTagged ? [first] : new Set(lines)) {
    if (start < 0 || start >= text.length) continue;
    const line = text.slice(start, lineEnd(text, start));
    const [, lead, value] = /^(\s*(?:- +)*["']?[\w./-]+["']?:\s+)(\S.*?)(?:\s+#.*)?$/.exec(line) ?? [];
    if (lead === undefined || value === undefined || /^[|>&*]/.test(value)) continue;
    if (isTagged !== value.startsWith('!')) continue;
    const at = { start: start + lead.length, end: start + lead.length + value.length };
    const what = lead
      .trim()
      .replace(/^[- ]+/, '')
      .replace(/:$/, '');
    const own = singleQuoted(value) ?? doubleQuoted(value);
    yield { kind: 'quote', pane, what, to: own, edits: [{ ...at, text: own }] };
  }
}
