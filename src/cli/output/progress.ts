/** Shows the progress of long work on the error stream, only on a terminal. */
import type { Output } from './write.ts';

/** Shorter work shows nothing. */
const quietFor = 1_000;

export class Progress {
  readonly #output: Output;
  readonly #began = performance.now();
  #shown = false;

  constructor(output: Output) {
    this.#output = output;
  }

  say(text: string): void {
    if (!this.#output.isStatusTerminal || performance.now() - this.#began < quietFor) return;
    this.#shown = true;
    this.#output.status(`\r\u001b[K${text}`);
  }

  update(done: number, all: number): void {
    const elapsed = (performance.now() - this.#began) / 1000;
    const rest = done === 0 ? 0 : Math.round((elapsed / done) * (all - done));
    if (done < all) this.say(`${done} of ${all} documents, ${rest} s left`);
  }

  end(): void {
    if (this.#shown) this.#output.status('\r\u001b[K');
  }
}
