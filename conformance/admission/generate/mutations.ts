/** Cases of MutatingAdmissionPolicies. */
import {
  caseList,
  createTab,
  cronRule,
  cronTabs,
  full,
  group,
  limit,
  limits,
  makeNamespace,
  mutatingBinding,
  mutatingPolicy,
  namespace,
  patchTab,
  post,
  replaceTab,
  tabObject,
  tabsPath,
  type Case,
  type Json,
  type JsonMap,
  type Step,
} from './shapes.ts';
import { apply, bound, json } from './mutating.ts';

const { cases, add } = caseList('map');

const both: readonly Step[] = [createTab(full, { labels: { team: 'red' } }), createTab({}, { name: 'c2' })];

const applied: readonly string[] = [
  'Object{}',
  'Object{spec: Object.spec{}}',
  'Object{spec: Object.spec{image: "a"}}',
  'Object{spec: Object.spec{replicas: 7}}',
  'Object{spec: Object.spec{replicas: object.spec.replicas + 1}}',
  'Object{spec: Object.spec{replicas: 7u}}',
  'Object{spec: Object.spec{replicas: 7.0}}',
  'Object{spec: Object.spec{replicas: 7.5}}',
  'Object{spec: Object.spec{replicas: "7"}}',
  'Object{spec: Object.spec{replicas: true}}',
  'Object{spec: Object.spec{replicas: 101}}',
  'Object{spec: Object.spec{ratio: 1}}',
  'Object{spec: Object.spec{ratio: 1.0}}',
  'Object{spec: Object.spec{ratio: 0.25}}',
  'Object{spec: Object.spec{ratio: 1e300}}',
  'Object{spec: Object.spec{suspend: true}}',
  'Object{spec: Object.spec{suspend: "true"}}',
  'Object{spec: Object.spec{suspend: 1}}',
  'Object{spec: Object.spec{image: 1}}',
  'Object{spec: Object.spec{image: true}}',
  'Object{spec: Object.spec{image: 1.5}}',
  'Object{spec: Object.spec{image: null}}',
  'Object{spec: Object.spec{image: [1]}}',
  'Object{spec: Object.spec{image: {"a": "b"}}}',
  'Object{spec: Object.spec{image: Object.spec.image{a: 1}}}',
  'Object{spec: Object.spec{image: b"abc"}}',
  'Object{spec: Object.spec{image: duration("1h")}}',
  'Object{spec: Object.spec{image: timestamp("2024-01-02T03:04:05Z")}}',
  'Object{spec: Object.spec{image: optional.of("x")}}',
  'Object{spec: Object.spec{?image: optional.of("x")}}',
  'Object{spec: Object.spec{?image: optional.none()}}',
  'Object{spec: Object.spec{?image: object.spec.?mode}}',
  'Object{spec: Object.spec{image: type(1)}}',
  'Object{spec: Object.spec{image: string(object.spec.replicas)}}',
  'Object{spec: Object.spec{start: timestamp("2024-01-02T03:04:05Z")}}',
  'Object{spec: Object.spec{start: "2024-01-02T03:04:05Z"}}',
  'Object{spec: Object.spec{timeout: duration("1h")}}',
  'Object{spec: Object.spec{data: b"abc"}}',
  'Object{spec: Object.spec{data: "YWJj"}}',
  'Object{spec: Object.spec{limit: 5}}',
  'Object{spec: Object.spec{limit: "5%"}}',
  'Object{spec: Object.spec{limit: 5.5}}',
  'Object{spec: Object.spec{limit: [1]}}',
  'Object{spec: Object.spec{note: null}}',
  'Object{spec: Object.spec{note: "n"}}',
  'Object{spec: Object.spec{nosuch: 1}}',
  'Object{spec: Object.spec{nosuch: 1, other: 2}}',
  'Object{nosuch: 1}',
  'Object{spec: Object.spec{history: Object.spec.history{failed: 3}}}',
  'Object{spec: Object.spec{history: {"failed": 3}}}',
  'Object{spec: Object.spec{history: Object.spec.wrong{failed: 3}}}',
  'Object{spec: Object.wrong{image: "a"}}',
  'Object{spec: Object{image: "a"}}',
  'Object{spec: Object.spec.history{failed: 3}}',
  'Object{spec: {"image": "a"}}',
  'Object{spec: null}',
  'Object{spec: "x"}',
  'Object{spec: 5}',
  'Object{spec: []}',
  'Object{spec: Object.spec{tags: ["t3"]}}',
  'Object{spec: Object.spec{tags: ["t2", "t3", "t1"]}}',
  'Object{spec: Object.spec{tags: ["t3", "t3"]}}',
  'Object{spec: Object.spec{tags: []}}',
  'Object{spec: Object.spec{tags: [1]}}',
  'Object{spec: Object.spec{tags: [null]}}',
  'Object{spec: Object.spec{tags: "t"}}',
  'Object{spec: Object.spec{tags: {"a": "b"}}}',
  'Object{spec: Object.spec{tags: object.spec.?tags.orValue([]) + ["t9"]}}',
  'Object{spec: Object.spec{tags: [["a"]]}}',
  'Object{spec: Object.spec{args: ["a"]}}',
  'Object{spec: Object.spec{args: []}}',
  'Object{spec: Object.spec{selector: Object.spec.selector{app: "z"}}}',
  'Object{spec: Object.spec{selector: {"app": "z"}}}',
  'Object{spec: Object.spec{selector: Object.spec.selector{app: "z"}, args: ["a"]}}',
  'Object{spec: Object.spec{annotations: {"k": "w", "n": "m"}}}',
  'Object{spec: Object.spec{annotations: {}}}',
  'Object{spec: Object.spec{annotations: {"k": 1}}}',
  'Object{spec: Object.spec{annotations: {"k": null}}}',
  'Object{spec: Object.spec{annotations: {1: "a"}}}',
  'Object{spec: Object.spec{annotations: {"k": {"a": "b"}}}}',
  'Object{spec: Object.spec{annotations: Object.spec.annotations{k: "w"}}}',
  'Object{spec: Object.spec{annotations: object.metadata.?labels.orValue({})}}',
  'Object{spec: Object.spec{containers: [Object.spec.containers{name: "c", image: "z"}]}}',
  'Object{spec: Object.spec{containers: [Object.spec.containers{name: "a", image: "z"}]}}',
  'Object{spec: Object.spec{containers: [Object.spec.containers{name: "b", image: "z"}, Object.spec.containers{name: "a", image: "z"}]}}',
  'Object{spec: Object.spec{containers: [Object.spec.containers{name: "a", ports: [90]}]}}',
  'Object{spec: Object.spec{containers: [Object.spec.containers{name: "a", ports: [90, 80]}]}}',
  'Object{spec: Object.spec{containers: [Object.spec.containers{name: "a", env: [Object.spec.containers.env{name: "F"}]}]}}',
  'Object{spec: Object.spec{containers: [Object.spec.containers{name: "a", resources: {"cpu": "1"}}]}}',
  'Object{spec: Object.spec{containers: [Object.spec.containers{image: "z"}]}}',
  'Object{spec: Object.spec{containers: [Object.spec.containers{name: "a"}, Object.spec.containers{name: "a"}]}}',
  'Object{spec: Object.spec{containers: [{"name": "a", "image": "z"}]}}',
  'Object{spec: Object.spec{containers: [Object.spec.wrong{name: "a"}]}}',
  'Object{spec: Object.spec{containers: [Object.spec{name: "a"}]}}',
  'Object{spec: Object.spec{containers: []}}',
  'Object{spec: Object.spec{containers: ["a"]}}',
  'Object{spec: Object.spec{containers: [null]}}',
  'Object{spec: Object.spec{containers: null}}',
  'Object{spec: Object.spec{containers: object.spec.?containers.orValue([]).map(c, Object.spec.containers{name: c.name, image: "mapped"})}}',
  'Object{spec: Object.spec{containers: object.spec.?containers.orValue([])}}',
  'Object{spec: Object.spec{extra: Object.spec.extra{p: 1}}}',
  'Object{spec: Object.spec{extra: Object.spec.extra{p: Object.spec.extra.p{r: 2}}}}',
  'Object{spec: Object.spec{extra: {"p": {"r": 2}}}}',
  'Object{spec: Object.spec{extra: Object.spec.extra{list: [1]}}}',
  'Object{spec: Object.spec{extra: Object.spec.extra{n: null}}}',
  'Object{spec: Object.spec{extra: Object.spec.extra{d: 1.0}}}',
  'Object{metadata: Object.metadata{labels: {"a": "b"}}}',
  'Object{metadata: Object.metadata{labels: {"a": 1}}}',
  'Object{metadata: Object.metadata{labels: {"not valid!": "b"}}}',
  'Object{metadata: Object.metadata{labels: Object.metadata.labels{a: "b"}}}',
  'Object{metadata: Object.metadata{annotations: {"a": "b"}}}',
  'Object{metadata: Object.metadata{annotations: {"a": string(object.spec.replicas)}}}',
  'Object{metadata: Object.metadata{name: "renamed"}}',
  'Object{metadata: Object.metadata{namespace: "other"}}',
  'Object{metadata: Object.metadata{uid: "x"}}',
  'Object{metadata: Object.metadata{generation: 5}}',
  'Object{metadata: Object.metadata{resourceVersion: "5"}}',
  'Object{metadata: Object.metadata{finalizers: ["example.com/f"]}}',
  'Object{metadata: Object.metadata{finalizers: ["bad"]}}',
  'Object{metadata: Object.metadata{ownerReferences: [Object.metadata.ownerReferences{apiVersion: "v1", kind: "ConfigMap", name: "a", uid: "u"}]}}',
  'Object{metadata: Object.metadata{managedFields: []}}',
  'Object{metadata: Object.metadata{nosuch: 1}}',
  'Object{kind: "Other"}',
  'Object{apiVersion: "v2"}',
  'Object{status: Object.status{phase: "x"}}',
  'Object{status: Object.status{conditions: [Object.status.conditions{type: "Ready", status: "True"}]}}',
  'has(object.spec.image) ? Object{} : Object{spec: Object.spec{image: "default"}}',
  'object.metadata.name == "c1" ? Object{spec: Object.spec{mode: "Forbid"}} : Object{}',
  'Object{spec: Object.spec{mode: "Nosuch"}}',
  'Object{spec: Object.spec{schedule: "bad"}}',
  'Object{spec: Object.spec{image: object.spec.nosuch}}',
  'Object{spec: Object.spec{image: request.userInfo.username}}',
  'Object{spec: Object.spec{image: namespaceObject.metadata.name}}',
  'Object{spec: Object.spec{image: oldObject.metadata.name}}',
  'Object{spec: Object.spec{image: authorizer.path("/x").check("get").allowed() ? "yes" : "no"}}',
  'Object{spec: Object.spec{image: Object{spec: 1}.spec == 1 ? "a" : "b"}}',
  'Object{spec: Object.spec{image: has(Object{spec: 1}.nosuch) ? "a" : "b"}}',
  'Object{spec: Object.spec{image: Object{} == Object{} ? "same" : "other"}}',
  'Object{spec: Object.spec{image: "x"}, metadata: Object.metadata{labels: {"a": "b"}}}',
  'object.spec.replicas > 1 ? Object{spec: Object.spec{replicas: 1}} : Object{spec: Object.spec{replicas: 2}}',
];
applied.forEach((expression, i) => add(`apply/${i}`, bound([apply(expression)]), both));

