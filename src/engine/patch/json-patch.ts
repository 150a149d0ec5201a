/**
 * JSON patch, with the habits of the library that the API server uses.
 * Behaviour: gopkg.in/evanphx/json-patch.v4 (Patch.Apply).
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

/** One operation as it was read; what is missing or of another type makes it fail. */
export type PatchOperation = JsonObject;

interface Root {
  value: JsonObject | JsonArray;
}

interface Place {
  readonly holder: JsonObject | JsonArray;
  readonly key: string;
}

/** Applies the operations in their order, in place where it can. Undefined when one of them fails. */
export function applyJsonPatch(
  target: JsonObject,
  operations: readonly PatchOperation[],
): JsonObject | JsonArray | undefined {
  const root: Root = { value: target };
  return operations.every((operation) => applyOne(root, operation)) ? root.value : undefined;
}

function applyOne(root: Root, operation: PatchOperation): boolean {
  const path = textOf(operation, 'path');
  const value = operation.get('value');
  switch (operation.get('op')) {
    case 'add':
      return add(place(root, path), deepCopy(value ?? null));
    case 'remove':
      return remove(place(root, path));
    case 'replace':
      return path === '' ? replaceRoot(root, value) : replace(place(root, path), deepCopy(value ?? null));
    case 'move': {
      const from = place(root, textOf(operation, 'from'));
      const moved = read(from);
      return moved.ok && remove(from) && add(place(root, path), moved.value ?? null);
    }
    case 'copy': {
      const copied = read(place(root, textOf(operation, 'from')));
      return copied.ok && add(place(root, path), deepCopy(copied.value ?? null));
    }
    case 'test':
      return test(root, path, value ?? null);
    default:
      return false;
  }
}

function textOf(operation: PatchOperation, key: string): string | undefined {
  const value = operation.get(key);
  return typeof value === 'string' ? value : undefined;
}

/** Where a path leads; its last step need not be there, all others have to. */
function place(root: Root, path: string | undefined): Place | undefined {
  const steps = path?.split('/') ?? [];
  if (steps.length < 2) return undefined;
  let holder = root.value;
  for (const step of steps.slice(1, -1)) {
    const next = read({ holder, key: decoded(step) });
    if (!next.ok || !(isObject(next.value) || isArray(next.value))) return undefined;
    holder = next.value;
  }
  return { holder, key: decoded(steps.at(-1) as string) };
}

function decoded(step: string): string {
  return step.replace(/~[01]/g, (code) => (code === '~1' ? '/' : '~'));
}

type Read = { readonly ok: true; readonly value: JsonValue | undefined } | { readonly ok: false };

/** A property that is absent reads as nothing; an index has to be there. */
function read(at: Place | undefined): Read {
  if (at === undefined) return { ok: false };
  const { holder, key } = at;
  if (isObject(holder)) return { ok: true, value: holder.get(key) };
  const index = indexOf(key, holder.length);
  return index === undefined || index >= holder.length ? { ok: false } : { ok: true, value: holder[index] };
}

/** An index; negative ones count from the end of `length`. */
function indexOf(key: string, length: number): number | undefined {
  if (!/^[+-]?[0-9]+$/.test(key)) return undefined;
  const index = Number(key);
  if (index >= 0) return index;
  return index < -length ? undefined : index + length;
}

function add(at: Place | undefined, value: JsonValue): boolean {
  if (at === undefined) return false;
  const { holder, key } = at;
  if (isObject(holder)) {
    holder.set(key, value);
    return true;
  }
  const index = key === '-' ? holder.length : indexOf(key, holder.length + 1);
  if (index === undefined || index > holder.length) return false;
  holder.splice(index, 0, value);
  return true;
}

/** Matches the API server: a property that is absent is set. */
function replace(at: Place | undefined, value: JsonValue): boolean {
  if (at === undefined || !read(at).ok) return false;
  const { holder, key } = at;
  if (isObject(holder)) holder.set(key, value);
  else holder[indexOf(key, holder.length) as number] = value;
  return true;
}

function replaceRoot(root: Root, value: JsonValue | undefined): boolean {
  if (!isObject(value) && !isArray(value)) return false;
  root.value = deepCopy(value);
  return true;
}

function remove(at: Place | undefined): boolean {
  if (at === undefined) return false;
  const { holder, key } = at;
  if (isObject(holder)) return holder.delete(key);
  const index = indexOf(key, holder.length);
  if (index === undefined || index >= holder.length) return false;
  holder.splice(index, 1);
  return true;
}

/**
 * An absent property equals null.
 * Matches the API server: texts are compared as they are spelled, and those of the stored object have `<`, `>` and
 * `&` escaped, so a text with one of these does not equal itself.
 */
function test(root: Root, path: string | undefined, value: JsonValue): boolean {
  if (path === '') return equal(root.value, value);
  const found = read(place(root, path));
  return found.ok && equal(found.value ?? null, value);
}

function equal(found: JsonValue, value: JsonValue): boolean {
  return deepEqual(found, value) && !hasEscapedText(value);
}

function hasEscapedText(value: JsonValue): boolean {
  const pending: JsonValue[] = [value];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (typeof at === 'string' && /[<>&\u2028\u2029]/.test(at)) return true;
    if (isObject(at)) pending.push(...at.values());
    else if (isArray(at)) pending.push(...at);
  }
  return false;
}
