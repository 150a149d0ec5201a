/** The commands and their options. */
import { Command } from 'commander';
import { checkOptions, type RawCheckOptions } from './commands/check-options.ts';
import { runCheck, type CheckSurroundings } from './commands/check.ts';
import { examplesText, examples } from './examples.ts';

/** Returns the program; `done` gets the exit code of a command. */
export function createProgram(around: CheckSurroundings, done: (code: number) => void): Command {
  const program = new Command('crd-playground')
    .description('Says what the Kubernetes API server does with CRDs and their objects. Needs no cluster.')
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
      'Finds CRDs and objects in YAML, JSON and Markdown, and says for each what the API server answers.\n' +
        'Exit codes: 0 fine, 1 findings, 2 usage, 3 not answered, 130 interrupted.',
    )
    .argument('[paths...]', 'files, folders, patterns, or - for standard input', ['.'])
    .option('--crds <path>', 'also take CRDs from this file or folder (repeatable)', collect)
    .option('--kubernetes <minors>', 'Kubernetes minors, for example 1.35,1.36,1.37')
    .option('--field-validation <mode>', 'Strict, Warn or Ignore (default: Strict, as kubectl)')
    .option('--operation <operation>', 'create, apply or update (default: create)')
    .option('--old <file>', 'the stored objects of an update')
    .option('--against <folder>', 'the objects of the last release, which are updated')
    .option('--namespace <name>', 'the namespace of objects that name none (default: default)')
    .option(
      '--drift [mode]',
      'fail if objects are stored differently: strict (dropped, changed) or any (added, too)',
    )
    .option('-o, --output <format>', 'text, json, junit, sarif, github or tap (default: text)')
    .option('--stored', 'print the stored object with --output json')
    .option('-v, --verbose', 'also print accepted and skipped documents')
    .option('--jobs <count>', 'threads (default: one a core)')
    .action(async (paths: string[], raw: RawCheckOptions) => {
      done(await runCheck(paths, checkOptions(raw), around));
    });
}
