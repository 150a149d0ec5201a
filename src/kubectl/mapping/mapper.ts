/**
 * Finds the resource of a kind or of a word on the command line, by discovery.
 * Behaviour: k8s.io/client-go/restmapper (NewDiscoveryRESTMapper, NewShortcutExpander), apimachinery/pkg/api/meta,
 * k8s.io/cli-runtime/pkg/resource (Builder.mappingFor).
 */
import type { Cluster } from '../cluster/cluster.ts';
import { compareVersions } from '../../engine/refusals.ts';
import { quote, type JsonObject, textItems } from '../../engine/values.ts';
import type { ServedCrd } from '../../engine/answers.ts';
import { plain } from '../terminal/failure.ts';
import { crdResource } from '../http/crd-resource.ts';
import { nested, type GroupVersionKind } from '../objects/unstructured.ts';

export interface Mapping extends GroupVersionKind {
  readonly plural: string;
  readonly scope: 'Namespaced' | 'Cluster';
  /** The preferred version, which messages and some requests contain, for a file without one. */
  readonly toldVersion?: string;
  /** Missing if it isn't a custom resource. */
  readonly crd?: ServedCrd;
}

/** A resource as discovery lists it. */
export interface Discovered {
  readonly group: string;
  /** The served versions, the preferred one first. */
  readonly versions: readonly string[];
  readonly kind: string;
  readonly plural: string;
  readonly singular: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly verbs: readonly string[];
  readonly scope: 'Namespaced' | 'Cluster';
  readonly crd?: ServedCrd;
}

const builtIn: readonly Discovered[] = [
  {
    group: '',
    versions: ['v1'],
    kind: 'Namespace',
    plural: 'namespaces',
    singular: 'namespace',
    shortNames: ['ns'],
    categories: [],
    verbs: ['get', 'list', 'watch'],
    scope: 'Cluster',
  },
  {
    group: crdResource.group,
    versions: ['v1'],
    kind: 'CustomResourceDefinition',
    plural: crdResource.resource,
    singular: 'customresourcedefinition',
    shortNames: ['crd', 'crds'],
    categories: ['api-extensions'],
    verbs: ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'],
    scope: 'Cluster',
  },
];

/** The resources of all CRDs, in the server's order. */
const customVerbs = ['delete', 'deletecollection', 'get', 'list', 'patch', 'create', 'update', 'watch'];

/** The resources of the cluster, which don't change while a command runs. */
export class Mapper {
  readonly #discover: () => Cluster;
  #found: readonly Discovered[] | undefined;

