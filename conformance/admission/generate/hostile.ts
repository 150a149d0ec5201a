/** Cases of extreme and malformed policies, parameters, answers, and objects. */
import {
  binding,
  caseList,
  createTab,
  cronTabs,
  get,
  makeNamespace,
  mutatingBinding,
  mutatingPolicy,
  policy,
  policyObject,
  post,
  tabsPath,
  type Case,
  type Json,
  type JsonMap,
} from './shapes.ts';

const { cases, add } = caseList('hostile');
const policies = '/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies';
const start = [cronTabs(), makeNamespace()];
const expression = (name: string, text: string, object: JsonMap = {}): void =>
  add(
    `expression/${name}`,
    [...start, policy({ validations: [{ expression: text }] }), binding()],
    [createTab(object)],
  );
const refused = (name: string, spec: JsonMap): void =>
  add(`object/${name}`, [], [post(policies, policyObject(spec))]);

expression('deep-parentheses', `${'('.repeat(40)}true${')'.repeat(40)}`);
expression('deep-lists', `size(${'['.repeat(20)}${']'.repeat(20)}) == 1`);
expression(
  'long-or',
  Array.from({ length: 200 }, (_, i) => `object.spec.replicas == ${i + 500}`).join(' || '),
);
expression('long-string', `"${'x'.repeat(5000)}" == ""`);
expression('prototype', 'has(object.__proto__) || has(object.constructor)');
expression('prototype-map', '{"__proto__": 1}["__proto__"] == 1 && "toString" in {"a": 1}');
expression('prototype-label', '"__proto__" in object.metadata.labels', {});
expression('huge-integer', '9223372036854775807 + 1 == 0');
expression('divide', '1 / 0 == 0');
expression('modulo', '1 % 0 == 0');
expression('negate', '-(-9223372036854775807 - 1) == 0');
expression('null-bytes', '"a\\u0000b" == "a"');
expression('surrogates', '"\\U0001F355".size() == 1');
expression('bad-surrogate', '"\\uD800" == ""');
expression('not-utf8', 'string(b"\\xff") == ""');
expression(
  'nested-macros',
  '[1,2,3].all(a, [1,2,3].exists(b, [1,2,3].map(c, c * a).filter(d, d == b).size() >= 0))',
);
expression(
  'exponential',
  '[1,2,3,4,5,6,7,8,9,10].all(a, [1,2,3,4,5,6,7,8,9,10].all(b, [1,2,3,4,5,6,7,8,9,10].all(c, [1,2,3,4,5,6,7,8,9,10].all(d, a + b + c + d > 0))))',
);
expression('regex', '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("^(a+)+$")');
expression('bad-regex', '"a".matches("(")');
expression('dyn-regex', '"a".matches(object.spec.mode + "(")');
expression(
  'timestamps',
  'timestamp("9999-12-31T23:59:59Z") + duration("1000000h") > timestamp("2000-01-01T00:00:00Z")',
);
expression('duration', 'duration("99999999999h") > duration("1h")');
expression('format', '"%s %d %f %x %b %e".format(["a", 1, 1.5, 255, 5, 1e10]) == ""');
expression('format-missing', '"%s %s".format(["a"]) == ""');
expression('quantity', 'quantity("1e100").isGreaterThan(quantity("1"))');
expression('url', 'url("http://[::1").getHost() == ""');
expression('ip', 'ip("999.1.1.1") == ip("1.1.1.1")');
expression('reserved', 'object.spec.if == 1');
expression('comment', 'true // and\n && false');
expression('newline-string', '"a\nb" == ""');
expression('whitespace', '\u00a0true');
expression('homoglyph', 'оbject.spec.replicas == 1');
expression('zero-width', 'obj\u200bect.spec.replicas == 1');
expression('optional-chain', 'object.?a.?b.?c.?d.orValue("x") == "x"');
refused('two-hundred-errors', {
  validations: Array.from({ length: 200 }, (_, i) => ({ expression: `nosuch${i}` })),
});
refused('long-expression', { validations: [{ expression: `true ${'&& true '.repeat(3000)}` }] });
refused('deep-nesting', { validations: [{ expression: `${'('.repeat(300)}true${')'.repeat(300)}` }] });
refused('deep-brackets', { validations: [{ expression: `${'['.repeat(400)}${']'.repeat(400)} == []` }] });
refused('unclosed', { validations: [{ expression: '('.repeat(200) }] });
refused('control-characters', { validations: [{ expression: 'true', message: 'a\u0000b\u001b[31m' }] });
refused('null-validation', { validations: [null] });
refused('many-variables', {
  variables: Array.from({ length: 60 }, (_, i) => ({
    name: `v${i}`,
    expression: i === 0 ? '1' : `variables.v${i - 1} + 1`,
  })),
  validations: [{ expression: 'variables.v59 == 60' }],
});
refused('prototype-variable', {
  variables: [
    { name: '__proto__', expression: '1' },
    { name: 'constructor', expression: '2' },
  ],
  validations: [{ expression: 'variables.constructor == 2' }],
});
refused('many-conditions', {
  matchConditions: Array.from({ length: 65 }, (_, i) => ({ name: `c${i}`, expression: 'true' })),
  validations: [{ expression: 'true' }],
});
refused('many-annotations', {
  auditAnnotations: Array.from({ length: 21 }, (_, i) => ({ key: `k${i}`, valueExpression: '"x"' })),
});
refused('long-annotation', { auditAnnotations: [{ key: 'k', valueExpression: `"${'x'.repeat(5200)}"` }] });
for (const [name, body] of Object.entries({
  'duplicate-keys':
    '{"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicy","kind":"ValidatingAdmissionPolicy","metadata":{"name":"TOK-x"},"spec":{"matchConstraints":{"resourceRules":[{"apiGroups":["a"],"apiVersions":["v1"],"operations":["*"],"resources":["b"]}]},"validations":[{"expression":"true","expression":"false"}]}}',
  'wrong-case':
    '{"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicy","metadata":{"name":"TOK-x"},"spec":{"MatchConstraints":{},"Validations":[]}}',
  'spec-list':
    '{"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicy","metadata":{"name":"TOK-x"},"spec":[]}',
  'numbers-for-text':
    '{"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicy","metadata":{"name":"TOK-x"},"spec":{"failurePolicy":5,"validations":[{"expression":true}]}}',
  'not-json': 'hello',
  empty: '',
  list: '[]',
  deep: `${'['.repeat(20000)}`,
} satisfies Record<string, string>)) {
  add(
    `body/${name}`,
    [],
    [{ method: 'POST', path: policies, contentType: 'application/json', body }, get(`${policies}/TOK-x`)],
  );
}
const mutation = (name: string, text: string, kind: 'json' | 'apply', object: JsonMap = {}): void =>
  add(
    `mutation/${name}`,
    [
      ...start,
      mutatingPolicy({
        mutations: [
          kind === 'json'
            ? { patchType: 'JSONPatch', jsonPatch: { expression: text } }
            : { patchType: 'ApplyConfiguration', applyConfiguration: { expression: text } },
        ],
      }),
      mutatingBinding(),
    ],
    [createTab(object)],
  );
