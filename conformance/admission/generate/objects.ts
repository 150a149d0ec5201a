/** Cases of the objects of admissionregistration.k8s.io themselves: their defaults, and why they are rejected. */
import { base, bindingObject, hooks, objectCaseList, plurals, ruleChanges } from './registrations.ts';
import {
  cronRule,
  get,
  mutatingPolicyObject,
  policyObject,
  post,
  type Case,
  type Json,
  type JsonMap,
  type Step,
} from './shapes.ts';

const { cases, add, created, changed } = objectCaseList();
const { vap, vapb, map, mapb, vwc, mwc } = plurals;

const valid = [{ expression: 'true' }];
const vapSpecs: Record<string, JsonMap> = {
  fine: { validations: valid },
  'no-validations': {},
  'empty-validations': { validations: [] },
  'annotations-only': { auditAnnotations: [{ key: 'k', valueExpression: '"v"' }] },
  'empty-expression': { validations: [{ expression: '' }] },
  'blank-expression': { validations: [{ expression: '  ' }] },
  syntax: { validations: [{ expression: 'object.' }] },
  'syntax-two': { validations: [{ expression: 'a b c' }, { expression: '(' }] },
  undeclared: { validations: [{ expression: 'nosuch == 1' }] },
  'not-a-bool': { validations: [{ expression: '1' }] },
  string: { validations: [{ expression: '"a"' }] },
  dyn: { validations: [{ expression: 'object.spec' }] },
  list: { validations: [{ expression: '[1, 2]' }] },
  map: { validations: [{ expression: '{"a": 1}' }] },
  'optional-bool': { validations: [{ expression: 'optional.of(true)' }] },
  null: { validations: [{ expression: 'null' }] },
  timestamp: { validations: [{ expression: 'timestamp("2024-01-01T00:00:00Z")' }] },
  duration: { validations: [{ expression: 'duration("1h")' }] },
  type: { validations: [{ expression: 'type(1)' }] },
  quantity: { validations: [{ expression: 'quantity("1")' }] },
  request: { validations: [{ expression: 'request' }] },
  variables: { validations: [{ expression: 'variables.a' }] },
  'request-field': { validations: [{ expression: 'request.nosuch == 1' }] },
  'request-object': { validations: [{ expression: 'request.object == 1' }] },
  'request-type': { validations: [{ expression: 'request.operation == 1' }] },
  'request-kind': { validations: [{ expression: 'request.kind == "a"' }] },
  'namespace-field': { validations: [{ expression: 'namespaceObject.nosuch == 1' }] },
  'namespace-metadata': { validations: [{ expression: 'namespaceObject.metadata.uid == "1"' }] },
  'namespace-time': { validations: [{ expression: 'namespaceObject.metadata.creationTimestamp == "1"' }] },
  'params-without-kind': { validations: [{ expression: 'params.a == 1' }] },
  'params-with-kind': {
    paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
    validations: [{ expression: 'params.a == 1' }],
  },
  object: { validations: [{ expression: 'Object{} == Object{}' }] },
  'json-patch': { validations: [{ expression: 'JSONPatch{} == JSONPatch{}' }] },
  escape: { validations: [{ expression: 'jsonpatch.escapeKey("a") == "a"' }] },
  'authorizer-field': { validations: [{ expression: 'authorizer.nosuch == 1' }] },
  'authorizer-function': { validations: [{ expression: 'authorizer.check("get").allowed()' }] },
  'authorizer-arguments': {
    validations: [{ expression: 'authorizer.group(1).resource("a").check("get").allowed()' }],
  },
  'regex-literal': { validations: [{ expression: '"a".matches("(")' }] },
  'duration-literal': { validations: [{ expression: 'duration("x") == duration("1h")' }] },
  'mixed-list': { validations: [{ expression: '[1, "a"] == []' }] },
  'two-errors': { validations: [{ expression: 'a + b == c' }] },
  unicode: { validations: [{ expression: '"ü€" + nosuch' }] },
  'many-lines': { validations: [{ expression: 'true &&\n  nosuch &&\n  false' }] },
  'spaces-around': { validations: [{ expression: '   nosuch  ' }] },
  tab: { validations: [{ expression: '\tnosuch' }] },
  'includes-new': { validations: [{ expression: '[1].includes(1)' }] },
  message: { validations: [{ expression: 'true', message: 'm' }] },
  'message-blank': { validations: [{ expression: 'true', message: '  ' }] },
  'message-break': { validations: [{ expression: 'true', message: 'a\nb' }] },
  'message-outer-break': { validations: [{ expression: 'true', message: '\na\n' }] },
  'message-expression': { validations: [{ expression: 'true', messageExpression: '"a" + string(1)' }] },
  'message-expression-blank': { validations: [{ expression: 'true', messageExpression: '  ' }] },
  'message-expression-type': { validations: [{ expression: 'true', messageExpression: '1' }] },
  'message-expression-dyn': { validations: [{ expression: 'true', messageExpression: 'object.spec.a' }] },
  'message-expression-syntax': { validations: [{ expression: 'true', messageExpression: '"a' }] },
  'message-expression-authorizer': {
    validations: [{ expression: 'true', messageExpression: 'authorizer.path("/a").check("get").reason()' }],
  },
  'message-expression-params': {
    validations: [{ expression: 'true', messageExpression: 'string(params.a)' }],
  },
  'message-expression-params-kind': {
    paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
    validations: [{ expression: 'true', messageExpression: 'string(params.a)' }],
  },
  'reason-forbidden': { validations: [{ expression: 'true', reason: 'Forbidden' }] },
  'reason-unauthorized': { validations: [{ expression: 'true', reason: 'Unauthorized' }] },
  'reason-other': { validations: [{ expression: 'true', reason: 'NotFound' }] },
  'reason-empty': { validations: [{ expression: 'true', reason: '' }] },
  'all-wrong': { validations: [{ expression: '1', message: ' ', messageExpression: '2', reason: 'X' }] },
  'failure-ignore': { failurePolicy: 'Ignore', validations: valid },
  'failure-other': { failurePolicy: 'Warn', validations: valid },
  'failure-empty': { failurePolicy: '', validations: valid },
  'param-kind-empty': { paramKind: {}, validations: valid },
  'param-kind-version': { paramKind: { apiVersion: 'a/b/c', kind: 'X' }, validations: valid },
  'param-kind-version-missing': { paramKind: { apiVersion: 'group/', kind: 'X' }, validations: valid },
  'param-kind-group': { paramKind: { apiVersion: 'A_b/v1', kind: 'X' }, validations: valid },
  'param-kind-version-form': { paramKind: { apiVersion: 'a.b/V_1', kind: 'X' }, validations: valid },
  'param-kind-kind': { paramKind: { apiVersion: 'v1', kind: 'a_b' }, validations: valid },
  'param-kind-no-kind': { paramKind: { apiVersion: 'v1' }, validations: valid },
  'param-kind-slash': { paramKind: { apiVersion: '/', kind: 'X' }, validations: valid },
  'no-constraints': { matchConstraints: undefined, validations: valid },
  'constraints-empty': { matchConstraints: {}, validations: valid },
  'constraints-no-rules': { matchConstraints: { resourceRules: [] }, validations: valid },
  'match-policy-exact': {
    matchConstraints: { matchPolicy: 'Exact', resourceRules: [cronRule] },
    validations: valid,
  },
  'match-policy-other': {
    matchConstraints: { matchPolicy: 'Some', resourceRules: [cronRule] },
    validations: valid,
  },
  'match-policy-empty': {
    matchConstraints: { matchPolicy: '', resourceRules: [cronRule] },
    validations: valid,
  },
  'variable-fine': {
    variables: [{ name: 'a', expression: '1' }],
    validations: [{ expression: 'variables.a == 1' }],
  },
  'variable-type': {
    variables: [{ name: 'a', expression: '1' }],
    validations: [{ expression: 'variables.a == "x"' }],
  },
  'variable-unknown': {
    variables: [{ name: 'a', expression: '1' }],
    validations: [{ expression: 'variables.b == 1' }],
  },
  'variable-forward': {
    variables: [
      { name: 'a', expression: 'variables.b' },
      { name: 'b', expression: '1' },
    ],
    validations: valid,
  },
  'variable-self': { variables: [{ name: 'a', expression: 'variables.a' }], validations: valid },
  'variable-twice': {
    variables: [
      { name: 'a', expression: '1' },
      { name: 'a', expression: '"x"' },
    ],
    validations: [{ expression: 'variables.a == "x"' }],
  },
  'variable-name-empty': { variables: [{ name: '', expression: '1' }], validations: valid },
  'variable-name-blank': { variables: [{ name: '  ', expression: '1' }], validations: valid },
  'variable-name-dash': { variables: [{ name: 'a-b', expression: '1' }], validations: valid },
  'variable-name-reserved': { variables: [{ name: 'namespace', expression: '1' }], validations: valid },
  'variable-name-digit': { variables: [{ name: '1a', expression: '1' }], validations: valid },
  'variable-name-underscore': {
    variables: [
      { name: '_', expression: '1' },
      { name: '__a__', expression: '2' },
    ],
    validations: [{ expression: 'variables._ == 1 && variables.__a__ == 2' }],
  },
  'variable-no-expression': { variables: [{ name: 'a' }], validations: valid },
  'variable-blank-expression': { variables: [{ name: 'a', expression: ' ' }], validations: valid },
  'variable-error': {
    variables: [{ name: 'a', expression: 'nosuch' }],
    validations: [{ expression: 'variables.a == 1' }],
  },
  'variable-list': {
    variables: [{ name: 'a', expression: '[1]' }],
    validations: [{ expression: 'variables.a[0] == "x"' }],
  },
  'variable-map': {
    variables: [{ name: 'a', expression: '{"x": 1}' }],
    validations: [{ expression: 'variables.a.x == "x"' }],
  },
  'variable-optional': {
    variables: [{ name: 'a', expression: 'optional.of(1)' }],
    validations: [{ expression: 'variables.a.value() == "x"' }],
  },
  'variable-request': {
    variables: [{ name: 'a', expression: 'request' }],
    validations: [{ expression: 'variables.a.nosuch == "x"' }],
  },
  'variable-no-name-no-expression': { variables: [{}], validations: valid },
  'condition-fine': { matchConditions: [{ name: 'a', expression: 'true' }], validations: valid },
  'condition-variable': {
    variables: [{ name: 'v', expression: 'true' }],
    matchConditions: [{ name: 'a', expression: 'variables.v' }],
    validations: valid,
  },
  'condition-params': { matchConditions: [{ name: 'a', expression: 'params.a == 1' }], validations: valid },
  'condition-params-kind': {
    paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
    matchConditions: [{ name: 'a', expression: 'params.a == 1' }],
    validations: valid,
  },
  'condition-not-bool': { matchConditions: [{ name: 'a', expression: '1' }], validations: valid },
  'condition-no-name': { matchConditions: [{ expression: 'true' }], validations: valid },
  'condition-bad-name': { matchConditions: [{ name: 'a b', expression: 'true' }], validations: valid },
  'condition-slash-name': {
    matchConditions: [{ name: 'example.com/a', expression: 'true' }],
    validations: valid,
  },
  'condition-slashes-name': { matchConditions: [{ name: 'a/b/c', expression: 'true' }], validations: valid },
  'condition-no-expression': { matchConditions: [{ name: 'a' }], validations: valid },
  'condition-spaces': { matchConditions: [{ name: 'a', expression: '  nosuch ' }], validations: valid },
  'condition-twice': {
    matchConditions: [
      { name: 'a', expression: 'true' },
      { name: 'a', expression: 'false' },
    ],
    validations: valid,
  },
  'condition-empty': { matchConditions: [{}], validations: valid },
  'condition-many': {
    matchConditions: Array.from({ length: 65 }, (_, i) => ({ name: `c${i}`, expression: 'true' })),
    validations: valid,
  },
  'condition-most': {
    matchConditions: Array.from({ length: 64 }, (_, i) => ({ name: `c${i}`, expression: 'true' })),
    validations: valid,
  },
  'annotation-fine': { auditAnnotations: [{ key: 'a-b.c', valueExpression: '"v"' }] },
  'annotation-bad-key': { auditAnnotations: [{ key: 'a b', valueExpression: '"v"' }] },
  'annotation-empty-key': { auditAnnotations: [{ key: '', valueExpression: '"v"' }] },
  'annotation-slash-key': { auditAnnotations: [{ key: 'a/b', valueExpression: '"v"' }] },
  'annotation-twice': {
    auditAnnotations: [
      { key: 'a', valueExpression: '"v"' },
      { key: 'a', valueExpression: '"w"' },
    ],
  },
  'annotation-no-value': { auditAnnotations: [{ key: 'a' }] },
  'annotation-blank-value': { auditAnnotations: [{ key: 'a', valueExpression: ' ' }] },
  'annotation-type': { auditAnnotations: [{ key: 'a', valueExpression: '1' }] },
  'annotation-null': { auditAnnotations: [{ key: 'a', valueExpression: 'null' }] },
  'annotation-ternary': { auditAnnotations: [{ key: 'a', valueExpression: 'true ? "a" : null' }] },
  'annotation-dyn': { auditAnnotations: [{ key: 'a', valueExpression: 'object.spec.a' }] },
  'annotation-spaces': { auditAnnotations: [{ key: 'a', valueExpression: '  nosuch  ' }] },
  'annotation-long': { auditAnnotations: [{ key: 'a', valueExpression: `"${'x'.repeat(5200)}"` }] },
  'annotation-authorizer': {
    auditAnnotations: [{ key: 'a', valueExpression: 'authorizer.path("/a").check("get").reason()' }],
  },
  'annotation-many': {
    auditAnnotations: Array.from({ length: 21 }, (_, i) => ({ key: `k${i}`, valueExpression: '"v"' })),
  },
  'annotation-long-key': { auditAnnotations: [{ key: 'x'.repeat(64), valueExpression: '"v"' }] },
  'unknown-field': { validations: valid, nosuch: 1 },
  'unknown-deep': { validations: [{ expression: 'true', nosuch: 1 }] },
  'wrong-type': { validations: 'x' },
  'wrong-type-deep': { validations: [{ expression: 1 }] },
  'null-lists': { validations: valid, variables: null, matchConditions: null, auditAnnotations: null },
};
for (const [name, spec] of Object.entries(vapSpecs)) created(`vap/${name}`, vap, policyObject(spec));

