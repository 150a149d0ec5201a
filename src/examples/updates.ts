/** Updates of an object or of its status. */
import { acrossMinors, crdOf, objectOf, pair, single, specSchema } from './example.ts';

const volume = (more: string): string =>
  crdOf({
    kind: 'Volume',
    plural: 'volumes',
    schema: specSchema(
      `size:
  type: string
  x-kubernetes-validations:
  - rule: self == oldSelf
    message: size is immutable
note:
  type: string
`,
      more,
    ),
  });

const keepsSize = `x-kubernetes-validations:
- rule: has(oldSelf.size) == has(self.size)
  message: size can't be removed or added later
`;

const data = (spec: string): string => objectOf('Volume', 'data', `spec:\n${spec}`);

const worker = (limit: string): string =>
  crdOf({
    kind: 'Worker',
    plural: 'workers',
    schema: specSchema(`threads:
  type: integer
${limit}queue:
  type: string
`),
  });

const mail = (threads: number, queue: string): string =>
  objectOf('Worker', 'mail', `spec:\n  threads: ${threads}\n  queue: ${queue}\n`);

const ratcheting = {
  crd: worker('  maximum: 16\n'),
  update: { endpoint: 'main', old: mail(64, 'incoming'), oldCrd: worker('') },
} as const;

const job = crdOf({
  kind: 'Backup',
  plural: 'backups',
  schema: `${specSchema('schedule:\n  type: string\n')}  status:
    type: object
    properties:
      phase:
        type: string
        enum: [Pending, Done]
`,
  version: 'subresources:\n  status: {}\n',
});

const nightly = (schedule: string, phase: string): string =>
  objectOf('Backup', 'nightly', `spec:\n  schedule: ${schedule}\nstatus:\n  phase: ${phase}\n`);

const tags = crdOf({
  kind: 'Shelf',
  plural: 'shelves',
  schema: specSchema(`tags:
  type: array
  items:
    type: string
  x-kubernetes-validations:
  - rule: self.all(tag, matches(tag, '^[a-z]+$'))
    message: tags are lowercase letters
`),
});

const routes = crdOf({
  kind: 'Route',
  plural: 'routes',
  schema: `type: object
x-kubernetes-validations:
- rule: self.spec.hosts.all(host, host.startsWith(self.metadata.name))
  message: hosts begin with the name of the route
required: [spec]
properties:
  spec:
    type: object
    required: [hosts]
    properties:
      hosts:
        type: array
        maxItems: 64
        items:
          type: string
          maxLength: 253
`,
});

export const updates = [
  single(
    'update-immutable',
    'Changing an immutable field',
    'A transition rule compares the old value with the new one.',
    {
      crd: volume(''),
      object: data('  size: 20Gi\n'),
      update: { endpoint: 'main', old: data('  size: 10Gi\n') },
      outcome: 'refused',
    },
  ),
  pair(
    'update-unset-then-set',
    'Bypassing an immutable field',
    'The rule only runs if there is an old and a new value, so removing the field and setting it again passes. A rule on the parent prevents that.',
    {
      crd: volume(''),
      object: data('  note: size comes later\n'),
      update: { endpoint: 'main', old: data('  size: 10Gi\n') },
      outcome: 'stored',
    },
    { crd: volume(keepsSize), outcome: 'refused' },
  ),
  pair(
    'update-ratcheting',
    'A limit added after the object',
    'The stored value exceeds a limit that was added later. Ratcheting allows updates that don’t change the value; the server rejects other values above the limit.',
    { ...ratcheting, object: mail(32, 'incoming'), outcome: 'refused' },
    { object: mail(64, 'outgoing'), outcome: 'stored' },
  ),
  single(
    'update-status',
    '/status changes only status',
    'A request to /status keeps all other fields as stored, and doesn’t increment the generation.',
    {
      crd: job,
      object: nightly('weekly', 'Done'),
      update: { endpoint: 'status', old: nightly('daily', 'Pending') },
      outcome: 'stored',
    },
  ),
  single(
    'update-without-status',
    'An update keeps status',
    'With the status subresource, an update keeps the stored status. It increments the generation if spec changes.',
    {
      crd: job,
      object: nightly('weekly', 'Done'),
      update: { endpoint: 'main', old: nightly('daily', 'Pending') },
      outcome: 'stored',
    },
  ),
  acrossMinors(
    'rule-costed-since-1-37',
    'A rule that 1.36 accepts and 1.37 rejects',
    'Since 1.37 matches(text, pattern) costs as much as text.matches(pattern). For a list without maxItems that exceeds the budget. maxItems and maxLength reduce the cost.',
    { crd: tags, object: objectOf('Shelf', 'poetry', 'spec:\n  tags: [old, rare]\n'), view: 'compare' },
    { '1.36': 'stored', '1.37': 'crd-refused' },
  ),
  acrossMinors(
    'rule-accepted-since-1-37',
    'A rule that older servers reject',
    'Since 1.37 the cost estimate uses the maximum length of metadata.name, 253 characters. On older servers, comparing it with each item exceeds the budget.',
    {
      crd: routes,
      object: objectOf('Route', 'shop', 'spec:\n  hosts: [shop.example.com, shop.example.org]\n'),
      view: 'compare',
    },
    { '1.36': 'crd-refused', '1.37': 'stored' },
  ),
];
