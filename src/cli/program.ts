/** The commands and their options. */
import { Command, Option } from 'commander';
import { minorsIn } from './commands/check-options.ts';
import type { ChangeName, ChangeOptions } from './commands/change.ts';
import { checkOptions, type CheckOptions, type RawCheckOptions } from './commands/check-options.ts';
import type { CheckSurroundings } from './commands/check.ts';
import type { SampleOptions } from './commands/sample.ts';
import type { RawDocsOptions } from './commands/docs.ts';
import type { RawTestOptions } from './commands/test.ts';
import type { RawUpgradeOptions } from './commands/upgrade-options.ts';
import { examplesText, examples } from './examples.ts';
import type { Minor } from '../engine/minors.ts';
import { colorsFor } from './output/colors.ts';
import { exitCodes, UsageError } from './usage/usage-error.ts';

type Done = (code: number) => void;

/** Returns the program, which loads a command when it runs; `done` receives the exit code. */
export function createProgram(around: CheckSurroundings, done: Done): Command {
  const program = new Command('crd-playground')
    .description('Shows what the Kubernetes API server does with CRDs and their objects. Needs no cluster.')
    .version(around.version, '-V, --version')
    .showHelpAfterError('(--help shows all options)')
    .enablePositionalOptions();
  addCheck(program, around, done);
  addTest(program, around, done);
  addUpgrade(program, around, done);
  addDocs(program, around, done);
  addSample(program, around, done);
  addExplain(program, around, done);
  addGet(program, around, done);
  for (const name of ['convert', 'fix', 'diff'] as const) addChange(program, name, around, done);
  addLink(program, around, done);
  addServe(program, around);
  addApiServer(program, around);
  addEnvtest(program, around);
  addCodes(program, around, done);
  for (const command of program.commands) {
    const own = examples[command.name()];
    if (own) command.addHelpText('after', examplesText(own));
  }
  return program;
}

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

function addCheck(program: Command, around: CheckSurroundings, done: Done): void {
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
      const { runCheck } = await import('./commands/check.ts');
      const options = checkOptions(raw);
      const run = () => runCheck(paths, options, around);
      if (!raw.watch) return done(await run());
      const { runWatch } = await import('./commands/watch.ts');
      await runWatch({ ...around, inputs: watchedPaths(paths, options), run });
    });
}

/** Everything that a check reads. */
function watchedPaths(paths: readonly string[], { crds, old, admission, webhook }: CheckOptions): string[] {
  return [...paths, ...crds, ...old, ...admission, ...(webhook === undefined ? [] : [webhook])];
}

function addTest(program: Command, around: CheckSurroundings, done: Done): void {
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
      const { runTest } = await import('./commands/test.ts');
      done(await runTest(paths, raw, around));
    });
}

