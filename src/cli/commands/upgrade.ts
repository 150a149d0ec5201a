/** Runs `upgrade`: what the update of CRDs does to stored objects. */
import { readYaml, toValue } from '../../engine/texts.ts';
import { isObject, objectAt, textOf } from '../../engine/values.ts';
import type { UpgradeObject, UpgradeText } from '../../upgrade/index.ts';
import { readWebhookCode } from '../code/webhook-file.ts';
import { committedDocuments } from '../files/git-files.ts';
import { isCrd, loadedDocuments, type LoadedDocument, type ReadStdin } from '../files/loaded.ts';
import { colorsFor } from '../output/colors.ts';
import { Progress } from '../output/progress.ts';
import { exceptionsIn, type UpgradeException } from '../output/upgrade-exceptions.ts';
import { exceptedIn, failsIn, type UpgradeGate, type UpgradeResult } from '../output/upgrade-result.ts';
import { readText } from '../files/read-text.ts';
import { upgradeMarkdown } from '../output/upgrade-markdown.ts';
import { upgradeSarif } from '../output/upgrade-sarif.ts';
import { upgradeText } from '../output/upgrade-text.ts';
import type { Output } from '../output/write.ts';
import { upgradeReports, type UpgradeWork } from '../upgrading/upgrades.ts';
import { exitCodes, UsageError } from '../usage/usage-error.ts';
import { upgradeOptions, type RawUpgradeOptions, type UpgradeCommandOptions } from './upgrade-options.ts';

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
  const gate = { allowed: options.allowed, exceptions: exceptionsFrom(options.exceptions) };
  const { old, now, objects } = await documentsFor(inputs, options, around.readStdin);
  const pairs = pairsOf(old, now);
  if (pairs.length === 0) throw new UsageError(`${inputs.join(' ')}: no CRD was found`);
  const webhook = options.webhook === undefined ? undefined : webhookFrom(options.webhook, around.threadFile);
  const results = await resultsOf(pairs, objects, options, { ...around, webhook });
  await print(results, options, gate, around);
  warnOfUnused(results, gate, around.output);
  for (const document of unknownIn(objects, pairs))
    around.output.warn(`${document.path}:${document.line}: no CRD defines ${document.kind || 'this document'}`);
  if (results.some((result) => failsIn(result, gate).length > 0)) return exitCodes.findings;
  return results.some(({ unread }) => unread !== undefined) ? exitCodes.unanswered : exitCodes.fine;
} // prettier-ignore

interface Documents {
  readonly old: readonly LoadedDocument[];
  readonly now: readonly LoadedDocument[];
  readonly objects: readonly LoadedDocument[];
}

/** With a commit, the first argument is the new CRD. */
async function documentsFor(
  inputs: readonly string[],
  { base }: UpgradeCommandOptions,
  readStdin: ReadStdin,
): Promise<Documents> {
  const [first, second, ...rest] = inputs;
  if (first === undefined || (base === undefined && second === undefined))
    throw new UsageError('upgrade needs the old and the new CRD: OLD NEW, or NEW with --base');
  const paths = base === undefined ? rest : inputs.slice(1);
  const objects = paths.length > 0 ? await loadedDocuments(paths, readStdin) : [];
  const given = objects.filter((document) => !isCrd(document));
  if (base !== undefined) {
    const before = committedDocuments(base, first);
    return { old: before, now: await loadedDocuments([first], readStdin), objects: given };
  }
  const old = await loadedDocuments([first], readStdin);
  return { old, now: await loadedDocuments([second as string], readStdin), objects: given };
}

/** An old and a new CRD of the same name; one of them may be missing. */
interface CrdPair {
  readonly name: string;
  readonly old: LoadedDocument | undefined;
  readonly now: LoadedDocument | undefined;
}

function pairsOf(old: readonly LoadedDocument[], now: readonly LoadedDocument[]): CrdPair[] {
  const [before, after] = [old, now].map((documents) => {
    return new Map(documents.filter(isCrd).map((document) => [document.name, document]));
  });
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...names].map((name) => ({ name, old: before?.get(name), now: after?.get(name) }));
}

interface Surroundings extends UpgradeSurroundings {
  readonly webhook: string | undefined;
}

