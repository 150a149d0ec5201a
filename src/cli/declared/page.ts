/** Declares the commands around the page: `link`, `serve`, and `codes`. */
import type { Command } from 'commander';
import type { CheckSurroundings } from '../commands/check.ts';
import { colorsFor } from '../output/colors.ts';
import { exitCodes, UsageError } from '../usage/usage-error.ts';
import { minorIn, oneMinor, siteOfBuild, type Done } from './shared.ts';

interface RawOptions {
  readonly kubernetes?: string;
  readonly json?: boolean;
  readonly site?: string;
  readonly old?: string;
  readonly port?: string;
}

export function addLink(program: Command, around: CheckSurroundings, done: Done): void {
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
      const { runLink } = await import('../commands/link.ts');
      done(await runLink(paths, { site, minor: minorIn(raw), old: raw.old }, around));
    });
}

export function addServe(program: Command, { output, pageFolder }: CheckSurroundings): void {
  program
    .command('serve')
    .summary('serve the playground on this machine, without a network')
    .description('Serves the page on 127.0.0.1 until Ctrl+C, and prints its address.')
    .option('--port <number>', 'the port; 0 selects a free one', '8080')
    .action(async ({ port = '8080' }: RawOptions) => {
      const { servePage } = await import('../commands/serve.ts');
      await servePage(pageFolder, port, output);
    });
}

export function addCodes(program: Command, { output }: CheckSurroundings, done: Done): void {
  program
    .command('codes')
    .summary('list the causes of rejections and warnings, or explain one')
    .argument('[code]', 'one code (default: all)')
    .option('--json', 'print JSON, one object per line')
    .action(async (code: string | undefined, { json = false }: RawOptions) => {
      const { codesText } = await import('../commands/codes.ts');
      await output.write(codesText(code, json, colorsFor(output.isTerminal)));
      done(exitCodes.fine);
    });
}
