/** Cases of MutatingAdmissionPolicies for rows of upstream's test tables that `../mutations.ts` doesn't cover. */
import { caseList, createTab, full, namespace, post, replaceTab, type Case, type Step } from '../shapes.ts';
import { apply, bound, json } from '../mutating.ts';

const { cases, add } = caseList('map');

const both: readonly Step[] = [createTab(full, { labels: { team: 'red' } }), createTab({}, { name: 'c2' })];
const one = (path: string, value: string, op = 'add'): string =>
  `[JSONPatch{op: "${op}", path: "${path}", value: ${value}}]`;
const extra = (value: string): string => one('/spec/extra', value);
const typedItem = (name: string): string =>
  `Object.spec.containers{name: "${name}", image: "i", ports: [8080], resources: {"cpu": "1"}}`;
const mapItem = (name: string): string => `{"name": "${name}", "image": "i"}`;

// JSON patches.
const patches: Record<string, string> = {
  'members-read': extra(
    '{"op": JSONPatch{op: "o"}.op, "path": JSONPatch{path: "p"}.path, "from": JSONPatch{from: "f"}.from, "value": string(JSONPatch{value: "v"}.value)}',
  ),
  'members-present': extra(
    '{"op": has(JSONPatch{op: "o"}.op), "path": has(JSONPatch{path: "p"}.path), "from": has(JSONPatch{from: "f"}.from), "value": has(JSONPatch{value: 1}.value)}',
  ),
  'members-absent': extra(
    '{"op": has(JSONPatch{}.op), "path": has(JSONPatch{}.path), "from": has(JSONPatch{}.from), "value": has(JSONPatch{}.value)}',
  ),
  equality: extra(
    '{"empty": JSONPatch{} == JSONPatch{}, "all": JSONPatch{op: "a", path: "b", from: "c", value: 1} == JSONPatch{op: "a", path: "b", from: "c", value: 1}, "op": JSONPatch{op: "a"} == JSONPatch{op: "b"}, "path": JSONPatch{path: "a"} == JSONPatch{path: "b"}, "from": JSONPatch{from: "a"} == JSONPatch{from: "b"}, "value": JSONPatch{value: "1"} == JSONPatch{value: 1}}',
  ),
  'object-member': extra(
    '{"a": Object{member: "m"}.member, "b": string(has(Object{member: "m"}.member)), "c": string(has(Object{}.member))}',
  ),
  'object-equality': extra(
    '{"empty": Object{} == Object{}, "same": Object{m: 1} == Object{m: 1}, "other": Object{m: 1} == Object{m: 2}, "more": Object{m: 1} == Object{m: 1, n: 2}}',
  ),
  'object-of-other-place': one('/spec', 'Object.elsewhere{schedule: "1 * * * *", replicas: 4}', 'replace'),
  'object-in-list': one('/spec/containers/-', typedItem('z')),
  'object-with-unknown-member': one('/spec/containers/-', 'Object.spec.containers{name: "z", nosuch: 1}'),
  'object-with-other-type-inside': one(
    '/spec/containers/-',
    'Object.spec.containers{name: "z", env: [Object.spec.containers.other{name: "e"}]}',
  ),
  'object-inside': one(
    '/spec/containers/-',
    'Object.spec.containers{name: "z", env: [Object.spec.containers.env{name: "e", value: "v"}]}',
  ),
  'replace-end': one('/spec/tags/-', '"t9"', 'replace'),
  'replace-first': one('/spec/tags/0', '"t9"', 'replace'),
  'replace-unset-map': one('/spec/annotations', '{"n": "m"}', 'replace'),
  'replace-key': one('/spec/annotations/k', '"m"', 'replace'),
  'replace-missing-key': one('/spec/annotations/n', '"m"', 'replace'),
  'remove-unset': '[JSONPatch{op: "remove", path: "/spec/note"}]',
  'remove-key': '[JSONPatch{op: "remove", path: "/spec/annotations/k"}]',
  'remove-end': '[JSONPatch{op: "remove", path: "/spec/tags/-"}]',
  'copy-key': '[JSONPatch{op: "copy", from: "/spec/annotations/k", path: "/spec/annotations/l"}]',
  'move-key': '[JSONPatch{op: "move", from: "/spec/annotations/k", path: "/spec/annotations/l"}]',
  'copy-first-to-end': '[JSONPatch{op: "copy", from: "/spec/args/0", path: "/spec/args/-"}]',
  'move-first-to-end': '[JSONPatch{op: "move", from: "/spec/tags/0", path: "/spec/tags/-"}]',
  'test-true':
    '[JSONPatch{op: "test", path: "/spec/replicas", value: 3}, JSONPatch{op: "add", path: "/spec/image", value: "three"}]',
  'escaped-key':
    '[JSONPatch{op: "add", path: "/spec/annotations", value: {}}, JSONPatch{op: "add", path: "/spec/annotations/" + jsonpatch.escapeKey("a.example/b~c"), value: "d"}]',
  'element-of-object': one('/spec/extra', 'object.spec.containers[0]'),
  'part-of-object': one('/spec', 'object.spec', 'replace'),
  'list-of-object': extra('{"l": object.spec.containers}'),
  'list-plus-element': one('/spec/extra', '{"l": object.spec.containers + [object.spec.containers[0]]}'),
  'list-plus-constants': one('/spec/args', 'object.spec.tags + ["--more", "-v"]'),
  'list-plus-list': one('/spec/args', 'object.spec.tags + object.spec.args', 'replace'),
  'list-plus-map': one('/spec/containers', `object.spec.containers + [${mapItem('z')}]`),
  'map-plus-list': one('/spec/containers', `[${mapItem('z')}] + object.spec.containers`),
  'map-plus-map': one('/spec/containers', `[${mapItem('y')}] + [${mapItem('z')}]`),
  'list-plus-object': one('/spec/containers', `object.spec.containers + [${typedItem('z')}]`),
  'object-plus-list': one('/spec/containers', `[${typedItem('z')}] + object.spec.containers`),
  'object-plus-object': one('/spec/containers', `[${typedItem('y')}] + [${typedItem('z')}]`),
  'objects-of-two': one('/spec/containers', `[${typedItem('y')}, ${typedItem('z')}]`),
  'keys-of-map': one('/spec/image', 'object.spec.annotations.all(k, k != "bad") ? "fine" : "bad"'),
  'scalars-of-object':
    '[JSONPatch{op: "add", path: "/spec/history/failed", value: object.spec.replicas}, JSONPatch{op: "add", path: "/spec/extra/suspended", value: object.spec.suspend}]',
  'map-of-fields': extra('{"cpu": object.spec.annotations["k"], "memory": object.spec.selector.app}'),
  'list-of-texts': one('/spec/args', 'object.spec.tags'),
  'map-of-texts': one('/metadata/annotations', 'object.metadata.labels'),
  'map-of-object': one('/spec/annotations', 'object.spec.selector'),
  'kind-of-request': one(
    '/spec/image',
    'request.kind.kind == "CronTab" && request.kind.version == "v1" ? "tab" : "other"',
  ),
  'name-of-namespace': one(
    '/spec/image',
    `namespaceObject.metadata.name == "${namespace}" ? "here" : "there"`,
  ),
  authorized: one(
    '/spec/image',
    'authorizer.group("").resource("endpoints").check("create").allowed() ? "may" : "not"',
  ),
};
for (const [name, expression] of Object.entries(patches))
  add(`rows/json/${name}`, bound([json(expression)]), both);