/** One for each minor and each pair. */
async function resultsOf(
  pairs: readonly CrdPair[],
  objects: readonly LoadedDocument[],
  { isRollback, minors, namespace, jobs }: UpgradeCommandOptions,
  { output, threadFile, webhook }: Surroundings,
): Promise<UpgradeResult[]> {
  const work: UpgradeWork[] = [];
  const own = objectsByCrd(objects);
  const heads = minors.flatMap((minor) => pairs.map(({ name, old, now }) => {
    const [from, to] = isRollback ? [now, old] : [old, now];
    const several = minors.length > 1 ? { kubernetes: minor } : {};
    const head = { name, oldPath: from?.path ?? '', newPath: to?.path ?? '', newLine: to?.line ?? 1, ...several };
    if (!from || !to) return { head: { ...head, only: from ? 'old' : 'new' } as const };
    work.push({ old: textOfDocument(from), now: textOfDocument(to), minor, objects: own(from) });
    return { head, at: work.length - 1 };
  }));
  const progress = new Progress(output);
  const onProgress = (done: number, all: number): void => progress.update(done, all);
  const reports = await upgradeReports(work, { jobs, namespace, webhook, threadFile, onProgress });
  progress.end();
  return heads.map(({ head, at }): UpgradeResult => {
    const report = at === undefined ? undefined : reports[at];
    if (!report) return head;
    return 'unread' in report ? { ...head, unread: report.unread } : { ...head, report };
  });
} // prettier-ignore

/** Returns the objects of a CRD; each object is read once, also for several minors. */
function objectsByCrd(objects: readonly LoadedDocument[]): (crd: LoadedDocument) => readonly UpgradeObject[] {
  const known = new Map<LoadedDocument, readonly UpgradeObject[]>();
  return (crd) => {
    const own = known.get(crd) ?? objects.filter((object) => isOfCrd(object, crd)).map(upgradeObject);
    known.set(crd, own);
    return own;
  };
} // prettier-ignore

function textOfDocument({ text, path, firstLine }: LoadedDocument): UpgradeText {
  return { text, path, firstLine };
}

function upgradeObject({ text, path, line, apiVersion, kind, name }: LoadedDocument): UpgradeObject {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  const metadata = isObject(value) ? objectAt(value, 'metadata') : undefined;
  const namespace = metadata ? textOf(metadata, 'namespace') : '';
  return { text, source: { path, line, apiVersion, kind, namespace, name } };
}

/** Whether the CRD defines the kind of the object, according to its text. */
function isOfCrd({ apiVersion, kind }: LoadedDocument, crd: LoadedDocument): boolean {
  const defined = definedBy(crd);
  return kind === defined.kind && apiVersion.startsWith(`${defined.group}/`);
}

const defined = new WeakMap<LoadedDocument, { readonly group: string; readonly kind: string }>();

function definedBy(crd: LoadedDocument): { readonly group: string; readonly kind: string } {
  const known = defined.get(crd);
  if (known) return known;
  const read = readYaml(crd.text);
  const value = read.ok ? toValue(read.root) : undefined;
  const spec = isObject(value) ? objectAt(value, 'spec') : undefined;
  const names = spec && objectAt(spec, 'names');
  const found = { group: spec ? textOf(spec, 'group') : '', kind: names ? textOf(names, 'kind') : '' };
  defined.set(crd, found);
  return found;
}

function unknownIn(objects: readonly LoadedDocument[], pairs: readonly CrdPair[]): LoadedDocument[] {
  const crds = pairs.flatMap(({ old, now }) => [old, now].filter((one) => one !== undefined));
  return objects.filter((object) => !crds.some((crd) => isOfCrd(object, crd)));
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

/** Returns the code. */
function webhookFrom(path: string, threadFile: string): string {
  const { code, convert } = readWebhookCode(path, threadFile);
  if (!convert)
    throw new UsageError(`--webhook ${path}: it has no function convert(object, desiredAPIVersion)`);
  return code;
}

async function print(
  results: readonly UpgradeResult[],
  { output: format, isVerbose }: UpgradeCommandOptions,
  gate: UpgradeGate,
  { output, version }: UpgradeSurroundings,
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
