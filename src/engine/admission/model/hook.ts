/** The admission chain of one request, as the verbs of custom objects call it. */
import type { JsonObject } from '../../json/value.ts';
import type { FieldError } from '../../field-errors/error.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { Refusal } from '../../status/status.ts';
import type { Mutated } from './decision.ts';

/** An object before and after the write; missing if there is no such object. All have their managedFields. */
export interface AdmittedWrite {
  readonly object: JsonObject | undefined;
  readonly oldObject: JsonObject | undefined;
}

export interface AdmissionHook {
  /** Runs the mutating plugins. Never changes its arguments. */
  readonly admit: (write: AdmittedWrite) => Mutated;
  /**
   * The error of metadata that the mutating plugins made unreadable, if any; or drops it from the object. `shown` returns
   * the object with its managedFields.
   */
  readonly unreadable: (object: JsonObject, shown: () => JsonObject, behaviour: Behaviour) => FieldError[];
  /** Runs the validating plugins; returns the refusal, if any. */
  readonly validate: (write: AdmittedWrite) => Refusal | undefined;
}
