import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { usualChoices } from '../../protocol/chosen.ts';
import { requestOf } from '../../protocol/chosen.ts';
import type { Choices } from '../../protocol/choices.ts';
import { createHandlers } from '../../worker/serve.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: apps.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: apps, kind: App}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                replicas: {type: integer, default: 1}
                tier: {type: string}
`;
const object = `apiVersion: example.com/v1
kind: App
metadata: {name: web, namespace: shop}
spec:
  replicas: 9
`;
const policy = (spec: string, name = 'limit') => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: ${name}}
spec:
  matchConstraints:
    resourceRules:
      - {apiGroups: [example.com], apiVersions: [v1], operations: ["*"], resources: [apps]}
${spec.replace(/^/gm, '  ')}
`;
const binding = (actions = 'Deny', more = '', name = 'limit') => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: ${name}}
spec:
  policyName: ${name}
  validationActions: [${actions}]
${more}`;
const atMost5 = `validations:
  - expression: object.spec.replicas <= 5
    message: at most 5 replicas`;

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };

function asked(documents: readonly string[], choices: Partial<Choices> = {}, text = object, old = '') {
  const handlers = createHandlers(engine, clock);
  const request = { ...requestOf({ ...usualChoices, ...choices }, old), document: undefined };
  const { kubernetes, fieldValidation } = request;
  handlers.readCrd({ revision: 1, text: crd, document: undefined, kubernetes, fieldValidation });
  const admission = documents.join('---\n');
  const report = handlers.readObject({ ...request, revision: 2, crdRevision: 1, text, admission });
  return { handlers, report };
}

const refusal = `The apps "web" is invalid: : ValidatingAdmissionPolicy 'limit' with binding 'limit' denied request: at most 5 replicas`;

test("a policy rejects the object with the server's message, for kubectl and for a request", () => {
  const documents = [policy(atMost5), binding()];
  const command = asked(documents).report;
  expect(command).toMatchObject({ state: 'refused', code: 422, verdict: refusal });
  expect(command.admission).toEqual({ operation: 'CREATE', namespace: 'shop' });
  const request = asked(documents, { sentBy: 'request' }).report;
  expect(request).toMatchObject({ state: 'refused', code: 422 });
  expect(request.problems[0]?.text).toContain('denied request: at most 5 replicas');
  expect(asked([policy(atMost5)]).report.state).toBe('accepted');
});

test('warns, and audits, without a rejection', () => {
  const { report } = asked([policy(atMost5), binding('Warn, Audit')]);
  expect(report.state).toBe('accepted');
  expect(report.problems).toMatchObject([
    {
      code: 'policy-warning',
      severity: 'warning',
      pane: 'admission',
      place: { line: 9 },
      text: "Validation failed for ValidatingAdmissionPolicy 'limit' with binding 'limit': at most 5 replicas",
    },
  ]);
});

test('reports a policy that the server rejects at its place in the pane', () => {
  const { report } = asked([policy('validations:\n  - expression: object.spec.replicas <=\n'), binding()]);
  expect(report.state).toBe('accepted');
  expect(report.problems).toMatchObject([
    { severity: 'error', pane: 'admission', field: 'spec.validations[0].expression', place: { line: 9 } },
  ]);
});

test('reports the type checks of a policy at the expression', () => {
  const { report } = asked([policy('validations:\n  - expression: object.spec.replica <= 5\n'), binding()]);
  const found = report.problems.find(({ code }) => code === 'policy-type-check');
  expect(found).toMatchObject({ severity: 'warning', place: { line: 9 } });
  expect(found?.text).toContain("undefined field 'replica'");
});

test('an object in another namespace, by a user of a group', () => {
  const documents = [
    'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {tier: gold}}\n',
    policy(
      "validations:\n  - expression: namespaceObject.metadata.labels['tier'] == 'gold' && 'dev' in request.userInfo.groups && request.dryRun\n",
    ),
    binding(),
  ];
  const { report, handlers } = asked(documents, { user: 'alice', groups: 'dev', dryRun: true });
  expect(report.state).toBe('accepted');
  expect(handlers.describe({ path: ['spec', 'replicas'] })?.ending.how).toBe('tried');
  expect(asked(documents, { user: 'alice', dryRun: true }).report.state).toBe('refused');
});

test('a parameter object that a binding names', () => {
  const documents = [
    policy(
      'paramKind: {apiVersion: v1, kind: ConfigMap}\nvalidations:\n  - expression: object.spec.replicas <= int(params.data.most)\n',
    ),
    binding('Deny', '  paramRef: {name: most, parameterNotFoundAction: Deny}\n'),
  ];
  const most = (n: number) =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: most, namespace: shop}\ndata: {most: "${n}"}\n`;
  expect(asked([...documents, most(9)]).report.state).toBe('accepted');
  expect(asked([...documents, most(8)]).report.state).toBe('refused');
  expect(asked(documents).report.verdict).toContain('no params found for policy binding with `Deny`');
});

