/** The summary of a GitHub job: a table in Markdown, in GitHub's summary file. */
import { appendFileSync } from 'node:fs';
import type { CheckResult } from '../../check/result.ts';
import type { Summary } from './summary.ts';

/** The maximum number of listed documents; GitHub shows 1 MB. */
const mostRows = 200;
/** The maximum number of shown characters of a message. */
const longestMessage = 300;

export class StepSummary {
  readonly #rows: string[] = [];
  #left = 0;

  add(result: CheckResult, isFailed: boolean): void {
    if (!isFailed && result.warnings.length === 0) return;
    if (this.#rows.length === mostRows) this.#left++;
    else this.#rows.push(rowOf(result, isFailed));
  }

  text({ documents, accepted, failed, warnings }: Summary): string {
    const counts = `${documents} documents, ${accepted} accepted, ${failed} with errors, ${warnings} warnings`;
    const head = '| document | file | answer of the API server |\n| --- | --- | --- |\n';
    const rest = this.#left > 0 ? `\nand ${this.#left} more\n` : '';
    const table = this.#rows.length > 0 ? `\n${head}${this.#rows.join('')}${rest}` : '';
    return `### CRDs and objects\n\n${counts}\n${table}`;
  }

  /** Does nothing outside GitHub. */
  write(summary: Summary): void {
    const path = process.env['GITHUB_STEP_SUMMARY'];
    if (path) appendFileSync(path, this.text(summary));
  }
}

function rowOf({ kind, name, path, line, message, warnings, drift }: CheckResult, isFailed: boolean): string {
  const drifted = drift && `stored differently: ${[...drift.dropped, ...drift.changed].join(', ')}`;
  const details =
    message || (isFailed ? drifted : undefined) || warnings.map((one) => one.message).join('; ');
  const mark = isFailed ? '❌' : '⚠️';
  return `| ${mark} ${cell(`${kind} ${name}`)} | ${cell(`${path}:${line}`)} | ${cell(details)} |\n`;
}

/** The text of a document never becomes markup. */
function cell(text: string): string {
  const cut = text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text;
  return cut.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+!|~@]/g, (char) => `\\${char}`);
}
