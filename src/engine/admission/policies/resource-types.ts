/**
 * The types of objects that policies are checked against, from the schema that the server publishes for a kind.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (SchemaDeclType) of published schemas.
 */
import { declTypeOf, type DeclType } from '../../cel/schema/decl-type.ts';
import { schemaTypes, type SchemaTypes } from '../../cel/schema/schema-types.ts';
import { boolType, bytesType, intType, stringType, timestampType, type Type } from '../../cel/types/type.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import type { GroupVersionKind } from '../model/attributes.ts';
import type { AdmissionState } from '../model/state.ts';

const noLimits = { maxElements: 0n, minSerializedSize: 0 };

function scalarType(type: Type): DeclType {
  return { kind: 'scalar', type, ...noLimits };
}

function declaredObject(fields: Record<string, DeclType>): DeclType {
  return { kind: 'object', fields: new Map(Object.entries(fields)), ...noLimits };
}

function listOf(element: DeclType): DeclType {
  return { kind: 'list', element, ...noLimits };
}

function mapOf(element: DeclType): DeclType {
  return { kind: 'map', element, ...noLimits };
}

const text = scalarType(stringType);
const bool = scalarType(boolType);
const int = scalarType(intType);
const time = scalarType(timestampType);

const objectMeta = declaredObject({
  annotations: mapOf(text),
  creationTimestamp: time,
  deletionGracePeriodSeconds: int,
  deletionTimestamp: time,
  finalizers: listOf(text),
  generateName: text,
  generation: int,
  labels: mapOf(text),
  managedFields: listOf(
    declaredObject({
      apiVersion: text,
      fieldsType: text,
      fieldsV1: declaredObject({}),
      manager: text,
      operation: text,
      subresource: text,
      time,
    }),
  ),
  name: text,
  __namespace__: text,
  ownerReferences: listOf(
    declaredObject({
      apiVersion: text,
      blockOwnerDeletion: bool,
      controller: bool,
      kind: text,
      name: text,
      uid: text,
    }),
  ),
  resourceVersion: text,
  selfLink: text,
  uid: text,
});

/** The built-in kinds whose types are known. */
const builtIn = new Map<string, DeclType>([
  [
    '/v1/ConfigMap',
    declaredObject({
      apiVersion: text,
      kind: text,
      metadata: objectMeta,
      data: mapOf(text),
      binaryData: mapOf(scalarType(bytesType)),
      immutable: bool,
    }),
  ],
]);

function declaredType(kind: GroupVersionKind, state: AdmissionState): DeclType | undefined {
  const crd = state.crdOf(kind.group, kind.kind);
  if (crd === undefined) return builtIn.get(`${kind.group}/${kind.version}/${kind.kind}`);
  const version = crd.versions.find((one) => one.served && one.name === kind.version);
  if (version === undefined) return undefined;
  const own = version.schema && declTypeOf(version.schema, 'value', behaviourOf(state.minor));
  const fields = own?.kind === 'object' ? own.fields : new Map<string, DeclType>();
  return {
    kind: 'object',
    fields: new Map([...fields, ['apiVersion', text], ['kind', text], ['metadata', objectMeta]]),
    ...noLimits,
  };
}

/** The types of a kind; undefined if no schema is published for it. The server numbers their names. */
export function typesOfKind(kind: GroupVersionKind, state: AdmissionState): SchemaTypes | undefined {
  const declared = declaredType(kind, state);
  return declared && schemaTypes(declared, `${kind.kind}<n>`);
}
