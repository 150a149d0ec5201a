/** JSON values, paths in them, and their texts as Go prints them. Used by all layers that process objects. */
export {
  compareStrings,
  deepCopy,
  deepEqual,
  isArray,
  isObject,
  objectAt,
  textItems,
  textOf,
  goTypeOf,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  type PathSegment,
  type PathSegments,
} from './json/value.ts';
export { valueAt, valueIn } from './json/steps.ts';
export { formatFloat, goSyntax, goText, jsonFloat, jsonString, quote, toJson } from './json/go-format.ts';
export { jsonSize } from './status/json-size.ts';
export { utf8Length } from './go/utf8.ts';
export { isPrintable } from './go/unicode/printable.ts';
export { trimSpace, trimSpaceStart } from './go/space.ts';
export { parseDuration, second as nanosecondsPerSecond } from './go/time/duration.ts';
export { goSort } from './cel/library/go-sort.ts';
export { compareQuantities } from './cel/library/quantity.ts';
export { humanDuration } from './table/human-duration.ts';
