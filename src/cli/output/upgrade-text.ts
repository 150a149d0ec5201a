/** Results of upgrades for people: the CRD's update, its changes, the objects, and the steps. */
import { hurts, type Change, type FateGroup, type Plan, type UpgradeReport } from '../../upgrade/index.ts';
import type { Colors } from './colors.ts';
import { printable } from './printable.ts';
import {
  changeText,
  counted,
  exceptedIn,
  groupText,
  proofText,
  removedText,
  sourceText,
  stepText,
  type UpgradeGate,
  type UpgradeResult,
} from './upgrade-result.ts';
import { wrapped } from './wrap.ts';

export interface UpgradeTextOptions {
  readonly colors: Colors;
  readonly width: number;
  /** Also prints compatible changes, generated objects, and objects that aren't hurt. */
  readonly isVerbose: boolean;
  readonly gate: UpgradeGate;
}

export function upgradeText(result: UpgradeResult, options: UpgradeTextOptions): string {
  const { name, kubernetes, report, only, unread } = result;
  const { colors } = options;
  const title = `${colors.bold(printable(name))}${kubernetes === undefined ? '' : colors.dim(`  Kubernetes ${kubernetes}`)}`;
  const exceptions = exceptionsText(result, options);
  if (only === 'old')
    return `${title}  ${colors.red('removed')}\n${indentedLines(removedText, 2, options)}\n${exceptions}\n`;
  if (only === 'new') return `${title}  ${colors.green('new')}\n\n`;
  if (!report)
    return `${title}  ${colors.yellow('not answered')}\n${indentedLines(unread ?? '', 2, options)}\n\n`;
  const word = report.crd.accepted ? colors.green('accepted') : colors.red('rejected');
  const parts = [
    report.crd.accepted ? '' : `${indentedLines(report.crd.message, 2, options)}\n`,
    ...report.notes.map((note) => `${indentedLines(note, 2, options)}\n`),
    changesText(result, report, options),
    objectsText(result, report, options),
    planText(report.plan, options),
    exceptions,
  ];
  return `${title}  ${word}\n${parts.join('')}\n`;
}

function exceptionsText(result: UpgradeResult, options: UpgradeTextOptions): string {
  const all = exceptedIn(result, options.gate).map(({ failure, exception }) => {
    const text = indentedLines(failure.text, 4, options);
    return `${text}\n${indentedLines(`Reason: ${exception.reason}`, 6, options)}\n`;
  });
  return all.length === 0 ? '' : `  ${counted(all.length, 'exception')}\n${all.join('')}`;
}

function changesText({ newPath }: UpgradeResult, { changes, isSame }: UpgradeReport, options: UpgradeTextOptions): string {
  const { colors, isVerbose, gate } = options;
  if (isSame) return `  ${colors.green('Both CRDs mean the same.')}\n`;
  const shown = changes.filter(({ danger, kind }) => isVerbose || danger !== 'compatible' || gate.allowed?.has(kind) === false);
  const count = (danger: Change['danger']): string => `${changes.filter((one) => one.danger === danger).length} ${danger}`;
  const head = `  ${counted(changes.length, 'change')}: ${(['breaking', 'risky', 'compatible'] as const).map(count).join(', ')}\n`;
  return `${head}${shown.map((change) => changeLines(change, newPath, options)).join('')}`;
} // prettier-ignore

function changeLines(change: Change, path: string, options: UpgradeTextOptions): string {
  const { colors, isVerbose } = options;
  const { danger, line, proof } = change;
  const paint = { breaking: colors.red, risky: colors.yellow, compatible: colors.green }[danger];
  const place = line === undefined ? '' : colors.dim(`  ${path}:${line}`);
  const object = isVerbose && proof.by === 'generated' ? `${indentedLines(proof.object.trimEnd(), 8, options)}\n` : '';
  const head = `    ${paint(danger)}  ${printable(changeText(change))}${place}\n`;
  return `${head}${indentedLines(proofText(proof), 6, options)}\n${object}`;
} // prettier-ignore

function objectsText({ newPath }: UpgradeResult, report: UpgradeReport, options: UpgradeTextOptions): string {
  const { counts, unstored, groups } = report;
  const { colors, isVerbose } = options;
  if (counts.evaluated + counts.unstored === 0) return '';
  const shown = groups.filter(({ effect }) => isVerbose || hurts(effect));
  const head = `  ${counted(counts.evaluated, 'object')} stored under the old CRD${shown.length === 0 ? colors.green(', none is hurt') : ''}\n`;
  const left = unstored.map(({ source, message }) => `    ${colors.dim('not stored')}  ${printable(sourceText(source))}\n${indentedLines(message, 6, options)}\n`);
  // A partial result has an example of each reason.
  const more = counts.unstored > left.length ? `    ${colors.dim('not stored')}  ${counted(counts.unstored, 'object')} in all\n` : '';
  return `${head}${shown.map((group) => groupLines(group, newPath, options)).join('')}${left.join('')}${more}`;
} // prettier-ignore

function groupLines(group: FateGroup, path: string, options: UpgradeTextOptions): string {
  const { colors } = options;
  const place = group.line === undefined ? '' : colors.dim(`  ${path}:${group.line}`);
  const text = indentedLines(groupText(group), 4, options);
  return `${text}${place}\n${indentedLines(`For example ${sourceText(group.example)}`, 6, options)}\n`;
}

function planText({ found, steps, left }: Plan, options: UpgradeTextOptions): string {
  const { colors, isVerbose } = options;
  const after =
    left.length > 0
      ? `  Before you remove ${left.join(', ')} later, write each object back and update status.storedVersions.\n`
      : '';
  if (!found) return `  ${colors.red('No steps lead to the new CRD without a rejection.')}\n`;
  if (steps.length === 1) return after;
  const lines = steps.map((step, i) => {
    const commands = step.commands.map((command) => `       ${colors.dim(printable(command))}\n`);
    const crd =
      isVerbose && step.crd !== undefined ? `${indentedLines(step.crd.trimEnd(), 9, options)}\n` : '';
    return `    ${i + 1}. ${printable(stepText(step))}\n${commands.join('')}${crd}`;
  });
  return `  Steps without a rejection\n${lines.join('')}${after}`;
}

function indentedLines(text: string, spaces: number, { width }: UpgradeTextOptions): string {
  return wrapped(printable(text), width - spaces)
    .map((line) => `${' '.repeat(spaces)}${line}`)
    .join('\n');
}
