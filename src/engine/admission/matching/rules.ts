/**
 * Whether a rule of a policy or a webhook matches a request.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/predicates/rules.
 */
import { isObject, textItems, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { GroupVersionResource } from '../model/attributes.ts';
import { listOf } from './read.ts';

/** A rule as the API has it, with its defaults. */
export interface Rule {
  readonly operations: readonly string[];
  readonly apiGroups: readonly string[];
  readonly apiVersions: readonly string[];
  readonly resources: readonly string[];
  readonly scope: string;
  /** Only in policies; an empty list matches all names. */
  readonly resourceNames: readonly string[];
}

/** The parts of a request that rules look at. */
export interface RuleTarget {
  readonly operation: string;
  readonly resource: GroupVersionResource;
  readonly subresource: string;
  readonly namespace: string;
}

export function readRules(value: JsonValue | undefined): Rule[] {
  return listOf(value).map(readRule);
}

function readRule(rule: JsonObject): Rule {
  return {
    operations: textItems(rule.get('operations')),
    apiGroups: textItems(rule.get('apiGroups')),
    apiVersions: textItems(rule.get('apiVersions')),
    resources: textItems(rule.get('resources')),
    scope: textOf(rule, 'scope') || '*',
    resourceNames: textItems(rule.get('resourceNames')),
  };
}

/** Returns the first part of a rule that doesn't match the request; undefined if all parts match. */
export function mismatchOf(rule: Rule, target: RuleTarget): keyof Rule | undefined {
  const { resource, subresource, operation } = target;
  if (!fitsScope(rule.scope, target)) return 'scope';
  if (!hasOrAll(rule.operations, operation)) return 'operations';
  if (!hasOrAll(rule.apiGroups, resource.group)) return 'apiGroups';
  if (!hasOrAll(rule.apiVersions, resource.version)) return 'apiVersions';
  const fits = rule.resources.some((written) => {
    const slash = written.indexOf('/');
    const [name, sub] = slash < 0 ? [written, ''] : [written.slice(0, slash), written.slice(slash + 1)];
    return (name === '*' || name === resource.resource) && (sub === '*' || sub === subresource);
  });
  return fits ? undefined : 'resources';
}

export function matchesRule(rule: Rule, target: RuleTarget): boolean {
  return mismatchOf(rule, target) === undefined;
}

function hasOrAll(items: readonly string[], wanted: string): boolean {
  return items.includes('*') || items.includes(wanted);
}

function fitsScope(scope: string, { resource, namespace }: RuleTarget): boolean {
  const { group, version } = resource;
  const isNamespace = group === '' && version === 'v1' && resource.resource === 'namespaces';
  switch (scope) {
    case '*':
      return true;
    case 'Namespaced':
      return !isNamespace && namespace !== '';
    case 'Cluster':
      return isNamespace || namespace === '';
    default:
      return false;
  }
}

/** The labels of an object; anything that isn't a string is ignored. */
export function labelsOf(object: JsonValue | undefined): ReadonlyMap<string, string> {
  const metadata = isObject(object) ? object.get('metadata') : undefined;
  const labels = isObject(metadata) ? metadata.get('labels') : undefined;
  if (!isObject(labels)) return new Map();
  const out = new Map<string, string>();
  for (const [key, value] of labels) {
    if (typeof value !== 'string') return new Map();
    out.set(key, value);
  }
  return out;
}
