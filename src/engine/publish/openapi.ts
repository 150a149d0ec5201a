/**
 * The schemas that the server publishes for a kind and its list (OpenAPI v3).
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder (BuildOpenAPIV3),
 * pkg/apiserver/schema (Unfold, ToKubeOpenAPI).
 */
import { append } from '../json/append.ts';
import { escapeFragment } from '../formats/go-url.ts';
import type { ServedCrd, ServedVersion } from '../crd/model/served.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { behaviourOf, newestMinor, type Behaviour, type Minor } from '../kubernetes/behaviour.ts';
import { FieldPath } from '../field/path.ts';
import type { StructuralSchema } from '../structural/schema.ts';
import { validateStructural } from '../structural/validate-structural.ts';
import { publishedSchema } from './schema-json.ts';
import { schemaOfOthers } from '../structural/steps.ts';

const objectMeta = '#/components/schemas/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';
const listMeta = '#/components/schemas/io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta';
const conventions = 'https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md';

// Descriptions as the server publishes them.
const apiVersionDescription = `APIVersion defines the versioned schema of this representation of an object. Servers should convert recognized schemas to the latest internal value, and may reject unrecognized values. More info: ${conventions}#resources`;
const kindDescription = `Kind is a string value representing the REST resource this object represents. Servers may infer this from the endpoint the client submits requests to. Cannot be updated. In CamelCase. More info: ${conventions}#types-kinds`;
const metadataDescription = `Standard object's metadata. More info: ${conventions}#metadata`;
const listMetadataDescription = `Standard list metadata. More info: ${conventions}#types-kinds`;
const embeddedApiVersionDescription = `apiVersion defines the versioned schema of this representation of an object. More info: ${conventions}#resources`;
const embeddedKindDescription = `kind is a string value representing the type of this object. In CamelCase. More info: ${conventions}#types-kinds`;

/**
 * The two schemas by definition name, of the kind and of its list, as a minor publishes them (by default the newest).
 * Undefined if the version isn't served or the CRD isn't established, because nothing is published then.
 */
export function publishedSchemas(
  crd: ServedCrd,
  versionName: string,
  kubernetes: Minor = newestMinor,
): JsonObject | undefined {
  const version = crd.versions.find((candidate) => candidate.name === versionName);
  if (version === undefined || !version.served || !isEstablished(crd)) return undefined;
  const fields = selectableFields(crd, version);
  return new Map<string, JsonValue>([
    [definitionName(crd, version, crd.kind), kindSchema(crd, version, fields, behaviourOf(kubernetes))],
    [definitionName(crd, version, crd.listKind), listSchema(crd, version, fields)],
  ]);
}

function isEstablished({ object }: ServedCrd): boolean {
  const status = object.get('status');
  const conditions = isObject(status) ? status.get('conditions') : undefined;
  if (!isArray(conditions)) return false;
  return conditions.some(
    (one) => isObject(one) && one.get('type') === 'Established' && one.get('status') === 'True',
  );
}

/** `com.example.v1.Foo`: the group's labels reversed, then version and kind. */
export function definitionName(crd: ServedCrd, version: ServedVersion, kind: string): string {
  return [...crd.group.split('.').reverse(), version.name, kind].join('.');
}

function kindSchema(
  crd: ServedCrd,
  version: ServedVersion,
  fields: JsonValue | undefined,
  behaviour: Behaviour,
): JsonObject {
  const structural = structuralSchema(version, behaviour);
  const docs = behaviour.structuralDocs ? 'publish' : 'drop';
  const schema = structural ? publishedSchema(structural, docs) : objectFrom([['type', 'object']]);
  if (structural) {
    setProperty(schema, 'metadata', reference(objectMeta, metadataDescription));
    setProperty(schema, 'apiVersion', described(apiVersionDescription));
    setProperty(schema, 'kind', described(kindDescription));
    addEmbeddedProperties(schema);
  }
  addExtensions(schema, crd, version, crd.kind, fields);
  return schema;
}

/** The schema to publish: old clusters may have stored CRDs with schemas that aren't structural. */
function structuralSchema({ schema }: ServedVersion, behaviour: Behaviour): StructuralSchema | undefined {
  if (schema === undefined || hasUnknownType(schema)) return undefined;
  const found = validateStructural(schema, FieldPath.of(''), { docsCount: behaviour.structuralDocs });
  return found.length === 0 ? schema : undefined;
}

