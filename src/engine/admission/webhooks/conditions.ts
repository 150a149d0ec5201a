/**
 * Evaluates the matchConditions of a webhook.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/generic (ShouldCallHook).
 */
import { finding } from '../../field/finding.ts';
import { quote } from '../../json/go-format.ts';
import { isArray, isObject, textOf, type JsonObject } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import type { Refusal } from '../../status/status.ts';
import { AdmissionCompiler } from '../expressions/compile.ts';
import { compileMatchConditions, matchConditions } from '../expressions/match-conditions.ts';
import type { EvaluationNotes } from '../expressions/notes.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { AdmissionState } from '../model/state.ts';
import type { Hook } from './call.ts';
import { say } from './codes.ts';
import type { Invocation } from './match.ts';

/** Returns whether the conditions match; a refusal if they fail. */
export function conditionsOf(
  { hook, name: webhook, configuration }: Hook,
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
  if ('error' in matched) {
    const failed = { configuration, webhook, why: forbiddenText(attributes, matched.error) };
    return forbidden(attributes, say('webhook-condition-failed', failed));
  }
  return matched.matches ? 'match' : 'no match';
}

/** The webhook isn't named. */
function forbiddenText({ resource, name }: AdmissionAttributes, problem: string): string {
  const { group, resource: plural } = resource;
  const qualified = group === '' ? plural : `${plural}.${group}`;
  return `${qualified}${name === '' ? '' : ` ${quote(name)}`} is forbidden: ${problem}`;
}

/** 403 */
function forbidden({ resource, name }: AdmissionAttributes, message: ServerMessage): Refusal {
  return {
    code: 403,
    reason: 'Forbidden',
    message: message.text,
    details: { name, group: resource.group, kind: resource.resource },
    errors: [],
    findings: [finding(message)],
  };
}
