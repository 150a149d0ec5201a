/** Groups objects by the effect of an upgrade on them and its cause, the worst first. */
import { pathText } from '../../engine/paths.ts';
import { compareStrings, type PathSegments } from '../../engine/values.ts';
import type { ChangeKind } from '../model/change-kinds.ts';
import { rankOf, type Harm } from './harms.ts';
import { compareSources } from './order.ts';
import type { FateGroup, ObjectSource } from '../model/types.ts';

/** A group of some of the objects, as plain data. */
export interface CountedGroup {
  /** The same for objects with the same effect by the same cause. */
  readonly key: string;
  readonly group: Omit<FateGroup, 'count'>;
  readonly count: number;
}

/** The line of the new CRD that decides, and the kinds of the changes from which a harm results. */
export interface AboutHarm {
  readonly line: number | undefined;
  readonly kinds: readonly ChangeKind[];
}

interface Collected {
  readonly source: ObjectSource;
  readonly harm: Harm;
  readonly field: string;
  readonly count: number;
}

/** Collects the harms of objects one by one. */
export class FateGroups {
  readonly #groups = new Map<string, Collected>();

  /** `harms` are those of one object, in all versions. */
  add(source: ObjectSource, harms: readonly Harm[]): void {
    const seen = new Set<string>();
    for (const harm of harms) {
      const field = fieldOfCause(harm);
      const key = JSON.stringify([harm.effect, harm.version, harm.cause?.code ?? '', field]);
      if (seen.has(key)) continue;
      seen.add(key);
      const known = this.#groups.get(key);
      const own = { source, harm, field };
      const example = known && compareCollected(known, own) <= 0 ? known : own;
      this.#groups.set(key, { ...example, count: (known?.count ?? 0) + 1 });
    }
  }

  /** `about` is called for one harm of each group. */
  get(about: (harm: Harm) => AboutHarm): CountedGroup[] {
    return [...this.#groups].map(([key, { source, harm, field, count }]) => {
      return { key, count, group: fateGroup(harm, field, source, about(harm)) };
    });
  }
}

function compareCollected(a: Omit<Collected, 'count'>, b: Omit<Collected, 'count'>): number {
  const message = ({ harm }: Omit<Collected, 'count'>): string => harm.cause?.message ?? '';
  return compareSources(a.source, b.source) || compareStrings(message(a), message(b));
}

/** The groups of all parts, the worst first; the same for any order of the parts. */
export function mergedCounts(parts: readonly (readonly CountedGroup[])[]): CountedGroup[] {
  const merged = new Map<string, CountedGroup>();
  for (const one of parts.flat()) {
    const known = merged.get(one.key);
    const { group } = known && compareGroups(known, one) <= 0 ? known : one;
    merged.set(one.key, { key: one.key, group, count: (known?.count ?? 0) + one.count });
  }
  return [...merged.values()].toSorted(
    (a, b) =>
      rankOf(a.group.effect) - rankOf(b.group.effect) ||
      b.count - a.count ||
      compareSources(a.group.example, b.group.example) ||
      compareStrings(a.key, b.key),
  );
}

export function mergedGroups(parts: readonly (readonly CountedGroup[])[]): FateGroup[] {
  return mergedCounts(parts).map(({ group, count }) => ({ ...group, count }));
}

function compareGroups({ group: a }: CountedGroup, { group: b }: CountedGroup): number {
  return (
    compareSources(a.example, b.example) ||
    compareStrings(a.message, b.message) ||
    compareStrings(JSON.stringify(a), JSON.stringify(b))
  );
}

function fateGroup(
  { effect, version, cause }: Harm,
  field: string,
  example: ObjectSource,
  { line, kinds }: AboutHarm,
): Omit<FateGroup, 'count'> {
  return {
    effect,
    version,
    code: cause?.code ?? '',
    field,
    message: cause?.message ?? '',
    kinds,
    ...(line !== undefined && { line }),
    example,
  };
}

function fieldOfCause({ cause, path }: Harm): string {
  return path ? patternText(path) : (cause?.field ?? '');
}

/** A path whose positions in lists are `[*]`: the same for all items. */
export function patternText(path: PathSegments): string {
  return pathText(path.map((step) => (typeof step === 'number' ? '*' : step)));
}
