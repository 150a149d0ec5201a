/**
 * Matches old values to new ones, for ratcheting.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (ratchetingOptions).
 */
import type { CorrelatedValue } from '../../ratcheting/correlated-value.ts';

export class Correlation {
  readonly #current: CorrelatedValue | undefined;
  /** The nearest ancestor that has an old value. */
  readonly #ancestor: CorrelatedValue | undefined;

  constructor(current: CorrelatedValue | undefined, ancestor: CorrelatedValue | undefined) {
    this.#current = current;
    this.#ancestor = ancestor;
  }

  get unchanged(): boolean {
    return (this.#current ?? this.#ancestor)?.unchanged === true;
  }

  property(name: string): Correlation {
    if (this.#current === undefined) return this;
    // The type of a resource is ignored: both sides have been converted to the same one.
    const isType = name === 'apiVersion' || name === 'kind';
    if (this.#ancestor === undefined && isType) return new Correlation(undefined, undefined);
    return new Correlation(this.#current.property(name), this.#current);
  }

  item(index: number): Correlation {
    return this.#current === undefined ? this : new Correlation(this.#current.item(index), this.#current);
  }
}
