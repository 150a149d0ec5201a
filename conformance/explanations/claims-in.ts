/** Checks all claims that the page would make about a world. */
import type { Minor } from '../../src/engine/minors.ts';
import { marks } from '../../src/protocol/problem.ts';
import type { Row } from '../../src/protocol/report.ts';
import type { Card } from '../../src/protocol/explanation.ts';
import { pathCard } from '../../src/report/explanations/path-card.ts';
import { problemCard } from '../../src/report/explanations/problem-card.ts';
import { allClaims } from '../../src/ui/explanation/claims.ts';
import type { Checked } from './checked.ts';
import { ownCellFault, truthFaults, warnFaults } from './checks/answers.ts';
import { compareFaults } from './checks/compare.ts';
import { hintFaults } from './checks/hints.ts';
import { versionsFaults } from './checks/versions.ts';
import { faultOf } from './checks/index.ts';
import { fixFaults } from './checks/fixes.ts';
import { endChecks, markChecks } from './checks/marks.ts';
import { explain } from './checks/schema.ts';
import { viewFaults } from './checks/views.ts';
import { reportFaults } from './report-claims.ts';
import type { Explained, World } from './world.ts';

/** The maximum number of cards of a world; counterfactuals about large CRDs take long. */
export interface Room {
  readonly rows: number;
  readonly problems: number;
  readonly fixes: number;
  /** Minors that are compared with the current one; a world with some has claims of all views. */
  readonly minors: readonly Minor[];
}

export function claimsIn(world: World, room: Room): Checked[] {
  return [
    ...[...cardsOf(world, room)].flatMap((card) => checkedCard({ card, world })),
    ...reportFaults(world),
    ...viewFaults(world),
    ...chosenRows(world.object.report.rows, room.rows).flatMap((row) => markOf(row, world)),
    ...fixesIn(world, room),
    ...warnFaults(world),
    ...viewsIn(world, room),
  ];
}

/** Claims that take most of the time. */
function viewsIn(world: World, { rows, minors }: Room): Checked[] {
  if (minors.length === 0) return [];
  const { served } = world.crd;
  const created = world.asRequest({ fieldValidation: 'Ignore' });
  const { report, typed } = world.object;
  const ofRows = served && typed && !report.patch ? chosenRows(report.rows, rows / 2) : [];
  const [first] = ofRows.filter(({ path }) => path.length > 1);
  return [
    ...ofRows.flatMap((row) => hintFaults(row, world, created)),
    ...(first ? truthFaults(first.path, world) : []),
    ...versionsFaults(world),
    ...(world.input.kubectl ? [] : compareFaults(world, { minors })),
  ];
}

function markOf(row: Row, world: World): Checked[] {
  const { mark, path } = row;
  return mark ? [{ kind: `mark-${mark}`, fault: markChecks[mark](row, world), path }] : [];
}

/** The fixes of the first findings; verifying them takes most of the time. */
function fixesIn(world: World, { fixes }: Room): Checked[] {
  const { crd, object } = world;
  const counts = { crd: { error: 0, warning: 0 }, object: { error: 0, warning: 0 } };
  return [...crd.report.problems, ...object.report.problems].slice(0, fixes).flatMap((problem) => {
    const pane = problem.pane === 'crd' ? 'crd' : 'object';
    return fixFaults(world, problem, counts[pane][problem.severity]++);
  });
}

function checkedCard(explained: Explained): Checked[] {
  const { path = [], ending } = explained.card;
  const claims = allClaims(explained.card, explain).map((claim) => ({
    kind: claim.kind,
    fault: faultOf(claim, explained),
    path,
  }));
  const end = { kind: `end-${ending.how}`, fault: endChecks[ending.how](explained), path };
  return [end, ...claims, ...ownCellFault(explained.card, explained.world)];
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

/** The changed fields, one of each mark after the other, then the others. */
function chosenRows(rows: readonly Row[], most: number): readonly Row[] {
  const byMark = marks.map((mark) => rows.filter((row) => row.mark === mark));
  const chosen: Row[] = [];
  for (let i = 0; chosen.length < most && byMark.some((list) => i < list.length); i++)
    chosen.push(...byMark.flatMap((list) => list.slice(i, i + 1)));
  const plain = rows.filter(({ mark }) => mark === undefined);
  return [...chosen.slice(0, most), ...plain.slice(0, Math.max(2, most - chosen.length))];
}
