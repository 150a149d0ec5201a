/**
 * Reads the objects of a file as kustomize does.
 * Behaviour: sigs.k8s.io/kustomize/kyaml/kio (ByteReader), api/resource (Factory).
 */
import { isArray, type JsonArray, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { isPlainText, readYamlV3, type SourceNode } from '../../engine/texts.ts';
import { unsupported } from '../terminal/failure.ts';
import { nested } from '../objects/unstructured.ts';
import { KustomizeProblem } from './problem.ts';
import { isMapping, isNull, isOldBoolean, Scalar, scalarOf, textUnlessNull, writtenText } from './scalar.ts';

/** Throws the problem of the file, or of the first object without a kind or name. */
export function readResources(text: string): JsonObject[] {
  const out: JsonObject[] = [];
  const documents = documentsOf(text.replaceAll('\r\n', '\n')).flatMap(valueOf);
  // Matches kustomize: the items of a list come after all other documents.
  const waiting = documents.filter((value) => !isEmpty(value));
  for (const value of waiting) checkMetadata(value);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const object = next as JsonObject;
    const items = object.get('items');
    const kind = writtenText(object.get('kind'));
    if (!kind.endsWith('List') || items === undefined) out.push(object);
    else waiting.push(...listItems(items, kind));
  }
  return out;
}

function listItems(items: JsonValue, kind: string): JsonValue[] {
  if (isNull(items)) return [];
  if (!isArray(items)) {
    const type = isMapping(items) ? 'map[string]interface {}' : 'string';
    throw new KustomizeProblem(`expected array in ${kind}/items, but found ${type}`);
  }
  const objects = items.filter((item) => !isEmpty(item));
  for (const object of objects) checkMetadata(object);
  return objects;
}

function isEmpty(value: JsonValue): boolean {
  if (isNull(value) || (value instanceof Scalar && value.value === '')) return true;
  return (isMapping(value) && value.size === 0) || (isArray(value) && value.length === 0);
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
  // The real kustomize keeps nodes, and fails on such keys and tags only when it writes them, with other messages.
  if ('unlike' in read)
    throw unsupported('kustomizing an object with keys or tags that the API server rejects');
  if (!read.ok) throw new KustomizeProblem(`MalformedYAMLError: ${read.error.text}`);
  if (read.duplicates.length > 0) throw unsupported('kustomizing an object that has a key twice');
  return [toNode(read.root, text)];
}

/** Returns the value of a node, with its scalars as written. */
function toNode(node: SourceNode, text: string, place: 'block' | 'flow' = 'block'): JsonValue {
  const source = text.slice(node.range.start, node.range.end);
  const inside = place === 'flow' || /^[[{]/.test(source) ? 'flow' : 'block';
  if (node.kind === 'array') return node.items.map((item) => toNode(item, text, inside)) satisfies JsonArray;
  if (node.kind === 'scalar') return scalarOf(node, source, place);
  return new Map(
    node.members.map(({ key, keyRange, value }) => [
      keyAsRead(key, text.slice(keyRange.start, keyRange.end)),
      toNode(value, text, inside),
    ]),
  );
}

function keyAsRead(key: string, source: string): string {
  if (isOldBoolean(source)) return source;
  const isWord = /^[^"'?!&*]/.test(source);
  if (isWord && !isPlainText(source))
    throw unsupported('kustomizing an object with a key that is not a string');
  return key;
}

function checkMetadata(value: JsonValue): void {
  if (!isMapping(value)) throw new KustomizeProblem('missing Resource metadata');
  const text = (...path: readonly string[]): string => textUnlessNull(nested(value, ...path));
  const [apiVersion, kind] = [text('apiVersion'), text('kind')];
  const [name, namespace] = [text('metadata', 'name'), text('metadata', 'namespace')];
  const [labels, annotations] = [
    nested(value, 'metadata', 'labels'),
    nested(value, 'metadata', 'annotations'),
  ];
  const hasTexts = [apiVersion, kind, name, namespace].some((one) => one !== '');
  if (!hasTexts && !isMapping(labels) && !isMapping(annotations)) {
    throw new KustomizeProblem('missing Resource metadata');
  }
  if (kind !== '' && (name !== '' || kind.endsWith('List'))) return;
  const object = `{{${apiVersion} ${kind}} {{${name} ${namespace}} ${goMap(labels)} ${goMap(annotations)}}}`;
  throw new KustomizeProblem(`missing ${kind === '' ? 'kind' : 'metadata.name'} in object ${object}`);
}

function goMap(value: JsonValue | undefined): string {
  const pairs = isMapping(value) ? [...value].map(([key, one]) => `${key}:${textUnlessNull(one)}`) : [];
  return `map[${pairs.sort().join(' ')}]`;
}
