/**
 * Runs unit tests with mutants: a test is repeated with one mutant after the other, because loading its modules takes a
 * thousand times longer than most tests. If a mutant leaves state behind in a module, a test fails without it; that
 * mutant then runs alone, in a fresh process.
 */
import { TestRunner, type RunnerTestCase, type RunnerTestFile } from 'vitest';
import { switchName } from './mutate.ts';
import { folderVariable, PlanFolder, type NotedTest, type Plan } from './unit-plan.ts';

/** No mutant, while the unchanged engine runs. */
const none = -1;

/** State of the process: the modules of this file may be loaded again for each file of tests. */
interface Switch {
  active: number;
  wasHit: boolean;
  /** Collects the mutants that are reached while it exists. */
  reached: Set<number> | undefined;
}

const global = globalThis as unknown as Record<string, unknown>;

function installSwitch(): Switch {
  const state = (global['$mutantSwitch'] ??= { active: none, wasHit: false, reached: undefined }) as Switch;
  global[switchName] = (id: number): boolean => {
    state.reached?.add(id);
    if (id !== state.active) return false;
    state.wasHit = true;
    return true;
  };
  return state;
}

/** How a test runs next. */
type Turn = { readonly kind: 'mutant' | 'check'; readonly mutant: number; readonly how: string };

export default class MutantRunner extends TestRunner {
  readonly #folder = new PlanFolder(process.env[folderVariable] ?? '');
  readonly #plan: Plan = this.#folder.plan();
  readonly #switch = installSwitch();
  #atLoad = new Set<number>();
  #tests: NotedTest[] = [];
  #start = 0;
  #left: number[] = [];
  #turn: Turn | undefined;
  #hasFailed = false;

  constructor(...args: ConstructorParameters<typeof TestRunner>) {
    super(...args);
    this.#switch.active = none;
    this.#switch.reached = undefined;
  }

  override async importFile(path: string, source: Parameters<TestRunner['importFile']>[1]): Promise<unknown> {
    if (this.#plan.kind === 'alone') this.#switch.active = this.#plan.mutant;
    if (this.#plan.kind === 'note' && source === 'collect') {
      this.#atLoad = new Set();
      this.#tests = [];
      this.#switch.reached = this.#atLoad;
    }
    return await super.importFile(path, source);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    const plan = this.#plan;
    if (test.mode !== 'run' && test.mode !== 'queued') return;
    if (plan.kind === 'alone' && (this.#hasFailed || !plan.tests.includes(test.id))) test.mode = 'skip';
    if (plan.kind !== 'ask') return;
    this.#left = [...(plan.mutants[test.id] ?? [])];
    this.#turn = undefined;
    if (this.#left.length === 0) test.mode = 'skip';
    else test.repeats = 2 * this.#left.length + 1;
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    this.#start = busy();
    if (this.#plan.kind === 'note') this.#switch.reached = new Set();
    if (this.#plan.kind !== 'ask') return;
    this.#turn ??= this.#next();
    // Ends the repetition.
    if (this.#turn === undefined) test.context.skip();
    else this.#begin(test, this.#turn);
  }

  #next(): Turn | undefined {
    let mutant = this.#left.shift();
    while (mutant !== undefined && this.#folder.isKilled(mutant)) mutant = this.#left.shift();
    return mutant === undefined ? undefined : { kind: 'mutant', mutant, how: '' };
  }

  #begin(test: RunnerTestCase, { kind, mutant }: Turn): void {
    this.#switch.active = kind === 'mutant' ? mutant : none;
    this.#switch.wasHit = false;
    const { pid } = process;
    this.#folder.begin({ pid, test: test.id, mutant, since: Date.now(), busy: busy() });
  }

  onAfterRetryTask(test: RunnerTestCase): void {
    if (this.#plan.kind === 'alone' && test.result?.state === 'fail') this.#fail(test, this.#plan.mutant);
    if (this.#plan.kind !== 'ask' || this.#turn === undefined || test.result === undefined) return;
    const hasFailed = test.result.state === 'fail';
    const { kind, mutant, how } = this.#turn;
    const wasHit = this.#switch.wasHit;
    this.#switch.active = none;
    this.#turn = undefined;
    // A process that ends while it runs something was broken by it.
    this.#folder.end();
    if (kind === 'check' && hasFailed) {
      this.#folder.ask(test.id, mutant, 'dirty');
      // Nothing more can be learned from these modules.
      process.kill(process.pid, 'SIGKILL');
    } else if (kind === 'check') {
      this.#folder.kill(mutant, how);
      this.#folder.ask(test.id, mutant, 'failed');
    } else if (hasFailed) this.#turn = { kind: 'check', mutant, how: described(test) };
    else this.#folder.ask(test.id, mutant, wasHit ? 'passed' : 'not reached');
    test.result.state = 'run';
    delete test.result.errors;
  }

  #fail(test: RunnerTestCase, mutant: number): void {
    this.#hasFailed = true;
    this.#folder.kill(mutant, described(test));
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    this.#folder.end();
    if (this.#plan.kind !== 'note') return;
    this.#tests.push({
      id: test.id,
      file: test.file.filepath,
      name: test.name,
      milliseconds: busy() - this.#start,
      passed: test.result?.state === 'pass',
      reached: [...(this.#switch.reached ?? [])],
    });
    this.#switch.reached = this.#atLoad;
  }

  override async onAfterRunSuite(suite: RunnerTestFile): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (this.#plan.kind !== 'note' || !('filepath' in suite)) return;
    this.#folder.note({ file: suite.filepath, atLoad: [...this.#atLoad], tests: this.#tests });
  }
}

/** Processor time in milliseconds, because other programs may use the machine. */
function busy(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function described(test: RunnerTestCase): string {
  return `${test.file.name}: ${test.name}: ${test.result?.errors?.[0]?.message ?? ''}`.slice(0, 400);
}
