/**
 * The objects of a file, as kustomize reads it: `yes` and `on` are texts, also as keys, and a date is a moment.
 * Behaviour: sigs.k8s.io/kustomize/kyaml/kio (ByteReader), api/resource (Factory), go.yaml.in/yaml/v3 (resolve).
 */
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { isPlainText, readYamlV3, scalarAsWritten, type SourceNode } from '../../engine/texts.ts';
import { unsupported } from '../terminal/failure.ts';
import { nested } from '../objects/unstructured.ts';
import { KustomizeProblem } from './problem.ts';

/** Represents a null that isn't written out (`a:`): a strategic merge patch removes it. */
const unwritten: JsonObject = new Map();
/**
 * Represents the same within braces or brackets.
 * Matches kustomize: its writer puts quotes there, so that it becomes an empty string.
 */
const unwrittenInFlow: JsonObject = new Map();

export function isUnwritten(value: JsonValue | undefined): boolean {
  return value === unwritten || value === unwrittenInFlow;
}

/** A null as kustomize writes it. */
export function writtenNull(value: JsonValue): JsonValue {
  return value === unwrittenInFlow ? '' : null;
}

/** Throws what is wrong with the file, or with the first object that has no kind or name. */
export function readResources(text: string): JsonObject[] {
  const out: JsonObject[] = [];
  const documents = documentsOf(text.replaceAll('\r\n', '\n')).flatMap(valueOf);
  // Matches kustomize: the items of a list come after all documents beside it.
  const waiting = documents.filter((value) => !isEmpty(value));
  for (const value of waiting) checkMetadata(value);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const object = next as JsonObject;
    const items = object.get('items');
    const kind = plainText(object.get('kind'));
    if (!kind.endsWith('List') || items === undefined) out.push(object);
    else waiting.push(...listItems(items, kind));
  }
  return out;
}

function listItems(items: JsonValue, kind: string): JsonValue[] {
  if (items === null || isUnwritten(items)) return [];
  if (!isArray(items)) {
    const type = isObject(items) ? 'map[string]interface {}' : 'string';
    throw new KustomizeProblem(`expected array in ${kind}/items, but found ${type}`);
  }
  const objects = items.filter((item) => !isEmpty(item));
  for (const object of objects) checkMetadata(object);
  return objects;
}

function isEmpty(value: JsonValue): boolean {
  if (value === null || value === '') return true;
  return (isObject(value) && value.size === 0) || (isArray(value) && value.length === 0);
}

function documentsOf(text: string): string[] {
  const documents: string[] = [];
  let start = 0;
  for (const { 0: separator, index } of text.matchAll(/\n---.*\n/g)) {
    const after = separator.slice(4).trim();
    if (after !== '' && !after.startsWith('#')) {
      throw new KustomizeProblem(`invalid document separator: ${separator.trim()}`);
    }
    documents.push(`${text.slice(start, index)}\n`);
    start = index + separator.length;
  }
  return [...documents, text.slice(start)];
}

function valueOf(text: string): JsonValue[] {
  const read = readYamlV3(text);
  // The real one keeps nodes, and stumbles over such keys and tags only when it writes them, with other words.
  if ('unlike' in read)
    throw unsupported('kustomizing an object with keys or tags that the API server rejects');
  if (!read.ok) throw new KustomizeProblem(`MalformedYAMLError: ${read.error.text}`);
  if (read.duplicates.length > 0) throw unsupported('kustomizing an object that has a key twice');
  return [toNode(read.root, text)];
}

