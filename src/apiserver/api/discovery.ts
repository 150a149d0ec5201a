/**
 * Which groups, versions, and resources the server has.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/discovery, k8s.io/apiextensions-apiserver/pkg/apiserver
 * (DiscoveryController).
 */
import { createHash } from 'node:crypto';
import type { ServedCrd, ServedVersion } from '../../engine/answers.ts';
import { compareVersions, hasSubresource } from '../../engine/refusals.ts';
import { compareStrings, objectAt, textItems, textOf, type JsonObject } from '../../engine/values.ts';
import { isEstablished, type Cluster } from '../../kubectl/index.ts';
import { reviewKinds } from './reviews.ts';
import type { Minor } from '../../engine/minors.ts';
import { servedKinds, singularOf, type Action, type ServedKind } from '../kinds/kinds.ts';

/** A resource as `APIResourceList` describes it. */
interface Resource {
  readonly name: string;
  readonly singularName: string;
  readonly namespaced: boolean;
  readonly kind: string;
  readonly verbs: readonly string[];
  readonly group?: string;
  readonly version?: string;
  readonly shortNames?: readonly string[];
  readonly categories?: readonly string[];
  readonly storageVersionHash?: string;
}

interface GroupVersion {
  readonly group: string;
  readonly version: string;
  readonly resources: readonly Resource[];
}

/** Matches the API server: custom resources have another order. */
const verbs = ['delete', 'deletecollection', 'get', 'list', 'patch', 'create', 'update', 'watch'];
const builtInVerbs = verbs.toSorted();
const partVerbs = ['get', 'patch', 'update'];

const ofCrds: GroupVersion = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  resources: [
    {
      name: 'customresourcedefinitions',
      singularName: 'customresourcedefinition',
      namespaced: false,
      kind: 'CustomResourceDefinition',
      verbs: ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'],
      shortNames: ['crd', 'crds'],
      categories: ['api-extensions'],
      storageVersionHash: storageHash('apiextensions.k8s.io/v1beta1/CustomResourceDefinition'),
    },
    {
      name: 'customresourcedefinitions/status',
      singularName: '',
      namespaced: false,
      kind: 'CustomResourceDefinition',
      verbs: partVerbs,
    },
  ],
};

/** The built-in kinds, by group and version. */
function ofBuiltIn(minor: Minor): readonly GroupVersion[] {
  const kinds = servedKinds(minor);
  return [...new Set(kinds.map(({ group, version }) => `${group}/${version}`))].map((key) => {
    const [group = '', version = ''] = key.split('/');
    const own = kinds.filter((one) => one.group === group && one.version === version);
    return {
      group,
      version,
      resources: own.flatMap(builtInResources).toSorted((a, b) => compareStrings(a.name, b.name)),
    };
  });
}

function builtInResources(one: ServedKind): readonly Resource[] {
  const { kind, plural, namespaced, shortNames, categories, parts, actions } = one;
  const part = { singularName: '', namespaced, verbs: partVerbs };
  return [
    {
      name: plural,
      singularName: singularOf(one),
      namespaced,
      kind,
      verbs: builtInVerbs.filter((verb) => plural !== 'namespaces' || verb !== 'deletecollection'),
      ...(shortNames.length > 0 && { shortNames }),
      ...(categories.length > 0 && { categories }),
      storageVersionHash: storageHash(kind === 'Event' ? '/v1/Event' : `${one.group}/${one.version}/${kind}`),
    },
    ...parts.map((name) =>
      name === 'scale'
        ? { ...part, name: `${plural}/scale`, kind: 'Scale', group: 'autoscaling', version: 'v1' }
        : { ...part, name: `${plural}/status`, kind },
    ),
    ...actions.map((action) => actionResource(one, action)),
  ];
}

/** Matches the API server: the group is named where it isn't that of the object. */
function actionResource(of: ServedKind, { name, groupVersion, kind, verbs: own }: Action): Resource {
  const [version = '', group = ''] = groupVersion.split('/').toReversed();
  return {
    name: `${of.plural}/${name}`,
    singularName: '',
    namespaced: of.namespaced,
    kind,
    verbs: own,
    ...(group !== of.group && { group, version }),
  };
}

/** Reviews are only created. */
const ofReviews: readonly GroupVersion[] = [...new Set(reviewKinds.map(({ group }) => group))].map(
  (group) => ({
    group,
    version: 'v1',
    resources: reviewKinds
      .filter((one) => one.group === group)
      .map(({ plural, kind, namespaced }) => ({
        name: plural,
        singularName: kind.toLowerCase(),
        namespaced,
        kind,
        verbs: ['create'],
      })),
  }),
);

function ofCore(minor: Minor): GroupVersion {
  return ofBuiltIn(minor).find(({ group }) => group === '') as GroupVersion;
}

