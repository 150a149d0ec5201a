/** Cases of the causes that random sets have found, made small. */
import { allow, at, configuration, hook, op, patched } from '../hooks.ts';
import { bound, json } from '../mutating.ts';
import { plurals } from '../registrations.ts';
import {
  binding,
  caseList,
  createTab,
  cronRule,
  cronTabs,
  full,
  limit,
  limits,
  makeNamespace,
  namespace,
  patchTab,
  policy,
  policyObject,
  post,
  replaceTab,
  tabObject,
  tabsPath,
  type Case,
  type Json,
  type JsonMap,
  type Step,
} from '../shapes.ts';

const mutations = caseList('map');

const operation = (op: string, path: string, value: string): string =>
  `[JSONPatch{op: "${op}", path: "${path}", value: ${value}}]`;

const writes: readonly Step[] = [createTab(full), createTab({}, { name: 'c2', labels: { a: 'b' } })];

// Values that no metadata can hold, and kinds that aren't strings.
const values: Record<string, readonly [string, string]> = {
  'finalizers-map': ['/metadata/finalizers', '{"a": "b"}'],
  'finalizers-number': ['/metadata/finalizers', '1.5'],
  'finalizers-string': ['/metadata/finalizers', '"a"'],
  'finalizers-of-numbers': ['/metadata/finalizers', '[1, 2]'],
  'finalizers-of-booleans': ['/metadata/finalizers', '[true]'],
  'finalizers-with-null': ['/metadata/finalizers', '["example.com/stop", dyn(null)]'],
  'owners-string': ['/metadata/ownerReferences', '"a"'],
  'owners-of-strings': ['/metadata/ownerReferences', '["a"]'],
  'owners-with-number': ['/metadata/ownerReferences', '[{"apiVersion": dyn("v1"), "kind": 1}]'],
  'owners-controller': ['/metadata/ownerReferences', '[{"controller": "yes"}]'],
  'generate-name': ['/metadata/generateName', '[1]'],
  'resource-version': ['/metadata/resourceVersion', 'true'],
  'metadata-number': ['/metadata', '7u'],
  'metadata-list': ['/metadata', '["a"]'],
  'metadata-string': ['/metadata', '"a"'],
  'kind-number': ['/kind', '7'],
  'kind-object': ['/kind', 'object.spec'],
  'kind-boolean': ['/kind', 'true'],
  'api-version-list': ['/apiVersion', '["v1"]'],
  'map-of-boolean-keys': ['/spec/extra', '{true: "a"}'],
  'not-a-number': ['/spec/ratio', 'double("NaN")'],
  infinity: ['/spec/extra', '{"a": [double("-Inf")]}'],
};
for (const [name, [path, value]] of Object.entries(values))
  mutations.add(`found/${name}`, bound([json(operation('add', path, value))]), [
    ...writes,
    replaceTab({ replicas: 2 }),
  ]);

const otherKind = { ...tabObject(full), kind: 'Other' };
const read = 'object.kind == "CronTab" ? "same" : "other"';
mutations.add('found/other-kind', bound([json(operation('add', '/spec/note', read))]), [
  post(tabsPath, otherKind),
]);
mutations.add('found/other-kind-unchanged', bound([json('[]')]), [post(tabsPath, otherKind)]);
mutations.add(
  'found/other-kind-not-matched',
  bound([json('[]')], { matchConditions: [{ name: 'm', expression: 'object.kind == "Other"' }] }),
  [post(tabsPath, otherKind)],
);
mutations.add('found/deletes-under-other-name', bound([json(operation('add', '/metadata/name', '"b"'))]), [
  patchTab(tabObject(full), 'application/apply-patch+yaml'),
  { method: 'DELETE', path: `${tabsPath}/c1` },
]);

const webhooks: Case[] = [];

function webhook(name: string, script: Json, requests: readonly Step[], more: readonly Step[] = []): void {
  webhooks.push({
    name: `webhook/found/${name}`,
    area: 'webhook',
    webhooks: { '/hook': script },
    setup: [cronTabs(), makeNamespace(), configuration('mutating', [hook()]), ...more],
    requests,
  });
}

