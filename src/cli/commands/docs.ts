/** Runs `docs`: checks the CRDs and objects that documentation shows. */
import type { Minor } from '../../engine/minors.ts';
import { attributesIn } from '../../docs/blocks/asciidoc.ts';
import { blocksIn, docFormatOf } from '../../docs/blocks/blocks.ts';
import { DocsRoom } from '../../docs/docs-room.ts';
import { markups, type Markup } from '../../docs/element-lines.ts';
import { leftOut, type LeftOutReason } from '../../docs/left-out.ts';
import type { DocNote, DocResult } from '../../docs/result.ts';
import type { DocBlock } from '../../markdown/block.ts';
import { findFiles, ofDocumentation, tidy } from '../files/find-files.ts';
import { docFilesOf } from '../files/doc-files.ts';
import { fixDocs } from '../files/fix-docs.ts';
import { linkDocs, type Linking } from '../files/link-docs.ts';
import { readText } from '../files/read-text.ts';
import { colorsFor } from '../output/colors.ts';
import { docEntry, docNoteEntry } from '../output/docs-entry.ts';
import { docNoteText, docsCountsText, docText, type DocsCounts } from '../output/docs-text.ts';
import { entryReporter } from '../output/machine.ts';
import { outputNames, type OutputName } from '../output/reporter.ts';
import type { Output } from '../output/write.ts';
import { exitCodes, UsageError } from '../usage/usage-error.ts';
import { minorsIn, oneOf } from './check-options.ts';
import { linkTo } from './link.ts';

/** In the form in which the command-line library returns them. */
export interface RawDocsOptions {
  readonly crds?: readonly string[];
  readonly kubernetes?: string;
  readonly complete?: boolean;
  readonly all?: boolean;
  readonly fix?: boolean;
  readonly write?: boolean;
  readonly site?: string;
  readonly embed?: string;
  readonly output?: string;
  readonly verbose?: boolean;
}

export interface DocsSurroundings {
  readonly output: Output;
  readonly version: string;
  /** The address of the page, if the build knows it. */
  readonly site?: string | undefined;
}

/** Returns the exit code. */
export async function runDocs(
  inputs: readonly string[],
  raw: RawDocsOptions,
  around: DocsSurroundings,
): Promise<number> {
  const { output } = around;
  const minors = minorsIn(raw.kubernetes);
  const name = oneOf<OutputName>('--output', raw.output ?? 'text', outputNames);
  const further = findFiles(raw.crds ?? []);
  const { paths, unread } = findFiles(inputs, ofDocumentation);
  for (const one of [...unread, ...further.unread]) output.warn(`${one.path}: not read: ${one.why}`);
  const left = raw.all === true ? new Map<string, LeftOutReason>() : leftOutOf(paths, inputs);
  const read = (): Read =>
    readAll({ minors, isComplete: raw.complete === true, paths, further: further.paths, left });
  const linking = linkingOf(raw, around);
  if (raw.fix === true) fixAll(read(), output);
  if (linking) linkAll(read(), linking, output);
  const { room, pages } = read();
  const counts: DocsCounts = {
    files: pages.length,
    verdicts: new Map(),
    leftOut: tally(left, pages),
    missingIncludes: 0,
  };
  const printer = printerFor(name, raw.verbose === true, around);
  await output.write(printer.begin());
  for (const { path, blocks } of pages)
    for (const block of blocks) {
      if (block.missingInclude !== undefined) counts.missingIncludes++;
      for (const result of room.results(path, block)) {
        counts.verdicts.set(result.verdict, (counts.verdicts.get(result.verdict) ?? 0) + 1);
        await output.write(printer.result(result));
      }
    }
  await output.write(room.notes.map((note) => printer.note(note)).join(''));
  await output.write(printer.end(counts));
  return exitCode(counts, unread.length, output);
}

interface Reading {
  readonly minors: readonly Minor[];
  readonly isComplete: boolean;
  readonly paths: readonly string[];
  /** Files with CRDs. */
  readonly further: readonly string[];
  readonly left: ReadonlyMap<string, LeftOutReason>;
}

interface Read {
  readonly room: DocsRoom;
  readonly pages: readonly Page[];
}

function readAll({ minors, isComplete, paths, further, left }: Reading): Read {
  const room = roomFor(minors, isComplete);
  addCrds(room, paths, further, left);
  const wanted = paths.filter((path) => !left.has(path));
  const pages = readPages(wanted, paths);
  for (const { blocks } of pages) room.addShownCrds(blocks);
  if (room.crds.size === 0) throw new UsageError('no CRD was found; --crds adds files and folders');
  return { room, pages };
}

function fixAll({ room, pages }: Read, output: Output): void {
  const results = pages.flatMap(({ path, blocks }) => blocks.flatMap((block) => room.results(path, block)));
  const wrong = results.filter(({ verdict }) => verdict === 'wrong');
  const fixed = fixDocs(room, wrong);
  for (const { path, line, kind, name } of fixed)
    output.warn(`${path}:${line}: fixed ${kind} ${name}`.trimEnd());
}

/** Undefined if nothing is to be written. */
function linkingOf({ write, embed, ...raw }: RawDocsOptions, around: DocsSurroundings): Linking | undefined {
  const markup = embed === undefined ? undefined : oneOf<Markup>('--embed', embed, markups);
  if (write !== true && markup === undefined) return undefined;
  if (write !== true) throw new UsageError('--embed needs --write, which changes the files');
  const site = raw.site ?? around.site;
  if (site === undefined && markup === undefined)
    throw new UsageError(
      '--write needs --site, the address of the page, for example the one that `serve` prints',
    );
  return site === undefined ? { markup } : { markup, addressOf: (content) => linkTo(site, content) };
}

