/**
 * JSON patch, with the quirks of the library that the API server uses.
 * Behaviour: gopkg.in/evanphx/json-patch.v4 (Patch.Apply).
 */
import { quote } from '../json/go-format.ts';
import { utf8Length } from '../go/utf8.ts';
import type { SourceNode } from '../source/nodes/document.ts';
import {
  isNull,
  open,
  rawText,
  readRaw,
  sameRaw,
  type RawList,
  type RawObject,
  type RawSlot,
} from './raw-node.ts';
import { memberOf } from '../source/nodes/document.ts';

/** One operation as parsed; missing or invalid parts make it fail. */
export interface PatchOperation {
  readonly op: string | undefined;
  readonly path: string | undefined;
  readonly from: string | undefined;
  /** The type of `from` or `path` if it isn't a string or null, by its name in `encoding/json`: `number`, `bool`, … */
  readonly wrongFrom?: string | undefined;
  readonly wrongPath?: string | undefined;
  /** Undefined if it is missing, which usually means the same as null. */
  readonly value: RawSlot | undefined;
}

interface Root {
  value: RawObject | RawList;
  /** Null has replaced the root: it reads as an object without members. */
  isNull: boolean;
  /** The total number of bytes of all copies so far. */
  copied: number;
  /** Whether a test found another value. */
  failedTest: boolean;
}

/** The total size of copies in one patch, in bytes of JSON; the API server sets it. */
const mostCopied = 3 * 1024 * 1024;

interface Place {
  readonly holder: RawObject | RawList;
  readonly key: string;
}

/** The patched value, or the library's error about the failed operation. */
export type PatchedJson =
  | { readonly text: string }
  | { readonly problem: string; /** A `test` found another value. */ readonly isFailedTest: boolean };

/** The operations of a patch that was parsed from `text`. */
export function operationsOf(root: SourceNode, text: string): PatchOperation[] {
  if (root.kind !== 'array') return [];
  return root.items.map((item) => {
    const stringAt = (key: string): string | undefined => {
      const node = memberOf(item, key)?.value;
      return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
    };
    const value = memberOf(item, 'value')?.value;
    return {
      op: stringAt('op'),
      path: stringAt('path'),
      from: stringAt('from'),
      wrongFrom: wrongTypeOf(memberOf(item, 'from')?.value),
      wrongPath: wrongTypeOf(memberOf(item, 'path')?.value),
      // Matches the API server: a null from an operation is a node, and so differs from one in the document.
      value: value && { whole: text, source: value, opened: undefined },
    };
  });
}

/**
 * The type of a value that is decoded into a string, by its name in `encoding/json`; undefined for a string or null.
 */
function wrongTypeOf(node: SourceNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (node.kind !== 'scalar') return node.kind;
  if (node.value === null || typeof node.value === 'string') return undefined;
  return typeof node.value === 'boolean' ? 'bool' : 'number';
}

/**
 * Applies the operations in their order to a document, which is JSON text. `nulls` says what the null of an operation
 * is: a missing value in the patch of a request, a value that equals an empty object in the patch of a policy.
 */
export function applyJsonPatch(
  document: string,
  operations: readonly PatchOperation[],
  nulls: 'missing' | 'values' = 'missing',
): PatchedJson {
  const read = readRaw(document);
  const opened = read && open(read);
  if (!opened) return { problem: 'the document is neither an object nor a list', isFailedTest: false };
  const root: Root = { value: opened, isNull: false, copied: 0, failedTest: false };
  for (const operation of operations) {
    const problem = applyOne(root, nulls === 'values' ? withNullAsValue(operation) : operation);
    if (problem !== undefined) return { problem, isFailedTest: operation.op === 'test' && root.failedTest };
  }
  return { text: root.isNull ? 'null' : rawText(root.value) };
}

function withNullAsValue(operation: PatchOperation): PatchOperation {
  const { value } = operation;
  if (!value || !isNull(value.source)) return operation;
  return { ...operation, value: { ...value, comparesAs: new Map() } };
}