const types = new Set(['', 'array', 'boolean', 'integer', 'number', 'object', 'string']);

/** Old clusters accepted any word as a type. In junctors, a type makes a schema non-structural anyway. */
function hasUnknownType(schema: StructuralSchema): boolean {
  if (!types.has(schema.type)) return true;
  const { items, properties } = schema;
  const below = [...properties.values(), items, schemaOfOthers(schema)];
  return below.some((child) => child !== undefined && hasUnknownType(child));
}

function listSchema(crd: ServedCrd, version: ServedVersion, fields: JsonValue | undefined): JsonObject {
  const item = definitionName(crd, version, crd.kind);
  const items = objectFrom([
    ['description', `List of ${crd.plural}. More info: ${conventions}`],
    ['type', 'array'],
    ['items', objectFrom([['$ref', `#${escapeFragment(`/components/schemas/${item}`)}`]])],
  ]);
  const schema = objectFrom([
    ['description', `${crd.listKind} is a list of ${crd.kind}`],
    ['type', 'object'],
    ['required', ['items']],
    [
      'properties',
      objectFrom([
        ['items', items],
        ['metadata', reference(listMeta, listMetadataDescription)],
        ['apiVersion', described(apiVersionDescription)],
        ['kind', described(kindDescription)],
      ]),
    ],
  ]);
  addExtensions(schema, crd, version, crd.listKind, fields);
  return schema;
}

function addExtensions(
  schema: JsonObject,
  crd: ServedCrd,
  version: ServedVersion,
  kind: string,
  fields: JsonValue | undefined,
): void {
  const gvk = objectFrom([
    ['group', crd.group],
    ['version', version.name],
    ['kind', kind],
  ]);
  schema.set('x-kubernetes-group-version-kind', [gvk]);
  if (fields !== undefined) schema.set('x-kubernetes-selectable-fields', fields);
}

function selectableFields(crd: ServedCrd, version: ServedVersion): JsonValue | undefined {
  const spec = crd.object.get('spec');
  const versions = isObject(spec) ? spec.get('versions') : undefined;
  const own = isArray(versions) ? versions[version.index] : undefined;
  const declared = isObject(own) ? own.get('selectableFields') : undefined;
  if (!isArray(declared) || declared.length === 0) return undefined;
  return declared.filter(isObject).map((field) => {
    const path = field.get('jsonPath');
    return objectFrom([['fieldPath', typeof path === 'string' ? path.replace(/^\./, '') : '']]);
  });
}

/** Embedded resources get apiVersion, kind and metadata, and require the first two. */
function addEmbeddedProperties(root: JsonObject): void {
  const pending: JsonValue[] = [root];
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    if (!isObject(schema)) continue;
    const properties = schema.get('properties');
    if (isObject(properties)) append(pending, properties.values());
    for (const key of ['items', 'additionalProperties']) {
      const child = schema.get(key);
      if (child !== undefined) pending.push(child);
    }
    if (schema.get('x-kubernetes-embedded-resource') !== true) continue;
    setProperty(schema, 'apiVersion', described(embeddedApiVersionDescription));
    setProperty(schema, 'kind', described(embeddedKindDescription));
    setProperty(schema, 'metadata', reference(objectMeta, metadataDescription));
    const required = schema.get('required');
    const names = isArray(required) ? required : [];
    schema.set('required', [...names, ...['kind', 'apiVersion'].filter((name) => !names.includes(name))]);
  }
}

function setProperty(schema: JsonObject, name: string, property: JsonObject): void {
  const properties = schema.get('properties');
  if (isObject(properties)) properties.set(name, property);
  else schema.set('properties', objectFrom([[name, property]]));
}

function reference(target: string, description: string): JsonObject {
  return objectFrom([
    ['description', description],
    ['allOf', [objectFrom([['$ref', target]])]],
  ]);
}

function described(description: string): JsonObject {
  return objectFrom([
    ['description', description],
    ['type', 'string'],
  ]);
}

function objectFrom(entries: [string, JsonValue][]): JsonObject {
  return new Map(entries);
}
