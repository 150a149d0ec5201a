/** Declares the commands that print what follows from files: `sample`, `explain`, and `get`. */
import { Option, type Command } from 'commander';
import type { CheckSurroundings } from '../commands/check.ts';
import type { SampleOptions } from '../commands/sample.ts';
import { fromFiles, minorIn, oneMinor, type Done } from './shared.ts';

interface RawOptions {
  readonly from?: readonly string[];
  readonly kubernetes?: string;
  readonly kind?: SampleOptions['kind'];
  readonly version?: string;
  readonly namespace?: string;
  readonly allNamespaces?: boolean;
  readonly selector?: string;
  readonly output?: string;
  readonly recursive?: boolean;
  readonly apiVersion?: string;
}

export function addSample(program: Command, around: CheckSurroundings, done: Done): void {
  program
    .command('sample')
    .summary('print objects that the API server accepts, or rejects for one reason each')
    .description('Prints objects for the CRDs in files. Exit codes: 0 fine, 1 a CRD has no sample, 2 usage.')
    .argument('<paths...>', 'files or folders with CRDs, or - for standard input')
    .addOption(
      new Option('--kind <kind>', 'the objects').choices(['minimal', 'full', 'violating']).default('minimal'),
    )
    .option('--version <name>', 'one version (default: all served versions)')
    .addOption(oneMinor())
    .action(async (paths: string[], raw: RawOptions) => {
      const { kind = 'minimal', version } = raw;
      const { runSample } = await import('../commands/sample.ts');
      done(await runSample(paths, { kind, version, minor: minorIn(raw) }, around));
    });
}

export function addExplain(program: Command, around: CheckSurroundings, done: Done): void {
  program
    .command('explain')
    .summary('describe the fields of a kind, like kubectl explain')
    .description('Describes a kind or a field. Exit codes: 0 fine, 1 not found, 2 usage.')
    .argument('<field>', 'a kind or a field of it, for example crontabs.spec.replicas')
    .addOption(fromFiles())
    .option('--recursive', 'list the fields of all levels')
    .option('--api-version <version>', 'group/version')
    .addOption(oneMinor())
    .action(async (field: string, raw: RawOptions) => {
      const flags = [
        ...(raw.recursive ? ['--recursive'] : []),
        ...(raw.apiVersion === undefined ? [] : [`--api-version=${raw.apiVersion}`]),
      ];
      const { runKubectlOn } = await import('../commands/read.ts');
      done(await runKubectlOn(['explain', field, ...flags], raw.from ?? ['.'], minorIn(raw), around));
    });
}

export function addGet(program: Command, around: CheckSurroundings, done: Done): void {
  program
    .command('get')
    .summary('print the objects in files as the API server returns them, like kubectl get')
    .description(
      'Creates the CRDs and objects of files in memory, and prints the requested ones. Exit codes: 0 fine, 1 not found, 2 usage.',
    )
    .argument('<what...>', 'a kind, or a kind and names')
    .addOption(fromFiles())
    .option('-n, --namespace <name>', 'the namespace (default: default)')
    .option('-A, --all-namespaces', 'objects of all namespaces')
    .option('-l, --selector <selector>', 'a label selector')
    .option('-o, --output <format>', 'wide, yaml, json, name, jsonpath=…, custom-columns=…')
    .addOption(oneMinor())
    .action(async (what: string[], raw: RawOptions) => {
      const flags = [
        ...(raw.namespace === undefined ? [] : [`--namespace=${raw.namespace}`]),
        ...(raw.allNamespaces ? ['--all-namespaces'] : []),
        ...(raw.selector === undefined ? [] : [`--selector=${raw.selector}`]),
        ...(raw.output === undefined ? [] : [`--output=${raw.output}`]),
      ];
      const { runKubectlOn } = await import('../commands/read.ts');
      done(await runKubectlOn(['get', ...what, ...flags], raw.from ?? ['.'], minorIn(raw), around));
    });
}
