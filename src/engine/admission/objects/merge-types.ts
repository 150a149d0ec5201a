/**
 * The types by which apply merges the objects, and that determine which of their fields have managers.
 * Behaviour: the list and struct types that k8s.io/api/admissionregistration/v1 declares.
 */
import { objectMetaType, type ListType, type MergeField, type MergeType } from '../../apply/merge-type.ts';
import { mergeTypeOfGo } from '../../apply/merge-type-of-go.ts';
import { fieldsByKey } from '../../typed/fields.ts';
import type { GoType, StructType } from '../../typed/go-type.ts';
import { objectMeta } from '../../typed/object-meta.ts';

const atomicStructs: ReadonlySet<string> = new Set([
  'LabelSelector',
  'MatchResources',
  'NamedRuleWithOperations',
  'ParamKind',
  'ParamRef',
  'Variable',
]);

/** The keys of lists that are merged item by item, by the field's name; sets have no keys. */
const listKeys: ReadonlyMap<string, readonly string[]> = new Map([
  ['conditions', ['type']],
  ['matchConditions', ['name']],
  ['validationActions', []],
  ['variables', ['name']],
  ['webhooks', ['name']],
]);

/** The merge type of an object's Go type. */
export function mergeTypeOfObject(type: GoType): MergeType {
  if (type === objectMeta) return objectMetaType;
  switch (type.kind) {
    case 'pointer':
      return mergeTypeOfObject(type.to);
    case 'slice':
      return { list: listType(type.of, undefined) };
    case 'struct':
      return structType(type);
    default:
      return mergeTypeOfGo(type);
  }
}

function listType(item: GoType, keys: readonly string[] | undefined): ListType {
  const element = mergeTypeOfObject(item);
  return { relation: keys === undefined ? 'atomic' : 'associative', keys: keys ?? [], element };
}

function keysOf(type: StructType, key: string): readonly string[] | undefined {
  // Matches the API server: only the variables of validating policies are merged.
  if (key === 'variables' && type.name.startsWith('Mutating')) return undefined;
  return listKeys.get(key);
}

function structType(type: StructType): MergeType {
  const fields = new Map<string, MergeField>();
  for (const [key, { type: inner }] of fieldsByKey(type)) {
    const merge: MergeType =
      inner.kind === 'slice' ? { list: listType(inner.of, keysOf(type, key)) } : mergeTypeOfObject(inner);
    fields.set(key, { type: merge, default: undefined });
  }
  const relation = atomicStructs.has(type.name) ? 'atomic' : 'granular';
  return { map: { relation, fields, element: undefined } };
}
