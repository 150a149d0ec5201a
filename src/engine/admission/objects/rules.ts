/** The rules of policies and webhooks. Behaviour: k8s.io/kubernetes/pkg/apis/admissionregistration/validation. */
import { forbidden, invalid, json, required, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { isObject, textItems, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { listOf } from '../matching/read.ts';
import { say } from './codes.ts';
import { missing, oneOf, pathSegmentErrors, repeated, selectorErrors, texts, unsupported } from './fields.ts';

const operations = ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'];
const mutatingOperations = ['*', 'CONNECT', 'CREATE', 'UPDATE'];
const scopes = ['*', 'Cluster', 'Namespaced'];
export const matchPolicies = ['Equivalent', 'Exact'];

/** The rules of a webhook. */
export function ruleErrors(rule: JsonObject, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const given = textItems(rule.get('operations'));
  const at = path.child('operations');
  if (given.length === 0) errors.push(missing(at));
  if (given.length > 1 && given.includes('*')) errors.push(wildcard(at, given, 'operations'));
  for (const [i, operation] of given.entries()) {
    if (!operations.includes(operation)) errors.push(unsupported(at.index(i), operation, operations));
  }
  errors.push(...listErrors(rule, 'apiGroups', 'API groups', path));
  errors.push(...listErrors(rule, 'apiVersions', 'API versions', path));
  for (const [i, version] of textItems(rule.get('apiVersions')).entries()) {
    if (version === '') errors.push(missing(path.child('apiVersions').index(i)));
  }
  errors.push(...resourceErrors(textItems(rule.get('resources')), path.child('resources')));
  errors.push(...oneOf(rule, 'scope', scopes, path, 'optional'));
  return errors;
}

function wildcard(path: FieldPath, given: readonly string[], what: string, mark = '*'): FieldError {
  return invalid(path, texts(given), say('admission-rules-wildcard-and-others', { wildcard: mark, what }));
}

function listErrors(rule: JsonObject, key: string, what: string, path: FieldPath): FieldError[] {
  const given = textItems(rule.get(key));
  const at = path.child(key);
  if (given.length === 0) return [missing(at)];
  return given.length > 1 && given.includes('*') ? [wildcard(at, given, what)] : [];
}

function resourceErrors(resources: readonly string[], path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  if (resources.length === 0) errors.push(missing(path));
  const allSubresourcesOf = new Set<string>();
  const ofAllResources = new Set<string>();
  let plain = false;
  for (const [i, written] of resources.entries()) {
    const at = path.index(i);
    if (written === '') {
      errors.push(missing(at));
      continue;
    }
    const slash = written.indexOf('/');
    if (slash < 0) {
      // Matches the API server: the last resource without a subresource decides.
      plain = written !== '*';
      continue;
    }
    const [name, sub] = [written.slice(0, slash), written.slice(slash + 1)];
    const covered = (mark: string): void => {
      const message = say('admission-resource-covered-by-wildcard', { wildcard: mark, given: written });
      errors.push(invalid(at, json(written), message));
    };
    if (allSubresourcesOf.has(name)) covered(`${name}/*`);
    if (ofAllResources.has(sub)) covered(`*/${sub}`);
    if (sub === '*') allSubresourcesOf.add(name);
    if (name === '*') ofAllResources.add(sub);
  }
  if (resources.length > 1 && resources.includes('*/*'))
    errors.push(wildcard(path, resources, 'resources', '*/*'));
  if (resources.includes('*') && plain) {
    errors.push(wildcard(path, resources, 'resources without subresources'));
  }
  return errors;
}

function namedRuleErrors(rule: JsonObject, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [i, name] of textItems(rule.get('resourceNames')).entries()) {
    const at = path.child('resourceNames').index(i);
    errors.push(...pathSegmentErrors(at, name));
    if (seen.has(name)) errors.push(repeated(at, name));
    seen.add(name);
  }
  errors.push(...ruleErrors(rule, path));
  return errors;
}

/** MatchResources, after its defaults are set. */
export function matchResourcesErrors(resources: JsonValue | undefined, path: FieldPath): FieldError[] {
  if (!isObject(resources)) return [];
  const errors = oneOf(resources, 'matchPolicy', matchPolicies, path, 'required');
  errors.push(...selectorErrors(resources.get('namespaceSelector'), path.child('namespaceSelector')));
  errors.push(...selectorErrors(resources.get('objectSelector'), path.child('objectSelector')));
  for (const key of ['resourceRules', 'excludeResourceRules']) {
    for (const [i, rule] of listOf(resources.get(key)).entries()) {
      errors.push(...namedRuleErrors(rule, path.child(key).index(i)));
    }
  }
  return errors;
}

/** The match constraints of a policy. */
export function constraintsErrors(
  spec: JsonObject,
  path: FieldPath,
  kind: 'mutating' | 'validating',
): FieldError[] {
  const at = path.child('matchConstraints');
  const constraints = spec.get('matchConstraints');
  if (!isObject(constraints)) return [missing(at)];
  const errors = matchResourcesErrors(constraints, at);
  if (listOf(constraints.get('resourceRules')).length === 0) errors.push(missing(at.child('resourceRules')));
  if (kind === 'mutating') errors.push(...mutatingOperationErrors(constraints, at));
  return errors;
}

/** Mutations never apply to deletions. */
export function mutatingOperationErrors(resources: JsonValue | undefined, path: FieldPath): FieldError[] {
  if (!isObject(resources)) return [];
  const at = path.child('resourceRules', 'operations');
  return listOf(resources.get('resourceRules')).flatMap((rule) =>
    textItems(rule.get('operations'))
      .filter((operation) => !mutatingOperations.includes(operation))
      .map((operation) => unsupported(at, operation, mutatingOperations)),
  );
}

/** The parameter that a binding refers to. */
export function paramRefErrors(spec: JsonObject, path: FieldPath): FieldError[] {
  const ref = spec.get('paramRef');
  if (!isObject(ref)) return [];
  const at = path.child('paramRef');
  const errors: FieldError[] = [];
  const name = textOf(ref, 'name');
  const selector = ref.get('selector');
  const exclusive = (key: string): FieldError => forbidden(at.child(key), say('admission-name-and-selector'));
  if (name !== '') {
    errors.push(...pathSegmentErrors(at.child('name'), name));
    if (isObject(selector)) errors.push(exclusive('name'));
  }
  if (isObject(selector)) {
    errors.push(...selectorErrors(selector, at.child('selector')));
    if (name !== '') errors.push(exclusive('selector'));
  }
  if (name === '' && !isObject(selector)) errors.push(required(at, say('admission-name-or-selector')));
  const action = textOf(ref, 'parameterNotFoundAction');
  const actionPath = at.child('parameterNotFoundAction');
  if (action === '') errors.push(missing(actionPath));
  else if (action !== 'Deny' && action !== 'Allow') {
    errors.push(unsupported(actionPath, action, ['Deny', 'Allow']));
  }
  return errors;
}
