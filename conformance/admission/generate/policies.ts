/** Cases of ValidatingAdmissionPolicies. */
import {
  bound,
  caseList,
  binding,
  createTab,
  cronRule,
  cronTabs,
  full,
  get,
  group,
  limit,
  limits,
  makeNamespace,
  namespace,
  patchTab,
  policy,
  post,
  replaceTab,
  tabObject,
  tabsPath,
  type Case,
  type Json,
  type JsonMap,
  type Step,
} from './shapes.ts';

const { cases, add } = caseList('vap');

/** An expression whose value appears in the answer. */
function shown(expression: string): JsonMap {
  return { validations: [{ expression: 'false', messageExpression: expression }] };
}

function expressions(
  area: string,
  list: readonly string[],
  spec: JsonMap = full,
  metadata: JsonMap = {},
): void {
  list.forEach((expression, i) => {
    add(`${area}/${i}`, bound({ validations: [{ expression }] }), [createTab(spec, metadata)]);
  });
}

function values(area: string, list: readonly string[], requests: readonly Step[] = [createTab(full)]): void {
  list.forEach((expression, i) => {
    add(`${area}/${i}`, bound(shown(expression)), requests);
  });
}

expressions('cel', [
  'true',
  'false',
  'object.spec.replicas <= 5',
  'object.spec.replicas > 5',
  'object.spec.nosuch == 1',
  'has(object.spec.nosuch)',
  '!has(object.spec.nosuch)',
  'object.spec.containers.all(c, c.image.startsWith("x"))',
  'object.spec.containers.exists(c, c.name == "b")',
  'object.spec.containers.exists_one(c, c.name == "b")',
  'object.spec.containers[5].name == "a"',
  'object.spec.containers[0].name == "b"',
  'object.spec.containers.map(c, c.name) == ["a", "b"]',
  'object.spec.containers.filter(c, has(c.ports)).size() == 2',
  'object.spec.tags == ["t2", "t1"]',
  'object.spec.tags.exists(t, t == 1)',
  '"t1" in object.spec.tags',
  '1 in object.spec.tags',
  '"k" in object.spec.annotations',
  'object.spec.annotations.k == "w"',
  'object.spec.annotations["nosuch"] == "w"',
  'object.spec.annotations.size() > 3',
  'size(object.spec.args) > 3',
  'object.spec.image.size() > 1',
  'object.spec.replicas + "a" == "b"',
  'object.spec.replicas / 0 == 1',
  'object.spec.replicas % 0 == 1',
  'object.spec.ratio > 1',
  'object.spec.ratio == 0.5 && object.spec.replicas == 4',
  'object.spec.suspend',
  'object.spec.suspend || object.spec.nosuch',
  'object.spec.nosuch || true',
  'object.spec.nosuch && false',
  'object.spec.schedule.matches("^[0-9]")',
  'object.spec.schedule.matches(object.spec.schedule)',
  'object.spec.extra.p.q == 2',
  'object.spec.extra.list[2] == null',
  'object.spec.extra.list[9] == null',
  'object.spec.extra.nosuch.x == 1',
  'object.spec.extra.big == 9007199254740993',
  'object.spec.extra.big < 0',
  'object.spec.limit == "50%" || object.spec.limit < 5',
  'object.spec.limit < 5',
  'type(object.spec.limit) == int',
  'type(object.spec) == map',
  'type(object.spec.ratio) == int',
  'timestamp(object.spec.start) < timestamp("2020-01-01T00:00:00Z")',
  'object.spec.start < timestamp("2020-01-01T00:00:00Z")',
  'duration(object.spec.timeout) < duration("30m")',
  'object.metadata.name == "other"',
  'object.metadata.generateName == "x"',
  'object.metadata.namespace == "other"',
  'has(object.metadata.labels)',
  'object.metadata.?labels.orValue({}) == {"a": "b"}',
  'object.?spec.?nosuch.hasValue()',
  'object.spec.?image.orValue("none") == "some"',
  'has(object.metadata.uid)',
  'has(object.metadata.creationTimestamp)',
  'has(object.metadata.managedFields)',
  'has(object.metadata.generation)',
  'has(object.metadata.resourceVersion)',
  'has(object.status)',
  'object.kind == "Other"',
  'object.apiVersion == "v1"',
  'oldObject == null && false',
  'oldObject != null',
  'oldObject.spec.replicas == 1',
  'has(oldObject.spec)',
  'params == null',
  'namespaceObject == null',
  'quantity("1Ki").isLessThan(quantity("1"))',
  'quantity(object.spec.image).isLessThan(quantity("1"))',
  'url("https://a.b/c").getHost() == "x"',
  'isURL(object.spec.schedule)',
  'url(object.spec.schedule).getHost() == "a"',
  'ip("1.2.3.4").family() == 6',
  'cidr("10.0.0.0/8").containsIP("1.2.3.4")',
  'ip(object.spec.schedule).family() == 4',
  'semver("1.2.3").isLessThan(semver("1.0.0"))',
  'format.dns1123Label().validate("A").hasValue() == false',
  '!format.named("nosuch").hasValue() && false',
  'object.spec.schedule.find("[a-z]+") == "x"',
  'object.spec.args.join(",") == "x"',
  'object.spec.containers.join(",") == "x"',
  'object.spec.tags.isSorted() && false',
  '[3, 1].isSorted()',
  'object.spec.args.indexOf("a1") == 1',
  'object.spec.tags.sum() == 1',
  '[1, 2].sum() == object.spec.replicas + 1',
  'sets.contains(object.spec.tags, ["t3"])',
  'sets.equivalent(object.spec.tags, ["t2", "t1"]) && false',
  '"%d items".format([object.spec.tags.size()]) == "x"',
  '"%d".format([object.spec.image]) == "x"',
  'object.spec.containers.all(i, c, c.name != "b")',
  'object.spec.annotations.all(k, v, v == "w")',
  'object.spec.annotations.transformMap(k, v, v + "!") == {"k": "v"}',
  'object.spec.tags.transformList(i, v, i) == [1]',
  'dyn(object.spec.replicas) == "3"',
  'int(object.spec.limit) == 1',
  'string(object.spec.replicas) == "4"',
  'string(object.spec) == "4"',
  'double(object.spec.replicas) == 3.5',
  'bool("maybe")',
  'bool(object.spec.schedule)',
  '[object.spec.replicas][1] == 1',
  '{"a": 1}.b == 1',
  '{"a": object.spec.replicas}["b"] == 1',
  'object["spec"]["replicas"] == 1',
  'object[1] == 1',
  'object.spec.tags["a"] == 1',
  'object.spec.tags[0.5] == 1',
  'object.spec.replicas.x == 1',
  'object.spec.schedule.x == 1',
  'object.spec.schedule[0] == "x"',
  'object.spec.schedule.trim() == ""',
  'object.spec.schedule.split(" ").size() == 4',
  'object.spec.schedule.replace("*", "x") == "a"',
  'object.spec.schedule.charAt(100) == "a"',
  'object.spec.schedule.substring(5, 2) == "a"',
  'object.spec.data == b"hello"',
  'bytes(object.spec.data).size() == 1',
  'object.spec == oldObject',
  'object == object && false',
  'object.spec.containers[0] == object.spec.containers[1]',
  'object.spec.annotations == {"k": "v"} && object.spec.tags == []',
  '-object.spec.replicas == 3',
  '!object.spec.replicas',
  'object.spec.replicas ? true : false',
  '(object.spec.suspend ? object.spec.nosuch : object.spec.replicas) == 1',
  '9223372036854775807 + object.spec.replicas > 0',
  'object.spec.replicas - 4u == 1',
  'uint(object.spec.replicas) == 4u',
  'object.spec.extra.list.exists(x, x == "b")',
  'object.spec.extra.list.all(x, x > 0)',
  'object.spec.extra == {}',
  'object.spec.tags.slice(0, 1) == []',
  'object.spec.tags.reverse() == []',
  'object.spec.tags.distinct().size() == 1',
  'object.spec.containers.sortBy(c, c.name)[0].name == "b"',
  'object.spec.tags.sort()[0] == "z"',
  'lists.range(3) == [0]',
  'optional.of(object.spec.replicas).value() == 1',
  'optional.none().value() == 1',
  'object.spec.containers.first().value().name == "z"',
  'object.spec.nosuchlist.first().hasValue()',
  'timestamp(object.spec.start).getFullYear() == 2000',
  'timestamp(object.spec.schedule).getHours() == 1',
  'duration(object.spec.schedule).getHours() == 1',
  '"ä€😀".size() == 4',
  '"\\t" == "x"',
  'object.spec.note == null',
  'type(object.spec.nosuch) == int',
  'has(object.spec.extra.list)  &&  has(object.spec.extra.nosuch)',
  '  object.spec.replicas  ==  9  ',
  'object.spec.replicas ==\n  9',
  'object.spec.replicas == 9 // comment',
  'request == null',
]);

