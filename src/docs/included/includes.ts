/** Replaces the lines of a block that include other files, in the notations of MkDocs, mdBook, Hugo, and Jekyll. */
import { includedPath, type DocFiles } from '../lines/doc-files.ts';
import { linesOfText, type DocLine } from '../lines/line.ts';
import { anchorPart, lineRange, sectionPart, withoutTags } from './parts.ts';

export interface Included {
  readonly lines: readonly DocLine[];
  /** The path of an include that names no file that exists. */
  readonly missing?: string;
}

interface Include {
  readonly path: string;
  /** After the path: an anchor, a section, or line numbers. */
  readonly part: string;
}

const notations: readonly RegExp[] = [
  // MkDocs: snippets, the macros of Jinja, and markdown-include.
  /^(\s*)-{1,}8<-{1,}\s+["'](?<path>[^"':]+)(?<part>(?::[^"']*)?)["']\s*$/,
  /^(\s*)\{%-?\s*include(?:_relative|-markdown)?\s+["']?(?<path>[^"'\s%]+)["']?(?<part>)[^%]*%\}\s*$/,
  /^(\s*)\{!>?\s*(?<path>[^!\s]+)(?<part>)\s*!\}\s*$/,
  // mdBook.
  /^(\s*)\{\{\s*#(?:include|rustdoc_include|playground)\s+(?<path>[^\s:}]+)(?<part>(?::[^\s}]*)?)\s*\}\}\s*$/,
  // Hugo.
  /^(\s*)\{\{[<%]\s*(?:readfile|include|includefile|code_sample|codenew|code|snippet|remote-snippet)\s[^>%]*?(?:file|path|src)=["']?(?<path>[^"'\s]+)["']?(?<part>)[^>%]*[>%]\}\}\s*$/,
  /^(\s*)\{\{[<%]\s*(?:readfile|include|includefile|code_sample|codenew)\s+["']?(?<path>[^"'\s=>%]+)["']?(?<part>)\s*[^>%]*[>%]\}\}\s*$/,
];

/** The include that a line consists of. */
export function includeIn(text: string): Include | undefined {
  if (text.length > 500 || !/[{8]/.test(text)) return undefined;
  for (const notation of notations) {
    const groups = notation.exec(text)?.groups;
    if (groups) return { path: groups['path'] ?? '', part: (groups['part'] ?? '').replace(/^:/, '') };
  }
  return undefined;
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
