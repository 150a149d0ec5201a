/** The streams of the command: waits for slow readers, and stops silently when a reader closes the pipe. */
import { once } from 'node:events';

export interface Output {
  write(text: string): Promise<void>;
  /** Writes one line to the error stream. */
  warn(line: string): void;
  /** Writes to the error stream, without a line break; only used on a terminal. */
  status(text: string): void;
  readonly isTerminal: boolean;
  readonly isStatusTerminal: boolean;
  readonly width: number;
}

export function processOutput(): Output {
  const { stdout, stderr } = process;
  // The reader of the pipe closed it.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    async write(text) {
      if (text !== '' && !stdout.write(text)) await once(stdout, 'drain');
    },
    warn: (line) => void stderr.write(`${line}\n`),
    status: (text) => void stderr.write(text),
    isTerminal: stdout.isTTY,
    isStatusTerminal: stderr.isTTY,
    width: Math.min(stdout.columns ?? 100, 160),
  };
}
