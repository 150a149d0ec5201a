/** All changes between two CRDs. */
import type { ServedCrd, ServedVersion } from '../../engine/answers.ts';
import {
  deepEqual,
  isArray,
  isObject,
  objectAt,
  textOf,
  toJson,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import type { ChangeKind } from '../model/change-kinds.ts';
import type { FoundChange } from './change.ts';
import { schemaChanges } from './schema-changes.ts';

export function crdChanges(old: ServedCrd, now: ServedCrd): FoundChange[] {
  const found: FoundChange[] = [];
  const add = (kind: ChangeKind, place: PathSegments, before?: string, after?: string): void =>
    void found.push({ kind, version: '', path: [], place, ...texts(before, after) });
  const [was, is] = [specOfCrd(old), specOfCrd(now)];
  if (old.scope !== now.scope) add('scope-changed', ['spec', 'scope'], old.scope, now.scope);
  for (const name of namesInCrd(was, is))
    add('names-changed', ['spec', 'names', name.key], name.was, name.is);
  const [before, after] = [was.get('conversion') ?? null, is.get('conversion') ?? null];
  if (!deepEqual(withoutBundle(before), withoutBundle(after)))
    add('conversion-changed', ['spec', 'conversion'], strategyOf(before), strategyOf(after));
  if (old.preserveUnknownFields !== now.preserveUnknownFields)
    add(now.preserveUnknownFields ? 'pruning-off' : 'pruning-on', ['spec', 'preserveUnknownFields']);
  const [stored, next] = [old, now].map(({ versions }) => versions.find(({ storage }) => storage));
  if (stored?.name !== next?.name)
    add('storage-version-changed', ['spec', 'versions', next?.index ?? 0], stored?.name, next?.name);
  for (const version of old.versions)
    if (!versionIn(now, version.name))
      found.push(ofVersion('version-removed', version.name, ['spec', 'versions']));
  for (const version of now.versions) {
    const place = ['spec', 'versions', version.index];
    const other = versionIn(old, version.name);
    if (!other) found.push(ofVersion('version-added', version.name, place));
    else found.push(...versionChanges({ old, now }, other, version));
  }
  return found;
}

function texts(before: string | undefined, after: string | undefined) {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function ofVersion(
  kind: ChangeKind,
  version: string,
  place: PathSegments,
  before?: string,
  after?: string,
): FoundChange {
  return { kind, version, path: [], place, ...texts(before, after) };
}

function versionIn({ versions }: ServedCrd, name: string): ServedVersion | undefined {
  return versions.find((one) => one.name === name);
}

interface Crds {
  readonly old: ServedCrd;
  readonly now: ServedCrd;
}

function versionChanges(crds: Crds, old: ServedVersion, now: ServedVersion): FoundChange[] {
  const version = now.name;
  const found: FoundChange[] = [];
  const place: PathSegments = ['spec', 'versions', now.index];
  const add = (kind: ChangeKind, key: string): void =>
    void found.push(ofVersion(kind, version, [...place, key]));
  if (old.served !== now.served) add(now.served ? 'version-served' : 'version-not-served', 'served');
  if (old.deprecated !== now.deprecated)
    add(now.deprecated ? 'version-deprecated' : 'version-not-deprecated', 'deprecated');
  if (old.status !== now.status) add(now.status ? 'status-added' : 'status-removed', 'subresources');
  if (!old.scale && now.scale) add('scale-added', 'subresources');
  else if (old.scale && !now.scale) add('scale-removed', 'subresources');
  else if (old.scale && now.scale && JSON.stringify(old.scale) !== JSON.stringify(now.scale))
    add('scale-changed', 'subresources');
  const [was, is] = [versionObject(crds.old, old.index), versionObject(crds.now, now.index)];
  const isOther = (key: string): boolean => !deepEqual(was.get(key) ?? null, is.get(key) ?? null);
  if (!deepEqual(columnsOf(was), columnsOf(is))) add('columns-changed', 'additionalPrinterColumns');
  if (isOther('selectableFields')) add('selectable-fields-changed', 'selectableFields');
  const schemas = old.schema && now.schema ? schemaChanges(old.schema, now.schema) : [];
  return [...found, ...schemas.map((change) => ({ ...change, version }))];
}

/** Without their descriptions, which change nothing that is printed. */
function columnsOf(version: JsonObject): JsonValue {
  const columns = version.get('additionalPrinterColumns');
  if (!isArray(columns)) return null;
  return columns.map((column) => {
    if (!isObject(column)) return column;
    const own: JsonObject = new Map(column);
    own.delete('description');
    return own;
  });
}

function specOfCrd({ object }: ServedCrd): JsonObject {
  return objectAt(object, 'spec') ?? new Map();
}

function versionObject(crd: ServedCrd, index: number): JsonObject {
  const versions = specOfCrd(crd).get('versions');
  const found = isArray(versions) ? versions[index] : undefined;
  return isObject(found) ? found : new Map();
}

function namesInCrd(was: JsonObject, is: JsonObject): { key: string; was: string; is: string }[] {
  const [before, after]: JsonObject[] = [was, is].map((spec) => objectAt(spec, 'names') ?? new Map());
  const keys = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [a, b] = [before, after].map((names) => textIn(names?.get(key)));
    return a === b || a === undefined || b === undefined ? [] : [{ key, was: a, is: b }];
  });
}

/** A name, or a list of names. */
function textIn(value: JsonValue | undefined): string {
  if (isArray(value)) return value.map((one) => (typeof one === 'string' ? one : toJson(one))).join(', ');
  return typeof value === 'string' ? value : '';
}

function strategyOf(conversion: JsonValue): string {
  return isObject(conversion) ? textOf(conversion, 'strategy') : '';
}

/** The certificate of a webhook changes without a change of the API. */
function withoutBundle(conversion: JsonValue): JsonValue {
  const webhook = isObject(conversion) ? objectAt(conversion, 'webhook') : undefined;
  const client = webhook && objectAt(webhook, 'clientConfig');
  if (!isObject(conversion) || !client) return conversion;
  const own: JsonObject = new Map(client);
  own.delete('caBundle');
  return new Map(conversion).set('webhook', new Map(webhook).set('clientConfig', own));
}
