/**
 * What a validation found so far.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (Result).
 */
import type { FieldError } from '../field/error.ts';

/** Findings are unique by their upstream text, which is longer than what is shown (it names the place). */
export class Findings {
  readonly errors: FieldError[] = [];
  readonly #texts: string[] = [];
  #known: Set<string> | undefined;
  /** How many checks passed: the branch of an anyOf or oneOf with most of them is the one that is reported. */
  matches = 0;

  get valid(): boolean {
    return this.errors.length === 0;
  }

  add(text: string, error: FieldError): void {
    if (this.#isKnown(text)) return;
    this.#known?.add(text);
    this.#texts.push(text);
    this.errors.push(error);
  }

  merge(other: Findings): void {
    for (let i = 0; i < other.errors.length; i++) {
      this.add(other.#texts[i] as string, other.errors[i] as FieldError);
    }
    this.matches += other.matches;
  }

  /** Forgets all but the first `length` errors. */
  truncate(length: number): void {
    this.errors.length = length;
    for (const text of this.#texts.splice(length)) this.#known?.delete(text);
  }

  #isKnown(text: string): boolean {
    if (this.#known === undefined) {
      if (this.#texts.length < 16) return this.#texts.includes(text);
      this.#known = new Set(this.#texts);
    }
    return this.#known.has(text);
  }
}
