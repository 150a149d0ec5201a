/** Admission: policies and webhooks that change, reject, or warn about objects. */
import { crdOf, indented, objectOf, pair, specSchema } from './example.ts';
import { crdWith } from './versions.ts';

const policyApi = 'admissionregistration.k8s.io/v1';

interface Matched {
  readonly plural: string;
  readonly operations: string;
}

function rulesOf({ plural, operations }: Matched): string {
  return `  - apiGroups: [example.com]
    apiVersions: [v1]
    operations: [${operations}]
    resources: [${plural}]
`;
}

/** A policy with its binding. `spec` is YAML of the remaining fields. */
function policyOf(
  name: string,
  matched: Matched,
  spec: string,
  binding = 'validationActions: [Deny]\n',
): string {
  return `apiVersion: ${policyApi}
kind: ValidatingAdmissionPolicy
metadata:
  name: ${name}
spec:
  matchConstraints:
    resourceRules:
${indented(rulesOf(matched), 2)}${indented(spec, 2)}---
apiVersion: ${policyApi}
kind: ValidatingAdmissionPolicyBinding
metadata:
  name: ${name}
spec:
  policyName: ${name}
${indented(binding, 2)}`;
}

/** A configuration with one webhook, and the response that was recorded for it. */
function webhookOf(
  kind: 'Mutating' | 'Validating',
  name: string,
  matched: Matched,
  response: string,
): string {
  return `apiVersion: ${policyApi}
kind: ${kind}WebhookConfiguration
metadata:
  name: ${name}
webhooks:
- name: ${name}.example.com
  admissionReviewVersions: [v1]
  sideEffects: None
  clientConfig:
    service: {namespace: default, name: ${name}}
  rules:
${rulesOf(matched)}---
apiVersion: admission.k8s.io/v1
kind: AdmissionReview
response:
${indented(response, 2)}`;
}

const onWrite = (plural: string): Matched => ({ plural, operations: 'CREATE, UPDATE' });

const pizzas = crdOf({
  kind: 'Pizza',
  plural: 'pizzas',
  schema: specSchema(
    'size:\n  type: string\n  default: medium\ntoppings:\n  type: array\n  items:\n    type: string\n',
  ),
});
const pizza = (toppings: string): string =>
  objectOf(
    'Pizza',
    'tonight',
    `spec:\n${toppings === '' ? '  size: large\n' : `  toppings: [${toppings}]\n`}`,
  );
const toppings = (response: string): string =>
  webhookOf('Mutating', 'pizza-toppings', onWrite('pizzas'), `allowed: true\n${response}`);
const usualToppings = `patchType: JSONPatch
patch:
- {op: add, path: /spec/toppings, value: [tomato, mozzarella]}
`;
const kitchen = (response: string): string =>
  webhookOf('Validating', 'pizza-kitchen', onWrite('pizzas'), response);

