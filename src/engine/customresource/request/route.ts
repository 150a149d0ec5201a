/** Finds the endpoint of a request. Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (crdHandler.ServeHTTP). */
import type { ServedCrd, ServedVersion } from '../../crd/model/served.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import { internalRefusal, pageNotFound, type Refusal, type Resource } from '../../status/status.ts';
import type { Warnings } from '../../wire/warnings.ts';
import { say } from '../../codes/customresource.ts';
import { deprecationWarning } from '../../crd/features/deprecation.ts';
import type { ObjectOptions } from './options.ts';
import type { Serving } from './serving.ts';
import { nodeAt } from '../../source/nodes/document.ts';

export type Route = {
  /** Empty for a cluster-scoped resource. */
  readonly namespace: string;
} & (
  | { readonly version: ServedVersion }
  /** The version isn't served, or the CRD can't be. */
  | { readonly version: undefined; readonly refusal: Refusal }
);

/**
 * Without a version or a namespace in `options`, a client takes them from the body that it sends. Adds the warning of
 * a deprecated version.
 */
export function routeOf(
  source: SourceNode | undefined,
  serving: Serving,
  options: ObjectOptions,
  warnings: Warnings,
): Route {
  const { crd, storage } = serving;
  const name = options.version ?? (versionIn(textAt(source, 'apiVersion')) || storage.name);
  // The version of an old CRD may have any name, but in a URL a slash ends it.
  const version = crd.versions.find((one) => one.name === name && one.served && !name.includes('/'));
  const isCluster = crd.scope === 'Cluster';
  const namespace = isCluster
    ? ''
    : options.namespace || textAt(source, 'metadata', 'namespace') || 'default';
  if (version === undefined || (isCluster && options.namespace)) {
    return { version: undefined, refusal: pageNotFound(), namespace };
  }
  if (!crd.resolvable) {
    return { version: undefined, refusal: internalRefusal(say('resource-not-resolvable')), namespace };
  }
  if (version.deprecated) warnings.add(deprecationWarning(crd, version));
  return { version, namespace };
}

/** The part after the first slash, or all of it if there is none. */
function versionIn(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? apiVersion : apiVersion.slice(slash + 1);
}

/** Whether the version serves the subresource; the main resource always exists. */
export function hasSubresource(version: ServedVersion, subresource: string | undefined): boolean {
  switch (subresource ?? '') {
    case '':
      return true;
    case 'status':
      return version.status;
    case 'scale':
      return version.scale !== undefined;
    default:
      return false;
  }
}

/** The resource as rejections name it. */
export function resourceOf(crd: ServedCrd): Resource {
  return { group: crd.group, resource: crd.plural };
}

/** The string at a path of the source, empty when there is none. */
export function textAt(source: SourceNode | undefined, ...path: string[]): string {
  const node = source && nodeAt(source, path);
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : '';
}
