/** Runs `upgrade`: what the update of CRDs does to stored objects. */
import { readWebhookCode } from '../code/webhook-file.ts';
import type { ReadStdin } from '../files/loaded.ts';
import { writeWhole } from '../files/write-whole.ts';
import { Progress } from '../output/progress.ts';
import type { UpgradeResult } from '../output/upgrade-result.ts';
import type { Output } from '../output/write.ts';
import { digestOf, partialCrd, partialText, type PartialResult } from '../upgrading/partial.ts';
import { upgradeReports, upgradeSums, type UpgradeSettings } from '../upgrading/upgrades.ts';
import { exitCodes, UsageError } from '../usage/usage-error.ts';
import { upgradeOptions, type RawUpgradeOptions, type UpgradeCommandOptions } from './upgrade-options.ts';
import { gateOf, printUpgrades } from './upgrade-print.ts';
import { textOfDocument, unknownIn, upgradeDocuments, upgradeJobs, type UpgradeJob } from './upgrade-work.ts';

export interface UpgradeSurroundings {
  readonly output: Output;
  readonly readStdin: ReadStdin;
  readonly version: string;
  readonly threadFile: string;
}

/** Returns the exit code. */
export async function runUpgrade(
  inputs: readonly string[],
  raw: RawUpgradeOptions,
  around: UpgradeSurroundings,
): Promise<number> {
  const options = upgradeOptions(raw);
  const gate = gateOf(options);
  const documents = await upgradeDocuments(inputs, options, around.readStdin);
  const jobs = upgradeJobs(documents, options);
  const webhook = options.webhook === undefined ? undefined : webhookFrom(options.webhook, around.threadFile);
  const progress = new Progress(around.output);
  const { jobs: threads, namespace, partial } = options;
  const onProgress = (done: number, all: number): void => progress.update(done, all);
  const settings = { jobs: threads, namespace, webhook, threadFile: around.threadFile, onProgress };
  const finish = async (): Promise<number> => {
    if (partial !== undefined) return writePartial(partial, await partialsOf(jobs, settings, around.version), around.output);
    const results = await resultsOf(jobs, options, settings);
    progress.end();
    return printUpgrades(results, options, gate, around);
  };
  const code = await finish();
  progress.end();
  for (const document of unknownIn(documents))
    around.output.warn(`${document.path}:${document.line}: no CRD defines ${document.kind || 'this document'}`);
  return code;
} // prettier-ignore

async function resultsOf(
  jobs: readonly UpgradeJob[],
  { minors }: UpgradeCommandOptions,
  settings: UpgradeSettings,
): Promise<UpgradeResult[]> {
  const reports = await upgradeReports(jobs.flatMap(({ work }) => (work ? [work] : [])), settings);
  let next = 0;
  return jobs.map(({ name, minor, from, to, work }): UpgradeResult => {
    const several = minors.length > 1 ? { kubernetes: minor } : {};
    const head = { name, oldPath: from?.path ?? '', newPath: to?.path ?? '', newLine: to?.line ?? 1, ...several };
    const report = work && reports[next++];
    if (!report) return { ...head, only: from ? 'old' : 'new' };
    return 'unread' in report ? { ...head, unread: report.unread } : { ...head, report };
  });
} // prettier-ignore

async function partialsOf(
  jobs: readonly UpgradeJob[],
  settings: UpgradeSettings,
  version: string,
): Promise<PartialResult[]> {
  const work = jobs.flatMap((job) => (job.work ? [{ ...job.work, objects: job.work.objects.map(placeless) }] : []));
  const all = await upgradeSums(work, settings);
  let next = 0;
  return jobs.map(({ name, minor, from, to, work: own }): PartialResult => {
    const { namespace, webhook } = settings;
    const head: PartialResult = {
      partial: 1,
      program: version,
      name,
      kubernetes: minor,
      namespace,
      ...(webhook !== undefined && { webhook: digestOf(webhook) }),
      ...(from && { old: partialCrd(textOfDocument(from)) }),
      ...(to && { now: partialCrd(textOfDocument(to)) }),
    };
    const sums = own && all[next++];
    if (!sums) return head;
    return 'unread' in sums ? { ...head, unread: sums.unread } : { ...head, sums };
  });
} // prettier-ignore

/** An object's line in standard input depends on the other objects of the shard. */
function placeless<Of extends { readonly source: { readonly path: string; readonly line: number } }>(object: Of): Of {
  const { source } = object;
  return source.path === '-' ? { ...object, source: { ...source, line: 0 } } : object;
} // prettier-ignore

/** Returns the exit code. */
export async function writePartial(file: string, results: readonly PartialResult[], output: Output): Promise<number> {
  const text = partialText(results);
  if (file === '-') await output.write(text);
  else writeWhole(file, text);
  return results.some(({ unread }) => unread !== undefined) ? exitCodes.unanswered : exitCodes.fine;
} // prettier-ignore

/** Returns the code of the file. */
export function webhookFrom(path: string, threadFile: string): string {
  const { code, convert } = readWebhookCode(path, threadFile);
  if (!convert)
    throw new UsageError(`--webhook ${path}: it has no function convert(object, desiredAPIVersion)`);
  return code;
}
