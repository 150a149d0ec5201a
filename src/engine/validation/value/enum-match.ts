/**
 * Checks whether a value is in an enum.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (basicCommonValidator).
 */
import { identityText, goText } from '../../json/go-format.ts';
import { deepEqual, goTypeOf, isArray, isObject, type JsonValue } from '../../json/value.ts';
import { toInt64 } from './whole-number.ts';

/** From this number of values, they are looked up instead of compared one by one. */
const many = 16;

/** The allowed values of a schema, prepared once: both the enum and the list of values may be long. */
export class Enum {
  readonly #allowed: readonly JsonValue[];
  #scalars: ReadonlySet<JsonValue> | undefined;
  #others: ReadonlySet<string> | undefined;
  #listed: string | undefined;

  constructor(allowed: readonly JsonValue[]) {
    this.#allowed = allowed;
  }

  /**
   * The value is converted to the type of each allowed value, as in Go, and then compared. Matches the API server:
   * therefore 1.5 is in [1], 65 is in ["A"], and null is in no enum.
   */
  has(value: JsonValue): boolean {
    if (value === null) return false;
    if (this.#allowed.length < many) return this.#allowed.some((candidate) => matches(value, candidate));
    if (isObject(value) || isArray(value)) {
      this.#others ??= new Set(
        this.#allowed.filter((one) => isObject(one) || isArray(one)).map(identityText),
      );
      return this.#others.size > 0 && this.#others.has(identityText(value));
    }
    const scalars = (this.#scalars ??= new Set(this.#allowed));
    if (scalars.has(value)) return true;
    if (typeof value === 'number') return scalars.has(toInt64(value));
    return typeof value === 'bigint' && (scalars.has(Number(value)) || scalars.has(character(value)));
  }

  /** The list of values in the message of a finding, after the name of the field. */
  get listed(): string {
    return (this.#listed ??= ` in body should be one of ${goText([...this.#allowed])}`);
  }
}

const known = new WeakMap<readonly JsonValue[], Enum>();

/** The enum of a schema, created once. */
export function enumOf(allowed: readonly JsonValue[]): Enum {
  let made = known.get(allowed);
  if (made === undefined) known.set(allowed, (made = new Enum(allowed)));
  return made;
}

function matches(value: JsonValue, candidate: JsonValue): boolean {
  if (candidate === null) return false;
  const converted = convert(value, candidate);
  return converted !== undefined && deepEqual(converted, candidate);
}

function convert(value: JsonValue, candidate: JsonValue): JsonValue | undefined {
  if (goTypeOf(value) === goTypeOf(candidate)) return value;
  if (typeof candidate === 'bigint' && typeof value === 'number') return toInt64(value);
  if (typeof candidate === 'number' && typeof value === 'bigint') return Number(value);
  if (typeof candidate === 'string' && typeof value === 'bigint') return character(value);
  return undefined;
}

/** Go's `string(n)`: the character with that code point. */
function character(code: bigint): string {
  const valid = code >= 0n && code <= 0x10ffffn && !(code >= 0xd800n && code <= 0xdfffn);
  return valid ? String.fromCodePoint(Number(code)) : '\ufffd';
}
