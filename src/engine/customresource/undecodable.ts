/**
 * Refusals because of a stored object that can't be brought into the requested version.
 * Behaviour: k8s.io/apiserver/pkg/storage/etcd3 (corrupt_obj_deleter.go).
 */
import type { StoredObject } from '../api.ts';
import { textOf } from '../json/value.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';
import { metadataOf } from '../objectmeta/system-metadata.ts';
import { internalRefusal, plainError, type Refusal, type StatusCause } from '../status/status.ts';
import { resourceOf } from './route.ts';
import type { Serving } from './serving.ts';

/** The refusal of a write that found, or left, such an object in the store. */
export function undecodableWrite(error: string, resourceVersion: string, behaviour: Behaviour): Refusal {
  return plainError(behaviour.corruptObjectErrors ? notDecodable(error, resourceVersion) : error);
}

/** The refusal of a get or a delete. */
export function undecodableRead(
  error: string,
  stored: StoredObject,
  serving: Serving,
  behaviour: Behaviour,
): Refusal {
  if (!behaviour.corruptObjectErrors) return plainError(error);
  return internalRefusal(corruptText(error, stored, storeKey(stored, serving)));
}

/** The refusal of a list with such objects: at least one. */
export function undecodableList(
  found: readonly { readonly stored: StoredObject; readonly error: string }[],
  serving: Serving,
  behaviour: Behaviour,
): Refusal {
  const first = found[0]?.error ?? '';
  if (!behaviour.corruptObjectErrors) return plainError(first);
  const most = 100;
  const causes = found.slice(0, most).map(({ stored, error }): StatusCause => {
    const key = `/registry${storeKey(stored, serving)}`;
    return { reason: 'UnexpectedServerResponse', message: corruptText(error, stored, key), field: key };
  });
  const told = causes[0]?.message ?? '';
  const more = causes.length > 1 ? ` (and ${causes.length - 1} more)` : '';
  if (found.length >= most) {
    const message = 'too many errors, the list is truncated';
    causes.push({ reason: 'FieldValueTooMany', message, field: '' });
  }
  const { group, resource } = resourceOf(serving.crd);
  return {
    code: 500,
    reason: 'StorageReadError',
    message: `failed to read one or more ${resource}.${group} from the storage: ${told}${more}`,
    details: { name: 'list', group, kind: resource, causes },
    errors: [],
  };
}

function corruptText(error: string, { resourceVersion }: StoredObject, key: string): string {
  const more = notDecodable(error, resourceVersion);
  return `StorageError: corrupt object, Code: 7, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: ${more}`;
}

function notDecodable(error: string, resourceVersion: string): string {
  return `object not decodable revision=${resourceVersion}: ${error}`;
}

/** Where an object is in the store, without the prefix of the store. */
export function storeKey({ object }: Pick<StoredObject, 'object'>, { crd }: Serving): string {
  const metadata = metadataOf(object);
  const namespace = textOf(metadata, 'namespace');
  return `/${crd.group}/${crd.plural}/${namespace === '' ? '' : `${namespace}/`}${textOf(metadata, 'name')}`;
}
