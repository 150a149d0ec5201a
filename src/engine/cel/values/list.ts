/**
 * Lists.
 * Behaviour: github.com/google/cel-go/common/types (baseList, concatList, mutableList).
 */
import { CelError, celError, equalValues, goText, noSuchOverload, ObjectValue, type Value } from './value.ts';
import { textsKey } from './texts-key.ts';
import { say } from './codes.ts';

export abstract class CelList extends ObjectValue {
  override readonly typeName = 'list';
  abstract override get size(): number;

  override get heldType(): string {
    return '[]ref.Val';
  }

  override get mapKey(): unknown {
    return textsKey(this, this.values());
  }

  /** The element at a valid position of the list. */
  abstract at(position: number): Value;
  abstract contains(element: Value): boolean | CelError;
  abstract plus(other: CelList): Value;

  /** `list[index]` for an index that may be out of bounds. */
  get(index: Value): Value {
    const position = positionOf(index);
    if (position instanceof CelError) return position;
    if (position < 0 || position >= this.size) {
      return celError(say('cel-index-out-of-list', { index: position, size: this.size }));
    }
    return this.at(position);
  }

  /** All elements in their order. */
  values(): readonly Value[] {
    const out: Value[] = [];
    for (let i = 0; i < this.size; i++) out.push(this.at(i));
    return out;
  }

  override text(): string {
    return `[${this.values().map(goText).join(', ')}]`;
  }
}

/** The position for an index value; doesn't check the bounds of the list. */
export function positionOf(index: Value): number | CelError {
  if (typeof index === 'bigint') return Number(index);
  if (typeof index === 'number') {
    if (Number.isInteger(index) && Math.abs(index) < 2 ** 63) return index;
    return celError(say('cel-index-not-usable', { index: goText(index) }));
  }
  if (index instanceof ObjectValue && index.typeName === 'uint') {
    const value = BigInt(index.text());
    if (value < 2n ** 63n) return Number(value);
    return celError(say('cel-index-not-usable', { index: String(value) }));
  }
  return celError(say('cel-index-type', { type: declaredTypeName(index) }));
}

/** A type as `%s` prints it. */
export function declaredTypeName(value: Value): string {
  if (value === null) return 'null_type';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'string';
  if (typeof value !== 'object') return typeof value === 'bigint' ? 'int' : 'double';
  if (value.typeName === 'list') return 'list(dyn)';
  if (value.typeName === 'map') return 'map(dyn, dyn)';
  return value.typeName === 'optional_type' ? 'optional_type(dyn)' : value.typeName;
}

/** A list of given values. */
export class ValueList extends CelList {
  readonly elements: Value[];

  constructor(elements: Value[]) {
    super();
    this.elements = elements;
  }

  override get goType(): string {
    return '*types.baseList';
  }

  override get size(): number {
    return this.elements.length;
  }

  override at(position: number): Value {
    return this.elements[position] as Value;
  }

  override values(): readonly Value[] {
    return this.elements;
  }

  override contains(element: Value): boolean {
    return this.elements.some((own) => equalElement(element, own) === true);
  }

  override plus(other: CelList): Value {
    return concatenate(this, other);
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof CelList) || other.size !== this.size) return false;
    // Matches the API server: elements that can't be compared count as equal.
    return this.elements.every((own, i) => equalValues(own, other.at(i)) !== false);
  }
}

/** `a.Equal(b)`, which unlike `==` leaves null to the first value. */
export function equalElement(a: Value, b: Value): boolean | CelError {
  return b === null && a instanceof ObjectValue ? a.equals(b) : equalValues(a, b);
}

/** The accumulator of a comprehension, to which elements are added in place. */
export class MutableList extends ValueList {
  constructor() {
    super([]);
  }

  override get goType(): string {
    return '*types.mutableList';
  }

  override plus(other: CelList): Value {
    for (const element of Array.from(other.values())) this.elements.push(element);
    return this;
  }

  toImmutable(): ValueList {
    return new ValueList([...this.elements]);
  }
}

function concatenate(first: CelList, second: CelList): Value {
  if (first.size === 0) return second;
  return second.size === 0 ? first : new ConcatList(first, second);
}

class ConcatList extends CelList {
  readonly #first: CelList;
  readonly #second: CelList;

  constructor(first: CelList, second: CelList) {
    super();
    this.#first = first;
    this.#second = second;
  }

  override readonly goType = '*types.concatList';

  override get size(): number {
    return this.#first.size + this.#second.size;
  }

  override at(position: number): Value {
    const { size } = this.#first;
    return position < size ? this.#first.at(position) : this.#second.at(position - size);
  }

  override values(): readonly Value[] {
    return [...this.#first.values(), ...this.#second.values()];
  }

  override contains(element: Value): boolean | CelError {
    const first = this.#first.contains(element);
    if (first === true) return true;
    const second = this.#second.contains(element);
    return second === true || first === false ? second : first;
  }

  override plus(other: CelList): Value {
    return concatenate(this, other);
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof CelList) || other.size !== this.size) return false;
    let failure: CelError | undefined;
    for (const [i, own] of this.values().entries()) {
      const equal = equalValues(own, other.at(i));
      if (equal === false) return false;
      if (equal !== true) failure ??= equal;
    }
    return failure ?? true;
  }
}

/** `list + other`, where `other` may be any value. */
export function addLists(list: CelList, other: Value): Value {
  return other instanceof CelList ? list.plus(other) : noSuchOverload(other);
}
