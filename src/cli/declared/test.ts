/** Declares the command `test`. */
import type { Command } from 'commander';
import type { CheckSurroundings } from '../commands/check.ts';
import type { RawTestOptions } from '../commands/test.ts';
import { collect, type Done } from './shared.ts';

export function addTest(program: Command, around: CheckSurroundings, done: Done): void {
  program
    .command('test')
    .summary('run suites: cases that say what the API server does with objects')
    .description(
      'Finds suites, in our form (suite, crd, cases) and in the form of openshift, and runs their cases.\n' +
        'Exit codes: 0 fine, 1 a case fails, 2 usage, 3 a case could not run, 130 interrupted.',
    )
    .argument('[paths...]', 'files, folders, and patterns', ['.'])
    .option('--crds <path>', 'CRDs that are not beside the suites (repeatable)', collect)
    .option('--kubernetes <minors>', 'Kubernetes minors, for example 1.35,1.36,1.37')
    .option('-o, --output <format>', 'text, json, junit, sarif, github, or tap (default: text)')
    .option('-v, --verbose', 'also print cases that pass')
    .option('--record', 'add the results of cases that expect nothing to suites of our form')
    .option(
      '--coverage',
      'also show what of the CRD no case tests, and changes of the schema that no case notices',
    )
    .option(
      '--export <form>',
      'print a suite of our form as an openshift suite, a Go test for envtest, or a Chainsaw test: openshift, go, or chainsaw',
    )
    .option('--exact-messages', 'fail cases that expect messages in the words of older API servers')
    .action(async (paths: string[], raw: RawTestOptions) => {
      const { runTest } = await import('../commands/test.ts');
      done(await runTest(paths, raw, around));
    });
}
