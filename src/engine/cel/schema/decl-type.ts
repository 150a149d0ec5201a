/**
 * The declared types that expressions see for a schema: only declared fields, with known size limits.
 * Behaviour: k8s.io/apiserver/pkg/cel (DeclType), k8s.io/apiserver/pkg/cel/common (SchemaDeclType),
 * k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model.
 */
import { utf8Length } from '../../go/utf8.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { maxRequestSize } from '../../structural/cost-limits.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import {
  boolType,
  bytesType,
  doubleType,
  durationType,
  dynType,
  intType,
  stringType,
  timestampType,
  type Type,
} from '../types/type.ts';
import { escapeFieldName } from '../values/field-name.ts';
import { say } from '../text/codes.ts';
import { schemaOfOthers } from '../../structural/steps.ts';

interface Sizes {
  /** The maximum number of elements, entries, or bytes of a value. */
  readonly maxElements: bigint;
  /** The minimum number of bytes of a value in JSON. */
  readonly minSerializedSize: number;
}

export type DeclType = Sizes &
  (
    | { readonly kind: 'scalar'; readonly type: Type }
    | { readonly kind: 'list'; readonly element: DeclType }
    | { readonly kind: 'map'; readonly element: DeclType }
    /** Fields by their escaped names. */
    | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, DeclType> }
  );

/** The longest name of a resource (DNS1123SubdomainMaxLength). */
const maxNameLength = 253n;

/** The role of a schema: a resource always has apiVersion, kind, and parts of metadata. */
export type SchemaRole = 'resource' | 'value';

export function roleOf(schema: StructuralSchema): SchemaRole {
  return schema.extensions.embeddedResource ? 'resource' : 'value';
}

/** The rejection of rules in a schema whose parent's type has no children. */
export const noDeclType = say('rules-below-no-type');

/** The type of a list's items or a map's values; no other type has one. */
export function elementOf(type: DeclType): DeclType | undefined {
  return type.kind === 'list' || type.kind === 'map' ? type.element : undefined;
}

/** The type of a schema; undefined if expressions can't see it. */
export function declTypeOf(
  schema: StructuralSchema,
  role: SchemaRole,
  behaviour: Behaviour,
): DeclType | undefined {
  const limits = schema.valueValidation;
  if (schema.extensions.intOrString) {
    const maxElements =
      limits?.maxLength === undefined ? BigInt(maxRequestSize - 2) : bytesOf(limits.maxLength);
    return scalar(dynType, maxElements, 1);
  }
  const child = (inner: StructuralSchema): DeclType | undefined =>
    declTypeOf(inner, roleOf(inner), behaviour);
  switch (schema.type) {
    case 'array': {
      const element = schema.items && child(schema.items);
      if (element === undefined) return undefined;
      const fitting = Math.floor((maxRequestSize - 2) / (element.minSerializedSize + 1));
      const maxElements = limits?.maxItems === undefined ? BigInt(fitting) : atLeastZero(limits.maxItems);
      return { kind: 'list', element, maxElements, minSerializedSize: 2 };
    }
    case 'object': {
      const others = schemaOfOthers(schema);
      if (others !== undefined) {
        const element = child(others);
        if (element === undefined) return undefined;
        const fitting = Math.floor((maxRequestSize - 2) / (element.minSerializedSize + 6));
        const known = limits?.maxProperties;
        const maxElements = known === undefined ? BigInt(fitting) : atLeastZero(known);
        return { kind: 'map', element, maxElements, minSerializedSize: 2 };
      }
      return objectType(schema, role, behaviour, child);
    }
    case 'string':
      return stringDeclType(schema);
    case 'boolean':
      return scalar(boolType, 0n, 4);
    case 'number':
      return scalar(doubleType, 0n, 1);
    case 'integer':
      return scalar(intType, 0n, 1);
    default:
      return undefined;
  }
}

function scalar(type: Type, maxElements: bigint, minSerializedSize: number): DeclType {
  return { kind: 'scalar', type, maxElements, minSerializedSize };
}

