/** Faults to plant in the suites of the repository: the case that then fails, the text in it, and its replacement. */
export type Fault = readonly [of: string, from: string, to: string];

export const faults: Readonly<Record<string, readonly Fault[]>> = {
  defaulting: [
    ['sets all defaults', 'limits: { cpu: 100m }', 'limits: {}'],
    ['sets no defaults without the object that contains the fields', 'stored: {}', 'stored: { spec: {} }'],
    [
      'keeps the values of the author',
      'create: complete',
      'create: { base: complete, spec: { note: null } }',
    ],
    ['keeps zero values', 'replicas: 0', 'replicas: null'],
    ['sets the default of a single field', 'spec.replicas: 1', 'spec.replicas: 2'],
    ['replaces null by the default', 'mode: slow', 'mode: fast'],
    ['keeps null where the schema is nullable', 'note: null }', 'note: none }'],
    [
      'sets defaults in the items of a list',
      'protocol: TCP }',
      "protocol: TCP, 'spec.ports[1].protocol': TCP }",
    ],
    ['sets defaults again when an update removes the value', 'replicas: 1', 'replicas: 3'],
    ['sets defaults before validation', 'FieldValueNotSupported', 'FieldValueInvalid'],
  ],
  lifecycle: [
    ['creates an object', 'Replicas: 2', 'Replicas: 3'],
    ['ignores the status of a new object', 'stored:\n', 'stored:\n      status: { phase: Running }\n'],
    ['warns about a deprecated version', 'warnings: use example.com/v1', 'warnings: []'],
    [
      'rejects a second object with the same name',
      'old: job',
      'old: { base: job, metadata: { name: other } }',
    ],
    [
      'replaces an object',
      'stored:\n      spec: { replicas: 3',
      'stored:\n      spec: { image: nginx, replicas: 3',
    ],
    ['rejects a JSON patch whose test fails', '/spec/replicas, value: 3', '/spec/replicas, value: 2'],
    ['validates the status', 'phase: Waiting', 'phase: Done'],
    ['scales an object', 'scale: 4', 'scale: 5'],
    ['shares an object between field managers', 'force: true', 'force: false'],
    ['deletes an object', 'exists: false', 'exists: true'],
  ],
  pruning: [
    ['rejects unknown fields if the client asks for it', 'sise', 'siez'],
    ['warns of unknown fields, and prunes them', 'fieldValidation: Warn', 'fieldValidation: Ignore'],
    ['prunes without a warning', 'pruned: [spec.sise]', 'pruned: []'],
    ['prunes nothing that the schema has', 'pruned: []', 'pruned: [spec.tags]'],
    ['prunes fields in the items of a list', 'spec.items[1].nam', 'spec.items[0].nam'],
    [
      'keeps unknown fields where the schema preserves them',
      'deep: 1 } } } }\n    pruned',
      'deep: 2 } } } }\n    pruned',
    ],
    [
      'prunes below a declared field of a preserved object',
      'pruned: spec.open.known.b',
      'pruned: [spec.open.known.b, spec.open.other]',
    ],
    [
      'keeps the metadata of an embedded resource',
      'contains:\n      spec: { template: { metadata: { name: a, labels: { b: c }',
      'contains:\n      spec: { template: { metadata: { name: a, labels: { b: d }',
    ],
    ['prunes values of any type', 'd: text', 'size: 2'],
    ['prunes the objects of an update', 'sise: 3', 'size: 3'],
  ],
  ratcheting: [
    ['keeps a number above a new maximum', 'update: { spec: { size: 7,', 'update: { spec: { size: 6,'],
    ['rejects another number above the maximum', 'size: 8', 'size: 7'],
    ['accepts a number that is fixed', 'update: { spec: { size: 5', 'update: { spec: { size: 6'],
    ['rejects a value that becomes invalid', 'equal to 5', 'equal to 6'],
    ['keeps a value that the enum no longer has', 'note: changed', 'mode: other'],
    ['rejects another text that does not match the pattern', 'name: B1', 'name: b'],
    ['rejects a new value that the rule rejects', 'old: { spec: { limit: 4', 'old: { spec: { limit: 3'],
    [
      'keeps an item of a map list, by its key',
      'port: 100 }] } }\n    stored',
      'port: 101 }] } }\n    stored',
    ],
    ['validates all items of an atomic list that changed', 'spec.tags[0]', 'spec.tags[1]'],
    ['keeps the value of a key of a map', 'patch: { spec: { sizes: { b: 2', 'patch: { spec: { sizes: { b: 6'],
  ],
  transitions: [
    [
      'does not run transition rules on a create',
      'stored:\n      spec: { owner: a',
      'stored:\n      spec: { owner: b',
    ],
    ['rejects a change of an immutable field', 'update: { spec: { owner: b', 'update: { spec: { owner: a'],
    ['accepts an update without a change', 'update: { spec: { owner: a', 'update: { spec: { owner: b'],
    ['accepts that an immutable field is removed and set again', 'owner: null', 'zone: x'],
    ['rejects the removal of a field', 'zone: null', 'zone: y'],
    ['accepts a number that increases', 'count: 2', 'count: 0'],
    ['rejects a number that decreases', 'field: spec.count', 'field: spec'],
    ['runs rules with optionalOldSelf on a create', 'first: other', 'first: new'],
    [
      'compares items of a map list by their keys',
      'update: { spec: { keys: [{ name: b, value: z',
      'update: { spec: { keys: [{ name: b, value: w',
    ],
    [
      'runs transition rules on updates of the status',
      'phase: Done }\n        contains',
      'phase: Other }\n        contains',
    ],
  ],
};

/** Returns the text with the fault. Throws if the suite doesn't have its place. */
export function planted(text: string, [of, from, to]: Fault): string {
  const start = text.indexOf(`  - name: ${of}\n`);
  const next = text.indexOf('\n  - name: ', start + 1);
  const end = next < 0 ? text.length : next;
  const at = text.indexOf(from, start);
  if (start < 0 || at < 0 || at >= end) throw new Error(`${of}: ${from} was not found`);
  return `${text.slice(0, at)}${to}${text.slice(at + from.length)}`;
}