const patches: readonly string[] = [
  '[]',
  '[JSONPatch{op: "add", path: "/spec/image", value: "a"}]',
  '[JSONPatch{op: "add", path: "/spec/nosuch", value: "a"}]',
  '[JSONPatch{op: "add", path: "/spec/nosuch/deep", value: "a"}]',
  '[JSONPatch{op: "add", path: "", value: {"a": 1}}]',
  '[JSONPatch{op: "add", path: "spec", value: "a"}]',
  '[JSONPatch{op: "add", path: "/spec/tags/-", value: "t9"}]',
  '[JSONPatch{op: "add", path: "/spec/tags/0", value: "t9"}]',
  '[JSONPatch{op: "add", path: "/spec/tags/9", value: "t9"}]',
  '[JSONPatch{op: "add", path: "/spec/tags/x", value: "t9"}]',
  '[JSONPatch{op: "add", path: "/spec/tags", value: ["n"]}]',
  '[JSONPatch{op: "add", path: "/spec/tags", value: []}]',
  '[JSONPatch{op: "add", path: "/spec/tags", value: null}]',
  '[JSONPatch{op: "add", path: "/spec/annotations", value: {"a": "b"}}]',
  '[JSONPatch{op: "add", path: "/spec/annotations", value: {}}]',
  '[JSONPatch{op: "add", path: "/spec/annotations", value: {1: "b"}}]',
  '[JSONPatch{op: "add", path: "/spec/annotations", value: {"a": 1}}]',
  '[JSONPatch{op: "add", path: "/spec/annotations/" + jsonpatch.escapeKey("a/b~c"), value: "d"}]',
  '[JSONPatch{op: "add", path: "/spec/annotations/a~1b", value: "d"}]',
  '[JSONPatch{op: "replace", path: "/spec/image", value: "a"}]',
  '[JSONPatch{op: "replace", path: "/spec/replicas", value: 5}]',
  '[JSONPatch{op: "replace", path: "/spec/replicas", value: object.spec.replicas + 1}]',
  '[JSONPatch{op: "replace", path: "/spec/replicas", value: 5u}]',
  '[JSONPatch{op: "replace", path: "/spec/replicas", value: 5.0}]',
  '[JSONPatch{op: "replace", path: "/spec/replicas", value: 5.5}]',
  '[JSONPatch{op: "replace", path: "/spec/replicas", value: "5"}]',
  '[JSONPatch{op: "replace", path: "/spec/replicas", value: 9007199254740993}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: 9007199254740993}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: {"a": 9007199254740992, "b": 1e21, "c": 0.1}}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: {"a": [1, 2, 3]}}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: {"a": dyn("x"), "b": dyn(1), "c": dyn(null), "d": dyn([true])}}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: object.spec}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: object.metadata}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: request.userInfo}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: request}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: {"a": request.kind}}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: namespaceObject.metadata.labels}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: Object.spec.extra{a: 1}}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: Object{a: 1}}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: Object{a: Object.b{}}}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: Object{a: 9007199254740993}}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: Object{a: [Object.a{b: "c"}], m: {"x": 1}}}]',
  '[JSONPatch{op: "add", path: "/spec/extra", value: Object{a: timestamp("2024-01-02T03:04:05Z")}}]',
  '[JSONPatch{op: "add", path: "/spec/containers/-", value: Object.spec.containers{name: "z", image: "i"}}]',
  '[JSONPatch{op: "add", path: "/spec/containers/-", value: {"name": "z", "image": "i"}}]',
  '[JSONPatch{op: "add", path: "/spec/containers/-", value: {"image": "i"}}]',
  '[JSONPatch{op: "add", path: "/spec/containers/-", value: {"name": "a"}}]',
  '[JSONPatch{op: "add", path: "/spec/start", value: timestamp("2024-01-02T03:04:05Z")}]',
  '[JSONPatch{op: "add", path: "/spec/start", value: timestamp("2024-01-02T03:04:05.123456789Z")}]',
  '[JSONPatch{op: "add", path: "/spec/timeout", value: duration("1h1m1.5s")}]',
  '[JSONPatch{op: "add", path: "/spec/data", value: b"abc\\xff"}]',
  '[JSONPatch{op: "add", path: "/spec/image", value: type(1)}]',
  '[JSONPatch{op: "add", path: "/spec/image", value: optional.of("x")}]',
  '[JSONPatch{op: "add", path: "/spec/image", value: optional.none()}]',
  '[JSONPatch{op: "add", path: "/spec/image", ?value: optional.of("x")}]',
  '[JSONPatch{op: "add", path: "/spec/image", ?value: optional.none()}]',
  '[JSONPatch{op: "add", path: "/spec/image", value: quantity("1")}]',
  '[JSONPatch{op: "add", path: "/spec/image"}]',
  '[JSONPatch{op: "add", value: "a"}]',
  '[JSONPatch{path: "/spec/image", value: "a"}]',
  '[JSONPatch{}]',
  '[JSONPatch{op: "nosuch", path: "/spec/image", value: "a"}]',
  '[JSONPatch{op: "Add", path: "/spec/image", value: "a"}]',
  '[JSONPatch{op: "remove", path: "/spec/image"}]',
  '[JSONPatch{op: "remove", path: "/spec/replicas"}]',
  '[JSONPatch{op: "remove", path: "/spec/schedule"}]',
  '[JSONPatch{op: "remove", path: "/spec/tags/0"}]',
  '[JSONPatch{op: "remove", path: "/spec/tags/5"}]',
  '[JSONPatch{op: "remove", path: "/spec"}]',
  '[JSONPatch{op: "remove", path: "/metadata"}]',
  '[JSONPatch{op: "remove", path: "/metadata/labels/team"}]',
  '[JSONPatch{op: "remove", path: "/kind"}]',
  '[JSONPatch{op: "remove", path: "/apiVersion"}]',
  '[JSONPatch{op: "replace", path: "/kind", value: "Other"}]',
  '[JSONPatch{op: "replace", path: "/apiVersion", value: "other/v1"}]',
  '[JSONPatch{op: "replace", path: "/metadata/name", value: "renamed"}]',
  '[JSONPatch{op: "replace", path: "/metadata/namespace", value: "other"}]',
  '[JSONPatch{op: "add", path: "/metadata/uid", value: "x"}]',
  '[JSONPatch{op: "add", path: "/metadata/labels", value: {"a": "b"}}]',
  '[JSONPatch{op: "add", path: "/metadata/labels/a", value: "b"}]',
  '[JSONPatch{op: "add", path: "/metadata/labels/a", value: 1}]',
  '[JSONPatch{op: "add", path: "/metadata/nosuch", value: 1}]',
  '[JSONPatch{op: "add", path: "/metadata/finalizers", value: ["example.com/f"]}]',
  '[JSONPatch{op: "add", path: "/metadata/managedFields", value: []}]',
  '[JSONPatch{op: "add", path: "/status", value: {"phase": "x"}}]',
  '[JSONPatch{op: "add", path: "/nosuch", value: 1}]',
  '[JSONPatch{op: "test", path: "/spec/replicas", value: 3}, JSONPatch{op: "add", path: "/spec/image", value: "three"}]',
  '[JSONPatch{op: "test", path: "/spec/replicas", value: 3.0}, JSONPatch{op: "add", path: "/spec/image", value: "three"}]',
  '[JSONPatch{op: "test", path: "/spec/nosuch", value: null}, JSONPatch{op: "add", path: "/spec/image", value: "none"}]',
  '[JSONPatch{op: "test", path: "/spec/nosuch"}, JSONPatch{op: "add", path: "/spec/image", value: "none"}]',
  '[JSONPatch{op: "test", path: "/nosuch/x", value: 1}, JSONPatch{op: "add", path: "/spec/image", value: "none"}]',
  '[JSONPatch{op: "test", path: "/spec/tags", value: ["t1", "t2"]}, JSONPatch{op: "add", path: "/spec/image", value: "tags"}]',
  '[JSONPatch{op: "test", path: "/spec/history", value: {"successful": 1}}, JSONPatch{op: "add", path: "/spec/image", value: "h"}]',
  '[JSONPatch{op: "copy", from: "/spec/schedule", path: "/spec/image"}]',
  '[JSONPatch{op: "copy", from: "/spec/nosuch", path: "/spec/image"}]',
  '[JSONPatch{op: "copy", from: "/spec/nosuch/x", path: "/spec/image"}]',
  '[JSONPatch{op: "copy", path: "/spec/image"}]',
  '[JSONPatch{op: "move", from: "/spec/mode", path: "/spec/image"}]',
  '[JSONPatch{op: "move", from: "/spec/nosuch", path: "/spec/image"}]',
  '[JSONPatch{op: "move", from: "/spec/annotations", path: "/spec/extra"}]',
  'object.spec.?tags.orValue([]).map(t, JSONPatch{op: "add", path: "/spec/annotations/" + t, value: t})',
  'has(object.spec.image) ? [] : [JSONPatch{op: "add", path: "/spec/image", value: "d"}]',
  '[JSONPatch{op: "add", path: "/spec/image", value: object.spec.nosuch}]',
  '[JSONPatch{op: object.spec.image, path: "/spec/image", value: "x"}]',
  '[JSONPatch{op: dyn(1), path: "/spec/image", value: "x"}]',
  '[JSONPatch{op: "add", path: "/spec/image", value: JSONPatch{op: "a"}.op}]',
  '[JSONPatch{op: "add", path: "/spec/image", value: has(JSONPatch{op: "a"}.path) ? "has" : "not"}]',
  '[JSONPatch{op: "add", path: "/spec/image", value: string(JSONPatch{op: "a"} == JSONPatch{op: "a"})}]',
  '[JSONPatch{op: "add", path: "/spec/image", value: "\\"q\\" <&> ü \\n"}]',
  '[JSONPatch{op: "add", path: "/spec/annotations/\\"q\\"", value: "x"}]',
  '[JSONPatch{op: "add", path: "/spec/annotations/ü", value: "x"}]',
];
patches.forEach((expression, i) => add(`json/${i}`, bound([json(expression)]), both));

