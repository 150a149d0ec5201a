/**
 * List and map literals, and membership tests in constants.
 * Behaviour: github.com/google/cel-go/interpreter (evalList, evalMap, evalSetMembership, decorators.go).
 */
import { GoPanic } from '../../go/panic.ts';
import { CelList, ValueList } from '../values/list.ts';
import { ValueMap } from '../values/map.ts';
import {
  Bytes,
  celError,
  CelError,
  goText,
  ObjectValue,
  Optional,
  Uint,
  type Value,
} from '../values/value.ts';
import { observe, type Frame } from './frame.ts';
import type { Plan } from './plan.ts';
import { say } from '../values/codes.ts';

export interface PlannedEntry {
  readonly key: Plan;
  readonly value: Plan;
  readonly optional: boolean;
}

const listCost = 10;
const mapCost = 30;

/** A node that is computed from the values of its parts. */
export function constructed(
  id: number,
  parts: readonly Plan[],
  cost: number,
  build: (frame: Frame) => Value,
): Plan {
  return {
    id,
    run: (frame) => {
      const value = build(frame);
      frame.tracker.dropArgs(parts);
      frame.tracker.cost += cost;
      observe(frame, id, value);
      return value;
    },
  };
}

export function listPlan(id: number, elements: readonly Plan[], optionals: ReadonlySet<number>): Plan {
  return constructed(id, elements, listCost, (frame) => {
    const out: Value[] = [];
    for (const [i, element] of elements.entries()) {
      const value = element.run(frame);
      if (value instanceof CelError) return value;
      if (!optionals.has(i)) {
        out.push(value);
      } else if (!(value instanceof Optional)) {
        return celError(say('cel-optional-element', { value: goText(value) }));
      } else if (value.value !== undefined) {
        out.push(value.value);
      }
    }
    return new ValueList(out);
  });
}

export function mapPlan(id: number, entries: readonly PlannedEntry[]): Plan {
  const parts = entries.flatMap(({ key, value }) => [key, value]);
  return constructed(id, parts, mapCost, (frame) => {
    const map = new ValueMap();
    for (const { key, value, optional } of entries) {
      const keyValue = key.run(frame);
      if (keyValue instanceof CelError) return keyValue;
      const entry = value.run(frame);
      if (entry instanceof CelError) return entry;
      const held = optional ? valueOfEntry(keyValue, entry) : entry;
      if (held instanceof CelError) return held;
      if (keyValue instanceof Bytes) throw new GoPanic('runtime error: hash of unhashable type types.Bytes');
      if (held === undefined) map.delete(keyValue);
      else map.set(keyValue, held);
    }
    return map;
  });
}

/** The value of an entry marked with `?`. */
export function valueOfEntry(key: Value, entry: Value): Value | undefined {
  if (entry instanceof Optional) return entry.value;
  return celError(say('cel-optional-entry', { key: goText(key), value: goText(entry) }));
}

/** Returns the plan of `x in [constants]`; undefined if a constant isn't a scalar. */
export function membershipPlan(id: number, element: Plan, list: Value): Plan | undefined {
  const members = list instanceof CelList ? membersOf(list) : undefined;
  if (members === undefined) return undefined;
  return {
    id,
    run: (frame) => {
      const value = element.run(frame);
      const found = value instanceof CelError ? value : isMember(members, value);
      observe(frame, id, found);
      return found;
    },
  };
}

function isMember(members: ReadonlySet<unknown>, value: Value): boolean {
  if (value instanceof Bytes) throw new GoPanic('runtime error: hash of unhashable type types.Bytes');
  return members.has(value instanceof Uint ? uintKey(value.value) : value) && !Number.isNaN(value);
}

function uintKey(value: bigint): string {
  return `\ud800${value}`;
}

/** The elements, numbers in each type that can hold them. */
function membersOf(list: CelList): ReadonlySet<unknown> | undefined {
  const members = new Set<unknown>();
  for (const element of list.values()) {
    if (element === null || (element instanceof ObjectValue && !(element instanceof Uint))) return undefined;
    if (typeof element === 'bigint' || element instanceof Uint) {
      const whole = typeof element === 'bigint' ? element : element.value;
      members.add(Number(whole));
      if (whole < 2n ** 63n) members.add(whole);
      if (whole >= 0n) members.add(uintKey(whole));
      continue;
    }
    members.add(element);
    if (typeof element !== 'number' || !Number.isInteger(element)) continue;
    if (Math.abs(element) < 2 ** 63) members.add(BigInt(element));
    if (element >= 0 && element < 2 ** 64) members.add(uintKey(BigInt(element)));
  }
  return members;
}
