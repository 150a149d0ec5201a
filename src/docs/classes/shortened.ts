/** Recognizes blocks that leave something out, and makes their text readable. */
import { withoutComment } from './placeholders.ts';
import { lineWithText, type DocLine } from '../../markdown/line.ts';

export interface Shortened {
  readonly lines: readonly DocLine[];
  /** The text shows that something was left out. */
  readonly isElided: boolean;
  /** The positions of lines that were an ellipsis, counted from 1. */
  readonly ellipses: ReadonlySet<number>;
}

/** A line with nothing but an ellipsis, which YAML would read as a value or as the end of the document. */
const ellipsis =
  /^[\t ]*(?:-[\t ]+)?(?:\/\/[\t ]*)?(?:\.{3,}|…|\[[\t ]*(?:\.{3,}|…)[\t ]*\]|<[\t ]*(?:\.{3,}|…|snip\w*|omitted|truncated)[^>]*>|\((?:\.{3,}|…)\)|\{(?:\.{3,}|…)\})[\t ]*(?:[#(].*)?$/i;
const saidEllipsis = /^[\t ]*(?:-[\t ]+)?(?:\.{3,}|…)[\t ]*[A-Za-z(][^:]*(?:\.{3,}|…|\))?[\t ]*$/;
const left =
  /\.{3}|…|\b(?:snip|omitted|truncated|elided|brevity|skipped|removed for|left out)\b|\b(?:fields?|spec|config|settings?) (?:here|above|below|go)\b/i;
const more = /\b(?:other|more|rest|remaining|additional|further|existing|same)\b/i;
const parts =
  /\b(?:fields?|spec|config|configuration|settings?|options?|properties|values?|here|above|below|before|containers?|steps?|tasks?|rules?)\b/i;
const value = /:[\t ]*["']?(?:\.{3}|…)["']?[\t ]*(?:#.*)?$|[[{][\t ]*(?:\.{3}|…)[\t ]*[\]}]/;

/** Whether a comment says that something was left out. */
function saysMore(comment: string): boolean {
  return left.test(comment) || (more.test(comment) && parts.test(comment));
}

const footnote = /\s\[\d{1,2}\]$/;

/** Replaces the numbers of footnotes at the ends of lines by blanks: `[1]`, if `[2]` follows. */
function withoutFootnotes(lines: readonly DocLine[]): readonly DocLine[] {
  const has = (mark: string): boolean => lines.some(({ text }) => text.endsWith(mark) && footnote.test(text));
  if (!has(' [1]') || !has(' [2]')) return lines;
  return lines.map((line) =>
    lineWithText(
      line,
      line.text.replace(footnote, (mark) => ' '.repeat(mark.length)),
    ),
  );
}

/** A name in braces, which a reader replaces and YAML reads as an object. */
const braces = /^([\t ]*(?:-[\t ]+)?[\w.-]+:[\t ]+)\{([\t ]*[A-Za-z][\w .-]*)\}([\t ]*(?:#.*)?)$/;

/** Whether a comment separates the object before and after a change, which share a block without a separator. */
function isNextVersion(lines: readonly DocLine[], i: number): boolean {
  const next = lines[i + 1]?.text ?? '';
  const before = lines[i - 1]?.text ?? '---';
  return (
    /^#.*\b(?:before|after|old|new)\b/i.test(lines[i]?.text ?? '') &&
    next.startsWith('apiVersion:') &&
    !before.startsWith('---')
  );
}

/**
 * Replaces lines with an ellipsis by comments, and names in braces by strings. The columns of all values stay the same.
 */
export function shortened(lines: readonly DocLine[]): Shortened {
  let isElided = false;
  const shown = withoutFootnotes(lines);
  const ellipses = new Set<number>();
  const readable = shown.map((line, i) => {
    const { text } = line;
    if (text.length > 300) return line;
    if (ellipsis.test(text) || saidEllipsis.test(text) || text.trimStart().startsWith('// ')) {
      isElided = true;
      ellipses.add(i + 1);
      return lineWithText(line, text.replace(/\S/, '#'));
    }
    if (saysMore(text.slice(withoutComment(text).length)) || value.test(text)) isElided = true;
    // Authors draw a line between two objects.
    if (isNextVersion(shown, i) || /^-{4,}[\t ]*$/.test(text)) return lineWithText(line, '---');
    return lineWithText(
      line,
      text.replace(braces, (_, before: string, name: string, after: string) => `${before}"${name}"${after}`),
    );
  });
  return { lines: readable, isElided, ellipses };
}

/** Whether the text around a block says that it shows only a part. */
export function isCalledPart(words: string): boolean {
  return /\b(?:snippets?|excerpts?|fragments?|partial(?:ly)?|relevant|abbreviated|shortened|truncated|simplified|skeleton|outline|pseudo\w*)\b/i.test(
    words,
  );
}
