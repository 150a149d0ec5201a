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
import { publishedName } from '../kinds/published-types.ts';
import { builtInSchemas } from './built-in-schemas.ts';
import { reviewKinds } from './reviews.ts';

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
  const [group = '', version = ''] = key.split('/').slice(-2);
  const builtIn = builtInSchemas(key.startsWith('api/') ? '' : group, version, minor);
  const schemas: JsonObject = new Map();
  const paths: Record<string, object> = {};
  for (const one of own) {
    const published = one.crd && publishedSchemas(one.crd, one.version, minor);
    for (const [name, schema] of published ?? []) schemas.set(name, schema);
    Object.assign(paths, pathsOf(one));
  }
  const isCustom = own.some(({ crd }) => crd);
  const info = isCustom
    ? { title: 'Kubernetes CRD Swagger', version: 'v0.1.0' }
    : { title: 'Kubernetes', version: minor };
  const head = JSON.stringify({ openapi: '3.0.0', info, paths }).slice(0, -1);
  const known = JSON.stringify(Object.fromEntries(builtIn)).slice(0, -1);
  const more = schemas.size > 0 ? `,${toJson(schemas).slice(1)}` : '}';
  return `${head},"components":{"schemas":${known}${more}}}`;
}

/** A kind with its paths. */
interface Served {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly namespaced: boolean;
  readonly crd?: ServedCrd;
  /** In the schemas. */
  readonly typeKey?: string;
  /** Of requests; all of them without it. */
  readonly onlyCreated?: true;
}

const ofCrds: Served = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  kind: 'CustomResourceDefinition',
  plural: 'customresourcedefinitions',
  namespaced: false,
  typeKey: 'apiextensions/v1.CustomResourceDefinition',
};

const ofReviews: readonly Served[] = reviewKinds.map((one) => ({
  ...one,
  version: 'v1',
  typeKey: `${one.group.split('.')[0]}/v1.${one.kind}`,
  onlyCreated: true,
}));

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
  for (const one of [...servedKinds(minor), ...ofReviews, ofCrds, ...custom]) {
    const key = rootOf(one);
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return found;
}

function rootOf({ group, version }: Served): string {
  return group === '' ? `api/${version}` : `apis/${group}/${version}`;
}

const patchTypes = [
  'application/apply-patch+yaml',
  'application/json-patch+json',
  'application/merge-patch+json',
];
const strategic = 'application/strategic-merge-patch+json';

/** The operations from which clients read how the server validates fields, and which patches it takes. */
function pathsOf(served: Served): Record<string, object> {
  const { group, version, kind, plural, namespaced, crd, typeKey, onlyCreated } = served;
  const collection = `/${rootOf(served)}${namespaced ? '/namespaces/{namespace}' : ''}/${plural}`;
  const own = { 'x-kubernetes-group-version-kind': { group, kind, version } };
  const referTo = (name: string): object => ({ schema: { $ref: `#/components/schemas/${name}` } });
  const definition = crd ? definitionOf(served) : publishedName(typeKey ?? '');
  const whole = { 'application/json': referTo(definition), 'application/yaml': referTo(definition) };
  const operation = (action: string, content: object): object => ({
    ...own,
    'x-kubernetes-action': action,
    parameters: ['dryRun', 'fieldManager', 'fieldValidation'].map((name) => ({
      name,
      in: 'query',
      schema: { type: 'string', uniqueItems: true },
    })),
    requestBody: { content, required: true },
    responses: { 200: { description: 'OK', content: whole } },
  });
  const types = crd ? patchTypes : [...patchTypes, strategic];
  const patch = referTo(publishedName('meta/v1.Patch'));
  const patches = Object.fromEntries(types.map((type) => [type, patch]));
  const sent = crd ? whole : { '*/*': referTo(definition) };
  return {
    [collection]: { post: operation('post', sent) },
    ...(!onlyCreated && {
      [`${collection}/{name}`]: { put: operation('put', sent), patch: operation('patch', patches) },
    }),
  };
}

/** `com.example.v1.Foo`. */
function definitionOf({ group, version, kind }: Served): string {
  return [...group.split('.').toReversed(), version, kind].join('.');
}
