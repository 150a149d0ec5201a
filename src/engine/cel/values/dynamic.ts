/** Content without its schema. Behaviour: github.com/google/cel-go/common/types (NativeToValue). */
import { isArray, isObject, type JsonValue } from '../../json/value.ts';
import { ValueList, type CelList } from './list.ts';
import { ValueMap, type CelMap } from './map.ts';
import { GoRaw, holdsRaw, type Raw } from './raw.ts';
import { celError, CelError, type Value } from './value.ts';
import { say } from './codes.ts';

/** A value as plain maps and lists. */
export function dynamicValue(value: Value): Value {
  // A value that doesn't fit its schema has no plain form.
  if (value instanceof CelError)
    return celError(say('cel-error-not-convertible', { problem: value.serverMessage }));
  return value !== null && typeof value === 'object' && holdsRaw(value) ? ofRaw(value.raw) : value;
}

/** JSON as plain maps and lists. */
export function ofJson(value: JsonValue): Value {
  return ofRaw(value);
}

/** A list of content, as opposed to one that an expression creates: some conversions distinguish them. */
class ContentList extends ValueList {}

/** A map of content. */
class ContentMap extends ValueMap {}

/** Whether a list or map is content or a combination of content, and wasn't created by an expression. */
export function isContent(value: CelList | CelMap): boolean {
  if (value instanceof ContentList || value instanceof ContentMap) return true;
  return !(value instanceof ValueList || value instanceof ValueMap);
}

function ofRaw(raw: Raw): Value {
  if (raw instanceof GoRaw) return null;
  if (isArray(raw)) return new ContentList(raw.map((item) => ofRaw(item)));
  if (!isObject(raw)) return raw as Exclude<JsonValue, object>;
  const map = new ContentMap();
  for (const [key, item] of raw) map.set(key, ofRaw(item));
  return map;
}
