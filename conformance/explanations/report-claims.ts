/** Checks of claims that a report makes without a card: why the generation changed, what ratcheting accepts. */
import { deepEqual, isObject, toJson, type JsonObject, type JsonValue } from '../../src/engine/values.ts';
import type { Generation, Problem } from '../../src/protocol/report.ts';
import type { Checked } from './checked.ts';
import { changedBy, type World } from './world.ts';

export function reportFaults(world: World): Checked[] {
  const { update, idleRules } = world.object.report;
  const checked = (kind: string, fault: string | undefined, path: Checked['path'] = []): Checked => ({
    kind,
    fault,
    path,
  });
  return [
    ...(update?.generation ? [checked('generation', generationFault(update.generation, world))] : []),
    ...(world.object.report.behind ? [checked('behind', behindFault(world))] : []),
    ...(update?.ratcheted ?? []).map((one) => checked('ratcheted', ratchetedFault(one, world), one.path)),
    ...idleRules.map(({ why }) =>
      checked(
        `idle-${why}`,
        why === 'no-value' || world.object.report.state === 'refused' ? undefined : 'the object is stored',
      ),
    ),
  ];
}

function generationFault({ reason }: Generation, world: World): string | undefined {
  const { stored, oldObject } = world.object;
  if (!stored || !oldObject) return 'nothing is stored';
  const inside = sameOutside(stored.object, oldObject);
  const metadata = sameMetadata(stored.object, oldObject);
  switch (reason) {
    case 'counted':
      return inside ? 'only metadata differs' : undefined;
    case 'not-stored':
      return inside ? undefined : 'something outside metadata differs';
    case 'rewritten':
      return metadata ? undefined : 'metadata differs';
    case 'metadata-only':
      return !metadata ? undefined : 'metadata is the same, or more than it differs';
    case 'nothing':
      return inside && metadata ? undefined : 'something differs';
    case 'status':
      return world.input.update?.endpoint === 'status' ? undefined : 'another endpoint';
  }
}

function sameOutside(a: JsonObject, b: JsonObject): boolean {
  const without = (one: JsonObject): JsonValue =>
    changedBy(one, [
      [['metadata'], undefined],
      [['status'], undefined],
      [['apiVersion'], undefined],
    ]);
  return deepEqual(without(a), without(b)) && deepEqual(a.get('status') ?? null, b.get('status') ?? null);
}

/** Except for fields that the store itself writes. */
function sameMetadata(a: JsonObject, b: JsonObject): boolean {
  const ofStore = ['resourceVersion', 'managedFields', 'generation'];
  const [first, second] = [a, b].map((one) => {
    const metadata = one.get('metadata');
    return isObject(metadata) ? new Map([...metadata].filter(([key]) => !ofStore.includes(key))) : new Map();
  });
  return deepEqual(first as JsonObject, second as JsonObject);
}

/** Without the unknown fields, the same request is rejected for these errors. */
function behindFault(world: World): string | undefined {
  const { behind, problems, patch } = world.object.report;
  const unknown = problems.flatMap(({ path, severity }) =>
    severity === 'error' && path && path.length > 0 ? [[path, undefined] as const] : [],
  );
  const changed = patch ? undefined : world.withObject(...unknown);
  if (!behind || !changed) return undefined;
  const after = changed.object.report;
  if (after.moreProblems) return undefined;
  const errors = after.problems.filter(({ severity }) => severity === 'error');
  // The error of a patched object has no path, so its unknown fields are still in the request.
  if (errors.some(({ code }) => code === 'patched-object-not-strict')) return undefined;
  const missing = behind.problems.find(
    (one) => !errors.some(({ field, text }) => field === one.field && text === one.text),
  );
  if (missing) return `${missing.field} isn’t rejected`;
  return errors.length === behind.count ? undefined : `${errors.length} errors follow`;
}

/** A create of the same object is rejected because of it. */
function ratchetedFault({ code, field }: Problem, world: World): string | undefined {
  const { result } = world.object;
  if (!result || world.input.update?.endpoint === 'status') return undefined;
  const body = changedBy(result, [[['metadata', 'resourceVersion'], undefined]]);
  const created = world.asRequest({ object: toJson(body), fieldValidation: 'Ignore' });
  const again = created.object.report.problems.some((one) => one.code === code && one.field === field);
  return again || created.object.report.moreProblems ? undefined : `a create isn’t rejected for ${field}`;
}