for (const [name, change] of Object.entries(ruleChanges)) {
  const rule = { ...cronRule, ...(change as JsonMap) };
  created(
    `rules/vap/${name}`,
    vap,
    policyObject({ matchConstraints: { resourceRules: [rule] }, validations: valid }),
  );
  created(
    `rules/exclude/${name}`,
    vap,
    policyObject({
      matchConstraints: { resourceRules: [cronRule], excludeResourceRules: [rule] },
      validations: valid,
    }),
  );
  created(
    `rules/map/${name}`,
    map,
    mutatingPolicyObject({
      matchConstraints: { resourceRules: [rule] },
      mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '[]' } }],
    }),
  );
  if (!name.startsWith('names'))
    created(`rules/webhook/${name}`, vwc, hooks('ValidatingWebhookConfiguration', [{ rules: [rule] }]));
}
const selectors: Record<string, JsonMap> = {
  labels: { matchLabels: { a: 'b' } },
  'labels-key': { matchLabels: { 'a b': 'b' } },
  'labels-value': { matchLabels: { a: 'b c' } },
  in: { matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }] },
  'in-empty': { matchExpressions: [{ key: 'a', operator: 'In' }] },
  'not-in-empty': { matchExpressions: [{ key: 'a', operator: 'NotIn', values: [] }] },
  'exists-values': { matchExpressions: [{ key: 'a', operator: 'Exists', values: ['b'] }] },
  operator: { matchExpressions: [{ key: 'a', operator: 'Is', values: ['b'] }] },
  'no-operator': { matchExpressions: [{ key: 'a' }] },
  'no-key': { matchExpressions: [{ operator: 'Exists' }] },
  value: { matchExpressions: [{ key: 'a', operator: 'In', values: ['b c', 'd'] }] },
  'long-value': { matchExpressions: [{ key: 'a', operator: 'In', values: ['x'.repeat(64)] }] },
};
for (const [name, selector] of Object.entries(selectors)) {
  for (const field of ['namespaceSelector', 'objectSelector']) {
    created(
      `selectors/vap/${field}/${name}`,
      vap,
      policyObject({
        matchConstraints: { resourceRules: [cronRule], [field]: selector },
        validations: valid,
      }),
    );
    created(
      `selectors/webhook/${field}/${name}`,
      vwc,
      hooks('ValidatingWebhookConfiguration', [{ [field]: selector }]),
    );
  }
  created(
    `selectors/param/${name}`,
    vapb,
    bindingObject({ paramRef: { selector, parameterNotFoundAction: 'Deny' } }),
  );
}

