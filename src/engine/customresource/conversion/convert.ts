/**
 * Converts an object between versions of its kind.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/conversion (converter.go).
 */
import type { ServedCrd } from '../../crd/model/served.ts';
import { textOf, type JsonObject, objectAt } from '../../json/value.ts';
import { convertByWebhook } from '../features/convert-by-webhook.ts';
import type { ConvertedObject } from '../features/converted.ts';
import { say } from '../../codes/customresource.ts';
import { finding } from '../../field/finding.ts';
import { apiVersionOf } from '../../request/api-version.ts';

/**
 * Returns the object in another version. Strategy None only replaces the apiVersion, and may change `object`. Without a
 * substitute for its webhook, the answer is that of a server that can't reach the webhook.
 */
export function convertObject(object: JsonObject, version: string, crd: ServedCrd): ConvertedObject {
  const apiVersion = apiVersionOf(crd.group, version);
  const from = textOf(object, 'apiVersion');
  if (!crd.versions.some(({ name }) => from === apiVersionOf(crd.group, name))) {
    return { error: finding(say('conversion-from-unknown-version', { apiVersion: from })) };
  }
  const conversion = objectAt(objectAt(crd.object, 'spec'), 'conversion');
  if (conversion?.get('strategy') !== 'Webhook') {
    object.set('apiVersion', apiVersion);
    return { object };
  }
  return convertByWebhook(object, version, crd, conversion);
}
