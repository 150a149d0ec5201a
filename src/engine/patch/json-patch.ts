/**
 * JSON patches (RFC 6902), with the oddities and texts of the library that the server uses.
 * Behaviour: gopkg.in/evanphx/json-patch.v4 (DecodePatch, Apply).
 */
import {
  deepCopy,
  deepEqual,
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from '../json/value.ts';

/** An operation as written: any member may be missing or of a wrong type. */
export type PatchOperation = ReadonlyMap<string, JsonValue>;

export type PatchResult = { readonly value: JsonValue } | { readonly error: string };

/** Thrown inside of this file only. */
class PatchError extends Error {}

/** Applies all operations or none. The document and the operations stay as they are. */
export function applyJsonPatch(document: JsonValue, operations: readonly PatchOperation[]): PatchResult {
  const root: Root = { value: deepCopy(document) };
  try {
    for (const operation of operations) apply(root, operation);
  } catch (error) {
    if (error instanceof PatchError) return { error: error.message };
    throw error;
  }
  return { value: root.value };
}

interface Root {
  value: JsonValue;
}

function apply(root: Root, operation: PatchOperation): void {
  const op = operation.get('op');
  const kind = typeof op === 'string' ? op : 'unknown';
  switch (kind) {
    case 'add':
      return add(root, operation);
    case 'remove':
      return remove(root, operation);
    case 'replace':
      return replace(root, operation);
    case 'move':
      return move(root, operation);
    case 'copy':
      return copy(root, operation);
    case 'test':
      return test(root, operation);
    default:
      throw new PatchError(`Unexpected kind: ${kind}`);
  }
}

const missing = 'missing value';
const badIndex = 'invalid index referenced';

function add(root: Root, operation: PatchOperation): void {
  const path = memberText(operation, 'path');
  if (path === undefined) throw new PatchError(`add operation failed to decode path: ${missing}`);
  const target = find(root, path);
  if (!target)
    throw new PatchError(`add operation does not apply: doc is missing path: "${path}": ${missing}`);
  within(`error in add for path: '${path}'`, () => addTo(target, valueOf(operation)));
}

function remove(root: Root, operation: PatchOperation): void {
  const path = memberText(operation, 'path');
  if (path === undefined) throw new PatchError(`remove operation failed to decode path: ${missing}`);
  const target = find(root, path);
  if (!target)
    throw new PatchError(`remove operation does not apply: doc is missing path: "${path}": ${missing}`);
  within(`error in remove for path: '${path}'`, () => removeFrom(target));
}

function replace(root: Root, operation: PatchOperation): void {
  const path = pathOf(operation, 'replace operation failed to decode path');
  if (path === '') {
    const value = valueOf(operation);
    // Matches the API server: the text ends with a formatting slip, for want of an error to name.
    if (!isObject(value) && !isArray(value)) {
      throw new PatchError('replace operation value must be object or array: %!w(<nil>)');
    }
    root.value = value;
    return;
  }
  const target = find(root, path);
  if (!target)
    throw new PatchError(`replace operation does not apply: doc is missing path: ${path}: ${missing}`);
  // Matches the API server: a missing key of an object is set; only a bad list index is refused.
  if (isArray(target.container)) {
    try {
      getFrom(target);
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      throw new PatchError(`replace operation does not apply: doc is missing key: ${path}: ${missing}`);
    }
  }
  setIn(target, valueOf(operation));
}

function move(root: Root, operation: PatchOperation): void {
  const from = fromOf(operation, 'move operation failed to decode from');
  const source = find(root, from);
  if (!source)
    throw new PatchError(`move operation does not apply: doc is missing from path: ${from}: ${missing}`);
  const value = within(`error in move for path: '${source.key}'`, () => getFrom(source));
  within(`error in move for path: '${source.key}'`, () => removeFrom(source));
  const path = pathOf(operation, 'move operation failed to decode path');
  const target = find(root, path);
  if (!target)
    throw new PatchError(
      `move operation does not apply: doc is missing destination path: ${path}: ${missing}`,
    );
  within(`error in move for path: '${path}'`, () => addTo(target, value ?? null));
}

function copy(root: Root, operation: PatchOperation): void {
  const from = fromOf(operation, 'copy operation failed to decode from');
  const source = find(root, from);
  if (!source)
    throw new PatchError(`copy operation does not apply: doc is missing from path: ${from}: ${missing}`);
  const value = within(`error in copy for from: '${from}'`, () => getFrom(source));
  const path = memberText(operation, 'path');
  if (path === undefined) throw new PatchError(`copy operation failed to decode path: ${missing}`);
  const target = find(root, path);
  if (!target)
    throw new PatchError(
      `copy operation does not apply: doc is missing destination path: ${path}: ${missing}`,
    );
  within('error while adding value during copy', () => addTo(target, deepCopy(value ?? null)));
}

function test(root: Root, operation: PatchOperation): void {
  const path = pathOf(operation, 'test operation failed to decode path');
  const failed = new PatchError(`testing value ${path} failed: test failed`);
  const wanted = operation.get('value') ?? null;
  if (path === '') {
    if (!deepEqual(root.value, wanted)) throw failed;
    return;
  }
  const target = find(root, path);
  if (!target) throw new PatchError(`test operation does not apply: is missing path: ${path}: ${missing}`);
  const value = within(`error in test for path: '${path}'`, () => getFrom(target)) ?? null;
  if (!deepEqual(value, wanted)) throw failed;
}

/** A container and the last step of a path into it. */
interface Target {
  readonly container: JsonObject | JsonArray;
  readonly key: string;
}

function find(root: Root, path: string): Target | undefined {
  const steps = path.split('/');
  if (steps.length < 2) return undefined;
  let container = root.value;
  for (const step of steps.slice(1, -1)) {
    const next = childOf(container, decoded(step));
    if (!isObject(next) && !isArray(next)) return undefined;
    container = next;
  }
  if (!isObject(container) && !isArray(container)) return undefined;
  return { container, key: decoded(steps.at(-1) ?? '') };
}

function childOf(container: JsonValue, key: string): JsonValue | undefined {
  if (isObject(container)) return container.get(key);
  if (!isArray(container)) return undefined;
  const index = integer(key);
  return index === undefined ? undefined : container.at(index);
}

function decoded(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function getFrom({ container, key }: Target): JsonValue | undefined {
  if (isObject(container)) return container.get(key);
  return container[existingIndex(container, key)];
}

function setIn({ container, key }: Target, value: JsonValue): void {
  if (isObject(container)) container.set(key, value);
  else container[existingIndex(container, key)] = value;
}

function addTo({ container, key }: Target, value: JsonValue): void {
  if (isObject(container)) {
    container.set(key, value);
  } else if (key === '-') {
    container.push(value);
  } else {
    const index = integer(key);
    if (index === undefined)
      throw new PatchError(`value was not a proper array index: '${key}': ${notANumber(key)}`);
    const size = container.length + 1;
    if (index >= size || index < -size)
      throw new PatchError(`Unable to access invalid index: ${index}: ${badIndex}`);
    container.splice(index < 0 ? index + size : index, 0, value);
  }
}

function removeFrom({ container, key }: Target): void {
  if (isObject(container)) {
    if (!container.delete(key)) throw new PatchError(`Unable to remove nonexistent key: ${key}: ${missing}`);
  } else {
    container.splice(existingIndex(container, key), 1);
  }
}

function existingIndex(list: JsonArray, key: string): number {
  const index = integer(key);
  if (index === undefined) throw new PatchError(notANumber(key));
  if (index >= list.length || index < -list.length) {
    throw new PatchError(`Unable to access invalid index: ${index}: ${badIndex}`);
  }
  return index < 0 ? index + list.length : index;
}

/** Go's strconv.Atoi. */
function integer(text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = BigInt(text.replace('+', ''));
  return value >= -(2n ** 63n) && value < 2n ** 63n ? Number(value) : undefined;
}

function notANumber(text: string): string {
  const reason = /^[+-]?\d+$/.test(text) ? 'value out of range' : 'invalid syntax';
  return `strconv.Atoi: parsing ${JSON.stringify(text)}: ${reason}`;
}

function valueOf(operation: PatchOperation): JsonValue {
  return deepCopy(operation.get('value') ?? null);
}

/** Undefined when the member is missing, null or not a string. */
function memberText(operation: PatchOperation, name: string): string | undefined {
  const value = operation.get(name);
  return typeof value === 'string' ? value : undefined;
}

function pathOf(operation: PatchOperation, failure: string): string {
  return stringMember(operation, 'path', failure, 'operation missing path field');
}

function fromOf(operation: PatchOperation, failure: string): string {
  return stringMember(operation, 'from', failure, 'operation, missing from field');
}

function stringMember(operation: PatchOperation, name: string, failure: string, absent: string): string {
  const value = operation.get(name);
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) throw new PatchError(`${failure}: ${absent}: ${missing}`);
  throw new PatchError(`${failure}: json: cannot unmarshal ${kindOf(value)} into Go value of type string`);
}

function kindOf(value: JsonValue): string {
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'boolean' ? 'bool' : 'number';
}

/** Puts a text before the error of a step. */
function within<T>(text: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof PatchError) throw new PatchError(`${text}: ${error.message}`);
    throw error;
  }
}
