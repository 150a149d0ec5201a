/** The changes between two structural schemas of a version. */
import { placeSegments, schemaOfOthers, type StructuralSchema } from '../../engine/schemas.ts';
import { deepEqual } from '../../engine/values.ts';
import type { ChangeKind } from '../model/change-kinds.ts';
import { shortText, type SchemaPair, type Unversioned } from './schema-pair.ts';
import { ruleChanges } from './rule-changes.ts';
import { renamedFields } from './renamed-fields.ts';
import { validationChanges } from './validation-changes.ts';

/** Iterative, because schemas may be nested deeply. */
export function schemaChanges(old: StructuralSchema, now: StructuralSchema): Unversioned[] {
  const found: Unversioned[] = [];
  const pending: SchemaPair[] = [{ old, now, path: [] }];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const from = pending.length;
    found.push(...nodeChanges(pair));
    if (!hasOtherType(pair)) {
      const { changes, children } = childChanges(pair);
      found.push(...changes);
      pending.push(...children);
    }
    // The first field is next.
    pending.push(...pending.splice(from).toReversed());
  }
  return found;
}

function hasOtherType({ old, now }: SchemaPair): boolean {
  return typeOf(old) !== typeOf(now);
}

function typeOf({ type, extensions }: StructuralSchema): string {
  return extensions.intOrString ? 'int-or-string' : type === '' ? 'any' : type;
}

function nodeChanges(pair: SchemaPair): Unversioned[] {
  const { old, now, path } = pair;
  const place = placeSegments(now.place);
  const own: Unversioned[] = [];
  const add = (kind: ChangeKind, keyword: string, before?: string, after?: string): void =>
    void own.push({
      kind,
      path,
      place: [...place, keyword],
      keyword,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
  if (hasOtherType(pair)) add('type-changed', 'type', typeOf(old), typeOf(now));
  addDefault(pair, add);
  if (old.nullable !== now.nullable) add(now.nullable ? 'nullable-added' : 'nullable-removed', 'nullable');
  addExtensions(pair, add);
  return [...own, ...validationChanges(pair), ...ruleChanges(pair)];
}

type Add = (kind: ChangeKind, keyword: string, before?: string, after?: string) => void;

function addDefault({ old, now }: SchemaPair, add: Add): void {
  const [before, after] = [old.default, now.default];
  if (before === undefined && after === undefined) return;
  if (before === undefined) add('default-added', 'default', undefined, shortText(after));
  else if (after === undefined) add('default-removed', 'default', shortText(before));
  else if (!deepEqual(before, after)) add('default-changed', 'default', shortText(before), shortText(after));
}

function addExtensions({ old, now }: SchemaPair, add: Add): void {
  const [a, b] = [old.extensions, now.extensions];
  if (a.preserveUnknownFields !== b.preserveUnknownFields)
    add(b.preserveUnknownFields ? 'pruning-off' : 'pruning-on', 'x-kubernetes-preserve-unknown-fields');
  if (a.embeddedResource !== b.embeddedResource)
    add(b.embeddedResource ? 'embedded-resource-added' : 'embedded-resource-removed', 'x-kubernetes-embedded-resource'); // prettier-ignore
  const [listBefore, listAfter] = [a.listType ?? 'atomic', b.listType ?? 'atomic'];
  if (listBefore !== listAfter && (old.type === 'array' || now.type === 'array'))
    add('list-type-changed', 'x-kubernetes-list-type', listBefore, listAfter);
  const [keysBefore, keysAfter] = [a.listMapKeys ?? [], b.listMapKeys ?? []];
  if (listBefore === listAfter && keysBefore.join() !== keysAfter.join())
    add('map-keys-changed', 'x-kubernetes-list-map-keys', keysBefore.join(', '), keysAfter.join(', '));
  if ((a.mapType ?? 'granular') !== (b.mapType ?? 'granular'))
    add('map-type-changed', 'x-kubernetes-map-type', a.mapType ?? 'granular', b.mapType ?? 'granular');
}

interface ChildChanges {
  readonly changes: readonly Unversioned[];
  readonly children: readonly SchemaPair[];
}

function childChanges({ old, now, path }: SchemaPair): ChildChanges {
  const children: SchemaPair[] = [];
  const changes: Unversioned[] = [];
  const place = placeSegments(now.place);
  for (const [name, own] of old.properties) {
    const other = now.properties.get(name);
    if (other) children.push({ old: own, now: other, path: [...path, name] });
  }
  if (old.items && now.items) children.push({ old: old.items, now: now.items, path: [...path, 0] });
  const [valuesBefore, valuesAfter] = [schemaOfOthers(old), schemaOfOthers(now)];
  if (valuesBefore && valuesAfter) children.push({ old: valuesBefore, now: valuesAfter, path: [...path, '*'] });
  if (othersIn(old) !== othersIn(now))
    changes.push({ kind: 'type-changed', path, place: [...place, 'additionalProperties'], keyword: 'additionalProperties', before: othersIn(old), after: othersIn(now) });
  const removed = [...old.properties].filter(([name]) => !now.properties.has(name));
  const added = [...now.properties].filter(([name]) => !old.properties.has(name));
  const renamed = renamedFields(removed, added);
  for (const [name] of removed) {
    const to = renamed.get(name);
    const at = { path: [...path, name], place: to === undefined ? place : [...place, 'properties', to] };
    if (to === undefined) changes.push({ kind: 'field-removed', ...at });
    else changes.push({ kind: 'field-renamed', ...at, before: name, after: to });
  }
  const renames = new Set(renamed.values());
  for (const [name] of added)
    if (!renames.has(name)) changes.push({ kind: 'field-added', path: [...path, name], place: [...place, 'properties', name] });
  return { changes, children };
} // prettier-ignore

/** Returns the keys that an object may have besides its fields. */
function othersIn({ additionalProperties: others }: StructuralSchema): string {
  if (!others) return 'fields';
  if ('schema' in others) return 'map';
  return others.allows ? 'any' : 'fields';
}
