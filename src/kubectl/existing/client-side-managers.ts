/**
 * Transfers fields from a client-side manager to a server-side apply manager.
 * Behaviour: k8s.io/client-go/util/csaupgrade.
 */
import { isArray, isObject, textOf, toJson, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { lastAppliedAnnotation } from '../objects/last-applied.ts';
import { nested } from '../objects/unstructured.ts';

/** An entry of managedFields. */
export interface ManagerEntry {
  readonly manager: string;
  readonly operation: string;
  readonly apiVersion: string;
  readonly time: string;
  readonly fieldsType: string;
  readonly fields: JsonObject;
  readonly subresource: string;
}

export function managersOf(object: JsonObject): readonly ManagerEntry[] {
  const entries = nested(object, 'metadata', 'managedFields');
  return (isArray(entries) ? entries : []).filter(isObject).map((entry) => {
    const fields = entry.get('fieldsV1');
    const text = (key: string): string => textOf(entry, key);
    return {
      manager: text('manager'),
      operation: text('operation'),
      apiVersion: text('apiVersion'),
      time: text('time'),
      fieldsType: text('fieldsType'),
      fields: isObject(fields) ? fields : new Map(),
      subresource: text('subresource'),
    };
  });
}

/** Whether the entry owns the annotation itself. */
export function ownsAnnotation({ operation, fields }: ManagerEntry, as: 'Apply' | 'Update'): boolean {
  const below = nested(fields, 'f:metadata', 'f:annotations', `f:${lastAppliedAnnotation}`);
  return operation === as && isObject(below) && (below.size === 0 || below.has('.'));
}

/** The JSON patch that merges `names` into the manager `to`; undefined if there is nothing to do. */
export function upgradePatch(
  entries: readonly ManagerEntry[],
  names: ReadonlySet<string>,
  to: string,
  resourceVersion: string,
): string | undefined {
  let upgraded = entries;
  for (const name of names) upgraded = upgrade(upgraded, name, to);
  if (upgraded === entries) return undefined;
  const value = upgraded.length === 0 ? 'null' : `[${upgraded.map(entryText).join(',')}]`;
  return (
    `[{"op":"replace","path":"/metadata/managedFields","value":${value}},` +
    `{"op":"replace","path":"/metadata/resourceVersion","value":${toJson(resourceVersion)}}]`
  );
}

function upgrade(entries: readonly ManagerEntry[], from: string, to: string): readonly ManagerEntry[] {
  const isOld = (entry: ManagerEntry): boolean =>
    entry.manager === from && entry.operation === 'Update' && entry.subresource === '';
  const applied = entries.findIndex(
    ({ manager, operation, subresource }) => manager === to && operation === 'Apply' && subresource === '',
  );
  const at = applied >= 0 ? applied : entries.findIndex(isOld);
  if (at < 0) return entries;
  const target = { ...(entries[at] as ManagerEntry), manager: to, operation: 'Apply' };
  const others = entries.map((entry, i) => (i === at ? target : entry));
  const old = others.find((entry) => isOld(entry) && entry.apiVersion === target.apiVersion);
  const fields = old ? union(target.fields, old.fields) : target.fields;
  return others.map((entry, i) => (i === at ? { ...entry, fields } : entry)).filter((entry) => !isOld(entry));
}

/** All fields of both. A field that is owned and has owned children contains a `.`. */
function union(a: JsonObject, b: JsonObject): JsonObject {
  const both: JsonObject = new Map(a);
  for (const [step, theirs] of b) {
    const ours = both.get(step);
    if (ours === undefined || !isObject(ours) || !isObject(theirs)) both.set(step, theirs);
    else if (step !== '.') both.set(step, unionBelow(ours, theirs));
  }
  return both;
}

function unionBelow(a: JsonObject, b: JsonObject): JsonObject {
  const below = union(a, b);
  const owned = [a, b].some((one) => one.size === 0 || one.has('.'));
  if (owned && below.size > 0) below.set('.', new Map<string, JsonValue>());
  return below;
}

/** In the order of the Go type. */
function entryText(entry: ManagerEntry): string {
  const { manager, operation, apiVersion, time, fieldsType, subresource } = entry;
  const texts = { manager, operation, apiVersion, time, fieldsType };
  const members = Object.entries(texts).flatMap(([key, text]) =>
    text === '' ? [] : [`"${key}":${toJson(text)}`],
  );
  members.push(`"fieldsV1":${toJson(entry.fields)}`);
  if (subresource !== '') members.push(`"subresource":${toJson(subresource)}`);
  return `{${members.join(',')}}`;
}
