/** Declares the commands `upgrade` and `upgrade merge`. */
import type { Command } from 'commander';
import type { CheckSurroundings } from '../commands/check.ts';
import type { RawUpgradeOptions } from '../commands/upgrade-options.ts';
import type { Done } from './shared.ts';

export function addUpgrade(program: Command, around: CheckSurroundings, done: Done): void {
  const upgrade = program
    .command('upgrade')
    .summary('show what the update of a CRD does to stored objects')
    .description(
      'Updates the CRDs of OLD to those of NEW in memory, and reports what happens to objects that OLD stores.\n' +
        'Exit codes: 0 fine, 1 findings, 2 usage, 3 not answered, 130 interrupted.',
    )
    .enablePositionalOptions()
    .argument('<paths...>', 'OLD NEW [objects...], or with --base: NEW [objects...]')
    .option('--base <commit>', 'read the old CRDs from this commit, for example origin/main')
    .option('--rollback', 'go back from NEW to OLD, with objects that NEW stores')
    .option('--kubernetes <minors>', 'Kubernetes minors, for example 1.35,1.36,1.37')
    .option('--namespace <name>', 'the namespace of objects without one (default: default)')
    .option('--partial <file>', 'write a partial result for `upgrade merge` instead of a report')
    .action(async (paths: string[], raw: RawUpgradeOptions) => {
      const { runUpgrade } = await import('../commands/upgrade.ts');
      done(await runUpgrade(paths, raw, around));
    });
  addReportOptions(upgrade);
  const merge = upgrade
    .command('merge')
    .summary('merge partial results of `upgrade --partial`')
    .description(
      'Reports on the objects of all partial results, which may have been made on several machines.\n' +
        'Exit codes: 0 fine, 1 findings, 2 usage, 3 not answered, 130 interrupted.',
    )
    .argument('<paths...>', 'files with partial results, or - for standard input')
    .option('--partial <file>', 'write one partial result instead of a report')
    .action(async (paths: string[], raw: RawUpgradeOptions) => {
      const { runUpgradeMerge } = await import('../commands/upgrade-merge.ts');
      done(await runUpgradeMerge(paths, raw, around));
    });
  addReportOptions(merge);
}

function addReportOptions(command: Command): void {
  command
    .option(
      '--exceptions <file>',
      'findings that do not fail: a list in YAML with crd, kind, path, and reason',
    )
    .option('--allow <kinds>', 'allow only these kinds of changes, for example loosened,default-added')
    .option('--webhook <file>', 'JavaScript with convert(object, desiredAPIVersion), for conversion webhooks')
    .option('--jobs <count>', 'threads (default: one per core)')
    .option('-o, --output <format>', 'text, json, markdown, or sarif (default: text)')
    .option('-v, --verbose', 'also print compatible changes, generated objects, and added defaults');
}
