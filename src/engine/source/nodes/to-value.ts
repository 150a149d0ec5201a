/** Converts source trees to plain values and back. Both directions are iterative: nesting needs no stack. */
import { append } from '../../json/append.ts';
import { jsonFloat } from '../../json/go-format.ts';
import {
  compareStrings,
  copyWith,
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';
import type { SourceMember, SourceNode, SourceScalar, TextRange } from './document.ts';

/** The value of a node; of duplicate keys the last wins. `read` converts scalars, if it is given. */
export function toValue(root: SourceNode, read: (scalar: SourceScalar) => JsonValue = valueOf): JsonValue {
  if (root.kind === 'scalar') return read(root);
  const result = emptyFor(root);
  const pending: [SourceNode, JsonObject | JsonArray][] = [[root, result]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, value] = next;
    if (node.kind === 'object') {
      for (const member of node.members)
        (value as JsonObject).set(member.key, childValue(member.value, pending, read));
    } else if (node.kind === 'array') {
      for (const item of node.items) (value as JsonArray).push(childValue(item, pending, read));
    }
  }
  return result;
}

/** A scalar for a reader that may need a float64: its zero keeps its sign. */
export function signedValueOf({ value, literal }: SourceScalar): JsonValue {
  return literal === '-0' ? -0 : value;
}

/** A scalar before YAML is converted to JSON, which has neither uint64 nor a negative zero integer. */
export function scalarAsWritten({ value, literal }: SourceScalar): JsonValue {
  if (literal === undefined || typeof value === 'string') return value;
  return literal === '-0' ? -0 : BigInt(literal);
}

function valueOf({ value }: SourceScalar): JsonValue {
  return value;
}

function childValue(
  node: SourceNode,
  pending: [SourceNode, JsonObject | JsonArray][],
  read: (scalar: SourceScalar) => JsonValue,
): JsonValue {
  if (node.kind === 'scalar') return read(node);
  const value = emptyFor(node);
  pending.push([node, value]);
  return value;
}

function emptyFor(node: SourceNode): JsonObject | JsonArray {
  return node.kind === 'object' ? new Map() : [];
}

const nowhere: TextRange = { start: 0, end: 0 };

/**
 * The tree of a value after it was written as JSON and parsed again, without locations: keys are sorted, and a float64
 * without a fraction becomes an int64 if it fits.
 */
export function fromValue(root: JsonValue): SourceNode {
  const pending: (() => void)[] = [];
  const convert = (value: JsonValue): SourceNode => {
    if (isObject(value)) {
      const members: SourceMember[] = [];
      pending.push(() => {
        for (const key of [...value.keys()].sort(compareStrings)) {
          members.push({ key, keyRange: nowhere, value: convert(value.get(key) as JsonValue) });
        }
      });
      return { kind: 'object', range: nowhere, members };
    }
    if (isArray(value)) {
      const items: SourceNode[] = [];
      pending.push(() => {
        for (const item of value) items.push(convert(item));
      });
      return { kind: 'array', range: nowhere, items };
    }
    if (typeof value !== 'number') return { kind: 'scalar', range: nowhere, value };
    // The reader returns an integer; only floats keep the sign of zero.
    if (Object.is(value, -0)) return { kind: 'scalar', range: nowhere, value: 0n, literal: '-0' };
    return { kind: 'scalar', range: nowhere, value: reread(value) };
  };
  const node = convert(root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) next();
  return node;
}

/** The value of a float64 after it was written as JSON and read again. */
export function reread(value: number): bigint | number {
  if (!Number.isInteger(value)) return value;
  const text = jsonFloat(value);
  if (text.includes('e')) return value;
  const integer = BigInt(text);
  return BigInt.asIntN(64, integer) === integer ? integer : value;
}

/** Whether a value is unchanged after it is written as JSON and parsed again. Iterative. */
export function isSameThroughJson(root: JsonValue): boolean {
  const pending: JsonValue[] = [root];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (typeof at === 'number' && reread(at) !== at) return false;
    if (isObject(at)) append(pending, at.values());
    else if (isArray(at)) append(pending, at);
  }
  return true;
}

/** A copy of a value as it is after it is written as JSON and parsed again. Iterative. */
export function throughJson<T extends JsonValue>(value: T): T {
  return copyWith(value, reread) as T;
}
