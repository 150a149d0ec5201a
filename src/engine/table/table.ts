/**
 * The Table that `kubectl get` asks for.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource/tableconvertor,
 * k8s.io/apimachinery/pkg/api/meta/table.
 */
import { parseTime, rfc3339 } from '../go/time/time.ts';
import { formatFloat, toJson } from '../json/go-format.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { findFirst, type Found } from '../jsonpath/find.ts';
import { GoInt } from '../jsonpath/go-int.ts';
import { parseJsonPath, type PathNode } from '../jsonpath/parse.ts';
import { humanDuration } from './human-duration.ts';
import { type PrinterColumn } from '../crd/model/spec.ts';

/** Descriptions that the server takes from the documentation of ObjectMeta. */
const nameDescription =
  'Name must be unique within a namespace. Is required when creating resources, although some resources may allow a client to request the generation of an appropriate name automatically. Name is primarily intended for creation idempotence and configuration definition. Cannot be updated. More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/names#names';
const ageDescription =
  'CreationTimestamp is a timestamp representing the server time when this object was created. It is not guaranteed to be set in happens-before order across separate operations. Clients may not set this value. It is represented in RFC3339 form and is in UTC.\n\nPopulated by the system. Read-only. Null for lists. More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata';

const ageColumn: PrinterColumn = {
  name: 'Age',
  type: 'date',
  format: '',
  description: ageDescription,
  priority: 0n,
  jsonPath: '.metadata.creationTimestamp',
};

/** The columns of a version, read from the CRD's JSON; a version without columns shows the age. */
export function printerColumns(version: JsonObject): readonly PrinterColumn[] {
  const declared = version.get('additionalPrinterColumns');
  if (!isArray(declared) || declared.length === 0) return [ageColumn];
  return declared.filter(isObject).map((column) => ({
    name: textOrEmpty(column.get('name')),
    type: textOrEmpty(column.get('type')),
    format: textOrEmpty(column.get('format')),
    description: textOrEmpty(column.get('description')),
    priority: integer(column.get('priority')),
    jsonPath: textOrEmpty(column.get('jsonPath')),
  }));
}

function textOrEmpty(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function integer(value: JsonValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n;
}

/**
 * The Table of a list of objects, as they were read in the requested version, in the server's order. `now` is in
 * milliseconds since 1970: ages are relative to it. `resourceVersion` is that of the list.
 */
export function tableOf(
  columns: readonly PrinterColumn[],
  objects: readonly JsonObject[],
  now: number,
  resourceVersion: string,
): JsonObject {
  const parsed = parsedColumns(columns);
  const definitions = [
    definition({ name: 'Name', type: 'string', format: 'name', description: nameDescription, priority: 0n }),
    ...parsed.map(({ column }) =>
      definition({ ...column, description: column.description || defaultDescription(column.jsonPath) }),
    ),
  ];
  const rows = objects.map((object): JsonObject => {
    const cells = parsed.map(({ column, path }) => cell(column.type, findFirst(path, object), now));
    return new Map<string, JsonValue>([
      ['cells', [objectName(object), ...cells]],
      ['object', partialMetadata(object)],
    ]);
  });
  return new Map<string, JsonValue>([
    ['kind', 'Table'],
    ['apiVersion', 'meta.k8s.io/v1'],
    ['metadata', new Map(resourceVersion === '' ? [] : [['resourceVersion', resourceVersion]])],
    ['columnDefinitions', definitions],
    ['rows', rows],
  ]);
}

/**
 * The objects that get rows in the table of `objects`. Matches the API server: an object with a list `items` counts as
 * a list, and its items get rows in its place; undefined if one of them isn't an object. Iterative.
 */
export function rowObjects(objects: readonly JsonObject[]): JsonObject[] | undefined {
  const out: JsonObject[] = [];
  const pending: JsonValue[] = [...objects].reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!isObject(next)) return undefined;
    const items = next.get('items');
    if (!isArray(items)) out.push(next);
    else for (let i = items.length - 1; i >= 0; i--) pending.push(items[i] as JsonValue);
  }
  return out;
}

