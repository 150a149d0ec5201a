/** Failures of upgrades as SARIF 2.1.0, at the lines of the new CRDs. */
import type { Entry } from './entry.ts';
import { entryReporter } from './machine.ts';
import {
  codeOf,
  failsIn,
  proofText,
  type UpgradeFailure,
  type UpgradeGate,
  type UpgradeResult,
} from './upgrade-result.ts';

export function upgradeSarif(results: readonly UpgradeResult[], gate: UpgradeGate, version: string): string {
  const reporter = entryReporter('sarif', version);
  for (const result of results) reporter.entry(sarifEntry(result, failsIn(result, gate)));
  return reporter.end(() => '');
}

function sarifEntry(result: UpgradeResult, failures: readonly UpgradeFailure[]): Entry {
  const { name, newPath, oldPath, newLine } = result;
  return {
    path: newPath === '' ? oldPath : newPath,
    line: newLine,
    title: `CustomResourceDefinition ${name}`,
    failures: failures.map((failure) => ({
      code: codeOf(failure),
      text: sarifText(failure),
      ...(failure.line !== undefined && { line: failure.line }),
    })),
    message: failures.map(({ text }) => text).join('; '),
    warnings: [],
    isAccepted: failures.length === 0,
  };
}

function sarifText(failure: UpgradeFailure): string {
  return failure.what === 'change' ? `${failure.text}. ${proofText(failure.change.proof)}` : failure.text;
}