const patches: Record<string, string> = {
  'spellings-kept':
    '[ {"value": {"z": 1.0, "a": 9007199254740993, "b": "<\\u0041>", "e": 1e2}, "path": "/spec/extra", "op": "add"} ]',
  'member-twice': '[{"op":"remove","path":"/spec/mode","op":"add","value":"Forbid"}]',
  'null-value': '[{"op":"add","path":"/spec/note","value":null}]',
  string: '"text"',
  number: '1',
  boolean: 'true',
  'list-of-numbers': '[1]',
  'list-of-lists': '[[]]',
  'number-after-operation': '[{"op":"add","path":"/spec/image","value":"x"},"y"]',
  'kind-number': '[{"op":"add","path":"/kind","value":1}]',
  'finalizers-map': '[{"op":"add","path":"/metadata/finalizers","value":{"a":"b"}}]',
  'metadata-number': '[{"op":"add","path":"/metadata","value":7}]',
};
for (const [name, patch] of Object.entries(patches))
  webhook(`patch/${name}`, [patched(patch)], [createTab(full)]);

webhook(
  'no-managers',
  [patched('[{"op":"add","path":"/metadata/managedFields","value":[]}]')],
  [createTab(full), replaceTab({ replicas: 2 })],
  [
    configuration('validating', [hook({ name: 'look.TOK.example.com' })], 'TOK-look'),
    policy({ validations: [{ expression: '!has(object.metadata.managedFields)' }] }),
    binding({ validationActions: ['Warn'] }),
  ],
);

webhooks.push({
  name: 'webhook/found/options-replace-query',
  area: 'webhook',
  webhooks: { '/hook': [allow()] },
  setup: [
    cronTabs(),
    makeNamespace(),
    configuration('validating', [hook({ rules: [{ ...cronRule, operations: ['DELETE'] }] })]),
  ],
  requests: [
    createTab(full),
    {
      method: 'DELETE',
      path: `${tabsPath}/c1?dryRun=All&propagationPolicy=Orphan`,
      contentType: 'application/json',
      body: { apiVersion: 'v1', kind: 'DeleteOptions', propagationPolicy: 'Background' },
    },
  ],
});

const busy = (status: number, after: string): JsonMap => ({
  status,
  body: 'later',
  headers: { 'Retry-After': after },
});
webhook('retry/429-then-allowed', [busy(429, '0'), busy(429, '0'), allow()], [createTab(full)]);
webhook('retry/503-then-allowed', [busy(503, '0'), allow()], [createTab(full)]);
webhook('retry/400', [busy(400, '0'), allow()], [createTab(full)]);
webhook('retry/always', [busy(429, '0')], [createTab(full)]);
webhook('retry/date', [busy(429, 'Wed, 21 Oct 2015 07:28:00 GMT'), allow()], [createTab(full)]);
webhook('retry/second', [busy(500, '1'), allow()], [createTab(full)]);

// The first of two errors is reported, in the order of the text.
const wrong = '"response":{"uid":"x","allowed":true,"warnings":[1],"auditAnnotations":{"key":1}}';
const wrongReview = `{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview",${wrong}}`;
webhook('first-error', [{ status: 200, body: wrongReview }], [createTab(full)]);

const otherDocument = tabObject({ image: 'x' }, { namespace });
webhooks.push({
  name: 'webhook/found/turned-into-other-kind',
  area: 'webhook',
  webhooks: { '/turn': [patched([op('replace', '', otherDocument)])], '/look': [allow()] },
  setup: [
    cronTabs(),
    limits('Namespaced'),
    makeNamespace(),
    configuration('mutating', [
      hook({
        name: 'turn.TOK.example.com',
        clientConfig: at('/turn'),
        rules: [{ ...cronRule, resources: ['limits'] }],
      }),
      hook({
        name: 'look.TOK.example.com',
        clientConfig: at('/look'),
        rules: [{ ...cronRule, resources: ['limits'] }],
      }),
    ]),
  ],
  requests: [limit('c1', { max: 1 })],
});

// The client waits until the timeout of the webhook.
webhooks.push({
  name: 'webhook/found/retry/after-timeout',
  area: 'webhook',
  webhooks: { '/hook': [busy(429, '30'), allow()] },
  setup: [cronTabs(), makeNamespace(), configuration('mutating', [hook({ timeoutSeconds: 1 })])],
  requests: [createTab(full)],
});

const objects = caseList('objects');
const typed = (name: string, rules: JsonMap): void => {
  objects.add(
    `found/typecheck/${name}`,
    [cronTabs()],
    [
      post(
        `/apis/admissionregistration.k8s.io/v1/${plurals.vap}`,
        policyObject({
          matchConstraints: { resourceRules: [{ ...cronRule, ...rules }] },
          validations: [{ expression: 'object.spec.nosuch == 1' }],
        }),
        { policyStatus: true },
      ),
    ],
  );
};
typed('upper-case', { resources: ['CronTabs'] });
typed('singular', { resources: ['crontab'] });

export const foundMutations: readonly Case[] = mutations.cases;
export const foundWebhooks: readonly Case[] = webhooks;
export const foundObjects: readonly Case[] = objects.cases;
