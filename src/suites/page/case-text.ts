/** Writes the documents of a case into a suite. */
import { memberOf, readYaml, scalarAsWritten, toValue, type SourceNode } from '../../engine/texts.ts';
import { isObject, toJson } from '../../engine/values.ts';

/** Returns the lines without a marker of the document's beginning or end. */
function documentLines(document: string): string[] {
  const lines = document.replace(/\r\n/g, '\n').split('\n');
  while (lines[0] !== undefined && /^(?:---|\s*)$/.test(lines[0])) lines.shift();
  while (lines.length > 0 && /^(?:\.\.\.|\s*)$/.test(lines.at(-1) ?? '')) lines.pop();
  return lines;
}

const indentedLines = (lines: readonly string[]): string =>
  lines.map((line) => (line === '' ? '\n' : `  ${line}\n`)).join('');

/**
 * Returns a field with a document, as its author wrote it: nested if that is the same value, or as a text, which is
 * sent unchanged.
 */
export function fieldWith(key: string, document: string): string {
  const lines = documentLines(document);
  const nested = `${key}:\n${indentedLines(lines)}`;
  if (isSameIn(nested, key, document)) return nested;
  const literal = `${key}: |\n${indentedLines(lines)}`;
  return textIn(literal, key) === `${lines.join('\n')}\n` ? literal : `${key}: ${quotedDocument(document)}\n`;
}

/** Only a text of several lines is sent unchanged. */
function quotedDocument(document: string): string {
  return JSON.stringify(document.includes('\n') ? document : `${document}\n`);
}

function isSameIn(nested: string, key: string, document: string): boolean {
  const [own, whole] = [readYaml(document), readYaml(nested)];
  if (!own.ok || !whole.ok || own.duplicates.length > 0) return false;
  const value = toValue(own.root, scalarAsWritten);
  // A field `base` would name a base.
  if (!isObject(value) || value.has('base')) return false;
  const found = memberOf(whole.root, key)?.value;
  return found !== undefined && toJson(toValue(found, scalarAsWritten)) === toJson(value);
}

function textIn(yaml: string, key: string): string | undefined {
  const read = readYaml(yaml);
  const value = read.ok ? memberOf(read.root, key)?.value : undefined;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** Adds lines of a case to a suite, as the last of its cases; undefined if its text doesn't allow it. */
export function withCase(
  suite: string,
  lines: string,
): { readonly suite: string; readonly line: number } | undefined {
  const read = readYaml(suite);
  if (!read.ok) return undefined;
  const member = memberOf(read.root, 'cases');
  const last = member?.value.kind === 'array' ? member.value.items.at(-1) : undefined;
  const end = last ? endOfNode(suite, last) : member ? member.keyRange.end : suite.trimEnd().length;
  const indent = last ? columnOfDash(suite, last) : 2;
  if (indent === undefined) return undefined;
  const lineEnd = suite.indexOf('\n', end) < 0 ? suite.length : suite.indexOf('\n', end);
  const item = asItem(lines, indent);
  const head = `${suite.slice(0, lineEnd)}\n${last ? '' : member ? '' : 'cases:\n'}`;
  const changed = `${head}${last ? '\n' : ''}${item}${suite.slice(lineEnd + 1)}`;
  if (!hasOneMore(changed, read.root)) return undefined;
  return { suite: changed, line: head.split('\n').length + (last ? 1 : 0) };
}

/** The end of the last line that belongs to an item. */
function endOfNode(text: string, { range }: SourceNode): number {
  return range.start + text.slice(range.start, range.end).trimEnd().length;
}

/** The column of the dash of an item; undefined for a list in brackets. */
function columnOfDash(text: string, { range }: SourceNode): number | undefined {
  const start = text.lastIndexOf('\n', range.start - 1) + 1;
  const before = text.slice(start, range.start);
  return /^ *- *$/.test(before) ? before.indexOf('-') : undefined;
}

/** Returns the lines as an item of a list. */
export function asItem(lines: string, indent: number): string {
  const space = ' '.repeat(indent);
  return lines
    .trimEnd()
    .split('\n')
    .map((line, at) => (line === '' ? '\n' : `${space}${at === 0 ? '- ' : '  '}${line}\n`))
    .join('');
}

/** Whether the suite is the same as before, apart from a further case. */
function hasOneMore(changed: string, before: SourceNode): boolean {
  const read = readYaml(changed);
  if (!read.ok || read.duplicates.length > 0) return false;
  const [old, now] = [suiteParts(before), suiteParts(read.root)];
  return now.head === old.head && now.cases.length === old.cases.length + 1 && old.cases.every((one, at) => one === now.cases[at]); // prettier-ignore
}

function suiteParts(root: SourceNode): { readonly head: string; readonly cases: readonly string[] } {
  const value = toValue(root, scalarAsWritten);
  if (!isObject(value)) return { head: '', cases: [] };
  const cases = memberOf(root, 'cases')?.value;
  value.delete('cases');
  return {
    head: toJson(value),
    cases: cases?.kind === 'array' ? cases.items.map((item) => toJson(toValue(item, scalarAsWritten))) : [],
  };
}
