/** Cases of policies, bindings, and webhooks themselves for rows of upstream's test tables that `../objects.ts` doesn't cover. */
import { base, bindingObject, hooks, objectCaseList, plurals, ruleChanges } from '../registrations.ts';
import {
  cronRule,
  mutatingPolicyObject,
  policyObject,
  post,
  type Case,
  type Json,
  type JsonMap,
} from '../shapes.ts';

const { cases, add, created, changed } = objectCaseList();
const { vap, vapb, map, mapb, vwc, mwc } = plurals;
const fine: Json[] = [{ expression: 'true' }];
const patch = {
  patchType: 'JSONPatch',
  jsonPatch: { expression: '[JSONPatch{op: "add", path: "/spec/image", value: "i"}]' },
};

// Rules, in each place of a rule.
const kinds: Record<string, (rule: JsonMap) => [string, JsonMap]> = {
  vap: (rule) => [vap, policyObject({ matchConstraints: { resourceRules: [rule] }, validations: fine })],
  map: (rule) => [
    map,
    mutatingPolicyObject({ matchConstraints: { resourceRules: [rule] }, mutations: [patch] }),
  ],
  'vap-binding': (rule) => [vapb, bindingObject({ matchResources: { resourceRules: [rule] } })],
  'map-binding': (rule) => [
    mapb,
    bindingObject({ matchResources: { resourceRules: [rule] } }, 'MutatingAdmissionPolicyBinding'),
  ],
  'validating-webhook': (rule) => [vwc, hooks('ValidatingWebhookConfiguration', [{ rules: [rule] }])],
  'mutating-webhook': (rule) => [mwc, hooks('MutatingWebhookConfiguration', [{ rules: [rule] }])],
};
const resourceLists: Record<string, string[]> = {
  'star-and-subresources': ['*', 'a/b', 'a/*', '*/b'],
  'star-and-resource': ['*', 'a'],
  'all-subresources-and-resource': ['a/*', 'a'],
  'all-subresources-and-one': ['a/*', 'a/x'],
  'subresource-of-all-and-of-one': ['*/a', 'x/a'],
  'double-star-and-resource': ['*/*', 'a'],
};
for (const [name, resources] of Object.entries(resourceLists))
  for (const [kind, make] of Object.entries(kinds)) {
    const [resource, object] = make({ ...cronRule, resources });
    created(`rows/resources/${kind}/${name}`, resource, object);
  }
for (const [name, change] of Object.entries(ruleChanges))
  for (const kind of ['vap-binding', 'map-binding', 'mutating-webhook']) {
    if (kind === 'mutating-webhook' && name.startsWith('names')) continue;
    const [resource, object] = (kinds[kind] as (rule: JsonMap) => [string, JsonMap])({
      ...cronRule,
      ...(change as JsonMap),
    });
    created(`rows/rules/${kind}/${name}`, resource, object);
  }
for (const [name, constraints] of Object.entries({
  'exclusions-only': { excludeResourceRules: [cronRule] },
  'empty-rule': { resourceRules: [{}] },
  'second-rule-wrong': { resourceRules: [cronRule, { ...cronRule, operations: [] }] },
} as Record<string, JsonMap>)) {
  created(
    `rows/constraints/vap/${name}`,
    vap,
    policyObject({ matchConstraints: constraints, validations: fine }),
  );
  created(
    `rows/constraints/map/${name}`,
    map,
    mutatingPolicyObject({ matchConstraints: constraints, mutations: [patch] }),
  );
  created(`rows/constraints/vap-binding/${name}`, vapb, bindingObject({ matchResources: constraints }));
}

// Names.
for (const [name, own] of Object.entries({
  marks: '!!!!',
  upper: 'Config',
  long: `TOK-${'n'.repeat(250)}`,
  'long-for-annotations': `TOK-${'n'.repeat(80)}`,
})) {
  const metadata = { name: own };
  created(`rows/names/vap/${name}`, vap, { ...policyObject({ validations: fine }), metadata });
  created(`rows/names/annotations/${name}`, vap, {
    ...policyObject({ auditAnnotations: [{ key: 'k', valueExpression: '"v"' }] }),
    metadata,
  });
  created(`rows/names/map/${name}`, map, { ...mutatingPolicyObject({ mutations: [patch] }), metadata });
  created(`rows/names/map-binding/${name}`, mapb, {
    ...bindingObject({}, 'MutatingAdmissionPolicyBinding'),
    metadata,
  });
  created(`rows/names/mutating-webhook/${name}`, mwc, {
    ...hooks('MutatingWebhookConfiguration', [{}]),
    metadata,
  });
}