/** All versions of all groups: the preferred version of a group first. */
function groupVersions({ crds }: Cluster, minor: Minor): readonly GroupVersion[] {
  const found = new Map<string, GroupVersion>();
  for (const crd of crds.values()) {
    if (!isEstablished(crd.object)) continue;
    for (const version of crd.versions) {
      if (!version.served) continue;
      const key = `${crd.group}/${version.name}`;
      const resources = [...(found.get(key)?.resources ?? []), ...resourcesOf(crd, version)];
      found.set(key, { group: crd.group, version: version.name, resources });
    }
  }
  const own = [...found.values()].toSorted(
    (a, b) => compareStrings(a.group, b.group) || compareVersions(b.version, a.version),
  );
  return [...ofBuiltIn(minor).filter(({ group }) => group !== ''), ...ofReviews, ofCrds, ...own];
}

function resourcesOf(crd: ServedCrd, version: ServedVersion): readonly Resource[] {
  const { plural, kind } = crd;
  const names: JsonObject = objectAt(objectAt(crd.object, 'status'), 'acceptedNames') ?? new Map();
  const namespaced = crd.scope === 'Namespaced';
  const shortNames = textItems(names.get('shortNames'));
  const categories = textItems(names.get('categories'));
  const storage = crd.versions.find((one) => one.storage)?.name ?? version.name;
  const whole: Resource = {
    name: plural,
    singularName: textOf(names, 'singular'),
    namespaced,
    kind,
    verbs,
    ...(shortNames.length > 0 && { shortNames }),
    ...(categories.length > 0 && { categories }),
    storageVersionHash: storageHash(`${crd.group}/${storage}/${kind}`),
  };
  const part = { singularName: '', namespaced, verbs: partVerbs };
  return [
    whole,
    ...(hasSubresource(version, 'status') ? [{ ...part, name: `${plural}/status`, kind }] : []),
    ...(hasSubresource(version, 'scale')
      ? [{ ...part, name: `${plural}/scale`, kind: 'Scale', group: 'autoscaling', version: 'v1' }]
      : []),
  ];
}

/** Behaviour: k8s.io/apiserver/pkg/endpoints/discovery (StorageVersionHash). */
function storageHash(groupVersionKind: string): string {
  return createHash('sha256').update(groupVersionKind).digest().subarray(0, 8).toString('base64');
}

function groupDescription(own: readonly GroupVersion[]): object {
  const versions = own.map(({ group, version }) => ({ groupVersion: `${group}/${version}`, version }));
  return { name: own[0]?.group, versions, preferredVersion: versions[0] };
}

function byGroup(all: readonly GroupVersion[]): readonly (readonly GroupVersion[])[] {
  const groups = new Map<string, readonly GroupVersion[]>();
  for (const one of all) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups.values()];
}

/** The answer to a path of the discovery; undefined for any other path. */
export function discovered(cluster: Cluster, steps: readonly string[], minor: Minor): object | undefined {
  const [root, group, version, ...more] = steps;
  if (more.length > 0) return undefined;
  if (root === 'api') {
    if (group === undefined) {
      return { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] };
    }
    return group === 'v1' && version === undefined ? resourceList(ofCore(minor)) : undefined;
  }
  if (root !== 'apis') return undefined;
  const all = groupVersions(cluster, minor);
  if (group === undefined)
    return { kind: 'APIGroupList', apiVersion: 'v1', groups: byGroup(all).map(groupDescription) };
  const own = all.filter((one) => one.group === group);
  if (own.length === 0) return undefined;
  if (version === undefined) return { kind: 'APIGroup', apiVersion: 'v1', ...groupDescription(own) };
  const found = own.find((one) => one.version === version);
  return found && resourceList(found);
}

function resourceList({ group, version, resources }: GroupVersion): object {
  const groupVersion = group === '' ? version : `${group}/${version}`;
  return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion, resources };
}

/** All groups in one document: those of `/api` or of `/apis`. */
export function aggregated(
  cluster: Cluster,
  root: 'api' | 'apis',
  version: 'v2' | 'v2beta1',
  minor: Minor,
): object {
  const all = root === 'api' ? [ofCore(minor)] : groupVersions(cluster, minor);
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: `apidiscovery.k8s.io/${version}`,
    metadata: {},
    items: byGroup(all).map((own) => ({
      metadata: own[0]?.group === '' ? {} : { name: own[0]?.group },
      versions: own.map((one) => ({
        version: one.version,
        resources: aggregatedResources(one),
        freshness: 'Current',
      })),
    })),
  };
}

function aggregatedResources({ group, version, resources }: GroupVersion): readonly object[] {
  return resources
    .filter(({ name }) => !name.includes('/'))
    .map((whole) => {
      const parts = resources.filter(({ name }) => name.startsWith(`${whole.name}/`));
      return {
        resource: whole.name,
        responseKind: { group, version, kind: whole.kind },
        scope: whole.namespaced ? 'Namespaced' : 'Cluster',
        singularResource: whole.singularName,
        verbs: whole.verbs,
        ...(whole.shortNames && { shortNames: whole.shortNames }),
        ...(whole.categories && { categories: whole.categories }),
        ...(parts.length > 0 && {
          subresources: parts.map((part) => ({
            subresource: part.name.slice(whole.name.length + 1),
            responseKind: { group: part.group ?? group, version: part.version ?? version, kind: part.kind },
            verbs: part.verbs,
          })),
        }),
      };
    });
}
