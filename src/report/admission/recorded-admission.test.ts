/** Records what the page reports about admission: findings, rows, and each step of the chain. */
import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import type { Choices } from '../../protocol/choices.ts';
import { requestOf, usualChoices } from '../../protocol/chosen.ts';
import { recordedIn, written } from '../../testing/recorded.ts';
import { createHandlers } from '../../worker/serve.ts';

const compare = recordedIn(new URL('testing/recorded-admission.txt', import.meta.url));
const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };

const crdOf = (scope: string) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: apps.example.com}
spec:
  group: example.com
  scope: ${scope}
  names: {plural: apps, kind: App}
  versions:
    - name: v1
      served: true
      storage: true
      subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                replicas: {type: integer, default: 1}
                tier: {type: string}
                labels: {type: object, additionalProperties: {type: string}}
            status: {type: object, properties: {replicas: {type: integer}}}
`;

const object = `apiVersion: example.com/v1
kind: App
metadata: {name: web, namespace: shop, labels: {team: a}}
spec:
  replicas: 9
`;

const kinded = (kind: string, name: string, spec: string) =>
  `apiVersion: admissionregistration.k8s.io/v1\nkind: ${kind}\nmetadata: {name: ${name}}\nspec:\n${spec.replaceAll(/^(?=.)/gm, '  ')}`;
const rule = (resources = 'apps', operations = '"*"') =>
  `resourceRules:\n  - {apiGroups: [example.com], apiVersions: [v1], operations: [${operations}], resources: [${resources}]}\n`;
const matching = (more = '') => `matchConstraints:\n  ${rule().replaceAll('\n  ', '\n    ')}${more}`;
const policy = (name: string, spec: string) => kinded('ValidatingAdmissionPolicy', name, `${matching()}${spec}`); // prettier-ignore
const binding = (name: string, more = '', actions = 'Deny') =>
  kinded('ValidatingAdmissionPolicyBinding', name, `policyName: ${name}\nvalidationActions: [${actions}]\n${more}`); // prettier-ignore
const mutating = (name: string, mutations: string, more = 'reinvocationPolicy: Never\n') =>
  kinded('MutatingAdmissionPolicy', name, `${matching()}${more}mutations:\n${mutations}`);
const mutatingBinding = (name: string, more = '') =>
  kinded('MutatingAdmissionPolicyBinding', name, `policyName: ${name}\n${more}`);
const hooks = (kind: string, name: string, webhooks: readonly string[]) =>
  `apiVersion: admissionregistration.k8s.io/v1\nkind: ${kind}\nmetadata: {name: ${name}}\nwebhooks:\n${webhooks.join('')}`;
const hook = (name: string, more = '', client = `url: "https://hooks.example.com:8443/${name}"`) =>
  `  - name: ${name}.example.com
    admissionReviewVersions: [v1]
    sideEffects: None
    clientConfig: {${client}}
${more.replaceAll(/^(?=.)/gm, '    ')}    rules:
      - {apiGroups: [other.com], apiVersions: [v1], operations: ["*"], resources: [apps]}
      - {apiGroups: [example.com], apiVersions: [v1], operations: ["*"], resources: [apps, apps/status]}
`;
const review = (response: string) =>
  `apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse: ${response}\n`;
const limits = 'apiVersion: limits.io/v1\nkind: Limit\n';
const limitCrd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: limits.limits.io}
spec:
  group: limits.io
  scope: Namespaced
  names: {plural: limits, kind: Limit}
  versions:
    - name: v1
      served: true
      storage: true
      schema: {openAPIV3Schema: {type: object, properties: {most: {type: integer, default: 4}}}}
    - {name: v2, served: false, storage: false, schema: {openAPIV3Schema: {type: object}}}
`;

interface Scene {
  readonly documents: readonly string[];
  readonly choices?: Partial<Choices>;
  readonly object?: string;
  readonly old?: string;
  readonly scope?: 'Cluster';
}

const atMost = (expression: string) => `validations:\n  - {expression: object.spec.replicas <= ${expression}}\n`; // prettier-ignore
const request = { sentBy: 'request' } as const;
const updated = { ...request, operation: 'update' } as const;
const everything = `matchConditions:
  - {name: named, expression: "object == null || object.metadata.name != ''"}
variables:
  - {name: least, expression: 1 + 1}
  - {name: most, expression: variables.least + 3}
  - {name: unused, expression: "'x'"}
validations:
  - expression: object == null || object.spec.replicas >= variables.least
    message: too few
  - expression: |
      object == null ||
        object.spec.replicas <= variables.most
    message: too many
    messageExpression: "'at most ' + string(variables.most) + ' of ' + request.name"
    reason: Forbidden
  - expression: object == null || object.spec.tier == 'web'
auditAnnotations:
  - {key: replicas, valueExpression: "object == null ? 'none' : string(object.spec.replicas)"}
  - {key: user, valueExpression: request.userInfo.username + request.operation}
`;

