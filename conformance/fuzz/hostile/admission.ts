/** Documents that configure admission for the requests of a random CRD, with hostile expressions, patches, and replies. */
import { writeRawJson, type RawJson, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { object } from '../schema.ts';
import { hostileString } from './atoms.ts';
import { mutate } from './mutate.ts';
import { hostileExpression } from './rule.ts';

const everything = object({
  apiGroups: ['*'],
  apiVersions: ['*'],
  operations: ['*'],
  resources: ['*/*', '*'],
});

/** A policy or a webhook with what makes it effective, in one text of several documents. */
export function hostileAdmission(random: Random): string {
  const documents = random.oneIn(3) ? [webhook(random)] : policy(random);
  for (const document of documents) if (random.oneIn(3)) mutate(random, document, 1 + random.int(3));
  return documents.map((document) => writeRawJson(document)).join('\n---\n');
}

function policy(random: Random): RawObject[] {
  const isMutating = random.oneIn(2);
  const kind = isMutating ? 'MutatingAdmissionPolicy' : 'ValidatingAdmissionPolicy';
  const named = (name: string): RawJson[] | undefined =>
    random.oneIn(3) ? [object({ name, expression: expression(random) })] : undefined;
  const spec = object({
    matchConstraints: object({ resourceRules: [everything] }),
    failurePolicy: random.pick(['Fail', 'Ignore']),
    variables: named('a'),
    matchConditions: named('b'),
    ...(isMutating ? mutations(random) : validations(random)),
  });
  const validationActions = isMutating ? undefined : [random.pick(['Deny', 'Warn', 'Audit'])];
  return [
    described(kind, 'p', { spec }),
    described(`${kind}Binding`, 'p', { spec: object({ policyName: 'p', validationActions }) }),
  ];
}

function mutations(random: Random): Readonly<Record<string, RawJson>> {
  return { reinvocationPolicy: random.pick(['Never', 'IfNeeded']), mutations: [mutation(random)] };
}

function validations(random: Random): Readonly<Record<string, RawJson | undefined>> {
  const messageExpression = random.oneIn(2) ? expression(random) : undefined;
  const annotation = object({ key: hostileString(random), valueExpression: expression(random) });
  return {
    validations: [object({ expression: expression(random), messageExpression })],
    auditAnnotations: random.oneIn(3) ? [annotation] : undefined,
  };
}

function expression(random: Random): string {
  const hostile = hostileExpression(random, object({ type: 'object' }));
  return random.pick([hostile, hostile.replaceAll('self', 'object'), hostileString(random), 'object.spec == oldObject.spec', 'variables.a']); // prettier-ignore
}

function mutation(random: Random): RawObject {
  const value = random.pick(['object', 'null', '[]', expression(random)]);
  const path = random.pick(['', '/spec', '/metadata/labels', '/-', hostileString(random)]);
  const patch = `[JSONPatch{op: "${random.pick(['add', 'replace', 'remove', 'test', 'copy'])}", path: ${JSON.stringify(path)}, value: ${value}}]`;
  return random.oneIn(2)
    ? object({ patchType: 'JSONPatch', jsonPatch: object({ expression: patch }) })
    : object({
        patchType: 'ApplyConfiguration',
        applyConfiguration: object({
          expression: random.pick([`Object{spec: Object.spec{a: ${value}}}`, 'Object{}', expression(random)]),
        }),
      });
}

function webhook(random: Random): RawObject {
  const kind = random.pick(['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'] as const);
  const hook = object({
    name: 'a.example.com',
    admissionReviewVersions: ['v1'],
    sideEffects: 'None',
    clientConfig: object({ url: 'https://localhost/' }),
    rules: [everything],
    matchConditions: random.oneIn(3) ? [object({ name: 'b', expression: expression(random) })] : undefined,
  });
  return described(kind, 'w', { webhooks: [hook] });
}

function described(kind: string, name: string, rest: Readonly<Record<string, RawJson>>): RawObject {
  return object({ apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata: object({ name }), ...rest });
}
