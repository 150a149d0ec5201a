/**
 * Variables and values with the fields and indexes that are read off them.
 * Behaviour: github.com/google/cel-go/interpreter (attributes.go).
 */
import { CelList, positionOf } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import { dynamicValue } from '../values/dynamic.ts';
import type { CelEngine } from '../values/schema-view.ts';
import {
  celError,
  CelError,
  goText,
  goTypeName,
  noSuchOverload,
  Optional,
  optionalNone,
  Uint,
  type Value,
} from '../values/value.ts';
import { observe, type Frame } from './frame.ts';
import type { Plan } from './plan.ts';

/** The end of a resolution. An error that is the value of something on the way is no such end. */
export class Failure {
  readonly error: CelError;

  constructor(error: CelError) {
    this.error = error;
  }
}

function failure(message: string): Failure {
  return new Failure(celError(message));
}

export interface Qualifier {
  readonly id: number;
  readonly optional: boolean;
  qualify(frame: Frame, object: Value): Value | Failure;
  /** Undefined when the object has no such field or element. */
  qualifyIfPresent(frame: Frame, object: Value): Value | undefined | Failure;
}

/** `object[key]`; undefined when it is absent and `test` asks for that. */
function lookUp(object: Value, key: Value, test: boolean): Value | undefined | Failure {
  if (object instanceof CelError) return new Failure(object);
  if (object instanceof CelMap) {
    const found = object.find(key);
    if (found !== undefined) return found instanceof CelError ? new Failure(found) : found;
    return test ? undefined : failure(`no such key: ${goText(key)}`);
  }
  if (object instanceof CelList) {
    const position = positionOf(key);
    if (position instanceof CelError) return new Failure(position);
    if (position >= 0 && position < object.size) return object.get(key);
    return test ? undefined : failure(`index out of bounds: ${goText(key)}`);
  }
  return test ? undefined : failure(`no such key: ${goText(key)}`);
}

/** What a value can be indexed with. */
export function isIndex(value: Value): boolean {
  return typeof value === 'object' ? value instanceof Uint : true;
}

export function invalidIndex(value: Value): string {
  return `invalid qualifier type: ${goTypeName(value)}`;
}

export type Purpose = 'read' | 'test';

/** A field or index that is known. For `has()` its value is whether it is there. */
export class ConstantQualifier implements Qualifier {
  readonly id: number;
  readonly optional: boolean;
  readonly #key: Value;
  readonly #purpose: Purpose;

  constructor(id: number, key: Value, optional: boolean, purpose: Purpose) {
    this.id = id;
    this.optional = optional;
    this.#key = key;
    this.#purpose = purpose;
  }

  qualify(frame: Frame, object: Value): Value | Failure {
    const found = lookUp(object, this.#key, this.#purpose === 'test');
    if (found instanceof Failure) {
      this.#observe(frame, found.error);
      return found;
    }
    const value = this.#purpose === 'test' ? found !== undefined : (found as Value);
    this.#observe(frame, value);
    return value;
  }

  qualifyIfPresent(frame: Frame, object: Value): Value | undefined | Failure {
    const found = lookUp(object, this.#key, true);
    if (found !== undefined && !(found instanceof Failure)) this.#observe(frame, found);
    return found;
  }

  #observe(frame: Frame, value: Value): void {
    frame.tracker.cost++;
    observe(frame, this.id, value);
  }
}

/** An index that is computed. */
export class ComputedQualifier implements Qualifier {
  readonly id: number;
  readonly optional: boolean;
  readonly #index: Attribute;
  /** Matches the API server: an index that is no attribute by itself leaves the values up to its own. */
  readonly #wrapped: boolean;

  constructor(id: number, index: Attribute, optional: boolean, wrapped: boolean) {
    this.id = id;
    this.optional = optional;
    this.#index = index;
    this.#wrapped = wrapped;
  }

  #lookUp(frame: Frame, object: Value, test: boolean): Value | undefined | Failure {
    const key = this.#index.resolve(frame);
    if (key instanceof Failure) return key;
    return isIndex(key) ? lookUp(object, key, test) : failure(invalidIndex(key));
  }

  qualify(frame: Frame, object: Value): Value | Failure {
    const found = this.#lookUp(frame, object, false) as Value | Failure;
    this.#observe(frame, found instanceof Failure ? found.error : found);
    return found;
  }

  qualifyIfPresent(frame: Frame, object: Value): Value | undefined | Failure {
    const found = this.#lookUp(frame, object, true);
    if (found !== undefined && !(found instanceof Failure)) this.#observe(frame, found);
    return found;
  }

  #observe(frame: Frame, value: Value): void {
    if (this.#wrapped) frame.tracker.drop(this.#index.id);
    frame.tracker.cost++;
    observe(frame, this.id, value);
  }
}