const bindings: Record<string, JsonMap> = {
  fine: {},
  'no-policy': { policyName: undefined },
  'empty-policy': { policyName: '' },
  'bad-policy': { policyName: 'A_b' },
  'ref-name': { paramRef: { name: 'a', parameterNotFoundAction: 'Deny' } },
  'ref-namespace': { paramRef: { name: 'a', namespace: 'b', parameterNotFoundAction: 'Allow' } },
  'ref-empty': { paramRef: {} },
  'ref-no-action': { paramRef: { name: 'a' } },
  'ref-empty-action': { paramRef: { name: 'a', parameterNotFoundAction: '' } },
  'ref-other-action': { paramRef: { name: 'a', parameterNotFoundAction: 'Warn' } },
  'ref-both': { paramRef: { name: 'a', selector: {}, parameterNotFoundAction: 'Deny' } },
  'ref-selector': { paramRef: { selector: {}, parameterNotFoundAction: 'Deny' } },
  'ref-bad-name': { paramRef: { name: 'a/b', parameterNotFoundAction: 'Deny' } },
  'ref-percent-name': { paramRef: { name: 'a%/b', parameterNotFoundAction: 'Deny' } },
  'resources-empty': { matchResources: {} },
  'resources-rules': { matchResources: { resourceRules: [cronRule] } },
  'resources-bad': { matchResources: { matchPolicy: 'X', resourceRules: [{ operations: ['DELETE'] }] } },
  'resources-delete': {
    matchResources: { resourceRules: [{ ...cronRule, operations: ['DELETE', 'CREATE'] }] },
  },
  'unknown-field': { nosuch: 1 },
};
for (const [name, spec] of Object.entries(bindings)) {
  created(`vap-binding/${name}`, vapb, bindingObject(spec));
  created(`map-binding/${name}`, mapb, bindingObject(spec, 'MutatingAdmissionPolicyBinding'));
}
const actions: Record<string, Json | undefined> = {
  none: undefined,
  empty: [],
  warn: ['Warn'],
  audit: ['Audit'],
  'deny-audit': ['Deny', 'Audit'],
  'deny-warn': ['Deny', 'Warn'],
  'all-three': ['Deny', 'Warn', 'Audit'],
  twice: ['Deny', 'Deny'],
  unknown: ['Block'],
  'unknown-twice': ['Block', 'Block'],
  'empty-text': [''],
  null: null,
};
for (const [name, validationActions] of Object.entries(actions))
  created(`vap-binding/actions/${name}`, vapb, bindingObject({ validationActions }));
