/**
 * Converts the values of mutations to plain data: the content of an apply configuration, or the value of a JSON patch.
 * Behaviour: k8s.io/apiserver/pkg/cel/mutation/dynamic (ObjectVal.ConvertToNative),
 * github.com/google/cel-go/common/types (ConvertToNative to structpb.Value).
 */
import { encodeBase64 } from '../../go/parsing/base64.ts';
import { quote } from '../../json/go-format.ts';
import { foreignAsJson, type JsonObject, type JsonValue } from '../../json/value.ts';
import { ForeignValue, isForeign } from '../../json/foreign-value.ts';
import { nativeTypeOf } from '../expressions/native-types.ts';
import { CelList } from '../../cel/values/list.ts';
import { CelMap } from '../../cel/values/map.ts';
import { ConstructedObject, heldTypeOf } from '../../cel/mutation/patch-values.ts';
import { isContent } from '../../cel/values/dynamic.ts';
import { Duration, Timestamp } from '../../cel/values/time.ts';
import { Bytes, goText, goTypeName, Optional, Uint, type Value } from '../../cel/values/value.ts';

/** A value that can't be converted; `problem` is the server's message. */
export class NotPlain extends Error {
  readonly problem: string;

  constructor(problem: string) {
    super(problem);
    this.problem = problem;
  }
}

/** The fields of a constructed object. Throws NotPlain. */
export function plainObject(object: ConstructedObject): JsonObject {
  const out: JsonObject = new Map();
  for (const [name, value] of object.fields) {
    try {
      out.set(name, plainField(value));
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      throw new NotPlain(`fail to convert field ${JSON.stringify(name)}: ${error.problem}`);
    }
  }
  return out;
}

/** Matches the API server: items of a literal list or map are used unchanged, those of content are converted. */
function plainField(value: Value): JsonValue {
  if (value instanceof CelList) {
    if (isContent(value)) return value.values().map(plainField);
    return value.values().map(heldValue);
  }
  if (value instanceof CelMap) {
    const out: JsonObject = new Map();
    for (const key of value.keys()) {
      if (typeof key !== 'string') {
        throw new NotPlain(`map key ${goQuoted(key)} is of type ${goTypeName(key)}, not string`);
      }
      const item = value.get(key);
      out.set(key, isContent(value) ? plainField(item) : heldValue(item));
    }
    return out;
  }
  return heldValue(value);
}

/** `%q` of a value. */
function goQuoted(value: Value): string {
  if (typeof value === 'bigint') return quotedRune(Number(value));
  return typeof value === 'string' ? JSON.stringify(value) : `%!q(${goTypeName(value)}=${goText(value)})`;
}

/** A character as Go quotes it. */
function quotedRune(code: number): string {
  const isKnown = code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  const inner = quote(String.fromCodePoint(isKnown ? code : 0xfffd)).slice(1, -1);
  return `'${inner === "'" ? "\\'" : inner === '\\"' ? '"' : inner}'`;
}

/** The Go value that a CEL value holds. */
function heldValue(value: Value): JsonValue {
  if (value === null) return foreignAsJson(new ForeignValue('NULL_VALUE', '0', 'structpb.NullValue'));
  if (typeof value !== 'object') return value;
  if (value instanceof ConstructedObject) return heldObject(value);
  if (value instanceof Optional) return value.value === undefined ? null : heldValue(value.value);
  if ((value instanceof CelList || value instanceof CelMap) && isContent(value)) return plainField(value);
  if (value.typeName === 'type') return goText(value);
  return foreignAsJson(new ForeignValue(heldText(value), syntaxOf(value), heldTypeOf(value)));
}

/** Matches the API server: an object that can't be converted is stored as the error. */
function heldObject(object: ConstructedObject): JsonValue {
  try {
    return plainObject(object);
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    return foreignAsJson(new ForeignValue(error.problem, error.problem, 'types.Err'));
  }
}

/** `%v` of the Go value that a CEL value holds. */
function heldText(value: Value): string {
  if (value instanceof CelList) return `[${value.values().map(heldText).join(' ')}]`;
  if (!(value instanceof CelMap)) return goText(value);
  const members = value.keys().map((key) => `${heldText(key)}:${heldText(value.get(key))}`);
  return `map[${members.sort().join(' ')}]`;
}

