/** The stages on the way into storage, and what a field met on it. */
import type { PathStory, Stage } from '../../protocol/report.ts';

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
  /** What to compare to see what the stage did; missing where the object did not come so far. */
  readonly compared?: { readonly from: Stage; readonly to: Stage };
}

/** All stages in their order; none when the object reached none. */
export function roadOf(reached: readonly Stage[], story: PathStory | undefined): readonly RoadStage[] {
  if (reached.length === 0) return [];
  const touched = new Set(story?.events.map((event) => event.stage));
  return road.map((stage) => {
    const at = reached.indexOf(stage);
    const compared = at !== -1 && { from: reached[at - 1] ?? stage, to: stage };
    return { stage, touched: touched.has(stage), ...(compared && { compared }) };
  });
}
