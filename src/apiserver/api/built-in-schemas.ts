/** The published schemas of built-in kinds, by group and version. Behaviour: k8s.io/kube-openapi/pkg/builder3. */
import type { Minor } from '../../engine/minors.ts';
import { servedKinds } from '../kinds/kinds.ts';
import { addPublished, publishedName, type PublishedSchema } from '../kinds/published-types.ts';
import { tableOf } from '../kinds/table.ts';
import { reviewKinds } from './reviews.ts';

/** A kind of the API server with its type in the table. */
interface PublishedKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly typeKey: string;
  /** Whether the API has lists of it. */
  readonly isListed: boolean;
}

/** Kinds without objects of their own, and the documents of the kinds below whose objects they are. */
const others: readonly (readonly [group: string, kind: string, typeKey: string, documents: string])[] = [
  ['', 'Binding', 'core/v1.Binding', '/v1'],
  ['', 'Status', 'meta/v1.Status', ''],
  ['', 'APIResourceList', 'meta/v1.APIResourceList', ''],
  ['policy', 'Eviction', 'policy/v1.Eviction', '/v1'],
  ['autoscaling', 'Scale', 'autoscaling/v1.Scale', '/v1 apps/v1'],
  ['authentication.k8s.io', 'TokenRequest', 'authentication/v1.TokenRequest', '/v1'],
];

const ofCrds = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  kind: 'CustomResourceDefinition',
  typeKey: 'apiextensions/v1.CustomResourceDefinition',
};

function publishedKinds(minor: Minor): readonly PublishedKind[] {
  const reviews = reviewKinds.map(({ group, kind }) => ({
    group,
    version: 'v1',
    kind,
    typeKey: `${group.split('.')[0]}/v1.${kind}`,
    isListed: false,
  }));
  return [...[...servedKinds(minor), ofCrds].map((one) => ({ ...one, isListed: true })), ...reviews];
}

/** Types that requests of every group and version use. */
const common = ['DeleteOptions', 'WatchEvent'];

/** Those of custom resources, which have no kind here, of kinds that are only created, and of all others. */
function commonTypes(own: readonly PublishedKind[]): readonly string[] {
  const ofCustom = ['ObjectMeta', 'Status', 'ListMeta', 'Patch', 'DeleteOptions'];
  if (own.length === 0) return ofCustom;
  return own.some(({ isListed }) => isListed)
    ? [...ofCustom, 'APIResourceList', 'WatchEvent']
    : ['APIResourceList', 'ObjectMeta'];
}

const patch: PublishedSchema = { type: 'object' };
const listMeta = '#/components/schemas/io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta';

const known = new Map<string, ReadonlyMap<string, PublishedSchema>>();

/** The schemas that the document of a group and version contains besides those of custom resources. */
export function builtInSchemas(
  group: string,
  version: string,
  minor: Minor,
): ReadonlyMap<string, PublishedSchema> {
  const key = `${minor} ${group}/${version}`;
  const made = known.get(key) ?? newSchemas(group, version, minor);
  // Groups of custom resources come and go.
  if (servedKinds(minor).some((one) => one.group === group)) known.set(key, made);
  return made;
}

function newSchemas(group: string, version: string, minor: Minor): ReadonlyMap<string, PublishedSchema> {
  const all = publishedKinds(minor);
  const kinds = new Map<string, readonly object[]>();
  for (const one of all) kinds.set(one.typeKey, [gvkOf(one)]);
  const places = [{ group: '', version: 'v1' }, ...(group === '' ? [] : [{ group, version }])];
  for (const kind of common) kinds.set(`meta/v1.${kind}`, places.map((one) => gvkOf({ ...one, kind }))); // prettier-ignore
  for (const [of, kind, typeKey] of others) kinds.set(typeKey, [gvkOf({ group: of, version: 'v1', kind })]);
  const of = { table: tableOf(minor), minor, kinds };
  const schemas = new Map<string, PublishedSchema>();
  const own = all.filter((one) => one.group === group && one.version === version);
  for (const name of commonTypes(own)) {
    if (name === 'Patch') schemas.set(publishedName('meta/v1.Patch'), patch);
    else addPublished(schemas, `meta/v1.${name}`, of);
  }
  for (const [, , typeKey, documents] of others)
    if (documents.split(' ').includes(`${group}/${version}`)) addPublished(schemas, typeKey, of);
  for (const one of own) {
    addPublished(schemas, one.typeKey, of);
    const name = publishedName(one.typeKey);
    if (one.isListed) schemas.set(`${name}List`, listSchema(one, name, minor));
  }
  return schemas;
}

function gvkOf({ group, version, kind }: Omit<PublishedKind, 'typeKey' | 'isListed'>): object {
  return { group, kind, version };
}

function listSchema(one: PublishedKind, name: string, minor: Minor): PublishedSchema {
  const $ref = `#/components/schemas/${name}`;
  const string = { type: 'string' };
  return {
    type: 'object',
    required: ['items'],
    properties: {
      apiVersion: string,
      items: { type: 'array', items: minor === '1.37' ? { $ref } : { allOf: [{ $ref }], default: {} } },
      kind: string,
      metadata: { allOf: [{ $ref: listMeta }], default: {} },
    },
    'x-kubernetes-group-version-kind': [gvkOf({ ...one, kind: `${one.kind}List` })],
  };
}
