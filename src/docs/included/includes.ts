/** Replaces the lines of a block that include other files. */
import { includeIn } from '../../markdown/include-line.ts';
import { includedPath, type DocFiles } from '../lines/doc-files.ts';
import { linesOfText, type DocLine } from '../../markdown/line.ts';
import { anchorPart, lineRange, sectionPart, withoutTags } from './parts.ts';

export interface Included {
  readonly lines: readonly DocLine[];
  /** The path of an include that names no file that exists. */
  readonly missing?: string;
}

/** Includes may include others, up to this depth. */
const deepest = 4;

/** Replaces includes by the lines of their files. */
export function withIncludes(lines: readonly DocLine[], files: DocFiles, depth = 0): Included {
  let missing: string | undefined;
  const all: DocLine[] = [];
  for (const line of lines) {
    const include = includeIn(line.text);
    const path = include && depth < deepest ? includedPath(files, line.path, include.path) : undefined;
    const text = path === undefined ? undefined : files.read(path);
    if (!include || path === undefined || text === undefined) {
      if (include) missing ??= include.path;
      else all.push(line);
      continue;
    }
    const inner = withIncludes(includedPart(linesOfText(path, text), include.part), files, depth + 1);
    missing ??= inner.missing;
    all.push(...indentedBy(inner.lines, line.text));
  }
  return missing === undefined ? { lines: all } : { lines: all, missing };
}

function includedPart(lines: readonly DocLine[], part: string): readonly DocLine[] {
  if (part === '') return withoutTags(lines);
  const numbers = /^(\d{0,9})(?::(-?\d{0,9}))?$/.exec(part);
  if (numbers)
    return lineRange(lines, numbers[1] ?? '', part.includes(':') ? (numbers[2] ?? '') : (numbers[1] ?? ''));
  const section = sectionPart(lines, part);
  return section.length > 0 ? section : anchorPart(lines, part);
}

/** The lines of an include have the indentation of the line that includes them. */
function indentedBy(lines: readonly DocLine[], by: string): readonly DocLine[] {
  const blanks = /^\s*/.exec(by)?.[0] ?? '';
  if (blanks === '') return lines;
  return lines.map((line) =>
    line.text === '' ? line : { ...line, text: blanks + line.text, indent: line.indent - blanks.length },
  );
}
