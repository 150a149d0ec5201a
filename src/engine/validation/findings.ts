/**
 * What a validation found so far.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (Result).
 */
import type { FieldError } from '../field/error.ts';

/** Up to so many findings are compared one by one. */
const few = 16;

/** An upstream text: a start of its own and an end that many findings may share (a long enum's, say). */
interface Text {
  readonly start: string;
  readonly end: string;
}

/** Findings are unique by their upstream text, which is longer than what is shown (it names the place). */
export class Findings {
  readonly errors: FieldError[] = [];
  readonly #texts: Text[] = [];
  /** The ends of the texts by their starts. Long shared ends stay one string that way. */
  #known: Map<string, Set<string>> | undefined;
  /** How many checks passed: the branch of an anyOf or oneOf with most of them is the one that is reported. */
  matches = 0;

  get valid(): boolean {
    return this.errors.length === 0;
  }

  /** The upstream text is `start` and `end` together; the same text is always divided the same way. */
  add(start: string, end: string, error: FieldError): void {
    if (this.#isKnown(start, end)) return;
    const text = { start, end };
    if (this.#known !== undefined) remember(this.#known, text);
    this.#texts.push(text);
    this.errors.push(error);
  }

  merge(other: Findings): void {
    for (let i = 0; i < other.errors.length; i++) {
      const { start, end } = other.#texts[i] as Text;
      this.add(start, end, other.errors[i] as FieldError);
    }
    this.matches += other.matches;
  }

  /** Forgets all but the first `length` errors. */
  truncate(length: number): void {
    this.errors.length = length;
    for (const { start, end } of this.#texts.splice(length)) this.#known?.get(start)?.delete(end);
  }

  #isKnown(start: string, end: string): boolean {
    if (this.#known === undefined) {
      if (this.#texts.length < few)
        return this.#texts.some((text) => text.start === start && text.end === end);
      this.#known = new Map();
      for (const text of this.#texts) remember(this.#known, text);
    }
    return this.#known.get(start)?.has(end) ?? false;
  }
}

function remember(known: Map<string, Set<string>>, { start, end }: Text): void {
  const ends = known.get(start);
  if (ends === undefined) known.set(start, new Set([end]));
  else ends.add(end);
}
