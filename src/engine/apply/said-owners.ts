/**
 * Owners that a client says in metadata.managedFields.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (DecodeManagedFields, isResetManagedFields),
 * sigs.k8s.io/structured-merge-diff/fieldpath (Set.FromJSON).
 */
import { isArray, isObject, textOf, type JsonObject, type JsonValue } from '../json/value.ts';
import { readJson } from '../source/read-json.ts';
import { toValue } from '../source/to-value.ts';
import { FieldSet } from './field-set.ts';
import { nestsTooDeepToApply } from './nesting.ts';
import { identity, type Managers, type Owned, type Owner } from './owner.ts';
import {
  fieldElement,
  keyElement,
  valueElement,
  type ElementPath,
  type PathElement,
} from './path-element.ts';

/** No owners at all for one empty entry; undefined when nothing readable is said, so that owners stay who they are. */
export function ownersSaid(entries: JsonValue | undefined): Managers | undefined {
  if (!isArray(entries) || entries.length === 0 || nestsTooDeepToApply(entries)) return undefined;
  const [only] = entries;
  if (entries.length === 1 && isObject(only) && only.size === 0) return new Map();
  const out = new Map<string, Owned>();
  for (const entry of entries) {
    const owned = isObject(entry) ? ownedBy(entry) : undefined;
    // One that can't be read makes all of them worthless.
    if (owned === undefined) return undefined;
    out.set(identity(owned.owner), owned);
  }
  return out;
}

function ownedBy(entry: JsonObject): Owned | undefined {
  const operation = textOf(entry, 'operation');
  const apiVersion = textOf(entry, 'apiVersion');
  if ((operation !== 'Apply' && operation !== 'Update') || apiVersion === '') return undefined;
  if (textOf(entry, 'fieldsType') !== 'FieldsV1') return undefined;
  const subresource = textOf(entry, 'subresource') as Owner['subresource'];
  const owner: Owner = { manager: textOf(entry, 'manager'), operation, apiVersion, subresource };
  const set = new FieldSet();
  return collect(entry.get('fieldsV1'), [], set) ? { owner, set } : undefined;
}

/** Whether everything could be read. */
function collect(fields: JsonValue | undefined, path: ElementPath, set: FieldSet): boolean {
  if (fields === undefined || fields === null) return true;
  if (!isObject(fields)) return false;
  for (const [key, below] of fields) {
    if (key === '.') continue;
    const element = elementOf(key);
    if (element === 'broken') return false;
    if (element === 'unknown') continue;
    const there = [...path, element];
    if (!isObject(below) || below.size === 0 || below.has('.')) set.insert(there);
    if (!collect(below, there, set)) return false;
  }
  return true;
}

/** Matches the API server: kinds of steps that it does not know are dropped. */
function elementOf(key: string): PathElement | 'broken' | 'unknown' {
  if (key.length < 2 || key[1] !== ':') return 'broken';
  const text = key.slice(2);
  if (key[0] === 'f') return fieldElement(text);
  if (key[0] !== 'v' && key[0] !== 'k') return 'unknown';
  const read = readJson(text);
  if (!read.ok) return 'broken';
  const value = toValue(read.root);
  if (key[0] === 'v') return valueElement(value);
  return isObject(value) ? keyElement([...value]) : 'broken';
}