values('value', [
  '"replicas " + string(object.spec.replicas)',
  'string(object.spec.ratio)',
  '"%s".format([object.spec])',
  '"%s".format([object.spec.containers])',
  '"%s %d %.2f %x %b".format([object.spec.tags, 1, 2.5, 255, true])',
  '"%s".format([object.spec.extra])',
  '"%s".format([object.metadata])',
  '"%s".format([request.kind])',
  '"%s".format([request.resource])',
  '"%s".format([request.userInfo])',
  '"%s".format([request.options])',
  '"%s".format([namespaceObject.metadata.labels])',
  '"%s".format([namespaceObject.spec])',
  '"%s".format([namespaceObject.status])',
  'namespaceObject.metadata.name',
  '"%s".format([has(namespaceObject.metadata.creationTimestamp)])',
  '"%s".format([type(namespaceObject.metadata.creationTimestamp)])',
  '"%s".format([type(request)])',
  '"%s".format([type(object)])',
  '"%s".format([type(oldObject)])',
  '"%s".format([type(namespaceObject)])',
  '"%s".format([type(request.userInfo.groups)])',
  'request.name',
  'request.namespace',
  'request.operation',
  'request.kind.kind + request.kind.group + request.kind.version',
  'request.requestKind.kind + request.requestResource.resource',
  'request.userInfo.username',
  'request.userInfo.uid',
  'request.userInfo.groups.join(",")',
  'string(request.dryRun)',
  'request.options.kind',
  'request.options.fieldManager',
  '"%s".format([has(request.options.dryRun)])',
  '"%s".format([has(request.subResource)])',
  '"%s".format([has(request.requestSubResource)])',
  '"%s".format([has(request.userInfo.extra)])',
  'request.subResource',
  '"%s".format([request.userInfo.extra])',
  'object.metadata.name + "/" + object.metadata.namespace',
  'object.spec.tags.join(", ")',
  'string(object.spec.extra.big)',
  'string(object.spec.data)',
  '"%s".format([object.spec.start])',
  '"\\"quoted\\" <b>&amp;"',
  '"line\\nbreak"',
  '"tab\\there"',
  '"cr\\rhere"',
  '"  spaces  "',
  '""',
  '"   "',
  '"ümläut €"',
  '"x".replace("x", "0123456789")',
  'object.spec.nosuch',
  'string(object.spec.nosuch)',
  'string(object.spec.replicas / 0)',
]);

// Users and requests.
const requestsOf: Record<string, readonly Step[]> = {
  create: [createTab(full)],
  generate: [createTab({}, { name: undefined as never, generateName: 'gen-' })],
  dry: [post(`${tabsPath}?dryRun=All&fieldManager=me&fieldValidation=Strict`, tabObject())],
  impersonated: [
    createTab(
      {},
      {},
      {
        headers: {
          'Impersonate-User': 'eve',
          'Impersonate-Group': 'dev',
          'Impersonate-Extra-Scopes': 'b',
          'Impersonate-Uid': 'u1',
        },
      },
    ),
  ],
};
const shownOfRequests: readonly string[] = [
  'request.operation + " " + string(request.dryRun)',
  'request.?name.orValue("no name")',
  '"%s".format([request.options])',
  'request.userInfo.username + " " + request.userInfo.?uid.orValue("no uid")',
  'request.userInfo.groups.join(",")',
  '"%s".format([request.userInfo.?extra.orValue({})])',
  'object.metadata.?name.orValue("unnamed") + object.metadata.?generateName.orValue("-")',
];
for (const [kind, requests] of Object.entries(requestsOf)) {
  shownOfRequests.forEach((expression, i) => {
    add(`request/${kind}/${i}`, bound(shown(expression)), requests);
  });
}

// Operations.
const allOperations: JsonMap = {
  matchConstraints: {
    resourceRules: [{ ...cronRule, operations: ['*'], resources: ['crontabs', 'crontabs/*'] }],
  },
};
const everyRequest: readonly Step[] = [
  createTab(full),
  replaceTab({ replicas: 4 }),
  patchTab({ spec: { replicas: 5 } }),
  patchTab([{ op: 'replace', path: '/spec/replicas', value: 6 }], 'application/json-patch+json'),
  {
    method: 'PATCH',
    path: `${tabsPath}/c1?fieldManager=boss&force=true`,
    contentType: 'application/apply-patch+yaml',
    body: tabObject({ replicas: 7 }),
  },
  {
    method: 'PUT',
    path: `${tabsPath}/c1/status`,
    contentType: 'application/json',
    body: { ...tabObject(), status: { phase: 'Ready', replicas: 2 } },
    rv: true,
  },
  patchTab({ status: { phase: 'Done' } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/status` }),
  patchTab({ spec: { replicas: 8 } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/scale` }),
  { method: 'DELETE', path: `${tabsPath}/c1` },
  createTab({}, { name: 'c2' }),
  { method: 'DELETE', path: tabsPath },
];
[
  'request.operation',
  'request.operation + " " + request.?subResource.orValue("main") + " " + request.?name.orValue("none")',
  '"%s %s".format([object == null, oldObject == null])',
  'object.kind + " " + string(object.spec.replicas)',
  'oldObject.kind + " " + string(oldObject.spec.replicas)',
  '"%s".format([request.options])',
  'request.kind.kind + "." + request.kind.group + "/" + request.kind.version + " " + request.resource.resource',
  'request.requestKind.kind + "." + request.requestKind.group + "/" + request.requestKind.version',
  '"%s".format([has(object.status)])',
  'object.status.phase',
  'string(size(object))',
  'string(size(object.metadata))',
  'object.metadata.uid == oldObject.metadata.uid ? "same" : "other"',
].forEach((expression, i) => {
  add(
    `operations/warn/${i}`,
    bound({ ...shown(expression), ...allOperations }, { validationActions: ['Warn'] }),
    everyRequest,
  );
});
[
  'request.operation != "DELETE"',
  'request.operation != "UPDATE" || object.spec.replicas >= oldObject.spec.replicas',
  'object.spec.replicas < 5',
  'has(object.spec) && object.spec.replicas < 7',
  'request.operation == "DELETE" || object.metadata.name != "c2"',
  'oldObject == null || oldObject.spec.replicas < 6',
  'request.?subResource.orValue("") != "status"',
  'request.?subResource.orValue("") != "scale"',
].forEach((expression, i) => {
  add(`operations/deny/${i}`, bound({ validations: [{ expression }], ...allOperations }), everyRequest);
});

