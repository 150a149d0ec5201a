/** The evaluation of some of the objects without the fate of each: small, and merged in any order with others. */
import { compareStrings } from '../engine/values.ts';
import { mergedCounts } from './fates/groups.ts';
import { compareSources } from './fates/order.ts';
import type { UnstoredObject } from './model/types.ts';
import { worseOf, type ObjectProof } from './proofs/prove.ts';
import type { UpgradePart } from './upgrade.ts';

/** Objects that the old CRD doesn't store, for the same reason. */
export interface UnstoredGroup {
  readonly key: string;
  readonly count: number;
  readonly example: UnstoredObject;
}

/** Plain data. */
export interface PartSums extends Pick<UpgradePart, 'groups' | 'proofs' | 'counts'> {
  readonly unstored: readonly UnstoredGroup[];
}

export function sumsOf({ groups, proofs, counts, unstored }: UpgradePart): PartSums {
  return mergedSums([{ groups, proofs, counts, unstored: unstored.map(unstoredGroup) }]);
}

/** The same for any order of the parts, and for the sums of some of them. */
export function mergedSums(parts: readonly PartSums[]): PartSums {
  const sum = (key: keyof UpgradePart['counts']): number => parts.reduce((all, { counts }) => all + counts[key], 0);
  const changes = parts[0]?.proofs ?? [];
  return {
    counts: { known: sum('known'), hurt: sum('hurt'), written: sum('written'), refused: sum('refused'), unstored: sum('unstored') },
    groups: mergedCounts(parts.map(({ groups }) => groups)),
    proofs: changes.map((_, i) => parts.map(({ proofs }) => proofs[i]).reduce(worse, undefined)),
    unstored: mergedUnstored(parts.flatMap((part) => part.unstored)),
  };
} // prettier-ignore

/** Sums that come from JSON have null in place of undefined. */
function worse(a: ObjectProof | undefined, b: ObjectProof | null | undefined): ObjectProof | undefined {
  return worseOf(a, b ?? undefined);
}

/** The part that a report is made from: of the objects that aren't stored, it has an example of each reason. */
export function partOfSums({ unstored, ...sums }: PartSums): UpgradePart {
  return { ...sums, fates: [], unstored: unstored.map(({ example }) => example) };
}

function unstoredGroup(example: UnstoredObject): UnstoredGroup {
  const reasons = example.causes.map(({ code, field }) => [code, fieldOfList(field)]);
  return { key: JSON.stringify([example.code, ...reasons]), count: 1, example };
}

/** All items of a list have the same reason. */
function fieldOfList(field: string): string {
  const at = field.indexOf('[');
  return at === -1 ? field : field.slice(0, at);
}

function mergedUnstored(all: readonly UnstoredGroup[]): UnstoredGroup[] {
  const merged = new Map<string, UnstoredGroup>();
  for (const one of all) {
    const known = merged.get(one.key);
    const { example } = known && compareExamples(known.example, one.example) <= 0 ? known : one;
    merged.set(one.key, { key: one.key, count: (known?.count ?? 0) + one.count, example });
  }
  return [...merged.values()].toSorted((a, b) => b.count - a.count || compareStrings(a.key, b.key));
}

function compareExamples(a: UnstoredObject, b: UnstoredObject): number {
  return (
    compareSources(a.source, b.source) || compareStrings(JSON.stringify(a.causes), JSON.stringify(b.causes))
  );
}
