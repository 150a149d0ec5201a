/** The errors of an expression that doesn't compile, each at its own location in the CRD's text. */
import { locate, nodeAt } from '../../engine/texts.ts';
import type { PathSegments } from '../../engine/values.ts';
import type { CompileProblem } from '../../engine/rules.ts';
import type { ProblemMark } from '../../protocol/report.ts';
import { scalarOffsets } from './scalar-offsets.ts';
import type { Located } from '../places/lines.ts';

/** The maximum number of squiggles; more don't help. */
const maxMarks = 50;

/** Undefined if there is no text at `path`. */
export function ruleErrorMarks(
  text: Located,
  path: PathSegments,
  problems: readonly CompileProblem[],
): ProblemMark[] | undefined {
  if (!text.root) return undefined;
  const found = locate(text.root, path);
  const value = found.exact ? stringAt(text.root, path) : undefined;
  if (value === undefined) return undefined;
  const { start, end } = found.value;
  const offsets =
    text.content === undefined
      ? undefined
      : scalarOffsets(text.content, { start: start + text.shift, end: end + text.shift }, value);
  const marks: ProblemMark[] = [];
  for (const problem of problems.slice(0, maxMarks)) {
    const token = tokenAt(value, problem.line, problem.column);
    const from = token && offsets?.[token.start];
    const to = token && offsets?.[token.end];
    const place =
      from === undefined || to === undefined
        ? text.lines.place(found.value, text.shift)
        : text.lines.place({ start: from, end: Math.max(to, from + 1) }, 0);
    marks.push({ code: problem.code, text: problem.text, place });
  }
  return marks.length > 0 ? marks : undefined;
}

function stringAt(root: NonNullable<Located['root']>, path: PathSegments): string | undefined {
  const node = nodeAt(root, path);
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

/**
 * Finds the token at a line and a column (code points, counted from 1), in UTF-16 units: the name after a dot, the name
 * before a parenthesis, or else the word, number, or operator there.
 */
function tokenAt(text: string, line: number, column: number): { start: number; end: number } | undefined {
  if (line < 1 || column < 1) return undefined;
  let from = 0;
  for (let i = 1; i < line; i++) {
    const end = text.indexOf('\n', from);
    if (end < 0) return undefined;
    from = end + 1;
  }
  for (let i = 1; i < column && from < text.length; i++) {
    from += (text.codePointAt(from) as number) > 0xffff ? 2 : 1;
  }
  if (from >= text.length) return { start: Math.max(0, text.length - 1), end: text.length };
  const rest = text.slice(from);
  if (rest.startsWith('(')) {
    const before = text.slice(0, from).trimEnd();
    const name = /(?<!\w)\d*([A-Za-z_]\w*)$/.exec(before)?.[1];
    if (name !== undefined) return { start: before.length - name.length, end: before.length };
  }
  const dotted = /^\.\s*(?:\?\s*)?(`[^`]*`|[A-Za-z_]\w*)/.exec(rest);
  if (dotted)
    return { start: from + dotted[0].length - (dotted[1] as string).length, end: from + dotted[0].length };
  const token = /^(?:\w+|'[^'\n]*'|"[^"\n]*"|[=!<>]=|&&|\|\||[^])/u.exec(rest);
  return { start: from, end: from + (token?.[0].length ?? 1) };
}