  /** All resources that discovery returns. */
  get all(): readonly Discovered[] {
    return (this.#found ??= [...builtIn, ...[...this.#discover().crds.values()].map(discovered)]);
  }

  /** `discover` may throw: kubectl connects to the server only when it needs the resources. */
  constructor(discover: () => Cluster) {
    this.#discover = discover;
  }

  /** The resource of a kind; undefined if discovery doesn't return it. */
  forKind({ group, version, kind }: GroupVersionKind): Mapping | undefined {
    for (const one of this.all) {
      // Matches kubectl: without a version, any version matches, and the URL contains none.
      if (one.group !== group || !(version === '' || one.versions.includes(version))) continue;
      if (kind === one.kind || kind === one.kind.toLowerCase()) {
        const chosen = version === '' ? { toldVersion: one.versions[0] ?? '' } : {};
        return { ...mappingOf(one, version), kind, ...chosen };
      }
      // Matches kubectl: it guesses a plural for lists, which no server has.
      if (kind === `${one.kind}List`)
        return { ...mappingOf(one, version), kind, plural: guessedPlural(kind) };
    }
    // Matches kubectl: it assumes that every version has lists.
    if (kind !== 'List' || !(version === '' ? this.#hasGroup(group) : this.hasGroupVersion(group, version)))
      return undefined;
    return { group, version, kind, plural: 'lists', scope: 'Cluster' };
  }

  /** Whether a kind is served under exactly this name. */
  hasKind({ group, version, kind }: GroupVersionKind): boolean {
    return this.all.some((one) => one.group === group && one.kind === kind && one.versions.includes(version));
  }

  #hasGroup(group: string): boolean {
    return this.all.some((one) => one.group === group);
  }

  /** Whether a group has the version. */
  hasGroupVersion(group: string, version: string): boolean {
    return this.all.some((one) => one.group === group && one.versions.includes(version));
  }

  /** `widgets`, `widget.example.com`, `wd`, `widgets.v1.example.com`, `Widget`. Throws for unknown words. */
  forArgument(argument: string, kubernetes: { readonly namesGroups: boolean }): Mapping {
    const [resource = '', ...rest] = argument.split('.');
    const group = rest.join('.');
    const [first = '', ...more] = rest;
    const found =
      (more.length > 0 ? this.#byWord(resource, more.join('.'), first) : undefined) ??
      this.#byWord(resource, group);
    if (found !== undefined) return found;
    const where = group !== '' && kubernetes.namesGroups ? ` in group ${quote(group)}` : '';
    throw plain(`the server doesn't have a resource type ${quote(resource)}${where}`);
  }

  /** Returns the meanings of a word as a resource, not as a kind: the versions of each, the preferred one first. */
  resourcesFor(word: string): readonly Mapping[] {
    const lower = word.toLowerCase();
    const named = this.all.filter(({ plural, singular }) => lower === plural || lower === singular);
    const found = named.length > 0 ? named : this.all.filter(({ shortNames }) => shortNames.includes(word));
    return found.flatMap((one) => one.versions.map((version) => mappingOf(one, version)));
  }

  /** The resources of a category. */
  inCategory(category: string): readonly string[] {
    return this.all
      .filter(({ categories }) => categories.includes(category))
      .map(({ plural, group }) => {
        return group === '' ? plural : `${plural}.${group}`;
      });
  }

  #byWord(word: string, group: string, version?: string): Mapping | undefined {
    const fits = (one: Discovered): boolean =>
      (group === '' || one.group === group || (version === undefined && one.group.startsWith(group))) &&
      (version === undefined || one.versions.includes(version));
    const candidates = this.all.filter(fits);
    const lower = word.toLowerCase();
    const one =
      candidates.find(({ plural, singular }) => lower === plural || lower === singular) ??
      candidates.find(({ shortNames }) => shortNames.includes(word)) ??
      candidates.find(({ kind }) => word === kind || word === kind.toLowerCase());
    return one && mappingOf(one, version ?? (one.versions[0] as string));
  }
}

function mappingOf({ group, kind, plural, scope, crd }: Discovered, version: string): Mapping {
  return { group, version, kind, plural, scope, ...(crd && { crd }) };
}

function discovered(crd: ServedCrd): Discovered {
  const names = shortNamesAndCategories(crd.object);
  const { group, kind, plural, singular, scope } = crd;
  const served = crd.versions.filter((one) => one.served).map(({ name }) => name);
  const versions = served.toSorted((a, b) => compareVersions(b, a));
  return { group, kind, plural, singular, scope, versions, verbs: customVerbs, crd, ...names };
}

function shortNamesAndCategories(object: JsonObject): Pick<Discovered, 'shortNames' | 'categories'> {
  const list = (field: string): string[] => textItems(nested(object, 'spec', 'names', field));
  return { shortNames: list('shortNames'), categories: list('categories') };
}

/** Behaviour: k8s.io/apimachinery/pkg/api/meta (UnsafeGuessKindToResource). */
function guessedPlural(kind: string): string {
  const lower = kind.toLowerCase();
  if (lower.endsWith('s')) return `${lower}es`;
  return lower.endsWith('y') ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}

/** Matches kubectl: patch, scale, and describe request the preferred version of a file without one. */
export function preferred(mapping: Mapping): Mapping {
  return { ...mapping, version: mapping.toldVersion ?? mapping.version };
}

/** `example.com/v1, Resource=widgets` and `example.com/v1, Kind=Widget`. */
export function mappingText({ group, version, toldVersion, plural, kind }: Mapping): string {
  const of = `${group}/${toldVersion ?? version}`;
  return `Resource: ${quote(`${of}, Resource=${plural}`)}, GroupVersionKind: ${quote(`${of}, Kind=${kind}`)}`;
}
