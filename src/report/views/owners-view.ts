/** The whole stored object, with managedFields, and for each field the managers that own it. */
import { withOwners } from '../../engine/index.ts';
import {
  deepEqual,
  isArray,
  isObject,
  textOf,
  valueIn,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import { readJson, toValue } from '../../engine/texts.ts';
import type { OwnersReport } from '../../protocol/views.ts';
import { rowsBetween } from '../rows/rows.ts';
import type { ViewContext } from '../held/shown.ts';
import { pathKey } from '../../engine/paths.ts';

export function ownersView({ object }: ViewContext): OwnersReport | undefined {
  const stored = object?.stored;
  if (!stored) return undefined;
  const whole = withOwners(stored.object, stored.owners);
  const { rows, more } = rowsBetween({ before: whole, after: whole, events: [] });
  const owners = ownersByPath(whole);
  const seen = new Set<string>();
  const ownRows = rows.map((row) => {
    const key = pathKey(row.path);
    const owner = seen.has(key) ? undefined : owners.get(key);
    seen.add(key);
    return owner ? { ...row, owner: owner.join(', ') } : row;
  });
  return { rows: ownRows, isTracked: owners.size > 0, ...(more > 0 && { moreRows: more }) };
}

type Owners = Map<string, string[]>;

/** By the paths in fieldsV1, if they exist in the object. */
function ownersByPath(object: JsonObject): ReadonlyMap<string, readonly string[]> {
  const metadata = object.get('metadata');
  const entries = isObject(metadata) ? metadata.get('managedFields') : undefined;
  const owners: Owners = new Map();
  for (const entry of isArray(entries) ? entries : []) {
    if (!isObject(entry)) continue;
    const fields = entry.get('fieldsV1');
    if (isObject(fields)) own(fields, object, managerOf(entry), owners);
  }
  return owners;
}

/** `kubectl (Apply)`, `controller (status)`. */
function managerOf(entry: JsonObject): string {
  const [manager, operation, subresource] = ['manager', 'operation', 'subresource'].map((name) =>
    textOf(entry, name),
  );
  const more = [operation === 'Apply' ? operation : '', subresource].filter(Boolean).join(', ');
  return more === '' ? (manager ?? '') : `${manager} (${more})`;
}

interface Step {
  readonly fields: JsonObject;
  readonly value: JsonValue;
  readonly path: PathSegments;
}

function own(fields: JsonObject, root: JsonValue, manager: string, owners: Owners): void {
  const pending: Step[] = [{ fields, value: root, path: [] }];
  for (let step = pending.pop(); step; step = pending.pop()) {
    const { value, path } = step;
    if (path.length > 0 && (step.fields.size === 0 || step.fields.has('.'))) {
      const key = pathKey(path);
      const all = owners.get(key) ?? [];
      if (!all.includes(manager)) owners.set(key, [...all, manager]);
    }
    for (const [name, inner] of step.fields) {
      const to = stepTo(name, value);
      const found = to === undefined ? undefined : valueIn(value, to);
      if (to === undefined || found === undefined || !isObject(inner)) continue;
      pending.push({ fields: inner, value: found, path: [...path, to] });
    }
  }
}

/** Converts `f:name`, `k:{"name":"x"}`, `v:"x"`, or `i:0` to a step into the value. */
function stepTo(name: string, value: JsonValue): string | number | undefined {
  const rest = name.slice(2);
  if (name.startsWith('f:')) return rest;
  if (name.startsWith('i:')) return Number(rest);
  if (!isArray(value)) return undefined;
  const read = readJson(rest);
  if (!read.ok) return undefined;
  const wanted = toValue(read.root);
  const at = value.findIndex((item) =>
    name.startsWith('v:') ? deepEqual(item, wanted) : hasKeys(item, wanted),
  );
  return at < 0 ? undefined : at;
}

function hasKeys(item: JsonValue, keys: JsonValue): boolean {
  if (!isObject(item) || !isObject(keys)) return false;
  return [...keys].every(([name, value]) => deepEqual(item.get(name) ?? null, value));
}
