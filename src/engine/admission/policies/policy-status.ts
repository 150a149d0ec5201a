/**
 * The status of a ValidatingAdmissionPolicy: the result of type-checking its expressions against the matched kinds.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/validating (TypeChecker),
 * k8s.io/kubernetes/pkg/controller/validatingadmissionpolicystatus.
 */
import {
  compareStrings,
  objectAt,
  textItems,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { AdmissionCompiler, type KnownTypes } from '../expressions/compile.ts';
import { listOf } from '../matching/read.ts';
import type { GroupVersionKind } from '../model/attributes.ts';
import type { AdmissionState, ServedResource } from '../model/state.ts';
import { compileVariables } from './compiled-policy.ts';
import { specOf } from './hooks.ts';
import { typesOfKind } from './resource-types.ts';

/** The maximum number of types that one rule adds. */
const mostTypes = 10;

/** The strings of a list, in order; empty if the list contains a wildcard. */
function exactTexts(rule: JsonObject, key: string): string[] {
  const texts = textItems(rule.get(key));
  return texts.includes('*') ? [] : texts.toSorted(compareStrings);
}

/**
 * Whether a group and a lower-case name mean a resource.
 * Matches the API server: the controller finds kinds as kubectl does, so the empty group means any, and a singular is a name.
 */
function isNamed({ group, resource, kind }: ServedResource, named: string, name: string): boolean {
  return (named === '' || named === group) && (name === resource || name === kind.toLowerCase());
}

function kindsOfRule(rule: JsonObject, state: AdmissionState): GroupVersionKind[] {
  const plurals = textItems(rule.get('resources'))
    .filter((resource) => !/[*/]/u.test(resource))
    .toSorted(compareStrings);
  const versions = exactTexts(rule, 'apiVersions');
  return exactTexts(rule, 'apiGroups').flatMap((group) =>
    versions.flatMap((version) =>
      plurals.flatMap((plural) =>
        state.resources
          .filter((one) => one.version === version && isNamed(one, group, plural.toLowerCase()))
          .map((one) => ({ group: one.group, version, kind: one.kind })),
      ),
    ),
  );
}

function textOfKind({ group, version, kind }: GroupVersionKind): string {
  return `${group}/${version}, Kind=${kind}`;
}

/** The kinds that a policy names, without wildcards. */
function kindsOf(spec: JsonObject, state: AdmissionState): GroupVersionKind[] {
  const kinds = new Map<string, GroupVersionKind>();
  for (const rule of listOf(objectAt(spec, 'matchConstraints')?.get('resourceRules'))) {
    const found = kindsOfRule(rule, state);
    for (const kind of found.slice(0, mostTypes)) kinds.set(textOfKind(kind), kind);
    if (found.length >= mostTypes) break;
  }
  return [...kinds.values()].toSorted(
    (a, b) =>
      compareStrings(a.group, b.group) ||
      compareStrings(a.version, b.version) ||
      compareStrings(a.kind, b.kind),
  );
}

function paramsKind(spec: JsonObject): GroupVersionKind | undefined {
  const named = objectAt(spec, 'paramKind');
  if (named === undefined) return undefined;
  const [version = '', group = ''] = textOf(named, 'apiVersion').split('/').toReversed();
  return { group, version, kind: textOf(named, 'kind') };
}

/** The findings about an expression, for each kind that causes some. */
function findings(text: string, spec: JsonObject, state: AdmissionState): string[] {
  const behaviour = behaviourOf(state.minor);
  const named = paramsKind(spec);
  const params = named && typesOfKind(named, state);
  const isKnown = behaviour.untypedParams ? named !== undefined : params !== undefined;
  const available = { params: isKnown, authorizer: true };
  return kindsOf(spec, state).flatMap((kind) => {
    const object = typesOfKind(kind, state);
    if (object === undefined) return [];
    const known: KnownTypes = { object, params };
    const compiler = new AdmissionCompiler(behaviour, 'with variables', known);
    compileVariables(spec, compiler, available);
    const compiled = compiler.compile(text, 'any', available, 'stored');
    if (compiled.ok || compiled.error.errors === undefined) return [];
    return [`${textOfKind(kind)}: ${compiled.error.errors.toDisplayString()}\n`];
  });
}

function expressionWarnings(spec: JsonObject, state: AdmissionState): JsonValue[] {
  return listOf(spec.get('validations')).flatMap((validation, i) =>
    ['expression', 'messageExpression'].flatMap((field): JsonValue[] => {
      const text = textOf(validation, field);
      if (text === '' && field === 'messageExpression') return [];
      const found = findings(text, spec, state);
      if (found.length === 0) return [];
      return [
        new Map([
          ['fieldRef', `spec.validations[${i}].${field}`],
          ['warning', found.join('\n')],
        ]),
      ];
    }),
  );
}

/** Returns the status that the controller writes for a policy. */
export function policyStatus(policy: JsonObject, state: AdmissionState): JsonObject {
  const warnings = expressionWarnings(specOf(policy), state);
  const checks: JsonObject = new Map();
  if (warnings.length > 0) checks.set('expressionWarnings', warnings);
  const status: JsonObject = new Map([['typeChecking', checks]]);
  const generation = objectAt(policy, 'metadata')?.get('generation');
  if (generation !== undefined) status.set('observedGeneration', generation);
  return status;
}
