/**
 * A process that holds one vitest, which keeps what it made of the modules, and runs tests with one mutant after the other.
 */
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { root } from './mutate.ts';

export type UnitTask =
  | { readonly kind: 'reached'; readonly folder: string }
  | { readonly kind: 'mutant'; readonly id: number; readonly files: readonly string[] };

/** The files of tests that fail, and what they say. */
export interface UnitReport {
  readonly failing: readonly { readonly file: string; readonly how: string }[];
}

const options = { watch: false, reporters: [{}], config: 'mutants/vitest.config.ts', root };
let started: Promise<Vitest> | undefined;

async function run(task: UnitTask): Promise<UnitReport> {
  const vitest = await (started ??= createVitest('test', options, {}));
  vitest.provide('mutant', task.kind === 'mutant' ? task.id : -1);
  vitest.provide('reached', task.kind === 'reached' ? task.folder : '');
  const all = await vitest.globTestSpecifications();
  const asked = task.kind === 'reached' ? all : all.filter(({ moduleId }) => task.files.includes(moduleId));
  // Errors outside of tests are left: a machine that others use too may keep vitest itself waiting.
  const { testModules } = await vitest.runTestSpecifications(asked);
  // The list may have modules of runs before.
  const failing = testModules.filter(
    (one) => !one.ok() && asked.some(({ moduleId }) => moduleId === one.moduleId),
  );
  return { failing: failing.map((one) => ({ file: one.moduleId, how: firstError(one) })) };
}

function firstError(failing: TestModule): string {
  const tests = [...failing.children.allTests('failed')];
  const [error] = [...tests.flatMap((one) => one.result().errors ?? []), ...failing.errors()];
  return `${tests[0]?.name ?? ''}: ${error?.message ?? ''}`;
}

process.on('message', (task: UnitTask) => {
  void run(task).then((report) => process.send?.(report));
});
