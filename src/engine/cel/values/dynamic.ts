/** Content without its schema. Behaviour: github.com/google/cel-go/common/types (NativeToValue). */
import { isArray, isObject, type JsonValue } from '../../json/value.ts';
import { ValueList } from './list.ts';
import { ValueMap } from './map.ts';
import { GoRaw, holdsRaw, type Raw } from './raw.ts';
import { celError, CelError, type Value } from './value.ts';
import { say } from './codes.ts';

/** A value as plain maps and lists. */
export function dynamicValue(value: Value): Value {
  // A value that doesn't fit its schema has no plain form.
  if (value instanceof CelError) return celError(say('cel-error-not-convertible', { problem: value.said }));
  return value !== null && typeof value === 'object' && holdsRaw(value) ? ofRaw(value.raw) : value;
}

function ofRaw(raw: Raw): Value {
  if (raw instanceof GoRaw) return null;
  if (isArray(raw)) return new ValueList(raw.map((item) => ofRaw(item)));
  if (!isObject(raw)) return raw as Exclude<JsonValue, object>;
  const map = new ValueMap();
  for (const [key, item] of raw) map.set(key, ofRaw(item));
  return map;
}
