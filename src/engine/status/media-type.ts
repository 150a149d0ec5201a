/** Bodies in formats that the server does not read. Behaviour: k8s.io/apiserver/pkg/endpoints/handlers/negotiation. */
import type { Refusal } from './status.ts';
import { say } from './codes.ts';
import { finding } from '../field/finding.ts';

const bodyTypes = ['application/json', 'application/yaml'];

/** Media types of patches. */
export const patchTypes = [
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/apply-patch+yaml',
] as const;

/** 415 for a body that is neither JSON nor YAML. */
export function mediaTypeRefusal(contentType: string): Refusal | undefined {
  if (bodyTypes.includes(contentType)) return undefined;
  return unsupported([...bodyTypes, 'application/vnd.kubernetes.protobuf']);
}

/** 415 for a patch of another type. */
export function patchTypeRefusal(type: string): Refusal | undefined {
  return (patchTypes as readonly string[]).includes(type) ? undefined : unsupported(patchTypes);
}

function unsupported(accepted: readonly string[]): Refusal {
  const said = say('media-type-unsupported', { accepted });
  return {
    code: 415,
    reason: 'UnsupportedMediaType',
    message: said.text,
    errors: [],
    findings: [finding(said)],
  };
}