// Several mutations, policies and bindings.
add(
  'order/two-mutations',
  bound([
    apply('Object{spec: Object.spec{replicas: object.spec.replicas + 1}}'),
    apply('Object{spec: Object.spec{replicas: object.spec.replicas * 2}}'),
  ]),
  both,
);
add(
  'order/json-then-apply',
  bound([
    json('[JSONPatch{op: "add", path: "/spec/image", value: "a"}]'),
    apply('Object{spec: Object.spec{mode: object.spec.image == "a" ? "Forbid" : "Replace"}}'),
  ]),
  both,
);
add(
  'order/error-then-change',
  bound([
    apply('Object{spec: Object.spec{image: object.spec.nosuch}}'),
    apply('Object{spec: Object.spec{mode: "Forbid"}}'),
  ]),
  both,
);
add(
  'order/error-then-change-ignored',
  bound(
    [
      apply('Object{spec: Object.spec{image: object.spec.nosuch}}'),
      apply('Object{spec: Object.spec{mode: "Forbid"}}'),
    ],
    { failurePolicy: 'Ignore' },
  ),
  both,
);
add(
  'order/two-errors',
  bound([
    apply('Object{spec: Object.spec{image: object.spec.nosuch}}'),
    apply('Object{spec: Object.spec{image: object.spec.other}}'),
  ]),
  both,
);
for (const reinvocationPolicy of ['Never', 'IfNeeded']) {
  add(
    `reinvocation/one/${reinvocationPolicy}`,
    bound([apply('Object{spec: Object.spec{replicas: object.spec.replicas + 1}}')], { reinvocationPolicy }),
    both,
  );
  add(
    `reinvocation/no-change/${reinvocationPolicy}`,
    bound([apply('Object{}')], { reinvocationPolicy }),
    both,
  );
  add(
    `reinvocation/test-failed/${reinvocationPolicy}`,
    bound([json('[JSONPatch{op: "test", path: "/spec/mode", value: "Nosuch"}]')], { reinvocationPolicy }),
    both,
  );
  add(
    `reinvocation/idempotent/${reinvocationPolicy}`,
    bound([apply('Object{spec: Object.spec{image: "a"}}')], { reinvocationPolicy }),
    both,
  );
  add(
    `reinvocation/list/${reinvocationPolicy}`,
    bound([json('[JSONPatch{op: "add", path: "/spec/tags/-", value: string(object.spec.tags.size())}]')], {
      reinvocationPolicy,
    }),
    [createTab(full)],
  );
  add(
    `reinvocation/two-policies/${reinvocationPolicy}`,
    [
      cronTabs(),
      makeNamespace(),
      mutatingPolicy({
        reinvocationPolicy,
        mutations: [apply('Object{spec: Object.spec{replicas: object.spec.replicas + 1}}')],
      }),
      mutatingPolicy(
        { mutations: [apply('Object{metadata: Object.metadata{labels: {"second": "yes"}}}')] },
        'TOK-policy2',
      ),
      mutatingBinding(),
      mutatingBinding({ policyName: 'TOK-policy2' }, 'TOK-binding2'),
    ],
    both,
  );
  add(
    `reinvocation/condition/${reinvocationPolicy}`,
    bound([apply('Object{spec: Object.spec{replicas: object.spec.replicas + 1}}')], {
      reinvocationPolicy,
      matchConditions: [{ name: 'a', expression: 'object.spec.replicas < 4' }],
    }),
    both,
  );
  add(
    `reinvocation/two-bindings/${reinvocationPolicy}`,
    [
      cronTabs(),
      makeNamespace(),
      mutatingPolicy({
        reinvocationPolicy,
        mutations: [apply('Object{spec: Object.spec{replicas: object.spec.replicas + 1}}')],
      }),
      mutatingBinding(),
      mutatingBinding({}, 'TOK-binding2'),
    ],
    both,
  );
}