// Matching.
const rule = (change: JsonMap): JsonMap => ({
  matchConstraints: { resourceRules: [{ ...cronRule, ...change }] },
});
const matchRequests: readonly Step[] = [
  createTab(full, { labels: { team: 'red', tier: 'web' } }),
  createTab({}, { name: 'c2' }),
  replaceTab({ replicas: 9 }, { labels: { team: 'blue' } }),
  patchTab({ status: { phase: 'Done' } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/status` }),
  patchTab({ spec: { replicas: 8 } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/scale` }),
  { method: 'DELETE', path: `${tabsPath}/c2` },
];
const matches: Record<string, JsonMap> = {
  star: rule({ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] }),
  'star-star': rule({ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*/*'] }),
  'star-status': rule({ resources: ['*/status'], operations: ['*'] }),
  'sub-star': rule({ resources: ['crontabs/*'], operations: ['*'] }),
  'sub-scale': rule({ resources: ['crontabs/scale'], operations: ['*'] }),
  'sub-both': rule({ resources: ['crontabs', 'crontabs/status'], operations: ['*'] }),
  'other-resource': rule({ resources: ['others'] }),
  'other-group': rule({ apiGroups: ['apps'] }),
  'other-version': rule({ apiVersions: ['v2'] }),
  'groups-several': rule({ apiGroups: ['apps', group] }),
  'versions-several': rule({ apiVersions: ['v2', 'v1'] }),
  create: rule({ operations: ['CREATE'] }),
  update: rule({ operations: ['UPDATE'] }),
  delete: rule({ operations: ['DELETE'] }),
  connect: rule({ operations: ['CONNECT'] }),
  'scope-cluster': rule({ scope: 'Cluster' }),
  'scope-namespaced': rule({ scope: 'Namespaced' }),
  'scope-all': rule({ scope: '*' }),
  names: rule({ resourceNames: ['c1'] }),
  'names-other': rule({ resourceNames: ['x', 'c2'] }),
  'names-all-operations': rule({ resourceNames: ['c2'], operations: ['*'], resources: ['*/*'] }),
  exact: { matchConstraints: { matchPolicy: 'Exact', resourceRules: [cronRule] } },
  exclude: {
    matchConstraints: {
      resourceRules: [cronRule],
      excludeResourceRules: [{ ...cronRule, operations: ['UPDATE'] }],
    },
  },
  'exclude-all': {
    matchConstraints: {
      resourceRules: [cronRule],
      excludeResourceRules: [{ ...cronRule, apiGroups: ['*'], resources: ['*'] }],
    },
  },
  'exclude-name': {
    matchConstraints: {
      resourceRules: [cronRule],
      excludeResourceRules: [{ ...cronRule, resourceNames: ['c2'] }],
    },
  },
  'exclude-other': {
    matchConstraints: {
      resourceRules: [cronRule],
      excludeResourceRules: [{ ...cronRule, resources: ['x'] }],
    },
  },
  'object-labels': {
    matchConstraints: { resourceRules: [cronRule], objectSelector: { matchLabels: { team: 'red' } } },
  },
  'object-labels-two': {
    matchConstraints: {
      resourceRules: [cronRule],
      objectSelector: { matchLabels: { team: 'red', tier: 'db' } },
    },
  },
  'object-in': {
    matchConstraints: {
      resourceRules: [cronRule],
      objectSelector: { matchExpressions: [{ key: 'team', operator: 'In', values: ['red', 'green'] }] },
    },
  },
  'object-not-in': {
    matchConstraints: {
      resourceRules: [cronRule],
      objectSelector: { matchExpressions: [{ key: 'team', operator: 'NotIn', values: ['red'] }] },
    },
  },
  'object-exists': {
    matchConstraints: {
      resourceRules: [cronRule],
      objectSelector: { matchExpressions: [{ key: 'team', operator: 'Exists' }] },
    },
  },
  'object-absent': {
    matchConstraints: {
      resourceRules: [cronRule],
      objectSelector: { matchExpressions: [{ key: 'team', operator: 'DoesNotExist' }] },
    },
  },
  'object-deleted': {
    matchConstraints: {
      resourceRules: [{ ...cronRule, operations: ['*'] }],
      objectSelector: { matchExpressions: [{ key: 'team', operator: 'DoesNotExist' }] },
    },
  },
  'namespace-labels': {
    matchConstraints: { resourceRules: [cronRule], namespaceSelector: { matchLabels: { env: 'prod' } } },
  },
  'namespace-other': {
    matchConstraints: { resourceRules: [cronRule], namespaceSelector: { matchLabels: { env: 'dev' } } },
  },
  'namespace-name': {
    matchConstraints: {
      resourceRules: [cronRule],
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } },
    },
  },
  'namespace-not-in': {
    matchConstraints: {
      resourceRules: [cronRule],
      namespaceSelector: { matchExpressions: [{ key: 'env', operator: 'NotIn', values: ['prod'] }] },
    },
  },
  'two-rules': {
    matchConstraints: {
      resourceRules: [
        { ...cronRule, operations: ['DELETE'] },
        { ...cronRule, resources: ['crontabs/status'] },
      ],
    },
  },
};
for (const [name, constraints] of Object.entries(matches)) {
  const spec = { validations: [{ expression: 'false', message: 'matched' }], ...constraints };
  const setup = [cronTabs(), makeNamespace(namespace, { env: 'prod' }), policy(spec)];
  add(`match/${name}`, [...setup, binding({ validationActions: ['Warn'] })], matchRequests);
  const { matchConstraints } = constraints as { matchConstraints: JsonMap };
  const wide = { validations: [{ expression: 'false', message: 'bound' }], ...allOperations };
  add(
    `match/binding/${name}`,
    [
      cronTabs(),
      makeNamespace(namespace, { env: 'prod' }),
      policy(wide),
      binding({ validationActions: ['Warn'], matchResources: matchConstraints }),
    ],
    matchRequests,
  );
}

// Cluster-scoped objects, and other versions.
for (const [name, constraints] of Object.entries(matches).filter(([key]) =>
  /scope|namespace|star$/.test(key),
)) {
  const spec = { validations: [{ expression: 'false', message: 'matched' }], ...constraints };
  add(
    `match/cluster/${name}`,
    [cronTabs(['v1'], 'Cluster'), policy(spec), binding()],
    [post(`/apis/${group}/v1/crontabs`, tabObject({}, { name: 'TOK-c1' }))],
  );
}
const twoVersions = (version: string): Step =>
  post(
    `/apis/${group}/${version}/namespaces/${namespace}/crontabs`,
    tabObject({}, { name: `c-${version}` }, version),
  );
