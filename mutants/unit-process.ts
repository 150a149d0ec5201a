/**
 * A process with one vitest instance, which keeps its transformed modules and runs files of tests on request.
 */
import { createVitest, type Vitest } from 'vitest/node';
import { root } from './mutate.ts';

/** The files of tests to run, by default all of this run; of these, those whose path contains one of `parts`. */
export interface UnitTask {
  readonly files?: readonly string[];
  readonly parts?: readonly string[];
}

const options = { watch: false, reporters: [{}], config: 'mutants/vitest.config.ts', root };
let started: Promise<Vitest> | undefined;

async function run({ files, parts }: UnitTask): Promise<void> {
  const vitest = await (started ??= createVitest('test', options, {}));
  const all = await vitest.globTestSpecifications();
  const isWanted = (path: string): boolean =>
    (files?.includes(path) ?? true) && (parts?.some((part) => path.includes(part)) ?? true);
  await vitest.runTestSpecifications(all.filter(({ moduleId }) => isWanted(moduleId)));
}

process.on('message', (task: UnitTask) => {
  // The results are in the folder of the plan; errors outside of tests are ignored.
  void run(task).finally(() => process.send?.('done'));
});