const scenes: Readonly<Record<string, Scene>> = {
  'no documents that concern the object': { documents: ['apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n'] }, // prettier-ignore
  'all parts of a policy': { documents: [policy('limit', everything), binding('limit', '', 'Warn, Audit')] },
  'all parts of a policy, by a request': { documents: [policy('limit', everything), binding('limit')], choices: request }, // prettier-ignore
  'all parts of a policy, of a deleted object': { documents: [policy('limit', everything), binding('limit')], choices: { sentBy: 'delete' }, old: object }, // prettier-ignore
  'all parts of a policy, of a dry run': { documents: [policy('limit', everything), binding('limit', '', 'Audit')], choices: { ...request, dryRun: true, user: 'alice', groups: ' dev,, ops ' } }, // prettier-ignore
  'a user without groups': { documents: [policy('user', `validations:\n  - {expression: "false", messageExpression: "request.userInfo.username + ' ' + request.userInfo.groups.join(',') + ' ' + string(request.dryRun)"}\n`), binding('user')], choices: { user: 'bob' } }, // prettier-ignore
  'groups without a user': { documents: [policy('user', `validations:\n  - {expression: "false", messageExpression: "request.userInfo.username + ' ' + request.userInfo.groups.join(',') + ' ' + string(request.dryRun)"}\n`), binding('user')], choices: { groups: 'dev' } }, // prettier-ignore
  'options of a request': { documents: [policy('options', `validations:\n  - {expression: "false", messageExpression: "string(request.options.kind) + ' ' + string(request.options.fieldValidation) + ' ' + string(request.name) + ' ' + string(request.namespace)"}\n`), binding('options')], choices: { ...request, fieldValidation: 'Warn' } }, // prettier-ignore
  'options of an update': { documents: [policy('options', `validations:\n  - {expression: "false", messageExpression: "string(request.options.kind) + ' ' + string(request.options.dryRun[0]) + ' ' + string(request.name) + ' ' + string(oldObject.spec.replicas)"}\n`), binding('options')], choices: { ...updated, dryRun: true }, old: object.replace('9', '3') }, // prettier-ignore
  'an update of the status': { documents: [policy('status', 'validations:\n  - {expression: object.status.replicas < 3}\n').replace('resources: [apps]', 'resources: [apps/status]'), binding('status')], choices: { ...request, operation: 'status' }, object: `${object}status: {replicas: 4}\n`, old: object }, // prettier-ignore
  'a scale': { documents: [policy('scale', "validations:\n  - {expression: object.spec.replicas < 3, messageExpression: request.kind.kind + ' ' + request.kind.group + ' ' + request.subResource}\n").replace('resources: [apps]', 'resources: [apps/scale]'), binding('scale')], choices: { sentBy: 'scale', replicas: 5 }, old: object }, // prettier-ignore
  'an object of the cluster': { documents: [policy('limit', atMost('5')), binding('limit')], object: object.replace(' namespace: shop,', ''), scope: 'Cluster', choices: request }, // prettier-ignore
  'an object without a namespace': { documents: [policy('limit', `validations:\n  - {expression: "false", messageExpression: request.namespace + namespaceObject.metadata.name}\n`), binding('limit')], object: object.replace(' namespace: shop,', ''), choices: request }, // prettier-ignore
  'parameters of a CRD': { documents: [policy('limit', `paramKind: {apiVersion: limits.io/v1, kind: Limit}\n${atMost('params.most')}`), binding('limit', 'paramRef: {name: a, namespace: other, parameterNotFoundAction: Deny}\n'), `${limits}metadata: {name: a, namespace: other}\n`, limitCrd] }, // prettier-ignore
  'parameters by a selector': { documents: [policy('limit', `paramKind: {apiVersion: limits.io/v1, kind: Limit}\n${atMost('params.most')}`), binding('limit', 'paramRef: {selector: {matchLabels: {a: b}}, parameterNotFoundAction: Allow}\n'), `${limits}metadata: {name: a, namespace: shop, labels: {a: b}}\nmost: 10\n`, `${limits}metadata: {name: c, namespace: shop, labels: {a: b}}\n`, limitCrd] }, // prettier-ignore
  'parameters that are missing': { documents: [policy('limit', `paramKind: {apiVersion: limits.io/v1, kind: Limit}\n${atMost('params.most')}`), binding('limit', 'paramRef: {name: b, parameterNotFoundAction: Allow}\n'), limitCrd] }, // prettier-ignore
  'parameters that are refused': { documents: [limitCrd, `${limits}metadata: {name: a}\nmost: x\nmore: 1\n`, limits.replace('v1', 'v2') + 'metadata: {name: a}\n', 'apiVersion: limits.io/v1\nkind: Limits\nmetadata: {name: a}\n'] }, // prettier-ignore
  'warnings about documents': { documents: [`${limits}metadata: {name: a}\nmore: 1\n`, limitCrd.replace('default: 4', 'default: 4, format: odd'), hooks('ValidatingWebhookConfiguration', 'h', [hook('a', 'timeoutSeconds: 20\n')])], choices: { fieldValidation: 'Warn' } }, // prettier-ignore
  'type checks of two policies': { documents: [policy('one', 'validations:\n  - {expression: object.spec.none > 1}\n'), policy('two', `variables:\n  - {name: a, expression: object.spec.nothing}\n${atMost("'x'")}`), binding('one')] }, // prettier-ignore
  'parts that do not match': { documents: [
    kinded('ValidatingAdmissionPolicy', 'groups', `matchConstraints:\n  resourceRules:\n    - {apiGroups: [a.com], apiVersions: [v1], operations: [CREATE], resources: [b]}\n    - {apiGroups: [example.com], apiVersions: [v2], operations: [CREATE], resources: [apps]}\n${atMost('1')}`), binding('groups'), // prettier-ignore
    policy('none', atMost('1')).replace('[example.com]', '[a.com]'), binding('none'),
    policy('scope', atMost('1')).replace('resources: [apps]', 'resources: [apps], scope: Cluster'), binding('scope'),
    policy('names', atMost('1')).replace('resources: [apps]', 'resources: [apps], resourceNames: [other]'), binding('names'),
    policy('excluded', atMost('1')).replace('resourceRules:', 'excludeResourceRules:\n      - {apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: ["*"]}\n    resourceRules:'), binding('excluded'),
    policy('bound', atMost('1')), binding('bound', `matchResources:\n  ${rule('other').replaceAll('\n  ', '\n    ')}`),
    policy('condition', `matchConditions:\n  - {name: never, expression: "false"}\n${atMost('1')}`), binding('condition'),
    hooks('ValidatingWebhookConfiguration', 'h', [hook('a', 'objectSelector: {matchLabels: {a: b}}\n'), hook('b', 'matchConditions:\n  - {name: maybe, expression: "object.spec.tier == \'x\'"}\n'), hook('c').replace('resources: [apps, apps/status]', 'resources: [others]')]),
  ] }, // prettier-ignore
  'a policy without a binding, and a binding without a policy': { documents: [policy('one', atMost('1')), binding('two')] }, // prettier-ignore
  'mutations': { documents: [
    mutating('first', `  - patchType: ApplyConfiguration\n    applyConfiguration: {expression: "Object{spec: Object.spec{tier: 'a', labels: {'x': 'y'}}}"}\n  - patchType: JSONPatch\n    jsonPatch: {expression: "[JSONPatch{op: 'replace', path: '/spec/replicas', value: object.spec.replicas + 1}]"}\n`), mutatingBinding('first'),
    mutating('second', `  - patchType: JSONPatch\n    jsonPatch: {expression: "[JSONPatch{op: 'remove', path: '/spec/tier'}]"}\n`, 'variables:\n  - {name: a, expression: object.spec.tier}\nmatchConditions:\n  - {name: has, expression: has(object.spec.tier)}\nreinvocationPolicy: IfNeeded\n'), mutatingBinding('second'),
  ] }, // prettier-ignore
  'a mutation that fails': { documents: [mutating('first', `  - patchType: JSONPatch\n    jsonPatch: {expression: "[JSONPatch{op: 'remove', path: '/spec/none'}]"}\n`), mutatingBinding('first')] }, // prettier-ignore
  'a mutation that the schema refuses': { documents: [mutating('first', `  - patchType: JSONPatch\n    jsonPatch: {expression: "[JSONPatch{op: 'add', path: '/spec/tier', value: 5}]"}\n`), mutatingBinding('first')] }, // prettier-ignore
  'replies of webhooks in their order': { documents: [
    hooks('MutatingWebhookConfiguration', 'm', [hook('a'), hook('b', 'reinvocationPolicy: IfNeeded\n')]), review('{allowed: true, patchType: JSONPatch, patch: [{op: add, path: /spec/tier, value: ä€𝄞}], warnings: [w1, w2], auditAnnotations: {k: v}}'), review('{allowed: true, patchType: JSONPatch, patch: "W3sib3AiOiJhZGQiLCJwYXRoIjoiL21ldGFkYXRhL2xhYmVscy9iIiwidmFsdWUiOiJjIn1d"}'),
    hooks('ValidatingWebhookConfiguration', 'v', [hook('c'), hook('d'), hook('e')]), review('{allowed: true}'), review('{allowed: false, status: {code: 418, reason: Teapot, message: "no: tea"}}'),
  ] }, // prettier-ignore
  'replies of webhooks that are not valid': { documents: [
    hooks('ValidatingWebhookConfiguration', 'v', [hook('a', 'failurePolicy: Ignore\n'), hook('b', 'failurePolicy: Ignore\n')]), review('{allowed: 5}'), 'apiVersion: admission.k8s.io/v1beta1\nkind: AdmissionReview\n',
  ] }, // prettier-ignore
  'replies without a webhook': { documents: [review('{allowed: true}'), hooks('ValidatingWebhookConfiguration', 'v', [hook('a')]), 'apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse:\n'] }, // prettier-ignore
  'webhooks that nothing answers': { documents: [hooks('MutatingWebhookConfiguration', 'm', [hook('a', 'failurePolicy: Ignore\n', 'service: {name: s, namespace: ns, path: /p, port: 8443}'), hook('b', 'failurePolicy: Ignore\n'), hook('c', 'timeoutSeconds: 3\n', 'service: {name: s, namespace: ns}')])], choices: request }, // prettier-ignore
  'texts that are not documents': { documents: ['a: [b\n', '- a\n', 'kind: [a]\napiVersion: v1\n', '', crdOf('Namespaced').replace('kind: App', 'kind: 5'), 'apiVersion: v1\nkind: Namespace\nmetadata: {name: UPPER}\n'] }, // prettier-ignore
  'a namespace with labels': { documents: ['apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {a: b}}\n', policy('limit', atMost('1')), binding('limit', 'matchResources: {namespaceSelector: {matchLabels: {a: b}}}\n')] }, // prettier-ignore
  'a namespace of the command': { documents: [policy('limit', `validations:\n  - {expression: "false", messageExpression: "namespaceObject.metadata.name + string(namespaceObject.metadata.?labels.orValue({}).size())"}\n`), binding('limit')], choices: { sentBy: 'create' } }, // prettier-ignore
  'a namespace that is missing': { documents: [policy('limit', atMost('1')), binding('limit')], choices: { namespaceMissing: true } }, // prettier-ignore
  'an older minor': { documents: [mutating('first', `  - patchType: JSONPatch\n    jsonPatch: {expression: "[]"}\n`), mutatingBinding('first')], choices: { kubernetes: '1.35' } }, // prettier-ignore
  'an apply of an existing object': { documents: [policy('limit', everything), binding('limit')], choices: { sentBy: 'server-side-apply' }, old: object.replace('9', '3') }, // prettier-ignore
};