const versionExpressions = [
  '"%s %s %s".format([object.apiVersion.split("/")[1], request.kind.version, request.requestKind.version])',
  '"%s %s".format([request.resource.version, request.requestResource.version])',
];
for (const matchPolicy of ['Equivalent', 'Exact']) {
  for (const versions of [['v1'], ['v2'], ['*'], ['v3'], ['v2', 'v1']]) {
    versionExpressions.forEach((expression, i) => {
      add(
        `versions/${matchPolicy}/${versions.join('-').replace('*', 'star')}/${i}`,
        [
          cronTabs(['v1', 'v2']),
          makeNamespace(),
          policy({
            ...shown(expression),
            matchConstraints: {
              matchPolicy,
              resourceRules: [
                {
                  ...cronRule,
                  apiVersions: versions,
                  resources: ['crontabs', 'crontabs/scale'],
                  operations: ['*'],
                },
              ],
            },
          }),
          binding({ validationActions: ['Warn'] }),
        ],
        [
          twoVersions('v1'),
          twoVersions('v2'),
          patchTab({ spec: { replicas: 8 } }, 'application/merge-patch+json', {
            path: `/apis/${group}/v2/namespaces/${namespace}/crontabs/c-v1/scale`,
          }),
          { method: 'DELETE', path: `/apis/${group}/v2/namespaces/${namespace}/crontabs/c-v1` },
        ],
      );
    });
  }
}

// Actions, messages and reasons.
const actionLists: readonly string[][] = [
  ['Deny'],
  ['Warn'],
  ['Audit'],
  ['Deny', 'Audit'],
  ['Warn', 'Audit'],
  ['Audit', 'Warn'],
];
const validationLists: Record<string, Json[]> = {
  one: [{ expression: 'object.spec.replicas < 3', message: 'too many' }],
  two: [
    { expression: 'object.spec.replicas < 3', message: 'too many' },
    { expression: 'has(object.spec.image)', message: 'no image', reason: 'Forbidden' },
  ],
  'second-fails': [
    { expression: 'true' },
    { expression: 'object.spec.replicas < 3', reason: 'RequestEntityTooLarge' },
  ],
  error: [{ expression: 'object.spec.nosuch == 1', message: 'never shown' }],
  'error-and-false': [{ expression: 'object.spec.nosuch == 1' }, { expression: 'false', message: 'second' }],
};
for (const actions of actionLists) {
  for (const [name, validations] of Object.entries(validationLists)) {
    for (const failurePolicy of name.startsWith('error') ? ['Fail', 'Ignore'] : ['Fail']) {
      add(
        `actions/${actions.join('-')}/${name}/${failurePolicy}`,
        bound({ validations, failurePolicy }, { validationActions: actions }),
        [createTab(full), createTab({ replicas: 1, image: 'a' }, { name: 'c2' })],
      );
    }
  }
}
const messages: Record<string, JsonMap> = {
  none: {},
  message: { message: 'plain' },
  'message-spaces': { message: '  spaces  ' },
  'message-quotes': { message: 'a "b" <c> & \'d\'' },
  'message-tab': { message: 'a\tb' },
  'message-unicode': { message: 'ümläut 😀' },
  'message-long': { message: 'x'.repeat(6000) },
  'expression-long': { message: 'm', messageExpression: `"${'y'.repeat(6000)}"` },
  'expression-error': { message: 'm', messageExpression: 'string(object.spec.nosuch)' },
  'expression-error-alone': { messageExpression: 'string(object.spec.nosuch)' },
  'expression-dyn': { message: 'm', messageExpression: 'object.spec.replicas > 0 ? "a" : "b"' },
  'expression-empty': { messageExpression: '""' },
  'expression-break': { messageExpression: '"a\\nb"' },
  'expression-trim': { messageExpression: '"\\n a \\n"' },
  'expression-params': { messageExpression: '"x" + string(object.spec.replicas)' },
  'expression-request': { messageExpression: 'request.userInfo.username + " did " + request.operation' },
  'expression-namespace': { messageExpression: '"in " + namespaceObject.metadata.name' },
  'expression-old': { message: 'm', messageExpression: 'oldObject.metadata.name' },
  'expression-costly': {
    message: 'm',
    messageExpression:
      '[0,1,2,3,4,5,6,7,8,9].map(a, [0,1,2,3,4,5,6,7,8,9].map(b, [0,1,2,3,4,5,6,7,8,9].map(c, [0,1,2,3,4,5,6,7,8,9].map(d, [0,1,2,3,4,5,6,7,8,9].map(e, string(e)))))).size() > 0 ? "a" : "b"',
  },
  'reason-Invalid': { reason: 'Invalid' },
  'reason-Forbidden': { reason: 'Forbidden' },
  'reason-large': { reason: 'RequestEntityTooLarge', message: 'large' },
};
for (const [name, more] of Object.entries(messages)) {
  for (const action of ['Deny', 'Warn', 'Audit']) {
    add(
      `message/${name}/${action}`,
      bound({ validations: [{ expression: 'false', ...more }] }, { validationActions: [action] }),
      [createTab(full)],
    );
  }
}
add(
  'message/expression/multi-line',
  bound({ validations: [{ expression: 'object.spec.replicas ==\n  7' }] }),
  [createTab(full)],
);

// Variables.
const variableLists: Record<string, [Json[], string[]]> = {
  simple: [[{ name: 'n', expression: 'object.spec.replicas' }], ['variables.n < 3', 'variables.n == 3']],
  chain: [
    [
      { name: 'a', expression: 'object.spec.replicas' },
      { name: 'b', expression: 'variables.a * 2' },
      { name: 'c', expression: 'variables.a + variables.b' },
    ],
    ['variables.c < 9', 'variables.c == 9 && variables.b == 7'],
  ],
  error: [
    [{ name: 'e', expression: 'object.spec.nosuch.x' }],
    ['variables.e == 1', 'has(variables.e)', 'variables.e == 1 || true', 'true'],
  ],
  'error-chain': [
    [
      { name: 'e', expression: 'object.spec.nosuch' },
      { name: 'f', expression: 'variables.e + 1' },
    ],
    ['variables.f == 1'],
  ],
  unused: [[{ name: 'e', expression: 'object.spec.nosuch.x' }], ['object.spec.replicas < 3']],
  types: [
    [
      { name: 'l', expression: '[1, 2]' },
      { name: 'm', expression: '{"a": 1}' },
      { name: 's', expression: '"text"' },
      { name: 'o', expression: 'optional.of(1)' },
      { name: 'd', expression: 'duration("1h")' },
      { name: 'k', expression: 'object.spec.containers' },
      { name: 'n', expression: 'null' },
      { name: 'r', expression: 'request' },
      { name: 'ns', expression: 'namespaceObject' },
      { name: 'a', expression: 'authorizer' },
      { name: 'b', expression: 'object.spec.replicas > 1' },
    ],
    [
      'variables.l[1] == 1',
      'variables.m.a == 2',
      'variables.s == "x"',
      'variables.o.value() == 2',
      'variables.d < duration("1m")',
      'variables.k.exists(c, c.name == "z")',
      'variables.n != null',
      'variables.r.operation == "X"',
      'variables.ns.metadata.name == "X"',
      '!variables.b',
      'variables.a.path("/x").check("get").allowed() && false',
      'variables.s.size() == 1 && variables.l.all(x, x > 0)',
    ],
  ],
  composed: [
    [
      { name: 'images', expression: 'object.spec.containers.map(c, c.image)' },
      { name: 'bad', expression: 'variables.images.filter(i, i != "x")' },
    ],
    ['variables.bad.size() == 0'],
  ],
};
for (const [name, [variables, list]] of Object.entries(variableLists)) {
  list.forEach((expression, i) => {
    add(`variables/${name}/${i}`, bound({ variables, validations: [{ expression }] }), [createTab(full)]);
  });
}
add(
  'variables/everywhere',
  bound(
    {
      variables: [{ name: 'n', expression: 'string(object.spec.replicas)' }],
      validations: [{ expression: 'variables.n == "1"', messageExpression: '"got " + variables.n' }],
      auditAnnotations: [{ key: 'n', valueExpression: '"n is " + variables.n' }],
    },
    { validationActions: ['Deny', 'Audit'] },
  ),
  [createTab(full), createTab({}, { name: 'c2' })],
);
add(
  'variables/message-error',
  bound({
    variables: [{ name: 'e', expression: 'object.spec.nosuch' }],
    validations: [{ expression: 'false', messageExpression: 'string(variables.e)' }],
  }),
  [createTab(full)],
);

