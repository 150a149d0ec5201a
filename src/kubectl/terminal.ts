/** The two streams that a command writes to. */
export class Terminal {
  stdout = '';
  stderr = '';
  /** Both, in the order in which they came. */
  shown = '';
  readonly #warned = new Set<string>();

  /** How many warnings were said. */
  get warnings(): number {
    return this.#warned.size;
  }

  print(line: string): void {
    this.write(line + '\n');
  }

  /** Text that has its line ends already. */
  write(text: string): void {
    this.stdout += text;
    this.shown += text;
  }

  complain(line: string): void {
    this.fail(line + '\n');
  }

  /** The same on the other stream. */
  fail(text: string): void {
    this.stderr += text;
    this.shown += text;
  }

  /** A warning of the server, which one command says once. */
  warn(text: string): void {
    if (this.#warned.has(text)) return;
    this.#warned.add(text);
    this.complain(`Warning: ${text}`);
  }
}
