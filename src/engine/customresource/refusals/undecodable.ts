/**
 * Rejections because of a stored object that can't be converted to the requested version.
 * Behaviour: k8s.io/apiserver/pkg/storage/etcd3 (corrupt_obj_deleter.go).
 */
import { finding, type Finding } from '../../field/finding.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { internalRefusal, plainError, type Refusal, type StatusCause } from '../../status/status.ts';
import { say } from '../../codes/customresource.ts';
import { resourceOf } from '../request/route.ts';
import type { Serving } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { storeKey } from '../request/store-key.ts';

/** The rejection of a write that found such an object in the store, or left one there. */
export function undecodableWrite(error: Finding, resourceVersion: string, behaviour: Behaviour): Refusal {
  return plainError(behaviour.corruptObjectErrors ? notDecodable(error, resourceVersion) : error);
}

/** The rejection of a get or a delete. */
export function undecodableRead(
  error: Finding,
  stored: StoredObject,
  serving: Serving,
  behaviour: Behaviour,
): Refusal {
  if (!behaviour.corruptObjectErrors) return plainError(error);
  return internalRefusal(corrupt(error, stored, storeKey(stored, serving)));
}

/** The rejection of a list that contains at least one such object. */
export function undecodableList(
  found: readonly { readonly stored: StoredObject; readonly error: Finding }[],
  serving: Serving,
  behaviour: Behaviour,
): Refusal {
  if (!behaviour.corruptObjectErrors) return plainError(found.slice(0, 1).map(({ error }) => error));
  const most = 100;
  const causes = found.slice(0, most).map(({ stored, error }): StatusCause => {
    const key = `/registry${storeKey(stored, serving)}`;
    return { reason: 'UnexpectedServerResponse', message: corrupt(error, stored, key).text, field: key };
  });
  const firstMessage = causes[0]?.message ?? '';
  const more = causes.length - 1;
  if (found.length >= most) {
    const message = 'too many errors, the list is truncated';
    causes.push({ reason: 'FieldValueTooMany', message, field: '' });
  }
  const { group, resource } = resourceOf(serving.crd);
  const serverMessage = say('stored-objects-corrupt', {
    resource: `${resource}.${group}`,
    first: firstMessage,
    more,
  });
  return {
    code: 500,
    reason: 'StorageReadError',
    message: serverMessage.text,
    details: { name: 'list', group, kind: resource, causes },
    errors: [],
    findings: [finding(serverMessage)],
  };
}

function corrupt(error: Finding, { resourceVersion }: StoredObject, key: string): ServerMessage {
  return say('stored-object-corrupt', { key, more: notDecodable(error, resourceVersion).text });
}

function notDecodable(problem: Finding, revision: string): ServerMessage {
  return say('stored-object-undecodable', { problem, revision });
}