// Match conditions.
const conditionLists: Record<string, Json[]> = {
  true: [{ name: 'a', expression: 'true' }],
  false: [{ name: 'a', expression: 'false' }],
  error: [{ name: 'a', expression: 'object.spec.nosuch == 1' }],
  'error-then-false': [
    { name: 'a', expression: 'object.spec.nosuch == 1' },
    { name: 'b', expression: 'false' },
  ],
  'two-errors': [
    { name: 'a', expression: 'object.spec.nosuch == 1' },
    { name: 'b', expression: 'object.spec.other == 1' },
  ],
  'same-error-twice': [
    { name: 'a', expression: 'object.spec.nosuch == 1' },
    { name: 'b', expression: 'object.spec.nosuch == 1' },
  ],
  'error-and-true': [
    { name: 'a', expression: 'true' },
    { name: 'b', expression: 'object.spec.nosuch' },
  ],
  user: [{ name: 'a', expression: 'request.userInfo.username != "admin"' }],
  group: [{ name: 'a', expression: '"system:masters" in request.userInfo.groups' }],
  namespace: [{ name: 'a', expression: 'namespaceObject == null' }],
  'namespace-name': [{ name: 'a', expression: 'namespaceObject.metadata.name == "x"' }],
  authorizer: [
    { name: 'a', expression: 'authorizer.group("apps").resource("deployments").check("get").allowed()' },
  ],
  operation: [{ name: 'a', expression: 'request.operation == "UPDATE"' }],
  old: [{ name: 'a', expression: 'oldObject == null || object.spec != oldObject.spec' }],
  dyn: [{ name: 'exclude', expression: '!(object.metadata.name in ["c1"])' }],
};
for (const [name, matchConditions] of Object.entries(conditionLists)) {
  for (const failurePolicy of ['Fail', 'Ignore']) {
    add(
      `conditions/${name}/${failurePolicy}`,
      bound({
        matchConditions,
        failurePolicy,
        validations: [{ expression: 'object.spec.replicas < 3', message: 'reached' }],
      }),
      [createTab({ replicas: 1 }), createTab({ replicas: 3 }, { name: 'c2' }), replaceTab({ replicas: 5 })],
    );
  }
  add(
    `conditions/${name}/Audit`,
    bound(
      {
        matchConditions,
        validations: [{ expression: 'false', message: 'reached' }],
        auditAnnotations: [{ key: 'k', valueExpression: '"v"' }],
      },
      { validationActions: ['Audit'] },
    ),
    [createTab({ replicas: 1 })],
  );
}

// Audit annotations.
const annotationLists: Record<string, Json[]> = {
  text: [{ key: 'k', valueExpression: '"v"' }],
  two: [
    { key: 'k', valueExpression: '"v"' },
    { key: 'l', valueExpression: '"name " + object.metadata.name' },
  ],
  null: [{ key: 'k', valueExpression: 'null' }],
  empty: [{ key: 'k', valueExpression: '""' }],
  spaces: [{ key: 'k', valueExpression: '"  v  "' }],
  error: [{ key: 'k', valueExpression: '"v" + object.spec.nosuch' }],
  'error-second': [
    { key: 'k', valueExpression: '"v"' },
    { key: 'l', valueExpression: 'string(object.spec.nosuch)' },
  ],
  long: [
    { key: 'k', valueExpression: `"${'z'.repeat(2000)}" + "${'y'.repeat(2000)}" + "${'w'.repeat(900)}"` },
  ],
  'very-long': [
    {
      key: 'k',
      valueExpression:
        '["0123456789"].map(x, x+x+x+x+x+x+x+x+x+x).map(x, x+x+x+x+x+x+x+x+x+x).map(x, x+x+x+x+x+x+x+x+x+x+x)[0]',
    },
  ],
  authorizer: [{ key: 'k', valueExpression: 'authorizer.path("/x").check("get").allowed() ? "yes" : "no"' }],
  unicode: [{ key: 'k', valueExpression: '"ü <&>"' }],
};
for (const [name, auditAnnotations] of Object.entries(annotationLists)) {
  for (const failurePolicy of ['Fail', 'Ignore']) {
    for (const action of ['Deny', 'Warn', 'Audit']) {
      add(
        `auditAnnotations/${name}/${failurePolicy}/${action}`,
        bound({ auditAnnotations, failurePolicy }, { validationActions: [action] }),
        [createTab(full)],
      );
    }
    add(
      `auditAnnotations/${name}/${failurePolicy}/denied`,
      bound(
        { auditAnnotations, failurePolicy, validations: [{ expression: 'false', message: 'denied' }] },
        { validationActions: ['Deny'] },
      ),
      [createTab(full)],
    );
  }
}

