/** Results of upgrades as Markdown, for a pull request. */
import type { UpgradeReport } from '../../upgrade/index.ts';
import {
  changeText,
  counted,
  exceptedIn,
  failsIn,
  groupText,
  proofText,
  removedText,
  sourceText,
  stepText,
  type UpgradeGate,
  type UpgradeResult,
} from './upgrade-result.ts';

/** GitHub limits a comment to 65,536 characters. */
const mostRows = 100;

export function upgradeMarkdown(results: readonly UpgradeResult[], gate: UpgradeGate): string {
  const failed = results.filter((result) => failsIn(result, gate).length > 0).length;
  const summary = `${counted(results.length, 'CRD')}, ${failed === 0 ? 'no findings' : `${failed} with findings`}`;
  return `### CRD upgrade\n\n${summary}\n${results.map((result) => section(result, gate)).join('')}`;
}

function section(result: UpgradeResult, gate: UpgradeGate): string {
  const { name, kubernetes, report, only, unread } = result;
  const mark = failsIn(result, gate).length > 0 ? '❌' : '✅';
  const title = `\n#### ${mark} ${markdownCell(name)}${kubernetes === undefined ? '' : ` (Kubernetes ${kubernetes})`}\n\n`;
  const exceptions = exceptionsList(result, gate);
  if (only === 'old') return `${title}${removedText}\n${exceptions}`;
  if (only === 'new') return `${title}New\n`;
  if (!report) return `${title}${markdownCell(unread ?? '')}\n`;
  const { crd, isSame, notes } = report;
  const lines = [
    ...(crd.accepted ? [] : [`The API server rejects the new CRD: ${markdownCell(crd.message)}`]),
    ...(isSame ? ['Both CRDs mean the same.'] : []),
    ...notes.map(markdownCell),
  ];
  const head = lines.map((line) => `${line}\n\n`).join('');
  return `${title}${head}${changesTable(result, report)}${groupsTable(report)}${stepsList(report)}${exceptions}`;
}

function exceptionsList(result: UpgradeResult, gate: UpgradeGate): string {
  const lines = exceptedIn(result, gate).slice(0, mostRows).map(({ failure, exception }) => `- ${markdownCell(failure.text)}: ${markdownCell(exception.reason)}\n`);
  return lines.length === 0 ? '' : `\nExceptions\n\n${lines.join('')}`;
} // prettier-ignore

function changesTable({ newPath }: UpgradeResult, { changes }: UpgradeReport): string {
  if (changes.length === 0) return '';
  const rows = changes.slice(0, mostRows).map((change) => {
    const { danger, line, proof } = change;
    const place = line === undefined ? newPath : `${newPath}:${line}`;
    return `| ${danger} | ${markdownCell(changeText(change))} | ${markdownCell(place)} | ${markdownCell(proofText(proof))} |\n`;
  });
  return `| danger | change | line | proof |\n| --- | --- | --- | --- |\n${rows.join('')}${more(changes.length)}\n`;
}

function groupsTable({ groups, counts }: UpgradeReport): string {
  const all = counts.evaluated;
  if (all === 0) return '';
  if (groups.length === 0) return `${counted(all, 'object')}, none is hurt\n\n`;
  const rows = groups.slice(0, mostRows).map((group) => {
    return `| ${markdownCell(groupText(group))} | ${markdownCell(sourceText(group.example))} |\n`;
  });
  return `| of ${counted(all, 'object')} | example |\n| --- | --- |\n${rows.join('')}${more(groups.length)}\n`;
}

function stepsList({ plan: { found, steps } }: UpgradeReport): string {
  if (!found) return 'No steps lead to the new CRD without a rejection.\n';
  if (steps.length === 1) return '';
  const lines = steps.map(
    (step, i) => `${i + 1}. ${stepText(step)}: ${step.commands.map(code).join(', ')}\n`,
  );
  return `${lines.join('')}`;
}

function more(count: number): string {
  return count > mostRows ? `\nand ${count - mostRows} more\n` : '';
}

const longest = 300;

/** The text of a document never becomes markup. */
function markdownCell(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+!|~@]/g, (char) => `\\${char}`);
}

/** A command, which contains no backticks of its own. */
function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}
