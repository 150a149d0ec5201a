/**
 * Evaluates all ValidatingAdmissionPolicies for a request.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/validating (dispatcher).
 */
import { jsonString } from '../../json/go-format.ts';
import { textItems, textOf, type JsonObject } from '../../json/value.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { finding } from '../../field/finding.ts';
import { decodeUtf8, utf8Bytes, utf8Length } from '../../go/utf8.ts';
import type { MatchResult, MatchTarget } from '../matching/match-resources.ts';
import { notFoundRefusal, type Refusal } from '../../status/status.ts';
import { say } from './codes.ts';
import { compilePolicy } from './compiled-policy.ts';
import {
  collectParams,
  matchBinding,
  matchPolicyConstraints,
  matchTarget,
  nameOfPolicy,
  paramSource,
  specOf,
  type Hook,
} from './hooks.ts';
import { inputsFor, namespaceFor, versionedRequest } from './inputs.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { PolicyCluster } from './cluster.ts';
import { forbiddenText, refusedName } from './texts.ts';
import { validateOne, type Decision, type Validated } from './validate-one.ts';
import { EvaluationNotes } from '../expressions/notes.ts';
import type { EvaluationNote } from '../model/steps.ts';

/** A policy with a binding and a parameter, with the result of its evaluation or the reason why it wasn't evaluated. */
export interface PolicyStep {
  readonly policy: string;
  readonly binding: string;
  readonly matched: MatchResult;
  readonly param: JsonObject | undefined;
  readonly validated: Validated | undefined;
  /** The actions of the binding, if it was evaluated. */
  readonly actions?: readonly string[];
  /** The message of a configuration error. */
  readonly error?: string;
  /** Whether the policy or the binding doesn't match. */
  readonly of: 'policy' | 'binding';
  readonly notes?: readonly EvaluationNote[];
}

export interface PoliciesAnswer {
  readonly refusal: Refusal | undefined;
  readonly warnings: readonly ServerMessage[];
  readonly auditAnnotations: ReadonlyMap<string, string>;
  readonly steps: readonly PolicyStep[];
}

interface Denied {
  readonly policy: string;
  /** Missing for an error of the policy itself. */
  readonly binding: string | undefined;
  readonly message: string;
  readonly reason: string;
  readonly code: DenialCode;
}

type DenialCode = 'policy-denied' | 'policy-evaluation-failed' | 'policy-configuration-failed';

const maxFailures = 50;
const maxAnnotationLength = 10 * 1024;

/** The response of all policies to the request. */
export function evaluatePolicies(
  request: AdmissionAttributes,
  hooks: readonly Hook[],
  cluster: PolicyCluster,
  explains = false,
): PoliciesAnswer {
  const run = new PoliciesRun(request, cluster, explains);
  for (const hook of hooks) {
    run.visit(hook);
    if (run.stopped !== undefined) break;
  }
  return run.answer();
}

class PoliciesRun {
  readonly #request: AdmissionAttributes;
  readonly #cluster: PolicyCluster;
  readonly #target: MatchTarget;
  readonly #denied: Denied[] = [];
  readonly #failures: string[] = [];
  readonly #warnings: ServerMessage[] = [];
  readonly #annotations = new Map<string, string>();
  readonly #steps: PolicyStep[] = [];
  readonly #explains: boolean;
  stopped: Refusal | undefined;

  constructor(request: AdmissionAttributes, cluster: PolicyCluster, explains: boolean) {
    this.#explains = explains;
    this.#request = request;
    this.#cluster = cluster;
    this.#target = matchTarget(request, cluster);
  }

