/**
 * The examples on the pages of errors by admission, as the page opens them. A real server answers them as cases of the
 * area `error` (`conformance/admission/generate/errors.ts`), which gives their outcomes and their messages.
 */
import { crdOf, objectOf, specSchema, type ExampleTexts } from '../../src/examples/example.ts';

export type AdmissionTexts = Omit<ExampleTexts, 'outcome' | 'kubernetes' | 'view' | 'fieldValidation'>;

const api = 'admissionregistration.k8s.io/v1';
const crd = crdOf({
  kind: 'Worker',
  plural: 'workers',
  schema: specSchema('replicas:\n  type: integer\nowner:\n  type: string\n'),
});
const object = objectOf('Worker', 'mailer', 'spec:\n  replicas: 9\n');

function indented(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}

function rules(operations: string, rest = 'resources: [workers]\n'): string {
  return `- apiGroups: [example.com]\n  apiVersions: [v1]\n  operations: [${operations}]\n${indented(rest, 2)}`;
}

function document(kind: string, spec: string, metadata = 'name: limit'): string {
  return `apiVersion: ${api}\nkind: ${kind}\nmetadata:\n  ${metadata}\nspec:\n${indented(spec, 2)}`;
}

const constraints = `matchConstraints:\n  resourceRules:\n${indented(rules('CREATE, UPDATE'), 2)}`;

function policy(spec: string, metadata?: string): string {
  return document('ValidatingAdmissionPolicy', constraints + spec, metadata);
}

function mutating(spec: string): string {
  return document('MutatingAdmissionPolicy', `${constraints}reinvocationPolicy: Never\n${spec}`);
}

function bindingOf(kind: 'Validating' | 'Mutating', spec: string): string {
  return document(`${kind}AdmissionPolicyBinding`, `policyName: limit\n${spec}`);
}

const deny = 'validationActions: [Deny]\n';
const binding = (spec = deny): string => bindingOf('Validating', spec);
const mutatingBinding = bindingOf('Mutating', '');
const joined = (...documents: readonly string[]): AdmissionTexts => ({
  crd,
  object,
  admission: documents.join('---\n'),
});
/** A policy that the server rejects, so that the object is stored. */
const refused = (spec: string, metadata?: string): AdmissionTexts => joined(policy(spec, metadata));
const few = 'validations:\n- expression: object.spec.replicas <= 5\n';
const validated = (spec: string, actions = 'Deny'): AdmissionTexts =>
  joined(policy(spec), binding(`validationActions: [${actions}]\n`));
const jsonPatch = (expression: string): string =>
  `mutations:\n- patchType: JSONPatch\n  jsonPatch:\n    expression: >\n      ${expression}\n`;
const mutated = (expression: string): AdmissionTexts =>
  joined(mutating(jsonPatch(expression)), mutatingBinding);
const limits = 'paramKind:\n  apiVersion: v1\n  kind: ConfigMap\n';
const missingLimit = 'paramRef:\n  name: limit\n  parameterNotFoundAction: Deny\n';
const paramKind = (apiVersion: string, kind = 'Limit'): AdmissionTexts =>
  refused(`paramKind:\n  apiVersion: ${apiVersion}\n  kind: ${kind}\n${few}`);
const refusedBinding = (spec: string): AdmissionTexts => joined(binding(spec));

interface Hook {
  readonly name?: string;
  readonly fields?: string;
  readonly rule?: string;
}

const reviewVersions = 'admissionReviewVersions: [v1]\n';
const sideEffects = 'sideEffects: None\n';
const service = 'clientConfig:\n  service: {namespace: default, name: check}\n';

function configuration(
  kind: 'Mutating' | 'Validating',
  { name = 'check.example.com', fields = '', rule = rules('CREATE, UPDATE') }: Hook,
): string {
  return `apiVersion: ${api}
kind: ${kind}WebhookConfiguration
metadata:
  name: check
webhooks:
- name: ${name}
${indented(`${fields}rules:\n${rule}`, 2)}`;
}

const complete = reviewVersions + sideEffects + service;
const hook = (hooks: Hook): AdmissionTexts =>
  joined(configuration('Validating', { fields: complete, ...hooks }));
