/**
 * The documents of a text that may hold several, told apart by their first lines.
 *
 * kubectl sends one request a document; the API server itself would read only the first.
 */
import type { DocumentInfo } from '../protocol/report.ts';

export interface TextDocument extends DocumentInfo {
  readonly start: number;
  readonly text: string;
}

const separator = /^---(?:[ \t].*)?\r?$/gm;

/** Parts with nothing but blank lines and comments are left out. */
export function splitDocuments(text: string): TextDocument[] {
  const documents: TextDocument[] = [];
  let start = 0;
  let line = 1;
  const take = (end: number): void => {
    const part = text.slice(start, end);
    if (/^[^\S\n]*[^\s#]/m.test(part)) documents.push({ ...sniff(part), start, text: part, line });
  };
  for (const match of text.matchAll(separator)) {
    take(match.index);
    const next = match.index + match[0].length + 1;
    line += countLines(text, start, next);
    start = next;
  }
  take(text.length);
  return documents;
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

function sniff(text: string): Omit<DocumentInfo, 'line'> {
  const apiVersion = topLevel(text, 'apiVersion');
  const kind = topLevel(text, 'kind');
  const name =
    /^metadata:[^\n]*(?:\n(?:[ \t][^\n]*|[ \t]*#[^\n]*|[ \t]*))*?\n[ \t]+"?name"?:[ \t]*["']?([^"'\s,}]+)/m.exec(
      text,
    );
  const inline = /"?metadata"?\s*:\s*\{[^{}]*?"?name"?\s*:\s*"?([^"\s,}]+)/.exec(text);
  return {
    apiVersion,
    kind,
    name: name?.[1] ?? inline?.[1] ?? '',
    isCrd: kind === 'CustomResourceDefinition',
  };
}

/** A scalar at the root: of a block mapping, or the first in a text that begins with a brace. */
function topLevel(text: string, key: string): string {
  const block = new RegExp(`^"?${key}"?:[ \\t]*["']?([^"'\\s#,}]+)`, 'm').exec(text);
  if (block) return block[1] as string;
  if (!/^\s*\{/.test(text)) return '';
  return new RegExp(`["{,\\s]${key}"?\\s*:\\s*"?([^"\\s,}]+)`).exec(text.slice(0, 20_000))?.[1] ?? '';
}
