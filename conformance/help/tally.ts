/** Counts how often something held, and records the failures. */
export class Tally {
  readonly #counts = new Map<string, { all: number; held: number; readonly failed: string[] }>();

  count(what: string, held: boolean, where: () => string): void {
    let own = this.#counts.get(what);
    if (!own) this.#counts.set(what, (own = { all: 0, held: 0, failed: [] }));
    own.all++;
    if (held) own.held++;
    else own.failed.push(where());
  }

  share(what: string): number {
    const { all, held } = this.#counts.get(what) ?? { all: 0, held: 0 };
    return all === 0 ? 1 : held / all;
  }

  failed(what: string): readonly string[] {
    return this.#counts.get(what)?.failed ?? [];
  }

  lines(most: number): string[] {
    return [...this.#counts].flatMap(([what, { all, held, failed }]) => [
      `${what}: ${held} of ${all} (${((100 * held) / all).toFixed(2)} %)`,
      ...failed.slice(0, most).map((one) => `  not: ${one}`),
    ]);
  }
}