// Parameters.
const limitKind: JsonMap = { apiVersion: `${group}/v1`, kind: 'Limit' };
const paramPolicy = (more: JsonMap = {}): JsonMap => ({
  paramKind: limitKind,
  validations: [
    {
      expression: 'object.spec.replicas <= params.max',
      messageExpression: '"limit " + string(params.max) + " of " + params.metadata.name',
    },
  ],
  ...more,
});
const two: readonly Step[] = [createTab({ replicas: 3 }), createTab({ replicas: 50 }, { name: 'c2' })];
for (const scope of ['Namespaced', 'Cluster'] as const) {
  const place = scope === 'Namespaced' ? namespace : null;
  const objects = [
    limit('TOK-low', { max: 2 }, place, { size: 'low', x: 'y' }),
    limit('TOK-high', { max: 40 }, place, { size: 'high', x: 'y' }),
  ];
  const refs: Record<string, JsonMap | undefined> = {
    name: { name: 'TOK-low', parameterNotFoundAction: 'Deny' },
    'name-high': { name: 'TOK-high', parameterNotFoundAction: 'Deny' },
    'missing-deny': { name: 'nosuch', parameterNotFoundAction: 'Deny' },
    'missing-allow': { name: 'nosuch', parameterNotFoundAction: 'Allow' },
    'selector-one': { selector: { matchLabels: { size: 'low' } }, parameterNotFoundAction: 'Deny' },
    'selector-none-deny': { selector: { matchLabels: { size: 'no' } }, parameterNotFoundAction: 'Deny' },
    'selector-none-allow': { selector: { matchLabels: { size: 'no' } }, parameterNotFoundAction: 'Allow' },
    'selector-not': {
      selector: { matchExpressions: [{ key: 'size', operator: 'NotIn', values: ['low'] }] },
      parameterNotFoundAction: 'Deny',
    },
    namespace: { name: 'TOK-low', namespace, parameterNotFoundAction: 'Deny' },
    'namespace-other': { name: 'TOK-low', namespace: 'default', parameterNotFoundAction: 'Deny' },
    none: undefined,
  };
  for (const [name, paramRef] of Object.entries(refs)) {
    for (const failurePolicy of ['Fail', 'Ignore']) {
      add(
        `params/${scope}/${name}/${failurePolicy}`,
        [
          cronTabs(),
          limits(scope),
          makeNamespace(),
          ...objects,
          policy(paramPolicy({ failurePolicy })),
          binding({ paramRef }),
        ],
        two,
      );
    }
  }
  add(
    `params/${scope}/cluster-object`,
    [
      cronTabs(['v1'], 'Cluster'),
      limits(scope),
      makeNamespace(),
      ...objects,
      policy(paramPolicy()),
      binding({ paramRef: { name: 'TOK-low', parameterNotFoundAction: 'Deny' } }),
    ],
    [post(`/apis/${group}/v1/crontabs`, tabObject({ replicas: 9 }, { name: 'TOK-c1' }))],
  );
}
const configMap = post(`/api/v1/namespaces/${namespace}/configmaps`, {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'settings', labels: { a: 'b' } },
  data: { max: '2', names: 'a,b' },
});
[
  'object.spec.replicas <= int(params.data.max)',
  'params.data.names.split(",").exists(n, n == object.metadata.name)',
  'params.kind == "X"',
  'params.apiVersion == "X"',
  'has(params.metadata.uid) && false',
  'params.metadata.name == "X"',
  'params.data.nosuch == "X"',
  'has(params.binaryData)',
  'params.metadata.labels.a == "c"',
  'has(params.metadata.managedFields)',
  'size(params) == 0',
].forEach((expression, i) => {
  add(
    `params/configmap/${i}`,
    [
      cronTabs(),
      makeNamespace(),
      configMap,
      policy({
        paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
        validations: [{ expression, messageExpression: '"%s".format([params.data])' }],
      }),
      binding({ paramRef: { name: 'settings', parameterNotFoundAction: 'Deny' } }),
    ],
    two,
  );
});
for (const [name, paramKind] of Object.entries({
  'unknown-kind': { apiVersion: `${group}/v1`, kind: 'Nosuch' },
  'unknown-version': { apiVersion: `${group}/v9`, kind: 'Limit' },
  'unknown-group': { apiVersion: 'nosuch.example.com/v1', kind: 'X' },
})) {
  for (const failurePolicy of ['Fail', 'Ignore']) {
    add(
      `params/${name}/${failurePolicy}`,
      [
        cronTabs(),
        limits('Namespaced'),
        makeNamespace(),
        policy(paramPolicy({ paramKind, failurePolicy })),
        binding({ paramRef: { name: 'x', parameterNotFoundAction: 'Allow' } }),
      ],
      two,
    );
  }
}
add(
  'params/condition',
  [
    cronTabs(),
    limits('Namespaced'),
    makeNamespace(),
    limit('TOK-low', { max: 2, mode: 'strict' }),
    policy(paramPolicy({ matchConditions: [{ name: 'a', expression: 'params.mode == "strict"' }] })),
    binding({ paramRef: { name: 'TOK-low', parameterNotFoundAction: 'Deny' } }),
  ],
  two,
);
add(
  'params/changed',
  [
    cronTabs(),
    limits('Namespaced'),
    makeNamespace(),
    limit('TOK-low', { max: 2 }),
    policy(paramPolicy()),
    binding({ paramRef: { name: 'TOK-low', parameterNotFoundAction: 'Deny' } }),
  ],
  [
    createTab({ replicas: 3 }),
    {
      method: 'PATCH',
      path: `/apis/${group}/v1/namespaces/${namespace}/limits/TOK-low`,
      contentType: 'application/merge-patch+json',
      body: { max: 5 },
      settle: ['vap'],
    },
    createTab({ replicas: 3 }),
    { method: 'DELETE', path: `/apis/${group}/v1/namespaces/${namespace}/limits/TOK-low`, settle: ['vap'] },
    createTab({ replicas: 3 }, { name: 'c2' }),
  ],
);
add(
  'params/ignored-without-kind',
  [
    cronTabs(),
    makeNamespace(),
    policy({ validations: [{ expression: 'false' }] }),
    binding({ paramRef: { name: 'x', parameterNotFoundAction: 'Deny' } }),
  ],
  two,
);

// The authorizer.
const role = (name: string, rules: Json[]): Step =>
  post('/apis/rbac.authorization.k8s.io/v1/clusterroles', {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name },
    rules,
  });
const roleBinding = (name: string, subjects: Json[]): Step =>
  post('/apis/rbac.authorization.k8s.io/v1/clusterrolebindings', {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name },
    subjects,
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name },
  });
