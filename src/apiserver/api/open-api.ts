/**
 * The published OpenAPI documents.
 * Behaviour: k8s.io/kube-openapi/pkg/handler3, k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder.
 */
import { createHash } from 'node:crypto';
import { publishedSchemas } from '../../engine/index.ts';
import type { Minor } from '../../engine/minors.ts';
import type { ServedCrd } from '../../engine/answers.ts';
import { toJson, type JsonObject } from '../../engine/values.ts';
import type { Cluster } from '../../kubectl/index.ts';
import { servedKinds } from '../kinds/kinds.ts';

/** The index of `/openapi/v3`. */
export function openApiIndex(cluster: Cluster, minor: Minor): object {
  const paths = new Map<string, object>();
  for (const key of groupVersions(cluster, minor).keys()) {
    const text = openApiDocument(cluster, key, minor) ?? '';
    const hash = createHash('sha512').update(text).digest('hex').toUpperCase();
    paths.set(key, { serverRelativeURL: `/openapi/v3/${key}?hash=${hash}` });
  }
  return { paths: Object.fromEntries(paths) };
}

/** Clients ask for the documents again and again; they change with the CRDs. */
const made = new WeakMap<Cluster['crds'], Map<string, string>>();

/** The document of one group and version (`apis/example.com/v1`) as JSON; undefined if it isn't served. */
export function openApiDocument(cluster: Cluster, key: string, minor: Minor): string | undefined {
  const documents = made.get(cluster.crds) ?? new Map<string, string>();
  made.set(cluster.crds, documents);
  const document = documents.get(key) ?? newDocument(cluster, key, minor);
  if (document !== undefined) documents.set(key, document);
  return document;
}

function newDocument(cluster: Cluster, key: string, minor: Minor): string | undefined {
  const own = groupVersions(cluster, minor).get(key);
  if (own === undefined) return undefined;
  const schemas: JsonObject = new Map();
  const paths: Record<string, object> = {};
  for (const one of own) {
    const published = one.crd && publishedSchemas(one.crd, one.version, minor);
    for (const [name, schema] of published ?? []) schemas.set(name, schema);
    Object.assign(paths, pathsOf(one));
  }
  const head = { openapi: '3.0.0', info: { title: 'Kubernetes CRD Swagger', version: 'v0.1.0' }, paths };
  return `${JSON.stringify(head).slice(0, -1)},"components":{"schemas":${toJson(schemas)}}}`;
}

/** A kind with its paths. Kinds that aren't custom have no schema here, so clients leave their validation to the server. */
interface Served {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly namespaced: boolean;
  readonly crd?: ServedCrd;
}

const ofCrds: Served = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  kind: 'CustomResourceDefinition',
  plural: 'customresourcedefinitions',
  namespaced: false,
};

function groupVersions({ crds }: Cluster, minor: Minor): ReadonlyMap<string, readonly Served[]> {
  const custom = [...crds.values()].flatMap((crd) =>
    crd.versions
      .filter(({ served }) => served)
      .map(({ name }): Served => {
        const { group, kind, plural, scope } = crd;
        return { group, version: name, kind, plural, namespaced: scope === 'Namespaced', crd };
      }),
  );
  const found = new Map<string, readonly Served[]>();
  for (const one of [...servedKinds(minor), ofCrds, ...custom]) {
    const key = rootOf(one);
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return found;
}

function rootOf({ group, version }: Served): string {
  return group === '' ? `api/${version}` : `apis/${group}/${version}`;
}

/** The operations from which clients read that the server validates fields. */
function pathsOf(served: Served): Record<string, object> {
  const { group, version, kind, plural, namespaced } = served;
  const collection = `/${rootOf(served)}${namespaced ? '/namespaces/{namespace}' : ''}/${plural}`;
  const own = { 'x-kubernetes-group-version-kind': { group, kind, version } };
  const operation = (action: string): object => ({
    ...own,
    'x-kubernetes-action': action,
    parameters: [
      { name: 'fieldValidation', in: 'query', schema: { type: 'string', uniqueItems: true } },
      { name: 'dryRun', in: 'query', schema: { type: 'string', uniqueItems: true } },
      { name: 'fieldManager', in: 'query', schema: { type: 'string', uniqueItems: true } },
    ],
    responses: { 200: { description: 'OK' } },
  });
  return {
    [collection]: { post: operation('post') },
    [`${collection}/{name}`]: { put: operation('put'), patch: operation('patch') },
  };
}

/**
 * OpenAPI v2 without paths, as protobuf: clients that don't find a kind in v3 also look there.
 * Behaviour: github.com/google/gnostic-models/openapiv2 (Document: swagger, info; Info: title, version).
 */
export function openApiV2(): Buffer {
  const field = (number: number, value: string | Buffer): Buffer => {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);
  };
  const info = Buffer.concat([field(1, 'Kubernetes CRD Swagger'), field(2, 'v0.1.0')]);
  return Buffer.concat([field(1, '2.0'), field(2, info)]);
}
