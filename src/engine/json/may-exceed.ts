/** Whether JSON may be too long, a cheap check before it is measured (`status/json-size.ts`). */
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from './value.ts';

/** Whether a value may have more than `limit` bytes as JSON. Doesn't read characters or digits, so it is cheap. */
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

/** `\u001f`. */
const longestCharacter = 6;
