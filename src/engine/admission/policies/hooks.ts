/**
 * Finds the policies, bindings, and parameters that apply to a request.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/generic.
 */
import { isObject, objectAt, textOf, type JsonObject } from '../../json/value.ts';
import { parseGroupVersion } from '../../typed/type-meta.ts';
import { quote } from '../../json/go-format.ts';
import { labelsOf } from '../matching/rules.ts';
import { matchResources, type MatchResult, type MatchTarget } from '../matching/match-resources.ts';
import { readSelector } from '../matching/selectors.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { ParamKind, PolicyCluster } from './cluster.ts';
import { kindText } from './texts.ts';

export interface Hook {
  readonly policy: JsonObject;
  readonly bindings: readonly JsonObject[];
}

export function nameOfPolicy(object: JsonObject): string {
  return textOf(objectAt(object, 'metadata') ?? new Map(), 'name');
}

export function specOf(object: JsonObject): JsonObject {
  return objectAt(object, 'spec') ?? new Map();
}

/** Returns each bound policy with its bindings. The server's order is random; here they are ordered by name. */
export function hooksOf(policies: readonly JsonObject[], bindings: readonly JsonObject[]): Hook[] {
  return policies
    .map((policy) => ({
      policy,
      bindings: bindings.filter((binding) => textOf(specOf(binding), 'policyName') === nameOfPolicy(policy)),
    }))
    .filter(({ bindings: own }) => own.length > 0);
}

export function matchTarget(request: AdmissionAttributes, cluster: PolicyCluster): MatchTarget {
  return {
    ...request,
    equivalents: cluster.equivalents,
    namespaceLabels() {
      const isNamespace = request.resource.resource === 'namespaces' && request.subresource === '';
      if (isNamespace && (request.operation === 'CREATE' || request.operation === 'UPDATE')) {
        return labelsOf(request.object);
      }
      const namespace = cluster.namespace(request.namespace);
      if (namespace !== undefined) return labelsOf(namespace);
      return { error: `namespaces ${quote(request.namespace)} not found` };
    },
  };
}

/** Whether a policy applies to the request. */
export function matchPolicyConstraints(policy: JsonObject, target: MatchTarget): MatchResult {
  const constraints = objectAt(specOf(policy), 'matchConstraints');
  if (constraints === undefined) {
    return { error: 'policy contained no match constraints, a required field' };
  }
  return matchResources(constraints, target);
}

/** Whether a binding applies to the request. */
export function matchBinding(binding: JsonObject, target: MatchTarget): MatchResult {
  const resources = objectAt(specOf(binding), 'matchResources');
  if (resources === undefined) return { matches: true, resource: target.resource, kind: target.kind };
  return matchResources(resources, target);
}

/** The kind of the policy's parameters; undefined if it has none. */
export type ParamSource =
  | { readonly kind: ParamKind; readonly apiVersion: string; readonly name: string }
  | { readonly error: string };

export function paramSource(policy: JsonObject, cluster: PolicyCluster): ParamSource | undefined {
  const written = objectAt(specOf(policy), 'paramKind');
  if (written === undefined) return undefined;
  const apiVersion = textOf(written, 'apiVersion');
  const name = textOf(written, 'kind');
  const kind = cluster.paramKind(apiVersion, name);
  if (kind !== undefined) return { kind, apiVersion, name };
  const { group, version } = parseGroupVersion(apiVersion) ?? { group: '', version: '' };
  return {
    error: `failed to find resource referenced by paramKind: '${kindText({ group, version, kind: name })}'`,
  };
}

/** The parameters of a binding; `undefined` means an evaluation without parameters. */
export type Params = { readonly params: readonly (JsonObject | undefined)[] } | { readonly error: string };

export function collectParams(
  source: Exclude<ParamSource, { readonly error: string }> | undefined,
  binding: JsonObject,
  namespace: string,
): Params {
  const ref = objectAt(specOf(binding), 'paramRef');
  if (source === undefined || ref === undefined) return { params: [undefined] };
  const { kind } = source;
  const wanted = textOf(ref, 'namespace');
  let place = '';
  if (kind.namespaced) {
    place = wanted === '' ? namespace : wanted;
    if (place === '') {
      return {
        error: 'cannot use namespaced paramRef in policy binding that matches cluster-scoped resources',
      };
    }
  } else if (wanted !== '') {
    return { error: 'paramRef.namespace must not be provided for a cluster-scoped `paramKind`' };
  }
  const found = findParams(kind, ref, place);
  if ('error' in found) return found;
  if (found.params.length === 0 && textOf(ref, 'parameterNotFoundAction') === 'Deny') {
    return { error: 'no params found for policy binding with `Deny` parameterNotFoundAction' };
  }
  return found;
}

function findParams(kind: ParamKind, ref: JsonObject, namespace: string): Params {
  const name = textOf(ref, 'name');
  const selector = ref.get('selector');
  if (name !== '') {
    if (isObject(selector)) return { error: 'paramRef.name and paramRef.selector are mutually exclusive' };
    const param = kind.get(namespace, name);
    return { params: param === undefined ? [] : [param] };
  }
  if (!isObject(selector)) return { error: 'one of name or selector must be provided' };
  const read = readSelector(selector);
  if (!read.ok) return read;
  return { params: kind.list(namespace).filter((param) => read.selector(labelsOf(param))) };
}