/** Matches the API server: a column whose path can't be parsed ends the table; the columns before it stay. */
function parsedColumns(
  columns: readonly PrinterColumn[],
): { column: PrinterColumn; path: readonly PathNode[] }[] {
  const out = [];
  for (const column of columns) {
    const path = parseJsonPath(`{${column.jsonPath}}`);
    if (path === undefined) break;
    out.push({ column, path });
  }
  return out;
}

function defaultDescription(jsonPath: string): string {
  return `Custom resource definition column (in JSONPath format): ${jsonPath}`;
}

function definition(column: Omit<PrinterColumn, 'jsonPath'>): JsonObject {
  return new Map<string, JsonValue>([
    ['name', column.name],
    ['type', column.type],
    ['format', column.format],
    ['description', column.description],
    ['priority', column.priority],
  ]);
}

function metadataOf(object: JsonObject): JsonObject {
  const metadata = object.get('metadata');
  return isObject(metadata) ? metadata : new Map();
}

function objectName(object: JsonObject): string {
  return textOrEmpty(metadataOf(object).get('name'));
}

/** Items of an object that counts as a list may have any metadata: values that aren't strings are dropped. */
function partialMetadata(object: JsonObject): JsonObject {
  let metadata = metadataOf(object);
  const broken = texts.filter((key) => typeof (metadata.get(key) ?? '') !== 'string');
  if (broken.length > 0) {
    metadata = new Map(metadata);
    for (const key of broken) metadata.delete(key);
  }
  return new Map<string, JsonValue>([
    ['kind', 'PartialObjectMetadata'],
    ['apiVersion', 'meta.k8s.io/v1'],
    ['metadata', metadata],
  ]);
}

const texts = ['name', 'generateName', 'namespace', 'selfLink', 'uid', 'resourceVersion'];

function cell(type: string, results: readonly Found[] | undefined, now: number): JsonValue {
  const first = results?.[0];
  if (first === undefined) return null;
  return type === 'string' ? cellText(first) : typedCell(type, first, now);
}

/** Matches the API server: a null is printed as text in string columns. */
function cellText(value: Found): string {
  if (value === null) return '<no value>';
  if (value instanceof GoInt) return String(value.value);
  if (typeof value === 'number') return formatFloat(value);
  return typeof value === 'object' ? toJson(value) : String(value);
}

function typedCell(type: string, value: Found, now: number): JsonValue {
  switch (type) {
    case 'integer':
      if (typeof value === 'bigint') return value;
      return typeof value === 'number' ? truncated(value) : null;
    case 'number':
      if (typeof value === 'bigint') return Number(value);
      return typeof value === 'number' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'date':
      return typeof value === 'string' ? age(value, now) : null;
    default:
      return null;
  }
}

/** `int64(f)` as amd64 does it: out of range gives the smallest int64. */
function truncated(value: number): bigint {
  const whole = Math.trunc(value);
  const inRange = whole >= -(2 ** 63) && whole < 2 ** 63;
  return inRange ? BigInt(whole) : -(2n ** 63n);
}

function age(value: string, now: number): string {
  if (value === '' || value === 'null') return '<unknown>';
  const time = millisecondsOf(value);
  if (time === undefined) return '<invalid>';
  // The zero time of Go.
  if (time === -62135596800000) return '<unknown>';
  return humanDuration((now - time) / 1000);
}

/** Returns the milliseconds since 1970 of an RFC 3339 time; undefined for other strings. */
function millisecondsOf(value: string): number | undefined {
  const parsed = parseTime(rfc3339, value);
  return parsed.ok ? parsed.instant.seconds * 1000 + Math.trunc(parsed.instant.nanos / 1e6) : undefined;
}
