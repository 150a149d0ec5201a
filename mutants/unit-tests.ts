/**
 * Runs unit tests and the cases of kubectl on mutants, in a separate process: a test may never end.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isInEngine, root, type Mutant } from './mutate.ts';
import { folderVariable, PlanFolder, type NotedFile, type NotedTest, type Running } from './unit-plan.ts';
import type { UnitTask } from './unit-process.ts';

/** Milliseconds of processor time after which a test with a mutant counts as endless, or of real time if it is unknown. */
const longestTest = { busy: 12_000, real: 30_000 } as const;
/** The time limits of all tests of the unchanged engine, and of those of one mutant in a fresh process. */
const longestOfAll = 2_400_000;
const longestAlone = 120_000;

export interface UnitOptions {
  /** The file with the mutated modules. */
  readonly modules: string;
  readonly folder: string;
  /** The total time of the tests that run on a mutant, in milliseconds. */
  readonly milliseconds: number;
  /** Runs only files of tests whose path contains one of these; all files if missing. */
  readonly parts: readonly string[] | undefined;
  /** The time at which the run stops. */
  readonly until: number;
  /** Called when there is a result. */
  readonly onMessage: () => void;
}

export class UnitTests {
  readonly #options: UnitOptions;
  readonly #folder: PlanFolder;
  #noted: NotedFile[] = [];
  #child: ChildProcess | undefined;

  constructor(options: UnitOptions) {
    this.#options = options;
    this.#folder = new PlanFolder(options.folder);
  }

  /** Runs all tests on the unchanged engine, unless an unfinished run did. */
  async findReached(): Promise<void> {
    if (this.#folder.noted().length === 0) {
      this.#folder.setPlan({ kind: 'note' });
      const { parts } = this.#options;
      await this.#run(parts ? { parts } : {}, longestOfAll * shareOfMachine());
    }
    this.#noted = this.#folder.noted();
  }

