/**
 * Applies the namespace and the name changes of a kustomization to all of its objects.
 * Behaviour: sigs.k8s.io/kustomize/api/internal/builtins (NamespaceTransformer, PrefixTransformer, SuffixTransformer),
 * api/internal/konfig/builtinpluginconsts.
 */
import { toJson } from '../../engine/values.ts';
import { nested, setMetadataText } from '../objects/unstructured.ts';
import type { Transformer } from './patches.ts';
import { KustomizeProblem } from './problem.ts';
import { isClusterScoped, isSameId, type Resource } from './resource.ts';
import { isMapping, plainObject } from './scalar.ts';

export function namespaceTransformer(namespace: string): Transformer {
  return (resources) => {
    for (const resource of resources) {
      resource.remember();
      setNamespace(resource, namespace);
      const same = resources.filter(({ id }) => isSameId(id, resource.id));
      if (same.length === 1) continue;
      const shown = same.map((one) => toJson(plainObject(one.noted))).join(' ');
      throw new KustomizeProblem(`namespace transformation produces ID conflict: [${shown}]`);
    }
    return resources;
  };
}

function setNamespace({ object, id }: Resource, namespace: string): void {
  if (!isClusterScoped(id)) setMetadataText(object, 'namespace', namespace);
  // Matches kustomize: a Namespace itself takes the name.
  else if (id.kind === 'Namespace') setMetadataText(object, 'name', namespace);
  else if (id.kind === 'CustomResourceDefinition') {
    const service = nested(object, 'spec', 'conversion', 'webhook', 'clientConfig', 'service');
    if (isMapping(service) && service.has('namespace')) service.set('namespace', namespace);
  }
}

/** Adds a prefix and a suffix to all names except those of CRDs and namespaces, which must not change. */
export function nameTransformer(prefix: string, suffix: string): Transformer {
  return (resources) => {
    for (const resource of resources) {
      const { group, kind } = resource.firstId;
      if (kind === 'CustomResourceDefinition' || kind === 'Namespace') continue;
      if (kind === 'APIService' && group === 'apiregistration.k8s.io') continue;
      resource.remember();
      resource.rename(prefix + resource.id.name + suffix);
    }
    return resources;
  };
}
