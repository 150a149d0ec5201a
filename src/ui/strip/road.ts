/** The stages on the way into storage, what a field met on it, and where its way ends. */
import type { Stage } from '../../protocol/report.ts';
import type { Card, EndingHow } from '../../protocol/story.ts';

const road: readonly Stage[] = [
  'decoded',
  'pruned',
  'nulls',
  'embedded',
  'defaulted',
  'prepared',
  'validated',
  'rules',
  'stored',
];

export interface RoadStage {
  readonly stage: Stage;
  /** Something happened to the field there. */
  readonly touched: boolean;
  /** The field's way ends here. */
  readonly end?: EndingHow;
  /** The field's way ended before. */
  readonly beyond: boolean;
  /** What to compare to see what the stage did; missing where the object did not come so far. */
  readonly compared?: { readonly from: Stage; readonly to: Stage };
}

/**
 * All stages in their order; none when the object reached none, unless a field is why. Stories of a CRD have no part
 * in it.
 */
export function roadOf(reached: readonly Stage[], card: Card | undefined): readonly RoadStage[] {
  const ending = card?.pane === 'crd' ? undefined : card?.ending;
  if (reached.length === 0 && (ending?.how !== 'refused' || !card?.path)) return [];
  const touched = new Set(card?.events.map((event) => event.stage));
  const isStored = card !== undefined && isOnlyWarned(card, reached);
  if (isStored && ending) touched.add(ending.stage);
  // What was never there has no way that could end.
  const end = ending && ending.how !== 'absent' ? road.indexOf(isStored ? 'stored' : ending.stage) : -1;
  return road.map((stage, i) => {
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

/** The server tells of the field, and takes it all the same. */
function isOnlyWarned({ ending, events }: Card, reached: readonly Stage[]): boolean {
  return (
    ending.how === 'warned' && reached.includes('stored') && !events.some(({ mark }) => mark === 'pruned')
  );
}
