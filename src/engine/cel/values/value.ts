/**
 * Values of CEL expressions.
 * Behaviour: github.com/google/cel-go/common/types.
 * Ints are bigints, doubles are numbers; strings, bools, and null are themselves; everything else is an object with its
 * type and its equality. Errors are values too and propagate until something absorbs them.
 */
import { formatFloat } from '../../json/go-format.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { say } from './codes.ts';

export type Value = null | boolean | bigint | number | string | ObjectValue;

/** A value that JavaScript has no primitive for. */
export abstract class ObjectValue {
  /** The name that `type(x)` shows. */
  abstract readonly typeName: string;
  /** The name of Go's type, as `%T` prints it. */
  abstract readonly goType: string;
  /** A bool, or an error. */
  abstract equals(other: Value): boolean | CelError;
  /** The text that Go's `%v` prints; a similar text where Go prints addresses. */
  abstract text(): string;

  /** The result of `size(x)`, which costs depend on; undefined for values without a size. */
  get size(): number | undefined {
    return undefined;
  }

  /** The name of the Go type of the result of `Value()`. */
  get heldType(): string {
    return this.goType;
  }

  /**
   * The key that identifies the value in a Go map. Text keys begin with a lone surrogate, which strings never contain,
   * so keys don't collide.
   */
  get mapKey(): unknown {
    return this;
  }
}

/** Returns the key of a value where Go stores its content in a map. */
export function mapKeyOf(value: Value): unknown {
  return value instanceof ObjectValue ? value.mapKey : value;
}

export class CelError extends ObjectValue {
  readonly serverMessage: ServerMessage;

  constructor(message: ServerMessage) {
    super();
    this.serverMessage = message;
  }

  get message(): string {
    return this.serverMessage.text;
  }

  override readonly typeName = 'error';
  override readonly goType = '*types.Err';

  /** Matches the API server: in a set, an error is an element like any other, equal only to itself. */
  override get mapKey(): unknown {
    return this.serverMessage;
  }

  override equals(): CelError {
    return this;
  }

  override text(): string {
    return this.message;
  }
}

export function celError(message: ServerMessage): CelError {
  return new CelError(message);
}

export function isError(value: Value): value is CelError {
  return value instanceof CelError;
}

const noOverload = say('cel-no-such-overload');

/** Passes on an error; otherwise, the error that no overload matches. */
export function noSuchOverload(cause?: Value): CelError {
  return cause instanceof CelError ? cause : new CelError(noOverload);
}

export class Uint extends ObjectValue {
  readonly value: bigint;

  constructor(value: bigint) {
    super();
    this.value = value;
  }

  override readonly typeName = 'uint';
  override readonly goType = 'types.Uint';

  override get heldType(): string {
    return 'uint64';
  }

  override get mapKey(): string {
    return `\ud800u${this.value}`;
  }

  override equals(other: Value): boolean {
    if (other instanceof Uint) return this.value === other.value;
    if (typeof other === 'bigint') return this.value === other;
    if (typeof other === 'number') return Number(this.value) === other;
    return false;
  }

  override text(): string {
    return String(this.value);
  }
}

export class Bytes extends ObjectValue {
  readonly data: Uint8Array;

  constructor(data: Uint8Array) {
    super();
    this.data = data;
  }

  override readonly typeName = 'bytes';
  override readonly goType = 'types.Bytes';

  override get heldType(): string {
    return '[]uint8';
  }

  override get mapKey(): string {
    return `\ud800b${this.data.join()}`;
  }

  override get size(): number {
    return this.data.length;
  }

  override equals(other: Value): boolean {
    return other instanceof Bytes && compareBytes(this.data, other.data) === 0;
  }

  override text(): string {
    return `[${this.data.join(' ')}]`;
  }
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** A type as a value: the result of `type(x)` and of names such as `int`. */
export class TypeValue extends ObjectValue {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }

  override readonly typeName = 'type';
  override readonly goType = '*types.Type';

  override get mapKey(): string {
    return this.name;
  }

  override equals(other: Value): boolean {
    return other instanceof TypeValue && other.name === this.name;
  }

  override text(): string {
    return this.name;
  }
}

/** `optional.of(x)`, or `optional.none()` without a value. */
export class Optional extends ObjectValue {
  readonly value: Value | undefined;

  constructor(value: Value | undefined) {
    super();
    this.value = value;
  }

  override readonly typeName = 'optional_type';
  override readonly goType = '*types.Optional';

  override get mapKey(): unknown {
    return this.value === undefined ? undefined : mapKeyOf(this.value);
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof Optional)) return false;
    if (this.value === undefined || other.value === undefined) return this.value === other.value;
    return equalValues(this.value, other.value);
  }

  override text(): string {
    return this.value === undefined ? 'optional.none()' : `optional(${goText(this.value)})`;
  }
}

export const optionalNone = new Optional(undefined);

/** `==` between values of any two types. The result may be an error. */
export function equalValues(a: Value, b: Value): boolean | CelError {
  switch (typeof a) {
    case 'bigint':
      if (typeof b === 'bigint') return a === b;
      if (typeof b === 'number') return Number(a) === b;
      return b instanceof Uint && a === b.value;
    case 'number':
      if (typeof b === 'number') return a === b;
      if (typeof b === 'bigint') return a === Number(b);
      return b instanceof Uint && a === Number(b.value);
    case 'object':
      if (a === null || b === null) return a === b;
      return a.equals(b);
    default:
      return a === b;
  }
}

/** The name of a value's type at run time. */
export function typeNameOf(value: Value): string {
  switch (typeof value) {
    case 'bigint':
      return 'int';
    case 'number':
      return 'double';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    default:
      return value === null ? 'null_type' : value.typeName;
  }
}

/** The name of the Go type that cel-go holds the value in. */
export function goTypeName(value: Value): string {
  switch (typeof value) {
    case 'bigint':
      return 'types.Int';
    case 'number':
      return 'types.Double';
    case 'string':
      return 'types.String';
    case 'boolean':
      return 'types.Bool';
    default:
      return value === null ? 'types.Null' : value.goType;
  }
}

/** A value as Go's `%v` prints it. */
export function goText(value: Value): string {
  if (typeof value === 'number') return formatFloat(value);
  if (value === null) return '0';
  return typeof value === 'object' ? value.text() : String(value);
}

/** The size of a value for costs: code points, bytes, or elements; 1 for everything without a size. */
export function costSize(value: Value): number {
  if (typeof value === 'string') return codePointCount(value);
  return value instanceof ObjectValue ? (value.size ?? 1) : 1;
}

export function codePointCount(text: string): number {
  let pairs = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      pairs++;
      i++;
    }
  }
  return text.length - pairs;
}
