import type { ServedCrd } from '../../engine/answers.ts';
import { isObject, textOf, type JsonObject } from '../../engine/values.ts';

/** Returns the parts of the request's URL. */
export function addressOf(object: JsonObject | undefined, { scope }: ServedCrd, version?: string) {
  const metadata = object?.get('metadata');
  const text = (key: string): string => (isObject(metadata) ? textOf(metadata, key) : '');
  const apiVersion = object === undefined ? '' : textOf(object, 'apiVersion');
  const chosen = version ?? apiVersion.slice(apiVersion.indexOf('/') + 1);
  return {
    ...(chosen !== '' && { version: chosen }),
    ...(text('name') !== '' && { name: text('name') }),
    ...(scope === 'Namespaced' && text('namespace') !== '' && { namespace: text('namespace') }),
  };
}
