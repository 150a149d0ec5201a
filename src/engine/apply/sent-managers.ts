/**
 * Reads the managers that a client sends in metadata.managedFields.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (DecodeManagedFields, isResetManagedFields),
 * sigs.k8s.io/structured-merge-diff/fieldpath (Set.FromJSON, DeserializePathElement).
 */
import { isArray, isObject, textOf, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';
import type { SourceNode } from '../source/nodes/document.ts';
import { readJson } from '../source/json/read-json.ts';
import { toValue } from '../source/nodes/to-value.ts';
import { FieldSet } from './field-set.ts';
import { deducedType } from './merge-type.ts';
import { nestsTooDeepToApply } from './nesting.ts';
import { identity, type Managers, type Owned, type Owner } from './owner.ts';
import {
  fieldElement,
  indexElement,
  keyElement,
  valueElement,
  type ElementPath,
  type PathElement,
} from './path-element.ts';

/**
 * Returns no managers for one empty entry; undefined if the client sent nothing readable, so that ownership is kept.
 */
export function sentManagers(entries: JsonValue | undefined, behaviour: Steps): Managers | undefined {
  if (!isArray(entries) || entries.length === 0) return undefined;
  const [only] = entries;
  if (entries.length === 1 && isObject(only) && only.size === 0) return new Map();
  const out = new Map<string, Owned>();
  for (const entry of entries) {
    const owned =
      isObject(entry) && !nestsTooDeepToApply(entry, deducedType) ? ownedBy(entry, behaviour) : undefined;
    // One unreadable entry invalidates all of them.
    if (owned === undefined) return undefined;
    out.set(identity(owned.owner), owned);
  }
  return out;
}

type Steps = Pick<Behaviour, 'textAfterStep'>;

function ownedBy(entry: JsonObject, behaviour: Steps): Owned | undefined {
  const operation = textOf(entry, 'operation');
  const apiVersion = textOf(entry, 'apiVersion');
  if ((operation !== 'Apply' && operation !== 'Update') || apiVersion === '') return undefined;
  if (textOf(entry, 'fieldsType') !== 'FieldsV1') return undefined;
  const owner: Owner = {
    manager: textOf(entry, 'manager'),
    operation,
    apiVersion,
    subresource: textOf(entry, 'subresource'),
  };
  const set = new FieldSet();
  const fields = entry.get('fieldsV1');
  if (fields !== undefined && collect(fields, [], set, behaviour) === 'broken') return undefined;
  return { owner, set, time: textOf(entry, 'time') || undefined };
}

/** Whether the field itself is owned, or couldn't be read. */
function collect(
  fields: JsonValue,
  path: ElementPath,
  set: FieldSet,
  behaviour: Steps,
): 'owned' | 'not owned' | 'broken' {
  if (fields === null) return 'owned';
  if (!isObject(fields)) return 'broken';
  let below = false;
  for (const [key, children] of fields) {
    if (key === '.') continue;
    const element = readElement(key, behaviour);
    if (element === 'broken') return 'broken';
    if (element === 'unknown') continue;
    below = true;
    const there = [...path, element];
    const found = collect(children, there, set, behaviour);
    if (found === 'broken') return 'broken';
    if (found === 'owned') set.insert(there);
  }
  return fields.has('.') || !below ? 'owned' : 'not owned';
}

/** Matches the API server: steps of unknown kinds are dropped. */
function readElement(key: string, { textAfterStep }: Steps): PathElement | 'broken' | 'unknown' {
  if (key.length < 2 || key[1] !== ':') return 'broken';
  const text = key.slice(2);
  switch (key[0]) {
    case 'f':
      return fieldElement(text);
    case 'i':
      return readIndex(text);
    case 'v':
    case 'k': {
      const read = readJson(textAfterStep === 'ignored' ? firstValue(text) : text);
      if (!read.ok) return 'broken';
      if (key[0] === 'k') return itemKey(read.root);
      const value = withFloats(toValue(read.root));
      return value === undefined ? 'broken' : valueElement(value);
    }
    default:
      return 'unknown';
  }
}

/** The source text of the first JSON value, if there is one. */
function firstValue(text: string): string {
  const token = /"(?:[^"\\]|\\[^])*"?|[{}[\]]|[-+.eE0-9]+|true|false|null|\S/g;
  let depth = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [mark] = match;
    if (mark === '{' || mark === '[') depth++;
    if (mark === '}' || mark === ']') depth--;
    if (depth <= 0) return text.slice(0, token.lastIndex);
  }
  return text;
}

function itemKey(node: SourceNode): PathElement | 'broken' {
  if (node.kind === 'scalar' && node.value === null) return keyElement([]);
  if (node.kind !== 'object') return 'broken';
  const fields: [string, JsonValue][] = [];
  for (const { key, value } of node.members) {
    const read = withFloats(toValue(value));
    if (read === undefined) return 'broken';
    fields.push([key, read]);
  }
  return keyElement(fields);
}

function readIndex(text: string): PathElement | 'broken' {
  if (!/^[+-]?[0-9]+$/.test(text)) return 'broken';
  const index = BigInt(text.replace('+', ''));
  return BigInt.asIntN(64, index) === index ? indexElement(index) : 'broken';
}

/**
 * Matches the API server: all numbers in steps are read as floats. Undefined when one is too large for that. Iterative;
 * changes `value`.
 */
function withFloats(value: JsonValue): JsonValue | undefined {
  const holder: JsonArray = [value];
  const pending: (JsonArray | JsonObject)[] = [holder];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const [key, child] of at.entries()) {
      if (isArray(child) || isObject(child)) pending.push(child);
      if (typeof child !== 'bigint' && typeof child !== 'number') continue;
      const float = Number(child);
      if (!Number.isFinite(float)) return undefined;
      if (isArray(at)) at[key as number] = float;
      else at.set(key as string, float);
    }
  }
  return holder[0];
}