/** The reason of a failure, if any. */
type Problem = string | undefined;

const missing = 'missing value';

function unreadPath({ wrongPath }: PatchOperation): string {
  return wrongPath === undefined ? `operation missing path field: ${missing}` : notString(wrongPath);
}

function notString(type: string): string {
  return `json: cannot unmarshal ${type} into Go value of type string`;
}

function applyOne(root: Root, operation: PatchOperation): Problem {
  const { path, value, op: kind } = operation;
  switch (kind) {
    case 'add':
    case 'remove': {
      if (path === undefined) return `${kind} operation failed to decode path: ${missing}`;
      const at = placeAt(root, path);
      if (at === undefined)
        return `${kind} operation does not apply: doc is missing path: "${path}": ${missing}`;
      const problem = kind === 'add' ? add(at, value ?? null) : remove(at);
      return problem && `error in ${kind} for path: '${path}': ${problem}`;
    }
    case 'replace':
      return replace(root, operation);
    case 'move':
    case 'copy':
      return transfer(root, kind, operation);
    case 'test':
      return test(root, operation);
    default:
      return `Unexpected kind: ${kind ?? 'unknown'}`;
  }
}

function transfer(root: Root, kind: 'move' | 'copy', operation: PatchOperation): Problem {
  const { from: fromPath, path, wrongFrom } = operation;
  if (fromPath === undefined) {
    const why = wrongFrom === undefined ? `operation, missing from field: ${missing}` : notString(wrongFrom);
    return `${kind} operation failed to decode from: ${why}`;
  }
  const from = placeAt(root, fromPath);
  if (from === undefined) {
    return `${kind} operation does not apply: doc is missing from path: ${fromPath}: ${missing}`;
  }
  const found = read(from);
  if ('problem' in found) {
    const where = kind === 'move' ? `path: '${from.key}'` : `from: '${fromPath}'`;
    return `error in ${kind} for ${where}: ${found.problem}`;
  }
  const removed = kind === 'move' ? remove(from) : undefined;
  if (removed !== undefined) return `error in move for path: '${from.key}': ${removed}`;
  if (path === undefined) {
    return `${kind} operation failed to decode path: ${kind === 'move' ? unreadPath(operation) : missing}`;
  }
  const to = placeAt(root, path);
  if (to === undefined) {
    return `${kind} operation does not apply: doc is missing destination path: ${path}: ${missing}`;
  }
  const value = found.value ?? null;
  if (kind === 'copy') return addCopy(root, to, value);
  const problem = add(to, value);
  return problem && `error in move for path: '${path}': ${problem}`;
}

function addCopy(root: Root, to: Place, value: RawSlot): Problem {
  const text = value && rawText(value);
  root.copied += text === null ? 0 : utf8Length(text);
  if (root.copied > mostCopied) {
    return `Unable to complete the copy, the accumulated size increase of copy is ${root.copied}, exceeding the limit ${mostCopied}`;
  }
  const problem = add(to, text === null ? null : readRaw(text));
  return problem && `error while adding value during copy: ${problem}`;
}

/** Resolves a path. Only its last step may be missing. */
function placeAt(root: Root, path: string): Place | undefined {
  const steps = path.split('/');
  if (steps.length < 2) return undefined;
  let holder = root.value;
  for (const step of steps.slice(1, -1)) {
    const next = read({ holder, key: unescapedStep(step) });
    const opened = 'problem' in next ? undefined : next.value && open(next.value);
    if (!opened) return undefined;
    holder = opened;
  }
  return { holder, key: unescapedStep(steps.at(-1) as string) };
}

function unescapedStep(step: string): string {
  return step.replace(/~[01]/g, (code) => (code === '~1' ? '/' : '~'));
}

type Read = { readonly value: RawSlot | undefined } | { readonly problem: string };

