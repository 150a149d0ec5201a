/**
 * The parts of a file that may be sent to an API server: documents of YAML, values of JSON, and code blocks of
 * Markdown, each with its place in the file.
 */
import { markdownBlocks } from '../markdown/blocks.ts';
import { linesOfText } from '../markdown/line.ts';

/** A part of a file. */
export interface TextPart {
  readonly text: string;
  /** The line of the file on which `text` begins, counted from 1. */
  readonly firstLine: number;
  /** The number of columns that were removed from the beginning of each line. */
  readonly indent: number;
  /** The offset of `text` in the file; missing if the file doesn't contain it unchanged. */
  readonly start?: number;
}

export type FileFormat = 'yaml' | 'json' | 'markdown';

export function formatOf(path: string): FileFormat {
  if (/\.(?:md|mdx|markdown)$/i.test(path)) return 'markdown';
  return /\.(?:json|ndjson|jsonl)$/i.test(path) ? 'json' : 'yaml';
}

/** The values of a JSON file: one, or one in each line. Linear. */
export function jsonPartsOf(text: string): TextPart[] {
  const isOne = (line: string): boolean => line.startsWith('{') && /\}\s*$/.test(line);
  const own: TextPart[] = [];
  let start = 0;
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() !== '') own.push({ text: line, firstLine: i + 1, indent: 0, start });
    start += line.length + 1;
  }
  const isLines = own.length > 1 && own.every((part) => isOne(part.text));
  return isLines ? own : [{ text, firstLine: 1, indent: 0, start: 0 }];
}

/** Splits a file at its document separators, or extracts the blocks of Markdown. Linear. */
export function partsOf(text: string, format: FileFormat): TextPart[] {
  if (format === 'markdown') return codeBlocks(text).flatMap(splitPart);
  return splitPart({ text, firstLine: 1, indent: 0, start: 0 });
}

/** Splits at kubectl's document separators: lines with three dashes, followed by nothing or a comment. */
function splitPart(part: TextPart): TextPart[] {
  const parts: TextPart[] = [];
  const partAt = (start: number, end: number, firstLine: number): TextPart => ({
    ...part,
    text: part.text.slice(start, end),
    firstLine,
    ...(part.start !== undefined && { start: part.start + start }),
  });
  let start = 0;
  let startLine = part.firstLine;
  let line = part.firstLine;
  for (let at = 0; at < part.text.length; line++) {
    const feed = part.text.indexOf('\n', at);
    const end = feed < 0 ? part.text.length : feed;
    const next = feed < 0 ? end : end + 1;
    if (part.text.startsWith('---', at) && isBlankOrComment(part.text.slice(at + 3, end))) {
      // Skips empty parts before the first separator and between two of them.
      if (part.text.slice(start, at).trim() !== '') parts.push(partAt(start, at, startLine));
      start = next;
      startLine = line + 1;
    }
    at = next;
  }
  const rest = partAt(start, part.text.length, startLine);
  if (rest.text.trim() !== '' || parts.length === 0) parts.push(rest);
  return parts;
}

function isBlankOrComment(rest: string): boolean {
  return /^\s*(?:#.*)?$/.test(rest);
}

/** Whether a text contains only blank lines, comments, and directives. */
export function isEmptyText(text: string): boolean {
  return !/^(?![\t \uFEFF]*(?:#|\r?$)|%|\.\.\.\s*$).*\S/m.test(text);
}

/** The blocks of YAML and JSON, including those in lists and quotes. */
function codeBlocks(text: string): TextPart[] {
  return markdownBlocks(linesOfText('', text)).flatMap(({ lines, line, language }) => {
    const [first] = lines;
    const own = lines.map((one) => one.text).join('\n');
    const part = { text: own, indent: first?.indent ?? 0, firstLine: first?.number ?? line + 1 };
    return isObjectLanguage(language, own) ? [part] : [];
  });
}

function isObjectLanguage(language: string, text: string): boolean {
  if (/^(?:ya?ml|json)$/.test(language)) return true;
  return language === '' && /^[\t ]*"?apiVersion"?:/m.test(text) && /^[\t ]*"?kind"?:/m.test(text);
}