test('a policy changes the object', () => {
  const kinds = (kind: string, spec: string) =>
    `apiVersion: admissionregistration.k8s.io/v1\nkind: ${kind}\nmetadata: {name: m}\nspec:\n${spec}`;
  const mutating = kinds(
    'MutatingAdmissionPolicy',
    `  matchConstraints:
    resourceRules:
      - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [apps]}
  reinvocationPolicy: Never
  mutations:
    - patchType: ApplyConfiguration
      applyConfiguration: {expression: "Object{spec: Object.spec{tier: 'web'}}"}
`,
  );
  const bound = kinds('MutatingAdmissionPolicyBinding', '  policyName: m\n');
  const { report } = asked([mutating, bound]);
  expect(report.problems).toEqual([]);
  expect(report.rows.map(({ key, value }) => `${key}: ${value}`)).toContain('tier: web');
});

test('a webhook that nothing answers fails, unless its failures are ignored', () => {
  const hook = (failurePolicy: string) => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: {name: hooks}
webhooks:
  - name: check.example.com
    admissionReviewVersions: [v1]
    sideEffects: None
    failurePolicy: ${failurePolicy}
    clientConfig: {service: {name: hook, namespace: shop}}
    rules:
      - {apiGroups: [example.com], apiVersions: [v1], operations: ["*"], resources: [apps]}
`;
  expect(asked([hook('Ignore')]).report.state).toBe('accepted');
  const { report } = asked([hook('Fail')]);
  expect(report.verdict).toContain(
    'failed calling webhook "check.example.com": failed to call webhook: Post "https://hook.shop.svc:443/?timeout=10s": service "hook" not found',
  );
});

test('a recorded reply answers for the webhook above it', () => {
  const hook = `apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata: {name: hooks}
webhooks:
  - name: tier.example.com
    admissionReviewVersions: [v1]
    sideEffects: None
    clientConfig: {url: "https://hooks.example.com/tier"}
    rules:
      - {apiGroups: [example.com], apiVersions: [v1], operations: ["*"], resources: [apps]}
`;
  const review = (response: string) =>
    `apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse: ${response}\n`;
  const patch = '{allowed: true, patchType: JSONPatch, patch: [{op: add, path: /spec/tier, value: "wéb"}]}';
  const changed = asked([hook, review(patch)]);
  expect(changed.report.state).toBe('accepted');
  expect(changed.report.rows.find(({ key }) => key === 'tier')).toMatchObject({
    value: 'wéb',
    owner: 'webhook tier.example.com',
  });
  const [line] = changed.handlers.admission(null)?.lines ?? [];
  expect(line).toMatchObject({ plugin: 'mutating-webhook', outcome: 'done', exchange: { code: 200 } });
  expect(line?.exchange?.request).toContain('"kind":"AdmissionReview"');
  const denied = asked([hook, review('{allowed: false, status: {message: no room}, warnings: [careful]}')]);
  expect(denied.report.verdict).toContain('admission webhook "tier.example.com" denied the request: no room');
  expect(denied.report.problems.map(({ text }) => text)).toContain('careful');
  expect(asked([review(patch)]).report.problems).toMatchObject([{ pane: 'admission', severity: 'error' }]);
});

test('an object that is deleted', () => {
  const documents = [policy("validations:\n  - expression: request.operation != 'DELETE'\n"), binding()];
  const { report } = asked(documents, { sentBy: 'delete' }, object, object);
  expect(report).toMatchObject({ state: 'refused', admission: { operation: 'DELETE', namespace: 'shop' } });
  expect(report.verdict).toContain("failed expression: request.operation != 'DELETE'");
});

const lineOf = (documents: readonly string[], choices: Partial<Choices> = {}) =>
  asked(documents, choices).handlers.admission(null)?.lines ?? [];

test("names the first part that doesn't match, with its place", () => {
  const documents = (from: string, to: string) => [policy(atMost5).replace(from, to), binding()];
  const first = (from: string, to: string) => {
    const [line] = lineOf(documents(from, to));
    return [line?.outcome, line?.because, line?.place?.line];
  };
  expect(first('["*"]', '[DELETE]')).toEqual(['no-match', 'resourceRules.operations', 7]);
  expect(first('[apps]', '[apps/status]')).toEqual(['no-match', 'resourceRules.resources', 7]);
  expect(first('matchConstraints:', 'matchConstraints:\n    objectSelector: {matchLabels: {a: b}}')).toEqual([
    'no-match',
    'matchConstraints.objectSelector',
    6,
  ]);
  const selected = binding('Deny', '  matchResources:\n    namespaceSelector: {matchLabels: {a: b}}\n');
  expect(lineOf([policy(atMost5), selected])).toMatchObject([
    { outcome: 'no-match', because: 'matchResources.namespaceSelector', part: 'limit', place: { line: 19 } },
  ]);
});

test('lists conditions, variables, validations, messages, and annotations with values, costs, and places', () => {
  const spec = `matchConditions:
  - {name: named, expression: object.metadata.name != ''}
variables:
  - {name: most, expression: 2 + 3}
validations:
  - expression: object.spec.replicas <= variables.most
    messageExpression: "'at most ' + string(variables.most)"
auditAnnotations:
  - {key: replicas, valueExpression: string(object.spec.replicas)}`;
  const [line] = lineOf([policy(spec), binding()]);
  expect(line).toMatchObject({ plugin: 'validating-policy', outcome: 'denied', text: 'at most 5' });
  const all = line?.expressions.map(({ role, name, value, cost, message, place }) =>
    [role, name, value, cost > 0, message, place?.line].join(' '),
  );
  expect(all).toEqual([
    'condition named true true  9',
    'variable most 5 true  11',
    'validation  false true at most 5 13',
    'message  "at most 5" true  14',
    'annotation replicas "9" true  16',
  ]);
});

test('shows the mutations of a policy and who changed a line of the object', () => {
  const kinds = (kind: string, spec: string) =>
    `apiVersion: admissionregistration.k8s.io/v1\nkind: ${kind}\nmetadata: {name: m}\nspec:\n${spec}`;
  const mutating = kinds(
    'MutatingAdmissionPolicy',
    `  matchConstraints:
    resourceRules:
      - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [apps]}
  reinvocationPolicy: IfNeeded
  mutations:
    - patchType: JSONPatch
      jsonPatch: {expression: "[JSONPatch{op: 'add', path: '/spec/tier', value: 'web'}]"}
`,
  );
  const { handlers, report } = asked([
    mutating,
    kinds('MutatingAdmissionPolicyBinding', '  policyName: m\n'),
  ]);
  const lines = handlers.admission(null)?.lines;
  expect(lines?.[0]).toMatchObject({
    plugin: 'mutating-policy',
    round: 0,
    outcome: 'done',
    changes: [{ path: 'spec.tier', after: '"web"' }],
  });
  expect(lines?.map(({ round }) => round)).toEqual([0, 1]);
  expect(report.rows.find(({ key }) => key === 'tier')).toMatchObject({ owner: 'policy m', sign: 'added' });
  expect(report.rows.find(({ key }) => key === 'replicas')?.owner).toBeUndefined();
});

test.each([
  ['text', 'a: [b'],
  ['a list', '- a\n- b\n'],
  ['an unknown kind', 'apiVersion: other.io/v1\nkind: Other\nmetadata: {name: a}\n'],
  ['a CRD with an error', crd.replace('type: object', 'type: objects')],
  ['a policy without a spec', policy('').split('spec:')[0] ?? ''],
])('%s in the pane is a finding there, and the object is still evaluated', (_, text) => {
  const { report } = asked([text]);
  expect(report.state).toBe('accepted');
  expect(report.problems.length).toBeGreaterThan(0);
  for (const problem of report.problems)
    expect(problem).toMatchObject({ pane: 'admission', severity: 'error' });
});

const webhook = (
  response: string,
  more = '',
  kind = 'Validating',
) => `apiVersion: admissionregistration.k8s.io/v1
kind: ${kind}WebhookConfiguration
metadata: {name: hooks}
webhooks:
  - name: limit.example.com
    admissionReviewVersions: [v1]
    sideEffects: None
    clientConfig: {url: "https://hooks.example.com/"}
    rules:
      - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [apps]}