const reply = (response: string): string =>
  `apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse:\n${indented(response, 2)}`;
const answered = (kind: 'Mutating' | 'Validating', response: string, fields = ''): AdmissionTexts =>
  joined(configuration(kind, { fields: complete + fields }), reply(response));
const patched = (operation: string): AdmissionTexts =>
  answered('Mutating', `allowed: true\npatchType: JSONPatch\npatch:\n- {${operation}}\n`);
const selector = (requirement: string): AdmissionTexts =>
  hook({ fields: `${complete}objectSelector:\n  matchExpressions:\n  - {key: team, ${requirement}}\n` });
const many = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('');

export const admissionErrors: Readonly<Record<string, AdmissionTexts>> = {
  'policy-denied': validated(`${few}  message: at most 5 replicas\n`),
  'policy-warning': validated(`${few}  message: at most 5 replicas\n`, 'Warn'),
  'policy-evaluation-failed': validated("validations:\n- expression: object.spec.owner != ''\n"),
  'policy-configuration-failed': joined(
    policy(`${limits}validations:\n- expression: object.spec.replicas <= int(params.data.replicas)\n`),
    binding(missingLimit + deny),
  ),
  'mutating-policy-failed': mutated(
    '[JSONPatch{op: "add", path: "/spec/owner", value: object.metadata.labels.team}]',
  ),
  'mutating-policy-configuration-failed': joined(
    mutating(limits + jsonPatch('[JSONPatch{op: "add", path: "/spec/owner", value: params.data.owner}]')),
    bindingOf('Mutating', missingLimit),
  ),
  'policy-patched-object-undecodable': mutated('[JSONPatch{op: "remove", path: "/kind"}]'),
  'webhook-denied': answered(
    'Validating',
    'allowed: false\nstatus:\n  code: 403\n  message: at most 5 replicas\n',
  ),
  'webhook-warning': answered('Validating', 'allowed: true\nwarnings: [more than 5 replicas]\n'),
  'webhook-call-failed': answered(
    'Mutating',
    'allowed: true\npatch:\n- {op: add, path: /spec/owner, value: team-a}\n',
  ),
  'webhook-condition-failed': answered(
    'Validating',
    'allowed: true\n',
    "matchConditions:\n- name: owned\n  expression: object.spec.owner != ''\n",
  ),
  'webhook-patched-deletion': {
    crd,
    object,
    sentBy: 'delete',
    update: { endpoint: 'main', old: object },
    admission: [
      configuration('Mutating', { fields: complete, rule: rules('DELETE') }),
      reply('allowed: true\npatchType: JSONPatch\npatch:\n- {op: add, path: /spec/owner, value: team-a}\n'),
    ].join('---\n'),
  },
  'webhook-patch-failed': patched('op: remove, path: /spec/owner'),
  'webhook-patched-object-unreadable': patched('op: remove, path: /kind'),
  'webhook-object-not-converted': patched('op: replace, path: /apiVersion, value: example.org/v1'),
  'admission-metadata-missing': patched('op: replace, path: /metadata, value: null'),
  'policy-type-check': validated('validations:\n- expression: object.spec.replica <= 5\n', 'Audit'),

  'admission-field-missing': joined(document('ValidatingAdmissionPolicy', few)),
  'admission-field-not-specified': refused('validations:\n- message: at most 5 replicas\n'),
  'admission-value-unsupported': refused(`failurePolicy: fail\n${few}`),
  'admission-value-repeated': refused(
    `matchConditions:\n- {name: large, expression: "true"}\n- {name: large, expression: "true"}\n${few}`,
  ),
  'admission-expression': refused('validations:\n- expression: object.spec.replicas <=\n'),
  'admission-expressions-missing': refused('failurePolicy: Fail\n'),
  'admission-mutations-missing': joined(mutating('failurePolicy: Fail\n')),
  'admission-patch-missing': joined(mutating('mutations:\n- patchType: JSONPatch\n')),
  'admission-patch-of-other-type': joined(
    mutating(
      `${jsonPatch('[JSONPatch{op: "remove", path: "/spec/owner"}]')}  applyConfiguration:\n    expression: "Object{spec: Object.spec{replicas: 5}}"\n`,
    ),
  ),
  'admission-conditions-many': refused(
    `matchConditions:\n${many(65, (i) => `- {name: c${i}, expression: "true"}\n`)}${few}`,
  ),
  'admission-annotations-many': refused(
    `auditAnnotations:\n${many(21, (i) => `- {key: k${i}, valueExpression: "'x'"}\n`)}`,
  ),
  'admission-annotation-too-long': refused(
    `auditAnnotations:\n- key: k\n  valueExpression: "'${'x'.repeat(5119)}'"\n`,
  ),
  'admission-annotation-without-name': refused(
    `auditAnnotations:\n- {key: replicas, valueExpression: string(object.spec.replicas)}\n`,
    'labels: {team: a}',
  ),
  'admission-variable-name': refused(`variables:\n- name: max-replicas\n  expression: "5"\n${few}`),
  'admission-message-empty': refused(`${few}  message: " "\n`),
  'admission-message-with-breaks': refused(`${few}  message: |\n    at most\n    5 replicas\n`),
  'admission-actions-deny-and-warn': refusedBinding('validationActions: [Deny, Warn]\n'),
  'admission-name-and-selector': refusedBinding(
    `paramRef:\n  name: limit\n  selector: {}\n  parameterNotFoundAction: Deny\n${deny}`,
  ),
  'admission-name-or-selector': refusedBinding(
    `paramRef:\n  namespace: default\n  parameterNotFoundAction: Deny\n${deny}`,
  ),
  'admission-api-version': paramKind('apis/example.com/v1'),
  'admission-api-version-part': paramKind('Example.com/v1'),
  'admission-api-version-without-version': paramKind('example.com/'),
  'admission-kind-name': paramKind('example.com/v1', 'limits.example.com'),
  'admission-path-segment-name': refusedBinding(
    `paramRef:\n  name: teams/limit\n  parameterNotFoundAction: Deny\n${deny}`,
  ),
  'admission-name-reserved': refused(few, 'name: limit.static.k8s.io'),
  'admission-review-versions-missing': hook({ fields: sideEffects + service }),
  'admission-review-version-repeated': hook({
    fields: `admissionReviewVersions: [v1, v1]\n${sideEffects}${service}`,
  }),
  'admission-review-versions-unrecognized': hook({
    fields: `admissionReviewVersions: [v2]\n${sideEffects}${service}`,
  }),
  'admission-side-effects-missing': hook({ fields: reviewVersions + service }),
  'admission-timeout-range': hook({ fields: `${complete}timeoutSeconds: 60\n` }),
  'admission-client-missing': hook({ fields: `${reviewVersions}${sideEffects}clientConfig: {}\n` }),
  'admission-warning': hook({
    rule: `- apiGroups: [authorization.k8s.io]
  apiVersions: [v1]
  operations: [CREATE]
  resources: [subjectaccessreviews]
`,
  }),
  'reply-without-webhook': joined(reply('allowed: false\n')),
  'admission-webhook-name': hook({ name: 'Check.example.com' }),
  'admission-webhook-name-short': hook({ name: 'check.example' }),
  'admission-selector-values-missing': selector('operator: In'),
  'admission-selector-values-with-exists': selector('operator: Exists, values: [a]'),
  'admission-selector-operator': selector('operator: Equals, values: [a]'),
  'admission-rules-wildcard-and-others': hook({ rule: rules("'*', CREATE") }),
  'admission-resource-covered-by-wildcard': hook({
    rule: rules('CREATE', "resources: ['workers/*', workers/status]\n"),
  }),
};

/** Requests that the page can't make: the cases that show them, each with its step. */
export const admissionRequests: Readonly<Record<string, { readonly case: string; readonly step: number }>> = {
  'namespace-terminating': { case: 'namespace/terminating/create', step: 1 },
  'namespace-protected': { case: 'namespace/immortal/default', step: 0 },
  'admission-not-permitted': { case: 'objects/permission/param-kind', step: 0 },
};
