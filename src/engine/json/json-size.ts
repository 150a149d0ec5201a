/**
 * How long JSON is, without writing it: aliases of YAML can make a value of a few bytes whose JSON fills the memory.
 * Behaviour: encoding/json (Marshal).
 */
import { jsonFloat } from './go-format.ts';
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from './value.ts';

/** How many bytes `json.Marshal` makes of a value. Iterative. */
export function jsonSize(root: JsonValue): number {
  const known = new Map<string, number>();
  return totalOf(root, (text) => {
    if (text.length < longText) return stringSize(text);
    let size = known.get(text);
    if (size === undefined) known.set(text, (size = stringSize(text)));
    return size;
  });
}

/** Whether a value may have more than `limit` bytes as JSON. Looks at no character and no digit, so it costs little. */
export function mayExceed(root: JsonValue, limit: number): boolean {
  let most = 0;
  const pending: (JsonObject | JsonArray)[] = [];
  const add = (value: JsonValue): void => {
    // The 2 are quotes, or brackets.
    if (typeof value === 'string') most += value.length * longestCharacter + 2;
    else if (isObject(value) || isArray(value)) {
      most += 2;
      pending.push(value);
    } else most += longestNumber;
  };
  const addMember = (value: JsonValue, key: string): void => {
    most += key.length * longestCharacter + '"":,'.length;
    add(value);
  };
  add(root);
  for (let at = pending.pop(); at !== undefined && most <= limit; at = pending.pop()) {
    if (isObject(at)) at.forEach(addMember);
    else {
      most += at.length;
      at.forEach(add);
    }
  }
  return most > limit;
}

/** `-0.0000012345678901234567`. */
const longestNumber = 25;

/** Texts from here on are measured once, however often an alias repeats them. */
const longText = 256;

/** `\u001f`. */
const longestCharacter = 6;

/** The sum over all parts of a value. */
function totalOf(root: JsonValue, textSize: (text: string) => number): number {
  let total = 0;
  const pending: JsonValue[] = [root];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (isObject(at)) {
      // Braces, colons, commas.
      total += 2 + at.size + Math.max(0, at.size - 1);
      for (const [key, child] of at) {
        total += textSize(key);
        if (isObject(child) || isArray(child)) pending.push(child);
        else total += scalarSize(child, textSize);
      }
    } else if (isArray(at)) {
      total += 2 + Math.max(0, at.length - 1);
      for (const item of at) {
        if (isObject(item) || isArray(item)) pending.push(item);
        else total += scalarSize(item, textSize);
      }
    } else total += scalarSize(at, textSize);
  }
  return total;
}

function scalarSize(
  value: null | boolean | bigint | number | string,
  textSize: (text: string) => number,
): number {
  if (typeof value === 'string') return textSize(value);
  if (value === null || value === true) return 4;
  if (value === false) return 5;
  return (typeof value === 'number' ? jsonFloat(value) : String(value)).length;
}

/** The bytes of a string literal, with its quotes and escapes. */
function stringSize(text: string): number {
  // A regular expression reads ahead faster than a loop, but costs more to begin.
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

/** Texts whose characters are a byte each. */
const plain = /^[ !#-%'-;=?-[\]-~]*$/;

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

const asciiSizes: readonly number[] = Array.from({ length: 0x80 }, (_, code) => {
  const char = String.fromCharCode(code);
  if ('"\\\n\r\t\b\f'.includes(char)) return 2;
  return code < 0x20 || '<>&'.includes(char) ? 6 : 1;
});
