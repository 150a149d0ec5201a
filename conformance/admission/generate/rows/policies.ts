/** Cases of ValidatingAdmissionPolicies for rows of upstream's test tables that `../policies.ts` doesn't cover. */
import {
  binding,
  bound,
  caseList,
  createTab,
  cronRule,
  cronTabs,
  full,
  group,
  limit,
  limits,
  makeNamespace,
  namespace,
  patchTab,
  policy,
  post,
  tabObject,
  tabsPath,
  type Case,
  type Json,
  type JsonMap,
  type Step,
} from '../shapes.ts';

const { cases, add } = caseList('vap');
const registration = '/apis/admissionregistration.k8s.io/v1';

// Rules for several versions: the version of the request wins, then the first rule that matches.
const versions = ['v1', 'v2', 'v3'];
const versionRule = (version: string, change: JsonMap = {}): JsonMap => ({
  ...cronRule,
  apiVersions: [version],
  operations: ['*'],
  resources: ['crontabs', 'crontabs/scale'],
  ...change,
});
const matchedVersion = [
  {
    expression: 'false',
    messageExpression:
      'object.apiVersion.split("/")[1] + " " + request.resource.version + " " + request.requestResource.version',
  },
];
const ruleLists: Record<string, JsonMap> = {
  'own-version-last': { resourceRules: [versionRule('v3'), versionRule('v2'), versionRule('v1')] },
  'second-version-first': { resourceRules: [versionRule('v2'), versionRule('v3')] },
  'third-version-first': { resourceRules: [versionRule('v3'), versionRule('v2')] },
  'exact-others': { matchPolicy: 'Exact', resourceRules: [versionRule('v2'), versionRule('v3')] },
  'name-of-other-version': { resourceRules: [versionRule('v2', { resourceNames: ['c1'] })] },
  'other-name-of-other-version': { resourceRules: [versionRule('v2', { resourceNames: ['c9'] })] },
  'excluded-by-other-version': {
    resourceRules: [versionRule('*')],
    excludeResourceRules: [versionRule('v3')],
  },
  'excluded-exactly-by-other-version': {
    matchPolicy: 'Exact',
    resourceRules: [versionRule('*')],
    excludeResourceRules: [versionRule('v3')],
  },
  'other-group-first': {
    resourceRules: [versionRule('v1', { apiGroups: ['apps'] }), versionRule('v2')],
  },
};
for (const [name, matchConstraints] of Object.entries(ruleLists)) {
  add(
    `rows/versions/${name}`,
    [
      cronTabs(versions),
      makeNamespace(),
      policy({ matchConstraints, validations: matchedVersion }),
      binding({ validationActions: ['Warn'] }),
    ],
    [
      createTab(),
      patchTab({ spec: { replicas: 8 } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/scale` }),
    ],
  );
}
const wide: JsonMap = { resourceRules: [{ ...cronRule, operations: ['*'] }] };
for (const [name, matchResources] of Object.entries({
  empty: {},
  'no-rules': { resourceRules: [] },
  'object-selector-only': { objectSelector: { matchLabels: { team: 'red' } } },
  'namespace-selector-only': { namespaceSelector: { matchLabels: { env: 'prod' } } },
  'exclusions-only': { excludeResourceRules: [{ ...cronRule, operations: ['UPDATE'] }] },
} as Record<string, JsonMap>)) {
  add(
    `rows/binding-resources/${name}`,
    [
      cronTabs(),
      makeNamespace(namespace, { env: 'prod' }),
      policy({ matchConstraints: wide, validations: [{ expression: 'false', message: 'bound' }] }),
      binding({ validationActions: ['Warn'], matchResources }),
    ],
    [
      createTab({}, { labels: { team: 'red' } }),
      createTab({}, { name: 'c2' }),
      patchTab({ spec: { replicas: 4 } }),
    ],
  );
}
for (const [name, scope] of Object.entries({ cluster: 'Cluster', namespaced: 'Namespaced', all: '*' })) {
  add(
    `rows/scope-of-namespaces/${name}`,
    [
      policy({
        matchConstraints: {
          resourceRules: [
            { apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['namespaces'], scope },
          ],
          objectSelector: { matchLabels: { guard: 'TOK' } },
        },
        validations: [{ expression: 'false', message: `scope ${scope}` }],
      }),
      binding({ validationActions: ['Warn'] }),
    ],
    [makeNamespace('TOK-x', { guard: 'TOK' }), makeNamespace('TOK-y')],
  );
}

// Parameters: each form of a reference, for objects in namespaces and objects of the cluster.
const limitKind: JsonMap = { apiVersion: `${group}/v1`, kind: 'Limit' };
const paramPolicy: JsonMap = {
  paramKind: limitKind,
  validations: [{ expression: 'object.spec.replicas <= params.max', message: 'over the limit' }],
};
const otherNamespace = 'TOK-other';
const limitsPath = (place: string | null): string =>
  `/apis/${group}/v1${place === null ? '' : `/namespaces/${place}`}/limits`;
const removed = (name: string, place: string | null, last: boolean): Step => ({
  method: 'DELETE',
  path: `${limitsPath(place)}/${name}`,
  ...(last && { settle: ['vap'] }),
});
const references: Record<string, JsonMap> = {
  name: { name: 'TOK-main' },
  labels: { selector: { matchLabels: { pick: 'yes' } } },
  everything: { selector: {} },
};
for (const scope of ['Namespaced', 'Cluster'] as const) {
  const places = scope === 'Namespaced' ? [namespace, otherNamespace] : [null];
  const objects = places.flatMap((place, i) => [
    limit('TOK-main', { max: 2 + 10 * i }, place, { pick: 'no' }),
    limit('TOK-second', { max: 3 + 10 * i }, place, { pick: 'yes' }),
    limit('TOK-third', { max: 4 + 10 * i }, place, { pick: 'yes' }),
  ]);
  for (const [form, reference] of Object.entries(references))
    for (const inNamespace of scope === 'Namespaced' ? [false, true] : [false])
      for (const parameterNotFoundAction of ['Deny', 'Allow'])
        for (const objectScope of ['Namespaced', 'Cluster']) {
          const paramRef = {
            ...reference,
            ...(inNamespace && { namespace: otherNamespace }),
            parameterNotFoundAction,
          };
          const path = objectScope === 'Cluster' ? `/apis/${group}/v1/crontabs` : tabsPath;
          const create = (name: string, replicas: number): Step =>
            post(path, tabObject({ replicas }, { name }));
          const names = ['TOK-main', 'TOK-second', 'TOK-third'];
          add(
            `rows/param-ref/${scope}/${form}/${inNamespace ? 'namespace' : 'own'}/${parameterNotFoundAction}/${objectScope}`,
            [
              cronTabs(['v1'], objectScope),
              limits(scope),
              makeNamespace(),
              makeNamespace(otherNamespace),
              ...objects,
              policy(paramPolicy),
              binding({ paramRef }),
            ],
            [
              create('c-1', 1),
              create('c-9', 9),
              create('c-50', 50),
              ...places.flatMap((place, i) =>
                names.map((name, j) => removed(name, place, i === places.length - 1 && j === 2)),
              ),
              create('c-51', 51),
            ],
          );
        }
}
add(
  'rows/params/two-namespaces',
  [
    cronTabs(),
    limits('Namespaced'),
    makeNamespace(),
    makeNamespace(otherNamespace),
    limit('TOK-main', { max: 2 }),
    limit('TOK-main', { max: 20 }, otherNamespace),
    policy({
      paramKind: limitKind,
      validations: [
        {
          expression: 'object.spec.replicas <= params.max',
          messageExpression: '"at most " + string(params.max)',
        },
      ],
    }),
    binding({ paramRef: { name: 'TOK-main', parameterNotFoundAction: 'Deny' } }),
  ],
  [
    createTab({ replicas: 30 }),
    post(`/apis/${group}/v1/namespaces/${otherNamespace}/crontabs`, tabObject({ replicas: 30 })),
    post(`/apis/${group}/v1/namespaces/${otherNamespace}/crontabs`, tabObject({ replicas: 10 })),
  ],
);
add(
  'rows/params/shared-kind',
  [
    cronTabs(),
    limits('Namespaced'),
    makeNamespace(),
    limit('TOK-low', { max: 2, mode: 'Forbid' }),
    limit('TOK-high', { max: 20, mode: 'Allow' }),
    policy(paramPolicy),
    policy(
      {
        paramKind: limitKind,
        validations: [{ expression: 'object.spec.mode == params.mode', message: 'mode' }],
      },
      'TOK-policy2',
    ),
    binding({ paramRef: { name: 'TOK-high', parameterNotFoundAction: 'Deny' } }),
    binding(
      { policyName: 'TOK-policy2', paramRef: { name: 'TOK-low', parameterNotFoundAction: 'Deny' } },
      'TOK-binding2',
    ),
  ],
  [
    createTab({ replicas: 5 }),
    createTab({ replicas: 5, mode: 'Forbid' }, { name: 'c2' }),
    createTab({ replicas: 50, mode: 'Forbid' }, { name: 'c3' }),
  ],
);
for (const [name, expression] of Object.entries({ absent: 'params == null', present: 'params != null' })) {
  add(
    `rows/params/${name}-without-reference`,
    [
      cronTabs(),
      limits('Namespaced'),
      makeNamespace(),
      policy({ paramKind: limitKind, validations: [{ expression }] }),
      binding(),
    ],
    [createTab()],
  );
}
add(
  'rows/binding/other-parameter',
  [
    cronTabs(),
    limits('Namespaced'),
    makeNamespace(),
    limit('TOK-low', { max: 2 }),
    limit('TOK-high', { max: 20 }),
    policy(paramPolicy),
    binding({ paramRef: { name: 'TOK-low', parameterNotFoundAction: 'Deny' } }),
  ],
  [
    createTab({ replicas: 5 }),
    {
      method: 'PATCH',
      path: `${registration}/validatingadmissionpolicybindings/TOK-binding`,
      contentType: 'application/merge-patch+json',
      body: { spec: { paramRef: { name: 'TOK-high' } } },
      settle: ['vap'],
    },
    createTab({ replicas: 5 }),
    createTab({ replicas: 50 }, { name: 'c2' }),
  ],
);
add('rows/binding/deleted', bound({ validations: [{ expression: 'false', message: 'bound' }] }), [
  createTab(),
  {
    method: 'DELETE',
    path: `${registration}/validatingadmissionpolicybindings/TOK-binding`,
    settle: ['vap'],
  },
  createTab(),
]);

// Messages and reasons.
const falls: Record<string, JsonMap> = {
  empty: { message: 'plain', messageExpression: '""' },
  blank: { message: 'plain', messageExpression: '"  "' },
  lines: { message: 'plain', messageExpression: '"one\\ntwo"' },
  long: { messageExpression: `"${'q'.repeat(5121)}"` },
  longest: { messageExpression: `"${'q'.repeat(5120)}"` },
  index: { message: 'plain', messageExpression: 'string(object.spec.tags[40])' },
  old: { messageExpression: 'string(oldObject.spec.image)' },
};
for (const [name, more] of Object.entries(falls))
  add(`rows/message/${name}`, bound({ validations: [{ expression: 'false', ...more }] }), [createTab(full)]);
const pairs: Record<string, Json[]> = {
  'two-messages': [
    { expression: 'object.spec.replicas > 9', messageExpression: '"has " + string(object.spec.replicas)' },
    { expression: 'has(object.spec.nosuch)', messageExpression: '"lacks it"', message: 'unused' },
  ],
  'second-message-fails': [
    { expression: 'true', messageExpression: 'string(object.spec.nosuch)' },
    { expression: 'false', messageExpression: 'string(object.spec.nosuch)', message: 'used' },
  ],
  unauthorized: [{ expression: 'false', reason: 'Unauthorized', message: 'who' }],
  'reason-of-first': [
    { expression: 'false', reason: 'Forbidden' },
    { expression: 'false', reason: 'RequestEntityTooLarge' },
  ],
  'reason-of-second': [
    { expression: 'true', reason: 'Forbidden' },
    { expression: 'false', reason: 'RequestEntityTooLarge', message: 'two' },
  ],
  'three-errors': [
    { expression: 'object.spec.nosuch > 1' },
    { expression: 'object.spec.tags[7] == "a"' },
    { expression: 'int(object.spec.schedule) == 1' },
  ],
  'error-between': [
    { expression: 'true' },
    { expression: 'object.spec.tags[7] == "a"', message: 'unused' },
    { expression: 'false', message: 'third' },
  ],
};
for (const [name, validations] of Object.entries(pairs))
  for (const failurePolicy of ['Fail', 'Ignore'])
    for (const validationActions of [['Deny'], ['Warn', 'Audit']])
      add(
        `rows/validations/${name}/${failurePolicy}/${validationActions.join('-')}`,
        bound({ validations, failurePolicy }, { validationActions }),
        [createTab(full)],
      );

// Variables.
const costly = (uses: number): string => Array.from({ length: uses }, () => 'variables.sum > 0').join(' && ');
const tens = '[0,1,2,3,4,5,6,7,8,9]';
const variables: Record<string, [Json[], string]> = {
  'index-out-of-bounds': [
    [{ name: 'ports', expression: 'object.spec.containers[77].ports.size()' }],
    'variables.ports == 1',
  ],
  'used-often': [
    [
      {
        name: 'sum',
        expression: `${tens}.map(a, ${tens}.map(b, ${tens}.map(c, ${tens}.map(d, d).size()).sum()).sum()).sum()`,
      },
    ],
    costly(30),
  ],
  'sum-of-list': [[{ name: 'l', expression: '[5, 6]' }], 'variables.l.sum() == 12'],
  'text-in-map': [[{ name: 'm', expression: '{"a": "text"}' }], 'variables.m["a"].contains("z")'],
  'bool-alone': [[{ name: 'b', expression: 'object.spec.replicas < 2' }], 'variables.b'],
  'split-text': [[{ name: 'w', expression: 'object.spec.schedule.split(" ")' }], 'size(variables.w) == 4'],
};
for (const [name, [list, expression]] of Object.entries(variables))
  add(`rows/variables/${name}`, bound({ variables: list, validations: [{ expression }] }), [createTab(full)]);

// The authorizer.
const rbac = '/apis/rbac.authorization.k8s.io/v1';
const roles: readonly Step[] = [
  post(`${rbac}/clusterroles`, {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'TOK-role' },
    rules: [
      { apiGroups: [group], resources: ['crontabs', 'crontabs/status'], verbs: ['*'] },
      { apiGroups: ['apps'], resources: ['deployments/status'], resourceNames: ['back'], verbs: ['create'] },
      { apiGroups: [''], resources: ['endpoints'], verbs: ['tidy'] },
    ],
  }),
  ...[
    { name: 'TOK-role', subject: { kind: 'User', name: 'alice', apiGroup: 'rbac.authorization.k8s.io' } },
    { name: 'TOK-robot', subject: { kind: 'ServiceAccount', name: 'robot', namespace } },
  ].map(({ name, subject }) =>
    post(`${rbac}/clusterrolebindings`, {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name },
      subjects: [subject],
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'TOK-role' },
    }),
  ),
];
const deployments = 'authorizer.group("apps").resource("deployments")';
[
  `${deployments}.fieldSelector("a=b").labelSelector("c=d").subresource("status").namespace("n").name("back").check("create").allowed()`,
  `${deployments}.fieldSelector("a is b").labelSelector("c is d").subresource("status").namespace("n").name("back").check("create").allowed()`,
  `${deployments}.subresource("status").namespace("n").name("front").check("create").allowed()`,
  `${deployments}.subresource("status").namespace("n").name("back").check("create").errored()`,
  'authorizer.requestResource.check("tidy").allowed()',
  `authorizer.serviceAccount("${namespace}", "robot").group("").resource("endpoints").namespace("n").name("e").check("tidy").allowed()`,
  `authorizer.serviceAccount("${namespace}", "robot").path("/x").check("get").allowed()`,
  `${deployments}.check("get").allowed() || ${deployments}.check("get").allowed() || ${deployments}.check("get").reason() != ""`,
  'authorizer.group("") != null',
].forEach((expression, i) => {
  add(
    `rows/authorizer/${i}`,
    [
      cronTabs(),
      makeNamespace(),
      ...roles,
      policy({
        matchConstraints: {
          resourceRules: [{ ...cronRule, operations: ['*'], resources: ['crontabs', 'crontabs/status'] }],
        },
        validations: [{ expression: `!(${expression})`, message: 'it is' }],
      }),
      binding({ validationActions: ['Warn'] }),
    ],
    [
      createTab(full, {}, { as: 'alice' }),
      patchTab({ status: { phase: 'Done' } }, 'application/merge-patch+json', {
        path: `${tabsPath}/c1/status`,
        as: 'alice',
      }),
    ],
  );
});
for (const [name, roleName] of Object.entries({ known: 'TOK-role', missing: 'TOK-nosuch' })) {
  add(
    `rows/authorizer/reason-of-${name}-role`,
    [
      cronTabs(),
      makeNamespace(),
      ...roles.slice(0, 2),
      post(`${rbac}/clusterrolebindings`, {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRoleBinding',
        metadata: { name: 'TOK-more' },
        subjects: [{ kind: 'User', name: 'alice', apiGroup: 'rbac.authorization.k8s.io' }],
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: roleName },
      }),
      policy({
        variables: [{ name: 'd', expression: `${deployments}.check("tidy")` }],
        validations: [
          {
            expression: 'false',
            messageExpression:
              '"allowed %s, errored %s, error [%s], reason [%s]".format([variables.d.allowed(), variables.d.errored(), variables.d.error(), variables.d.reason()])',
          },
        ],
      }),
      binding({ validationActions: ['Warn'] }),
    ],
    [createTab(full, {}, { as: 'alice' })],
  );
}

// Expressions.
[
  'isQuantity("20M") && !isQuantity("20 M")',
  'object.spec.schedule.findAll("[0-9]").size() > 9',
  'object == null || oldObject == null || object.spec == oldObject.spec',
  '!("k" in namespaceObject.metadata.labels) && false',
  '("k" in namespaceObject.metadata.labels) && namespaceObject.metadata.labels.k == "v"',
  '"k" in namespaceObject.metadata.annotations',
  'url(object.spec.extra.home).getHostname() in ["one", "two"]',
  'object.spec.args.isSorted() && object.spec.nosuch == 1',
].forEach((expression, i) => {
  add(`rows/cel/${i}`, bound({ validations: [{ expression }] }), [
    createTab({ ...full, extra: { home: 'https://three/x' } }),
  ]);
});

// Type checking.
const untyped: JsonMap = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
function crd(plural: string, kind: string, schema: JsonMap): Step {
  return post('/apis/apiextensions.k8s.io/v1/customresourcedefinitions', {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { plural, singular: kind.toLowerCase(), kind, listKind: `${kind}List` },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  });
}
const loose = crd('looses', 'Loose', untyped);
const open = crd('opens', 'Open', {
  type: 'object',
  properties: {
    spec: { type: 'object', properties: { text: { type: 'string' } } },
    status: { type: 'object', properties: { any: { type: 'object', additionalProperties: true } } },
  },
});
const ruleFor = (...resources: string[]): JsonMap => ({
  matchConstraints: { resourceRules: [{ ...cronRule, resources }] },
});
const checks: Record<string, [Step[], JsonMap]> = {
  'params-untyped': [
    [loose],
    {
      paramKind: { apiVersion: `${group}/v1`, kind: 'Loose' },
      validations: [{ expression: 'params.a == params.b' }],
    },
  ],
  'params-missing-kind': [
    [],
    {
      paramKind: { apiVersion: `${group}/v1`, kind: 'Nosuch' },
      validations: [{ expression: 'params.a == 1' }],
    },
  ],
  untyped: [[loose], { ...ruleFor('looses'), validations: [{ expression: 'object.a.b == 1' }] }],
  open: [[open], { ...ruleFor('opens'), validations: [{ expression: 'has(object.spec.text)' }] }],
  'open-any': [[open], { ...ruleFor('opens'), validations: [{ expression: 'object.status.any.x.y == 1' }] }],
  'open-unknown': [[open], { ...ruleFor('opens'), validations: [{ expression: 'object.spec.nosuch == 1' }] }],
  'several-resources': [
    [open, limits('Namespaced')],
    { ...ruleFor('crontabs', 'opens', 'limits'), validations: [{ expression: 'object.spec.replicas > 1' }] },
  ],
  'resources-and-subresources': [
    [],
    { ...ruleFor('crontabs', 'crontabs/status'), validations: [{ expression: 'object.spec.nosuch > 1' }] },
  ],
  'mixed-with-wildcard': [
    [],
    { ...ruleFor('crontabs', '*/scale'), validations: [{ expression: 'object.spec.nosuch > 1' }] },
  ],
  'two-groups': [
    [],
    {
      matchConstraints: {
        resourceRules: [cronRule, { ...cronRule, apiGroups: [''], resources: ['configmaps'] }],
      },
      validations: [{ expression: 'object.data.a == "b"' }],
    },
  ],
  'variable-of-wrong-type-unused': [
    [],
    {
      variables: [{ name: 'v', expression: 'object.spec.replicas == "a"' }],
      validations: [{ expression: 'object.spec.replicas == 1' }],
    },
  ],
  'variable-of-wrong-type-used': [
    [],
    {
      variables: [{ name: 'v', expression: 'object.spec.replicas == "a"' }],
      validations: [{ expression: 'variables.v == object.spec.replicas' }],
    },
  ],
  'variable-and-field': [
    [],
    {
      variables: [{ name: 'v', expression: '"a"' }],
      validations: [{ expression: 'variables.v == object.spec.replicas' }],
    },
  ],
};
for (const [name, [before, spec]] of Object.entries(checks)) {
  add(`rows/typecheck/${name}`, bound(spec, {}, before), [
    { method: 'GET', path: `${registration}/validatingadmissionpolicies/TOK-policy` },
  ]);
}

// The parameters of a kind aren't those of a kind whose plural begins with the same letters.
add(
  'rows/params/plural-begins-alike',
  bound(
    {
      paramKind: { apiVersion: `${group}/v1`, kind: 'Limit' },
      validations: [{ expression: 'object.spec.replicas <= params.max' }],
    },
    { paramRef: { selector: {}, parameterNotFoundAction: 'Deny' } },
    [
      limits('Namespaced'),
      limits('Namespaced', 'LimitSet'),
      limit('wide', { max: 50 }),
      limit('tight', { max: 1 }, namespace, {}, 'LimitSet'),
    ],
  ),
  [createTab({ replicas: 3 })],
);

export const policyRows: readonly Case[] = cases;