created(
  'map-binding/actions',
  mapb,
  bindingObject({ validationActions: ['Deny'] }, 'MutatingAdmissionPolicyBinding'),
);

const patch = { patchType: 'JSONPatch', jsonPatch: { expression: '[]' } };
const mapSpecs: Record<string, JsonMap> = {
  fine: { mutations: [patch] },
  apply: { mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'Object{}' } }] },
  'no-mutations': {},
  'empty-mutations': { mutations: [] },
  'no-type': { mutations: [{ jsonPatch: { expression: '[]' } }] },
  'type-unknown': { mutations: [{ patchType: 'MergePatch', jsonPatch: { expression: '[]' } }] },
  'type-mismatch': { mutations: [{ patchType: 'ApplyConfiguration', jsonPatch: { expression: '[]' } }] },
  'type-mismatch-json': {
    mutations: [{ patchType: 'JSONPatch', applyConfiguration: { expression: 'Object{}' } }],
  },
  both: {
    mutations: [
      {
        patchType: 'JSONPatch',
        jsonPatch: { expression: '[]' },
        applyConfiguration: { expression: 'Object{}' },
      },
    ],
  },
  'both-apply': {
    mutations: [
      {
        patchType: 'ApplyConfiguration',
        jsonPatch: { expression: '[]' },
        applyConfiguration: { expression: 'Object{}' },
      },
    ],
  },
  'json-no-expression': { mutations: [{ patchType: 'JSONPatch', jsonPatch: {} }] },
  'json-blank': { mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: ' ' } }] },
  'json-type': { mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '1' } }] },
  'json-list': { mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '[1]' } }] },
  'json-dyn': { mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: 'object.spec.a' } }] },
  'json-one': { mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: 'JSONPatch{op: "add"}' } }] },
  'json-field': { mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '[JSONPatch{op: 1}]' } }] },
  'json-object': { mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '[Object{}]' } }] },
  'json-spaces': { mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '  nosuch ' } }] },
  'apply-blank': { mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: '' } }] },
  'apply-type': { mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: '1' } }] },
  'apply-map': {
    mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: '{"a": 1}' } }],
  },
  'apply-dyn': {
    mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'object' } }],
  },
  'apply-spec': {
    mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'Object.spec{}' } }],
  },
  'apply-wrong': {
    mutations: [
      { patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'Object{spec: Objects.spec{}}' } },
    ],
  },
  'apply-undeclared': {
    mutations: [
      { patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'Object{spec: nosuch}' } },
    ],
  },
  'apply-syntax': {
    mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'Object{spec: }' } }],
  },
  'apply-ternary': {
    mutations: [
      { patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'true ? Object{} : object' } },
    ],
  },
  'apply-ternary-spec': {
    mutations: [
      {
        patchType: 'ApplyConfiguration',
        applyConfiguration: { expression: 'true ? Object{} : Object.spec{}' },
      },
    ],
  },
  'apply-authorizer': {
    mutations: [
      {
        patchType: 'ApplyConfiguration',
        applyConfiguration: {
          expression: 'authorizer.path("/").check("get").allowed() ? Object{} : Object{}',
        },
      },
    ],
  },
  reinvocation: { mutations: [patch], reinvocationPolicy: 'IfNeeded' },
  'reinvocation-none': { mutations: [patch], reinvocationPolicy: undefined },
  'reinvocation-empty': { mutations: [patch], reinvocationPolicy: '' },
  'reinvocation-other': { mutations: [patch], reinvocationPolicy: 'Always' },
  'failure-other': { mutations: [patch], failurePolicy: 'X' },
  'variable-object': { mutations: [patch], variables: [{ name: 'a', expression: 'Object{}' }] },
  'variable-list': {
    mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: 'variables.a' } }],
    variables: [{ name: 'a', expression: '[JSONPatch{}]' }],
  },
  'variable-used': {
    mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '[JSONPatch{op: variables.a}]' } }],
    variables: [{ name: 'a', expression: '1' }],
  },
  'condition-variable': {
    mutations: [patch],
    variables: [{ name: 'a', expression: 'true' }],
    matchConditions: [{ name: 'a', expression: 'variables.a' }],
  },
  'condition-object': {
    mutations: [patch],
    matchConditions: [{ name: 'a', expression: 'Object{} == Object{}' }],
  },
  'delete-rule': {
    mutations: [patch],
    matchConstraints: {
      resourceRules: [
        { ...cronRule, operations: ['DELETE'] },
        { ...cronRule, operations: ['CREATE', 'DELETE'] },
      ],
    },
  },
  'no-constraints': { mutations: [patch], matchConstraints: undefined },
  'param-kind': {
    mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '[JSONPatch{value: params.a}]' } }],
    paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
  },
  'no-param-kind': {
    mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '[JSONPatch{value: params.a}]' } }],
  },
  'unknown-field': { mutations: [patch], nosuch: 1 },
  'wrong-type': { mutations: {} },
};
for (const [name, spec] of Object.entries(mapSpecs)) created(`map/${name}`, map, mutatingPolicyObject(spec));