  /** Runs the tests on the mutants that they reach. Returns whether it finished in time. */
  async askAll(mutants: readonly Mutant[]): Promise<boolean> {
    const worth = new Map(mutants.map((one) => [one, this.#testsFor(one)]));
    let before = -1;
    for (;;) {
      const done = new Set(this.#folder.asked().map(([test, mutant]) => `${test} ${mutant}`));
      const dirty = this.#mutantsThatWere('dirty');
      const plan: Record<string, number[]> = {};
      const files = new Set<string>();
      for (const [{ id }, tests] of worth)
        for (const test of tests) {
          if (this.#folder.isKilled(id) || dirty.has(id) || done.has(`${test.id} ${id}`)) continue;
          (plan[test.id] ??= []).push(id);
          files.add(test.file);
        }
      // A process that failed is restarted while it makes progress.
      if (files.size === 0 || done.size === before) break;
      before = done.size;
      this.#folder.setPlan({ kind: 'ask', mutants: plan });
      await this.#run({ files: [...files] }, this.#options.until - Date.now());
      if (Date.now() >= this.#options.until) return false;
    }
    return await this.#askAlone(mutants);
  }

  /** Returns the name of the test that detected a mutant. */
  killed(): Map<number, string> {
    return this.#folder.killed();
  }

  /** How many tests reach a mutant. */
  reachedBy({ id }: Mutant): number {
    return this.#noted.flatMap(({ tests }) => tests.filter(({ reached }) => reached.includes(id))).length;
  }

  forget(): void {
    this.#folder.forget();
  }

  stop(): void {
    // A separate group, so that the workers end with it.
    if (this.#child?.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL');
    this.#child = undefined;
    for (const { pid } of this.#folder.running()) this.#folder.drop(pid);
  }

  /**
   * The tests that reach a mutant, as many as fit into its time: tests of its own folder first, then one of each
   * subject, a second of each, and so on. Tests of one subject are often alike, and the fastest may all be about one.
   */
  #testsFor({ id, file }: Mutant): NotedTest[] {
    const near = nearby(file);
    const reaching = this.#noted
      .flatMap(({ tests }) => tests)
      .filter(({ passed, reached }) => passed && reached.includes(id))
      .sort((a, b) => a.milliseconds - b.milliseconds);
    const [nearTests, farTests] = [true, false].map((wanted) =>
      reaching.filter((one) => one.file.includes(near) === wanted),
    ) as [NotedTest[], NotedTest[]];
    let sum = 0;
    return [...nearTests, ...subjectsInTurn(farTests)].filter(
      ({ milliseconds }) => (sum += milliseconds) <= this.#options.milliseconds,
    );
  }

  #mutantsThatWere(wanted: string): Set<number> {
    return new Set(this.#folder.asked().flatMap(([, id, how]) => (how === wanted ? [id] : [])));
  }

  /** Runs tests of a mutant's own folder with fresh modules if loading a module, or an earlier test, reaches it. */
  async #askAlone(mutants: readonly Mutant[]): Promise<boolean> {
    const apart = new Set([...this.#mutantsThatWere('dirty'), ...this.#mutantsThatWere('not reached')]);
    const done = new Set(this.#folder.asked().flatMap(([test, id]) => (test === 'alone' ? [id] : [])));
    for (const { id, file } of mutants) {
      if (this.#folder.isKilled(id) || done.has(id)) continue;
      // A module can stay loaded for the next files, so only the first file notes what is reached while it loads.
      const isAtLoad = this.#noted.some((one) => one.atLoad.includes(id));
      const loading = isAtLoad ? this.#noted.filter((one) => isNear(one.file, file)) : [];
      const reaching = apart.has(id) ? this.#noted.filter((one) => reaches(one, id)) : [];
      const chosen = [...new Set([...loading, ...reaching])];
      if (chosen.length > 0) await this.#askOne(id, chosen);
      this.#folder.ask('alone', id, 'passed');
      this.#options.onMessage();
      if (Date.now() >= this.#options.until) return false;
    }
    return true;
  }

  async #askOne(id: number, chosen: readonly NotedFile[]): Promise<void> {
    let sum = 0;
    const tests = chosen
      .flatMap((one) => one.tests)
      .filter(({ passed }) => passed)
      .sort((a, b) => a.milliseconds - b.milliseconds)
      .filter(({ milliseconds }) => (sum += milliseconds) <= this.#options.milliseconds);
    const files = [...new Set(tests.map((one) => one.file))];
    this.#folder.setPlan({ kind: 'alone', mutant: id, tests: tests.map((one) => one.id) });
    if (!(await this.#run({ files }, longestAlone))) this.#folder.kill(id, 'tests that never end');
  }

  /** Runs tests. Returns whether they finished in time. */
  async #run(task: UnitTask, longest: number): Promise<boolean> {
    const child = (this.#child ??= this.#start());
    return await new Promise((resolve) => {
      const end = Date.now() + longest;
      const finish = (hasEnded: boolean): void => {
        clearInterval(watch);
        child.off('message', done).off('exit', broke);
        if (!hasEnded) this.stop();
        resolve(hasEnded);
      };
      const done = (): void => finish(true);
      const broke = (): void => finish(false);
      const watch = setInterval(() => {
        this.#endEndless();
        this.#options.onMessage();
        if (Date.now() > end) finish(false);
      }, 1000);
      child.on('message', done).on('exit', broke);
      child.send(task);
    });
  }

  /** Ends the worker of a test that takes too long with a mutant; vitest continues with the next file. */
  #endEndless(): void {
    for (const running of this.#folder.running()) {
      const { pid, test, mutant } = running;
      const hasEnded = !isAlive(pid);
      if (!hasEnded && !isEndless(running)) continue;
      this.#folder.drop(pid);
      if (!hasEnded) process.kill(pid, 'SIGKILL');
      this.#folder.kill(mutant, hasEnded ? 'a test that breaks its process' : 'a test that never ends');
      this.#folder.ask(test, mutant, 'failed');
    }
  }

  #start(): ChildProcess {
    const { modules, folder } = this.#options;
    return fork(new URL('./unit-process.ts', import.meta.url), [], {
      cwd: root,
      detached: true,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NO_COLOR: '1', MUTANTS_MODULES: modules, [folderVariable]: folder },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function isEndless({ pid, since, busy }: Running): boolean {
  const now = processorTime(pid);
  if (now !== undefined) return now - busy > longestTest.busy;
  return Date.now() - since > longestTest.real * shareOfMachine();
}

/** How many processes share a processor: a busy machine gives each of them only a share of its time. */
function shareOfMachine(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}

/**
 * The processor time that a process has used, in milliseconds; undefined if the system doesn't provide it in a file.
 */
function processorTime(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name of the program, which can contain spaces: user and system time, in hundredths of a second.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

/** One test of each subject, then a second of each: a file, or the topic of cases of kubectl. */
function subjectsInTurn(tests: readonly NotedTest[]): NotedTest[] {
  const count = new Map<string, number>();
  const turns: NotedTest[][] = [];
  for (const one of tests) {
    const topic = one.file.includes('kubectl-cases') ? one.name.slice(0, one.name.lastIndexOf('/')) : '';
    const subject = `${one.file} ${topic.replace(/^\S+ /, '')}`;
    const turn = count.get(subject) ?? 0;
    count.set(subject, turn + 1);
    (turns[turn] ??= []).push(one);
  }
  return turns.flat();
}

const reaches = ({ tests }: NotedFile, id: number): boolean =>
  tests.some(({ reached }) => reached.includes(id));

/** The folder whose tests run first: that of a layer, or of a room in it. */
const nearby = (file: string): string => `/${file.split('/').slice(0, 3).join('/')}`;

function isNear(test: string, file: string): boolean {
  const name = relative(root, test);
  if (name.startsWith('mutants/')) return file.startsWith('src/kubectl/');
  return isInEngine({ file }) ? test.includes(nearby(file)) : name.split('/')[1] === file.split('/')[1];
}
