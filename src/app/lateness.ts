/** When an answer is waited for so long that the one on the page must not be taken for it. */

/** Shorter waits are not noticed, and telling of them would flicker. */
const patience = 300;

export class Lateness {
  readonly #onLate: (late: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;

  constructor(onLate: (late: boolean) => void) {
    this.#onLate = onLate;
  }

  /** Other texts are there than those of the answer that is shown. */
  began(): void {
    this.#timer ??= setTimeout(() => this.#tell(true), patience);
  }

  /** A newer answer is shown, and a still newer one waited for. */
  moved(): void {
    this.ended();
    this.began();
  }

  /** The answer to the texts as they stand is shown. */
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