const names: Record<string, JsonMap> = {
  'no-name': {},
  'bad-name': { name: 'A_b' },
  generate: { generateName: 'gen-' },
  namespace: { name: 'TOK-x', namespace: 'default' },
  labels: { name: 'TOK-x', labels: { a: 'b' }, annotations: { c: 'd' } },
  'bad-label': { name: 'TOK-x', labels: { 'a b': 'c' } },
  static: { name: 'TOK-x.static.k8s.io' },
  generation: { name: 'TOK-x', generation: 7, uid: 'x', creationTimestamp: '2020-01-01T00:00:00Z' },
  version: { name: 'TOK-x', resourceVersion: '5' },
  finalizers: { name: 'TOK-x', finalizers: ['example.com/x'] },
};
for (const [name, metadata] of Object.entries(names)) {
  created(`meta/vap/${name}`, vap, { ...policyObject({ validations: valid }), metadata });
  created(`meta/annotation/${name}`, vap, {
    ...policyObject({ auditAnnotations: [{ key: 'k', valueExpression: '"v"' }] }),
    metadata,
  });
  created(`meta/vap-binding/${name}`, vapb, { ...bindingObject({}), metadata });
  created(`meta/map/${name}`, map, { ...mutatingPolicyObject({ mutations: [patch] }), metadata });
  created(`meta/webhook/${name}`, vwc, { ...hooks('ValidatingWebhookConfiguration', [{}]), metadata });
}