// Conditions, variables, parameters and matching.
const image = [apply('Object{spec: Object.spec{image: "changed"}}')];
for (const [name, matchConditions] of Object.entries({
  true: [{ name: 'a', expression: 'true' }],
  false: [{ name: 'a', expression: 'false' }],
  error: [{ name: 'a', expression: 'object.spec.nosuch == 1' }],
  'error-and-false': [
    { name: 'a', expression: 'object.spec.nosuch == 1' },
    { name: 'b', expression: 'false' },
  ],
  'two-errors': [
    { name: 'a', expression: 'object.spec.nosuch == 1' },
    { name: 'b', expression: 'object.spec.other == 1' },
  ],
  user: [{ name: 'a', expression: 'request.userInfo.username == "alice"' }],
  old: [{ name: 'a', expression: 'oldObject != null' }],
} as Record<string, Json[]>)) {
  for (const failurePolicy of ['Fail', 'Ignore']) {
    add(`conditions/${name}/${failurePolicy}`, bound(image, { matchConditions, failurePolicy }), [
      ...both,
      replaceTab({ replicas: 2 }),
    ]);
  }
}
for (const [name, [variables, expression]] of Object.entries({
  simple: [
    [{ name: 'n', expression: 'object.spec.replicas + 1' }],
    'Object{spec: Object.spec{replicas: variables.n}}',
  ],
  chain: [
    [
      { name: 'a', expression: '"x"' },
      { name: 'b', expression: 'variables.a + "y"' },
    ],
    'Object{spec: Object.spec{image: variables.b}}',
  ],
  error: [[{ name: 'e', expression: 'object.spec.nosuch' }], 'Object{spec: Object.spec{image: variables.e}}'],
  list: [[{ name: 'l', expression: '["p", "q"]' }], 'Object{spec: Object.spec{tags: variables.l}}'],
  map: [[{ name: 'm', expression: '{"p": "q"}' }], 'Object{spec: Object.spec{annotations: variables.m}}'],
  'of-object': [
    [{ name: 'm', expression: 'object.metadata' }],
    'Object{spec: Object.spec{image: variables.m.name}}',
  ],
} as unknown as Record<string, [Json[], string]>)) {
  add(`variables/${name}`, bound([apply(expression)], { variables }), both);
}
add(
  'variables/two-mutations',
  bound(
    [
      apply('Object{spec: Object.spec{replicas: variables.n}}'),
      apply('Object{spec: Object.spec{replicas: variables.n}}'),
    ],
    { variables: [{ name: 'n', expression: 'object.spec.replicas + 1' }] },
  ),
  both,
);
const limitKind: JsonMap = { apiVersion: `${group}/v1`, kind: 'Limit' };
for (const [name, paramRef] of Object.entries({
  name: { name: 'TOK-low', parameterNotFoundAction: 'Deny' },
  selector: { selector: { matchLabels: { size: 'low' } }, parameterNotFoundAction: 'Deny' },
  'missing-deny': { name: 'nosuch', parameterNotFoundAction: 'Deny' },
  'missing-allow': { name: 'nosuch', parameterNotFoundAction: 'Allow' },
  none: undefined,
} as Record<string, JsonMap | undefined>)) {
  for (const failurePolicy of ['Fail', 'Ignore']) {
    add(
      `params/${name}/${failurePolicy}`,
      [
        cronTabs(),
        limits('Namespaced'),
        makeNamespace(),
        limit('TOK-low', { max: 2, mode: 'low', names: ['n1', 'n2'] }, namespace, { size: 'low' }),
        mutatingPolicy({
          paramKind: limitKind,
          failurePolicy,
          mutations: [apply('Object{spec: Object.spec{replicas: params.max, tags: params.names}}')],
        }),
        mutatingBinding({ paramRef }),
      ],
      both,
    );
  }
}
for (const [name, paramKind] of Object.entries({ unknown: { apiVersion: `${group}/v1`, kind: 'Nosuch' } })) {
  for (const failurePolicy of ['Fail', 'Ignore']) {
    add(
      `params/${name}/${failurePolicy}`,
      [
        cronTabs(),
        limits('Namespaced'),
        makeNamespace(),
        mutatingPolicy({ paramKind, failurePolicy, mutations: image }),
        mutatingBinding({ paramRef: { name: 'x', parameterNotFoundAction: 'Allow' } }),
      ],
      both,
    );
  }
}
const rule = (change: JsonMap): JsonMap => ({
  matchConstraints: { resourceRules: [{ ...cronRule, ...change }] },
});
const matchRequests: readonly Step[] = [
  createTab(full, { labels: { team: 'red' } }),
  createTab({}, { name: 'c2' }),
  replaceTab({ replicas: 9 }, { labels: { team: 'blue' } }),
  patchTab({ status: { phase: 'Done' } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/status` }),
  patchTab({ spec: { replicas: 8 } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/scale` }),
  { method: 'DELETE', path: `${tabsPath}/c2` },
];
for (const [name, spec] of Object.entries({
  star: rule({ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] }),
  create: rule({ operations: ['CREATE'] }),
  update: rule({ operations: ['UPDATE'] }),
  'sub-star': rule({ resources: ['crontabs/*'] }),
  status: rule({ resources: ['crontabs/status'] }),
  scale: rule({ resources: ['crontabs/scale'] }),
  names: rule({ resourceNames: ['c2'] }),
  labels: {
    matchConstraints: { resourceRules: [cronRule], objectSelector: { matchLabels: { team: 'red' } } },
  },
  exclude: {
    matchConstraints: {
      resourceRules: [cronRule],
      excludeResourceRules: [{ ...cronRule, operations: ['UPDATE'] }],
    },
  },
} as Record<string, JsonMap>)) {
  for (const [kind, mutation] of Object.entries({
    apply: apply(
      'Object{spec: Object.spec{image: "changed"}, metadata: Object.metadata{labels: {"added": "yes"}}}',
    ),
    json: json('[JSONPatch{op: "add", path: "/spec/image", value: "changed"}]'),
    status: apply('Object{status: Object.status{phase: "set"}}'),
  })) {
    add(`match/${name}/${kind}`, bound([mutation], spec), matchRequests);
  }
}
for (const versions of [['v1'], ['v2']]) {
  for (const matchPolicy of ['Equivalent', 'Exact']) {
    add(
      `versions/${versions[0]}/${matchPolicy}`,
      [
        cronTabs(['v1', 'v2']),
        makeNamespace(),
        mutatingPolicy({
          matchConstraints: { matchPolicy, resourceRules: [{ ...cronRule, apiVersions: versions }] },
          mutations: [
            apply(
              'Object{spec: Object.spec{image: object.apiVersion + " " + request.kind.version + " " + request.requestKind.version}}',
            ),
          ],
        }),
        mutatingBinding(),
      ],
      ['v1', 'v2'].map((version) =>
        post(
          `/apis/${group}/${version}/namespaces/${namespace}/crontabs`,
          tabObject({}, { name: `c-${version}` }, version),
        ),
      ),
    );
  }
}
add(
  'cluster',
  [
    cronTabs(['v1'], 'Cluster'),
    mutatingPolicy({
      mutations: [apply('Object{spec: Object.spec{image: namespaceObject == null ? "none" : "some"}}')],
    }),
    mutatingBinding(),
  ],
  [post(`/apis/${group}/v1/crontabs`, tabObject({}, { name: 'TOK-c1' }))],
);
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
    method: 'PATCH',
    path: `${tabsPath}/c9?fieldManager=boss`,
    contentType: 'application/apply-patch+yaml',
    body: tabObject({ replicas: 7 }, { name: 'c9' }),
  },
  post(`${tabsPath}?dryRun=All`, tabObject({}, { name: 'c3' })),
  createTab({}, { name: undefined as never, generateName: 'gen-' }),
];
[
  'Object{spec: Object.spec{replicas: object.spec.replicas + 10}}',
  'Object{metadata: Object.metadata{annotations: {"by": request.userInfo.username, "op": request.operation}}}',
  'Object{metadata: Object.metadata{labels: {"old": oldObject == null ? "none" : string(oldObject.spec.replicas)}}}',
  'Object{spec: Object.spec{image: object.metadata.?name.orValue("unnamed")}}',
].forEach((expression, i) => add(`operations/${i}`, bound([apply(expression)]), everyRequest));
add('defaults/removed', bound([json('[JSONPatch{op: "remove", path: "/spec/mode"}]')]), both);
add(
  'defaults/parent',
  bound([json('[JSONPatch{op: "replace", path: "/spec", value: {"schedule": "* * * * *"}}]')]),
  both,
);
add(
  'budget',
  bound([
    apply(
      '[0,1,2,3,4,5,6,7,8,9].all(a, [0,1,2,3,4,5,6,7,8,9].all(b, [0,1,2,3,4,5,6,7,8,9].all(c, [0,1,2,3,4,5,6,7,8,9].all(d, [0,1,2,3,4,5,6,7,8,9].all(e, [0,1,2,3,4,5,6,7,8,9].all(f, e >= 0)))))) ? Object{} : Object{}',
    ),
  ]),
  both,
);
// The next check of the metadata is not that of a request. The second object has another error, too.
const unreadable: readonly (readonly [string, string, string])[] = [
  ...['1', '1.5', 'true', '"text"', '["a"]', 'null'].map((value) => ['annotations', '', value] as const),
  ...['1', '1.5', 'true', '["a"]', '{"a": "b"}', 'null'].map((value) => ['labels', '/team', value] as const),
];
unreadable.forEach(([key, member, value], i) => {
  const expression = `[JSONPatch{op: "add", path: "/metadata/${key}${member}", value: ${value}}]`;
  const labels = { labels: { team: 'red' } };
  add(`unreadable/${i}`, bound([json(expression)]), [
    createTab({}, labels),
    createTab({ schedule: 'bad' }, { name: 'c2', ...labels }),
  ]);
});
['["a"]', '"text"', '1', 'true', 'null', '{"a": "b"}'].forEach((value, i) => {
  add(`root/${i}`, bound([json(`[JSONPatch{op: "replace", path: "", value: ${value}}]`)]), both);
});
// After null, the root reads as an object without members. A write to it crashes the server's handler: no answer.
[
  'op: "test", path: "", value: null',
  'op: "test", path: "", value: {}',
  'op: "test", path: "/spec", value: null',
  'op: "remove", path: "/spec"',
  'op: "replace", path: "", value: object',
  'op: "add", path: "/spec/image", value: "a"',
].forEach((next, i) => {
  const root = 'JSONPatch{op: "replace", path: "", value: null}';
  add(`null-root/${i}`, bound([json(`[${root}, JSONPatch{${next}}]`)]), both);
});
[
  ['1.5', '""'],
  ['true', '{"a": 1}'],
].forEach(([labels, annotations], i) => {
  const changes = Object.entries({ labels, annotations }).map(
    ([key, value]) => `JSONPatch{op: "add", path: "/metadata/${key}", value: ${value}}`,
  );
  add(`unreadable-both/${i}`, bound([json(`[${changes.join(', ')}]`)]), [createTab({})]);
});

export const mutationCases: readonly Case[] = cases;