/** Returns the value of a node; `isUnwritten` for nulls that aren't written out. */
function toNode(node: SourceNode, text: string, place: 'block' | 'flow' = 'block'): JsonValue {
  const source = text.slice(node.range.start, node.range.end);
  const inside = place === 'flow' || /^[[{]/.test(source) ? 'flow' : 'block';
  if (node.kind === 'array') return node.items.map((item) => toNode(item, text, inside)) satisfies JsonArray;
  if (node.kind === 'object') {
    return new Map(
      node.members.map(({ key, keyRange, value }) => [
        keyAsRead(key, text.slice(keyRange.start, keyRange.end)),
        toNode(value, text, inside),
      ]),
    );
  }
  if (node.value === null && source.trim() === '') return place === 'flow' ? unwrittenInFlow : unwritten;
  if (node.value === null) return null;
  const read = plainScalar(source);
  return read ?? withoutMinus(scalarAsWritten(node));
}

/** Matches kustomize: on its way through JSON and back a negative zero loses its sign. */
function withoutMinus(value: JsonValue): JsonValue {
  return Object.is(value, -0) ? 0n : value;
}

const oldBooleans = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const moment =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})([.,]\d+)?(Z|[+-]\d\d:\d\d)| (\d{1,2}):(\d{1,2}):(\d{1,2})([.,]\d+)?)?$/;

/** Where a word without quotes means something else than it does to the API server. */
function plainScalar(source: string): JsonValue | undefined {
  if (oldBooleans.test(source)) return source;
  const octal = /^([-+]?)0o([0-7]+)$/.exec(source);
  if (octal !== null) return BigInt(`0o${octal[2]}`) * (octal[1] === '-' ? -1n : 1n);
  return momentOf(source);
}

/** As Go writes a time into JSON. */
function momentOf(source: string): string | undefined {
  const found = moment.exec(source);
  if (found === null) return undefined;
  const [, year = '', month = '', day = ''] = found;
  const [hour, minute, second, fraction] = found[4] === undefined ? found.slice(9) : found.slice(4, 8);
  const two = (part: string | undefined): string => (part ?? '0').padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const time = `${two(hour)}:${two(minute)}:${two(second)}`;
  const checked = new Date(`${date}T${time}Z`);
  if (Number.isNaN(checked.getTime()) || checked.toISOString().slice(0, 10) !== date) return undefined;
  const digits = (fraction ?? '').slice(1, 10).replace(/(?<!0)0+$/, '');
  const zone = found[8] === undefined || found[8] === '+00:00' ? 'Z' : found[8];
  return `${date}T${time}${digits === '' ? '' : `.${digits}`}${zone}`;
}

function keyAsRead(key: string, source: string): string {
  if (oldBooleans.test(source)) return source;
  const isWord = /^[^"'?!&*]/.test(source);
  if (isWord && !isPlainText(source))
    throw unsupported('kustomizing an object with a key that is not a string');
  return key;
}

/** Returns a scalar as text, and an empty text for anything else. */
export function plainText(value: JsonValue | undefined): string {
  if (value === undefined || value === null || isArray(value) || isObject(value)) return '';
  return String(value);
}

function checkMetadata(value: JsonValue): void {
  if (!isObject(value)) throw new KustomizeProblem('missing Resource metadata');
  const text = (...path: readonly string[]): string => plainText(nested(value, ...path));
  const [apiVersion, kind] = [text('apiVersion'), text('kind')];
  const [name, namespace] = [text('metadata', 'name'), text('metadata', 'namespace')];
  const [labels, annotations] = [
    nested(value, 'metadata', 'labels'),
    nested(value, 'metadata', 'annotations'),
  ];
  const hasTexts = [apiVersion, kind, name, namespace].some((one) => one !== '');
  if (!hasTexts && !isObject(labels) && !isObject(annotations)) {
    throw new KustomizeProblem('missing Resource metadata');
  }
  if (kind !== '' && (name !== '' || kind.endsWith('List'))) return;
  const object = `{{${apiVersion} ${kind}} {{${name} ${namespace}} ${goMap(labels)} ${goMap(annotations)}}}`;
  throw new KustomizeProblem(`missing ${kind === '' ? 'kind' : 'metadata.name'} in object ${object}`);
}

function goMap(value: JsonValue | undefined): string {
  const pairs = isObject(value) ? [...value].map(([key, one]) => `${key}:${plainText(one)}`) : [];
  return `map[${pairs.sort().join(' ')}]`;
}
