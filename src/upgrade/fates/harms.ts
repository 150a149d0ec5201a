/** The effects of an upgrade on one object, each with its cause and its place. */
import { pathKey } from '../../engine/paths.ts';
import type { PathSegments } from '../../engine/values.ts';
import { attributesOf } from '../../engine/refusals.ts';
import type { PlacedFate } from './fate.ts';
import type { PlacedCause, PlacedOutcome } from '../requests/outcome.ts';
import type { ReadChanges } from './read-changes.ts';
import { harmlessEffects } from '../../protocol/upgrade.ts';
import { effects, type Effect } from '../model/types.ts';

export interface Harm {
  readonly effect: Effect;
  readonly version: string;
  /** Missing for effects on fields that are read. */
  readonly cause?: PlacedCause;
  /** Steps into the object; missing if the effect is about the whole object. */
  readonly path?: PathSegments;
  /** The HTTP status of a rejection. */
  readonly code?: number;
}

/** Whether an effect hurts: data is lost, or requests are rejected that the old CRD accepts. */
export function hurts(effect: Effect): boolean {
  return !harmlessEffects.has(effect);
}

export function rankOf(effect: Effect): number {
  return effects.indexOf(effect);
}

/** The effects that the old CRD didn't have, the worst first. */
export function harmsOf(fate: PlacedFate): Harm[] {
  const { version, read, writeBack, touchLabel, touchSpec, status } = fate;
  if (read.verdict === 'refused') return read.sameBefore ? [] : unreadable(fate);
  const found: Harm[] = [];
  const refusedBy = (effect: Effect, outcome: PlacedOutcome): void =>
    void found.push(...rejections(effect, version, outcome));
  refusedBy('writes-refused', writeBack.verdict === 'refused' ? writeBack : touchLabel);
  refusedBy('status-refused', status);
  if (fate.scale) refusedBy('scale-refused', fate.scale.outcome);
  for (const path of read.changes.removed) found.push({ effect: 'fields-removed', version, path });
  // The status has its own writes: those of the whole object ignore it.
  for (const outcome of [writeBack, status])
    if (outcome.verdict === 'ratcheted' && !outcome.sameBefore)
      found.push(...causesAs('ratcheted', version, outcome));
  // A change of an invalid field itself says no more than that the field is invalid.
  const fields = new Set(writeBack.causes.map(({ field }) => field));
  if (touchSpec)
    found.push(
      ...rejections('spec-change-refused', version, touchSpec.outcome).filter(
        ({ cause }) => !fields.has(cause?.field ?? ''),
      ),
    );
  if (fate.isOwn) found.push(...recreated(fate));
  for (const path of read.changes.changed) found.push({ effect: 'fields-changed', version, path });
  for (const path of read.changes.added) found.push({ effect: 'fields-added', version, path });
  return found;
}

function unreadable({ version, read }: PlacedFate): Harm[] {
  return causesAs(read.code === 404 ? 'not-served' : 'unreadable', version, read);
}

function recreated({
  version,
  read,
  apply,
  applies,
  recreate,
  recreateWarn,
  recreateChanges,
}: PlacedFate): Harm[] {
  const applied = [apply, ...applies].flatMap(({ outcome }) => rejections('apply-refused', version, outcome));
  const both = rejections('recreate-refused', version, recreateWarn);
  const found = [
    ...applied,
    ...(both.length > 0 ? both : rejections('recreate-refused-strict', version, recreate)),
  ];
  const isRead = new Set(allOf(read.changes).map((path) => pathKey(path)));
  for (const path of allOf(recreateChanges))
    if (!isRead.has(pathKey(path))) found.push({ effect: 'recreate-changed', version, path });
  return found;
}

function allOf({ removed, changed, added }: ReadChanges): readonly PathSegments[] {
  return [...removed, ...changed, ...added];
}

function rejections(effect: Effect, version: string, outcome: PlacedOutcome): Harm[] {
  if (outcome.verdict !== 'refused' || outcome.sameBefore) return [];
  return causesAs(effect, version, outcome);
}

function causesAs(effect: Effect, version: string, { causes, code }: PlacedOutcome): Harm[] {
  const own = causes.filter((cause) => !attributesOf(cause.code)?.followsOthers);
  return (own.length > 0 ? own : causes).map((cause) => ({
    effect,
    version,
    cause,
    code,
    ...(cause.path && { path: cause.path }),
  }));
}
