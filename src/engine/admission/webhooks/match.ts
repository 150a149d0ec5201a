/**
 * Decides whether a webhook is called for a request.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/generic (ShouldCallHook), pkg/predicates.
 */
import {
  isArray,
  isObject,
  objectAt,
  textItems,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';
import { labelsOf } from '../matching/rules.ts';
import { notFoundRefusal, type Refusal } from '../../status/status.ts';
import type { AdmissionAttributes, GroupVersionKind, GroupVersionResource } from '../model/attributes.ts';
import type { Mismatch } from '../model/steps.ts';
import type { AdmissionState } from '../model/state.ts';

/** The kind and the resource that a webhook is called with. */
export interface Invocation {
  readonly kind: GroupVersionKind;
  readonly resource: GroupVersionResource;
}

export type Called = { readonly invocation: Invocation | undefined } | { readonly refusal: Refusal };

/** `seen` is the object that selectors see, which earlier webhooks may have changed. */
export function shouldCall(
  hook: JsonObject,
  attributes: AdmissionAttributes,
  seen: JsonObject | undefined,
  state: AdmissionState,
): Called {
  const none: Called = { invocation: undefined };
  const inNamespace = namespaceMatches(hook, attributes, state);
  if (inNamespace === false) return none;
  const objectSelector = objectAt(hook, 'objectSelector');
  const isSelected =
    isEmptySelector(objectSelector) ||
    [seen, attributes.oldObject].some((one) => one && selects(objectSelector, labelsOfObject(one)));
  if (!isSelected) return none;
  const invocation = invocationOf(hook, attributes, state);
  if (invocation === undefined) return none;
  return typeof inNamespace === 'object' ? { refusal: inNamespace } : { invocation };
}

/** Returns the first part of a webhook that doesn't match a request that it isn't called for. */
export function mismatchOfHook(
  hook: JsonObject,
  attributes: AdmissionAttributes,
  seen: JsonObject | undefined,
  state: AdmissionState,
): Mismatch {
  if (namespaceMatches(hook, attributes, state) === false) return 'namespaceSelector';
  const selector = objectAt(hook, 'objectSelector');
  const isSelected = [seen, attributes.oldObject].some(
    (one) => one && selects(selector, labelsOfObject(one)),
  );
  return isEmptySelector(selector) || isSelected ? 'resourceRules' : 'objectSelector';
}

function namespaceMatches(
  hook: JsonObject,
  { namespace, resource, subresource, operation, object }: AdmissionAttributes,
  state: AdmissionState,
): boolean | Refusal {
  const isNamespace = resource.resource === 'namespaces';
  if (namespace === '' && !isNamespace) return true;
  const selector = objectAt(hook, 'namespaceSelector');
  if (isEmptySelector(selector)) return true;
  if (isNamespace && subresource === '' && object && operation !== 'DELETE') {
    return selects(selector, labelsOfObject(object));
  }
  const found = state.namespace(namespace);
  if (found === undefined) return notFoundRefusal({ group: '', resource: 'namespaces' }, namespace);
  return selects(selector, labelsOfObject(found));
}

function invocationOf(
  hook: JsonObject,
  attributes: AdmissionAttributes,
  state: AdmissionState,
): Invocation | undefined {
  const { resource, kind, subresource } = attributes;
  const rules = objectsIn(hook.get('rules'));
  if (rules.some((rule) => ruleMatches(rule, attributes, resource))) return { kind, resource };
  if (textOf(hook, 'matchPolicy') !== 'Equivalent') return undefined;
  const others = state.resources.filter(
    (one) =>
      one.group === resource.group &&
      one.resource === resource.resource &&
      one.version !== resource.version &&
      (subresource === '' || one.subresources.includes(subresource)),
  );
  for (const rule of rules) {
    for (const other of others) {
      if (!ruleMatches(rule, attributes, other)) continue;
      const { group, version } = other;
      const own = attributes.subresource === 'scale' ? kind : { group, version, kind: other.kind };
      return { kind: own, resource: { group, version, resource: other.resource } };
    }
  }
  return undefined;
}

function ruleMatches(
  rule: JsonObject,
  { operation, subresource, namespace, resource: requested }: AdmissionAttributes,
  resource: GroupVersionResource,
): boolean {
  const scope = textOf(rule, 'scope');
  const isNamespaces = requested.group === '' && requested.resource === 'namespaces';
  if (scope === 'Namespaced' && (isNamespaces || namespace === '')) return false;
  if (scope === 'Cluster' && !isNamespaces && namespace !== '') return false;
  const has = (key: string, wanted: string): boolean => {
    const items = textItems(rule.get(key));
    return items.includes('*') || items.includes(wanted);
  };
  if (!has('operations', operation) || !has('apiGroups', resource.group)) return false;
  if (!has('apiVersions', resource.version)) return false;
  return textItems(rule.get('resources')).some((item) => {
    const slash = item.indexOf('/');
    const [name, sub] = slash < 0 ? [item, ''] : [item.slice(0, slash), item.slice(slash + 1)];
    return (name === '*' || name === resource.resource) && (sub === '*' || sub === subresource);
  });
}

function objectsIn(value: JsonValue | undefined): JsonObject[] {
  return isArray(value) ? value.filter(isObject) : [];
}

export function labelsOfObject(object: JsonObject): JsonObject {
  return new Map(labelsOf(object));
}

function isEmptySelector(selector: JsonObject | undefined): boolean {
  if (selector === undefined) return true;
  const expressions = selector.get('matchExpressions');
  const size = objectAt(selector, 'matchLabels')?.size ?? 0;
  return size === 0 && (!isArray(expressions) || expressions.length === 0);
}

function selects(selector: JsonObject | undefined, labels: JsonObject): boolean {
  const wanted = objectAt(selector, 'matchLabels') ?? new Map<string, JsonValue>();
  if (![...wanted].every(([key, value]) => labels.get(key) === value)) return false;
  return objectsIn(selector?.get('matchExpressions')).every((one) => {
    const key = textOf(one, 'key');
    const value = labels.get(key);
    const values = textItems(one.get('values'));
    switch (textOf(one, 'operator')) {
      case 'In':
        return typeof value === 'string' && values.includes(value);
      case 'NotIn':
        return typeof value !== 'string' || !values.includes(value);
      case 'Exists':
        return value !== undefined;
      case 'DoesNotExist':
        return value === undefined;
      default:
        return false;
    }
  });
}
