/** Edits of an object that require more than replacing a value. */
import { isArray, type JsonValue, type PathSegments } from '../../../engine/values.ts';
import { pathText } from '../../../engine/paths.ts';
import { nodeAt, toValue, type SourceNode } from '../../../engine/texts.ts';
import {
  removeAt,
  removeItem,
  removeMember,
  replaceValue,
  type ReadText,
  type TextEdit,
} from '../../edits/edits.ts';
import type { Proposal, Situation } from './proposal.ts';
import { proposal } from './proposal.ts';

/** Turns the lines of an object into the first item of a list, with their comments. */
export function asItem(read: ReadText, node: SourceNode): TextEdit[] {
  const { text } = read;
  if (node.kind !== 'object' || node.members.length === 0 || text[node.range.start] === '{') return [];
  const [first] = node.members;
  const start = first?.keyRange.start ?? 0;
  const lead = text.lastIndexOf('\n', start - 1) + 1;
  if (text.slice(lead, start).trim() !== '') return [];
  const end = text.slice(0, node.range.end).trimEnd().length;
  const edits: TextEdit[] = [{ start, end: start, text: '- ' }];
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1))
    edits.push({ start: at + 1, end: at + 1, text: '  ' });
  return edits;
}

/** The surplus items or members, the last one first. */
export function* withoutLast(
  { object, finding: { path } }: Situation,
  most: number,
): Generator<Proposal, void> {
  const node = object && nodeAt(object.root, path);
  if (!object || !node) return;
  if (node.kind === 'object' && node.members.length - most === 1)
    for (const member of node.members.toReversed())
      yield* proposal('remove', 'object', [...path, member.key], [removeMember(object, node, member)]);
  if (node.kind !== 'array' || most < 1) return;
  const value = toValue(node);
  const isFlow = object.text[node.range.start] === '[';
  const items = [...node.items.keys()].slice(most);
  const edits =
    isFlow && isArray(value)
      ? [replaceValue(object, node, value.slice(0, most))]
      : items.map((index) => removeItem(object, node, index));
  const last = items.length > 1 ? pathText([...path, items.at(-1) ?? most]) : undefined;
  yield* proposal('remove', 'object', [...path, most], edits, last);
}

/** Returns the source text of a value: `yes`, `1.10`. */
export function asTyped({ text }: ReadText, node: SourceNode): JsonValue[] {
  if (node.kind !== 'scalar' || typeof node.value === 'string' || node.value === null) return [];
  return [text.slice(node.range.start, node.range.end).trim()];
}

/** The metadata fields that every object has. */
export const metadataFields: readonly string[] = (
  'name generateName namespace labels annotations finalizers ownerReferences uid resourceVersion generation ' +
  'creationTimestamp deletionTimestamp deletionGracePeriodSeconds managedFields selfLink'
).split(' ');

/** Removes a whole list or map because of one invalid member. */
export function* withoutOnly({ object, finding: { path } }: Situation): Generator<Proposal, void> {
  const at = path.slice(0, -1);
  if (!object) return;
  const list = nodeAt(object.root, at);
  if (list?.kind === 'array' && list.items.length === 1)
    yield* proposal('remove', 'object', at, [removeAt(object, at)]);
}

/** Proposes values for labels and annotations; the server's error names only the map. */
export function* valuesIn(
  { object, finding: { path } }: Situation,
  meanings: (value: JsonValue) => Iterable<JsonValue>,
): Generator<Proposal, void> {
  const node = object && nodeAt(object.root, path);
  if (!object || node?.kind !== 'object') return;
  const at = (key: string): PathSegments => [...path, key];
  for (const { key, value } of node.members)
    for (const to of meanings(toValue(value)))
      yield* proposal('set', 'object', at(key), [replaceValue(object, value, to)], String(to));
  for (const member of node.members)
    yield* proposal('remove', 'object', at(member.key), [removeMember(object, node, member)]);
}
