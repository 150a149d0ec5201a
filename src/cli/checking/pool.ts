/**
 * Distributes tasks among evaluators. Tasks of one CRD go to the same evaluator while others are busy, so that a CRD is
 * compiled once; answers are returned in the order of their tasks, whichever is ready first.
 */
import type { Evaluator } from './evaluators.ts';
import type { Task, TaskAnswer } from './tasks.ts';

export interface Pool {
  /** Returns the answers in the order of the tasks. */
  run(tasks: readonly Task[]): Promise<TaskAnswer[]>;
  close(): void;
}

/** The maximum number of tasks in a batch. */
const tasksOfBatch = 32;

export function poolOf(evaluators: readonly Evaluator[]): Pool {
  /** The CRDs that each evaluator has compiled. */
  const owners = new Map<string, Evaluator>();
  return {
    run: (tasks) =>
      new Promise((resolve, reject) => distribute(tasks, { evaluators, owners, resolve, reject })),
    close: () => {
      for (const evaluator of evaluators) evaluator.close();
    },
  };
}

interface Distribution {
  readonly evaluators: readonly Evaluator[];
  readonly owners: Map<string, Evaluator>;
  readonly resolve: (answers: TaskAnswer[]) => void;
  readonly reject: (error: Error) => void;
}

function distribute(tasks: readonly Task[], { evaluators, owners, resolve, reject }: Distribution): void {
  const answers: TaskAnswer[] = [];
  const queues = batchesByCrd(tasks);
  const sent = new Map<number, readonly number[]>();
  let ended = 0;
  let id = 0;
  const give = (evaluator: Evaluator): void => {
    const key = nextKey(queues, owners, evaluator);
    const batch = key === undefined ? undefined : queues.get(key)?.shift();
    if (key === undefined || !batch) return;
    if (queues.get(key)?.length === 0) queues.delete(key);
    if (!owners.has(key)) owners.set(key, evaluator);
    sent.set(++id, batch);
    evaluator.post({ id, tasks: batch.map((at) => tasks[at] as Task) });
  };
  if (tasks.length === 0) return resolve(answers);
  for (const evaluator of evaluators) {
    evaluator.listen((message) => {
      const places = sent.get(message.id) ?? [];
      sent.delete(message.id);
      places.forEach((at, i) => (answers[at] = message.answers[i] as TaskAnswer));
      ended += places.length;
      if (ended === tasks.length) return resolve(answers);
      give(evaluator);
    }, reject);
    // Two batches each, so that no evaluator waits for the next one.
    give(evaluator);
    give(evaluator);
  }
}

/** The positions of tasks, by the CRD that they need, in batches. */
function batchesByCrd(tasks: readonly Task[]): Map<string, number[][]> {
  const queues = new Map<string, number[][]>();
  tasks.forEach((task, at) => {
    const { path, number } = task.what === 'crd' ? task.ref : task.crd;
    const key = `${path}\n${number}`;
    const batches = queues.get(key);
    const last = batches?.at(-1);
    if (!batches) queues.set(key, [[at]]);
    else if (last && last.length < tasksOfBatch) last.push(at);
    else batches.push([at]);
  });
  return queues;
}

/** Own CRDs first, then those that no evaluator has compiled, then any. */
function nextKey(
  queues: ReadonlyMap<string, number[][]>,
  owners: ReadonlyMap<string, Evaluator>,
  evaluator: Evaluator,
): string | undefined {
  let free: string | undefined;
  let any: string | undefined;
  for (const key of queues.keys()) {
    const owner = owners.get(key);
    if (owner === evaluator) return key;
    if (owner === undefined) free ??= key;
    else any ??= key;
  }
  return free ?? any;
}
