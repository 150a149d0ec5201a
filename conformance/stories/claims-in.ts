/** All claims that the page would make about a world, checked. */
import { marks } from '../../src/protocol/problem.ts';
import type { Row } from '../../src/protocol/report.ts';
import type { Card } from '../../src/protocol/story.ts';
import { pathCard } from '../../src/report/stories/path-card.ts';
import { problemCard } from '../../src/report/stories/problem-card.ts';
import { allClaims } from '../../src/ui/story/claims.ts';
import type { Checked } from './checked.ts';
import { faultOf } from './checks/index.ts';
import { explain } from './checks/schema.ts';
import { reportFaults } from './report-claims.ts';
import type { Told, World } from './world.ts';

/** How many cards of a world are looked at; counterfactuals about large CRDs take long. */
export interface Room {
  readonly rows: number;
  readonly problems: number;
}

export function claimsIn(world: World, room: Room): Checked[] {
  return [...cardsOf(world, room)]
    .flatMap((card) => checkedCard({ card, world }))
    .concat(reportFaults(world));
}

function checkedCard(told: Told): Checked[] {
  return allClaims(told.card, explain).map((claim) => ({
    kind: claim.kind,
    fault: faultOf(claim, told),
    path: told.card.path ?? [],
  }));
}

function* cardsOf({ crd, object }: World, room: Room): Generator<Card> {
  const held = { crd, object };
  for (const problem of crd.report.problems.slice(0, room.problems)) yield problemCard(problem, held);
  for (const problem of object.report.problems.slice(0, room.problems))
    if (problem.pane !== 'old') yield problemCard(problem, held);
  if (crd.served === undefined) return;
  for (const { path } of chosenRows(object.report.rows, room.rows)) {
    const card = path.length > 0 ? pathCard(path, crd, object) : undefined;
    if (card) yield card;
  }
}

/** Those to which something happened, one of each mark after the other, then the others. */
function chosenRows(rows: readonly Row[], most: number): readonly Row[] {
  const byMark = marks.map((mark) => rows.filter((row) => row.mark === mark));
  const chosen: Row[] = [];
  for (let i = 0; chosen.length < most && byMark.some((list) => i < list.length); i++)
    chosen.push(...byMark.flatMap((list) => list.slice(i, i + 1)));
  const plain = rows.filter(({ mark }) => mark === undefined);
  return [...chosen.slice(0, most), ...plain.slice(0, Math.max(2, most - chosen.length))];
}
