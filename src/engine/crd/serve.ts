/**
 * What the custom resource handler makes of an accepted CRD.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (getOrCreateServingInfoFor).
 */
import type { JsonObject } from '../json/value.ts';
import { someSchema } from '../structural/schema-props.ts';
import { toStructural } from '../structural/to-structural.ts';
import type { ServedCrd, ServedVersion } from './served.ts';
import type { CrdSpec, CrdVersion } from './spec.ts';

/** `spec` with nothing hoisted out of the versions. */
export function servedCrd(spec: CrdSpec, object: JsonObject): ServedCrd {
  const { names } = spec;
  return {
    name: `${names.plural}.${spec.group}`,
    group: spec.group,
    plural: names.plural,
    singular: names.singular,
    kind: names.kind,
    listKind: names.listKind,
    scope: spec.scope === 'Cluster' ? 'Cluster' : 'Namespaced',
    preserveUnknownFields: spec.preserveUnknownFields,
    versions: spec.versions.map(servedVersion),
    object,
  };
}

function servedVersion(version: CrdVersion, index: number): ServedVersion {
  const props = version.validation?.schema;
  const made = props && toStructural(props);
  let ruleCount = 0;
  someSchema(props, ({ validations }) => {
    ruleCount += validations?.length ?? 0;
    return false;
  });
  return {
    name: version.name,
    served: version.served,
    storage: version.storage,
    deprecated: version.deprecated,
    deprecationWarning: version.deprecationWarning,
    schema: made && 'schema' in made ? made.schema : undefined,
    status: version.subresources?.status === true,
    scale: version.subresources?.scale,
    index,
    ruleCount,
  };
}