function objectType(
  schema: StructuralSchema,
  role: SchemaRole,
  behaviour: Behaviour,
  child: (schema: StructuralSchema) => DeclType | undefined,
): DeclType {
  const required = new Set(schema.valueValidation?.required);
  const own = role === 'resource' ? resourceFields(schema, behaviour) : undefined;
  const fields = new Map<string, DeclType>();
  let minSerializedSize = 2;
  for (const name of new Set([...schema.properties.keys(), ...(own?.keys() ?? [])])) {
    const property = schema.properties.get(name);
    const type = own?.get(name) ?? (property && child(property));
    if (type === undefined) continue;
    const identifier = escapeFieldName(name);
    if (identifier !== undefined) fields.set(identifier, type);
    // A field with a default may be omitted.
    const hasDefault = property?.default !== undefined && !own?.has(name);
    if (required.has(name) && !hasDefault) {
      minSerializedSize += utf8Length(name) + type.minSerializedSize + 4;
    }
  }
  return { kind: 'object', fields, maxElements: 0n, minSerializedSize };
}

/** Whether a resource's schema declares all implicit fields of a resource; then its own declarations are used. */
export function declaresResource({ properties }: StructuralSchema): boolean {
  const metadata = properties.get('metadata');
  const isString = (property: StructuralSchema | undefined): boolean => property?.type === 'string';
  return (
    isString(properties.get('kind')) &&
    isString(properties.get('apiVersion')) &&
    metadata?.type === 'object' &&
    isString(metadata.properties.get('name')) &&
    isString(metadata.properties.get('generateName'))
  );
}

/** The implicit fields of a resource; undefined when the schema declares them all itself. */
function resourceFields(schema: StructuralSchema, behaviour: Behaviour): Map<string, DeclType> | undefined {
  if (declaresResource(schema)) return undefined;
  const metadata = schema.properties.get('metadata');
  const text = scalar(stringType, BigInt(maxRequestSize - 2), 2);
  const capped = (name: string, cap: bigint): DeclType => {
    if (!behaviour.metadataNameCap) return text;
    const declared = metadata?.properties.get(name)?.valueValidation?.maxLength;
    return scalar(stringType, bytesOf(declared !== undefined && declared < cap ? declared : cap), 2);
  };
  const names = new Map([
    ['name', capped('name', maxNameLength)],
    // The suffix that the server appends has at least one byte.
    ['generateName', capped('generateName', maxNameLength - 1n)],
  ]);
  return new Map<string, DeclType>([
    ['kind', text],
    ['apiVersion', text],
    ['metadata', { kind: 'object', fields: names, maxElements: 0n, minSerializedSize: 2 }],
  ]);
}

function stringDeclType(schema: StructuralSchema): DeclType {
  const limits = schema.valueValidation;
  switch (limits?.format) {
    case 'byte': {
      const { maxLength } = limits;
      const maxElements = maxLength === undefined ? BigInt(maxRequestSize - 2) : atLeastZero(maxLength);
      return scalar(bytesType, maxElements, 2);
    }
    case 'duration':
      return scalar(durationType, 32n, 3);
    case 'date':
      return scalar(timestampType, 12n, 12);
    case 'date-time':
      return scalar(timestampType, 32n, 21);
    default:
  }
  if (limits?.maxLength !== undefined) return scalar(stringType, bytesOf(limits.maxLength), 2);
  if (limits === undefined || limits.enum.length === 0) {
    return scalar(stringType, BigInt(maxRequestSize - 2), 2);
  }
  const lengths = limits.enum.map((value) => (typeof value === 'string' ? utf8Length(value) : 0));
  return scalar(stringType, BigInt(Math.max(...lengths)), 2);
}

function atLeastZero(count: bigint): bigint {
  return count < 0n ? 0n : count;
}

/** The maximum number of bytes of a number of characters, as an int64. */
function bytesOf(characters: bigint): bigint {
  return BigInt.asIntN(64, atLeastZero(characters) * 4n);
}
