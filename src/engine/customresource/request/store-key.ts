import { textOf } from '../../json/value.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { Serving } from './serving.ts';
import type { StoredObject } from './stored-object.ts';

/** The key of an object in the store, without the prefix of the store. */
export function storeKey({ object }: Pick<StoredObject, 'object'>, { crd }: Serving): string {
  const metadata = metadataOf(object);
  const namespace = textOf(metadata, 'namespace');
  return `/${crd.group}/${crd.plural}/${namespace === '' ? '' : `${namespace}/`}${textOf(metadata, 'name')}`;
}
