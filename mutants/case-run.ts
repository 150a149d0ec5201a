/**
 * Runs cases on mutants in a separate process: a mutant may never end, or use up all memory, which ends the process.
 */
import { fork, type ChildProcess } from 'node:child_process';
import type { Report, Task, Setting } from './case-process.ts';

/** A case that takes longer than this counts as endless. */
const longestCase = 30_000;

type Outcome = Exclude<Report, { kind: 'alive' }> | { readonly kind: 'timed out' | 'broke' };

export class CaseProcess {
  readonly #setting: Setting;
  #child: ChildProcess | undefined;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Returns the report, or why there is none. */
  async run(task: Task): Promise<Outcome> {
    const child = (this.#child ??= await this.#start());
    return await new Promise((resolve) => {
      let alive = Date.now();
      const watch = setInterval(() => {
        if (task.kind === 'mutant' && Date.now() - alive > longestCase) finish({ kind: 'timed out' });
      }, 200);
      const receive = (report: Report): void => {
        alive = Date.now();
        if (report.kind !== 'alive') finish(report);
      };
      const ended = (): void => finish({ kind: 'broke' });
      const finish = (outcome: Outcome): void => {
        clearInterval(watch);
        child.off('message', receive).off('exit', ended);
        if (outcome.kind === 'timed out' || outcome.kind === 'broke') this.stop();
        resolve(outcome);
      };
      child.on('message', receive).on('exit', ended);
      child.send(task);
    });
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  /** Returns the process when it has read its files, which takes a while on a busy machine. */
  async #start(): Promise<ChildProcess> {
    const child = fork(new URL('./case-process.ts', import.meta.url), [JSON.stringify(this.#setting)], {
      execArgv: ['--import', 'tsx', '--max-old-space-size=3000'],
      // V8's report when a mutant took all memory is ignored.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await new Promise((resolve) => child.once('message', resolve).once('exit', resolve));
    return child;
  }
}
