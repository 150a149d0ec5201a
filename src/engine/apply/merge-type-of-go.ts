/**
 * The types by which server-side apply merges objects that are Go structs on the server, as its OpenAPI publishes them.
 * Behaviour: k8s.io/kube-openapi/pkg/schemaconv, with the list types that k8s.io/apiextensions-apiserver declares.
 */
import { fieldsByKey } from '../typed/fields.ts';
import type { GoType, StructType } from '../typed/go-type.ts';
import { objectMeta as goObjectMeta, time } from '../typed/object-meta.ts';
import { deducedType, objectMetaType, type ListType, type MergeField, type MergeType } from './merge-type.ts';

const known = new WeakMap<GoType, MergeType>();

/** Types with their own UnmarshalJSON accept any value, except times. */
export function mergeTypeOfGo(type: GoType): MergeType {
  const before = known.get(type);
  if (before !== undefined) return before;
  const made = makeMergeType(type);
  known.set(type, made);
  return made;
}

function makeMergeType(type: GoType): MergeType {
  if (type === goObjectMeta) return objectMetaType;
  if (type === time) return { scalar: 'untyped' };
  switch (type.kind) {
    case 'string':
    case 'bytes':
      return { scalar: 'string' };
    case 'bool':
      return { scalar: 'boolean' };
    case 'int32':
    case 'int64':
    case 'float64':
      return { scalar: 'numeric' };
    case 'pointer':
      return mergeTypeOfGo(type.to);
    case 'slice':
      return { list: listTypeOf(type.of, []) };
    case 'map':
      return { map: { relation: 'granular', fields: new Map(), element: mergeTypeOfGo(type.of) } };
    case 'struct':
      return structType(type);
    default:
      return deducedType;
  }
}

function listTypeOf(item: GoType, keys: readonly string[]): ListType {
  const relation = keys.length === 0 ? 'atomic' : 'associative';
  return { relation, keys, element: mergeTypeOfGo(item) };
}

/** The merge keys of lists of type map, by field. */
const keysOfLists: ReadonlyMap<string, readonly string[]> = new Map([
  ['conditions', ['type']],
  ['x-kubernetes-validations', ['rule']],
]);

/** JSON schemas are recursive, so the fields are created lazily. */
function structType(type: StructType): MergeType {
  let fields: ReadonlyMap<string, MergeField> | undefined;
  return {
    map: {
      relation: 'granular',
      element: undefined,
      get fields() {
        return (fields ??= new Map(
          [...fieldsByKey(type)].map(([key, { type: inner }]) => {
            const keys = inner.kind === 'slice' ? keysOfLists.get(key) : undefined;
            const merge: MergeType =
              keys && inner.kind === 'slice' ? { list: listTypeOf(inner.of, keys) } : mergeTypeOfGo(inner);
            return [key, { type: merge, default: undefined }];
          }),
        ));
      },
    },
  };
}
