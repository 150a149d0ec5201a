/**
 * How the versions of a CRD see an object with field managers.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (scopeWithFieldManager, getStatusResetFields).
 */
import { FieldSet } from '../../apply/field-set.ts';
import { mergeTypeOf, type MergeType } from '../../apply/merge-type.ts';
import { withManagedFields } from '../../apply/managed-fields.ts';
import type { Managers } from '../../apply/owner.ts';
import { fieldElement } from '../../apply/path-element.ts';
import type { Views } from '../../apply/views.ts';
import type { ServedVersion } from '../../crd/model/served.ts';
import { isObject, textOf, type JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { definitionName, publishedSchemas } from '../../publish/openapi.ts';
import type { Serving } from '../request/serving.ts';
import { convertObject } from '../conversion/convert.ts';
import { apiVersionOf } from '../../request/api-version.ts';

/** The parts of a write request that matter for field ownership. */
export interface Write {
  readonly serving: Serving;
  readonly version: ServedVersion;
  readonly subresource: string | undefined;
  /** The field manager that writes. */
  readonly fieldManager: string | undefined;
  readonly behaviour: Behaviour;
  readonly now: string;
}

/** Objects whose managedFields a conversion webhook sees: those with this metadata, or all. */
export interface ShownManagers {
  readonly of: 'all' | { readonly metadata: JsonValue | undefined };
  readonly managers: () => Managers;
}

/** How each version sees the object on the endpoint of a request. */
export function viewsOf({ serving, version, subresource, behaviour }: Write, shown?: ShownManagers): Views {
  const { crd } = serving;
  const hub = apiVersionOf(crd.group, version.name);
  return {
    view(apiVersion) {
      const seen = crd.versions.find((one) => apiVersionOf(crd.group, one.name) === apiVersion);
      if (seen === undefined) return undefined;
      const reset =
        subresource === 'status'
          ? resetByStatus(seen, serving, behaviour)
          : seen.name === version.name && seen.status
            ? FieldSet.of([fieldElement('status')])
            : new FieldSet();
      return { type: mergeTypeOfVersion(serving, seen), reset };
    },
    convert(sent, apiVersion) {
      const isShown = shown && (shown.of === 'all' || shown.of.metadata === sent.get('metadata'));
      const object = crd.webhook && isShown ? withManagedFields(sent, shown.managers()) : sent;
      // A conversion between two other versions goes through the request's version.
      const there =
        textOf(object, 'apiVersion') === hub ? { object } : convertObject(object, version.name, crd);
      if ('error' in there) return there;
      return convertObject(there.object, apiVersion.slice(apiVersion.lastIndexOf('/') + 1), crd);
    },
  };
}

/** Matches the API server: only for versions that are served or stored. */
function resetByStatus(version: ServedVersion, { storage, crd }: Serving, behaviour: Behaviour): FieldSet {
  const isUsed = version.served || version.name === storage.name;
  if (!version.status || !isUsed) return new FieldSet();
  const spec = [fieldElement('spec')];
  const kept = crd.builtIn?.statusKeeps.map((field) => [fieldElement('metadata'), fieldElement(field)]);
  if (kept) return FieldSet.of(spec, ...kept);
  return behaviour.statusResetsMetadata ? FieldSet.of(spec, [fieldElement('metadata')]) : FieldSet.of(spec);
}

const types = new WeakMap<ServedVersion, MergeType>();

export function mergeTypeOfVersion(serving: Serving, version: ServedVersion): MergeType {
  let type = types.get(version);
  if (type === undefined) {
    const schemas = publishedSchemas(
      { ...serving.crd, versions: [{ ...version, served: true }] },
      version.name,
    );
    const schema = schemas?.get(definitionName(serving.crd, version, serving.crd.kind));
    const preserves = serving.crd.preserveUnknownFields ? 'unknown-fields' : 'nothing';
    type = mergeTypeOf(isObject(schema) ? schema : new Map(), preserves);
    types.set(version, type);
  }
  return type;
}
