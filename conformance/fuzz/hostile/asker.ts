/** Sends hostile cases to the engine and to the worker's operations, and measures the answers. */
import { serialize } from 'node:v8';
import * as engine from '../../../src/engine/index.ts';
import type { Minor } from '../../../src/engine/minors.ts';
import type { Call, Handlers, OperationName, ReplyOf, RequestOf } from '../../../src/protocol/operations.ts';
import { createHandlers } from '../../../src/worker/serve.ts';
import { CaseRunner } from '../../ask/run-case.ts';
import type { Case } from '../../format/case.ts';
import { groupOf, hostileCase, hostileGroup, type HostileGroup } from './question.ts';

/** What was asked: all requests of a case, or an operation of the worker. */
export type Target = 'requests' | OperationName;

/** How one part of a case was answered. */
export interface Answered {
  readonly target: Target;
  readonly milliseconds: number;
  /** Characters of the answers to requests, or bytes of the worker's message. */
  readonly size: number;
  /** The thrown error, with its stack. */
  readonly fault?: string;
}

/** Clock and randomness, as in the worker. */
export const clock = {
  now: '2026-01-02T03:04:05Z',
  uid: '7a6e9b52-6a2f-4d0e-9a55-3f1f6f3c2b10',
  nameSuffix: 'x7k2p',
  resourceVersion: '1',
};

/** Cached for the cases of a group, which share a CRD. */
interface Held {
  readonly group: number;
  readonly kubernetes: Minor;
  readonly made: HostileGroup;
  readonly runner: CaseRunner;
  readonly handlers: Handlers;
}

export class HostileAsker {
  private readonly asking: (target: Target) => void;
  private held: Held | undefined;
  private answers: Answered[] = [];
  private used = process.cpuUsage();

  /** `asking` is called before every question. */
  constructor(asking: (target: Target) => void = () => {}) {
    this.asking = asking;
  }

  /**
   * The answers to all questions of a case, in order; the first case of a group includes the questions about its CRD.
   */
  ask(seed: number, kubernetes: Minor): readonly Answered[] {
    this.answers = [];
    this.used = process.cpuUsage();
    const { made, runner, handlers } = this.holdGroup(groupOf(seed), kubernetes);
    const { requests, calls } = hostileCase(seed, made, kubernetes, (one) => this.requests(runner, one));
    this.requests(runner, requests);
    for (const call of calls) this.call(handlers, call);
    return this.answers;
  }

  private holdGroup(group: number, kubernetes: Minor): Held {
    if (this.held?.group === group && this.held.kubernetes === kubernetes) return this.held;
    const runner = new CaseRunner(engine, kubernetes);
    const made = hostileGroup(group, kubernetes, (one) => this.requests(runner, one));
    const handlers = createHandlers(engine, clock);
    for (const call of made.calls) this.call(handlers, call);
    this.held = { group, kubernetes, made, runner, handlers };
    return this.held;
  }

  private requests(runner: CaseRunner, one: Case): string {
    this.asking('requests');
    const elapsed = stopwatch(this.used);
    const answer = runner.answer(one);
    const milliseconds = elapsed();
    const fault = faultIn(answer);
    this.answers.push({
      target: 'requests',
      milliseconds,
      size: answer.length,
      ...(fault !== undefined && { fault }),
    });
    return answer;
  }

  private call(handlers: Handlers, { name, request }: Pick<Call, 'name' | 'request'>): void {
    this.asking(name);
    const elapsed = stopwatch(this.used);
    const answered = askWorker(handlers, { name, request });
    this.answers.push({ target: name, milliseconds: elapsed(), ...answered });
  }
}

/** Measuring processor time takes longer than most answers, so quick ones are timed by the clock alone. */
const quick = 1000;

/**
 * Returns the time since then: by the clock, or by the processor since the case began if that is less. On a busy
 * machine the clock continues, and the processor time includes the collector's threads.
 */
function stopwatch(used: NodeJS.CpuUsage): () => number {
  const began = performance.now();
  return () => {
    const elapsed = performance.now() - began;
    if (elapsed < quick) return elapsed;
    const { user, system } = process.cpuUsage(used);
    return Math.min(elapsed, (user + system) / 1000);
  };
}

/** The runner's message about a failure: the last member of its answer. Missing if the server itself panics. */
function faultIn(answer: string): string | undefined {
  const at = answer.lastIndexOf(',"error":"');
  if (at < 0) return undefined;
  try {
    const { error } = JSON.parse(`{${answer.slice(at + 1)}`) as { error: string };
    return error.startsWith('the server panics') ? undefined : error;
  } catch {
    // Not the end of the answer, but a member of an object in it.
    return undefined;
  }
}

function askWorker(
  handlers: Handlers,
  { name, request }: Pick<Call, 'name' | 'request'>,
): Pick<Answered, 'size' | 'fault'> {
  try {
    const handle = handlers[name] as (request: RequestOf<OperationName>) => ReplyOf<OperationName>;
    // A value that can't be cloned never reaches the page.
    return { size: serialize(handle(request)).length };
  } catch (fault) {
    return { size: 0, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}
