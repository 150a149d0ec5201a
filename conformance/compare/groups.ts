/**
 * The possible orders of a list that results from walking nested maps (see judge/internal/judge/groups.go).
 *
 * A group is a range of the list that is split into parts: the positions (from 0) of their beginnings, and the end of
 * the last one. The parts can have any order, but each stays contiguous; a part may contain groups, which follow it.
 * Findings at a.x, a.y, b.x, b.y are `[[0,2,4],[0,1,2],[2,3,4]]`: 8 of 24 orders.
 */
import { RawNumber, writeRawJson, type RawJson } from '../format/raw-json.ts';

type Group = readonly number[];
export type Groups = readonly Group[];

/**
 * For each item of one list, its position in another list with the same items; undefined if they differ. Equal items
 * keep their order.
 */
export function placesIn(wanted: readonly string[], actual: readonly string[]): number[] | undefined {
  if (wanted.length !== actual.length) return undefined;
  const places = new Map<string, number[]>();
  for (const [i, text] of actual.entries()) {
    const known = places.get(text);
    if (known === undefined) places.set(text, [i]);
    else known.push(i);
  }
  for (const some of places.values()) some.reverse();
  const found = wanted.map((text) => places.get(text)?.pop() ?? -1);
  return found.includes(-1) ? undefined : found;
}

/** Returns the fewest groups that allow all observed orders of a list, each given by `placesIn`. */
export function groupsOf(length: number, orders: readonly (readonly number[])[]): Groups {
  const groups: Group[] = [];
  cutInOrder({ orders, groups }, 0, length);
  return groups;
}

interface Seen {
  readonly orders: readonly (readonly number[])[];
  readonly groups: Group[];
}

/** Splits a range into parts that were never seen in another order. */
function cutInOrder(seen: Seen, from: number, to: number): void {
  let begin = from;
  for (let end = from + 1; end <= to; end++) {
    const isCut =
      end === to ||
      seen.orders.every((places) => spanOf(places, begin, end).last < spanOf(places, end, to).first);
    if (!isCut) continue;
    if (end - begin > 1) cutFree(seen, begin, end);
    begin = end;
  }
}

/** Splits a range, whose parts were seen to change places, into the largest parts that always stayed contiguous. */
function cutFree(seen: Seen, from: number, to: number): void {
  const inOnePiece = (begin: number, end: number): boolean =>
    seen.orders.every((places) => {
      const { first, last } = spanOf(places, begin, end);
      return last - first === end - begin - 1;
    });
  const cuts = [from];
  for (let end = from + 1; end < to; end++) if (inOnePiece(from, end) && inOnePiece(end, to)) cuts.push(end);
  if (cuts.length === 1) {
    for (let begin = from; begin < to;) {
      let largest = begin + 1;
      for (let end = begin + 2; end <= to; end++)
        if ((begin > from || end < to) && inOnePiece(begin, end)) largest = end;
      begin = largest;
      if (begin < to) cuts.push(begin);
    }
  }
  cuts.push(to);
  seen.groups.push(cuts);
  for (const [i, end] of cuts.slice(1).entries()) cutInOrder(seen, cuts[i] as number, end);
}

function spanOf(places: readonly number[], from: number, to: number): { first: number; last: number } {
  let first = Infinity;
  let last = -1;
  for (const place of places.slice(from, to)) {
    if (place < first) first = place;
    if (place > last) last = place;
  }
  return { first, last };
}

/** Whether one order can replace another. */
export function mayComeAs(wanted: readonly string[], actual: readonly string[], groups: Groups): boolean {
  const places = placesIn(wanted, actual);
  if (places === undefined) return false;
  let came: number[] = Array.from({ length: places.length });
  for (const [item, place] of places.entries()) came[place] = item;
  for (const group of groups.toReversed()) {
    const sorted = withPartsInOrder(came, group);
    if (sorted === undefined) return false;
    came = sorted;
  }
  return came.every((item, place) => item === place);
}

/** The items with the parts of a group in their first order; undefined if one of them isn't contiguous. */
function withPartsInOrder(came: readonly number[], group: Group): number[] | undefined {
  const [from = 0] = group;
  const to = group.at(-1) ?? 0;
  const begin = came.findIndex((item) => item >= from && item < to);
  const parts: number[][] = [];
  for (let i = begin; i >= 0 && i < begin + to - from;) {
    const item = came[i] ?? -1;
    const part = group.findIndex((start, k) => start <= item && item < (group[k + 1] ?? start));
    if (part < 0) return undefined;
    const [start = 0, end = 0] = group.slice(part, part + 2);
    const items = came.slice(i, i + end - start);
    if (items.some((one) => one < start || one >= end)) return undefined;
    parts[part] = items;
    i += end - start;
  }
  return [...came.slice(0, Math.max(begin, 0)), ...parts.flat(), ...came.slice(begin + to - from)];
}

export function writeGroups(groups: Groups): RawJson[] {
  return groups.map((group) => group.map((place) => new RawNumber(String(place))));
}

export function readGroups(written: readonly RawJson[]): Groups {
  return written.map((group) =>
    (Array.isArray(group) ? group : []).map((place) => Number(writeRawJson(place))),
  );
}
