/** Groups objects by the effect of an upgrade on them and its cause, the worst first. */
import { pathText } from '../../engine/paths.ts';
import type { PathSegments } from '../../engine/values.ts';
import type { ChangeKind } from '../model/change-kinds.ts';
import { rankOf, type Harm } from './harms.ts';
import type { FateGroup, ObjectSource } from '../model/types.ts';

/** A group of some of the objects, as plain data. */
export interface CountedGroup {
  /** The same for objects with the same effect by the same cause. */
  readonly key: string;
  readonly group: Omit<FateGroup, 'count'>;
  count: number;
}

/** The line of the new CRD that decides, and the kinds of the changes from which a harm results. */
export interface AboutHarm {
  readonly line: number | undefined;
  readonly kinds: readonly ChangeKind[];
}

/** Collects the harms of objects one by one. */
export class FateGroups {
  readonly #groups = new Map<string, CountedGroup>();

  /** `harms` are those of one object, in all versions. `about` is called for one harm of each group. */
  add(source: ObjectSource, harms: readonly Harm[], about: (harm: Harm) => AboutHarm): void {
    const seen = new Set<string>();
    for (const harm of harms) {
      const field = fieldOfCause(harm);
      const key = JSON.stringify([harm.effect, harm.version, harm.cause?.code ?? '', field]);
      if (seen.has(key)) continue;
      seen.add(key);
      const known = this.#groups.get(key);
      if (known) known.count++;
      else this.#groups.set(key, { key, count: 1, group: fateGroup(harm, field, source, about(harm)) });
    }
  }

  get(): CountedGroup[] {
    return [...this.#groups.values()];
  }
}

/** The groups of all parts, the worst first. */
export function mergedGroups(parts: readonly (readonly CountedGroup[])[]): FateGroup[] {
  const merged = new Map<string, FateGroup>();
  for (const { key, group, count } of parts.flat())
    merged.set(key, { ...group, ...merged.get(key), count: (merged.get(key)?.count ?? 0) + count });
  return [...merged.values()].toSorted((a, b) => rankOf(a.effect) - rankOf(b.effect) || b.count - a.count);
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