const user = (name: string): JsonMap => ({ kind: 'User', name, apiGroup: 'rbac.authorization.k8s.io' });
const roles = [
  role('TOK-role', [
    { apiGroups: [group], resources: ['crontabs', 'crontabs/status'], verbs: ['*'] },
    { apiGroups: ['apps'], resources: ['deployments'], verbs: ['get', 'list'], resourceNames: ['web'] },
    { nonResourceURLs: ['/healthz', '/metrics/*'], verbs: ['get'] },
  ]),
  roleBinding('TOK-role', [user('alice')]),
  role('TOK-account', [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }]),
  roleBinding('TOK-account', [{ kind: 'ServiceAccount', name: 'robot', namespace }]),
];
[
  'authorizer.group("apps").resource("deployments").check("get").allowed()',
  'authorizer.group("apps").resource("deployments").name("web").check("get").allowed()',
  'authorizer.group("apps").resource("deployments").name("web").namespace("x").check("list").allowed()',
  'authorizer.group("apps").resource("deployments").name("web").check("delete").allowed()',
  'authorizer.group("apps").resource("deployments").name("web").check("get").errored()',
  'authorizer.group("apps").resource("deployments").name("web").check("get").error() == "x"',
  'authorizer.group("apps").resource("deployments").subresource("scale").check("get").allowed()',
  'authorizer.requestResource.check("create").allowed()',
  'authorizer.requestResource.check("nosuch").allowed()',
  'authorizer.requestResource.subresource("status").check("update").allowed()',
  'authorizer.requestResource.subresource("scale").check("update").allowed()',
  'authorizer.requestResource.name("z").check("get").allowed()',
  'authorizer.path("/healthz").check("get").allowed()',
  'authorizer.path("/metrics/a").check("get").allowed()',
  'authorizer.path("/metrics").check("get").allowed()',
  'authorizer.path("").check("get").allowed()',
  'authorizer.path("  ").check("get").allowed()',
  'authorizer.group("").resource("").check("get").allowed()',
  `authorizer.serviceAccount("${namespace}", "robot").group("").resource("pods").check("get").allowed()`,
  `authorizer.serviceAccount("${namespace}", "other").group("").resource("pods").check("get").allowed()`,
  'authorizer.serviceAccount("A", "robot").group("").resource("pods").check("get").allowed()',
  'authorizer.serviceAccount("a", "A_b").group("").resource("pods").check("get").allowed()',
  'authorizer.group("apps").resource("deployments").fieldSelector("a=b").labelSelector("c=d").name("web").check("get").allowed()',
  'authorizer.group("apps").resource("deployments").fieldSelector("!!").labelSelector("((").check("get").allowed()',
  'authorizer.group(object.spec.schedule).resource("a").check("get").allowed()',
  'authorizer.group(object.spec.nosuch).resource("a").check("get").allowed()',
  'authorizer.group(object.spec.replicas).resource("a").check("get").allowed()',
].forEach((expression, i) => {
  const spec = { validations: [{ expression: `!(${expression})`, message: 'it is' }] };
  const requests: Step[] = [createTab(full, {}, { as: 'alice' }), createTab(full, { name: 'c2' })];
  add(`authorizer/${i}`, [cronTabs(), makeNamespace(), ...roles, policy(spec), binding()], requests);
});
[
  'authorizer.group("apps").resource("deployments").name("web").check("get").reason()',
  'authorizer.group("apps").resource("deployments").check("get").reason()',
  'authorizer.path("/healthz").check("get").reason()',
  `authorizer.serviceAccount("${namespace}", "robot").group("").resource("pods").check("get").reason()`,
].forEach((expression, i) => {
  const spec = {
    validations: [{ expression: `${expression} == "x"` }],
    variables: [{ name: 'r', expression }],
    auditAnnotations: [{ key: 'r', valueExpression: '"r"' }],
  };
  const requests: Step[] = [createTab(full, {}, { as: 'alice' }), createTab(full, { name: 'c2' })];
  add(
    `authorizer/reason/${i}`,
    [
      cronTabs(),
      makeNamespace(),
      ...roles,
      policy({ ...spec, validations: [{ expression: 'variables.r == "x"' }] }),
      binding(),
    ],
    requests,
  );
  add(
    `authorizer/reason-shown/${i}`,
    [
      cronTabs(),
      makeNamespace(),
      ...roles,
      policy({
        variables: [{ name: 'r', expression }],
        validations: [{ expression: '[variables.r][size(variables.r)] == "x"' }],
      }),
      binding(),
    ],
    requests,
  );
});

// Cost.
const tens = '[0,1,2,3,4,5,6,7,8,9]';
function nested(depth: number, inner: string): string {
  let out = inner;
  for (let i = 0; i < depth; i++) out = `${tens}.all(x${i}, ${out})`;
  return out;
}
for (const depth of [3, 4, 5, 6]) {
  const expression = nested(depth, 'object.spec.replicas > 0');
  for (const failurePolicy of ['Fail', 'Ignore']) {
    add(`budget/one/${depth}/${failurePolicy}`, bound({ validations: [{ expression }], failurePolicy }), [
      createTab(full),
    ]);
    add(
      `budget/condition/${depth}/${failurePolicy}`,
      bound({
        matchConditions: [{ name: 'a', expression }],
        validations: [{ expression: 'false' }],
        failurePolicy,
      }),
      [createTab(full)],
    );
  }
  add(`budget/many/${depth}`, bound({ validations: Array.from({ length: 30 }, () => ({ expression })) }), [
    createTab(full),
  ]);
  add(
    `budget/conditions/${depth}`,
    bound({
      matchConditions: Array.from({ length: 20 }, (_, i) => ({ name: `c${i}`, expression })),
      validations: [{ expression: 'false' }],
    }),
    [createTab(full)],
  );
  add(
    `budget/variables/${depth}`,
    bound({
      variables: Array.from({ length: 20 }, (_, i) => ({ name: `v${i}`, expression })),
      validations: [{ expression: Array.from({ length: 20 }, (_, i) => `variables.v${i}`).join(' && ') }],
    }),
    [createTab(full)],
  );
  add(
    `budget/annotation/${depth}`,
    bound({ auditAnnotations: [{ key: 'k', valueExpression: `${expression} ? "a" : "b"` }] }),
    [createTab(full)],
  );
  add(
    `budget/message/${depth}`,
    bound({
      validations: [{ expression: 'false', message: 'm', messageExpression: `${expression} ? "a" : "b"` }],
    }),
    [createTab(full)],
  );
}
for (const checks of [1, 2, 3, 10, 28, 29]) {
  const expression = Array.from(
    { length: checks },
    (_, i) => `authorizer.path("/x${i}").check("get").allowed()`,
  ).join(' || ');
  add(`budget/checks/${checks}`, bound({ validations: [{ expression: `!(${expression})` }] }), [
    createTab(full, {}, { as: 'admin' }),
  ]);
  add(
    `budget/checks-each/${checks}`,
    bound({
      validations: Array.from({ length: checks }, (_, i) => ({
        expression: `authorizer.path("/x${i}").check("get").allowed() || true`,
      })),
    }),
    [createTab(full)],
  );
}

// Several policies and bindings.
add(
  'several/bindings',
  [
    cronTabs(),
    makeNamespace(),
    policy({ validations: [{ expression: 'false', message: 'm' }] }),
    binding({ validationActions: ['Warn'] }),
    binding({ validationActions: ['Audit'] }, 'TOK-other'),
  ],
  [createTab(full)],
);
add(
  'several/one-denies',
  [
    cronTabs(),
    makeNamespace(),
    policy({ validations: [{ expression: 'false', message: 'first' }] }),
    policy({ validations: [{ expression: 'true', message: 'second' }] }, 'TOK-policy2'),
    binding(),
    binding({ policyName: 'TOK-policy2' }, 'TOK-binding2'),
  ],
  [createTab(full)],
);
add(
  'several/not-bound',
  [cronTabs(), makeNamespace(), policy({ validations: [{ expression: 'false' }] })],
  [createTab(full)],
);
add(
  'several/bound-elsewhere',
  [
    cronTabs(),
    makeNamespace(),
    policy({ validations: [{ expression: 'false' }] }),
    binding({ policyName: 'nosuch' }),
  ],
  [createTab(full)],
);
add('several/policy-deleted', bound({ validations: [{ expression: 'false' }] }), [
  createTab(full),
  {
    method: 'DELETE',
    path: '/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies/TOK-policy',
    settle: ['vap'],
  },
  createTab(full),
]);
add('several/policy-changed', bound({ validations: [{ expression: 'false', message: 'before' }] }), [
  createTab(full),
  {
    method: 'PATCH',
    path: '/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies/TOK-policy',
    contentType: 'application/merge-patch+json',
    body: { spec: { validations: [{ expression: 'object.spec.replicas < 2', message: 'after' }] } },
    settle: ['vap'],
  },
  createTab(full),
  get('/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies/TOK-policy'),
]);

// Other resources of the server.
add(
  'builtin/configmap',
  [
    cronTabs(),
    makeNamespace(),
    policy({
      matchConstraints: {
        resourceRules: [
          { apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['configmaps'] },
        ],
        namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } },
      },
      validations: [
        { expression: 'object.data.a == "b"', messageExpression: 'object.kind + object.apiVersion' },
      ],
    }),
    binding(),
  ],
  [configMap],
);