mutation('prototype-path', '[JSONPatch{op: "add", path: "/__proto__/polluted", value: "x"}]', 'json');
mutation(
  'prototype-key',
  '[JSONPatch{op: "add", path: "/metadata/labels", value: {"__proto__": "x", "constructor": "y"}}]',
  'json',
);
mutation('prototype-object', 'Object{metadata: Object.metadata{labels: {"__proto__": "x"}}}', 'apply');
mutation('quote-in-path', '[JSONPatch{op: "add", path: "/spec/ima\\"ge", value: "x"}]', 'json');
mutation(
  'unicode-path',
  '[JSONPatch{op: "add", path: "/metadata/annotations", value: {"ключ": "x"}}]',
  'json',
);
mutation(
  'unicode-escape-path',
  '[JSONPatch{op: "add", path: "/spec/extra", value: {"a\\u0001": "\\u2028"}}]',
  'json',
);
mutation(
  'long-value',
  '[JSONPatch{op: "add", path: "/metadata/annotations", value: {"a": "%s".format(["x"])}}]',
  'json',
);
mutation(
  'index-overflow',
  '[JSONPatch{op: "add", path: "/spec/tags/99999999999999999999", value: "x"}]',
  'json',
  { tags: ['a'] },
);
mutation('negative-index', '[JSONPatch{op: "add", path: "/spec/tags/-1", value: "x"}]', 'json', {
  tags: ['a'],
});
mutation(
  'many-operations',
  '[1,2,3,4,5,6,7,8,9,10].map(i, JSONPatch{op: "add", path: "/spec/replicas", value: i})',
  'json',
);
mutation('no-operations', '[]', 'json');
mutation('root', '[JSONPatch{op: "replace", path: "", value: "x"}]', 'json');
for (const [name, label] of Object.entries({
  prototype: '__proto__',
  constructor: 'constructor',
  long: 'a'.repeat(64),
  empty: '',
})) {
  const labels: Json = JSON.parse(`{${JSON.stringify(label)}: "x"}`) as Json;
  add(
    `label/${name}`,
    [
      ...start,
      policy({ validations: [{ expression: 'object.metadata.labels.all(k, k != "toString")' }] }),
      binding(),
    ],
    [
      post(
        tabsPath,
        JSON.stringify({
          apiVersion: 'stable.TOK.example.com/v1',
          kind: 'CronTab',
          metadata: { name: 'c1', labels },
          spec: { schedule: '* * * * *' },
        }).replace('"labels":{}', `"labels":{${JSON.stringify(label)}:"x"}`),
      ),
    ],
  );
}

export const hostileCases: readonly Case[] = cases;
