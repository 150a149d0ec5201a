/**
 * MutatingAdmissionPolicies.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/{generic,mutating} (dispatchers, reinvocation context).
 */
import { finding } from '../../field/finding.ts';
import { deepEqual, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { notFoundRefusal, type Refusal } from '../../status/status.ts';
import type {
  AdmissionAttributes,
  GroupVersionKind,
  GroupVersionResource,
  Reinvocation,
} from '../model/attributes.ts';
import type { AdmissionRecord, Mutated } from '../model/decision.ts';
import type { AdmissionState } from '../model/state.ts';
import { evaluateAll, expressionsBudget, type Evaluated } from '../expressions/evaluate.ts';
import { matchConditions } from '../expressions/match-conditions.ts';
import { applyConfiguration, applyPatchOperations, type Patched } from './apply-patch.ts';
import { clusterOf, mergeTypeOfKind, type PolicyCluster } from './cluster.ts';
import { say } from './codes.ts';
import { compileMutations, type Mutation } from './compiled-mutations.ts';
import {
  collectParams,
  hooksOf,
  matchBinding,
  matchPolicyConstraints,
  matchTarget,
  nameOfPolicy,
  paramSource,
  specOf,
  type Hook,
} from './hooks.ts';
import { inputsFor, namespaceFor, sameKind, versionedRequest, type VersionedRequest } from './inputs.ts';
import { EvaluationNotes } from '../expressions/notes.ts';
import type { ChainOutcome, ChainStep, MutationNote } from '../model/steps.ts';
import { PolicyRounds } from './policy-rounds.ts';
import { kindText, refusedName } from './texts.ts';

/** A policy with a binding and a parameter that apply to the request. */
interface Invocation {
  readonly policy: JsonObject;
  readonly binding: JsonObject;
  readonly param: JsonObject | undefined;
  readonly kind: GroupVersionKind;
  readonly resource: GroupVersionResource;
}

interface Evaluating {
  readonly variables: ReturnType<typeof compileMutations>['variables'];
  readonly notes: EvaluationNotes | undefined;
}

interface PolicyError {
  /** It couldn't be configured. */
  readonly ofConfiguration?: true;
  readonly policy: JsonObject;
  readonly binding: JsonObject | undefined;
  readonly message: string;
  readonly reason: string;
}

/** Mutates the object of the attributes with the policies that match. Never changes its argument. */
export function mutateByPolicies(
  attributes: AdmissionAttributes,
  state: AdmissionState,
  record: AdmissionRecord,
  reinvocation: Reinvocation,
): Mutated {
  const policies = state.configurations('mutatingadmissionpolicies');
  const skipped = attributes.operation === 'DELETE' || isPolicyResource(attributes.resource);
  if (policies.length === 0 || skipped) return { ok: true, object: attributes.object };
  const hooks = hooksOf(policies, state.configurations('mutatingadmissionpolicybindings'));
  return new MutationRun(attributes, state, reinvocation, record).run(hooks);
}

/** Policies don't apply to policies. */
export function isPolicyResource({ group, resource }: GroupVersionResource): boolean {
  return group === 'admissionregistration.k8s.io' && resource.includes('admissionpolic');
}

class MutationRun {
  readonly #attributes: AdmissionAttributes;
  readonly #state: AdmissionState;
  readonly #cluster: PolicyCluster;
  readonly #reinvocation: Reinvocation;
  readonly #rounds: PolicyRounds;
  readonly #steps: ChainStep[] | undefined;
  readonly #errors: PolicyError[] = [];
  /** The request in each version that a policy matched; mutations change its objects. */
  readonly #versions = new Map<string, { versioned: VersionedRequest; dirty: boolean }>();
  #last: { versioned: VersionedRequest; dirty: boolean } | undefined;

  constructor(
    attributes: AdmissionAttributes,
    state: AdmissionState,
    reinvocation: Reinvocation,
    { steps }: AdmissionRecord,
  ) {
    this.#steps = steps;
    this.#attributes = attributes;
    this.#state = state;
    this.#cluster = clusterOf(attributes, state);
    this.#reinvocation = reinvocation;
    this.#rounds = PolicyRounds.of(reinvocation);
  }

  run(hooks: readonly Hook[]): Mutated {
    const invocations = hooks.flatMap((hook) => this.#invocationsOf(hook));
    let object: JsonObject | undefined = this.#attributes.object;
    if (invocations.length > 0) {
      const stopped = this.#invokeAll(invocations);
      if (stopped !== undefined) return { ok: false, refusal: stopped };
      object = this.#result();
      this.#rounds.setOutput(object);
    }
    const failed = this.#errors.filter(({ policy }) => textOf(specOf(policy), 'failurePolicy') !== 'Ignore');
    if (failed.length > 0) return { ok: false, refusal: deniedRefusal(this.#attributes, failed) };
    return { ok: true, object };
  }

  #invocationsOf({ policy, bindings }: Hook): Invocation[] {
    const target = matchTarget(this.#attributes, this.#cluster);
    const matched = matchPolicyConstraints(policy, target);
    if ('error' in matched) return this.#configError(matched.error, policy, undefined);
    if (!matched.matches) {
      this.#note(policy, undefined, { kind: 'no-match', of: 'policy', because: matched.because });
      return [];
    }
    const source = paramSource(policy, this.#cluster);
    if (source !== undefined && 'error' in source) return this.#configError(source.error, policy, undefined);
    const { kind, resource } = matched;
    return bindings.flatMap((binding): Invocation[] => {
      const bound = matchBinding(binding, target);
      if ('error' in bound) return this.#configError(bound.error, policy, binding);
      if (!bound.matches) {
        this.#note(policy, binding, { kind: 'no-match', of: 'binding', because: bound.because });
        return [];
      }
      const version = this.#versionOf(kind);
      if ('error' in version) return this.#configError(version.error, policy, undefined);
      const found = collectParams(source, binding, this.#attributes.namespace);
      if ('error' in found) return this.#configError(found.error, policy, binding);
      if (found.params.length === 0) this.#note(policy, binding, { kind: 'no-params' });
      return found.params.map((param) => ({ policy, binding, param, kind, resource }));
    });
  }

  #versionOf(
    kind: GroupVersionKind,
  ): { versioned: VersionedRequest; dirty: boolean } | { readonly error: string } {
    const key = kindText(kind);
    const known = this.#versions.get(key);
    if (known !== undefined) return known;
    const versioned = versionedRequest(this.#attributes, kind, this.#cluster);
    if ('error' in versioned) return versioned;
    const made = { versioned, dirty: false };
    this.#versions.set(key, made);
    return made;
  }

  #configError(error: string, policy: JsonObject, binding: JsonObject | undefined): [] {
    const message = `failed to configure ${binding === undefined ? 'policy' : 'binding'}: ${error}`;
    this.#errors.push({ policy, binding, message, reason: '', ofConfiguration: true });
    this.#note(policy, binding, { kind: 'error', text: error });
    return [];
  }

  #invokeAll(invocations: readonly Invocation[]): Refusal | undefined {
    const { isReinvoke } = this.#reinvocation;
    if (isReinvoke && this.#rounds.isOtherOutput(this.#attributes.object)) this.#rounds.requireAgain();
    const namespace = namespaceFor(this.#attributes);
    if (namespace !== '' && this.#cluster.namespace(namespace) === undefined) {
      return notFoundRefusal({ group: '', resource: 'namespaces' }, namespace);
    }
    for (const invocation of invocations) {
      const stopped = this.#invoke(invocation);
      if (stopped !== undefined) return stopped;
    }
    return undefined;
  }

  #invoke(invocation: Invocation): Refusal | undefined {
    const { policy, binding, param, kind } = invocation;
    const compiled = compileMutations(policy, this.#cluster.behaviour);
    const version = this.#versionOf(kind) as { versioned: VersionedRequest; dirty: boolean };
    const notes = this.#steps && new EvaluationNotes();
    const inputs = { ...this.#inputs(invocation, version.versioned), notes };
    const failurePolicy = textOf(specOf(policy), 'failurePolicy');
    const mutations: MutationNote[] = [];
    const note = (outcome: ChainOutcome): void =>
      this.#note(policy, binding, outcome, { param, mutations, notes: notes?.notes ?? [] });
    const matched = matchConditions(compiled.matchConditions, inputs, compiled.variables, failurePolicy);
    if ('error' in matched) {
      this.#errors.push({ policy, binding, message: matched.error, reason: 'Invalid' });
      note({ kind: 'error', text: matched.error });
      return undefined;
    }
    if (!matched.matches) {
      note({ kind: 'condition', name: matched.condition });
      return undefined;
    }
    const key = [policy, binding, ...(param === undefined ? [] : [param])].map(identityOf).join('\n');
    if (this.#reinvocation.isReinvoke && !this.#rounds.isDue(key)) {
      note({ kind: 'not-again' });
      return undefined;
    }
    const before = version.versioned.object;
    for (const [index, mutation] of compiled.mutations.entries()) {
      this.#last = version;
      const { object } = version.versioned;
      if (object === undefined) continue;
      const patched = this.#mutate({ ...mutation, index }, invocation, version.versioned, {
        variables: compiled.variables,
        notes,
      });
      if ('refusal' in patched) {
        mutations.push({ index, before: object, after: undefined, error: patched.refusal.message });
        note({ kind: 'error', text: patched.refusal.message });
        return patched.refusal;
      }
      if ('problem' in patched) {
        this.#errors.push({ policy, binding, message: patched.problem, reason: 'Invalid' });
        mutations.push({ index, before: object, after: undefined, error: patched.problem });
        continue;
      }
      mutations.push({ index, before: object, after: patched.object });
      version.versioned = { ...version.versioned, object: patched.object };
      version.dirty = true;
    }
    const failed = mutations.find(({ error }) => error !== undefined)?.error;
    note(failed === undefined ? { kind: 'done' } : { kind: 'error', text: failed });
    if (!deepEqual(before ?? null, version.versioned.object ?? null)) {
      this.#rounds.requireAgain();
      this.#reinvocation.requested = true;
    }
    if (textOf(specOf(policy), 'reinvocationPolicy') === 'IfNeeded') this.#rounds.addInvoked(key);
    return undefined;
  }

  #note(
    policy: JsonObject,
    binding: JsonObject | undefined,
    outcome: ChainOutcome,
    more: Partial<ChainStep> = {},
  ): void {
    this.#steps?.push({
      plugin: 'mutating-policy',
      round: this.#reinvocation.isReinvoke ? 1 : 0,
      name: nameOfPolicy(policy),
      part: binding === undefined ? '' : nameOfPolicy(binding),
      outcome,
      ...more,
    });
  }

  #inputs({ param, resource }: Invocation, versioned: VersionedRequest): ReturnType<typeof inputsFor> {
    return inputsFor(this.#attributes, versioned, resource, param, this.#cluster);
  }

  #mutate(
    { type, expression, index }: Mutation & { readonly index: number },
    invocation: Invocation,
    versioned: VersionedRequest,
    { variables, notes }: Evaluating,
  ): Patched {
    const { object } = versioned as { object: JsonObject };
    const { compiled } = expression;
    if (!compiled.ok) return { problem: compiled.error.detail };
    const inputs = this.#inputs(invocation, versioned);
    const own = notes && new EvaluationNotes();
    own?.begin('mutation');
    const evaluated = evaluateAll([expression], { ...inputs, notes: own }, variables, expressionsBudget);
    for (const one of own?.notes ?? []) {
      notes?.notes.push(one.role === 'mutation' ? { ...one, at: index } : one);
    }
    if ('failure' in evaluated) return { problem: evaluated.failure };
    const result = evaluated.results[0] as Evaluated;
    if ('error' in result) return { problem: result.error };
    const patched =
      type === 'JSONPatch'
        ? applyPatchOperations(result.value, object)
        : applyConfiguration(result.value, object, mergeTypeOfKind(versioned.kind, this.#state));
    if (!('object' in patched)) return patched;
    const isScale = versioned.kind.group === 'autoscaling' && versioned.kind.kind === 'Scale';
    if (isScale && patched.object !== object) {
      // Matches the API server: the patched Scale is converted like a custom resource.
      return { problem: 'request to convert CR to an invalid group/version: autoscaling/v1' };
    }
    this.#state.applyDefaults(patched.object);
    return patched;
  }

  /** The object after all mutations, in the version of the request. */
  #result(): JsonObject | undefined {
    const last = this.#last;
    const { object, kind } = this.#attributes;
    if (last === undefined || !last.dirty || last.versioned.object === undefined) return object;
    this.#rounds.requireAgain();
    this.#reinvocation.requested = true;
    if (sameKind(last.versioned.kind, kind)) return last.versioned.object;
    const back = this.#state.convert(last.versioned.object, kind);
    return 'error' in back ? object : back.object;
  }
}

function identityOf(object: JsonObject): string {
  const metadata = object.get('metadata') as Map<string, JsonValue> | undefined;
  return `${textOf(metadata ?? new Map(), 'namespace')}/${nameOfPolicy(object)}`;
}

function deniedRefusal(attributes: AdmissionAttributes, errors: readonly PolicyError[]): Refusal {
  const all = errors.map(({ policy, binding, message, ofConfiguration }) =>
    say(ofConfiguration ? 'mutating-policy-configuration-failed' : 'mutating-policy-failed', {
      policy: nameOfPolicy(policy),
      binding: binding && nameOfPolicy(binding),
      why: message,
    }),
  );
  const { group, resource } = attributes.resource;
  return {
    code: 403,
    reason: errors[0]?.reason || 'Forbidden',
    message: all[0]?.text ?? '',
    details: {
      name: refusedName(attributes),
      ...(group !== '' && { group }),
      kind: resource,
      causes: all.map(({ text }) => ({ reason: '', message: text, field: '' })),
    },
    errors: [],
    findings: all.map((message) => finding(message)),
  };
}
