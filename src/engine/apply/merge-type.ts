/**
 * The types by which server-side apply merges: which values are atomic or granular, and which list items match.
 * Behaviour: k8s.io/kube-openapi/pkg/schemaconv (ToSchemaFromOpenAPI), sigs.k8s.io/structured-merge-diff/schema.
 */
import { isArray, isObject, type JsonObject, type JsonValue, textItems } from '../json/value.ts';

/** A type may allow several kinds of values; the value itself decides which applies. */
export interface MergeType {
  readonly scalar?: ScalarType;
  readonly list?: ListType;
  readonly map?: MapType;
}

export type ScalarType = 'numeric' | 'string' | 'boolean' | 'untyped';

export interface ListType {
  /** `associative` without keys is a set, with keys a list of type map. */
  readonly relation: 'atomic' | 'associative';
  readonly keys: readonly string[];
  readonly element: MergeType;
}

export interface MapType {
  readonly relation: 'atomic' | 'granular';
  readonly fields: ReadonlyMap<string, MergeField>;
  /** The type of undeclared fields; missing when they are rejected. */
  readonly element: MergeType | undefined;
}

export interface MergeField {
  readonly type: MergeType;
  readonly default: JsonValue | undefined;
}

const noFields: ReadonlyMap<string, MergeField> = new Map();

/** An atomic value of any kind. */
const untypedAtomic: MergeType = anything('atomic', () => untypedAtomic);

/** Objects merge field by field; lists are atomic. */
const deduced: MergeType = anything('granular', () => deduced);

function anything(relation: 'atomic' | 'granular', element: () => MergeType): MergeType {
  return {
    scalar: 'untyped',
    list: {
      relation: 'atomic',
      keys: [],
      get element() {
        return untypedAtomic;
      },
    },
    map: {
      relation,
      fields: noFields,
      get element() {
        return element();
      },
    },
  };
}

/** The type of a published schema (see `publish`). `preserves`: unknown fields are kept everywhere. */
export function mergeTypeOf(
  schema: JsonObject,
  preserves: 'unknown-fields' | 'nothing' = 'nothing',
): MergeType {
  if (refersToObjectMeta(schema)) return withRelation(objectMeta, mapRelation(schema));
  const inherits = schema.get('x-kubernetes-preserve-unknown-fields') === true ? 'unknown-fields' : preserves;
  const type = schema.get('type');
  switch (type) {
    case 'object':
      return { map: mapTypeOf(schema, inherits) };
    case 'array':
      return { list: listTypeOf(schema, inherits) };
    case 'integer':
    case 'number':
      return { scalar: 'numeric' };
    case 'boolean':
      return { scalar: 'boolean' };
    case 'string': {
      const format = schema.get('format') ?? '';
      return { scalar: format === '' || format === 'byte' ? 'string' : 'untyped' };
    }
    default:
      return { scalar: 'untyped', list: listTypeOf(schema, inherits), map: mapTypeOf(schema, inherits) };
  }
}

function mapTypeOf(schema: JsonObject, preserves: 'unknown-fields' | 'nothing'): MapType {
  const properties = schema.get('properties');
  const fields = new Map<string, MergeField>();
  if (isObject(properties)) {
    for (const [name, member] of properties) {
      if (isObject(member))
        fields.set(name, { type: mergeTypeOf(member, preserves), default: member.get('default') });
    }
  }
  return {
    relation: mapRelation(schema) ?? 'granular',
    fields,
    element: mapElementType(schema, fields.size, preserves),
  };
}

function mapElementType(
  schema: JsonObject,
  fields: number,
  preserves: 'unknown-fields' | 'nothing',
): MergeType | undefined {
  const additional = schema.get('additionalProperties');
  if (isObject(additional)) return mergeTypeOf(additional, preserves);
  if (additional === true) return deduced;
  if (additional === false) return undefined;
  return preserves === 'unknown-fields' || fields === 0 ? deduced : undefined;
}

function listTypeOf(schema: JsonObject, preserves: 'unknown-fields' | 'nothing'): ListType {
  const items = schema.get('items');
  const element = isObject(items) ? mergeTypeOf(items, preserves) : untypedAtomic;
  const type = schema.get('x-kubernetes-list-type');
  if (type !== 'set' && type !== 'map') return { relation: 'atomic', keys: [], element };
  const keys = type === 'map' ? textItems(schema.get('x-kubernetes-list-map-keys')) : [];
  return { relation: 'associative', keys, element };
}

