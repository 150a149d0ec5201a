/** `check --watch`: checks again after each change of a file. */
import { dirname } from 'node:path';
import { watch } from 'chokidar';
import { isDynamicPattern } from 'tinyglobby';
import { isSkippedFolder } from '../files/find-files.ts';
import type { Output } from '../output/write.ts';
import { UsageError } from '../usage/usage-error.ts';

/** Editors write a file in several steps. */
const settled = 100;

export interface Watching {
  /** Files, folders, and patterns. */
  readonly inputs: readonly string[];
  /** Reports its own findings; may throw a UsageError, for example for a file that was moved away. */
  readonly run: () => Promise<unknown>;
  readonly output: Output;
  /** Ends the watching. */
  readonly signal?: AbortSignal;
}

/** Runs once, and again after each change. Throws a UsageError if the first run does, or for standard input. */
export async function runWatch({ inputs, run, output, signal }: Watching): Promise<void> {
  if (inputs.includes('-')) throw new UsageError('--watch: standard input can only be read once');
  const watcher = watch(inputs.map(watchedPath), {
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isDirectory() === true && isSkippedFolder(path),
  });
  const changes = new Changes();
  watcher.on('all', () => changes.add());
  watcher.on('error', (error) => output.warn(`crd-playground: ${String(error)}`));
  signal?.addEventListener('abort', () => changes.end());
  try {
    await run();
    output.warn('Waiting for changes; ctrl-C ends.');
    while (await changes.next()) {
      output.warn(`\n${new Date().toTimeString().slice(0, 8)} A file changed.`);
      await runAgain(run, output);
    }
  } finally {
    await watcher.close();
  }
}

async function runAgain(run: () => Promise<unknown>, output: Output): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.warn(`crd-playground: ${error.message}`);
  }
}

/** The folder of a pattern, up to its first part with a wildcard; other inputs unchanged. */
function watchedPath(input: string): string {
  let path = input.replaceAll('\\', '/');
  while (isDynamicPattern(path)) path = dirname(path);
  return path;
}

/** Collects changes until there are none for a moment. */
class Changes {
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasChanged = false;
  #wake: (() => void) | undefined;

  add(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#hasChanged = true;
      this.#wake?.();
    }, settled);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
    this.#wake?.();
  }

  /** Resolves after the next change; to false if the watch ended. */
  async next(): Promise<boolean> {
    if (!this.#hasChanged && !this.#isOver)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    this.#wake = undefined;
    this.#hasChanged = false;
    return !this.#isOver;
  }
}
