/**
 * Variables and values, with the fields and indexes that are read from them.
 * Behaviour: github.com/google/cel-go/interpreter (attributes.go).
 */
import type { CelBehaviour } from '../../kubernetes/behaviour.ts';
import { dynamicValue } from '../values/dynamic.ts';
import { CelError, noSuchOverload, Optional, optionalNone, type Value } from '../values/value.ts';
import type { Frame, Step } from './frame.ts';
import { Failure, failure, type Qualifier } from './qualifier.ts';
import { say } from '../values/codes.ts';

/** Applies the qualifiers to an object, one after the other. */
function follow(
  frame: Frame,
  start: Value,
  qualifiers: readonly Qualifier[],
  cel: CelBehaviour,
): Value | Failure {
  let object = start;
  let optional = false;
  if (start instanceof Optional) {
    if (start.value === undefined) return start;
    object = cel.optionalsHold === 'plain' ? dynamicValue(start.value) : start.value;
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
  /** Removes the values that this one consists of from the tracker, and charges for it. */
  abstract settle(frame: Frame): void;
}

abstract class QualifiedAttribute extends Attribute {
  /** The id of the last qualifier. */
  override id: number;
  protected readonly qualifiers: Qualifier[] = [];
  protected readonly cel: CelBehaviour;

  constructor(id: number, cel: CelBehaviour) {
    super();
    this.id = id;
    this.cel = cel;
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

/** How a variable is looked up. */
export type Lookup = (frame: Frame) => Value | undefined;

/** The scope of a lookup: `root` skips the variables of macros. */
export type Reach = 'local' | 'root';

export class VariableAttribute extends QualifiedAttribute {
  readonly #name: string;
  readonly #lookup: Lookup;
  readonly #reach: Reach;

  constructor(id: number, cel: CelBehaviour, name: string, lookup: Lookup, reach: Reach) {
    super(id, cel);
    this.#name = name;
    this.#lookup = lookup;
    this.#reach = reach;
  }

  override resolve(frame: Frame): Value | Failure {
    const value = this.#lookup(frame);
    if (value === undefined) return failure(say('cel-no-such-attribute', { name: this.#name }));
    if (value instanceof CelError) return new Failure(value);
    // Matches the API server: reads from a name that skips the variables of macros aren't counted. Its indexes skip
    // them, too.
    const seen = this.#reach === 'root' ? { ...frame, tracker: frame.tracker.unseen(), folds: [] } : frame;
    return follow(seen, value, this.qualifiers, this.cel);
  }
}

/** An attribute that starts at the value of an expression. */
export class RelativeAttribute extends QualifiedAttribute {
  readonly #operand: Step;

  constructor(id: number, cel: CelBehaviour, operand: Step) {
    super(id, cel);
    this.#operand = operand;
  }

  override resolve(frame: Frame): Value | Failure {
    const value = this.#operand.run(frame);
    return value instanceof CelError ? new Failure(value) : follow(frame, value, this.qualifiers, this.cel);
  }
}

/** `condition ? a : b`; qualifiers apply to either branch. */
export class ConditionalAttribute extends Attribute {
  readonly #id: number;
  readonly #condition: Step;
  readonly #truthy: Attribute;
  readonly #falsy: Attribute;

  constructor(id: number, condition: Step, truthy: Attribute, falsy: Attribute) {
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
