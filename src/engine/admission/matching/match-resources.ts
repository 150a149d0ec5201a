/**
 * Whether the match constraints of a policy, or the match resources of a binding, match a request.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/matching,
 * k8s.io/apiserver/pkg/admission/plugin/webhook/predicates/{namespace,object}.
 */
import { isObject, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { GroupVersionKind, GroupVersionResource } from '../model/attributes.ts';
import type { Mismatch } from '../model/steps.ts';
import { labelsOf, matchesRule, readRules, type Rule, type RuleTarget } from './rules.ts';
import { readSelector } from './selectors.ts';

/** Another version in which the resource of a request is served. */
export interface Equivalent {
  readonly resource: GroupVersionResource;
  /** Undefined if the version doesn't have the subresource. */
  readonly kind: GroupVersionKind | undefined;
}

/** A request as selectors and rules see it. */
export interface MatchTarget extends RuleTarget {
  readonly kind: GroupVersionKind;
  readonly name: string;
  readonly object: JsonValue | undefined;
  readonly oldObject: JsonValue | undefined;
  /** Other versions of the resource, in the server's order. */
  readonly equivalents: readonly Equivalent[];
  /** The labels of the request's namespace, or the error message if they can't be read. */
  readonly namespaceLabels: () => ReadonlyMap<string, string> | { readonly error: string };
}

export type MatchResult =
  | { readonly matches: true; readonly resource: GroupVersionResource; readonly kind: GroupVersionKind }
  | { readonly matches: false; readonly because: Mismatch }
  | { readonly error: string };

type Selected = boolean | { readonly error: string };

/** Whether the request's namespace is selected. Cluster-scoped objects always are. */
export function namespaceSelected(selector: JsonValue | undefined, target: MatchTarget): Selected {
  if (target.namespace === '' && target.resource.resource !== 'namespaces') return true;
  const read = readSelector(selector);
  if (!read.ok) return { error: `Internal error occurred: ${read.error}` };
  if (read.isEmpty) return true;
  const labels = target.namespaceLabels();
  return 'error' in labels ? labels : read.selector(labels);
}

/** Whether the new object or the old one is selected. */
export function objectSelected(
  selector: JsonValue | undefined,
  { object, oldObject }: Pick<MatchTarget, 'object' | 'oldObject'>,
): Selected {
  const read = readSelector(selector);
  if (!read.ok) return { error: `Internal error occurred: ${read.error}` };
  if (read.isEmpty) return true;
  const fits = (one: JsonValue | undefined): boolean => isObject(one) && read.selector(labelsOf(one));
  return fits(object) || fits(oldObject);
}

/** Compares a request with MatchResources whose defaults are set. */
export function matchResources(criteria: JsonObject, target: MatchTarget): MatchResult {
  const inNamespace = namespaceSelected(criteria.get('namespaceSelector'), target);
  if (inNamespace === false) return { matches: false, because: 'namespaceSelector' };
  const ofObject = objectSelected(criteria.get('objectSelector'), target);
  if (ofObject === false) return { matches: false, because: 'objectSelector' };
  const policy = textOf(criteria, 'matchPolicy');
  const excluded = matchRules(readRules(criteria.get('excludeResourceRules')), policy, target);
  if (excluded !== undefined) {
    return 'error' in excluded ? excluded : { matches: false, because: 'excludeResourceRules' };
  }
  const rules = readRules(criteria.get('resourceRules'));
  const matched =
    rules.length === 0 ? { resource: target.resource, kind: target.kind } : matchRules(rules, policy, target);
  if (matched === undefined) return { matches: false, because: 'resourceRules' };
  if ('error' in matched) return matched;
  if (inNamespace !== true) return inNamespace;
  if (ofObject !== true) return ofObject;
  return { matches: true, ...matched };
}

type MatchedRule =
  | { readonly resource: GroupVersionResource; readonly kind: GroupVersionKind }
  | { readonly error: string }
  | undefined;

/** The version that a rule matches: that of the request, or else an equivalent one. */
export function matchRules(rules: readonly Rule[], matchPolicy: string, target: MatchTarget): MatchedRule {
  const named = ({ resourceNames }: Rule): boolean =>
    resourceNames.length === 0 || resourceNames.includes(target.name);
  if (rules.some((rule) => matchesRule(rule, target) && named(rule))) {
    return { resource: target.resource, kind: target.kind };
  }
  if (matchPolicy !== 'Equivalent') return undefined;
  for (const rule of rules) {
    for (const { resource, kind } of target.equivalents) {
      if (sameResource(resource, target.resource)) continue;
      if (!matchesRule(rule, { ...target, resource })) continue;
      if (kind === undefined) {
        const { group, version, resource: name } = resource;
        return { error: `unable to convert to ${group}/${version}, Resource=${name}: unknown kind` };
      }
      if (named(rule)) return { resource, kind };
    }
  }
  return undefined;
}

function sameResource(a: GroupVersionResource, b: GroupVersionResource): boolean {
  return a.group === b.group && a.version === b.version && a.resource === b.resource;
}