test.each(Object.entries(scenes))('%s', (name, scene) => {
  const handlers = createHandlers(engine, clock);
  const asked = { ...requestOf({ ...usualChoices, ...scene.choices }, scene.old ?? ''), document: undefined };
  const { kubernetes, fieldValidation } = asked;
  const crd = crdOf(scene.scope ?? 'Namespaced');
  const admission = scene.documents.join('---\n');
  handlers.readCrd({ revision: 1, text: crd, document: undefined, kubernetes, fieldValidation });
  const ask = () =>
    handlers.readObject({ ...asked, revision: 2, crdRevision: 1, text: scene.object ?? object, admission });
  const report = ask();
  const shown = {
    state: `${report.state} ${report.code ?? ''} ${report.verdict}`,
    admission: report.admission,
    problems: report.problems.map(({ severity, pane, code, text, field, place }) => `${severity} ${pane} ${code} ${field} ${JSON.stringify(place)} ${text}`), // prettier-ignore
    rows: report.rows.flatMap(({ key, value, sign, owner }) => (sign === 'same' ? [] : [`${sign} ${key}: ${value} ${owner ?? ''}`])), // prettier-ignore
    view: handlers.admission(null),
  };
  compare(name, written(shown));
  // Documents that were already read answer the same again.
  expect(ask().problems).toEqual(report.problems);
});
