/**
 * Computes the length of JSON without writing it: with YAML aliases, a value of a few bytes can have JSON that exceeds
 * the memory.
 * Behaviour: encoding/json (Marshal).
 */
import { jsonFloat } from '../json/go-format.ts';
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';

/** The number of bytes that `json.Marshal` writes for a value. Iterative. */
export function jsonSize(root: JsonValue): number {
  const known = new Map<string, number>();
  const sizeOf = (text: string): number => {
    if (text.length < longText) return stringSize(text);
    let size = known.get(text);
    if (size === undefined) known.set(text, (size = longSize(text)));
    return size;
  };
  let total = 0;
  const pending: (JsonObject | JsonArray)[] = [];
  const add = (value: JsonValue): void => {
    if (typeof value === 'string') total += sizeOf(value);
    else if (isObject(value) || isArray(value)) pending.push(value);
    else total += scalarSize(value);
  };
  const addMember = (value: JsonValue, key: string): void => {
    total += sizeOf(key);
    add(value);
  };
  add(root);
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    // Brackets and commas; for an object, colons as well.
    if (isObject(at)) {
      total += 2 + at.size + Math.max(0, at.size - 1);
      at.forEach(addMember);
    } else {
      total += 2 + Math.max(0, at.length - 1);
      at.forEach(add);
    }
  }
  return total;
}

/** Strings of this length or more are measured once, however often an alias repeats them. */
const longText = 256;

function scalarSize(value: null | boolean | bigint | number): number {
  if (value === null || value === true) return 4;
  if (value === false) return 5;
  return (typeof value === 'number' ? jsonFloat(value) : String(value)).length;
}

/** The bytes of a string literal, with its quotes and escapes. */
function stringSize(text: string): number {
  // A regular expression scans faster than a loop, but has a higher fixed cost.
  if (text.length > 32 && plain.test(text)) return text.length + 2;
  let size = 2;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) size += asciiSizes[code] as number;
    else if (code < 0x800) size += 2;
    else if (code === 0x2028 || code === 0x2029) size += 6;
    else if (code >= 0xd800 && code < 0xdc00 && isLowSurrogate(text.charCodeAt(i + 1))) {
      size += 4;
      i++;
    } else size += 3;
  }
  return size;
}

/** The same for a long string: skips all characters that take a single byte. */
function longSize(text: string): number {
  let size = text.length + 2;
  const others = /[^ !#-%'-;=?-[\]-~]/g;
  while (others.test(text)) {
    const at = others.lastIndex;
    const code = text.charCodeAt(at - 1);
    if (code < 0x80) size += (asciiSizes[code] as number) - 1;
    else if (code < 0x800) size += 1;
    else if (code === 0x2028 || code === 0x2029) size += 5;
    else {
      size += 2;
      // A surrogate pair takes four bytes.
      if (code >= 0xd800 && code < 0xdc00 && isLowSurrogate(text.charCodeAt(at))) others.lastIndex++;
    }
  }
  return size;
}

/** Strings whose characters take one byte each. */
const plain = /^[ !#-%'-;=?-[\]-~]*$/;

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

const asciiSizes: readonly number[] = Array.from({ length: 0x80 }, (_, code) => {
  const char = String.fromCharCode(code);
  if ('"\\\n\r\t\b\f'.includes(char)) return 2;
  return code < 0x20 || '<>&'.includes(char) ? 6 : 1;
});