/** `%#v` of the Go value that a CEL value holds. */
function syntaxOf(value: Exclude<Value, string | bigint | number | boolean | null>): string {
  if (value instanceof Bytes) {
    const bytes = [...value.data].map((byte) => `0x${byte.toString(16)}`);
    return `[]uint8{${bytes.join(', ')}}`;
  }
  if (value instanceof Duration) return String(value.nanos);
  if (value instanceof CelList) return `[]ref.Val{${value.values().map(memberSyntax).join(', ')}}`;
  if (value instanceof CelMap) {
    const members = value.keys().map((key) => `${memberSyntax(key)}:${memberSyntax(value.get(key))}`);
    return `map[ref.Val]ref.Val{${members.join(', ')}}`;
  }
  if (value instanceof Timestamp) return dateSyntax(value);
  return goText(value);
}

/** `%#v` of a value in a list or map of CEL. */
function memberSyntax(value: Value): string {
  if (value === null) return '0';
  if (typeof value === 'string') return quote(value);
  return typeof value === 'object' ? syntaxOf(value) : goText(value);
}

function dateSyntax({ seconds, nanos }: Timestamp): string {
  const at = new Date(seconds * 1000);
  const month = at.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds(), nanos].join(', ');
  return `time.Date(${at.getUTCFullYear()}, time.${month}, ${at.getUTCDate()}, ${clock}, time.UTC)`;
}

/** A value as JSON patches write it. Throws NotPlain. */
export function patchJson(value: Value): JsonValue {
  const made = patchValue(value);
  rejectNotFinite(made);
  return made;
}

/** Matches the API server: this build of protobuf writes a no-break space. */
function rejectNotFinite(value: JsonValue): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    const shown = Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
    throw new NotPlain(
      `json: error calling MarshalJSON for type *structpb.Value: proto:\u00a0google.protobuf.Value.number_value: invalid ${shown} value`,
    );
  }
  if (Array.isArray(value)) value.forEach(rejectNotFinite);
  else if (value instanceof Map) [...value.values()].forEach(rejectNotFinite);
}

function patchValue(value: Value): JsonValue {
  const native = typeof value === 'object' && value !== null ? nativeTypeOf(value) : undefined;
  if (native !== undefined) throw new NotPlain(`type conversion error from ${native}`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return wholeNumber(value);
  if (typeof value === 'number') return value;
  if (value instanceof Uint) return wholeNumber(value.value);
  if (value instanceof Bytes) return encodeBase64(value.data);
  if (value instanceof Duration || value instanceof Timestamp) return value.format();
  if (value instanceof CelList) return value.values().map(patchValue);
  if (value instanceof Optional) {
    if (value.value === undefined) throw new NotPlain('optional.none() dereference');
    return patchValue(value.value);
  }
  if (value instanceof ConstructedObject) return structJson(plainObject(value));
  if (value instanceof CelMap) {
    const out: JsonObject = new Map();
    for (const key of value.keys()) {
      if (typeof key !== 'string') throw new NotPlain(keyProblem(key));
      out.set(key, patchValue(value.get(key)));
    }
    return out;
  }
  if (value.typeName === 'type') throw new NotPlain("type conversion not supported for 'type'");
  // The types of the server's own libraries are named without their packages.
  const name = value.typeName.replace(/^.*\./u, '');
  throw new NotPlain(`type conversion error from '${name}' to '*structpb.Value'`);
}

function keyProblem(key: Value): string {
  if (typeof key === 'bigint') return "unsupported type conversion from 'int' to string";
  if (key instanceof Uint) return "unsupported type conversion from 'uint' to string";
  return "type conversion error from bool to 'string'";
}

/** Numbers become doubles, or strings where a double isn't exact. */
function wholeNumber(value: bigint): JsonValue {
  const exact = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
  return exact ? Number(value) : String(value);
}

/** Matches the API server: in constructed objects, numbers that no double holds are rounded. */
function structJson(value: JsonValue): JsonValue {
  // Matches the API server: this build of protobuf writes a no-break space.
  if (isForeign(value)) throw new NotPlain(`proto:\u00a0invalid type: ${value.goType}`);
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(structJson);
  if (!(value instanceof Map)) return value;
  return new Map([...value].map(([key, item]) => [key, structJson(item)]));
}
