/**
 * The findings of a validation so far.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (Result).
 */
import type { FieldError } from '../../field-errors/error.ts';

/** Up to so many findings are compared one by one. */
const few = 16;

/** An upstream text: a start of its own and an end that many findings may share (a long enum's, say). */
interface Text {
  readonly start: string;
  readonly end: string;
}

/** Nearly all have one end, and a set for each of 100,000 findings is large. */
type Ends = Map<string, string | Set<string>>;

/** Findings are unique by their upstream text, which is longer than what is shown (it names the place). */
export class Findings {
  readonly errors: FieldError[] = [];
  readonly #texts: Text[] = [];
  /** The ends of the texts by their starts. Long shared ends stay one string that way. */
  #known: Ends | undefined;
  /** How many checks passed: the branch of an anyOf or oneOf with most of them is the one that is reported. */
  matches = 0;

  get valid(): boolean {
    return this.errors.length === 0;
  }

  /** The upstream text is `start` and `end` together; the same text is always divided the same way. */
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

  /** Forgets all but the first `length` errors. */
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
