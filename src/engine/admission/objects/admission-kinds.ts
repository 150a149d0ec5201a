/** The kinds of `admissionregistration.k8s.io/v1`. Behaviour: k8s.io/kubernetes/pkg/registry/admissionregistration. */
import { settle } from '../../objectmeta/metadata/validate.ts';
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import { deepEqual, objectAt, textItems, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { behaviourOf, type Minor } from '../../kubernetes/behaviour.ts';
import type { StructType } from '../../typed/go-type.ts';
import { encodeTyped } from '../../typed/encode.ts';
import { listOf } from '../matching/read.ts';
import type { BuiltInKind } from '../model/built-in-kind.ts';
import { say } from './codes.ts';
import { bindingDefaults, policyDefaults, webhookDefaults } from './defaults.ts';
import { mergeTypeOfObject } from './merge-types.ts';
import {
  mutatingAdmissionPolicy,
  mutatingAdmissionPolicyBinding,
  mutatingWebhookConfiguration,
  validatingAdmissionPolicy,
  validatingAdmissionPolicyBinding,
  validatingWebhookConfiguration,
} from './types.ts';
import { bindingErrors, mutatingPolicyErrors, validatingPolicyErrors } from './validate-policy.ts';
import { webhookErrors } from './validate-webhooks.ts';

type Checks = Pick<BuiltInKind, 'applyDefaults' | 'validate' | 'warnings'>;

function builtInKind(type: StructType, plural: string, checks: Checks): BuiltInKind {
  const counted = plural.endsWith('configurations') ? 'webhooks' : 'spec';
  return {
    group: 'admissionregistration.k8s.io',
    version: 'v1',
    otherVersions: plural.endsWith('configurations') ? ['v1beta1'] : ['v1beta1', 'v1alpha1'],
    kind: type.name,
    plural,
    singular: type.name.toLowerCase(),
    namespaced: false,
    needsRevision: true,
    status: type === validatingAdmissionPolicy,
    type,
    mergeType: mergeTypeOfObject(type),
    prepare: (object, old, subresource) => prepareForWrite(object, old, subresource, type, counted),
    ...checks,
    validate: (object, old, minor) => {
      const reserved = old === undefined ? staticNameErrors(object, minor) : [];
      return settled([...checks.validate(object, old, minor), ...reserved], minor);
    },
  };
}

function settled(errors: readonly FieldError[], minor: Minor): FieldError[] {
  return settle([...errors], behaviourOf(minor));
}

/** Increments the generation, and keeps the part that only the other endpoint writes. */
function prepareForWrite(
  object: JsonObject,
  old: JsonObject | undefined,
  subresource: string,
  type: StructType,
  counted: 'spec' | 'webhooks',
): void {
  const metadata = objectAt(object, 'metadata') ?? new Map<string, JsonValue>();
  object.set('metadata', metadata);
  const hasStatus = type === validatingAdmissionPolicy;
  if (old === undefined) {
    if (hasStatus) object.delete('status');
    metadata.set('generation', 1n);
    return;
  }
  const keep = subresource === 'status' ? 'spec' : 'status';
  if (hasStatus) {
    const kept = old.get(keep);
    if (kept === undefined) object.delete(keep);
    else object.set(keep, kept);
  }
  const before = objectAt(old, 'metadata')?.get('generation');
  const generation = typeof before === 'bigint' ? before : 0n;
  const parts = [object, old].map((one) => (encodeTyped(type, one) as JsonObject).get(counted) ?? null);
  const same = deepEqual(parts[0] ?? null, parts[1] ?? null);
  metadata.set('generation', same ? generation : generation + 1n);
}

/** Resources that webhooks are never called for. */
const excluded: ReadonlySet<string> = new Set([
  'tokenreviews.authentication.k8s.io',
  'selfsubjectreviews.authentication.k8s.io',
  'localsubjectaccessreviews.authorization.k8s.io',
  'selfsubjectaccessreviews.authorization.k8s.io',
  'selfsubjectrulesreviews.authorization.k8s.io',
  'subjectaccessreviews.authorization.k8s.io',
]);

function webhookWarnings(configuration: JsonObject, minor: Minor): string[] {
  const warnings: string[] = [];
  if (behaviourOf(minor).excludedResources === 'unmentioned') return warnings;
  for (const [i, hook] of listOf(configuration.get('webhooks')).entries()) {
    for (const [j, rule] of listOf(hook.get('rules')).entries()) {
      const groups = textItems(rule.get('apiGroups'));
      const resources = textItems(rule.get('resources'));
      if (groups.includes('*') || resources.includes('*')) continue;
      const named = groups.flatMap((group) => resources.map((resource) => `${resource}.${group}`));
      for (const one of new Set(named.filter((name) => excluded.has(name)))) {
        warnings.push(
          `webhooks[${i}].rules[${j}]: ${one} is excluded from admission webhooks; this rule will have no effect`,
        );
      }
    }
  }
  return warnings;
}

function hasStaticName(object: JsonObject): boolean {
  return metadataName(object).endsWith('.static.k8s.io');
}

function metadataName(object: JsonObject): string {
  return textOf(objectAt(object, 'metadata') ?? new Map<string, JsonValue>(), 'name');
}

const reserved = say('admission-name-reserved');

/** Configurations from files have such names; 1.36 only warns. */
function staticNameErrors(object: JsonObject, minor: Minor): FieldError[] {
  if (minor === '1.35' || minor === '1.36' || !hasStaticName(object)) return [];
  return [invalid(FieldPath.of('metadata', 'name'), json(metadataName(object)), reserved)];
}

function staticNameWarnings(object: JsonObject, minor: Minor): string[] {
  return minor === '1.36' && hasStaticName(object) ? [`metadata.name: ${reserved.text}`] : [];
}

const policyWarnings: BuiltInKind['warnings'] = (object, _old, minor) => staticNameWarnings(object, minor);
const hookWarnings: BuiltInKind['warnings'] = (object, _old, minor) => [
  ...staticNameWarnings(object, minor),
  ...webhookWarnings(object, minor),
];

export const admissionKinds: readonly BuiltInKind[] = [
  builtInKind(validatingAdmissionPolicy, 'validatingadmissionpolicies', {
    applyDefaults: policyDefaults,
    validate: validatingPolicyErrors,
    warnings: policyWarnings,
  }),
  builtInKind(validatingAdmissionPolicyBinding, 'validatingadmissionpolicybindings', {
    applyDefaults: bindingDefaults,
    validate: (binding, _old, minor) => bindingErrors(binding, 'validating', minor),
    warnings: policyWarnings,
  }),
  builtInKind(mutatingAdmissionPolicy, 'mutatingadmissionpolicies', {
    applyDefaults: policyDefaults,
    validate: mutatingPolicyErrors,
    warnings: policyWarnings,
  }),
  builtInKind(mutatingAdmissionPolicyBinding, 'mutatingadmissionpolicybindings', {
    applyDefaults: bindingDefaults,
    validate: (binding, _old, minor) => bindingErrors(binding, 'mutating', minor),
    warnings: policyWarnings,
  }),
  builtInKind(validatingWebhookConfiguration, 'validatingwebhookconfigurations', {
    applyDefaults: (object) => webhookDefaults(object, 'validating'),
    validate: webhookErrors,
    warnings: hookWarnings,
  }),
  builtInKind(mutatingWebhookConfiguration, 'mutatingwebhookconfigurations', {
    applyDefaults: (object) => webhookDefaults(object, 'mutating'),
    validate: webhookErrors,
    warnings: hookWarnings,
  }),
];