/** A missing property is read as undefined; an index must exist. */
function read({ holder, key }: Place): Read {
  if (holder instanceof Map) return { value: holder.get(key) };
  const index = arrayIndex(key, holder.length - 1, holder.length);
  return typeof index === 'number' ? { value: holder[index] } : index;
}

/** An index up to `last`; negative ones count from the end of `length`. */
function arrayIndex(key: string, last: number, length: number): number | { readonly problem: string } {
  if (!/^[+-]?[0-9]+$/.test(key)) return { problem: `strconv.Atoi: parsing ${quote(key)}: invalid syntax` };
  const whole = BigInt(key.replace('+', ''));
  if (whole !== BigInt.asIntN(64, whole)) {
    return { problem: `strconv.Atoi: parsing ${quote(key)}: value out of range` };
  }
  const index = Number(whole);
  const at = index < 0 ? index + length : index;
  if (at >= 0 && at <= last) return at;
  return { problem: `Unable to access invalid index: ${index}: invalid index referenced` };
}

function add({ holder, key }: Place, value: RawSlot): Problem {
  if (holder instanceof Map) {
    holder.set(key, value);
    return undefined;
  }
  const index = key === '-' ? holder.length : arrayIndex(key, holder.length, holder.length + 1);
  if (typeof index !== 'number') {
    const isRead = !index.problem.startsWith('strconv.Atoi');
    return isRead ? index.problem : `value was not a proper array index: '${key}': ${index.problem}`;
  }
  holder.splice(index, 0, value);
  return undefined;
}

/** Matches the API server: a missing property is set. */
function replace(root: Root, operation: PatchOperation): Problem {
  const { path, value } = operation;
  if (path === undefined) return `replace operation failed to decode path: ${unreadPath(operation)}`;
  if (path === '') return replaceRoot(root, value);
  const at = placeAt(root, path);
  if (at === undefined) return `replace operation does not apply: doc is missing path: ${path}: ${missing}`;
  if ('problem' in read(at)) {
    return `replace operation does not apply: doc is missing key: ${path}: ${missing}`;
  }
  const { holder, key } = at;
  const placed = value ?? null;
  if (holder instanceof Map) holder.set(key, placed);
  else holder[arrayIndex(key, holder.length - 1, holder.length) as number] = placed;
  return undefined;
}

function replaceRoot(root: Root, value: RawSlot | undefined): Problem {
  const opened = value && (value.comparesAs ?? open(value));
  if (!opened) {
    // Matches the API server: a nil error is printed as in Go.
    return 'replace operation value must be object or array: %!w(<nil>)';
  }
  root.value = opened;
  root.isNull = isNull(value.source);
  return undefined;
}

function remove({ holder, key }: Place): Problem {
  if (holder instanceof Map) {
    return holder.delete(key) ? undefined : `Unable to remove nonexistent key: ${key}: ${missing}`;
  }
  const index = arrayIndex(key, holder.length - 1, holder.length);
  if (typeof index !== 'number') return index.problem;
  holder.splice(index, 1);
  return undefined;
}

/**
 * An absent property equals null.
 * Matches the API server: strings are compared in their encoded form, and in the stored object `<`, `>`, and `&` are
 * escaped, so a string with one of these doesn't equal itself.
 */
function test(root: Root, operation: PatchOperation): Problem {
  const { path, value = null } = operation;
  if (path === undefined) return `test operation failed to decode path: ${unreadPath(operation)}`;
  const failed = `testing value ${path} failed: test failed`;
  const result = (same: boolean): Problem => {
    root.failedTest = !same;
    return same ? undefined : failed;
  };
  if (path === '') return result(sameRaw(root.value, value));
  const at = placeAt(root, path);
  if (at === undefined) return `test operation does not apply: is missing path: ${path}: ${missing}`;
  const found = read(at);
  if ('problem' in found) return `error in test for path: '${path}': ${found.problem}`;
  const isNothing = value === null || (value.comparesAs === undefined && isNull(value.source));
  return result(found.value ? sameRaw(found.value, value) : isNothing);
}