  visit({ policy, bindings }: Hook): void {
    const matched = matchPolicyConstraints(policy, this.#target);
    const step = {
      policy: nameOfPolicy(policy),
      binding: '',
      matched,
      param: undefined,
      validated: undefined,
      of: 'policy',
    } as const;
    if ('error' in matched) return this.#configError(matched.error, policy, undefined, matched);
    if (!matched.matches) return void this.#steps.push(step);
    const source = paramSource(policy, this.#cluster);
    if (source !== undefined && 'error' in source) {
      return this.#configError(source.error, policy, undefined, matched);
    }
    const collected = new Map<string, string[]>();
    for (const binding of bindings) {
      const bound = matchBinding(binding, this.#target);
      if ('error' in bound) {
        this.#configError(bound.error, policy, binding, bound);
        continue;
      }
      if (!bound.matches) {
        this.#steps.push({ ...step, binding: nameOfPolicy(binding), matched: bound, of: 'binding' });
        continue;
      }
      const found = collectParams(source, binding, this.#request.namespace);
      if ('error' in found) {
        this.#configError(found.error, policy, binding, bound);
        continue;
      }
      if (found.params.length === 0)
        this.#steps.push({ ...step, binding: nameOfPolicy(binding), of: 'binding' });
      this.#evaluate(policy, binding, matched, found.params, collected);
      if (this.stopped !== undefined) return;
    }
    for (const [key, values] of collected) {
      this.#annotations.set(`${nameOfPolicy(policy)}/${key}`, values.join(', '));
    }
  }

  #evaluate(
    policy: JsonObject,
    binding: JsonObject,
    matched: Extract<MatchResult, { matches: true }>,
    params: readonly (JsonObject | undefined)[],
    collected: Map<string, string[]>,
  ): void {
    const request = this.#request;
    if (params.length > 0) {
      const versioned = versionedRequest(request, matched.kind, this.#cluster);
      if ('error' in versioned) {
        const error = `failed to convert object version: ${versioned.error}`;
        return this.#configError(error, policy, binding, matched);
      }
      const namespace = namespaceFor(request);
      if (namespace !== '' && this.#cluster.namespace(namespace) === undefined) {
        this.stopped = notFoundRefusal({ group: '', resource: 'namespaces' }, namespace);
        return;
      }
      const compiled = compilePolicy(policy, this.#cluster.behaviour);
      const failurePolicy = textOf(specOf(policy), 'failurePolicy');
      for (const param of params) {
        const notes = this.#explains ? new EvaluationNotes() : undefined;
        const own = inputsFor(request, versioned, matched.resource, param, this.#cluster);
        const inputs = notes ? { ...own, notes } : own;
        const validated = validateOne(compiled, failurePolicy, inputs);
        const names = { policy: nameOfPolicy(policy), binding: nameOfPolicy(binding) };
        this.#steps.push({
          ...names,
          matched,
          param,
          validated,
          actions: actionsOf(binding),
          of: 'binding',
          ...(notes && { notes: notes.notes }),
        });
        this.#act(policy, binding, validated, collected);
      }
    }
  }

  #act(
    policy: JsonObject,
    binding: JsonObject,
    { decisions, annotations }: Validated,
    collected: Map<string, string[]>,
  ): void {
    const names = { policy: nameOfPolicy(policy), binding: nameOfPolicy(binding) };
    const actions = actionsOf(binding);
    for (const [i, decision] of decisions.entries()) {
      if (decision.action === 'deny') this.#deny(decision, i, actions, names);
    }
    for (const annotation of annotations) {
      if (annotation.action === 'publish') {
        const values = collected.get(annotation.key) ?? [];
        const value = cut(annotation.value);
        if (!values.includes(value)) values.push(value);
        collected.set(annotation.key, values);
      } else if (annotation.action === 'error') {
        this.#denied.push({
          ...names,
          message: annotation.error,
          reason: '',
          code: 'policy-evaluation-failed',
        });
      }
    }
  }

  #deny(
    decision: Decision,
    index: number,
    actions: readonly string[],
    names: { readonly policy: string; readonly binding: string },
  ): void {
    const { message, reason, evaluation } = decision;
    const code = evaluation === 'error' ? 'policy-evaluation-failed' : 'policy-denied';
    const { policy, binding } = names;
    for (const action of actions) {
      if (action === 'Deny') this.#denied.push({ ...names, message, reason, code });
      else if (action === 'Audit') {
        const list = `[${actions.map((one) => jsonString(one)).join(',')}]`;
        this.#failures.push(
          `{"message":${jsonString(message)},"policy":${jsonString(policy)},"binding":${jsonString(binding)},"expressionIndex":${index},"validationActions":${list}}`,
        );
      } else if (action === 'Warn') {
        this.#warnings.push(say('policy-warning', { policy, binding, why: message }));
      }
    }
  }

  #configError(
    error: string,
    policy: JsonObject,
    binding: JsonObject | undefined,
    matched: MatchResult,
  ): void {
    const name = binding && nameOfPolicy(binding);
    const step = {
      policy: nameOfPolicy(policy),
      binding: name ?? '',
      matched,
      param: undefined,
      of: 'policy',
    } as const;
    this.#steps.push({ ...step, validated: undefined, error });
    if (textOf(specOf(policy), 'failurePolicy') === 'Ignore') return;
    const message = `failed to configure ${binding === undefined ? 'policy' : 'binding'}: ${error}`;
    this.#denied.push({
      policy: nameOfPolicy(policy),
      binding: name,
      message,
      reason: '',
      code: 'policy-configuration-failed',
    });
  }

  answer(): PoliciesAnswer {
    if (this.#failures.length > 0) {
      const key = 'validation.policy.admission.k8s.io/validation_failure';
      const most = this.#cluster.behaviour.auditsAll ? maxFailures : 1;
      this.#annotations.set(key, `[${this.#failures.slice(0, most).join(',')}]`);
    }
    const [denied] = this.#denied;
    return {
      refusal: this.stopped ?? (denied && deniedRefusal(this.#request, denied)),
      warnings: this.#warnings,
      auditAnnotations: this.#annotations,
      steps: this.#steps,
    };
  }
}

function actionsOf(binding: JsonObject): readonly string[] {
  return textItems(specOf(binding).get('validationActions'));
}

/** The first bytes of a value that is too long for an annotation. */
function cut(value: string): string {
  if (utf8Length(value) <= maxAnnotationLength) return value;
  const bytes = utf8Bytes(value, maxAnnotationLength);
  return decodeUtf8(bytes);
}

const codes: ReadonlyMap<string, number> = new Map([
  ['Forbidden', 403],
  ['Unauthorized', 401],
  ['RequestEntityTooLarge', 413],
]);

function deniedRefusal(request: AdmissionAttributes, denied: Denied): Refusal {
  const { policy, binding, message: why } = denied;
  const denial = say(denied.code, { policy, binding, why });
  const reason = denied.reason === '' ? 'Invalid' : denied.reason;
  const { group, resource } = request.resource;
  return {
    code: codes.get(reason) ?? 422,
    reason,
    message: forbiddenText(request, denial.text),
    details: {
      name: refusedName(request),
      ...(group !== '' && { group }),
      kind: resource,
      causes: [{ reason: '', message: denial.text, field: '' }],
    },
    errors: [],
    findings: [finding(denial)],
  };
}
