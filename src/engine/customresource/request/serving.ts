/**
 * The data that the handler prepares once for a CRD. Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver
 * (getOrCreateServingInfoFor).
 */
import type { ServedCrd, ServedVersion } from '../../crd/model/served.ts';
import { pruneDefaults } from '../../defaulting/prune-defaults.ts';
import type { StructuralSchema } from '../../structural/schema.ts';

export interface Serving {
  readonly crd: ServedCrd;
  /** By version, defaults pruned; versions without a structural schema are missing. */
  readonly schemas: ReadonlyMap<string, StructuralSchema>;
  readonly storage: ServedVersion;
}

const known = new WeakMap<ServedCrd, Serving>();

export function servingOf(crd: ServedCrd): Serving {
  let serving = known.get(crd);
  if (serving === undefined) known.set(crd, (serving = prepare(crd)));
  return serving;
}

function prepare(crd: ServedCrd): Serving {
  const schemas = new Map<string, StructuralSchema>();
  for (const { name, schema } of crd.versions) {
    if (schema === undefined) continue;
    schemas.set(name, crd.preserveUnknownFields ? schema : pruneDefaults(schema));
  }
  const storage = crd.versions.find((version) => version.storage) ?? (crd.versions[0] as ServedVersion);
  return { crd, schemas, storage };
}
