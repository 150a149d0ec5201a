/**
 * The published schema of a kind as kubectl reads it (OpenAPI v2), and the validation of values against it.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/controller/openapi/v2 (ToStructuralOpenAPIV2),
 * k8s.io/kube-openapi/pkg/util/proto (Definitions), pkg/util/proto/validation (ValidateModel).
 */
import type { Cluster } from '../cluster/cluster.ts';
import { compareStrings, isArray, isObject, quote, type JsonValue } from '../../engine/values.ts';
import type { ServedCrd } from '../../engine/answers.ts';
import type { GroupVersionKind } from '../objects/unstructured.ts';
import { listMeta, objectMeta } from './meta-models.ts';
import type { Model } from './model-type.ts';
import { schemaOfOthers } from '../../engine/schemas.ts';

type Schema = NonNullable<ServedCrd['versions'][number]['schema']>;

const any: Model = { kind: 'any' };
const text: Model = { kind: 'primitive', type: 'string' };
const anyMap: Model = { kind: 'map', of: () => any };

/** The model of a kind or of its list; undefined if it isn't published. */
export function modelOf({ crds }: Cluster, { group, version, kind }: GroupVersionKind): Model | undefined {
  for (const crd of crds.values()) {
    const served = crd.versions.find((one) => one.name === version && one.served);
    if (crd.group !== group || served === undefined) continue;
    const name = (own: string): string => [...group.split('.').reverse(), version, own].join('.');
    const own = (): Model => kindModel(served.schema, crd.preserveUnknownFields, name(crd.kind));
    if (kind === crd.kind) return own();
    if (kind !== crd.listKind) continue;
    const items = (): Model => ({ kind: 'array', of: own });
    const fields = withTypeMeta([['items', items], ['metadata', () => listMeta]]); // prettier-ignore
    return { kind: 'object', name: name(kind), fields, required: ['items'] };
  }
  return undefined;
}

function kindModel(schema: Schema | undefined, preserves: boolean, name: string): Model {
  if (schema === undefined || preserves || schema.extensions.preserveUnknownFields) return anyMap;
  const own = [...schema.properties].map(([key, child]) => [key, (): Model => modelOfSchema(child)] as const);
  const fields = withTypeMeta([...own, ['metadata', () => objectMeta]]);
  return { kind: 'object', name, fields, required: requiredOf(schema) };
}

function withTypeMeta(fields: readonly (readonly [string, () => Model])[]): ReadonlyMap<string, () => Model> {
  return new Map([...fields, ['apiVersion', () => text], ['kind', () => text]]);
}

/** Drops schemas that v2 can't express: any value is valid there. */
function modelOfSchema(schema: Schema): Model {
  const { type, nullable, extensions, items, properties } = schema;
  if (nullable || extensions.preserveUnknownFields) return any;
  const embedded: (readonly [string, () => Model])[] = extensions.embeddedResource
    ? [['apiVersion', () => text], ['kind', () => text], ['metadata', () => objectMeta]] // prettier-ignore
    : [];
  if (properties.size > 0 || embedded.length > 0) {
    const own = [...properties].map(([key, child]) => [key, (): Model => modelOfSchema(child)] as const);
    const added = extensions.embeddedResource ? ['kind', 'apiVersion'] : [];
    const required = [...new Set([...requiredOf(schema), ...added])];
    return { kind: 'object', fields: new Map([...own, ...embedded]), required };
  }
  if (type === 'array') return items === undefined ? any : { kind: 'array', of: () => modelOfSchema(items) };
  if (type === 'object') {
    const below = schemaOfOthers(schema);
    return below === undefined ? anyMap : { kind: 'map', of: () => modelOfSchema(below) };
  }
  return type === '' ? any : { kind: 'primitive', type };
}

/** Nullable properties are not required. */
function requiredOf(schema: Schema): readonly string[] {
  if (schemaOfOthers(schema)?.nullable) return [];
  return (schema.valueValidation?.required ?? []).filter(
    (name) => schema.properties.get(name)?.nullable !== true,
  );
}

interface Place {
  readonly path: string;
  /** The path of the model. */
  readonly schema: string;
}

/** Returns the problems of a value, in the order in which kubectl lists them. */
export function validateModel(value: JsonValue, model: Model, kind: string): readonly string[] {
  const problems: string[] = [];
  if (value === null) return [`unknown object type "nil" in ${kind}`];
  // Values with an invalid parent aren't checked further; the children of a value come after it.
  checkValue(value, model, { path: kind, schema: nameIn(model) ?? '' }, problems);
  return problems;
}

function nameIn(model: Model): string | undefined {
  return 'name' in model ? model.name : undefined;
}

function checkValue(value: JsonValue, model: Model, place: Place, problems: string[]): void {
  const at = { ...place, schema: nameIn(model) ?? place.schema };
  const say = (text: string): number => problems.push(`ValidationError(${at.path}): ${text}`);
  const found = typeName(value);
  if (model.kind === 'any') return;
  if (model.kind === 'primitive') {
    if (!isFitting(found, model.type)) say(wrongType(at, found, model.type));
    return;
  }
  if (model.kind === 'array') {
    if (!isArray(value)) return void say(wrongType(at, found, 'array'));
    for (const [i, item] of value.entries()) {
      const path = `${at.path}[${i}]`;
      if (item === null) say(`unknown object type "nil" in ${path}`);
      else checkValue(item, model.of(), { path, schema: at.schema }, problems);
    }
    return;
  }
  if (!isObject(value)) return void say(wrongType(at, found, 'map'));
  for (const key of [...value.keys()].sort(compareStrings)) {
    const child = value.get(key) as JsonValue;
    const path = `${at.path}.${key}`;
    if (model.kind === 'map') {
      if (child === null) problems.push(`unknown object type "nil" in ${path}`);
      else checkValue(child, model.of(), { path, schema: at.schema }, problems);
      continue;
    }
    if (child === null) continue;
    const field = model.fields.get(key);
    if (field === undefined) say(`unknown field ${quote(key)} in ${at.schema}`);
    else checkValue(child, field(), { path, schema: `${at.schema}.${key}` }, problems);
  }
  if (model.kind !== 'object') return;
  for (const name of model.required) {
    if ((value.get(name) ?? null) === null) say(`missing required field ${quote(name)} in ${at.schema}`);
  }
}

function wrongType({ schema }: Place, got: string, expected: string): string {
  return `invalid type for ${schema}: got ${quote(got)}, expected ${quote(expected)}`;
}

function typeName(value: JsonValue): string {
  if (isObject(value)) return 'map';
  if (isArray(value)) return 'array';
  switch (typeof value) {
    case 'bigint':
      return 'integer';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'string';
  }
}

/** A scalar is accepted as a string, and a number as an integer. */
function isFitting(found: string, type: string): boolean {
  if (found === 'map' || found === 'array') return false;
  if (type === 'string') return true;
  if (type === 'integer' || type === 'number') return found === 'integer' || found === 'number';
  return type === found;
}