add(
  'rows/json/variable',
  bound([json(one('/spec/replicas', 'variables.wanted + 1', 'replace'))], {
    variables: [{ name: 'wanted', expression: '30' }],
  }),
  both,
);
const tens = '[0,1,2,3,4,5,6,7,8,9]';
const costly = ['a', 'b', 'c', 'd', 'e', 'f'].reduceRight(
  (inner, name) => `variables.list.all(${name}, ${inner})`,
  '"0123456789" == "0123456789"',
);
add(
  'rows/json/budget',
  bound([json(one('/spec/replicas', `${costly} ? 1 : 0`, 'replace'))], {
    variables: [{ name: 'list', expression: tens }],
  }),
  both,
);
add(
  'rows/apply/budget',
  bound([apply(`Object{spec: Object.spec{replicas: ${costly} ? 1 : 0}}`)], {
    variables: [{ name: 'list', expression: tens }],
  }),
  both,
);

// Apply configurations.
const applied: Record<string, string> = {
  'much-at-once': `Object{metadata: Object.metadata{labels: {"app": "web"}}, spec: Object.spec{replicas: 2, history: Object.spec.history{failed: 1}, containers: [${typedItem('web')}]}}`,
  'even-or-odd':
    'Object{spec: Object.spec{replicas: object.spec.replicas % 2 == 1 ? object.spec.replicas + 1 : object.spec.replicas}}',
  'member-of-entry':
    'Object{spec: Object.spec{containers: [Object.spec.containers{name: "b", resources: {"cpu": "2"}}]}}',
};
for (const [name, expression] of Object.entries(applied))
  add(`rows/apply/${name}`, bound([apply(expression)]), both);
