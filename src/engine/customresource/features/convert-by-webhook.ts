/**
 * Converts an object between versions of its kind by a webhook.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/conversion (webhook_converter.go).
 */
import type { ServedCrd } from '../../crd/model/served.ts';
import { isArray, textOf, type JsonObject, objectAt } from '../../json/value.ts';
import { acceptConverted } from './accept-converted.ts';
import type { ConvertedObject } from './converted.ts';
import { say } from '../../codes/customresource.ts';
import { finding } from '../../field/finding.ts';

/** `conversion` is from the CRD. `version` is one of the CRD's versions. */
export function convertByWebhook(
  object: JsonObject,
  version: string,
  crd: ServedCrd,
  conversion: JsonObject,
): ConvertedObject {
  const apiVersion = `${crd.group}/${version}`;
  const from = textOf(object, 'apiVersion');
  if (isEmptyObject(object)) {
    object.set('apiVersion', apiVersion);
    return { object };
  }
  const webhook = objectAt(conversion, 'webhook');
  if (!speaksKnownReviews(webhook)) return { error: finding(say('conversion-reviews-unknown')) };
  if (from === apiVersion) return { object };
  const about = `conversion webhook for ${from}, Kind=${textOf(object, 'kind')}`;
  const answer = crd.webhook?.(object, apiVersion);
  if (answer === undefined) {
    const problem = unreachable(objectAt(webhook, 'clientConfig'));
    return { error: finding(say('conversion-webhook-unreachable', { webhook: about, problem })) };
  }
  if ('refused' in answer) {
    const refusal = say('conversion-webhook-refused', { webhook: about, problem: answer.refused });
    if (answer.as === undefined) return { error: finding(refusal) };
    const text = answer.as === 'whole' ? answer.refused : `${about} ${answer.refused}`;
    return { error: finding({ ...refusal, text }) };
  }
  return acceptConverted(object, answer, apiVersion, about);
}

/**
 * Matches the API server: an object that has only its apiVersion and kind, as before a create, is never sent to the
 * webhook.
 */
function isEmptyObject(object: JsonObject): boolean {
  return object.size === 2 && object.has('kind') && object.has('apiVersion');
}

function speaksKnownReviews(webhook: JsonObject | undefined): boolean {
  const versions = webhook?.get('conversionReviewVersions');
  return isArray(versions) && versions.some((one) => one === 'v1' || one === 'v1beta1');
}

function unreachable(client: JsonObject | undefined): string {
  const service = objectAt(client, 'service');
  if (service) {
    const name = filledText(service, 'name') ?? '';
    const port = service.get('port') ?? 443n;
    const path = filledText(service, 'path') ?? '/';
    const host = `${name}.${filledText(service, 'namespace') ?? ''}.svc`;
    return `Post "https://${host}:${String(port)}${path}?timeout=30s": service "${name}" not found`;
  }
  const url = filledText(client, 'url') ?? '';
  const host = /^https:\/\/([^/:?#]*)/.exec(url)?.[1] ?? '';
  return `Post "${url}?timeout=30s": dial tcp: lookup ${host}: no such host`;
}

function filledText(parent: JsonObject | undefined, key: string): string | undefined {
  const value = parent?.get(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