function mapRelation(schema: JsonObject): 'atomic' | 'granular' | undefined {
  const type = schema.get('x-kubernetes-map-type');
  return type === 'atomic' || type === 'granular' ? type : undefined;
}

function withRelation(type: MergeType, relation: 'atomic' | 'granular' | undefined): MergeType {
  if (relation === undefined || type.map === undefined) return type;
  return { ...type, map: { ...type.map, relation } };
}

function refersToObjectMeta(schema: JsonObject): boolean {
  const allOf = schema.get('allOf');
  const only = isArray(allOf) && allOf.length === 1 ? allOf[0] : schema;
  return isObject(only) && typeof only.get('$ref') === 'string';
}

// The server's own schema of ObjectMeta.
const text: MergeType = { scalar: 'string' };
const time: MergeType = { scalar: 'untyped' };
const integer: MergeType = { scalar: 'numeric' };

function mergeFields(types: Record<string, MergeType>): ReadonlyMap<string, MergeField> {
  return new Map(Object.entries(types).map(([name, type]) => [name, { type, default: undefined }]));
}

const textMap: MergeType = { map: { relation: 'granular', fields: noFields, element: text } };

const ownerReference: MergeType = {
  map: {
    relation: 'atomic',
    fields: new Map([
      ...mergeFields({
        apiVersion: text,
        blockOwnerDeletion: { scalar: 'boolean' },
        controller: { scalar: 'boolean' },
        kind: text,
        name: text,
      }),
      // A reference without uid has the key "": validation rejects it later.
      ['uid', { type: text, default: '' }],
    ]),
    element: undefined,
  },
};

const managedFieldsEntry: MergeType = {
  map: {
    relation: 'granular',
    fields: mergeFields({
      apiVersion: text,
      fieldsType: text,
      fieldsV1: { map: { relation: 'granular', fields: noFields, element: deduced } },
      manager: text,
      operation: text,
      subresource: text,
      time,
    }),
    element: undefined,
  },
};

const objectMeta: MergeType = {
  map: {
    relation: 'granular',
    fields: mergeFields({
      annotations: textMap,
      creationTimestamp: time,
      deletionGracePeriodSeconds: integer,
      deletionTimestamp: time,
      finalizers: { list: { relation: 'associative', keys: [], element: text } },
      generateName: text,
      generation: integer,
      labels: textMap,
      managedFields: { list: { relation: 'atomic', keys: [], element: managedFieldsEntry } },
      name: text,
      namespace: text,
      ownerReferences: { list: { relation: 'associative', keys: ['uid'], element: ownerReference } },
      resourceVersion: text,
      selfLink: text,
      uid: text,
    }),
    element: undefined,
  },
};

/** Narrows a type to the kind of a value, or to all kinds when none of them fits. */
export function deduceType(type: MergeType, value: JsonValue | undefined): MergeType {
  if (value === undefined || value === null) return type;
  if (isArray(value)) return type.list ? { list: type.list } : type;
  if (isObject(value)) return type.map ? { map: type.map } : type;
  return type.scalar ? { scalar: type.scalar } : type;
}

/** Whether any value is of the type. */
export function takesAnything(type: MergeType): boolean {
  return type === deduced || type === untypedAtomic;
}

/** ObjectMeta. */
export const objectMetaType = objectMeta;

/** The type of an arbitrary root object, for when only its nesting matters. */
export const deducedType = deduced;

/** The type of a member; undefined when the member is undeclared and undeclared members are rejected. */
export function memberType({ fields, element }: MapType, key: string): MergeType | undefined {
  return fields.get(key)?.type ?? element;
}

/** Whether a map declares no fields and accepts any. */
export function isFreeForm({ fields, element }: MapType): boolean {
  if (fields.size > 0 || element === undefined || element === untypedAtomic) return false;
  return element.scalar === 'untyped';
}

/** Which kind applies when there are several: map before scalar before list. */
export function mergeKind(type: MergeType): 'map' | 'scalar' | 'list' {
  if (type.map) return 'map';
  return type.scalar ? 'scalar' : 'list';
}
