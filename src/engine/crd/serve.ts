/**
 * What the custom resource handler makes of an accepted CRD.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (getOrCreateServingInfoFor).
 */
import type { JsonObject, JsonValue } from '../json/value.ts';
import { fromValue, reread, toValue } from '../source/to-value.ts';
import type { SchemaProps } from '../structural/schema-props.ts';
import { everySchema } from '../structural/schema-walk.ts';
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
  if (props !== undefined) rereadValues(props);
  const made = props && toStructural(props);
  let ruleCount = 0;
  everySchema(props, ({ validations }) => (ruleCount += validations?.length ?? 0));
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

/** Storage writes values as JSON and reads them again: then `1.0` is an int64. Changes `props`. */
function rereadValues(props: SchemaProps): void {
  everySchema(props, (at) => {
    if (at.default !== undefined) at.default = rereadValue(at.default);
    if (at.example !== undefined) at.example = rereadValue(at.example);
    if (at.enum !== undefined) at.enum = at.enum.map(rereadValue);
  });
}

function rereadValue(value: JsonValue): JsonValue {
  if (typeof value === 'number') return reread(value);
  return typeof value === 'object' && value !== null ? toValue(fromValue(value)) : value;
}
