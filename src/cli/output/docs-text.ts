/** Results of documentation for people: each wrong object with its findings, and the counts of all classes. */
import type { DocFinding, DocNote, DocResult, DocVerdict } from '../../docs/result.ts';
import type { Colors } from './colors.ts';
import { classText, docTitle } from './docs-entry.ts';
import { findingText, indented, type FindingTextOptions } from './finding-text.ts';
import { printable } from './printable.ts';

export interface DocsTextOptions extends FindingTextOptions {
  /** Also prints what is right, told, or excused. */
  readonly isVerbose: boolean;
}

/** The maximum number of printed findings of a document. */
const most = 20;

export function docText(result: DocResult, options: DocsTextOptions): string {
  const { verdict, findings } = result;
  const wrong = findings.filter((found) => found.class === 'wrong');
  const missing = findings.filter((found) => found.isWarning);
  const others = options.isVerbose ? findings.filter((found) => found.class !== 'wrong') : missing;
  const parts = [
    ...wrong.slice(0, most).map((found) => findingText(result.path, found, options)),
    ...(wrong.length > most ? [`  … and ${wrong.length - most} more\n`] : []),
    ...others.slice(0, most).map((found) => otherText(found, options)),
  ];
  if (verdict === 'not answered')
    return `${headLine(result, options)}\n${indented(result.notes.join(' '), options)}\n\n`;
  const notes = verdict === 'wrong' || options.isVerbose ? result.notes : [];
  const warnings = verdict === 'wrong' ? [] : result.warnings.map(({ message }) => indented(options.colors.yellow(message), options)); // prettier-ignore
  if (parts.length === 0 && warnings.length === 0 && !options.isVerbose) return '';
  const rest = [...warnings, ...notes.map((note) => indented(note, options))].map((line) => `${line}\n`);
  return `${headLine(result, options)}\n${parts.join('')}${rest.join('')}${parts.length + rest.length > 0 ? '\n' : ''}`;
}

function otherText(found: DocFinding, options: DocsTextOptions): string {
  const place = found.line === undefined ? '' : `line ${found.line}: `;
  return `${indented(options.colors.dim(`${place}${classText(found)}`), options)}\n`;
}

function headLine(result: DocResult, { colors }: DocsTextOptions): string {
  const { path, verdict, findings, shownIn } = result;
  const line = findings.find((found) => found.class === 'wrong')?.line ?? result.line;
  const shown = shownIn ? colors.dim(`  shown in ${shownIn.path}:${shownIn.line}`) : '';
  return `${colors.bold(`${path}:${line}`)}  ${printable(docTitle(result))}  ${colored(verdict, colors)}${shown}`;
}

function colored(verdict: DocVerdict, colors: Colors): string {
  if (verdict === 'wrong') return colors.red(verdict);
  if (verdict === 'accepted' || verdict === 'expected') return colors.green(verdict);
  return verdict === 'not answered' ? colors.yellow(verdict) : colors.dim(verdict);
}

export function docNoteText({ path, line, message }: DocNote, options: DocsTextOptions): string {
  return `${options.colors.bold(`${path}:${line}`)}  ${options.colors.yellow('note')}\n${indented(message, options)}\n\n`;
}

export interface DocsCounts {
  files: number;
  verdicts: Map<DocVerdict, number>;
  /** Files that were left out, by reason. */
  leftOut: ReadonlyMap<string, number>;
  /** Blocks with includes that weren't found. */
  missingIncludes: number;
}

const order: readonly DocVerdict[] = [
  'accepted',
  'wrong',
  'told',
  'excused',
  'expected',
  'skipped',
  'not answered',
];

export function docsCountsText(
  { files, verdicts, leftOut, missingIncludes }: DocsCounts,
  colors: Colors,
): string {
  const all = [...verdicts.values()].reduce((sum, count) => sum + count, 0);
  const parts = order
    .map((verdict) => [verdict, verdicts.get(verdict) ?? 0] as const)
    .filter(([verdict, count]) => count > 0 || verdict === 'accepted' || verdict === 'wrong')
    .map(([verdict, count]) => (count > 0 ? colored(verdict, colors).replace(verdict, `${count} ${verdict}`) : `${count} ${verdict}`)); // prettier-ignore
  const first = `${plural(all, 'object')} in ${plural(files, 'file')}: ${parts.join(', ')}`;
  const left = [...leftOut].map(([reason, count]) => `${count} ${count === 1 ? reasonWord(reason)[0] : reasonWord(reason)[1]}`); // prettier-ignore
  return [
    first,
    ...(left.length > 0 ? [colors.dim(`Left out: ${left.join(', ')}; --all includes them`)] : []),
    ...(missingIncludes > 0 ? [colors.dim(`${plural(missingIncludes, 'include')} not found; --verbose lists them`)] : []), // prettier-ignore
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function reasonWord(reason: string): readonly [one: string, many: string] {
  const words: Readonly<Record<string, readonly [string, string]>> = {
    'older version': ['file of an older version', 'files of older versions'],
    'release note': ['file with release notes or posts', 'files with release notes or posts'],
    translation: ['translation', 'translations'],
    proposal: ['proposal', 'proposals'],
    'other project': ['file of another project', 'files of other projects'],
  };
  return words[reason] ?? [reason, reason];
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
