/** Webhooks whose JavaScript the author provides. */
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { beforeAll, expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { requestOf, usualChoices } from '../../protocol/chosen.ts';
import { loadSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { createHandlers } from '../../worker/serve.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await loadSandbox(variant);
});

const version = (name: string, storage: boolean): string => `    - name: ${name}
      served: true
      storage: ${storage}
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: {type: object, x-kubernetes-preserve-unknown-fields: true}
`;
const crd = (more = '', versions = version('v1', true)) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: pizzas.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: pizzas, kind: Pizza}
${more}  versions:
${versions}`;
const pizza = 'apiVersion: example.com/v1\nkind: Pizza\nmetadata: {name: p}\nspec: {size: 3}\n';

const hook = (kind: 'Mutating' | 'Validating', more = '') => `apiVersion: admissionregistration.k8s.io/v1
kind: ${kind}WebhookConfiguration
metadata: {name: hooks}
webhooks:
  - name: kitchen.example.com
    admissionReviewVersions: [v1]
    sideEffects: None
    timeoutSeconds: 3
    clientConfig: {url: "https://hooks.example.com/kitchen"}
    rules: [{apiGroups: [example.com], apiVersions: [v1], operations: ["*"], resources: [pizzas]}]
${more}`;
const code = (name: string, body: string): string =>
  `apiVersion: crd-playground/v1\nkind: WebhookCode\n${name}: |\n${body.replace(/^/gm, '  ')}\n`;

interface Asked {
  readonly runsCode?: boolean;
  readonly of?: string;
  readonly milliseconds?: number;
}

function asked(
  documents: readonly string[],
  { runsCode = true, of = crd(), milliseconds = 60_000 }: Asked = {},
) {
  const limits = { milliseconds, stack: 256 << 10, output: 3 << 20 };
  const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };
  const handlers = createHandlers(engine, clock, (text, name, args) =>
    sandbox.call(text, name, args, limits),
  );
  const request = { ...requestOf({ ...usualChoices, sentBy: 'request' }, ''), document: undefined };
  const { kubernetes, fieldValidation } = request;
  handlers.readCrd({ revision: 1, text: of, document: undefined, kubernetes, fieldValidation });
  const admission = documents.join('---\n');
  const report = handlers.readObject({
    ...request,
    revision: 2,
    crdRevision: 1,
    text: pizza,
    admission,
    runsCode,
  });
  return { handlers, report };
}

const toppings = `function admit(request) {
  const { spec } = request.object;
  return { allowed: true, patch: spec.toppings ? [] : [{ op: 'add', path: '/spec/toppings', value: ['basil ☘'] }] };
}`;

test('a function changes the object, and its review is shown', () => {
  const { handlers, report } = asked([hook('Mutating'), code('admit', toppings)]);
  expect(report.state).toBe('accepted');
  expect(report.rows.map(({ value }) => value)).toContain('basil ☘');
  expect(report.admission?.code).toEqual({ runs: true });
  const [line] = handlers.admission(null)?.lines ?? [];
  expect(line).toMatchObject({ outcome: 'done', exchange: { code: 200 } });
});

test('does not run until it is allowed, and reports the code', () => {
  const { report } = asked([hook('Mutating'), code('admit', toppings)], { runsCode: false });
  expect(report.state).toBe('refused');
  expect(report.admission?.code).toEqual({
    runs: false,
    functions: [
      { name: 'admit', text: `${toppings}\n`, place: expect.objectContaining({ line: 12 }) as unknown },
    ],
  });
});

test.each([
  ['denies', 'return { allowed: false, status: { message: "no room" } }', 'denied the request: no room'],
  [
    'throws',
    'throw new Error("no oven")',
    'an error on the server ("no oven") has prevented the request from succeeding',
  ],
  ['has another name', '} function other() {', 'missing: there is no function admit'],
  ['returns nothing', '', 'not-json: the result is undefined'],
  ['returns a number', 'return 1', 'admit did not return an object'],
])('a function that %s', (_, body, words) => {
  const name = words.includes('missing') ? 'function another(request) {' : 'function admit(request) {';
  const { report } = asked([hook('Validating'), code('admit', `${name} ${body} }`)]);
  expect(report.state).toBe('refused');
  expect(report.verdict).toContain(words);
});

test('a function that never ends is a webhook that does not answer in time', () => {
  const { report } = asked([hook('Validating'), code('admit', 'function admit() { for (;;); }')], {
    milliseconds: 100,
  });
  expect(report.verdict).toContain('kitchen?timeout=3s": context deadline exceeded');
});

const converted = crd(
  `  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {url: "https://hooks.example.com/convert"}
`,
  version('v1', false) + version('v2', true),
);
const convert = code(
  'convert',
  `function convert(object, desired) {
  return { ...object, apiVersion: desired, spec: { ...object.spec, converted: desired } };
}`,
);

test('a function converts between versions', () => {
  const { report } = asked([convert], { of: converted });
  expect(report.state).toBe('accepted');
  expect(JSON.stringify(report.rows)).toContain('example.com/v2');
  expect(asked([convert], { of: converted, runsCode: false }).report.admission?.code).toMatchObject({
    runs: false,
    functions: [{ name: 'convert' }],
  });
});
