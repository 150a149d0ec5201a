/**
 * The fields and indexes that are read from values.
 * Behaviour: github.com/google/cel-go/interpreter (attributes.go).
 */
import { CelList, positionOf } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import { StructValue } from '../values/struct-value.ts';
import { celError, CelError, goText, goTypeName, Uint, type Value } from '../values/value.ts';
import { observe, type Frame } from './frame.ts';
import { say } from '../values/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** The failure of a resolution. An error that is the value of an intermediate step isn't a failure. */
export class Failure {
  readonly error: CelError;

  constructor(error: CelError) {
    this.error = error;
  }
}

export function failure(message: ServerMessage): Failure {
  return new Failure(celError(message));
}

export interface Qualifier {
  readonly id: number;
  readonly optional: boolean;
  qualify(frame: Frame, object: Value): Value | Failure;
  /** Undefined if the object has no such field or element. */
  qualifyIfPresent(frame: Frame, object: Value): Value | undefined | Failure;
}

/** `object[key]`; undefined if it is missing and `test` is set. */
function lookUp(object: Value, key: Value, test: boolean): Value | undefined | Failure {
  if (object instanceof CelError) return new Failure(object);
  if (object instanceof CelMap) {
    const found = object.find(key);
    if (found !== undefined) return found instanceof CelError ? new Failure(found) : found;
    return test ? undefined : failure(say('cel-no-such-key', { key: goText(key) }));
  }
  if (object instanceof CelList) {
    const position = positionOf(key);
    if (position instanceof CelError) return new Failure(position);
    if (position >= 0 && position < object.size) return object.get(key);
    return test ? undefined : failure(say('cel-index-out-of-bounds', { index: goText(key) }));
  }
  if (object instanceof StructValue && typeof key === 'string') {
    const found = object.field(key) ?? (test ? undefined : object.unset(key));
    if (found !== undefined || test) return found;
  }
  return test ? undefined : failure(say('cel-no-such-key', { key: goText(key) }));
}

/** Whether a value can be an index. */
export function isIndex(value: Value): boolean {
  return typeof value === 'object' ? value instanceof Uint : true;
}

export function invalidIndex(value: Value): string {
  return `invalid qualifier type: ${goTypeName(value)}`;
}

export type Purpose = 'read' | 'test';

/** A constant field or index. For `has()`, its value is whether it exists. */
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

export interface Resolvable {
  readonly id: number;
  resolve(frame: Frame): Value | Failure;
}

/** A computed index. */
export class ComputedQualifier implements Qualifier {
  readonly id: number;
  readonly optional: boolean;
  readonly #index: Resolvable;
  /** Matches the API server: an index that isn't an attribute itself delegates to the index inside it. */
  readonly #wrapped: boolean;

  constructor(id: number, index: Resolvable, optional: boolean, wrapped: boolean) {
    this.id = id;
    this.optional = optional;
    this.#index = index;
    this.#wrapped = wrapped;
  }

  #lookUp(frame: Frame, object: Value, test: boolean): Value | undefined | Failure {
    const key = this.#index.resolve(frame);
    if (key instanceof Failure) return key;
    return isIndex(key)
      ? lookUp(object, key, test)
      : failure(say('cel-index-invalid', { problem: invalidIndex(key) }));
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
