/** Chooses the most important explanation: the reason for a rejection, else an unexpected change. */
import type { Change } from '../../engine/trace.ts';
import type { StructuralSchema } from '../../engine/schemas.ts';
import type { PathSegments } from '../../engine/values.ts';
import type { Card } from '../../protocol/explanation.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { isShortPath } from '../cut.ts';
import type { HeldObject } from '../held/held-object.ts';
import { deepestSchemaAt } from '../places/schema-at.ts';
import { preview } from '../rows/preview.ts';
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
  if (field || warning) return field ?? (warning && problemCard(warning, { crd, object }));
  return crd && state === 'accepted' ? zeroField(crd, object) : undefined;
}

const zeroValues: ReadonlySet<string> = new Set(['false', '0', '""']);
/** The number of lines that are searched. */
const mostLines = 2_000;

/** A zero value with another default, which Go clients leave out, so that the default returns. */
function zeroField(crd: HeldCrd, object: HeldObject): Card | undefined {
  const root = object.version?.schema;
  const row = object.report.rows
    .slice(0, mostLines)
    .find(
      ({ path, value, line }) =>
        line !== undefined && zeroValues.has(value) && root && hasOtherDefault(path, value, root),
    );
  return row && pathCard(row.path, crd, object);
}

function hasOtherDefault(path: PathSegments, value: string, root: StructuralSchema): boolean {
  if (typeof path.at(-1) === 'number' || !isShortPath(path)) return false;
  const preset = deepestSchemaAt(root, path).schema?.default;
  return preset !== undefined && preview(preset) !== value;
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
