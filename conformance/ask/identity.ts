/** How objects and request bodies identify themselves. */
import { isObject, type JsonObject } from '../../src/engine/values.ts';
import { readYaml, toValue } from '../../src/engine/texts.ts';

/** A string in the metadata of an object. */
export function textIn(object: JsonObject, key: string): string {
  const metadata = object.get('metadata');
  const value = isObject(metadata) ? metadata.get(key) : undefined;
  return typeof value === 'string' ? value : '';
}

interface Identity {
  readonly version: string;
  readonly name: string;
  readonly namespace: string;
  readonly resourceVersion: string;
}

/** Returns the identity in a body; unreadable parts are empty. */
export function identify(body: string): Identity {
  const read = body === '' ? undefined : readYaml(body);
  const value = read?.ok ? toValue(read.root) : undefined;
  const object: JsonObject = isObject(value) ? value : new Map();
  const apiVersion = object.get('apiVersion');
  const text = typeof apiVersion === 'string' ? apiVersion : '';
  const slash = text.indexOf('/');
  return {
    version: slash < 0 ? text : text.slice(slash + 1),
    name: textIn(object, 'name'),
    namespace: textIn(object, 'namespace'),
    resourceVersion: textIn(object, 'resourceVersion'),
  };
}
