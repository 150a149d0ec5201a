/** Sums over the parts of an evaluation: what is shown before the report arrives. */
import { effects, type EvaluatedPart, type ShownGroup } from '../../../protocol/upgrade.ts';

export function sumOf(parts: readonly EvaluatedPart[]): { readonly known: number; readonly hurt: number } {
  return parts.reduce(
    ({ known, hurt }, { counts }) => ({ known: known + counts.known, hurt: hurt + counts.hurt }),
    { known: 0, hurt: 0 },
  );
}

/** The groups of all parts, the worst first. */
export function groupsOf(parts: readonly EvaluatedPart[]): readonly ShownGroup[] {
  const merged = new Map<string, ShownGroup>();
  for (const { groups } of parts)
    for (const { key, group, count } of groups) {
      const known = merged.get(key);
      merged.set(key, known ? { ...known, count: known.count + count } : { ...group, count });
    }
  const rank = ({ effect }: ShownGroup): number => effects.indexOf(effect);
  return [...merged.values()].toSorted((a, b) => rank(a) - rank(b) || b.count - a.count);
}
