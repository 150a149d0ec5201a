/**
 * Sets the defaults of a decoded v1 CRD.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1 (SetDefaults).
 */
import { goLower } from '../../go/lower.ts';
import { isObject, type JsonObject, type JsonValue } from '../../json/value.ts';

/** Sets defaults for names, conversion, and the port of a webhook service. Changes `crd`. */
export function setCrdDefaults(crd: JsonObject): void {
  const spec = childObject(crd, 'spec');
  const names = childObject(spec, 'names');
  const kind = (names.get('kind') as string | undefined) ?? '';
  if (isEmptyText(names.get('singular'))) names.set('singular', goLower(kind));
  if (isEmptyText(names.get('listKind')) && kind !== '') names.set('listKind', kind + 'List');
  const conversion = spec.get('conversion');
  if (!isObject(conversion)) {
    spec.set('conversion', new Map([['strategy', 'None']]));
    return;
  }
  const webhook = conversion.get('webhook');
  const client = isObject(webhook) ? webhook.get('clientConfig') : undefined;
  const service = isObject(client) ? client.get('service') : undefined;
  if (isObject(service) && service.get('port') === undefined) service.set('port', 443n);
}

function isEmptyText(value: JsonValue | undefined): boolean {
  return value === undefined || value === '';
}

/** The struct at `key`, which Go always has. */
export function childObject(parent: JsonObject, key: string): JsonObject {
  const found = parent.get(key);
  if (isObject(found)) return found;
  const made: JsonObject = new Map();
  parent.set(key, made);
  return made;
}
