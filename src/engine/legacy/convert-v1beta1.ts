/**
 * Converts a CRD of apiextensions.k8s.io/v1beta1 to v1, as its author would rewrite it.
 *
 * Servers since 1.22 don't serve v1beta1 any more. Its version-wide fields are written out for each version, as
 * k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1 (defaults, conversion) defines them.
 */
import {
  deepCopy,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../json/value.ts';

/** The kinds of changes, as authors understand them; each has a text in the page's catalogue. */
export type LegacyChangeKind =
  | 'api-version'
  | 'version-list'
  | 'schema-per-version'
  | 'schema-added'
  | 'root-type'
  | 'subresources-per-version'
  | 'columns-per-version'
  | 'selectable-fields-per-version'
  | 'column-path-name'
  | 'scope-default'
  | 'pruning-off-kept'
  | 'pruning-begins'
  | 'preserve-unknown-fields-false'
  | 'conversion-webhook'
  | 'review-versions-default'
  | 'status-removed';

export interface LegacyChange {
  readonly kind: LegacyChangeKind;
  /** Steps into the v1beta1 CRD; for a field that wasn't set, the path of the missing field. */
  readonly from: PathSegments;
  /** Steps into the new CRD. */
  readonly to: PathSegments;
}

export interface LegacyConversion {
  readonly crd: JsonObject;
  readonly changes: readonly LegacyChange[];
}

/**
 * How the v1 CRD treats unknown fields: `keep` sets preserveUnknownFields: true in each object of each schema (nothing
 * is pruned, as before), `prune` enables pruning.
 */
export type UnknownFields = 'keep' | 'prune';

export function isLegacyCrd(value: JsonValue): value is JsonObject {
  return (
    isObject(value) &&
    value.get('apiVersion') === 'apiextensions.k8s.io/v1beta1' &&
    value.get('kind') === 'CustomResourceDefinition'
  );
}

/** The same CRD in v1, with all changes in the order of the v1beta1 fields. The input isn't changed. */
export function convertLegacyCrd(legacy: JsonObject, unknownFields: UnknownFields): LegacyConversion {
  const crd = deepCopy(legacy);
  const changes: LegacyChange[] = [];
  const note = (kind: LegacyChangeKind, from: PathSegments, to: PathSegments = from): void => {
    changes.push({ kind, from, to });
  };
  crd.set('apiVersion', 'apiextensions.k8s.io/v1');
  note('api-version', ['apiVersion']);
  if (crd.delete('status')) note('status-removed', ['status'], []);
  const spec = crd.get('spec');
  if (!isObject(spec)) return { crd, changes };

  // An empty one counts as missing.
  if ((spec.get('scope') ?? '') === '') {
    spec.set('scope', 'Namespaced');
    note('scope-default', ['spec', 'scope']);
  }
  const versions = versionList(spec, note);
  moveToVersions(spec, versions, 'validation', 'schema', 'schema-per-version', note);
  moveToVersions(spec, versions, 'subresources', 'subresources', 'subresources-per-version', note);
  moveToVersions(
    spec,
    versions,
    'additionalPrinterColumns',
    'additionalPrinterColumns',
    'columns-per-version',
    note,
  );
  moveToVersions(
    spec,
    versions,
    'selectableFields',
    'selectableFields',
    'selectable-fields-per-version',
    note,
  );
  versions.forEach((version, i) => renameColumnPaths(version, i, note));
  const preserves = spec.get('preserveUnknownFields') !== false;
  if (spec.delete('preserveUnknownFields') && !preserves) {
    note('preserve-unknown-fields-false', ['spec', 'preserveUnknownFields'], ['spec']);
  }
  versions.forEach((version, i) => {
    completeSchema(version, i, preserves, unknownFields, note);
  });
  conversion(spec, note);
  return { crd, changes };
}

type Note = (kind: LegacyChangeKind, from: PathSegments, to?: PathSegments) => void;

/** `spec.version` was the first of the list, served and stored; the list may be missing. */
function versionList(spec: JsonObject, note: Note): JsonObject[] {
  const single = spec.get('version');
  const listed = spec.get('versions');
  const versions = isArray(listed) ? listed.filter(isObject) : [];
  if (versions.length === 0 && typeof single === 'string') {
    versions.push(
      new Map<string, JsonValue>([
        ['name', single],
        ['served', true],
        ['storage', true],
      ]),
    );
  }
  if (spec.delete('version')) note('version-list', ['spec', 'version'], ['spec', 'versions', 0, 'name']);
  spec.set('versions', versions);
  return versions;
}

function moveToVersions(
  spec: JsonObject,
  versions: readonly JsonObject[],
  from: string,
  to: string,
  kind: LegacyChangeKind,
  note: Note,
): void {
  const shared = spec.get(from);
  if (shared === undefined) return;
  spec.delete(from);
  if (shared === null) return;
  versions.forEach((version, i) => {
    if (version.has(to)) return;
    version.set(to, deepCopy(shared));
    note(kind, ['spec', from], ['spec', 'versions', i, to]);
  });
}

function renameColumnPaths(version: JsonObject, index: number, note: Note): void {
  const columns = version.get('additionalPrinterColumns');
  if (!isArray(columns)) return;
  columns.forEach((column, i) => {
    if (!isObject(column)) return;
    const path = column.get('JSONPath');
    if (path === undefined) return;
    column.delete('JSONPath');
    column.set('jsonPath', path);
    const at = ['spec', 'versions', index, 'additionalPrinterColumns', i];
    note('column-path-name', [...at, 'JSONPath'], [...at, 'jsonPath']);
  });
}

function completeSchema(
  version: JsonObject,
  index: number,
  preserves: boolean,
  unknownFields: UnknownFields,
  note: Note,
): void {
  const at: PathSegments = ['spec', 'versions', index, 'schema', 'openAPIV3Schema'];
  const schema = ensureObject(version, 'schema');
  const had = isObject(schema.get('openAPIV3Schema'));
  const root = ensureObject(schema, 'openAPIV3Schema');
  if (!had) note('schema-added', ['spec', 'validation'], at);
  if (!root.has('type')) {
    root.set('type', 'object');
    if (had) note('root-type', at, [...at, 'type']);
  }
  if (!preserves) return;
  if (unknownFields === 'keep') {
    preserveEverywhere(root);
    note(
      'pruning-off-kept',
      ['spec', 'preserveUnknownFields'],
      [...at, 'x-kubernetes-preserve-unknown-fields'],
    );
  } else {
    note('pruning-begins', ['spec', 'preserveUnknownFields'], at);
  }
}

/** In v1, pruning resumes below a declared field, so each object must preserve its unknown fields. */
function preserveEverywhere(root: JsonObject): void {
  const pending: JsonObject[] = [root];
  for (let schema = pending.pop(); schema; schema = pending.pop()) {
    const additional = schema.get('additionalProperties');
    const properties = schema.get('properties');
    const takesAll = additional !== undefined && additional !== false;
    if (schema.get('type') === 'object' && !takesAll) {
      schema.set('x-kubernetes-preserve-unknown-fields', true);
    }
    // The metadata of a resource may only contain restrictions on names.
    const isResource = schema === root || schema.get('x-kubernetes-embedded-resource') === true;
    if (isObject(properties)) {
      for (const [name, property] of properties) {
        if (isObject(property) && !(isResource && name === 'metadata')) pending.push(property);
      }
    }
    for (const child of [schema.get('items'), additional]) if (isObject(child)) pending.push(child);
  }
}

function ensureObject(parent: JsonObject, key: string): JsonObject {
  const present = parent.get(key);
  if (isObject(present)) return present;
  const made: JsonObject = new Map();
  parent.set(key, made);
  return made;
}

/** The webhook's settings moved into `conversion.webhook`, and the review versions lost their default. */
function conversion(spec: JsonObject, note: Note): void {
  const from = spec.get('conversion');
  if (!isObject(from) || from.get('strategy') !== 'Webhook') {
    if (isObject(from)) from.delete('conversionReviewVersions');
    return;
  }
  const webhook: JsonObject = new Map();
  const config = from.get('webhookClientConfig');
  if (config !== undefined) {
    webhook.set('clientConfig', config);
    from.delete('webhookClientConfig');
    note(
      'conversion-webhook',
      ['spec', 'conversion', 'webhookClientConfig'],
      ['spec', 'conversion', 'webhook', 'clientConfig'],
    );
  }
  const versions = from.get('conversionReviewVersions');
  from.delete('conversionReviewVersions');
  webhook.set('conversionReviewVersions', versions ?? ['v1beta1']);
  if (versions === undefined || versions === null) {
    note(
      'review-versions-default',
      ['spec', 'conversion'],
      ['spec', 'conversion', 'webhook', 'conversionReviewVersions'],
    );
  }
  from.set('webhook', webhook);
}