// Expressions.
const expressions: Record<string, string> = {
  'compares-text': '1 < "text"',
  'open-call': '"text".contains("t"',
  'object-and-old': 'object.a == oldObject.a',
  'authorizer-alone': 'authorizer.allowed()',
  'list-as-map': '[1, 2]["a"] == "b"',
  'request-resource-field': 'request.resource.nosuch == "a"',
  'request-kind-field': 'request.requestKind.nosuch == "a"',
  'request-request-resource-field': 'request.requestResource.nosuch == "a"',
  'request-user-field': 'request.userInfo.nosuch == "a"',
  'request-all':
    'request.kind.group == "g" && request.resource.version == "v" && request.subResource == "s" && request.requestKind.kind == "k" && request.requestResource.resource == "r" && request.requestSubResource == "s" && request.name == "n" && request.namespace == "n" && request.operation == "CREATE" && request.userInfo.username == "u" && request.userInfo.uid == "u" && request.userInfo.groups == ["g"] && request.userInfo.extra == {"k": ["v"]} && request.dryRun == false && request.options == {"a": "b"}',
  'namespace-all':
    'namespaceObject.metadata.generateName == "g" && namespaceObject.metadata.namespace == "n" && namespaceObject.metadata.deletionGracePeriodSeconds == 5 && namespaceObject.metadata.generation == 2 && namespaceObject.metadata.resourceVersion == "v" && namespaceObject.metadata.finalizers[0] == "f" && namespaceObject.spec.finalizers[0] == "f" && namespaceObject.status.conditions[0].status == "True" && namespaceObject.status.conditions[0].type == "t" && namespaceObject.status.conditions[0].message == "m" && namespaceObject.status.conditions[0].reason == "r"',
  'namespace-times':
    'type(namespaceObject.metadata.deletionTimestamp) == google.protobuf.Timestamp && type(namespaceObject.status.conditions[0].lastTransitionTime) == google.protobuf.Timestamp',
  'namespace-managers': 'size(namespaceObject.metadata.managedFields) == 1',
  'namespace-owners': 'size(namespaceObject.metadata.ownerReferences) == 1',
  'namespace-spec-field': 'namespaceObject.spec.nosuch == "a"',
  'namespace-status-field': 'namespaceObject.status.nosuch == "a"',
  'namespace-condition-field': 'namespaceObject.status.conditions[0].nosuch == "a"',
  'namespace-uid': 'namespaceObject.metadata.uid == "a"',
};
for (const [name, expression] of Object.entries(expressions)) {
  created(`rows/expressions/vap/${name}`, vap, policyObject({ validations: [{ expression }] }));
  created(
    `rows/expressions/map/${name}`,
    map,
    mutatingPolicyObject({ mutations: [patch], matchConditions: [{ name: 'c', expression }] }),
  );
  created(
    `rows/expressions/webhook/${name}`,
    vwc,
    hooks('ValidatingWebhookConfiguration', [{ matchConditions: [{ name: 'c', expression }] }]),
  );
}
const specs: Record<string, JsonMap> = {
  'list-variable-as-map': {
    variables: [{ name: 'l', expression: '[1, 2]' }],
    validations: [{ expression: 'variables.l["a"] == "b"' }],
  },
  'text-list-as-numbers': {
    variables: [{ name: 'l', expression: '["1", "2"]' }],
    validations: [{ expression: 'variables.l[0] == 1' }],
  },
  'variable-that-fails-to-compile': {
    variables: [{ name: 'v', expression: '1 == "1"' }],
    validations: [{ expression: 'variables.v' }],
  },
  'two-conditions-without-names': {
    matchConditions: [{ expression: 'true' }, { expression: 'false' }],
    validations: fine,
  },
  'annotation-mixed': {
    validations: fine,
    auditAnnotations: [
      { key: 'good', valueExpression: '"v"' },
      { key: 'good', valueExpression: '1' },
      { key: 'a b', valueExpression: '"' },
    ],
  },
};
for (const [name, spec] of Object.entries(specs)) created(`rows/vap/${name}`, vap, policyObject(spec));
const mutating: Record<string, JsonMap> = {
  'param-kind-empty': { paramKind: {}, mutations: [patch] },
  'param-kind-no-version': { paramKind: { kind: 'X' }, mutations: [patch] },
  'param-kind-no-kind': { paramKind: { apiVersion: 'v1' }, mutations: [patch] },
  'param-kind-version': { paramKind: { apiVersion: 'a/b/c', kind: 'X' }, mutations: [patch] },
  'param-kind-group': { paramKind: { apiVersion: 'A_b/v1', kind: 'X' }, mutations: [patch] },
  'empty-json-patch': { mutations: [{ patchType: 'JSONPatch' }] },
  'empty-apply': { mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: {} }] },
  'variable-wrong': { variables: [{ name: 'x', expression: 'nosuch' }], mutations: [patch] },
  'variable-missing': {
    variables: [{ name: 'x', expression: '1' }],
    mutations: [
      {
        patchType: 'JSONPatch',
        jsonPatch: { expression: '[JSONPatch{op: "add", path: "/a", value: variables.y}]' },
      },
    ],
  },
  'condition-no-name': { matchConditions: [{ expression: 'true' }], mutations: [patch] },
  'condition-params': { matchConditions: [{ name: 'c', expression: 'params.a == 1' }], mutations: [patch] },
  'condition-params-kind': {
    paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
    matchConditions: [{ name: 'c', expression: 'params.a == 1' }],
    mutations: [patch],
  },
  'match-policy-other': {
    matchConstraints: { matchPolicy: 'Some', resourceRules: [cronRule] },
    mutations: [patch],
  },
  'no-rules': { matchConstraints: { resourceRules: [] }, mutations: [patch] },
};
for (const [name, spec] of Object.entries(mutating))
  created(`rows/map/${name}`, map, mutatingPolicyObject(spec));
