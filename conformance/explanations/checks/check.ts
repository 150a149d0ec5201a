/** A check of one kind of claim. */
import { deepEqual, type JsonValue, type PathSegments } from '../../../src/engine/values.ts';
import type { Claim, ClaimKind } from '../../../src/ui/explanation/claim.ts';
import type { Explained, World } from '../world.ts';

/** Returns the error of a claim; undefined if it is true, or if the engine can't be asked. */
export type Check<Kind extends ClaimKind> = (claim: Claim<Kind>, explained: Explained) => string | undefined;

export type Checks<Kind extends ClaimKind> = { readonly [K in Kind]: Check<K> };

/** Returns the fault unless the condition holds. */
export function unless(isSo: boolean, fault: string): string | undefined {
  return isSo ? undefined : fault;
}

export function pathOf({ card }: Explained): PathSegments {
  return card.path ?? [];
}

/** The other world rejects the object. */
export const refused = Symbol('refused');

/** Returns the value of a field in another world; `refused` if that stores nothing. */
export function becomes(
  world: World | undefined,
  path: PathSegments,
): JsonValue | undefined | typeof refused {
  return world?.isAccepted ? world.result(path) : refused;
}

/** Whether a field is kept with a value in another world, if that world stores anything. */
export function isKept(world: World | undefined, path: PathSegments, value?: JsonValue): boolean {
  const after = becomes(world, path);
  if (after === refused) return true;
  return value === undefined ? after !== undefined : after !== undefined && deepEqual(after, value);
}

/** The event of the card that has a mark. */
export function eventOf({ card }: Explained, mark: string, why?: string) {
  return card.events.findLast((event) => event.mark === mark && (why === undefined || event.why === why));
}

/** The change of the engine's trace behind the last event with a mark. */
export function tracedChange({ card, world }: Explained, changes: readonly string[]) {
  const path = card.path ?? [];
  return world.object.trace.events.findLast(
    (event) => changes.includes(event.change) && isInside(path, event.path),
  );
}

export function isInside(path: PathSegments, parent: PathSegments): boolean {
  return parent.length <= path.length && parent.every((step, i) => step === path[i]);
}