function addUpgrade(program: Command, around: CheckSurroundings, done: Done): void {
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
      const { runUpgrade } = await import('./commands/upgrade.ts');
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
      const { runUpgradeMerge } = await import('./commands/upgrade-merge.ts');
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

function addDocs(program: Command, around: CheckSurroundings, done: Done): void {
  program
    .command('docs')
    .summary('check the CRDs and objects that documentation shows')
    .description(
      'Finds objects of CRDs in the code blocks of Markdown, MDX, and AsciiDoc, and reports those that are wrong.\n' +
        'Exit codes: 0 fine, 1 an object is wrong, 2 usage, 3 not answered, 130 interrupted.',
    )
    .argument('[paths...]', 'files, folders, and patterns', ['.'])
    .option('--crds <path>', 'CRDs that are not below the folders (repeatable)', collect)
    .option('--kubernetes <minors>', 'Kubernetes minors, for example 1.35,1.36,1.37')
    .option('--complete', 'fail for required fields that are missing, too')
    .option('--all', 'include older versions, translations, and proposals')
    .option('--fix', 'change the files: apply the first fix of each wrong finding')
    .option('--write', 'change the files: add a link to the playground below each accepted object')
    .option('--site <address>', `the address of the page for --write${siteOfBuild(around)}`)
    .option(
      '--embed <markup>',
      'with --write, put blocks in <crd-playground> elements instead: html, mkdocs, or hugo',
    )
    .option('-o, --output <format>', 'text, json, junit, sarif, github, or tap (default: text)')
    .option('-v, --verbose', 'also print objects that are accepted, told, or excused')
    .action(async (paths: string[], raw: RawDocsOptions) => {
      const { runDocs } = await import('./commands/docs.ts');
      done(await runDocs(paths, raw, around));
    });
}

interface RawOptions {
  readonly crds?: readonly string[];
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
  readonly write?: boolean;
  readonly unknownFields?: ChangeOptions['unknownFields'];
  readonly json?: boolean;
  readonly site?: string;
  readonly old?: string;
  readonly port?: string;
  readonly kubeconfig?: string;
  readonly authorizationMode?: string;
  readonly tokenAuthFile?: string;
  readonly folder?: string;
}

const oneMinor = (): Option =>
  new Option('--kubernetes <minor>', 'the Kubernetes minor (default: the newest)');
const fromFiles = (): Option =>
  new Option('--from <path>', 'files and folders with CRDs and objects (repeatable, default: .)').argParser(
    collect,
  );

/** Throws a UsageError for more than one minor. */
function minorIn({ kubernetes }: RawOptions): Minor {
  const [minor, ...others] = minorsIn(kubernetes);
  if (minor === undefined || others.length > 0)
    throw new UsageError(`--kubernetes ${kubernetes}: only one minor is allowed`);
  return minor;
}

function addSample(program: Command, around: CheckSurroundings, done: Done): void {
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
      const { runSample } = await import('./commands/sample.ts');
      done(await runSample(paths, { kind, version, minor: minorIn(raw) }, around));
    });
}

function addExplain(program: Command, around: CheckSurroundings, done: Done): void {
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
      const { runKubectlOn } = await import('./commands/read.ts');
      done(await runKubectlOn(['explain', field, ...flags], raw.from ?? ['.'], minorIn(raw), around));
    });
}

function addGet(program: Command, around: CheckSurroundings, done: Done): void {
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
      const { runKubectlOn } = await import('./commands/read.ts');
      done(await runKubectlOn(['get', ...what, ...flags], raw.from ?? ['.'], minorIn(raw), around));
    });
}

const changes: Readonly<Record<ChangeName, readonly [summary: string, description: string]>> = {
  convert: [
    'convert v1beta1 CRDs to v1, with their comments',
    'Shows apiextensions.k8s.io/v1beta1 CRDs as v1. Exit codes: 0 nothing to do, or written; 1 shown; 2 usage.',
  ],
  fix: [
    'show or apply the first fix of each finding',
    'Shows verified fixes: with them, the API server no longer reports the finding. Exit codes: 0 nothing to do, or written; 1 problems remain; 2 usage.',
  ],
  diff: [
    'compare stored objects with their files',
    'Shows the fields that the API server adds, drops, or changes. Exit codes: 0 no difference, 1 a difference or a rejection, 2 usage.',
  ],
};

function addChange(program: Command, name: ChangeName, around: CheckSurroundings, done: Done): void {
  const [summary, description] = changes[name];
  const command = program
    .command(name)
    .summary(summary)
    .description(description)
    .argument('<paths...>', 'files, folders, patterns, or - for standard input');
  if (name !== 'convert')
    command.option('--crds <path>', 'also use CRDs from this file or folder (repeatable)', collect);
  if (name === 'convert')
    command.addOption(
      new Option('--unknown-fields <how>', 'what v1 does with unknown fields that v1beta1 preserved')
        .choices(['prune', 'keep'])
        .default('prune'),
    );
  if (name !== 'diff') command.option('--write', 'change the files');
  command.addOption(oneMinor()).action(async (paths: string[], raw: RawOptions) => {
    const options = {
      minor: minorIn(raw),
      crds: raw.crds ?? [],
      write: raw.write === true,
      unknownFields: raw.unknownFields,
    };
    const { runChange } = await import('./commands/change.ts');
    done(await runChange(name, paths, options, { ...around, colors: colorsFor(around.output.isTerminal) }));
  });
}

function siteOfBuild({ site }: CheckSurroundings): string {
  return site === undefined ? '' : ` (default: ${site})`;
}