function linkAll({ room, pages }: Read, linking: Linking, output: Output): void {
  const results = pages.flatMap(({ path, blocks }) => blocks.flatMap((block) => room.results(path, block)));
  const shown = results.filter(({ verdict }) => verdict === 'accepted' || verdict === 'expected');
  const { written, tooLong } = linkDocs(room, shown, linking);
  for (const { path, line, kind, name } of written)
    output.warn(`${path}:${line}: linked ${kind} ${name}`.trimEnd());
  const what = linking.markup === undefined ? 'a link' : 'an element';
  for (const { path, line, kind } of tooLong)
    output.warn(`${path}:${line}: not linked: the CRD of ${kind} is too long for ${what}`);
}

function exitCode({ verdicts }: DocsCounts, unread: number, output: Output): number {
  if (verdicts.size === 0) output.warn('No object of the CRDs was found in the documentation.');
  if ((verdicts.get('wrong') ?? 0) > 0) return exitCodes.findings;
  return (verdicts.get('not answered') ?? 0) + unread > 0 ? exitCodes.unanswered : exitCodes.fine;
}

function roomFor(minors: readonly Minor[], isComplete: boolean): DocsRoom {
  return new DocsRoom({ minors, isComplete, now: `${new Date().toISOString().slice(0, 19)}Z` });
}

/** A file that is given by name is never left out. */
function leftOutOf(paths: readonly string[], inputs: readonly string[]): ReadonlyMap<string, LeftOutReason> {
  const found = new Map<string, LeftOutReason>();
  for (const input of inputs) {
    const folder = tidy(input.replaceAll('\\', '/'));
    const prefix = folder === '.' || folder === '' ? '' : `${folder}/`;
    const below = paths.filter((path) => path.startsWith(prefix));
    const reasons = leftOut(below.map((path) => path.slice(prefix.length)));
    for (const [path, reason] of reasons) found.set(prefix + path, reason);
  }
  return found;
}

/** The CRDs of tests are often shortened, so they have the last rank. */
function addCrds(
  room: DocsRoom,
  paths: readonly string[],
  further: readonly string[],
  left: ReadonlyMap<string, LeftOutReason>,
): void {
  const add = (path: string, rank: 'own' | 'further' | 'documentation'): void => {
    const file = readText(path);
    if ('text' in file) room.crds.addFile(path, file.text, rank);
  };
  for (const path of further) add(path, 'own');
  for (const path of paths)
    if (/\.(?:ya?ml|json)$/i.test(path) && left.get(path) === undefined)
      add(path, /(?:^|\/)(?:tests?|testdata|e2e|fixtures?)\//i.test(path) ? 'documentation' : 'further');
}

interface Page {
  readonly path: string;
  readonly blocks: readonly DocBlock[];
}

function readPages(paths: readonly string[], all: readonly string[]): Page[] {
  const files = docFilesOf(all);
  const documents = paths.filter((path) => docFormatOf(path) !== undefined);
  const attributes = new Map<string, string>();
  for (const path of documents)
    if (docFormatOf(path) === 'asciidoc')
      for (const [name, value] of attributesIn(files.read(path) ?? '')) if (!attributes.has(name)) attributes.set(name, value); // prettier-ignore
  return documents.map((path) => ({
    path,
    blocks: blocksIn(path, files.read(path) ?? '', files, attributes),
  }));
}

/** The number of files with documentation that were left out, by reason. */
function tally(left: ReadonlyMap<string, LeftOutReason>, pages: readonly Page[]): Map<string, number> {
  const counts = new Map<string, number>();
  const read = new Set(pages.map(({ path }) => path));
  for (const [path, reason] of left)
    if (docFormatOf(path) !== undefined && !read.has(path)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}

interface Printer {
  begin(): string;
  result(result: DocResult): string;
  note(note: DocNote): string;
  end(counts: DocsCounts): string;
}

function printerFor(name: OutputName, isVerbose: boolean, { output, version }: DocsSurroundings): Printer {
  const begin = (): string => '';
  if (name === 'json') {
    const line = (one: DocResult | DocNote): string => `${JSON.stringify(one)}\n`;
    return {
      begin,
      result: line,
      note: (note) => {
        output.warn(`${note.path}:${note.line}: ${note.message}`);
        return '';
      },
      end: begin,
    };
  }
  const colors = colorsFor(name === 'text' && output.isTerminal);
  if (name === 'text') {
    const options = { colors, width: output.width, isVerbose, linesOf: linesReader() };
    return {
      begin,
      result: (result) => docText(result, options),
      note: (note) => (isVerbose || note.isMissingInclude !== true ? docNoteText(note, options) : ''),
      end: (counts) => docsCountsText(counts, colors),
    };
  }
  const reporter = entryReporter(name, version);
  return {
    begin: () => reporter.begin?.() ?? '',
    result: (result) => reporter.entry(docEntry(result)),
    note: (note) => (name === 'github' || name === 'sarif' ? reporter.entry(docNoteEntry(note)) : ''),
    end: (counts) => reporter.end(() => docsCountsText(counts, colors)),
  };
}

/** Caches the last file, because the findings of a file are consecutive. */
function linesReader(): (path: string) => readonly string[] {
  let last: { readonly path: string; readonly lines: readonly string[] } | undefined;
  return (path) => {
    if (last?.path === path) return last.lines;
    const file = readText(path);
    last = { path, lines: 'text' in file ? file.text.split('\n') : [] };
    return last.lines;
  };
}
