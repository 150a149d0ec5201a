/** Runs `upgrade merge`: reports on partial results, or merges them to one. */
import { readText } from '../files/read-text.ts';
import { decoded } from '../files/read-text.ts';
import type { ReadStdin } from '../files/loaded.ts';
import type { UpgradeResult } from '../output/upgrade-result.ts';
import {
  crdOfPartial,
  digestOf,
  mergedPartials,
  partialsIn,
  type PartialResult,
} from '../upgrading/partial.ts';
import { reportsOnSums } from '../upgrading/upgrades.ts';
import { UsageError } from '../usage/usage-error.ts';
import { upgradeOptions, type RawUpgradeOptions, type UpgradeCommandOptions } from './upgrade-options.ts';
import { gateOf, printUpgrades } from './upgrade-print.ts';
import { webhookFrom, writePartial, type UpgradeSurroundings } from './upgrade.ts';

/** Returns the exit code. */
export async function runUpgradeMerge(
  files: readonly string[],
  raw: RawUpgradeOptions,
  around: UpgradeSurroundings,
): Promise<number> {
  const options = upgradeOptions(raw);
  const gate = gateOf(options);
  const all: PartialResult[] = [];
  for (const file of files) all.push(...(await partialsOf(file, around.readStdin)));
  const merged = orUsageError('', () => mergedPartials(all));
  if (merged.length === 0) throw new UsageError(`${files.join(' ')}: no partial result was found`);
  if (options.partial !== undefined) return writePartial(options.partial, merged, around.output);
  return printUpgrades(await resultsOf(merged, options, around), options, gate, around);
}

async function partialsOf(path: string, readStdin: ReadStdin): Promise<PartialResult[]> {
  const file = path === '-' ? decoded(await readStdin()) : readText(path);
  if ('failed' in file) throw new UsageError(`${path}: ${file.failed}`);
  return orUsageError(`${path}: `, () => partialsIn(file.text));
}

function orUsageError<Value>(where: string, value: () => Value): Value {
  try {
    return value();
  } catch (error) {
    throw new UsageError(`${where}${error instanceof Error ? error.message : String(error)}`);
  }
}

async function resultsOf(
  merged: readonly PartialResult[],
  options: UpgradeCommandOptions,
  { threadFile }: UpgradeSurroundings,
): Promise<UpgradeResult[]> {
  const work = merged.flatMap(({ old, now, sums, kubernetes }) => {
    if (!old || !now || !sums) return [];
    const texts = orUsageError('', () => ({ old: crdOfPartial(old), now: crdOfPartial(now) }));
    return [{ ...texts, minor: kubernetes, sums }];
  });
  const namespace = merged[0]?.namespace ?? options.namespace;
  const settings = { jobs: options.jobs, namespace, webhook: webhookOf(merged, options, threadFile), threadFile };
  const reports = await reportsOnSums(work, settings);
  const isSeveral = new Set(merged.map(({ kubernetes }) => kubernetes)).size > 1;
  let next = 0;
  return merged.map(({ name, kubernetes, old, now, sums, unread }): UpgradeResult => {
    const head = { name, oldPath: old?.path ?? '', newPath: now?.path ?? '', newLine: now?.line ?? 1, ...(isSeveral && { kubernetes }) };
    if (!old || !now) return { ...head, only: old ? 'old' : 'new' };
    const report = sums && reports[next++];
    if (!report) return { ...head, unread: unread ?? '' };
    return 'unread' in report ? { ...head, unread: report.unread } : { ...head, report };
  });
} // prettier-ignore

/** The code isn't part of the results, because reading a result must not run any. */
function webhookOf(
  merged: readonly PartialResult[],
  { webhook: path }: UpgradeCommandOptions,
  threadFile: string,
): string | undefined {
  const code = path === undefined ? undefined : webhookFrom(path, threadFile);
  const digest = code === undefined ? undefined : digestOf(code);
  if (merged.every(({ webhook }) => webhook === digest)) return code;
  throw new UsageError(
    path === undefined
      ? 'the results were made with --webhook: give the same file'
      : `--webhook ${path}: the results were made without it, or with another file`,
  );
}