${more}${response === '' ? '' : `---\napiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse: ${response}\n`}`;
const mutating = (expression: string) => `apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicy
metadata: {name: m}
spec:
  matchConstraints:
    resourceRules:
      - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [apps]}
  reinvocationPolicy: Never
  mutations:
    - patchType: JSONPatch
      jsonPatch: {expression: ${JSON.stringify(expression)}}
---
apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicyBinding
metadata: {name: m}
spec: {policyName: m}
`;
const params = 'paramKind: {apiVersion: v1, kind: ConfigMap}\nvalidations:\n  - expression: params != null\n';

test.each([
  ['policy-denied', [policy(atMost5), binding()], 9, 'object.spec.replicas <= 5', 'admitted'],
  [
    'policy-evaluation-failed',
    [policy('validations:\n  - expression: object.spec.tier != ""\n'), binding()],
    9,
    'object.spec.tier != ""',
    'admitted',
  ],
  [
    'policy-configuration-failed',
    [policy(params), binding('Deny', '  paramRef: {name: a, parameterNotFoundAction: Deny}\n')],
    3,
    undefined,
    'admitted',
  ],
  [
    'mutating-policy-failed',
    [mutating("[JSONPatch{op: 'remove', path: '/spec/none/a'}]")],
    11,
    "[JSONPatch{op: 'remove', path: '/spec/none/a'}]",
    'mutated',
  ],
  ['webhook-denied', [webhook('{allowed: false, status: {message: denied}}')], 5, undefined, 'admitted'],
  ['webhook-denied', [webhook('{allowed: false}', '', 'Mutating')], 5, undefined, 'mutated'],
  ['webhook-call-failed', [webhook('')], 5, undefined, 'admitted'],
  [
    'webhook-condition-failed',
    [webhook('{allowed: true}', '    matchConditions: [{name: c, expression: object.a.b == 1}]\n')],
    11,
    'object.a.b == 1',
    'admitted',
  ],
  [
    'webhook-patch-failed',
    [
      webhook(
        '{allowed: true, patchType: JSONPatch, patch: [{op: remove, path: /spec/none}]}',
        '',
        'Mutating',
      ),
    ],
    5,
    undefined,
    'mutated',
  ],
] as const)('%s names the policy or the webhook, with its line', (code, documents, line, text, stage) => {
  const { report } = asked(documents);
  expect(report.state).toBe('refused');
  const [problem] = report.problems.filter(({ severity }) => severity === 'error');
  expect(problem).toMatchObject({ code, pane: 'admission', place: { line } });
  expect(report.lead).toMatchObject({ ending: { how: 'refused', check: 'admission', stage } });
  expect(report.lead?.decider?.expression?.text).toBe(text);
  expect(report.lead?.decider?.place?.line).toBe(line);
});

test('a binding that only warns or audits is not shown as a denial', () => {
  const outcomes = (actions: string) =>
    lineOf([policy(atMost5), binding(actions)]).map(({ outcome }) => outcome);
  expect(outcomes('Warn')).toEqual(['reported']);
  expect(outcomes('Audit')).toEqual(['reported']);
  expect(outcomes('Deny, Audit')).toEqual(['denied']);
});

test('a field of an object that admission rejects ends at the stage of the plugin', () => {
  const stage = (documents: readonly string[]) =>
    asked(documents).handlers.describe({ path: ['spec', 'replicas'] })?.ending;
  expect(stage([policy(atMost5), binding()])).toMatchObject({ how: 'not-stored', stage: 'admitted' });
  expect(stage([mutating("[JSONPatch{op: 'remove', path: '/spec/none/a'}]")])).toMatchObject({
    how: 'not-stored',
    stage: 'mutated',
  });
});

test.each([
  ['1.36', []],
  ['1.37', ['admission-warning']],
] as const)('warns of a rule that matches nothing, as %s does', (kubernetes, codes) => {
  const hooks = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: {name: reviews}
webhooks:
  - name: reviews.example.com
    admissionReviewVersions: [v1]
    sideEffects: None
    clientConfig: {service: {namespace: default, name: reviews}}
    rules:
      - {apiGroups: [authorization.k8s.io], apiVersions: [v1], operations: [CREATE], resources: [subjectaccessreviews]}
`;
  expect(asked([hooks], { kubernetes }).report.problems.map(({ code }) => code)).toEqual(codes);
});
