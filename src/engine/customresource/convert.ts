/**
 * From one version of a kind to another.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/conversion.
 */
import type { ServedCrd } from '../crd/served.ts';
import { isObject, type JsonObject } from '../json/value.ts';

export type ConvertedObject = { readonly object: JsonObject } | { readonly error: string };

/**
 * The object in another version. Strategy None only renames the version. A webhook can't be called from here, so it is
 * answered for as a server does whose webhook is not there. May change the object.
 */
export function convertObject(object: JsonObject, version: string, crd: ServedCrd): ConvertedObject {
  const apiVersion = `${crd.group}/${version}`;
  const from = object.get('apiVersion');
  if (from === apiVersion) return { object };
  const conversion = member(member(crd.object, 'spec'), 'conversion');
  if (conversion?.get('strategy') === 'Webhook') {
    const client = member(member(conversion, 'webhook'), 'clientConfig');
    const kind = text(object, 'kind') ?? crd.kind;
    return { error: `conversion webhook for ${String(from)}, Kind=${kind} failed: ${unreachable(client)}` };
  }
  object.set('apiVersion', apiVersion);
  return { object };
}

function unreachable(client: JsonObject | undefined): string {
  const service = member(client, 'service');
  if (service) {
    const name = text(service, 'name') ?? '';
    const port = service.get('port') ?? 443n;
    const path = text(service, 'path') ?? '/';
    const host = `${name}.${text(service, 'namespace') ?? ''}.svc`;
    return `Post "https://${host}:${String(port)}${path}?timeout=30s": service "${name}" not found`;
  }
  const url = text(client, 'url') ?? '';
  const host = /^https:\/\/([^/:?#]*)/.exec(url)?.[1] ?? '';
  return `Post "${url}?timeout=30s": dial tcp: lookup ${host}: no such host`;
}

function member(parent: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = parent?.get(key);
  return isObject(value) ? value : undefined;
}

function text(parent: JsonObject | undefined, key: string): string | undefined {
  const value = parent?.get(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
