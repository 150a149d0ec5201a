/** Prints the results of `upgrade`, and decides its exit code. */
import { readText } from '../files/read-text.ts';
import { colorsFor } from '../output/colors.ts';
import { exceptionsIn, type UpgradeException } from '../output/upgrade-exceptions.ts';
import { exceptedIn, failsIn, type UpgradeGate, type UpgradeResult } from '../output/upgrade-result.ts';
import { upgradeMarkdown } from '../output/upgrade-markdown.ts';
import { upgradeSarif } from '../output/upgrade-sarif.ts';
import { upgradeText } from '../output/upgrade-text.ts';
import type { Output } from '../output/write.ts';
import { exitCodes, UsageError } from '../usage/usage-error.ts';
import type { UpgradeCommandOptions } from './upgrade-options.ts';

/** Throws a UsageError if the file with exceptions can't be read. */
export function gateOf({ allowed, exceptions }: UpgradeCommandOptions): UpgradeGate {
  return { allowed, exceptions: exceptionsFrom(exceptions) };
}

/** Returns the exit code. */
export async function printUpgrades(
  results: readonly UpgradeResult[],
  options: UpgradeCommandOptions,
  gate: UpgradeGate,
  around: { readonly output: Output; readonly version: string },
): Promise<number> {
  await print(results, options, gate, around);
  warnOfUnused(results, gate, around.output);
  if (results.some((result) => failsIn(result, gate).length > 0)) return exitCodes.findings;
  return results.some(({ unread }) => unread !== undefined) ? exitCodes.unanswered : exitCodes.fine;
}

function exceptionsFrom(path: string | undefined): readonly UpgradeException[] {
  if (path === undefined) return [];
  const file = readText(path);
  if ('failed' in file) throw new UsageError(`--exceptions ${path}: ${file.failed}`);
  return exceptionsIn(path, file.text);
}

/** An exception that no finding needs hides the next one. */
function warnOfUnused(results: readonly UpgradeResult[], gate: UpgradeGate, output: Output): void {
  const used = new Set(results.flatMap((result) => exceptedIn(result, gate).map(({ exception }) => exception)));
  for (const one of gate.exceptions)
    if (!used.has(one)) {
      const about = [one.crd, one.kind, one.version, one.path].filter((part) => part !== '').join(' ');
      output.warn(`The exception for ${about} matches no finding`);
    }
} // prettier-ignore

async function print(
  results: readonly UpgradeResult[],
  { output: format, isVerbose }: UpgradeCommandOptions,
  gate: UpgradeGate,
  { output, version }: { readonly output: Output; readonly version: string },
): Promise<void> {
  switch (format) {
    case 'json':
      for (const result of results) {
        const { report, ...rest } = result;
        const excepted = exceptedIn(result, gate).map(({ failure, exception }) => ({
          finding: failure.text,
          reason: exception.reason,
        }));
        await output.write(
          `${JSON.stringify({ ...rest, ...report, ...(excepted.length > 0 && { excepted }) })}\n`,
        );
      }
      return;
    case 'markdown':
      return output.write(upgradeMarkdown(results, gate));
    case 'sarif':
      return output.write(upgradeSarif(results, gate, version));
    case 'text': {
      const colors = colorsFor(output.isTerminal);
      for (const result of results)
        await output.write(upgradeText(result, { colors, width: output.width, isVerbose, gate }));
    }
  }
}
