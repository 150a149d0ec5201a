/**
 * Evaluates the matchConditions of a webhook.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/generic (ShouldCallHook).
 */
import { quote } from '../../json/go-format.ts';
import { isArray, isObject, textOf, type JsonObject } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import type { Refusal } from '../../status/status.ts';
import { AdmissionCompiler } from '../expressions/compile.ts';
import { compileMatchConditions, matchConditions } from '../expressions/match-conditions.ts';
import type { EvaluationNotes } from '../expressions/notes.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { AdmissionState } from '../model/state.ts';
import type { Invocation } from './match.ts';

/** Returns whether the conditions match; a refusal if they fail. */
export function conditionsOf(
  hook: JsonObject,
  attributes: AdmissionAttributes,
  { kind, resource }: Invocation,
  objects: { readonly object: JsonObject | undefined; readonly oldObject: JsonObject | undefined },
  state: AdmissionState,
  notes?: EvaluationNotes,
): 'match' | 'no match' | Refusal {
  const listed = hook.get('matchConditions');
  const conditions = (isArray(listed) ? listed.filter(isObject) : []).map((one) => ({
    name: textOf(one, 'name'),
    expression: textOf(one, 'expression'),
  }));
  if (conditions.length === 0) return 'match';
  const compiler = new AdmissionCompiler(behaviourOf(state.minor), 'without variables');
  const compiled = compileMatchConditions(conditions, compiler, false);
  const { subresource, name, namespace, operation, user, dryRun, options } = attributes;
  const request = {
    kind,
    resource,
    requestKind: attributes.kind,
    requestResource: attributes.resource,
    subresource,
    name,
    namespace,
    operation,
    user,
    dryRun,
    options,
  };
  const inputs = {
    ...objects,
    request,
    params: undefined,
    namespaceObject: undefined,
    authorize: state.authorize,
    notes,
  };
  const matched = matchConditions(compiled, inputs, undefined, textOf(hook, 'failurePolicy'));
  if ('error' in matched) return forbidden(attributes, matched.error);
  return matched.matches ? 'match' : 'no match';
}

/** 403; the webhook isn't named. */
function forbidden({ resource, name }: AdmissionAttributes, problem: string): Refusal {
  const { group, resource: plural } = resource;
  const qualified = group === '' ? plural : `${plural}.${group}`;
  return {
    code: 403,
    reason: 'Forbidden',
    message: `${qualified}${name === '' ? '' : ` ${quote(name)}`} is forbidden: ${problem}`,
    details: { name, group, kind: plural },
    errors: [],
    findings: [],
  };
}
