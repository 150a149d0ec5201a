/** The commands and their options. */
import { Command } from 'commander';
import { checkOptions, type RawCheckOptions } from './commands/check-options.ts';
import { runCheck, type CheckSurroundings } from './commands/check.ts';
import { examplesText, examples } from './examples.ts';

/** Returns the program; `done` gets the exit code of a command. */
export function createProgram(around: CheckSurroundings, done: (code: number) => void): Command {
  const program = new Command('crd-playground')
    .description('Shows how the Kubernetes API server handles CRDs and their objects. Needs no cluster.')
    .version(around.version, '-V, --version')
    .showHelpAfterError('(--help shows all options)')
    .enablePositionalOptions();
  addCheck(program, around, done);
  for (const command of program.commands) {
    const own = examples[command.name()];
    if (own) command.addHelpText('after', examplesText(own));
  }
  return program;
}

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

function addCheck(program: Command, around: CheckSurroundings, done: (code: number) => void): void {
  program
    .command('check')
    .summary('check CRDs and objects in files, folders, and on standard input')
    .description(
      'Finds CRDs and objects in YAML, JSON, and Markdown, and reports how the API server would respond to each.\n' +
        'Exit codes: 0 no findings, 1 findings, 2 usage error, 3 not evaluated, 130 interrupted.',
    )
    .argument('[paths...]', 'files, folders, patterns, or - for standard input', ['.'])
    .option('--crds <path>', 'also read CRDs from this file or folder (repeatable)', collect)
    .option('--kubernetes <minors>', 'Kubernetes minor versions, for example 1.35,1.36,1.37')
    .option('--field-validation <mode>', 'Strict, Warn, or Ignore (default: Strict, like kubectl)')
    .option('--operation <operation>', 'create, apply, or update (default: create)')
    .option('--old <file>', 'file with the existing objects of an update')
    .option('--against <folder>', 'folder with the existing objects, for example of the last release')
    .option('--namespace <name>', 'namespace of objects without metadata.namespace (default: default)')
    .option(
      '--drift [mode]',
      'fail if stored objects differ: strict (dropped or changed fields) or any (also added fields)',
    )
    .option('-o, --output <format>', 'text, json, junit, sarif, github, or tap (default: text)')
    .option('--stored', 'with --output json, print the stored object')
    .option('-v, --verbose', 'also print accepted and skipped documents')
    .option('--jobs <count>', 'number of threads (default: one per core)')
    .action(async (paths: string[], raw: RawCheckOptions) => {
      done(await runCheck(paths, checkOptions(raw), around));
    });
}