const pizzaConversion = `  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig:
        service: {namespace: default, name: pizza-conversion}
`;
/** Pizzas in v1alpha1 and v1beta1, with a conversion webhook. */
export const pizzaCrd = crdWith('Pizza', 'pizzas', pizzaConversion, [
  {
    name: 'v1alpha1',
    storage: false,
    spec: 'toppings:\n  type: array\n  items:\n    type: string\n',
  },
  {
    name: 'v1beta1',
    storage: true,
    spec: `toppings:
  type: array
  items:
    type: object
    properties:
      name:
        type: string
      quantity:
        type: integer
`,
  },
]);
const pizzaOfToday = `apiVersion: example.com/v1alpha1
kind: Pizza
metadata:
  name: tonight
spec:
  toppings: [tomato, mozzarella, mozzarella]
`;
const alphaPizza = `- apiVersion: example.com/v1alpha1
  kind: Pizza
  spec:
    toppings: [tomato, mozzarella, mozzarella]
`;
const betaPizza = `- apiVersion: example.com/v1beta1
  kind: Pizza
  spec:
    toppings:
    - {name: tomato, quantity: 1}
    - {name: mozzarella, quantity: 2}
`;
const converted = (objects: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: ConversionReview
response:
  result:
    status: Success
  convertedObjects:
${indented(objects, 2)}`;

const workers = crdOf({
  kind: 'Worker',
  plural: 'workers',
  schema: specSchema('replicas:\n  type: integer\nowner:\n  type: string\n'),
});
const worker = (replicas: string): string => objectOf('Worker', 'mailer', `spec:\n${replicas}`);
const limit = (max: number): string => `---
apiVersion: v1
kind: ConfigMap
metadata:
  name: worker-limit
data:
  replicas: "${max}"
`;
const limited = policyOf(
  'worker-replicas',
  onWrite('workers'),
  `paramKind:
  apiVersion: v1
  kind: ConfigMap
variables:
- name: max
  expression: int(params.data.replicas)
validations:
- expression: object.spec.replicas <= variables.max
  messageExpression: "'at most ' + string(variables.max) + ' replicas'"
`,
  `paramRef:
  name: worker-limit
  parameterNotFoundAction: Deny
validationActions: [Deny]
`,
);

const databases = crdOf({
  kind: 'Database',
  plural: 'databases',
  schema: `type: object
properties:
  spec:
    type: object
    properties:
      version:
        type: integer
  status:
    type: object
    properties:
      version:
        type: integer
`,
  version: 'subresources:\n  status: {}\n',
});
const database = (version: number): string =>
  objectOf('Database', 'orders', `spec:\n  version: ${version}\n`);
const guard = (expression: string): string =>
  policyOf(
    'one-version-at-a-time',
    { plural: 'databases', operations: 'UPDATE' },
    `validations:
- expression: ${JSON.stringify(expression)}
  message: upgrade one version at a time
`,
  );

const caches = crdOf({
  kind: 'Cache',
  plural: 'caches',
  schema: specSchema('replicas:\n  type: integer\nowner:\n  type: string\n'),
});
const cache = objectOf('Cache', 'sessions', 'spec:\n  replicas: 9\n');
const explained = (message: string): string =>
  policyOf(
    'cache-replicas',
    onWrite('caches'),
    `validations:
- expression: object.spec.replicas <= 5
  message: too many replicas
  messageExpression: ${message}
`,
  );

const volumes = crdOf({
  kind: 'Volume',
  plural: 'volumes',
  schema: specSchema('size:\n  type: integer\n'),
});
const volume = objectOf('Volume', 'logs', 'spec:\n  size: 500\n');
const sized = (action: string): string =>
  policyOf(
    'volume-size',
    onWrite('volumes'),
    'validations:\n- expression: object.spec.size <= 100\n  message: at most 100 GiB\n',
    `validationActions: [${action}]\n`,
  );

const jobs = crdOf({ kind: 'Task', plural: 'tasks', schema: specSchema('image:\n  type: string\n') });
const job = `apiVersion: example.com/v1
kind: Task
metadata:
  name: import
  labels:
    team: data
spec:
  image: import:1
`;
const suffixed = (condition: string): string => `apiVersion: ${policyApi}
kind: MutatingAdmissionPolicy
metadata:
  name: team-label
spec:
  matchConstraints:
    resourceRules:
${indented(rulesOf(onWrite('tasks')), 2)}${condition}  reinvocationPolicy: IfNeeded
  mutations:
  - patchType: JSONPatch
    jsonPatch:
      expression: >
        [JSONPatch{op: "replace", path: "/metadata/labels/team",
        value: object.metadata.labels.team + "-prod"}]
---
apiVersion: ${policyApi}
kind: MutatingAdmissionPolicyBinding
metadata:
  name: team-label
spec:
  policyName: team-label
`;

const protectedNow = (expression: string): string =>
  policyOf(
    'keep-protected',
    { plural: 'archives', operations: 'DELETE' },
    `validations:
- expression: ${JSON.stringify(expression)}
  message: remove the annotation example.com/protected first
`,
  );
const archives = crdOf({
  kind: 'Archive',
  plural: 'archives',
  schema: specSchema('bucket:\n  type: string\n'),
});
const archive = objectOf('Archive', 'invoices', 'spec:\n  bucket: invoices\n');

const queues = crdOf({ kind: 'Queue', plural: 'queues', schema: specSchema('replicas:\n  type: integer\n') });
const queue = objectOf('Queue', 'mail', 'spec: {}\n');
const bothMean = (expression: string): string =>
  `${webhookOf('Validating', 'queue-limit', onWrite('queues'), 'allowed: true\n')}---
${policyOf(
  'queue-limit',
  onWrite('queues'),
  `validations:
- expression: ${JSON.stringify(expression)}
  message: at most 5 replicas
`,
)}`;

export const admission = [
  pair(
    'admission-pizza',
    'A pizza that the kitchen can’t make',
    'A mutating webhook adds the usual toppings, and a validating webhook checks them. Below each webhook is the response that it gave.',
    {
      crd: pizzas,
      object: pizza('pineapple'),
      outcome: 'refused',
      admission: `${toppings('')}---
${kitchen('allowed: false\nstatus:\n  code: 403\n  message: no topping named pineapple\n')}`,
    },
    {
      object: pizza(''),
      outcome: 'stored',
      admission: `${toppings(usualToppings)}---\n${kitchen('allowed: true\nwarnings: [mozzarella is almost used up]\n')}`,
    },
  ),
  pair(
    'admission-pizza-versions',
    'A pizza in two versions',
    'v1alpha1 lists the names of toppings, v1beta1 their quantities, too. The conversion webhook must answer in the version that the server asks for. Its recorded responses are a ConversionReview.',
    {
      crd: pizzaCrd,
      object: pizzaOfToday,
      outcome: 'refused',
      admission: converted(alphaPizza),
    },
    { outcome: 'stored', admission: converted(betaPizza + alphaPizza) },
  ),
  pair(
    'admission-parameter',
    'The limit is in a ConfigMap',
    'The policy compares replicas with a parameter object, which the binding names. Another limit needs no other policy.',
    { crd: workers, object: worker('  replicas: 9\n'), outcome: 'refused', admission: limited + limit(5) },
    { outcome: 'stored', admission: limited + limit(10) },
  ),
  pair(
    'admission-delete',
    'A policy for DELETE has no object',
    'On DELETE, object is null, and the expression fails. The object that is deleted is oldObject.',
    {
      crd: archives,
      object: archive,
      outcome: 'refused',
      sentBy: 'delete',
      update: { endpoint: 'main', old: archive },
      admission: protectedNow(
        "!has(object.metadata.annotations) || !('example.com/protected' in object.metadata.annotations)",
      ),
    },
    {
      outcome: 'stored',
      admission: protectedNow(
        "!has(oldObject.metadata.annotations) || !('example.com/protected' in oldObject.metadata.annotations)",
      ),
    },
  ),
  pair(
    'admission-upgrade-guard',
    'An upgrade guard blocks the first upgrade',
    'The guard compares the new version with status.version. The operator that writes the status comes with the upgrade that the guard rejects.',
    {
      crd: databases,
      object: database(2),
      outcome: 'refused',
      update: { endpoint: 'main', old: database(1) },
      admission: guard('object.spec.version <= oldObject.status.version + 1'),
    },
    {
      outcome: 'stored',
      admission: guard(
        '!has(oldObject.status) || !has(oldObject.status.version) || object.spec.version <= oldObject.status.version + 1',
      ),
    },
  ),
  pair(
    'admission-message',
    'The message expression fails, and message is used',
    'The message expression reads a field that the object doesn’t have. The server then uses message, and doesn’t report the error.',
    {
      crd: caches,
      object: cache,
      outcome: 'refused',
      admission: explained(`"'too many replicas for ' + object.spec.owner"`),
    },
    {
      admission: explained(
        `"'too many replicas for ' + (has(object.spec.owner) ? object.spec.owner : 'an object without an owner')"`,
      ),
    },
  ),
  pair(
    'admission-warn-first',
    'Warn before you deny',
    'With the action Deny, the policy rejects objects that people already use. With Warn and Audit, they see the message first, and the object is stored.',
    { crd: volumes, object: volume, outcome: 'refused', admission: sized('Deny') },
    { outcome: 'stored', admission: sized('Warn, Audit') },
  ),
  pair(
    'admission-mutation-twice',
    'A mutation that runs twice',
    'With reinvocationPolicy IfNeeded, the policy runs again after its own change, and appends the suffix again. A mutation must have the same result when it is repeated.',
    { crd: jobs, object: job, outcome: 'stored', kubernetes: '1.37', admission: suffixed('') },
    {
      admission: suffixed(`  matchConditions:
  - name: without-suffix
    expression: "!object.metadata.labels.team.endsWith('-prod')"
`),
    },
  ),
  pair(
    'admission-webhook-or-policy',
    'A webhook and a policy that mean the same',
    'Both say “at most 5 replicas”. The webhook counts missing replicas as 0 and allows the object; the policy can’t read the missing field and rejects it.',
    { crd: queues, object: queue, outcome: 'refused', admission: bothMean('object.spec.replicas <= 5') },
    { outcome: 'stored', admission: bothMean('!has(object.spec.replicas) || object.spec.replicas <= 5') },
  ),
];