for (const kind of ['ValidatingAdmissionPolicyBinding', 'MutatingAdmissionPolicyBinding'])
  created(
    `rows/bindings/${kind.startsWith('V') ? 'vap' : 'map'}/only-action`,
    kind.startsWith('V') ? vapb : mapb,
    bindingObject({ paramRef: { parameterNotFoundAction: 'Deny' } }, kind),
  );

// Webhooks.
const service = (change: JsonMap): JsonMap => ({
  clientConfig: { service: { namespace: 'n', name: 's', ...change } },
});
const hookChanges: Record<string, JsonMap> = {
  'url-no-host': { clientConfig: { url: 'https:///some/path' } },
  'url-no-scheme': { clientConfig: { url: 'no#scheme=at?all/port:host//:https' } },
  'path-root': service({ path: '/' }),
  'path-one': service({ path: '/one' }),
  'path-relative': service({ path: 'one/' }),
  'path-empty-segment': service({ path: '/one//two/' }),
  'path-empty-end': service({ path: '/one/two//' }),
  'path-bad-segment': service({ path: '/one.two/v1/--three' }),
  'port-0': service({ port: 0 }),
  'port-65536': service({ port: 65536 }),
  'port-1': service({ port: 1 }),
  'versions-mixed': { admissionReviewVersions: ['v7', 'v1', 'v8'] },
  'versions-empty-text': { admissionReviewVersions: [''] },
  'condition-no-name': { matchConditions: [{ expression: 'true' }] },
  'conditions-no-names': { matchConditions: [{ expression: 'true' }, { expression: 'false' }] },
  'conditions-bad-names': {
    matchConditions: [
      { name: '.a', expression: 'true' },
      { name: 'b_', expression: 'true' },
    ],
  },
  'condition-no-expression': { matchConditions: [{ name: 'a' }] },
  'condition-blank': { matchConditions: [{ name: 'a', expression: '  ' }] },
  'condition-wrong': { matchConditions: [{ name: 'a', expression: 'object.a[0' }] },
  'conditions-most': {
    matchConditions: Array.from({ length: 64 }, (_, i) => ({ name: `c${i}`, expression: 'true' })),
  },
  'conditions-too-many': {
    matchConditions: Array.from({ length: 65 }, (_, i) => ({ name: `c${i}`, expression: 'true' })),
  },
  'excluded-and-other': {
    rules: [
      {
        ...cronRule,
        apiGroups: ['authentication.k8s.io', 'apps'],
        resources: ['selfsubjectreviews', 'deployments'],
      },
    ],
  },
  'excluded-any-version': {
    rules: [
      {
        ...cronRule,
        apiGroups: ['authorization.k8s.io'],
        apiVersions: ['*'],
        resources: ['selfsubjectrulesreviews'],
      },
    ],
  },
  'excluded-of-other-group': { rules: [{ ...cronRule, apiGroups: ['apps'], resources: ['tokenreviews'] }] },
  'excluded-other-version': {
    rules: [
      { ...cronRule, apiGroups: ['authentication.k8s.io'], apiVersions: ['v9'], resources: ['tokenreviews'] },
    ],
  },
  'excluded-by-star': { rules: [{ ...cronRule, apiGroups: ['authentication.k8s.io'], resources: ['*'] }] },
  'all-stars': { rules: [{ ...cronRule, apiGroups: ['*'], apiVersions: ['*'], resources: ['*'] }] },
};
for (const [name, change] of Object.entries(hookChanges)) {
  created(`rows/webhook/validating/${name}`, vwc, hooks('ValidatingWebhookConfiguration', [change]));
  created(`rows/webhook/mutating/${name}`, mwc, hooks('MutatingWebhookConfiguration', [change]));
}
const conditions = { matchConditions: [{ name: 'same', expression: 'true' }] };
for (const [resource, kind] of [
  [vwc, 'ValidatingWebhookConfiguration'],
  [mwc, 'MutatingWebhookConfiguration'],
] as const) {
  const own = kind.startsWith('V') ? 'validating' : 'mutating';
  const second = { name: 'second.TOK.example.com' };
  created(
    `rows/webhook/${own}/same-conditions-of-two`,
    resource,
    hooks(kind, [conditions, { ...conditions, ...second }]),
  );
  created(
    `rows/webhook/${own}/short-names`,
    resource,
    hooks(kind, [{}, { name: 'a' }, { name: 'a.b' }, { name: '' }]),
  );
  created(`rows/webhook/${own}/same-names`, resource, hooks(kind, [{}, {}]));
  const one = hooks(kind, [{}]);
  const changes: Record<string, JsonMap[]> = {
    'other-version': [{ admissionReviewVersions: ['v1beta1'] }],
    'unknown-version': [{ admissionReviewVersions: ['v7'] }],
    'no-version': [{ admissionReviewVersions: [] }],
    'same-names': [{}, {}],
    'side-effects-some': [{ sideEffects: 'Some' }],
    'wrong-condition': [{ matchConditions: [{ name: 'a', expression: '1' }] }],
  };
  for (const [name, list] of Object.entries(changes))
    changed(`rows/webhook/${own}/update/${name}`, resource, one, hooks(kind, list));
}

