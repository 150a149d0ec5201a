/**
 * Rejects new content of namespaces that are missing or being terminated, and deletes of the server's own namespaces.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/namespace/lifecycle.
 */
import { finding } from '../../field/finding.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { quote } from '../../json/go-format.ts';
import { objectAt, textOf, type JsonValue } from '../../json/value.ts';
import { notFoundRefusal, type Refusal, type StatusCause } from '../../status/status.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { AdmissionState } from '../model/state.ts';
import { say } from './codes.ts';

const immortal: ReadonlySet<string> = new Set(['default', 'kube-system', 'kube-public']);

/** Returns the refusal of a request, if any. */
export function namespaceLifecycle(
  attributes: AdmissionAttributes,
  state: AdmissionState,
): Refusal | undefined {
  const { operation, kind, namespace, name } = attributes;
  const isNamespace = kind.group === '' && kind.kind === 'Namespace';
  if (operation === 'DELETE' && isNamespace && immortal.has(name)) {
    return forbidden(attributes, say('namespace-protected'));
  }
  if (namespace === '' || isNamespace || operation === 'DELETE') return undefined;
  const found = state.namespace(namespace);
  if (found === undefined) return notFoundRefusal({ group: '', resource: 'namespaces' }, namespace);
  if (operation !== 'CREATE') return undefined;
  if (textOf(objectAt(found, 'status') ?? new Map<string, JsonValue>(), 'phase') !== 'Terminating') {
    return undefined;
  }
  const cause = {
    reason: 'NamespaceTerminating',
    message: `namespace ${namespace} is being terminated`,
    field: 'metadata.namespace',
  };
  return forbidden(attributes, say('namespace-terminating', { namespace }), [cause]);
}

/** Returns the 403 about the object of a request. */
function forbidden(
  { resource, object, name }: AdmissionAttributes,
  problem: ServerMessage,
  causes: readonly StatusCause[] = [],
): Refusal {
  const metadata = objectAt(object, 'metadata') ?? new Map<string, JsonValue>();
  const own = textOf(metadata, 'name') || textOf(metadata, 'generateName') || name || 'Unknown';
  const { group, resource: plural } = resource;
  const qualified = group === '' ? plural : `${plural}.${group}`;
  return {
    code: 403,
    reason: 'Forbidden',
    message: `${qualified} ${quote(own)} is forbidden: ${problem.text}`,
    details: { name: own, group, kind: plural, ...(causes.length > 0 && { causes }) },
    errors: [],
    findings: [finding(problem)],
  };
}