const hookChanges: Record<string, JsonMap> = {
  fine: {},
  'no-name': { name: undefined },
  'short-name': { name: 'a.b' },
  'bad-name': { name: 'A.b.c' },
  'no-client': { clientConfig: undefined },
  'client-empty': { clientConfig: {} },
  'client-both': { clientConfig: { url: 'https://a/b', service: { name: 'a', namespace: 'b' } } },
  'url-http': { clientConfig: { url: 'http://a/b' } },
  'url-empty': { clientConfig: { url: '' } },
  'url-relative': { clientConfig: { url: '/a' } },
  'url-user': { clientConfig: { url: 'https://u:p@a/b' } },
  'url-fragment': { clientConfig: { url: 'https://a/b#c' } },
  'url-query': { clientConfig: { url: 'https://a/b?c=d' } },
  'url-broken': { clientConfig: { url: 'https://%zz/' } },
  'url-all': { clientConfig: { url: 'ftp://u@/b?c#d' } },
  service: { clientConfig: { service: { name: 'a', namespace: 'b' } } },
  'service-path': { clientConfig: { service: { name: 'a', namespace: 'b', path: '/c/d' } } },
  'service-path-bad': { clientConfig: { service: { name: 'a', namespace: 'b', path: 'c//D' } } },
  'service-path-double': { clientConfig: { service: { name: 'a', namespace: 'b', path: '//' } } },
  'service-port': { clientConfig: { service: { name: 'a', namespace: 'b', port: 0 } } },
  'service-port-high': { clientConfig: { service: { name: 'a', namespace: 'b', port: 70000 } } },
  'service-no-name': { clientConfig: { service: { namespace: 'b' } } },
  'service-no-namespace': { clientConfig: { service: { name: 'a' } } },
  'service-empty': { clientConfig: { service: {} } },
  'bundle-not-base64': { clientConfig: { url: 'https://a/b', caBundle: '!' } },
  'bundle-not-pem': { clientConfig: { url: 'https://a/b', caBundle: 'YWJj' } },
  'no-versions': { admissionReviewVersions: undefined },
  'versions-empty': { admissionReviewVersions: [] },
  'versions-both': { admissionReviewVersions: ['v1', 'v1beta1'] },
  'versions-unknown': { admissionReviewVersions: ['v2'] },
  'versions-twice': { admissionReviewVersions: ['v1', 'v1'] },
  'versions-bad': { admissionReviewVersions: ['v1', 'V_2'] },
  'no-side-effects': { sideEffects: undefined },
  'side-effects-some': { sideEffects: 'Some' },
  'side-effects-unknown': { sideEffects: 'Unknown' },
  'side-effects-dry-run': { sideEffects: 'NoneOnDryRun' },
  'side-effects-other': { sideEffects: 'X' },
  'timeout-0': { timeoutSeconds: 0 },
  'timeout-1': { timeoutSeconds: 1 },
  'timeout-30': { timeoutSeconds: 30 },
  'timeout-31': { timeoutSeconds: 31 },
  'timeout-negative': { timeoutSeconds: -1 },
  'timeout-text': { timeoutSeconds: '5' },
  'failure-ignore': { failurePolicy: 'Ignore' },
  'failure-other': { failurePolicy: 'X' },
  'match-policy-exact': { matchPolicy: 'Exact' },
  'match-policy-other': { matchPolicy: 'X' },
  'reinvocation-if-needed': { reinvocationPolicy: 'IfNeeded' },
  'reinvocation-other': { reinvocationPolicy: 'X' },
  'no-rules': { rules: undefined },
  condition: { matchConditions: [{ name: 'a', expression: 'object.spec.a == 1' }] },
  'condition-type': { matchConditions: [{ name: 'a', expression: '"x"' }] },
  'condition-params': { matchConditions: [{ name: 'a', expression: 'params.a == 1' }] },
  'condition-twice': {
    matchConditions: [
      { name: 'a', expression: 'true' },
      { name: 'a', expression: 'true' },
    ],
  },
  'condition-name': { matchConditions: [{ name: 'a b', expression: 'nosuch' }] },
  'unknown-field': { nosuch: 1 },
  'excluded-resource': {
    rules: [
      {
        ...cronRule,
        apiGroups: ['authentication.k8s.io', 'authorization.k8s.io'],
        resources: ['tokenreviews', 'subjectaccessreviews'],
      },
    ],
  },
  'excluded-star': { rules: [{ ...cronRule, apiGroups: ['*'], resources: ['tokenreviews'] }] },
};
for (const [name, change] of Object.entries(hookChanges)) {
  created(`webhook/validating/${name}`, vwc, hooks('ValidatingWebhookConfiguration', [change]));
  created(`webhook/mutating/${name}`, mwc, hooks('MutatingWebhookConfiguration', [change]));
}
created('webhook/none', vwc, hooks('ValidatingWebhookConfiguration', []));
created('webhook/twice', vwc, hooks('ValidatingWebhookConfiguration', [{}, {}]));
created('webhook/two', mwc, hooks('MutatingWebhookConfiguration', [{}, { name: 'second.TOK.example.com' }]));
created('webhook/no-list', vwc, { ...hooks('ValidatingWebhookConfiguration', []), webhooks: undefined });

