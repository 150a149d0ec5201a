/** Evaluators, simulated: which of them gets a task, and in which order the answers are returned. */
import { expect, test } from 'vitest';
import type { Evaluator } from './evaluators.ts';
import { poolOf, type Pool } from './pool.ts';
import type { Answered, Batch, Task } from './tasks.ts';

class Simulated implements Evaluator {
  readonly batches: Batch[] = [];
  isClosed = false;
  fail: (error: Error) => void = () => undefined;
  #onAnswer: (answered: Answered) => void = () => undefined;

  post(batch: Batch): void {
    this.batches.push(batch);
  }

  listen(onAnswer: (answered: Answered) => void, onError: (error: Error) => void): void {
    this.#onAnswer = onAnswer;
    this.fail = onError;
  }

  close(): void {
    this.isClosed = true;
  }

  answer(): void {
    const { id, tasks } = this.batches.shift() as Batch;
    this.#onAnswer({ id, answers: tasks.map((task) => [nameOf(task)] as never) });
  }
}

function poolOfTwo(): { readonly pool: Pool; readonly both: readonly [Simulated, Simulated] } {
  const both = [new Simulated(), new Simulated()] as const;
  return { pool: poolOf(both), both };
}

const crd = (path: string): Task => ({ what: 'crd', ref: { path, number: 1 } });
const object = (number: number, path: string): Task => ({ what: 'object', ref: { path: 'o', number }, crd: { path, number: 1 } }); // prettier-ignore
const nameOf = (task: Task): string =>
  task.what === 'crd' ? task.ref.path : `${task.crd.path}${task.ref.number}`;
const given = (both: readonly Simulated[]): string[] => both.map(({ batches }) => batches.map(({ tasks }) => tasks.map(nameOf).join()).join(' | ')); // prettier-ignore

test('tasks of a CRD go to the evaluator that compiled it, others to a free one', async () => {
  const { pool, both } = poolOfTwo();
  const first = pool.run([crd('a'), crd('b'), crd('c'), crd('d'), crd('e')]);
  expect(given(both)).toEqual(['a | b', 'c | d']);
  both[1].answer();
  expect(given(both)).toEqual(['a | b', 'd | e']);
  for (const one of both) for (let i = 0; i < 2; i++) one.answer();
  expect(await first).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]);
  const second = pool.run([object(1, 'e'), object(2, 'a'), object(3, 'e'), object(4, 'b'), object(5, 'f')]);
  expect(given(both)).toEqual(['a2 | b4', 'e1,e3 | f5']);
  for (const one of both) for (let i = 0; i < 2; i++) one.answer();
  expect(await second).toEqual([['e1'], ['a2'], ['e3'], ['b4'], ['f5']]);
  pool.close();
  expect(both.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

test('many tasks of a CRD are sent in batches, also to evaluators that have nothing else to do', async () => {
  const { pool, both } = poolOfTwo();
  const tasks = Array.from({ length: 161 }, (_, i) => object(i, 'a'));
  const sizes = (): number[][] => both.map(({ batches }) => batches.map((batch) => batch.tasks.length));
  const answers = pool.run(tasks);
  expect(sizes()).toEqual([
    [32, 32],
    [32, 32],
  ]);
  both[1].answer();
  both[1].answer();
  expect(sizes()).toEqual([
    [32, 32],
    [32, 1],
  ]);
  for (const one of both) for (let i = 0; i < 2; i++) one.answer();
  expect(await answers).toEqual(tasks.map((task) => [nameOf(task)]));
});

test('an evaluator that fails fails the run, and no tasks need no evaluator', async () => {
  const { pool, both } = poolOfTwo();
  expect(await pool.run([])).toEqual([]);
  const run = pool.run([crd('a')]);
  both[0].fail(new Error('no memory'));
  await expect(run).rejects.toThrow('no memory');
});
