/** Upgrades of CRDs that hurt stored objects, made after published stories. The old CRD is `upgradeFrom`. */
import { crdOf, objectOf, single, specSchema, type Example, type ExampleTexts } from './example.ts';

interface UpgradeTexts {
  readonly from: string;
  readonly to: string;
  readonly object: string;
  /** The answer to a create of the first object under the new CRD. */
  readonly outcome: ExampleTexts['outcome'];
}

function upgrade<const Id extends string>(
  id: Id,
  title: string,
  summary: string,
  { from, to, object, outcome }: UpgradeTexts,
): Example<Id> {
  return single(id, title, summary, { crd: to, object, outcome, view: 'upgrade', upgradeFrom: from });
}

const documents = (...objects: readonly string[]): string => objects.join('---\n');

const status = 'subresources:\n  status: {}\n';

/** A CRD with a schema for each version, the last of which is stored. */
function groupSnapshots(versions: readonly string[]): string {
  const schema = `    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [driver]
            properties:
              driver:
                type: string
              selector:
                type: string
`;
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: groupsnapshots.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: groupsnapshots
    singular: groupsnapshot
    kind: GroupSnapshot
  versions:
${versions.map((name, i) => `  - name: ${name}\n    served: true\n    storage: ${i === versions.length - 1}\n${schema}`).join('')}`;
}

const groupSnapshot = (name: string, version: string): string => `apiVersion: example.com/${version}
kind: GroupSnapshot
metadata:
  name: ${name}
spec:
  driver: csi.example.com
  selector: app=${name}
`;

const cron = (properties: string, required: string): string =>
  crdOf({ kind: 'CronFlow', plural: 'cronflows', schema: specSchema(properties, required) });

const resource = (required: string): string =>
  crdOf({
    kind: 'Resource',
    plural: 'resources',
    schema: `${required}${specSchema('name:\n  type: string\n  default: internal\n')}`,
  });

const dashboards = (schema: string): string =>
  crdOf({
    kind: 'Board',
    plural: 'boards',
    schema: `${specSchema('image:\n  type: string\n')}  status:
    type: object
    properties:
      message:
        type: string
      dashboards:
${schema}`,
    version: status,
  });

const predictor = (cpu: string): string =>
  crdOf({
    kind: 'Predictor',
    plural: 'predictors',
    schema: specSchema(`resources:
  type: object
  properties:
    cpu:
${cpu}    memory:
      type: string
`),
  });

const certificate = (algorithms: string): string =>
  crdOf({
    kind: 'Certificate',
    plural: 'certificates',
    schema: specSchema(`secretName:
  type: string
algorithm:
  type: string
  enum: ${algorithms}
`),
  });

const issued = (name: string, algorithm: string): string =>
  objectOf('Certificate', name, `spec:\n  secretName: ${name}-tls\n  algorithm: ${algorithm}\n`);

const monitor = (more: string): string =>
  crdOf({
    kind: 'Monitor',
    plural: 'monitors',
    schema: specSchema(`interval:
  type: string
${more}port:
  type: string
`),
  });

const scraped = (name: string, interval: string): string =>
  objectOf('Monitor', name, `spec:\n  interval: ${interval}\n  port: metrics\n`);

const agent = (metadata: string): string =>
  crdOf({
    kind: 'Agent',
    plural: 'agents',
    schema: specSchema(`volumeClaimTemplate:
  type: object
  properties:
    metadata:
      type: object
${metadata}    storage:
      type: string
`),
  });

const indexer = (schema: string): string => crdOf({ kind: 'Indexer', plural: 'indexers', schema });

const instance = (image: string): string =>
  crdOf({
    kind: 'Login',
    plural: 'logins',
    schema: specSchema(`image:
  type: string
  default: ${image}
host:
  type: string
`),
  });

const snapshot = (more: string): string =>
  crdOf({
    kind: 'Snapshot',
    plural: 'snapshots',
    schema: specSchema(
      `class:
  type: string
claim:
  type: string
content:
  type: string
`,
      more,
    ),
  });

const ports = (more: string): string =>
  crdOf({
    kind: 'Proxy',
    plural: 'proxies',
    schema: specSchema(`ports:
  type: array
${more}  items:
    type: object
    required: [port]
    properties:
      name:
        type: string
      port:
        type: integer
`),
  });

export const upgrades = [
  upgrade(
    'upgrade-stored-version',
    'A version disappears while objects are stored in it',
    'The API server rejects the new CRD: v1alpha1 is in status.storedVersions. The steps show how to get there without a rejection.',
    {
      from: groupSnapshots(['v1beta1', 'v1alpha1']),
      to: groupSnapshots(['v1beta1']),
      object: documents(groupSnapshot('web', 'v1beta1'), groupSnapshot('db', 'v1alpha1')),
      outcome: 'stored',
    },
  ),
  upgrade(
    'upgrade-renamed-field',
    'A field is renamed',
    'schedule became schedules, which is required. The old value disappears from every read, and the first write deletes it.',
    {
      from: cron('schedule:\n  type: string\nsuspend:\n  type: boolean\n', 'required: [schedule]\n'),
      to: cron(
        'schedules:\n  type: array\n  minItems: 1\n  items:\n    type: string\nsuspend:\n  type: boolean\n',
        'required: [schedules]\n',
      ),
      object: documents(
        objectOf('CronFlow', 'nightly', 'spec:\n  schedule: 0 3 * * *\n'),
        objectOf('CronFlow', 'weekly', 'spec:\n  schedule: 0 4 * * 0\n  suspend: true\n'),
      ),
      outcome: 'refused',
    },
  ),
  upgrade(
    'upgrade-required-spec',
    'spec becomes required',
    'Ratcheting doesn’t help at the root of an object, because its metadata changes with each write: objects without spec reject even a new label.',
    {
      from: resource(''),
      to: resource('required: [spec]\n'),
      object: documents(
        'apiVersion: example.com/v1\nkind: Resource\nmetadata:\n  name: empty\n',
        objectOf('Resource', 'named', 'spec:\n  name: billing\n'),
      ),
      outcome: 'refused',
    },
  ),
  upgrade(
    'upgrade-map-to-list',
    'A map in the status becomes a list',
    'Objects with the old form can still be read. Writes that change the field, and copies of the object, are rejected.',
    {
      from: dashboards('        type: object\n        additionalProperties:\n          type: string\n'),
      to: dashboards('        type: array\n        items:\n          type: string\n'),
      object: objectOf(
        'Board',
        'main',
        'spec:\n  image: board:3\nstatus:\n  message: success\n  dashboards:\n    team: home\n',
      ),
      outcome: 'refused',
    },
  ),
  upgrade(
    'upgrade-quantity',
    'A quantity becomes int-or-string',
    'The new CRD accepts more, so no object is hurt. Swap the CRDs to see the rollback: objects that use a number can no longer be created.',
    {
      from: predictor('      type: string\n'),
      to: predictor('      x-kubernetes-int-or-string: true\n'),
      object: objectOf('Predictor', 'iris', 'spec:\n  resources:\n    cpu: "4"\n    memory: 4Gi\n'),
      outcome: 'stored',
    },
  ),
  upgrade(
    'upgrade-enum',
    'The values of an enum change',
    'Lower-case values are no longer allowed. Ratcheting accepts objects as long as the value stays, but a backup can’t be restored.',
    {
      from: certificate('[rsa, ecdsa, RSA, ECDSA]'),
      to: certificate('[RSA, ECDSA]'),
      object: documents(issued('shop', 'rsa'), issued('mail', 'ecdsa'), issued('api', 'RSA')),
      outcome: 'refused',
    },
  ),
  upgrade(
    'upgrade-pattern',
    'A pattern is added to a string',
    'An interval without a unit was accepted, but never worked. Now the field must be fixed with the next change of it.',
    {
      from: monitor(''),
      to: monitor('  pattern: ^(0|(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?)$\n'),
      object: documents(scraped('slow', '"60"'), scraped('fast', '15s'), scraped('hourly', '1h')),
      outcome: 'refused',
    },
  ),
  upgrade(
    'upgrade-template-metadata',
    'The metadata of a template loses its fields',
    'The CRD was generated without an option, so that metadata has no fields any more. The API server prunes labels and annotations.',
    {
      from: agent(`      properties:
        labels:
          type: object
          additionalProperties:
            type: string
`),
      to: agent(''),
      object: objectOf(
        'Agent',
        'node',
        'spec:\n  volumeClaimTemplate:\n    metadata:\n      labels:\n        backup: daily\n    storage: 10Gi\n',
      ),
      outcome: 'refused',
    },
  ),
  upgrade(
    'upgrade-preserved-fields',
    'Unknown fields are no longer preserved',
    'The old schema kept everything in spec. The new one lists its fields, and all others disappear from stored objects.',
    {
      from: indexer(
        'type: object\nproperties:\n  spec:\n    type: object\n    x-kubernetes-preserve-unknown-fields: true\n',
      ),
      to: indexer(specSchema('replicas:\n  type: integer\nimage:\n  type: string\n')),
      object: documents(
        objectOf(
          'Indexer',
          'logs',
          'spec:\n  replicas: 3\n  image: indexer:8\n  defaults: |\n    cache: large\n',
        ),
        objectOf('Indexer', 'audit', 'spec:\n  replicas: 1\n  image: indexer:8\n'),
      ),
      outcome: 'refused',
    },
  ),
  upgrade(
    'upgrade-default',
    'A default changes',
    'Stored objects keep the value that was set when they were created. The same file gives another image in a new cluster.',
    {
      from: instance('login:1.4'),
      to: instance('login:2.0'),
      object: objectOf('Login', 'main', 'spec:\n  host: login.example.com\n'),
      outcome: 'stored',
    },
  ),
  upgrade(
    'upgrade-rule',
    'A rule is added that old objects break',
    'Exactly one of two fields must be set. An object with both can still be labeled, but nothing else in its spec can be changed.',
    {
      from: snapshot(''),
      to: snapshot(`x-kubernetes-validations:
- rule: has(self.claim) != has(self.content)
  message: exactly one of claim and content must be set
`),
      object: documents(
        objectOf('Snapshot', 'both', 'spec:\n  class: fast\n  claim: data\n  content: imported\n'),
        objectOf('Snapshot', 'fine', 'spec:\n  class: fast\n  claim: data\n'),
      ),
      outcome: 'refused',
    },
  ),
  upgrade(
    'upgrade-list-map',
    'A list becomes a map with keys',
    'Server-side apply needs keys, and keys must be unique. Objects with a duplicate can’t be created again.',
    {
      from: ports(''),
      to: ports('  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [port]\n'),
      object: objectOf(
        'Proxy',
        'edge',
        'spec:\n  ports:\n  - name: http\n    port: 80\n  - name: web\n    port: 80\n',
      ),
      outcome: 'refused',
    },
  ),
] as const;
