/** The stages on the way into storage, what happened to a field in each, and where its path ends. */
import { stages, type Stage } from '../../protocol/report.ts';
import type { Card, EndingHow } from '../../protocol/explanation.ts';

export interface RoadStage {
  readonly stage: Stage;
  /** Something happened to the field there. */
  readonly touched: boolean;
  /** The field's path ends here. */
  readonly end?: EndingHow;
  /** The field's path ended before. */
  readonly beyond: boolean;
  /** The two stages whose comparison shows what this stage did; missing if the object didn't get this far. */
  readonly compared?: { readonly from: Stage; readonly to: Stage };
}

/**
 * All stages in order; none when the object reached none, unless a field is the cause. Explanations of a CRD have no
 * road.
 */
export function roadOf(reached: readonly Stage[], card: Card | undefined): readonly RoadStage[] {
  const ending = card?.pane === 'crd' ? undefined : card?.ending;
  if (reached.length === 0 && (ending?.how !== 'refused' || !card?.path)) return [];
  const touched = new Set(card?.events.map((event) => event.stage));
  const isStored = card !== undefined && isOnlyWarned(card, reached);
  if (isStored && ending) touched.add(ending.stage);
  // A field that was never set has no path that could end.
  const end = ending && ending.how !== 'absent' ? stages.indexOf(isStored ? 'stored' : ending.stage) : -1;
  const isOfChain = reached.includes('mutated');
  return stages.flatMap((stage, i) => {
    // Only documents of admission configure these two.
    const isShown = isOfChain || i === end || (stage !== 'mutated' && stage !== 'admitted');
    if (!isShown) return [];
    const at = reached.indexOf(stage);
    const compared = at !== -1 && { from: reached[at - 1] ?? stage, to: stage };
    return {
      stage,
      touched: touched.has(stage),
      ...(ending && i === end && { end: ending.how }),
      beyond: end !== -1 && i > end,
      ...(compared && { compared }),
    };
  });
}

/** The server warns about the field, but accepts it. */
function isOnlyWarned({ ending, events }: Card, reached: readonly Stage[]): boolean {
  return (
    ending.how === 'warned' && reached.includes('stored') && !events.some(({ mark }) => mark === 'pruned')
  );
}
