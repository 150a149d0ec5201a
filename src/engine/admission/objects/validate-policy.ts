/** The checks of policies and bindings. Behaviour: k8s.io/kubernetes/pkg/apis/admissionregistration/validation. */
import { listType, structType } from '../../cel/types/type.ts';
import { jsonPatchTypeName, objectTypeName } from '../../cel/values/struct-value.ts';
import { invalid, json, required, type FieldError } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import { goLower } from '../../go/lower.ts';
import { jsonString } from '../../json/go-format.ts';
import { deepEqual, isObject, textItems, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { behaviourOf, type Minor } from '../../kubernetes/behaviour.ts';
import { label1035Errors, subdomainErrors } from '../../objectmeta/names/names.ts';
import { joinedTexts } from '../../field/server-message.ts';
import { listOf } from '../matching/read.ts';
import { say } from './codes.ts';
import { conditionErrors, nothingBefore, PolicyExpressions, type Before } from './expressions.ts';
import { missing, objectIn, oneOf, problemsOf, repeated, texts, unsupported } from './fields.ts';
import { constraintsErrors, matchResourcesErrors, mutatingOperationErrors, paramRefErrors } from './rules.ts';

export const failurePolicies = ['Fail', 'Ignore'];
export const reinvocationPolicies = ['IfNeeded', 'Never'];
const specPath = FieldPath.of('spec');

/** The findings about a ValidatingAdmissionPolicy, without those about its metadata. */
export function validatingPolicyErrors(
  policy: JsonObject,
  old: JsonObject | undefined,
  minor: Minor,
): FieldError[] {
  const spec = objectIn(policy, 'spec');
  const oldSpec = old && objectIn(old, 'spec');
  const before = oldSpec === undefined ? nothingBefore : expressionsOf(oldSpec);
  const variables = listOf(spec.get('variables'));
  const expressions = new PolicyExpressions(spec, before, variables.length > 0, behaviourOf(minor));
  const errors = sharedErrors(spec, oldSpec, before, 'validating', minor);
  for (const [i, variable] of variables.entries()) {
    errors.push(...expressions.variable(variable, specPath.child('variables').index(i)));
  }
  const validations = listOf(spec.get('validations'));
  const annotations = listOf(spec.get('auditAnnotations'));
  if (validations.length === 0 && annotations.length === 0) {
    for (const key of ['validations', 'auditAnnotations']) {
      errors.push(required(specPath.child(key), say('admission-expressions-missing')));
    }
    return errors;
  }
  for (const [i, validation] of validations.entries()) {
    errors.push(...expressions.validation(validation, specPath.child('validations').index(i)));
  }
  errors.push(...annotationErrors(annotations, textOf(objectIn(policy, 'metadata'), 'name'), expressions));
  return [...errors, ...statusErrors(policy)];
}

/** The findings about the status, which only updates of the status can change. */
function statusErrors(policy: JsonObject): FieldError[] {
  const checked = objectIn(objectIn(policy, 'status'), 'typeChecking');
  const path = FieldPath.of('status').child('typeChecking').child('expressionWarnings');
  return listOf(checked.get('expressionWarnings')).flatMap((one, i) =>
    (['warning', 'fieldRef'] as const)
      .filter((key) => textOf(one, key).trim() === '' && (key === 'fieldRef' || textOf(one, key) === ''))
      .map((key) => missing(path.index(i).child(key))),
  );
}

const mostAnnotations = 20;

function annotationErrors(
  annotations: readonly JsonObject[],
  policyName: string,
  expressions: PolicyExpressions,
): FieldError[] {
  const path = specPath.child('auditAnnotations');
  const errors: FieldError[] = [];
  if (annotations.length > mostAnnotations) {
    const message = say('admission-annotations-many', { max: mostAnnotations });
    errors.push(invalid(path, { rendered: annotationsText(annotations) }, message));
  }
  const keys = new Set<string>();
  for (const [i, annotation] of annotations.entries()) {
    errors.push(...expressions.auditAnnotation(annotation, policyName, path.index(i)));
    const key = textOf(annotation, 'key');
    if (keys.has(key)) errors.push(repeated(path.index(i).child('key'), key));
    keys.add(key);
  }
  return errors;
}

/** Formats a value as Go prints the server's own type, whose fields have no JSON names. */
function annotationsText(annotations: readonly JsonObject[]): string {
  const items = annotations.map(
    (one) =>
      `{"Key":${jsonString(textOf(one, 'key'))},"ValueExpression":${jsonString(textOf(one, 'valueExpression'))}}`,
  );
  return `[${items.join(',')}]`;
}

/** The checks that come first for both kinds of policies. */
function sharedErrors(
  spec: JsonObject,
  oldSpec: JsonObject | undefined,
  before: Before,
  kind: 'mutating' | 'validating',
  minor: Minor,
): FieldError[] {
  const errors = oneOf(spec, 'failurePolicy', failurePolicies, specPath, 'required');
  const params = spec.get('paramKind');
  if (isObject(params)) errors.push(...paramKindErrors(params, specPath.child('paramKind')));
  errors.push(...constraintsErrors(spec, specPath, kind));
  if (!sameConditions(spec, oldSpec)) {
    const conditions = spec.get('matchConditions');
    const at = specPath.child('matchConditions');
    errors.push(...conditionErrors(conditions, isObject(params), before, at, minor));
  }
  return errors;
}

/** Unchanged conditions are not checked again unless the parameters changed. */
function sameConditions(spec: JsonObject, old: JsonObject | undefined): boolean {
  if (old === undefined) return false;
  const same = (key: string): boolean => {
    const [now, then] = [spec.get(key) ?? null, old.get(key) ?? null];
    const isEmpty = (value: JsonValue): boolean =>
      value === null || (Array.isArray(value) && value.length === 0);
    return (isEmpty(now) && isEmpty(then)) || deepEqual(now, then);
  };
  return same('paramKind') && same('matchConditions');
}

function expressionsOf(spec: JsonObject): Before {
  const all = (key: string, field: string): Set<string> =>
    new Set(listOf(spec.get(key)).map((item) => textOf(item, field)));
  const messages = all('validations', 'messageExpression');
  messages.delete('');
  return {
    conditions: all('matchConditions', 'expression'),
    validations: all('validations', 'expression'),
    messages,
    annotations: all('auditAnnotations', 'valueExpression'),
    applyConfigurations: new Set(
      listOf(spec.get('mutations')).flatMap((mutation) => {
        const written = mutation.get('applyConfiguration');
        return isObject(written) ? [textOf(written, 'expression')] : [];
      }),
    ),
  };
}

function paramKindErrors(params: JsonObject, path: FieldPath): FieldError[] {
  const errors = apiVersionErrors(textOf(params, 'apiVersion'), path.child('apiVersion'));
  const kind = textOf(params, 'kind');
  const at = path.child('kind');
  if (kind === '') return [...errors, missing(at)];
  const problems = label1035Errors(goLower(kind));
  if (problems.length > 0) {
    errors.push(invalid(at, json(kind), say('admission-kind-name', { problem: joinedTexts(problems) })));
  }
  return errors;
}

function apiVersionErrors(text: string, path: FieldPath): FieldError[] {
  if (text === '') return [missing(path)];
  const parts = text === '/' ? ['', ''] : text.split('/');
  if (parts.length > 2) {
    return [invalid(path, json(text), say('admission-api-version', { apiVersion: text }))];
  }
  const [group, version] = parts.length === 2 ? (parts as [string, string]) : ['', text];
  const errors: FieldError[] = [];
  const problem = (value: string, problems: ReturnType<typeof subdomainErrors>): void => {
    if (problems.length === 0) return;
    const message = say('admission-api-version-part', { problem: joinedTexts(problems) });
    errors.push(invalid(path, json(value), message));
  };
  if (group !== '') problem(group, subdomainErrors(group));
  if (version === '') {
    errors.push(invalid(path, json(text), say('admission-api-version-without-version')));
  } else {
    problem(version, label1035Errors(version));
  }
  return errors;
}

/** The findings about a MutatingAdmissionPolicy, without those about its metadata. */
export function mutatingPolicyErrors(
  policy: JsonObject,
  old: JsonObject | undefined,
  minor: Minor,
): FieldError[] {
  const spec = objectIn(policy, 'spec');
  const oldSpec = old && objectIn(old, 'spec');
  const before = oldSpec === undefined ? nothingBefore : expressionsOf(oldSpec);
  const expressions = new PolicyExpressions(spec, before, true, behaviourOf(minor));
  const errors = sharedErrors(spec, oldSpec, before, 'mutating', minor);
  for (const [i, variable] of listOf(spec.get('variables')).entries()) {
    errors.push(...expressions.variable(variable, specPath.child('variables').index(i)));
  }
  const mutations = listOf(spec.get('mutations'));
  if (mutations.length === 0) {
    errors.push(required(specPath.child('mutations'), say('admission-mutations-missing')));
  }
  for (const [i, mutation] of mutations.entries()) {
    errors.push(...mutationErrors(mutation, expressions, specPath.child('mutations').index(i)));
  }
  const reinvocation = textOf(spec, 'reinvocationPolicy');
  const at = specPath.child('reinvocationPolicy');
  if (reinvocation === '') errors.push(missing(at));
  else if (!reinvocationPolicies.includes(reinvocation)) {
    errors.push(unsupported(at, reinvocation, reinvocationPolicies));
  }
  return errors;
}

const patches = {
  JSONPatch: ['jsonPatch', 'applyConfiguration', [listType(structType(jsonPatchTypeName))]],
  ApplyConfiguration: ['applyConfiguration', 'jsonPatch', [structType(objectTypeName)]],
} as const;

function mutationErrors(mutation: JsonObject, expressions: PolicyExpressions, path: FieldPath): FieldError[] {
  const type = textOf(mutation, 'patchType');
  if (type === '') return [missing(path.child('patchType'))];
  if (type !== 'JSONPatch' && type !== 'ApplyConfiguration') {
    return [unsupported(path.child('patchType'), type, ['ApplyConfiguration', 'JSONPatch'])];
  }
  const [own, other, returns] = patches[type];
  const errors: FieldError[] = [];
  const written = mutation.get(own);
  if (isObject(written)) {
    errors.push(...expressions.mutation(textOf(written, 'expression'), returns, path.child(own)));
  } else {
    errors.push(required(path.child(own), say('admission-patch-missing', { type })));
  }
  if (isObject(mutation.get(other))) {
    errors.push(
      invalid(path.child(other), json(`{${other}}`), say('admission-patch-of-other-type', { type })),
    );
  }
  return errors;
}

const actions = ['Audit', 'Deny', 'Warn'];
const noActions = {
  ...say('admission-field-missing'),
  text: 'at least one validation action is required',
};

/** The findings about a binding, without those about its metadata. */
export function bindingErrors(
  binding: JsonObject,
  kind: 'mutating' | 'validating',
  minor: Minor,
): FieldError[] {
  const spec = objectIn(binding, 'spec');
  const name = textOf(spec, 'policyName');
  const at = specPath.child('policyName');
  const { requiredInBindings } = behaviourOf(minor);
  const isLast = kind === 'validating' && requiredInBindings === 'last';
  const nameless = name === '' ? [missing(at)] : [];
  const errors = name === '' ? (isLast ? [] : nameless) : problemsOf(at, name, subdomainErrors(name));
  errors.push(...paramRefErrors(spec, specPath));
  const resourcesPath = specPath.child('matchResources');
  errors.push(...matchResourcesErrors(spec.get('matchResources'), resourcesPath));
  if (kind === 'mutating') {
    errors.push(...mutatingOperationErrors(spec.get('matchResources'), resourcesPath));
    return errors;
  }
  const validationActions = textItems(spec.get('validationActions'));
  const actionsPath = specPath.child('validationActions');
  const missingActions =
    validationActions.length > 0 ? [] : [isLast ? missing(actionsPath) : required(actionsPath, noActions)];
  return [...errors, ...actionErrors(validationActions), ...(isLast ? nameless : []), ...missingActions];
}

function actionErrors(given: readonly string[]): FieldError[] {
  const path = specPath.child('validationActions');
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [i, action] of given.entries()) {
    if (!actions.includes(action)) errors.push(unsupported(path.index(i), action, actions));
    if (seen.has(action)) errors.push(repeated(path.index(i), action));
    seen.add(action);
  }
  if (seen.has('Deny') && seen.has('Warn')) {
    errors.push(invalid(path, texts(given), say('admission-actions-deny-and-warn')));
  }
  return errors;
}
