/**
 * Unit tests put to mutants that no case noticed, in a process of its own: a test may never end.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, type Mutant } from './mutate.ts';
import type { UnitReport, UnitTask } from './unit-process.ts';

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

/** Time limits in milliseconds: for the tests of one mutant, and for all tests with the unchanged engine. */
const longestRun = 150_000;
const longestOfAll = 1_200_000;

export class UnitTests {
  readonly #modules: string;
  readonly #folder: string;
  #reached: ReachedByFile[] = [];
  #child: ChildProcess | undefined;

  /** `modules` is a file with the modules that hold mutants, `folder` the place for what is found. */
  constructor(modules: string, folder: string) {
    this.#modules = modules;
    this.#folder = join(folder, 'unit');
  }

  /** Runs all tests with the engine as it is. */
  async findReached(): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
    const report = await this.#run({ kind: 'reached', folder: this.#folder }, longestOfAll);
    if (report === undefined) throw new Error('the unit tests did not end');
    // A test that fails without a mutant says nothing of one.
    this.#reached = readdirSync(this.#folder)
      .map((name) => JSON.parse(readFileSync(join(this.#folder, name), 'utf8')) as ReachedByFile)
      .filter(({ file }) => !report.failing.some((one) => one.file === file));
  }

  /** Runs the tests that reach a mutant: those that import it only if they are of the same folder. */
  async killerOf({ id, file }: Mutant): Promise<Killer> {
    const near = file.split('/').slice(0, 3).join('/') + '/';
    const files = this.#reached
      .filter((one) => one.inTests.includes(id) || (one.atLoad.includes(id) && one.file.includes(near)))
      .map((one) => one.file);
    if (files.length === 0) return { killed: false, by: '', files: 0 };
    const report = await this.#run({ kind: 'mutant', id, files }, longestRun);
    if (report === undefined) return { killed: true, by: 'a unit test that never ends', files: files.length };
    const [first] = report.failing;
    const by = first === undefined ? '' : `${relative(root, first.file)}: ${first.how}`;
    return { killed: first !== undefined, by, files: files.length };
  }

  stop(): void {
    // A group of its own, so that the workers end with it.
    if (this.#child?.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL');
    this.#child = undefined;
  }

  /** Gives the report, or nothing if there is none in time, or the process broke. */
  async #run(task: UnitTask, longest: number): Promise<UnitReport | undefined> {
    const child = (this.#child ??= this.#start());
    return await new Promise((resolve) => {
      const finish = (report?: UnitReport): void => {
        clearTimeout(timer);
        child.off('message', finish).off('exit', ended);
        if (report === undefined) this.stop();
        resolve(report);
      };
      const ended = (): void => finish();
      const timer = setTimeout(ended, longest);
      child.on('message', finish).on('exit', ended);
      child.send(task);
    });
  }

  #start(): ChildProcess {
    return fork(new URL('./unit-process.ts', import.meta.url), [], {
      cwd: root,
      detached: true,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NO_COLOR: '1', MUTANTS_MODULES: this.#modules },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }
}
