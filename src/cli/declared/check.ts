/** Declares the command `check`. */
import type { Command } from 'commander';
import { checkOptions, type CheckOptions, type RawCheckOptions } from '../commands/check-options.ts';
import type { CheckSurroundings } from '../commands/check.ts';
import { collect, type Done } from './shared.ts';

export function addCheck(program: Command, around: CheckSurroundings, done: Done): void {
  program
    .command('check')
    .summary('check CRDs and objects in files, folders, and on standard input')
    .description(
      "Finds CRDs and objects in YAML, JSON, and Markdown, and reports the API server's answer to each.\n" +
        'Exit codes: 0 fine, 1 findings, 2 usage, 3 not answered, 130 interrupted.',
    )
    .argument('[paths...]', 'files, folders, patterns, or - for standard input', ['.'])
    .option('--crds <path>', 'also use CRDs from this file or folder (repeatable)', collect)
    .option('--kubernetes <minors>', 'Kubernetes minors, for example 1.35,1.36,1.37')
    .option('--field-validation <mode>', 'Strict, Warn, or Ignore (default: Strict, like kubectl)')
    .option('--operation <operation>', 'create, apply, or update (default: create)')
    .option('--old <file>', 'a file with the existing objects of an update')
    .option('--against <folder>', 'the existing objects, for example those of the last release')
    .option('--namespace <name>', 'the namespace of objects without one (default: default)')
    .option(
      '--drift [mode]',
      'fail if objects are stored differently: strict (dropped, changed) or any (also added)',
    )
    .option('-o, --output <format>', 'text, json, junit, sarif, github, or tap (default: text)')
    .option('--stored', 'print the stored object with --output json')
    .option('-v, --verbose', 'also print accepted and skipped documents')
    .option('--admission <file>', 'policies, webhook configurations, and WebhookCode (repeatable)', collect)
    .option(
      '--webhook <file>',
      'JavaScript for webhooks: convert(object, desiredAPIVersion) and admit(request)',
    )
    .option('--jobs <count>', 'threads (default: one per core)')
    .option('--watch', 'check again after each change of a file')
    .action(async (paths: string[], raw: RawCheckOptions & { readonly watch?: boolean }) => {
      const { runCheck } = await import('../commands/check.ts');
      const options = checkOptions(raw);
      const run = () => runCheck(paths, options, around);
      if (!raw.watch) return done(await run());
      const { runWatch } = await import('../commands/watch.ts');
      await runWatch({ ...around, inputs: watchedPaths(paths, options), run });
    });
}

/** Everything that a check reads. */
function watchedPaths(paths: readonly string[], { crds, old, admission, webhook }: CheckOptions): string[] {
  return [...paths, ...crds, ...old, ...admission, ...(webhook === undefined ? [] : [webhook])];
}
