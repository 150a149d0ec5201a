/** Objects as texts: YAML that reads back as the same object, with what the schema says of each field as comments. */
import { Document, isMap, isScalar, isSeq, Pair, Scalar, YAMLMap, YAMLSeq, type Node } from 'yaml';
import { isArray, isObject, toJson, type JsonValue, type StructuralSchema } from '../../engine/inspect.ts';
import { childOf } from './shape.ts';

const width = 100;

/** With a schema its descriptions stand above the fields, and defaults are marked. */
export function toYaml(object: JsonValue, schema?: StructuralSchema): string {
  // The server reads YAML 1.1, in which `yes` and `1:20` are no texts.
  const document = new Document(null, { version: '1.1' });
  document.contents = nodeOf(object);
  if (schema) explain(document.contents, schema);
  return document.toString({ lineWidth: 0, directives: false });
}

/** Texts that one of the readers could take for something else. */
function isMisread(text: string): boolean {
  return /^(?:[-+.\d].*|y|n|yes|no|on|off|true|false|null|~|=|<<|)$/i.test(text);
}

function nodeOf(value: JsonValue): Node {
  if (isArray(value)) {
    const list = new YAMLSeq();
    list.items = value.map(nodeOf);
    list.flow = value.length === 0;
    return list;
  }
  if (isObject(value)) {
    const map = new YAMLMap();
    map.items = [...value].map(([key, one]) => new Pair(nodeOf(key), nodeOf(one)));
    map.flow = value.size === 0;
    return map;
  }
  const scalar = new Scalar(value);
  if (typeof value === 'string' && isMisread(value)) scalar.type = 'QUOTE_DOUBLE';
  return scalar;
}

function explain(node: unknown, schema: StructuralSchema): void {
  if (isMap(node)) {
    for (const pair of node.items as Pair<Node, Node>[]) {
      const key = isScalar(pair.key) ? String(pair.key.value) : '';
      const child = childOf({ schema, nested: [] }, key).schema;
      if (!child) continue;
      const isOwn = schema.properties.has(key);
      const comment = isOwn ? commentOf(child) : '';
      if (comment !== '' && pair.key) pair.key.commentBefore = comment;
      if (isOwn && child.default !== undefined && isScalar(pair.value)) pair.value.comment = ' default';
      explain(pair.value, child);
    }
  } else if (isSeq(node) && schema.items) {
    for (const item of node.items) explain(item, schema.items);
  }
}

/** The description, and the default where another value is shown or the value has lines of its own. */
function commentOf({ description, default: preset, type }: StructuralSchema): string {
  const shown =
    preset !== undefined && (type === 'object' || type === 'array') ? `Default: ${toJson(preset)}` : '';
  const lines = [...wrapped(description), ...wrapped(shown)];
  return lines.map((line) => ` ${line}`).join('\n');
}

const mostLines = 6;

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length === mostLines) {
      lines[mostLines - 1] += ' …';
      break;
    } else if (word !== '') lines.push(word);
  }
  return lines;
}
