/**
 * Rejects new content of namespaces that are missing or being terminated, and deletes of the server's own namespaces.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/namespace/lifecycle.
 */
import { quote } from '../../json/go-format.ts';
import { objectAt, textOf, type JsonValue } from '../../json/value.ts';
import { notFoundRefusal, type Refusal, type StatusCause } from '../../status/status.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { AdmissionState } from '../model/state.ts';

const immortal: ReadonlySet<string> = new Set(['default', 'kube-system', 'kube-public']);

/** Returns the refusal of a request, if any. */
export function namespaceLifecycle(
  attributes: AdmissionAttributes,
  state: AdmissionState,
): Refusal | undefined {
  const { operation, kind, namespace, name } = attributes;
  const isNamespace = kind.group === '' && kind.kind === 'Namespace';
  if (operation === 'DELETE' && isNamespace && immortal.has(name)) {
    return forbidden(attributes, 'this namespace may not be deleted');
  }
  if (namespace === '' || isNamespace || operation === 'DELETE') return undefined;
  const found = state.namespace(namespace);
  if (found === undefined) return notFoundRefusal({ group: '', resource: 'namespaces' }, namespace);
  if (operation !== 'CREATE') return undefined;
  if (textOf(objectAt(found, 'status') ?? new Map<string, JsonValue>(), 'phase') !== 'Terminating') {
    return undefined;
  }
  const text = `unable to create new content in namespace ${namespace} because it is being terminated`;
  const cause = {
    reason: 'NamespaceTerminating',
    message: `namespace ${namespace} is being terminated`,
    field: 'metadata.namespace',
  };
  return forbidden(attributes, text, [cause]);
}

/** Returns the 403 about the object of a request. */
function forbidden(
  { resource, object, name }: AdmissionAttributes,
  problem: string,
  causes: readonly StatusCause[] = [],
): Refusal {
  const metadata = objectAt(object, 'metadata') ?? new Map<string, JsonValue>();
  const own = textOf(metadata, 'name') || textOf(metadata, 'generateName') || name || 'Unknown';
  const { group, resource: plural } = resource;
  const qualified = group === '' ? plural : `${plural}.${group}`;
  return {
    code: 403,
    reason: 'Forbidden',
    message: `${qualified} ${quote(own)} is forbidden: ${problem}`,
    details: { name: own, group, kind: plural, ...(causes.length > 0 && { causes }) },
    errors: [],
    findings: [],
  };
}
