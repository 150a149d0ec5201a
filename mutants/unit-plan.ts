/** The files through which a run and its unit tests exchange requests and results. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The purpose of a run of tests. */
export type Plan =
  /** Records which mutants each test reaches. */
  | { readonly kind: 'note' }
  /** Repeats each test with the mutants in its id, one after the other, in modules that are loaded once. */
  | { readonly kind: 'ask'; readonly mutants: Readonly<Record<string, readonly number[]>> }
  /** Runs tests with one mutant that is active when the modules are loaded. */
  | { readonly kind: 'alone'; readonly mutant: number; readonly tests: readonly string[] };

/** One test of the unchanged engine. */
export interface NotedTest {
  readonly id: string;
  readonly file: string;
  readonly name: string;
  readonly milliseconds: number;
  readonly passed: boolean;
  readonly reached: readonly number[];
}

/** A file of tests, and the mutants that are reached outside of its tests: by its imports and its setup. */
export interface NotedFile {
  readonly file: string;
  readonly atLoad: readonly number[];
  readonly tests: readonly NotedTest[];
}

/** The outcome of a test with a mutant. */
export type PlanState = 'passed' | 'not reached' | 'failed' | 'dirty';

/** The test that a process is running. */
export interface Running {
  readonly pid: number;
  readonly test: string;
  readonly mutant: number;
  readonly since: number;
  /** The milliseconds of processor time that the process had used by then. */
  readonly busy: number;
}

export class PlanFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    for (const name of ['noted', 'killed', 'asked', 'running'])
      mkdirSync(join(folder, name), { recursive: true });
  }

  forget(): void {
    for (const name of ['noted', 'killed', 'asked', 'running']) {
      rmSync(join(this.#folder, name), { recursive: true, force: true });
      mkdirSync(join(this.#folder, name));
    }
  }

  plan(): Plan {
    return JSON.parse(readFileSync(join(this.#folder, 'plan.json'), 'utf8')) as Plan;
  }

  setPlan(plan: Plan): void {
    writeFileSync(join(this.#folder, 'plan.json'), JSON.stringify(plan));
  }

  note(noted: NotedFile): void {
    const name = `${noted.file.replace(/[^a-z0-9]+/gi, '-')}.json`;
    writeFileSync(join(this.#folder, 'noted', name), JSON.stringify(noted));
  }

  noted(): NotedFile[] {
    const folder = join(this.#folder, 'noted');
    return readdirSync(folder).map(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as NotedFile,
    );
  }

  kill(mutant: number, by: string): void {
    writeFileSync(join(this.#folder, 'killed', String(mutant)), by);
  }

  isKilled(mutant: number): boolean {
    return existsSync(join(this.#folder, 'killed', String(mutant)));
  }

  killed(): Map<number, string> {
    const folder = join(this.#folder, 'killed');
    return new Map(
      readdirSync(folder).map((name) => [Number(name), readFileSync(join(folder, name), 'utf8')]),
    );
  }

  ask(test: string, mutant: number, outcome: PlanState): void {
    const line = JSON.stringify([test, mutant, outcome]);
    appendFileSync(join(this.#folder, 'asked', `${process.pid}.jsonl`), `${line}\n`);
  }

  asked(): [test: string, mutant: number, outcome: PlanState][] {
    const folder = join(this.#folder, 'asked');
    return readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as [string, number, PlanState]),
    );
  }

  begin(running: Running): void {
    writeFileSync(join(this.#folder, 'running', String(running.pid)), JSON.stringify(running));
  }

  end(): void {
    rmSync(join(this.#folder, 'running', String(process.pid)), { force: true });
  }

  running(): Running[] {
    const folder = join(this.#folder, 'running');
    return readdirSync(folder).flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(join(folder, name), 'utf8')) as Running];
      } catch {
        return []; // It is being written, or has just ended.
      }
    });
  }

  /** Removes the records of processes that have ended. */
  drop(pid: number): void {
    rmSync(join(this.#folder, 'running', String(pid)), { force: true });
  }
}

/** Passes the folder to test processes in the environment. */
export const folderVariable = 'MUTANTS_FOLDER';
