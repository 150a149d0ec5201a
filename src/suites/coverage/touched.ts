/** Notes which schemas the requests of a case touch, and which constraints reject them. */
import { engineFinding } from '../../check/finding.ts';
import { pathKey } from '../../engine/paths.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { isArray, isObject, objectAt, textOf, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { bodyText } from '../../package/plain.ts';
import type { Answer, Cluster, Document } from '../../package/types.ts';
import type { SchemaNode } from './schema-nodes.ts';

/** The requests of one case. */
export interface Touched {
  /** The schemas that a value was evaluated with. */
  readonly schemas: Set<JsonObject>;
  /** The places of the constraints that rejected a value, as keys of paths. */
  readonly rejected: Set<string>;
  /** A request whose object isn't known was rejected: it may touch every schema. */
  isUnknown: boolean;
}

/** The schemas of a version, by its name; `storage` is the storage version. */
export interface VersionSchemas {
  readonly of: ReadonlyMap<string, JsonObject>;
  readonly storage: string;
  readonly group: string;
  readonly kind: string;
}

export function versionSchemas(crd: JsonObject, nodes: readonly SchemaNode[]): VersionSchemas {
  const spec = objectAt(crd, 'spec') ?? new Map<string, JsonValue>();
  const versions = spec.get('versions');
  const stored = (isArray(versions) ? versions : []).find(
    (one) => isObject(one) && one.get('storage') === true,
  );
  return {
    of: new Map(
      nodes.filter(({ field, parent }) => field === '' && !parent).map((node) => [node.version, node.schema]),
    ),
    storage: isObject(stored) ? textOf(stored, 'name') : '',
    group: textOf(spec, 'group'),
    kind: textOf(objectAt(spec, 'names') ?? spec, 'kind'),
  };
}

/** The cluster, with notes about its requests. */
export function observed(cluster: Cluster, versions: VersionSchemas): { cluster: Cluster; touched: Touched } {
  const touched: Touched = { schemas: new Set(), rejected: new Set(), isUnknown: false };
  const noted = (answer: Answer, sent: Document | undefined): Answer => {
    if (sent === undefined && !answer.accepted) touched.isUnknown = true;
    for (const text of [sent, answer.object])
      if (text !== undefined) touch(bodyText(text), versions, touched.schemas);
    for (const found of answer.findings) {
      const at = engineFinding(found)?.schema;
      if (at) touched.rejected.add(pathKey(at));
    }
    return answer;
  };
  return {
    touched,
    cluster: {
      ...cluster,
      create: (object, options) => noted(cluster.create(object, options), object),
      update: (object, options) => noted(cluster.update(object, options), object),
      apply: (object, options) => noted(cluster.apply(object, options), object),
      patch: (object, patch, options) => noted(cluster.patch(object, patch, options), undefined),
      get: (object, options) => noted(cluster.get(object, options), {}),
      convert: (object, version, options) => noted(cluster.convert(object, version, options), object),
    },
  };
}

function touch(text: string, { of, storage, group, kind }: VersionSchemas, into: Set<JsonObject>): void {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  if (!isObject(value)) return;
  const apiVersion = textOf(value, 'apiVersion');
  if (textOf(value, 'kind') !== kind || !apiVersion.startsWith(`${group}/`)) return;
  for (const version of new Set([apiVersion.slice(group.length + 1), storage])) {
    const schema = of.get(version);
    if (schema) touchSchemas(value, schema, into);
  }
}

/** Iterative: values may be deep. */
function touchSchemas(value: JsonValue, schema: JsonObject, into: Set<JsonObject>): void {
  const pending: [JsonValue, JsonObject][] = [[value, schema]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [own, at] = next;
    into.add(at);
    const add = (child: JsonValue, inner: JsonValue | undefined): void => {
      if (isObject(inner)) pending.push([child, inner]);
    };
    for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
      const branches = at.get(key);
      if (isArray(branches)) for (const branch of branches) add(own, branch);
    }
    add(own, at.get('not'));
    if (isArray(own)) for (const item of own) add(item, at.get('items'));
    if (isObject(own))
      for (const [key, child] of own)
        add(child, objectAt(at, 'properties')?.get(key) ?? at.get('additionalProperties'));
  }
}
