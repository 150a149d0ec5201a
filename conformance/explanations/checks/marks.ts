/** Checks of the words at the lines of the object and at the head of an explanation. */
import { deepEqual, type PathSegments } from '../../../src/engine/values.ts';
import type { Mark } from '../../../src/protocol/problem.ts';
import type { Row } from '../../../src/protocol/report.ts';
import type { EndingHow } from '../../../src/protocol/explanation.ts';
import { deepestSchemaAt } from '../../../src/report/places/schema-at.ts';
import type { Explained, World } from '../world.ts';
import { isInside, pathOf, unless } from './check.ts';

type MarkCheck = (row: Row, world: World) => string | undefined;

const isGone: MarkCheck = ({ path }, world) =>
  unless(world.result(path) === undefined, 'it is in the result');

const isNew: MarkCheck = ({ path }, world) => {
  if (world.result(path) === undefined) return 'it is not in the result';
  const typed = world.typed(path);
  return unless(
    typed === undefined || typed === null || world.object.report.patch !== undefined,
    'it was typed',
  );
};

/** For each mark: a mark without a check doesn't compile. */
export const markChecks: Readonly<Record<Mark, MarkCheck>> = {
  pruned: isGone,
  'null-dropped': isGone,
  default(row, world) {
    const { path } = row;
    const isDefault =
      hasDefault(path, world) ||
      world.object.trace.events.some((one) => one.change === 'defaulted' && isInside(path, one.path));
    return isDefault ? isNew(row, world) : 'the schema has no default';
  },
  'default-not-applied': isGone,
  coerced: ({ path }) => unless(path.includes('metadata'), 'only metadata is coerced'),
  converted: ({ path }, world) => unless(world.typed(path) !== undefined, 'it was not typed'),
  removed: isGone,
  restored: ({ path }, world) => {
    const [old, result] = [world.old(path), world.result(path)];
    if (old === undefined || result === undefined) return unless(old === result, 'it was not kept as it was');
    // A field that the schema no longer declares is pruned from it.
    return unless(typeof old === 'object' || deepEqual(old, result), 'it was not kept as it was');
  },
  set({ path }) {
    const ofServer = path[0] === 'metadata' || path[0] === 'apiVersion' || path[0] === 'kind';
    return unless(ofServer || path.includes('metadata'), 'the server doesn’t set such fields');
  },
  patched({ path }, world) {
    const [old, result] = [world.old(path), world.result(path)];
    return unless(old === undefined || result === undefined || !deepEqual(old, result), 'it is as it was');
  },
  changed({ path, before }, world) {
    const was = before !== undefined || world.typed(path) !== undefined || world.old(path) !== undefined;
    return unless(world.result(path) !== undefined && was, 'nothing was there before');
  },
  'left-out': ({ path }, world) =>
    unless(
      world.old(path) !== undefined && world.result(path) === undefined,
      'it was not there, or it still is',
    ),
};

/** In the version of the request, or in the storage version. */
function hasDefault(path: PathSegments, { crd }: World): boolean {
  return (crd.served?.versions ?? []).some(
    ({ schema }) => schema && deepestSchemaAt(schema, path).schema?.default !== undefined,
  );
}

/** For each word at the head of an explanation. */
export const endChecks: Readonly<Record<EndingHow, (explained: Explained) => string | undefined>> = {
  stored: ({ card, world }) =>
    unless(
      world.isAccepted &&
        !world.object.report.admission?.dryRun &&
        world.result(card.path ?? []) !== undefined,
      'it is not stored',
    ),
  tried: ({ card, world }) =>
    unless(
      world.object.report.admission?.dryRun === true && world.result(card.path ?? []) !== undefined,
      'it isn’t part of a dry run',
    ),
  warned: ({ card, world }) =>
    unless(
      card.problem?.severity === 'warning' && (card.pane === 'crd' || card.isRefused || world.isAccepted),
      'it is not stored with a warning',
    ),
  removed(explained) {
    const path = pathOf(explained);
    if (explained.world.result(path) !== undefined) return 'it is in the result';
    const wasThere = explained.world.typed(path) !== undefined || explained.world.old(path) !== undefined;
    return unless(wasThere, 'there was nothing to remove');
  },
  absent(explained) {
    const path = pathOf(explained);
    if (explained.world.result(path) !== undefined) return 'it is in the result';
    // In a patch, null removes a field, whether it exists or not.
    const isRemoving = explained.card.pane === 'patch' && explained.world.typed(path) === null;
    return unless(explained.world.typed(path) === undefined || isRemoving, 'it was typed');
  },
  refused: ({ card, world }) =>
    unless(card.pane === 'crd' ? world.crd.report.state !== 'accepted' : !world.isAccepted, 'it is accepted'),
  'refused-inside': ({ world }) => unless(!world.isAccepted, 'the object is stored'),
  'not-stored': ({ world }) => unless(!world.isAccepted, 'the object is stored'),
};
