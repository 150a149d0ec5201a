/** The work of `upgrade`: the CRDs of both sides in pairs, each with its objects. */
import { readYaml, toValue } from '../../engine/texts.ts';
import { isObject, objectAt, textOf } from '../../engine/values.ts';
import type { Minor } from '../../engine/minors.ts';
import type { UpgradeObject, UpgradeText } from '../../upgrade/index.ts';
import { committedDocuments } from '../files/git-files.ts';
import { isCrd, loadedDocuments, type LoadedDocument, type ReadStdin } from '../files/loaded.ts';
import type { UpgradeWork } from '../upgrading/upgrades.ts';
import { UsageError } from '../usage/usage-error.ts';
import type { UpgradeCommandOptions } from './upgrade-options.ts';

/** The documents of the command line. */
export interface UpgradeDocuments {
  readonly objects: readonly LoadedDocument[];
  readonly pairs: readonly CrdPair[];
}

export async function upgradeDocuments(
  inputs: readonly string[],
  options: UpgradeCommandOptions,
  readStdin: ReadStdin,
): Promise<UpgradeDocuments> {
  const { old, now, objects } = await documentsOf(inputs, options, readStdin);
  const pairs = pairsOf(old, now);
  if (pairs.length === 0) throw new UsageError(`${inputs.join(' ')}: no CRD was found`);
  return { pairs, objects };
}

interface Documents {
  readonly old: readonly LoadedDocument[];
  readonly now: readonly LoadedDocument[];
  readonly objects: readonly LoadedDocument[];
}

/** With a commit, the first argument is the new CRD. */
async function documentsOf(
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
export interface CrdPair {
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

/** One pair of CRDs under one minor; without work if only one side has the CRD. */
export interface UpgradeJob {
  readonly name: string;
  readonly minor: Minor;
  readonly from: LoadedDocument | undefined;
  readonly to: LoadedDocument | undefined;
  readonly work: UpgradeWork | undefined;
}

/** One for each minor and each pair. */
export function upgradeJobs(
  { pairs, objects }: UpgradeDocuments,
  { isRollback, minors }: UpgradeCommandOptions,
): UpgradeJob[] {
  const own = objectsByCrd(objects);
  return minors.flatMap((minor) =>
    pairs.map(({ name, old, now }): UpgradeJob => {
      const [from, to] = isRollback ? [now, old] : [old, now];
      const work = from && to && { old: textOfDocument(from), now: textOfDocument(to), minor, objects: own(from) };
      return { name, minor, from, to, work };
    }),
  );
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

export function textOfDocument({ text, path, firstLine }: LoadedDocument): UpgradeText {
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

/** The objects that no CRD of the command line defines. */
export function unknownIn({ objects, pairs }: UpgradeDocuments): LoadedDocument[] {
  const crds = pairs.flatMap(({ old, now }) => [old, now].filter((one) => one !== undefined));
  return objects.filter((object) => !crds.some((crd) => isOfCrd(object, crd)));
}
