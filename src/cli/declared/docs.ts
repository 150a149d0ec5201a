/** Declares the command `docs`. */
import type { Command } from 'commander';
import type { CheckSurroundings } from '../commands/check.ts';
import type { RawDocsOptions } from '../commands/docs.ts';
import { collect, siteOfBuild, type Done } from './shared.ts';

export function addDocs(program: Command, around: CheckSurroundings, done: Done): void {
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
      const { runDocs } = await import('../commands/docs.ts');
      done(await runDocs(paths, raw, around));
    });
}
