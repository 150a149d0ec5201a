/**
 * `spec.conversion` and its webhook client.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation, k8s.io/apiserver/pkg/util/webhook.
 */
import {
  forbidden,
  invalid,
  json,
  notSupported,
  required,
  type FieldError,
} from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { label1035Errors, subdomainErrors } from '../../objectmeta/names/names.ts';
import { caBundleError } from './ca-bundle.ts';
import { goStrings } from './go-json.ts';
import type { ConversionRequirements } from '../model/requirements.ts';
import type { Conversion, WebhookClient, WebhookService } from '../model/spec.ts';
import { webhookUrlErrors } from './webhook-url.ts';
import { say } from '../../codes/crds/crd.ts';
import type { ServerMessage } from '../../field/server-message.ts';

const recognized = ['v1', 'v1beta1'];

export function conversionErrors(
  conversion: Conversion,
  path: FieldPath,
  requirements: ConversionRequirements,
  behaviour: Behaviour,
): FieldError[] {
  const errors: FieldError[] = [];
  const { strategy, webhookClient, reviewVersions } = conversion;
  const strategyPath = path.child('strategy');
  if (strategy === '') errors.push(required(strategyPath, say('conversion-strategy-missing')));
  else if (strategy !== 'None' && strategy !== 'Webhook') {
    const message = say('conversion-strategy-unsupported', { allowed: ['None', 'Webhook'] });
    errors.push(notSupported(strategyPath, json(strategy), message));
  }
  const clientPath = path.child('webhookClientConfig');
  const versionsPath = path.child('conversionReviewVersions');
  if (strategy !== 'Webhook') {
    if (webhookClient) errors.push(forbidden(clientPath, say('conversion-client-without-webhook')));
    if (reviewVersions.length > 0) {
      errors.push(forbidden(versionsPath, say('conversion-review-versions-without-webhook')));
    }
    return errors;
  }
  if (webhookClient === undefined) {
    errors.push(required(clientPath, say('conversion-client-missing')));
  } else {
    errors.push(...clientErrors(webhookClient, clientPath, behaviour));
    if (requirements.caBundle === 'valid') {
      errors.push(...caBundleErrors(webhookClient.caBundle, clientPath.child('caBundle')));
    }
  }
  errors.push(...reviewVersionErrors(reviewVersions, versionsPath, requirements));
  return errors;
}

function clientErrors({ url, service }: WebhookClient, path: FieldPath, behaviour: Behaviour): FieldError[] {
  if ((url === undefined) === (service === undefined)) {
    return [required(path, say('webhook-url-or-service'))];
  }
  if (url !== undefined) return webhookUrlErrors(url, path.child('url'), behaviour);
  return webhookServiceErrors(service as WebhookService, path.child('service'));
}

function caBundleErrors(bundle: string, path: FieldPath): FieldError[] {
  const problem = bundle === '' ? undefined : caBundleError(bundle);
  return problem === undefined ? [] : [invalid(path, json(bundle), problem)];
}

/** The findings about the service of a webhook. */
export function webhookServiceErrors(service: WebhookService, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  // Matches the API server: name and namespace are passed in the wrong order.
  if (service.namespace === '')
    errors.push(required(path.child('name'), say('webhook-service-name-missing')));
  if (service.name === '')
    errors.push(required(path.child('namespace'), say('webhook-service-namespace-missing')));
  if (service.port < 1n || service.port > 65535n) {
    const message = say('webhook-service-port-out-of-range');
    errors.push(invalid(path.child('port'), json(service.port), message));
  }
  if (service.path !== undefined) errors.push(...servicePathErrors(service.path, path.child('path')));
  return errors;
}

function servicePathErrors(text: string, path: FieldPath): FieldError[] {
  if (text === '/' || text === '') return [];
  const error = (message: ServerMessage): FieldError => invalid(path, json(text), message);
  if (text === '//') return [error(say('webhook-service-path-segment-empty', { segment: 0 }))];
  const errors = text.startsWith('/') ? [] : [error(say('webhook-service-path-without-slash'))];
  // Matches the API server: the first byte is dropped, whatever it is.
  const first = text.codePointAt(0) as number;
  if (first > 0x7f) return errors;
  const inner = text.slice(1).replace(/\/$/, '');
  for (const [i, step] of inner.split('/').entries()) {
    if (step === '') errors.push(error(say('webhook-service-path-segment-empty', { segment: i })));
    for (const problem of step === '' ? [] : subdomainErrors(step)) {
      errors.push(error(say('webhook-service-path-segment-invalid', { segment: i, problem })));
    }
  }
  return errors;
}

function reviewVersionErrors(
  versions: readonly string[],
  path: FieldPath,
  requirements: ConversionRequirements,
): FieldError[] {
  if (versions.length === 0) return [required(path, say('review-versions-missing'))];
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [i, version] of versions.entries()) {
    const at = path.index(i);
    if (seen.has(version)) {
      errors.push(invalid(at, json(version), say('review-version-repeated')));
      continue;
    }
    seen.add(version);
    errors.push(...label1035Errors(version).map((message) => invalid(at, json(version), message)));
  }
  if (requirements.recognizedReviewVersion && !recognized.some((version) => seen.has(version))) {
    const message = say('review-versions-unrecognized', { allowed: recognized });
    errors.push(invalid(path, { rendered: goStrings(versions) }, message));
  }
  return errors;
}
