/**
 * Bodies in formats that the server doesn't support. Behaviour: k8s.io/apiserver/pkg/endpoints/handlers/negotiation.
 */
import { parseMediaType } from '../go/media-type.ts';
import { nilPointer } from '../go/panic.ts';
import { protobufType, type RequestBody } from '../request/body.ts';
import type { Refusal } from '../status/status.ts';
import { say } from '../codes/status.ts';
import { finding } from '../field/finding.ts';

const bodyTypes = ['application/json', 'application/yaml', protobufType];

/** Media types of patches. */
export const patchTypes = [
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/apply-patch+yaml',
] as const;

/** The media type of a body according to its header: unparsable values stay unchanged, and the default is JSON. */
export function contentTypeOf(header: string): string {
  return header === '' ? 'application/json' : (parseMediaType(header) ?? header);
}

/** Returns 415 for any other body. */
export function mediaTypeRefusal(contentType: string): Refusal | undefined {
  return bodyTypes.includes(contentType) ? undefined : unsupported(bodyTypes);
}

/**
 * The same for a custom object.
 * Matches the API server: it has no strict reader for protobuf and crashes; the rejection is the engine's own.
 */
export function objectTypeRefusal({
  contentType,
  fieldValidation,
}: Pick<RequestBody, 'contentType' | 'fieldValidation'>): Refusal | undefined {
  const isUnread = contentType === protobufType && fieldValidation !== 'Ignore';
  return isUnread ? { ...unsupported(bodyTypes), crash: nilPointer } : mediaTypeRefusal(contentType);
}

/** 415 for a patch of another type. */
export function patchTypeRefusal(
  type: string,
  accepted: readonly string[] = patchTypes,
): Refusal | undefined {
  return accepted.includes(type) ? undefined : unsupported(accepted);
}

function unsupported(accepted: readonly string[]): Refusal {
  const message = say('media-type-unsupported', { accepted });
  return {
    code: 415,
    reason: 'UnsupportedMediaType',
    message: message.text,
    errors: [],
    findings: [finding(message)],
  };
}
