/**
 * The findings of a validation so far.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (Result).
 */
import type { FieldError } from '../../field-errors/error.ts';

/** Up to this number, findings are compared one by one. */
const few = 16;

/** An upstream message, with its own start and an end that many findings may share (for example, a long enum). */
interface Text {
  readonly start: string;
  readonly end: string;
}

/** Nearly all have one end, and a set for each of 100,000 findings would be large. */
type Ends = Map<string, string | Set<string>>;

/** Findings are unique by their upstream message, which is longer than the shown one (it contains the location). */
export class Findings {
  readonly errors: FieldError[] = [];
  readonly #texts: Text[] = [];
  /** The ends of the messages by their starts, so that long shared ends remain one string. */
  #known: Ends | undefined;
  /** The number of checks that passed: of an anyOf or oneOf, the branch with the most is reported. */
  matches = 0;

  get valid(): boolean {
    return this.errors.length === 0;
  }

  /** The upstream message is `start` followed by `end`; the same message is always split the same way. */
  add(start: string, end: string, error: FieldError): void {
    this.#add({ start, end }, error);
  }

  #add(text: Text, error: FieldError): void {
    if (this.#isKnown(text)) return;
    if (this.#known !== undefined) remember(this.#known, text);
    this.#texts.push(text);
    this.errors.push(error);
  }

  merge(other: Findings): void {
    for (let i = 0; i < other.errors.length; i++) {
      this.#add(other.#texts[i] as Text, other.errors[i] as FieldError);
    }
    this.matches += other.matches;
  }

  /** Removes all errors except for the first `length`. */
  truncate(length: number): void {
    this.errors.length = length;
    for (const text of this.#texts.splice(length)) if (this.#known !== undefined) forget(this.#known, text);
  }

  #isKnown({ start, end }: Text): boolean {
    if (this.#known === undefined) {
      if (this.#texts.length < few)
        return this.#texts.some((text) => text.start === start && text.end === end);
      this.#known = new Map();
      for (const text of this.#texts) remember(this.#known, text);
    }
    const ends = this.#known.get(start);
    return ends instanceof Set ? ends.has(end) : ends === end;
  }
}

function remember(known: Ends, { start, end }: Text): void {
  const ends = known.get(start);
  if (ends === undefined) known.set(start, end);
  else if (ends instanceof Set) ends.add(end);
  else known.set(start, new Set([ends, end]));
}

function forget(known: Ends, { start, end }: Text): void {
  const ends = known.get(start);
  if (ends instanceof Set) ends.delete(end);
  else if (ends === end) known.delete(start);
}
