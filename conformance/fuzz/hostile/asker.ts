/** Puts hostile cases to the engine and to the worker's operations, and sees how that goes. */
import { serialize } from 'node:v8';
import * as engine from '../../../src/engine/index.ts';
import type { Minor } from '../../../src/engine/minors.ts';
import type { Call, Handlers, OperationName, ReplyOf, RequestOf } from '../../../src/protocol/operations.ts';
import { createHandlers } from '../../../src/worker/serve.ts';
import { CaseRunner } from '../../ask/run-case.ts';
import type { Case } from '../../format/case.ts';
import { groupOf, hostileCase, hostileGroup, type HostileGroup } from './question.ts';

/** The question: the requests of a case, taken together, or an operation of the worker. */
export type Asked = 'requests' | OperationName;

/** How one of the answers to a case was given. */
export interface Answered {
  readonly asked: Asked;
  readonly milliseconds: number;
  /** Characters of the answers to requests, bytes of what a worker would send. */
  readonly size: number;
  /** The thrown error, with its stack. */
  readonly fault?: string;
}

/** Clock and chance, as the worker gets them. */
export const clock = {
  now: '2026-01-02T03:04:05Z',
  uid: '7a6e9b52-6a2f-4d0e-9a55-3f1f6f3c2b10',
  nameSuffix: 'x7k2p',
  resourceVersion: '1',
};

/** Kept for the cases of a group, which begin with the same CRD. */
interface Held {
  readonly group: number;
  readonly kubernetes: Minor;
  readonly made: HostileGroup;
  readonly runner: CaseRunner;
  readonly handlers: Handlers;
}

export class HostileAsker {
  private readonly asking: (asked: Asked) => void;
  private held: Held | undefined;
  private answers: Answered[] = [];
  private used = process.cpuUsage();

  /** `asking` is told of every question before it is asked. */
  constructor(asking: (asked: Asked) => void = () => {}) {
    this.asking = asking;
  }

  /** How all that is asked for a case was answered, in order; with the first of a group, what is asked of its CRD too. */
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
      asked: 'requests',
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
    this.answers.push({ asked: name, milliseconds: elapsed(), ...answered });
  }
}

/** Asking the processor takes longer than most answers, so what is quick is timed by the clock alone. */
const quick = 1000;

/**
 * Gives the time since: of the clock, or of the processor since the case began where that is less. A busy machine lets
 * the one run on, the collector's threads count double in the other.
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

/** The runner's text about a fault: the last member of its answer. Missing where the server itself panics. */
function faultIn(answer: string): string | undefined {
  const at = answer.lastIndexOf(',"error":"');
  if (at < 0) return undefined;
  try {
    const { error } = JSON.parse(`{${answer.slice(at + 1)}`) as { error: string };
    return error.startsWith('the server panics') ? undefined : error;
  } catch {
    // Not the end of the answer, but a member of some object in it.
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
