/** Reports when an answer is so late that the one on the page must not be presented as current. */

/** Milliseconds. Shorter waits aren't noticed, and reporting them would flicker. */
const patience = 300;

export class Lateness {
  readonly #onLate: (late: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;

  constructor(onLate: (late: boolean) => void) {
    this.#onLate = onLate;
  }

  /** The texts changed after the answer that is shown. */
  began(): void {
    this.#timer ??= setTimeout(() => this.#tell(true), patience);
  }

  /** A newer answer is shown while a still newer one is awaited. */
  moved(): void {
    this.ended();
    this.began();
  }

  /** The answer to the current texts is shown. */
  ended(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tell(false);
  }

  #tell(isLate: boolean): void {
    if (isLate === this.#isLate) return;
    this.#isLate = isLate;
    this.#onLate(isLate);
  }
}
