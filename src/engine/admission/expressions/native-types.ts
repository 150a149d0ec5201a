/**
 * The Go types behind `request` and `namespaceObject`, which can't be written into patches.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (SchemalessTypedToVal).
 */
import { CelList } from '../../cel/values/list.ts';
import { CelMap } from '../../cel/values/map.ts';
import type { Value } from '../../cel/values/value.ts';

/** A list, a map, or a struct with the types of its fields. */
export type NativeShape =
  'list' | 'map' | { readonly struct: string; readonly fields?: Readonly<Record<string, NativeShape>> };

const kind: NativeShape = { struct: 'v1.GroupVersionKind' };
const resource: NativeShape = { struct: 'v1.GroupVersionResource' };

export const requestShape: NativeShape = {
  struct: 'v1.AdmissionRequest',
  fields: {
    kind,
    resource,
    requestKind: kind,
    requestResource: resource,
    userInfo: { struct: 'v1.UserInfo', fields: { groups: 'list', extra: 'map' } },
  },
};

export const namespaceShape: NativeShape = {
  struct: 'v1.Namespace',
  fields: {
    metadata: {
      struct: 'v1.ObjectMeta',
      fields: { labels: 'map', annotations: 'map', finalizers: 'list', managedFields: 'list' },
    },
    spec: { struct: 'v1.NamespaceSpec', fields: { finalizers: 'list' } },
    status: { struct: 'v1.NamespaceStatus', fields: { conditions: 'list' } },
  },
};

const known = new WeakMap<object, string>();

/** Remembers the types of a value and its fields. Returns the value. */
export function withNativeTypes(value: Value, shape: NativeShape): Value {
  if (!(value instanceof CelMap || value instanceof CelList)) return value;
  known.set(value, textOf(shape));
  if (typeof shape === 'string' || !(value instanceof CelMap)) return value;
  for (const [name, field] of Object.entries(shape.fields ?? {})) {
    const found = value.find(name);
    if (found !== undefined) withNativeTypes(found as Value, field);
  }
  return value;
}

/** The type of a value as conversion errors print it, with the target; undefined for other values. */
export function nativeTypeOf(value: object): string | undefined {
  return known.get(value);
}

function textOf(shape: NativeShape): string {
  if (shape === 'list') return "'list(dyn)' to '*structpb.Value'";
  if (shape === 'map') return "'map(dyn, dyn)' to '*structpb.Value'";
  return `struct type ${shape.struct} to *structpb.Value`;
}