// Type checking.
const typed: Record<string, JsonMap> = {
  fine: { validations: [{ expression: 'object.spec.replicas < 5' }] },
  unknown: { validations: [{ expression: 'object.spec.nosuch < 5' }] },
  'two-errors': { validations: [{ expression: 'object.spec.nosuch < 5 && object.other == 1' }] },
  type: { validations: [{ expression: 'object.spec.replicas == "a"' }] },
  'type-plus': { validations: [{ expression: 'object.spec.replicas + "a" == "b"' }] },
  old: { validations: [{ expression: 'oldObject.spec.nosuch == 1' }] },
  metadata: { validations: [{ expression: 'object.metadata.nosuch == 1' }] },
  'metadata-known': {
    validations: [
      {
        expression:
          'object.metadata.labels.a == "b" && object.metadata.namespace == "x" && has(object.metadata.uid)',
      },
    ],
  },
  'metadata-time': {
    validations: [{ expression: 'object.metadata.creationTimestamp > timestamp("2020-01-01T00:00:00Z")' }],
  },
  'metadata-managed': {
    validations: [{ expression: 'object.metadata.managedFields.all(f, f.nosuch == 1)' }],
  },
  'metadata-owners': {
    validations: [{ expression: 'object.metadata.ownerReferences.all(o, o.nosuch == 1)' }],
  },
  kind: { validations: [{ expression: 'object.kind == 1' }] },
  message: { validations: [{ expression: 'true', messageExpression: 'string(object.spec.nosuch)' }] },
  'message-type': {
    validations: [{ expression: 'true', messageExpression: '"a" + string(object.spec.containers)' }],
  },
  both: {
    validations: [
      { expression: 'object.a == 1', messageExpression: 'object.b' },
      { expression: 'true' },
      { expression: 'object.c == 1' },
    ],
  },
  variable: {
    variables: [{ name: 'v', expression: 'object.spec.nosuch' }],
    validations: [{ expression: 'variables.v == 1' }],
  },
  'variable-typed': {
    variables: [{ name: 'v', expression: 'object.spec.replicas' }],
    validations: [{ expression: 'variables.v == "a"' }],
  },
  'variable-object': {
    variables: [{ name: 'v', expression: 'object.spec' }],
    validations: [{ expression: 'variables.v.nosuch == "a"' }],
  },
  'variable-list': {
    variables: [{ name: 'v', expression: 'object.spec.containers' }],
    validations: [{ expression: 'variables.v.all(c, c.nosuch == "a")' }],
  },
  'variable-missing': {
    variables: [{ name: 'v', expression: '1' }],
    validations: [{ expression: 'variables.v == 1' }],
  },
  annotation: { auditAnnotations: [{ key: 'k', valueExpression: 'string(object.spec.nosuch)' }] },
  condition: {
    matchConditions: [{ name: 'a', expression: 'object.spec.nosuch == 1' }],
    validations: [{ expression: 'true' }],
  },
  request: {
    validations: [{ expression: 'request.userInfo.username == "a" && request.options.nosuch == 1' }],
  },
  namespace: { validations: [{ expression: 'namespaceObject.metadata.labels["a"] == "b"' }] },
  authorizer: { validations: [{ expression: 'authorizer.group("a").resource("b").check("get").allowed()' }] },
  'request-resource': { validations: [{ expression: 'authorizer.requestResource.check("get").allowed()' }] },
  container: { validations: [{ expression: 'object.spec.containers.all(c, c.nosuch == "a")' }] },
  'container-ports': {
    validations: [{ expression: 'object.spec.containers.all(c, c.ports.all(p, p == "a"))' }],
  },
  map: { validations: [{ expression: 'object.spec.annotations.all(k, object.spec.annotations[k] == 1)' }] },
  'map-key': { validations: [{ expression: 'object.spec.annotations[1] == "a"' }] },
  preserved: { validations: [{ expression: 'object.spec.extra.anything == 1' }] },
  'int-or-string': { validations: [{ expression: 'object.spec.limit == 1 || object.spec.limit == "a"' }] },
  date: { validations: [{ expression: 'object.spec.start > timestamp("2020-01-01T00:00:00Z")' }] },
  'date-text': { validations: [{ expression: 'object.spec.start == "a"' }] },
  duration: { validations: [{ expression: 'object.spec.timeout > duration("1h")' }] },
  bytes: { validations: [{ expression: 'object.spec.data == b"a"' }] },
  nullable: { validations: [{ expression: 'object.spec.note == null' }] },
  list: { validations: [{ expression: 'object.spec.tags == [1]' }] },
  enum: { validations: [{ expression: 'object.spec.mode == "Nosuch"' }] },
  optional: { validations: [{ expression: 'object.spec.?nosuch.orValue(1) == 1' }] },
  whole: { validations: [{ expression: 'object == 1' }] },
  'whole-map': { validations: [{ expression: 'object.spec == {"a": 1}' }] },
  status: { validations: [{ expression: 'object.status.nosuch == 1' }] },
  index: { validations: [{ expression: 'object["spec"] == 1' }] },
  spaces: { validations: [{ expression: '  object.spec.nosuch\n == 1' }] },
  wildcard: {
    matchConstraints: { resourceRules: [{ ...cronRule, apiVersions: ['*'] }] },
    validations: [{ expression: 'object.spec.nosuch == 1' }],
  },
  'wildcard-resource': {
    matchConstraints: { resourceRules: [{ ...cronRule, resources: ['*'] }] },
    validations: [{ expression: 'object.spec.nosuch == 1' }],
  },
  subresource: {
    matchConstraints: { resourceRules: [{ ...cronRule, resources: ['crontabs/status'] }] },
    validations: [{ expression: 'object.spec.nosuch == 1' }],
  },
  'not-served': {
    matchConstraints: { resourceRules: [{ ...cronRule, apiVersions: ['v7'] }] },
    validations: [{ expression: 'object.spec.nosuch == 1' }],
  },
};
for (const [name, spec] of Object.entries(typed)) {
  add(`typecheck/${name}`, bound(spec), [
    createTab(full),
    get('/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies/TOK-policy'),
  ]);
}
for (const [name, spec] of Object.entries({
  params: { validations: [{ expression: 'params.max < params.nosuch' }] },
  'params-type': { validations: [{ expression: 'params.max == "a"' }] },
  'params-fine': { validations: [{ expression: 'params == null || object.spec.replicas < params.max' }] },
} as Record<string, JsonMap>)) {
  add(
    `typecheck/${name}`,
    [cronTabs(), limits('Namespaced'), makeNamespace(), policy({ paramKind: limitKind, ...spec }), binding()],
    [createTab(full), get('/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies/TOK-policy')],
  );
}
add(
  'typecheck/two-versions',
  [
    cronTabs(['v1', 'v2']),
    makeNamespace(),
    policy({
      matchConstraints: { resourceRules: [{ ...cronRule, apiVersions: ['v2', 'v1'] }] },
      validations: [{ expression: 'object.spec.nosuch == 1' }],
    }),
    binding(),
  ],
  [createTab(full)],
);
add('typecheck/changed', bound({ validations: [{ expression: 'object.spec.nosuch == 1' }] }), [
  {
    method: 'PATCH',
    path: '/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies/TOK-policy',
    contentType: 'application/merge-patch+json',
    body: { spec: { validations: [{ expression: 'object.spec.replicas == 1' }] } },
    settle: ['vap'],
    policyStatus: true,
  },
  get('/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies/TOK-policy'),
]);

export const policyCases: readonly Case[] = cases;