function addLink(program: Command, around: CheckSurroundings, done: Done): void {
  program
    .command('link')
    .summary('print a link that opens a CRD and an object in the playground')
    .description('Prints the address of the page, including the documents. Exit codes: 0 printed, 2 usage.')
    .argument('<paths...>', 'files with one CRD and at most one object, or - for standard input')
    .option('--site <address>', `the address of the page${siteOfBuild(around)}`)
    .option('--old <file>', 'the existing object')
    .addOption(oneMinor())
    .action(async (paths: string[], raw: RawOptions) => {
      const site = raw.site ?? around.site;
      if (site === undefined)
        throw new UsageError('--site: set the address of the page, for example the one that `serve` prints');
      const { runLink } = await import('./commands/link.ts');
      done(await runLink(paths, { site, minor: minorIn(raw), old: raw.old }, around));
    });
}

function addServe(program: Command, { output, pageFolder }: CheckSurroundings): void {
  program
    .command('serve')
    .summary('serve the playground on this machine, without a network')
    .description('Serves the page on 127.0.0.1 until Ctrl+C, and prints its address.')
    .option('--port <number>', 'the port; 0 selects a free one', '8080')
    .action(async ({ port = '8080' }: RawOptions) => {
      const { servePage } = await import('./commands/serve.ts');
      await servePage(pageFolder, port, output);
    });
}

function addApiServer(program: Command, { output }: CheckSurroundings): void {
  program
    .command('apiserver')
    .summary('run an API server in memory, for tests with real clients')
    .description(
      'Serves the Kubernetes API on 127.0.0.1 until Ctrl+C, writes a kubeconfig, and prints the address and the file.',
    )
    .option('--port <number>', 'the port; 0 selects a free one', '0')
    .option('--kubeconfig <file>', 'the file to write (default: one in a temporary folder)')
    .option('--authorization-mode <mode>', 'RBAC: the stored roles decide (default: everyone is admin)')
    .option('--token-auth-file <file>', 'users: token,user,uid,"group1,group2" in each line')
    .addOption(oneMinor())
    .action(async (raw: RawOptions) => {
      const { runApiServer } = await import('./commands/apiserver.ts');
      const { port = '0', kubeconfig, authorizationMode, tokenAuthFile } = raw;
      const access = { authorizationMode, tokenAuthFile };
      await runApiServer({ minor: minorIn(raw), port, kubeconfig, ...access }, output);
    });
}

function addEnvtest(program: Command, { output, program: own }: CheckSurroundings): void {
  const envtest = program
    .command('envtest')
    .summary('print a folder for KUBEBUILDER_ASSETS, so that envtest uses this API server')
    .description(
      'Writes programs with the names and the flags of those that envtest starts, and prints their folder.',
    )
    .option('--folder <folder>', 'the folder to write (default: .crd-playground/envtest in the home folder)')
    .addOption(oneMinor())
    .action(async (raw: RawOptions) => {
      const { folderFor, writeEnvtestFolder } = await import('./commands/envtest.ts');
      const minor = minorIn(raw);
      await output.write(`${writeEnvtestFolder(raw.folder ?? folderFor(minor), own, minor)}\n`);
    });
  envtest
    .command('run', { hidden: true })
    .argument('<name>')
    .argument('[flags...]')
    .addOption(oneMinor())
    .action(async (name: string, flags: string[], raw: RawOptions) => {
      // envtest asks for the flags that a program has.
      if (flags.includes('--help') || flags.includes('-h')) return output.write(`${name}\n`);
      if (name === 'etcd') return void (await (await import('./commands/envtest.ts')).runAsEtcd(flags));
      await (await import('./commands/apiserver.ts')).runAsKubeApiServer(flags, minorIn(raw));
    });
}

function addCodes(program: Command, { output }: CheckSurroundings, done: Done): void {
  program
    .command('codes')
    .summary('list the causes of rejections and warnings, or explain one')
    .argument('[code]', 'one code (default: all)')
    .option('--json', 'print JSON, one object per line')
    .action(async (code: string | undefined, { json = false }: RawOptions) => {
      const { codesText } = await import('./commands/codes.ts');
      await output.write(codesText(code, json, colorsFor(output.isTerminal)));
      done(exitCodes.fine);
    });
}