add(
  'rows/apply/old-object',
  bound([
    apply(
      'oldObject == null ? Object{} : Object{spec: Object.spec{replicas: oldObject.spec.replicas % 2 == 1 ? oldObject.spec.replicas + 1 : oldObject.spec.replicas}}',
    ),
  ]),
  [createTab(full), replaceTab({ replicas: 50 })],
);
const twins = {
  containers: [
    { name: 'a', image: 'x' },
    { name: 'a', image: 'y' },
    { name: 'b', image: 'z' },
  ],
};
const sameTags = { tags: ['t1', 't1', 't2'] };
for (const [name, expression] of Object.entries({
  elsewhere: 'Object{spec: Object.spec{replicas: 3}}',
  entry: 'Object{spec: Object.spec{containers: [Object.spec.containers{name: "a", image: "n"}]}}',
  'other-entry': 'Object{spec: Object.spec{containers: [Object.spec.containers{name: "b", image: "n"}]}}',
  'new-entry': 'Object{spec: Object.spec{containers: [Object.spec.containers{name: "c"}]}}',
  tag: 'Object{spec: Object.spec{tags: ["t1"]}}',
  'new-tag': 'Object{spec: Object.spec{tags: ["t3"]}}',
}))
  add(`rows/duplicates/${name}`, bound([apply(expression)]), [
    createTab(twins),
    createTab(sameTags, { name: 'c2' }),
  ]);
add(
  'rows/order/apply-then-json',
  bound([
    apply('Object{spec: Object.spec{replicas: object.spec.replicas + 20}}'),
    json(one('/spec/replicas', 'object.spec.replicas * 2', 'replace')),
  ]),
  both,
);
add(
  'rows/order/json-then-apply',
  bound([
    json(one('/spec/replicas', 'object.spec.replicas * 2', 'replace')),
    apply('Object{spec: Object.spec{replicas: object.spec.replicas + 20}}'),
  ]),
  both,
);
add(
  'rows/params/configmap',
  bound(
    [apply('Object{spec: Object.spec{replicas: int(params.data["count"])}}')],
    { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' } },
    { paramRef: { name: 'settings', parameterNotFoundAction: 'Deny' } },
    [
      post(`/api/v1/namespaces/${namespace}/configmaps`, {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'settings' },
        data: { count: '42' },
      }),
    ],
  ),
  both,
);

export const mutationRows: readonly Case[] = cases;
