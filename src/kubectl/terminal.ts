/** The two streams that a command writes to. */
export class Terminal {
  stdout = '';
  stderr = '';
  readonly #warned = new Set<string>();

  /** How many warnings were said. */
  get warnings(): number {
    return this.#warned.size;
  }

  print(line: string): void {
    this.stdout += line + '\n';
  }

  complain(line: string): void {
    this.stderr += line + '\n';
  }

  /** A warning of the server, which one command says once. */
  warn(text: string): void {
    if (this.#warned.has(text)) return;
    this.#warned.add(text);
    this.complain(`Warning: ${text}`);
  }
}
