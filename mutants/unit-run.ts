/**
 * Unit tests put to mutants that no case noticed.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, type Mutant } from './mutate.ts';

/** Which mutants the tests of a file reach, and which ones its imports. */
interface ReachedByFile {
  readonly file: string;
  readonly atLoad: readonly number[];
  readonly inTests: readonly number[];
}

export interface Killer {
  readonly killed: boolean;
  readonly by: string;
  /** How many files of tests were run. */
  readonly files: number;
}

const longestRun = 120_000;

export class UnitTests {
  readonly #modules: string;
  readonly #folder: string;
  #reached: ReachedByFile[] = [];

  /** `modules` is a file with the modules that hold mutants, `folder` the place for what is found. */
  constructor(modules: string, folder: string) {
    this.#modules = modules;
    this.#folder = join(folder, 'unit');
  }

  /** Runs all tests with the engine as it is. */
  async findReached(): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true });
    const { output } = await this.#vitest([], { MUTANTS_REACHED: this.#folder }, 20 * longestRun);
    this.#reached = readdirSync(this.#folder).map(
      (name) => JSON.parse(readFileSync(join(this.#folder, name), 'utf8')) as ReachedByFile,
    );
    // A test that fails without a mutant says nothing of one.
    const failing = failingFiles(output);
    this.#reached = this.#reached.filter(({ file }) => !failing.some((one) => file.endsWith(one)));
  }

  /** Runs the tests that reach a mutant: those that import it only if they are of the same folder. */
  async killerOf({ id, file }: Mutant): Promise<Killer> {
    const near = file.split('/').slice(0, 3).join('/') + '/';
    const files = this.#reached
      .filter((one) => one.inTests.includes(id) || (one.atLoad.includes(id) && one.file.includes(near)))
      .map((one) => relative(root, one.file));
    if (files.length === 0) return { killed: false, by: '', files: 0 };
    const { code, output } = await this.#vitest([...files, '--bail=1'], { MUTANT: String(id) }, longestRun);
    return { killed: code !== 0, by: failingFiles(output)[0] ?? 'the unit tests', files: files.length };
  }

  #vitest(
    args: string[],
    more: NodeJS.ProcessEnv,
    longest: number,
  ): Promise<{ code: number; output: string }> {
    const env = { ...process.env, NO_COLOR: '1', ...more, MUTANTS_MODULES: this.#modules };
    const command = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'mutants/vitest.config.ts',
      ...args,
    ];
    return new Promise((resolve) => {
      // A group of its own, so that an endless test ends with it.
      const child = spawn(process.execPath, command, { cwd: root, env, detached: true });
      let output = '';
      const end = (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
      const timer = setTimeout(end, longest);
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (output += text.toString()));
      child.on('close', (code) => {
        clearTimeout(timer);
        resolve({ code: code ?? 1, output });
      });
    });
  }
}

function failingFiles(output: string): string[] {
  return [...new Set([...output.matchAll(/FAIL +(\S+\.test\.ts)/g)].map(([, file]) => file as string))];
}
