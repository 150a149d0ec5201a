/** Chooses the most important explanation: the reason for a rejection, else an unexpected change. */
import type { Change } from '../../engine/trace.ts';
import type { Card } from '../../protocol/explanation.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { isShortPath } from '../cut.ts';
import type { HeldObject } from '../held/held-object.ts';
import { pathCard } from './path-card.ts';
import { problemCard } from './problem-card.ts';
import { changedByUpdate } from './updates/transition.ts';

/**
 * The changes that the page can show first if nothing is rejected, in order of importance. Values that the server
 * always sets are shown only on request.
 */
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
  // Changes of fields come before fields that an update omits, unless a rule was meant to prevent the omission.
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
    const event = events.find((one) => one.change === change && isExplained(one.path, change));
    const card = event && pathCard(event.path, crd, object);
    if (card) return card;
  }
  return undefined;
}

/** Except for what the server does to every object. */
function isExplained(path: readonly (string | number)[], change: Change): boolean {
  if (!isShortPath(path) || path.length === 0) return false;
  return path[0] !== 'metadata' || change === 'pruned' || change === 'coerced';
}