// Updates.
const withParams = { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' } };
const reads = { matchConditions: [{ name: 'c', expression: 'params.a == 1' }] };
const mutates = { mutations: [patch] };
changed(
  'rows/update/map/params-dropped',
  map,
  mutatingPolicyObject({ ...mutates, ...withParams, ...reads }),
  mutatingPolicyObject({ ...mutates, ...reads }),
);
changed(
  'rows/update/map/params-kept',
  map,
  mutatingPolicyObject({ ...mutates, ...withParams, ...reads }),
  mutatingPolicyObject({ ...mutates, ...withParams, ...reads, failurePolicy: 'Ignore' }),
);
changed(
  'rows/update/vap/params-kept',
  vap,
  policyObject({ validations: fine, ...withParams, ...reads }),
  policyObject({ validations: fine, ...withParams, ...reads, failurePolicy: 'Ignore' }),
);
const start = policyObject({
  validations: [{ expression: 'true', messageExpression: '"a"' }],
  matchConditions: [{ name: 'c', expression: 'true' }],
  auditAnnotations: [{ key: 'k', valueExpression: '"v"' }],
});
for (const [name, spec] of Object.entries({
  condition: { matchConditions: [{ name: 'c', expression: 'test()' }] },
  validation: { validations: [{ expression: 'test()' }] },
  message: { validations: [{ expression: 'true', messageExpression: 'string(test())' }] },
  annotation: { auditAnnotations: [{ key: 'k', valueExpression: 'string(test())' }] },
} as Record<string, JsonMap>))
  changed(
    `rows/update/vap/wrong-${name}`,
    vap,
    start,
    policyObject({ ...(start['spec'] as JsonMap), ...spec }),
  );
changed(
  'rows/update/map/wrong-condition',
  map,
  mutatingPolicyObject(mutates),
  mutatingPolicyObject({ ...mutates, matchConditions: [{ name: 'c', expression: 'test()' }] }),
);
for (const kind of ['ValidatingAdmissionPolicyBinding', 'MutatingAdmissionPolicyBinding']) {
  const [own, resource] = kind.startsWith('V') ? ['vap', vapb] : ['map', mapb];
  const reference = { paramRef: { name: 'a', parameterNotFoundAction: 'Deny' } };
  changed(
    `rows/update/bindings/${own}/reference`,
    resource as string,
    bindingObject({}, kind),
    bindingObject(reference, kind),
  );
  changed(
    `rows/update/bindings/${own}/wrong`,
    resource as string,
    bindingObject(reference, kind),
    bindingObject({ policyName: '', paramRef: { name: 'a', selector: {} } }, kind),
  );
}

// The status of a policy.
const statuses: Record<string, JsonMap> = {
  fine: { fieldRef: 'spec.validations[0].expression', warning: 'message' },
  path: { fieldRef: 'spec.validations[0]...', warning: 'message' },
  'no-warning': { fieldRef: 'spec.validations[0].expression' },
  'no-place': { warning: 'message' },
};
for (const [name, warning] of Object.entries(statuses)) {
  const before = policyObject({ validations: fine });
  const status = { observedGeneration: 1, typeChecking: { expressionWarnings: [warning] } };
  add(`rows/status/${name}`, [
    post(`${base}/${vap}`, before),
    {
      method: 'PUT',
      path: `${base}/${vap}/TOK-policy/status`,
      contentType: 'application/json',
      body: { ...before, status },
      rv: true,
    },
  ]);
}

export const objectRows: readonly Case[] = cases;
