/** The documents of a file, with their declared types and the text to send. */
import {
  memberOf,
  readDocuments,
  readJson,
  readYaml,
  scalarAsWritten,
  toValue,
  type SourceNode,
} from '../engine/texts.ts';
import { toJson } from '../engine/values.ts';
import { formatOf, isEmptyText, jsonPartsOf, partsOf, type FileFormat, type TextPart } from './text-parts.ts';

/** One document of a file, or one item of a list in it. */
export interface FoundDocument extends TextPart {
  /** Its number in the file, counted from 1. */
  readonly number: number;
  /** The line of the file on which it begins, without blank lines and comments before it. */
  readonly line: number;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** It contains only blank lines and comments. */
  readonly isEmpty: boolean;
  /** Lines of its text differ from those of the file: it is an item that uses anchors of other items. */
  readonly isDetached?: true;
}

type Unnumbered = Omit<FoundDocument, 'number'>;

/** Returns the documents of a file in their order. Never throws. */
export function documentsIn(
  path: string,
  text: string,
  format: FileFormat = formatOf(path),
): FoundDocument[] {
  const parts = format === 'json' ? jsonPartsOf(text) : (jsonLinesOf(text) ?? partsOf(text, format));
  return parts.flatMap(documentsOfPart).map((document, i) => ({ ...document, number: i + 1 }));
}

/** The lines of a text without a name, for example that of standard input, if they are several JSON objects. */
function jsonLinesOf(text: string): TextPart[] | undefined {
  const parts = text.startsWith('{"') ? jsonPartsOf(text) : [];
  return parts.length > 1 ? parts : undefined;
}

function documentsOfPart(part: TextPart): Unnumbered[] {
  const line = part.firstLine + leadingLines(part.text);
  if (isEmptyText(part.text))
    return [{ ...part, line: part.firstLine, apiVersion: '', kind: '', name: '', isEmpty: true }];
  const [head] = readDocuments(part.text);
  const { apiVersion = '', kind = '', name = '' } = head ?? {};
  const document: Unnumbered = { ...part, line, apiVersion, kind, name, isEmpty: false };
  return kind.endsWith('List') ? (itemsOf(document) ?? [document]) : [document];
}

/** The number of blank and comment lines at the beginning. */
function leadingLines(text: string): number {
  const before = /^(?:[\t \uFEFF]*(?:#[^\n]*)?\r?\n)*/.exec(text)?.[0] ?? '';
  let count = 0;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) count++;
  return count;
}

/** The items of a list as documents; undefined if it isn't one. */
function itemsOf(list: Unnumbered): Unnumbered[] | undefined {
  const root = rootOf(list.text);
  const items = memberOf(root, 'items')?.value;
  if (items?.kind !== 'array') return undefined;
  if (items.items.length === 0) return [{ ...list, isEmpty: true }];
  return items.items.map((item) => itemDocument(item, list));
}

function rootOf(text: string): SourceNode | undefined {
  const read = /^\s*\{/.test(text) ? readJson(text) : readYaml(text);
  return read.ok ? read.root : undefined;
}

function itemDocument(item: SourceNode, list: Unnumbered): Unnumbered {
  const own = headOf(item);
  const inherits = own.apiVersion === '' && own.kind === '' && list.kind !== 'List';
  const apiVersion = inherits ? list.apiVersion : own.apiVersion;
  const kind = inherits ? list.kind.replace(/List$/, '') : own.kind;
  const lineStart = list.text.lastIndexOf('\n', item.range.start - 1) + 1;
  const firstLine = list.firstLine + countLines(list.text, lineStart);
  const text = ' '.repeat(item.range.start - lineStart) + list.text.slice(item.range.start, item.range.end);
  const head = { apiVersion, kind, name: own.name, isEmpty: false, line: firstLine, indent: list.indent };
  const again = inherits ? undefined : rootOf(text);
  const isSame = again !== undefined && jsonOf(again) === jsonOf(item);
  if (isSame) return { ...head, text, firstLine };
  const value = `{"apiVersion":${JSON.stringify(apiVersion)},"kind":${JSON.stringify(kind)}`;
  const json = jsonOf(item);
  const whole =
    inherits && json.startsWith('{') ? `${value}${json === '{}' ? '' : ','}${json.slice(1)}` : json;
  return { ...head, text: whole, firstLine, isDetached: true };
}

function jsonOf(node: SourceNode): string {
  return toJson(toValue(node, scalarAsWritten));
}

function headOf(node: SourceNode): { apiVersion: string; kind: string; name: string } {
  const [apiVersion = '', kind = ''] = ['apiVersion', 'kind'].map((key) => stringIn(node, key));
  const metadata = memberOf(node, 'metadata')?.value;
  return { apiVersion, kind, name: metadata ? stringIn(metadata, 'name') : '' };
}

function stringIn(node: SourceNode, key: string): string {
  const value = memberOf(node, key)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : '';
}

function countLines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
