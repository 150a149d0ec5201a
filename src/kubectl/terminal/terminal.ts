/** The subject of a line: the outcome, a warning, an error, one of its causes, or where a text is kept. */
export type LineKind = 'result' | 'warning' | 'error' | 'cause' | 'advice';

export interface TerminalLine {
  readonly text: string;
  readonly kind: LineKind;
  /** The object that the line is about, if it is about one. */
  readonly name?: string | undefined;
}

/** The two streams that a command writes to. */
export class Terminal {
  stdout = '';
  stderr = '';
  /** Both streams, in the order of their output. */
  shown = '';
  readonly #written: TerminalLine[] = [];
  readonly #warned = new Set<string>();

  /** The number of warnings so far. */
  get warnings(): number {
    return this.#warned.size;
  }

  /** The lines of both streams, without empty ones. */
  get lines(): readonly TerminalLine[] {
    return this.#written.flatMap(({ text, ...about }) =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ({ text: line, ...about })),
    );
  }

  print(line: string, name?: string): void {
    this.#print(line + '\n', name);
  }

  /** Text that already contains its line breaks. */
  write(text: string): void {
    this.#print(text);
  }

  complain(line: string, kind: LineKind = 'error', name?: string): void {
    this.#fail({ text: line + '\n', kind, name });
  }

  /** The last lines of a command that failed. */
  fail(lines: readonly TerminalLine[]): void {
    for (const line of lines) this.#fail(line);
  }

  /** A warning of the server, which is printed once per command. */
  warn(text: string): void {
    if (this.#warned.has(text)) return;
    this.#warned.add(text);
    this.complain(`Warning: ${text}`, 'warning');
  }

  #print(text: string, name?: string): void {
    this.stdout += text;
    this.shown += text;
    this.#written.push({ text, kind: 'result', name });
  }

  #fail(line: TerminalLine): void {
    this.stderr += line.text;
    this.shown += line.text;
    this.#written.push(line);
  }
}