// Bodies.
const fine = policyObject({ validations: valid });
created('body/yaml', vap, fine, { contentType: 'application/yaml' });
created('body/no-kind', vap, { ...fine, kind: undefined });
created('body/other-kind', vap, { ...fine, kind: 'ConfigMap' });
created('body/other-version', vap, { ...fine, apiVersion: 'admissionregistration.k8s.io/v1beta1' });
created('body/no-version', vap, { ...fine, apiVersion: undefined });
created('body/status', vap, {
  ...fine,
  status: { observedGeneration: 5, typeChecking: { expressionWarnings: [{ fieldRef: 'a', warning: 'b' }] } },
});
created(
  'body/strict',
  vap,
  { ...fine, spec: { ...(fine['spec'] as JsonMap), nosuch: 1 }, other: 2 },
  { path: `${base}/${vap}?fieldValidation=Strict` },
);
created('body/ignore', vap, { ...fine, other: 2 }, { path: `${base}/${vap}?fieldValidation=Ignore` });
created('body/dry-run', vap, fine, { path: `${base}/${vap}?dryRun=All` });
created('body/manager', vap, fine, { path: `${base}/${vap}?fieldManager=boss` });
add('body/twice', [post(`${base}/${vap}`, fine), post(`${base}/${vap}`, fine)]);
add('body/beta', [post('/apis/admissionregistration.k8s.io/v1beta1/validatingadmissionpolicies', fine)]);
add('body/list', [
  post(`${base}/${vap}`, fine),
  { method: 'DELETE', path: `${base}/${vap}/TOK-policy` },
  get(`${base}/${vap}/TOK-policy`),
  { method: 'DELETE', path: `${base}/${vap}/TOK-policy` },
]);
add('body/forbidden', [post(`${base}/${vap}`, fine, { as: 'alice' })]);

