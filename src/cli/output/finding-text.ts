/** Prints a finding for people: the API server's message, the line that it is about, the cause, and the fix. */
import type { CheckFinding } from '../../check/finding.ts';
import type { Colors } from './colors.ts';
import { printable } from './printable.ts';
import { wrapped } from './wrap.ts';

export interface FindingTextOptions {
  readonly colors: Colors;
  readonly width: number;
  /** The lines of a file, for quoting. */
  readonly linesOf: (path: string) => readonly string[];
}

/** A finding with its place, cause, and fix. */
export function findingText(path: string, found: CheckFinding, options: FindingTextOptions): string {
  const { colors } = options;
  const text = found.field === '' ? found.message : `${found.field}: ${found.message}`;
  const explained = [
    ...(found.cause === undefined ? [] : [`${indented(`Cause: ${found.cause}`, options)}\n`]),
    ...(found.fix === undefined ? [] : [`${indented(`Fix: ${found.fix}`, options)}\n`]),
  ];
  return `${indented(colors.red(text), options)}\n${quoted(path, found, options)}${explained.map(colors.dim).join('')}`;
}

/** The line of a finding with adjacent lines, and a caret below it. */
function quoted(
  path: string,
  { line, column = 1, endLine, endColumn }: CheckFinding,
  { colors, linesOf, width }: FindingTextOptions,
): string {
  if (line === undefined) return '';
  const lines = linesOf(path);
  const from = Math.max(1, line - 1);
  const to = Math.min(lines.length, line + 1);
  const digits = String(to).length;
  const room = Math.max(20, width - digits - 6);
  const shown: string[] = [];
  for (let at = from; at <= to; at++) {
    const text = printable((lines[at - 1] ?? '').replace(/\r$/, '').replaceAll('\t', ' '));
    const start = at === line && column > room - 10 ? Math.max(0, column - Math.floor(room / 2)) : 0;
    const cutText = text.slice(start, start + room);
    const number = String(at).padStart(digits);
    const isMarked = at === line;
    shown.push(`  ${isMarked ? colors.red('>') : ' '} ${colors.dim(`${number} │`)} ${cutText}\n`);
    if (!isMarked) continue;
    const end = endLine === line && endColumn !== undefined ? endColumn : text.length + 1;
    const length = Math.max(1, Math.min(end, start + room + 1) - column);
    shown.push(
      `    ${colors.dim(`${' '.repeat(digits)} │`)} ${' '.repeat(Math.max(0, column - 1 - start))}${colors.red('^'.repeat(length))}\n`,
    );
  }
  return shown.join('');
}

export function indented(text: string, { width }: Pick<FindingTextOptions, 'width'>): string {
  return wrapped(printable(text), width - 2)
    .map((line) => `  ${line}`)
    .join('\n');
}
