/** The defaults of the objects. Behaviour: k8s.io/kubernetes/pkg/apis/admissionregistration/v1 (SetDefaults). */
import { isObject, objectAt, type JsonObject, type JsonValue } from '../../json/value.ts';
import { listOf } from '../matching/read.ts';

function setDefault(object: JsonObject, key: string, value: JsonValue): void {
  const given = object.get(key);
  if (given === undefined || given === null) object.set(key, value);
}

function selectorDefaults(object: JsonObject): void {
  setDefault(object, 'namespaceSelector', new Map());
  setDefault(object, 'objectSelector', new Map());
}

function ruleDefaults(rules: JsonValue | undefined): void {
  for (const rule of listOf(rules)) setDefault(rule, 'scope', '*');
}

function matchResourcesDefaults(resources: JsonValue | undefined): void {
  if (!isObject(resources)) return;
  setDefault(resources, 'matchPolicy', 'Equivalent');
  selectorDefaults(resources);
  ruleDefaults(resources.get('resourceRules'));
  ruleDefaults(resources.get('excludeResourceRules'));
}

/** Sets the defaults of a policy, in place. */
export function policyDefaults(policy: JsonObject): void {
  const spec = specIn(policy);
  setDefault(spec, 'failurePolicy', 'Fail');
  matchResourcesDefaults(spec.get('matchConstraints'));
}

/** Sets the defaults of a binding, in place. */
export function bindingDefaults(binding: JsonObject): void {
  matchResourcesDefaults(specIn(binding).get('matchResources'));
}

function specIn(object: JsonObject): JsonObject {
  const spec = objectAt(object, 'spec') ?? new Map<string, JsonValue>();
  object.set('spec', spec);
  return spec;
}

/** Sets the defaults of a webhook configuration, in place. */
export function webhookDefaults(configuration: JsonObject, kind: 'mutating' | 'validating'): void {
  for (const webhook of listOf(configuration.get('webhooks'))) {
    setDefault(webhook, 'failurePolicy', 'Fail');
    setDefault(webhook, 'matchPolicy', 'Equivalent');
    selectorDefaults(webhook);
    setDefault(webhook, 'timeoutSeconds', 10n);
    if (kind === 'mutating') setDefault(webhook, 'reinvocationPolicy', 'Never');
    const service = objectAt(objectAt(webhook, 'clientConfig'), 'service');
    if (service !== undefined) setDefault(service, 'port', 443n);
    ruleDefaults(webhook.get('rules'));
  }
}
