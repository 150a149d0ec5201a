/** The story that matters most: what a text is refused for, else what became of it that nobody asked for. */
import type { Change } from '../../engine/index.ts';
import type { Card } from '../../protocol/story.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import { isShortPath } from '../cut.ts';
import type { HeldObject } from '../object/held-object.ts';
import { pathCard } from './path-card.ts';
import { problemCard } from './problem-card.ts';
import { changedByUpdate } from './transition.ts';

/** What is told first where nothing is refused. What the server sets by itself is told when it is asked for. */
const order: readonly Change[] = [
  'default-not-applied',
  'pruned',
  'null-dropped',
  'removed',
  'coerced',
  'converted',
  'restored',
  'defaulted',
];

/** The first error of a CRD, else its first warning. */
export function leadOfCrd(crd: HeldCrd): Card | undefined {
  const first = crd.report.problems[0];
  return first && problemCard(first, { crd, object: undefined });
}

export function leadOfObject(crd: HeldCrd | undefined, object: HeldObject): Card | undefined {
  const { problems, state } = object.report;
  const error = problems.find(({ severity }) => severity === 'error');
  if (error) return problemCard(error, { crd, object });
  const field = crd && state === 'accepted' ? changedField(crd, object) : undefined;
  // What happened to fields comes before what an update leaves out, unless a rule was meant to prevent that.
  const warning = problems[0];
  const updated = crd && state === 'accepted' ? updatedField(crd, object) : undefined;
  if (updated && (updated.skipped || !field)) return updated;
  return field ?? (warning && problemCard(warning, { crd, object }));
}

function updatedField(crd: HeldCrd, object: HeldObject): Card | undefined {
  const path = object.report.update && changedByUpdate(crd, object);
  return path && pathCard(path, crd, object);
}

function changedField(crd: HeldCrd, object: HeldObject): Card | undefined {
  const { events } = object.trace;
  for (const change of order) {
    const event = events.find((one) => one.change === change && isTold(one.path, change));
    const card = event && pathCard(event.path, crd, object);
    if (card) return card;
  }
  return undefined;
}

/** Not what the server does to each object. */
function isTold(path: readonly (string | number)[], change: Change): boolean {
  if (!isShortPath(path) || path.length === 0) return false;
  return path[0] !== 'metadata' || change === 'pruned' || change === 'coerced';
}
