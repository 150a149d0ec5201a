/** The output for people: the location in the file, the API server's message, the cause, and the fix. */
import type { CheckFinding } from '../../check/finding.ts';
import { isUnanswered, type CheckResult } from '../../check/result.ts';
import { driftText } from './entry.ts';
import { findingText, indented, type FindingTextOptions } from './finding-text.ts';
import { messageOf, titleOf, type Reporter } from './reporter.ts';
import { type Summary, failsByDrift, type DriftMode } from './summary.ts';
import { printable } from './printable.ts';

export interface TextOptions extends FindingTextOptions {
  /** Also prints accepted and skipped documents. */
  readonly isVerbose: boolean;
  readonly drift: DriftMode;
}

/** The maximum number of printed findings of a document. */
const most = 20;

export function textReporter(options: TextOptions): Reporter {
  return {
    result: ({ result }) => {
      if (result.verdict === 'refused') return refused(result, options);
      if (failsByDrift(result, options.drift))
        return `${headLine(result, 'red', 'drift', options)}\n${indented(driftText(result), options)}\n\n`;
      const warned = result.warnings.map((found) => warning(result, found, options)).join('');
      if (isUnanswered(result))
        return `${warned}${headLine(result, 'yellow', 'not answered', options)}\n${indented(messageOf(result), options)}\n\n`;
      return warned + (options.isVerbose ? quiet(result, options) : '');
    },
    end: (summary) => summaryText(summary, options),
  };
}

function headLine(
  result: CheckResult,
  color: 'red' | 'yellow',
  word: string,
  { colors }: TextOptions,
): string {
  const place = colors.bold(`${result.path}:${result.findings[0]?.line ?? result.line}`);
  return `${place}  ${printable(titleOf(result))}  ${colors[color](word)}`;
}

function refused(result: CheckResult, options: TextOptions): string {
  const { findings } = result;
  const parts = findings.slice(0, most).map((found) => findingText(result.path, found, options));
  const more = findings.length > most ? [`  … and ${findings.length - most} more\n`] : [];
  const notes = result.notes.map((note) => `${indented(note, options)}\n`);
  return [
    headLine(result, 'red', 'refused', options),
    '\n',
    ...parts,
    ...more,
    ...behindText(result, options),
    ...notes,
    '\n',
  ].join('');
}

/** The errors that follow once the unknown and duplicate fields are gone. */
function behindText(result: CheckResult, options: TextOptions): string[] {
  const { behind = [] } = result;
  if (behind.length === 0) return [];
  const others = behind.length === 1 ? 'another error' : `${behind.length} other errors`;
  const intro = `Without the unknown and duplicate fields, the API server reports ${others}:`;
  return [
    `${indented(intro, options)}\n`,
    ...behind.slice(0, most).map((found) => findingText(result.path, found, options)),
    ...(behind.length > most ? [`  … and ${behind.length - most} more\n`] : []),
  ];
}

function warning(result: CheckResult, found: CheckFinding, options: TextOptions): string {
  const { colors } = options;
  const place = colors.bold(`${result.path}:${found.line ?? result.line}`);
  return `${place}  ${printable(titleOf(result))}  ${colors.yellow('warning')}\n${indented(found.message, options)}\n\n`;
}

function quiet(result: CheckResult, { colors }: TextOptions): string {
  const word = result.verdict === 'accepted' ? colors.green('accepted') : colors.dim(result.what);
  const notes = result.notes.length === 0 ? '' : colors.dim(`  ${result.notes.join(' ')}`);
  const added = result.drift?.added.length ?? 0;
  const drift = added > 0 ? colors.dim(`  ${added} ${added === 1 ? 'field' : 'fields'} added`) : '';
  return `${result.path}:${result.line}  ${printable(titleOf(result))}  ${word}${drift}${notes}\n`;
}

export function summaryText(summary: Summary, { colors }: Pick<TextOptions, 'colors'>): string {
  const { documents, accepted, refused: bad, unanswered, byWhat, warnings } = summary;
  const left = [...byWhat].filter(([what]) => what !== 'crd' && what !== 'object');
  const parts = [
    `${documents} ${documents === 1 ? 'document' : 'documents'}`,
    colors.green(`${accepted} accepted`),
    ...(bad > 0 ? [colors.red(`${bad} refused`)] : ['0 refused']),
    ...(unanswered > 0 ? [colors.yellow(`${unanswered} not answered`)] : []),
    ...(warnings > 0 ? [colors.yellow(`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`)] : []),
  ];
  const alone = left.map(([what, count]) => `${count} ${what}`);
  return `${parts.join(', ')}${alone.length > 0 ? colors.dim(` (left alone: ${alone.join(', ')})`) : ''}\n`;
}
