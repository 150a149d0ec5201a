/**
 * Prepares an accepted CRD for the custom resource handler.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (getOrCreateServingInfoFor).
 */
import { textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { fromValue, reread, toValue } from '../../source/nodes/to-value.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import { everySchema } from '../../structural/schema-walk.ts';
import { toStructural } from '../../structural/to-structural.ts';
import { caBundleError, isBlankBundle } from '../features/ca-bundle.ts';
import { childObject } from '../model/defaults.ts';
import type { ServedCrd, ServedVersion } from '../model/served.ts';
import type { CrdSpec, CrdVersion } from '../model/spec.ts';

/** `spec` with all fields in the versions. */
export function servedCrd(spec: CrdSpec, object: JsonObject): ServedCrd {
  const { names } = spec;
  const versions = spec.versions.map(servedVersion);
  return {
    name: textOf(childObject(object, 'metadata'), 'name'),
    group: spec.group,
    plural: names.plural,
    singular: names.singular,
    kind: names.kind,
    listKind: names.listKind,
    scope: spec.scope === 'Cluster' ? 'Cluster' : 'Namespaced',
    preserveUnknownFields: spec.preserveUnknownFields,
    versions: versions.map(({ version }) => version),
    object,
    resolvable: isResolvable(spec) && versions.every(({ broken }) => !broken || spec.preserveUnknownFields),
  };
}

/** CRDs that old clusters have stored, and CRDs that were never established, may fail here. */
function isResolvable({ versions, conversion }: CrdSpec): boolean {
  if (!versions.some(({ storage }) => storage)) return false;
  switch (conversion?.strategy) {
    case 'None':
      return true;
    case 'Webhook': {
      const bundle = conversion.webhookClient?.caBundle ?? '';
      return (
        conversion.webhookClient !== undefined &&
        (isBlankBundle(bundle) || caBundleError(bundle) === undefined)
      );
    }
    default:
      return false;
  }
}

interface MadeVersion {
  readonly version: ServedVersion;
  /** Whether its schema can't be made structural. */
  readonly broken: boolean;
}

function servedVersion(version: CrdVersion, index: number): MadeVersion {
  const props = version.validation?.schema;
  if (props !== undefined) rereadValues(props);
  const made = props && toStructural(props);
  let ruleCount = 0;
  everySchema(props, ({ validations }) => (ruleCount += validations?.length ?? 0));
  const served = {
    name: version.name,
    served: version.served,
    storage: version.storage,
    deprecated: version.deprecated,
    deprecationWarning: version.deprecationWarning,
    schema: made?.ok ? made.schema : undefined,
    status: version.subresources?.status === true,
    scale: version.subresources?.scale,
    index,
    ruleCount,
  };
  return { version: served, broken: made?.ok === false };
}

/** Storage writes values as JSON and reads them again, so `1.0` becomes an int64. Changes `props`. */
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