// Updates.
const other = policyObject({ validations: [{ expression: 'false' }] });
changed('update/vap/same', vap, fine, fine);
changed('update/vap/spec', vap, fine, other);
changed('update/vap/labels', vap, fine, { ...fine, metadata: { name: 'TOK-policy', labels: { a: 'b' } } });
changed('update/vap/bad', vap, fine, policyObject({ validations: [{ expression: '1' }] }));
changed('update/vap/name', vap, fine, { ...fine, metadata: { name: 'TOK-other' } });
changed(
  'update/vap/conditions-kept',
  vap,
  policyObject({ validations: valid, matchConditions: [{ name: 'a', expression: 'true' }] }),
  policyObject({
    validations: [{ expression: 'false' }],
    matchConditions: [{ name: 'a', expression: 'true' }],
  }),
);
changed(
  'update/vap/params-dropped',
  vap,
  policyObject({
    validations: valid,
    paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
    matchConditions: [{ name: 'a', expression: 'params.a == 1' }],
  }),
  policyObject({ validations: valid, matchConditions: [{ name: 'a', expression: 'params.a == 1' }] }),
);
changed('update/vap/status', vap, fine, { ...fine, status: { observedGeneration: 9 } });
changed('update/vap/merge', vap, fine, {
  method: 'PATCH',
  path: '',
  contentType: 'application/merge-patch+json',
  body: { spec: { failurePolicy: 'Ignore' } },
});
changed('update/vap/merge-bad', vap, fine, {
  method: 'PATCH',
  path: '',
  contentType: 'application/merge-patch+json',
  body: { spec: { failurePolicy: 'X' } },
});
changed('update/vap/json-patch', vap, fine, {
  method: 'PATCH',
  path: '',
  contentType: 'application/json-patch+json',
  body: [{ op: 'replace', path: '/spec/validations/0/message', value: 'm' }],
});
changed('update/vap/strategic', vap, fine, {
  method: 'PATCH',
  path: '',
  contentType: 'application/strategic-merge-patch+json',
  body: { spec: { validations: [{ expression: 'false' }] } },
});
changed('update/vap/apply', vap, fine, {
  method: 'PATCH',
  path: '',
  contentType: 'application/apply-patch+yaml',
  body: other,
  headers: {},
});
changed('update/vap-binding/same', vapb, bindingObject({}), bindingObject({}));
changed(
  'update/vap-binding/actions',
  vapb,
  bindingObject({}),
  bindingObject({ validationActions: ['Warn', 'Audit'] }),
);
changed('update/vap-binding/no-actions', vapb, bindingObject({}), bindingObject({ validationActions: [] }));
changed(
  'update/map/same',
  map,
  mutatingPolicyObject({ mutations: [patch] }),
  mutatingPolicyObject({ mutations: [patch] }),
);
changed(
  'update/map/spec',
  map,
  mutatingPolicyObject({ mutations: [patch] }),
  mutatingPolicyObject({ mutations: [patch], reinvocationPolicy: 'IfNeeded' }),
);
changed(
  'update/map/bad',
  map,
  mutatingPolicyObject({ mutations: [patch] }),
  mutatingPolicyObject({ mutations: [] }),
);
changed(
  'update/map-binding',
  mapb,
  bindingObject({}, 'MutatingAdmissionPolicyBinding'),
  bindingObject({ policyName: 'other' }, 'MutatingAdmissionPolicyBinding'),
);
const one = hooks('ValidatingWebhookConfiguration', [{}]);
changed('update/webhook/same', vwc, one, one);
changed('update/webhook/timeout', vwc, one, hooks('ValidatingWebhookConfiguration', [{ timeoutSeconds: 5 }]));
changed(
  'update/webhook/side-effects',
  vwc,
  one,
  hooks('ValidatingWebhookConfiguration', [{ sideEffects: 'Some' }]),
);
changed('update/webhook/twice', vwc, one, hooks('ValidatingWebhookConfiguration', [{}, {}]));
changed(
  'update/webhook/versions',
  vwc,
  one,
  hooks('ValidatingWebhookConfiguration', [{ admissionReviewVersions: ['v9'] }]),
);
changed(
  'update/webhook/mutating',
  mwc,
  hooks('MutatingWebhookConfiguration', [{}]),
  hooks('MutatingWebhookConfiguration', [{ reinvocationPolicy: 'IfNeeded' }]),
);

// Users without all permissions.
const roles = [
  post('/apis/rbac.authorization.k8s.io/v1/clusterroles', {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'TOK-role' },
    rules: [{ apiGroups: ['admissionregistration.k8s.io'], resources: ['*'], verbs: ['*'] }],
  }),
  post('/apis/rbac.authorization.k8s.io/v1/clusterrolebindings', {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name: 'TOK-role' },
    subjects: [{ kind: 'User', name: 'alice', apiGroup: 'rbac.authorization.k8s.io' }],
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'TOK-role' },
  }),
];
function permitted(name: string, ...requests: Step[]): void {
  cases.push({ name: `objects/permission/${name}`, area: 'objects', setup: roles, requests });
}
const withKind = policyObject({ paramKind: { apiVersion: 'v1', kind: 'ConfigMap' }, validations: valid });
permitted('param-kind', post(`${base}/${vap}`, withKind, { as: 'alice' }));
permitted(
  'param-kind-unknown',
  post(
    `${base}/${vap}`,
    policyObject({ paramKind: { apiVersion: 'x.example.com/v1', kind: 'Nosuch' }, validations: valid }),
    { as: 'alice' },
  ),
);
permitted('no-param-kind', post(`${base}/${vap}`, fine, { as: 'alice' }));
permitted(
  'map-param-kind',
  post(
    `${base}/${map}`,
    mutatingPolicyObject({ paramKind: { apiVersion: 'v1', kind: 'ConfigMap' }, mutations: [patch] }),
    { as: 'alice' },
  ),
);
const ref = { paramRef: { name: 'a', parameterNotFoundAction: 'Deny' } };
permitted('param-ref-no-policy', post(`${base}/${vapb}`, bindingObject(ref), { as: 'alice' }));
permitted(
  'param-ref',
  post(`${base}/${vap}`, withKind),
  post(`${base}/${vapb}`, bindingObject(ref), { as: 'alice' }),
);
permitted(
  'param-ref-selector',
  post(`${base}/${vap}`, withKind),
  post(`${base}/${vapb}`, bindingObject({ paramRef: { selector: {}, parameterNotFoundAction: 'Deny' } }), {
    as: 'alice',
  }),
);
permitted(
  'param-ref-unknown',
  post(
    `${base}/${vap}`,
    policyObject({ paramKind: { apiVersion: 'x.example.com/v1', kind: 'Nosuch' }, validations: valid }),
  ),
  post(`${base}/${vapb}`, bindingObject(ref), { as: 'alice' }),
);
permitted(
  'map-param-ref',
  post(`${base}/${mapb}`, bindingObject(ref, 'MutatingAdmissionPolicyBinding'), { as: 'alice' }),
);
permitted('no-param-ref', post(`${base}/${vapb}`, bindingObject({}), { as: 'alice' }));

export const objectCases: readonly Case[] = cases;