/** Reads what hangs on an object, one qualifier after the other. */
function follow(
  frame: Frame,
  start: Value,
  qualifiers: readonly Qualifier[],
  engine: CelEngine,
): Value | Failure {
  let object = start;
  let optional = false;
  if (start instanceof Optional) {
    if (start.value === undefined) return start;
    object = engine === 26 ? dynamicValue(start.value) : start.value;
    optional = true;
  }
  for (const qualifier of qualifiers) {
    optional ||= qualifier.optional;
    const next = optional ? qualifier.qualifyIfPresent(frame, object) : qualifier.qualify(frame, object);
    if (next instanceof Failure) return next;
    if (next === undefined) return optionalNone;
    object = next;
  }
  return optional ? new Optional(object) : object;
}

export abstract class Attribute {
  abstract readonly id: number;
  abstract add(qualifier: Qualifier): void;
  abstract resolve(frame: Frame): Value | Failure;
  /** Takes the values that this one is made of off the tracker, and charges for it. */
  abstract settle(frame: Frame): void;
}

abstract class QualifiedAttribute extends Attribute {
  /** That of the last qualifier. */
  override id: number;
  protected readonly qualifiers: Qualifier[] = [];
  protected readonly engine: CelEngine;

  constructor(id: number, engine: CelEngine) {
    super();
    this.id = id;
    this.engine = engine;
  }

  override add(qualifier: Qualifier): void {
    this.qualifiers.push(qualifier);
    this.id = qualifier.id;
  }

  override settle(frame: Frame): void {
    frame.tracker.drop(this.id);
    frame.tracker.cost++;
  }
}

/** How a variable is found. */
export type Lookup = (frame: Frame) => Value | undefined;

/** Where a name is looked for: `root` passes over the variables of macros. */
export type Reach = 'local' | 'root';

export class VariableAttribute extends QualifiedAttribute {
  readonly #name: string;
  readonly #lookup: Lookup;
  readonly #reach: Reach;

  constructor(id: number, engine: CelEngine, name: string, lookup: Lookup, reach: Reach) {
    super(id, engine);
    this.#name = name;
    this.#lookup = lookup;
    this.#reach = reach;
  }

  override resolve(frame: Frame): Value | Failure {
    const value = this.#lookup(frame);
    if (value === undefined) return failure(`no such attribute(s): ${this.#name}`);
    if (value instanceof CelError) return new Failure(value);
    // Matches the API server: what is read off a name past the variables of macros is not counted.
    // Its indexes pass over them, too.
    const seen = this.#reach === 'root' ? { ...frame, tracker: frame.tracker.unseen(), folds: [] } : frame;
    return follow(seen, value, this.qualifiers, this.engine);
  }
}

/** What hangs on the value of an expression. */
export class RelativeAttribute extends QualifiedAttribute {
  readonly #operand: Plan;

  constructor(id: number, engine: CelEngine, operand: Plan) {
    super(id, engine);
    this.#operand = operand;
  }

  override resolve(frame: Frame): Value | Failure {
    const value = this.#operand.run(frame);
    return value instanceof CelError
      ? new Failure(value)
      : follow(frame, value, this.qualifiers, this.engine);
  }
}

/** `condition ? a : b`; what hangs on it hangs on both. */
export class ConditionalAttribute extends Attribute {
  readonly #id: number;
  readonly #condition: Plan;
  readonly #truthy: Attribute;
  readonly #falsy: Attribute;

  constructor(id: number, condition: Plan, truthy: Attribute, falsy: Attribute) {
    super();
    this.#id = id;
    this.#condition = condition;
    this.#truthy = truthy;
    this.#falsy = falsy;
  }

  override get id(): number {
    return this.#truthy.id === this.#falsy.id ? this.#truthy.id : this.#id;
  }

  override add(qualifier: Qualifier): void {
    this.#truthy.add(qualifier);
    this.#falsy.add(qualifier);
  }

  override resolve(frame: Frame): Value | Failure {
    const condition = this.#condition.run(frame);
    if (condition === true) return this.#truthy.resolve(frame);
    if (condition === false) return this.#falsy.resolve(frame);
    return new Failure(noSuchOverload(condition));
  }

  override settle(frame: Frame): void {
    frame.tracker.drop(this.#falsy.id);
    frame.tracker.drop(this.#truthy.id);
    frame.tracker.drop(this.#condition.id);
  }
}

/** An attribute as a node: its value is observed. */
export function attributePlan(attribute: Attribute): Plan {
  return {
    attribute,
    get id() {
      return attribute.id;
    },
    run: (frame) => {
      const resolved = attribute.resolve(frame);
      const value = resolved instanceof Failure ? resolved.error : resolved;
      attribute.settle(frame);
      observe(frame, attribute.id, value);
      return value;
    },
  };
}

/** `has(a.b)`: costs nothing beside its qualifiers. */
export function presencePlan(id: number, attribute: Attribute): Plan {
  return {
    id,
    attribute,
    run: (frame) => {
      const resolved = attribute.resolve(frame);
      const value =
        resolved instanceof Failure
          ? resolved.error
          : resolved instanceof Optional
            ? resolved.value !== undefined
            : resolved;
      const { cost } = frame.tracker;
      attribute.settle(frame);
      frame.tracker.cost = attribute instanceof ConditionalAttribute ? cost - 1 : cost;
      observe(frame, id, value);
      return value;
    },
  };
}
