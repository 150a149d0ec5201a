/** Chooses the CRDs of further files that the checked objects may need: evaluating the others takes most of the time. */
import { groupOf } from '../../language/pasted/kinds.ts';
import { isCrd, type ScannedDocument } from './scan.ts';

export interface ChosenCrds {
  /** One of the objects has their group and kind. */
  readonly likely: readonly ScannedDocument[];
  /** All others. */
  readonly others: readonly ScannedDocument[];
}

/** Goes by the words of the texts, so a CRD that is written unusually may be among the others. */
export function chooseCrds(
  further: readonly ScannedDocument[],
  documents: readonly ScannedDocument[],
): ChosenCrds {
  const wanted = new Map<string, Set<string>>();
  for (const { classified, apiVersion, kind } of documents) {
    if (classified.what !== 'maybe object') continue;
    const group = groupOf(apiVersion);
    wanted.set(group, (wanted.get(group) ?? new Set()).add(kind));
  }
  const isLikely = ({ name, kinds }: ScannedDocument): boolean => {
    const needed = wanted.get(groupOfCrd(name));
    return needed !== undefined && [...needed].some((kind) => kinds?.has(kind));
  };
  const crds = further.filter(({ classified }) => isCrd(classified));
  const likely = crds.filter(isLikely);
  const chosen = new Set(likely);
  return { likely, others: crds.filter((crd) => !chosen.has(crd)) };
}

/** The others that define a kind in the group of one of the documents, which have no CRD. */
export function crdsOfGroups(
  others: readonly ScannedDocument[],
  documents: readonly ScannedDocument[],
): readonly ScannedDocument[] {
  const groups = new Set(documents.map(({ apiVersion }) => groupOf(apiVersion)));
  return others.filter(({ name }) => groups.has(groupOfCrd(name)));
}

/** The server accepts only the name `<plural>.<group>`. */
export function groupOfCrd(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}
