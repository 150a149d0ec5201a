/**
 * The plugins of kube-apiserver in their order.
 * Behaviour: k8s.io/kubernetes/pkg/kubeapiserver/options (plugins.go), k8s.io/apiserver/pkg/admission (reinvocation.go),
 * pkg/registry/rest (AdmissionToValidateObjectFunc).
 */
import { isArray, objectAt, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { Refusal } from '../../status/status.ts';
import {
  Reinvocation,
  type AdmissionAttributes,
  type GroupVersionKind,
  type GroupVersionResource,
  type Operation,
  type RequestUser,
} from '../model/attributes.ts';
import type { AdmissionRecord, Mutated } from '../model/decision.ts';
import type { AdmissionHook, AdmittedWrite } from '../model/hook.ts';
import type { AdmissionState } from '../model/state.ts';
import { mutateByPolicies } from '../policies/mutate-by-policies.ts';
import { validateByPolicies } from '../policies/validate-by-policies.ts';
import { mutateByWebhooks } from '../webhooks/mutate.ts';
import { validateByWebhooks } from '../webhooks/validate.ts';
import { namespaceLifecycle } from './namespace-lifecycle.ts';
import { unreadableMetadata } from './unreadable-metadata.ts';

/** The facts of a request that don't depend on its object. */
export interface RequestFacts {
  readonly resource: GroupVersionResource;
  readonly kind: GroupVersionKind;
  readonly subresource: string;
  /** The name in the URL; empty for a collection. */
  readonly name: string;
  readonly namespace: string;
  readonly dryRun: boolean;
  readonly user: RequestUser;
  /** The options of the request, by the operation that is performed. */
  readonly options: (operation: Operation) => JsonObject;
}

/** The chain for one request; `record` collects warnings and audit annotations. */
export function admissionChain(
  facts: RequestFacts,
  state: AdmissionState,
  record: AdmissionRecord,
): AdmissionHook {
  // Matches the API server: a mutation that renames an object doesn't change the name of the request.
  let named = facts.name;
  const attributesOf = ({ object, oldObject }: AdmittedWrite): AdmissionAttributes => {
    const operation = object === undefined ? 'DELETE' : oldObject === undefined ? 'CREATE' : 'UPDATE';
    const metadata = objectAt(object, 'metadata') ?? new Map<string, JsonValue>();
    if (named === '' && operation === 'CREATE') named = textOf(metadata, 'name');
    return { ...facts, operation, name: named, object, oldObject, options: facts.options(operation) };
  };
  // Matches the API server: validating plugins see an empty list of managers, which isn't stored.
  let hasNoManagers = false;
  return {
    admit(write) {
      const mutated = mutate(attributesOf(write), state, record);
      const managers = mutated.ok && objectAt(mutated.object, 'metadata')?.get('managedFields');
      hasNoManagers = isArray(managers) && managers.length === 0;
      return mutated;
    },
    unreadable: unreadableMetadata,
    validate({ object, oldObject }) {
      const attributes = attributesOf({
        object: hasNoManagers ? withoutManagers(object) : object,
        oldObject,
      });
      return validateByPolicies(attributes, state, record) ?? validateByWebhooks(attributes, state, record);
    },
  };
}

function withoutManagers(object: JsonObject | undefined): JsonObject | undefined {
  const metadata = objectAt(object, 'metadata');
  if (object === undefined || metadata === undefined) return object;
  return new Map(object).set('metadata', new Map(metadata).set('managedFields', []));
}

/** Matches the API server: an object that a mutation turned into another kind gets no defaults. */
function defaultingOnly({ group, kind }: GroupVersionKind, state: AdmissionState): AdmissionState {
  return {
    ...state,
    applyDefaults(object) {
      const isSame = textOf(object, 'kind') === kind && textOf(object, 'apiVersion').startsWith(`${group}/`);
      if (isSame) state.applyDefaults(object);
    },
  };
}

function mutate(attributes: AdmissionAttributes, all: AdmissionState, record: AdmissionRecord): Mutated {
  const state = defaultingOnly(attributes.kind, all);
  const reinvocation = new Reinvocation();
  const first = mutateOnce(attributes, state, record, reinvocation);
  if (!first.ok || !reinvocation.requested) return first;
  reinvocation.isReinvoke = true;
  return mutateOnce({ ...attributes, object: first.object }, state, record, reinvocation);
}

function mutateOnce(
  attributes: AdmissionAttributes,
  state: AdmissionState,
  record: AdmissionRecord,
  reinvocation: Reinvocation,
): Mutated {
  const refusal: Refusal | undefined = namespaceLifecycle(attributes, state);
  if (refusal !== undefined) return { ok: false, refusal };
  const mutated = mutateByPolicies(attributes, state, record, reinvocation);
  if (!mutated.ok) return mutated;
  return mutateByWebhooks({ ...attributes, object: mutated.object }, state, record, reinvocation);
}
