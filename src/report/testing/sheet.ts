/** Texts that show what the built-in examples don't: limits of a reply, other requests, several documents. */
import type { FieldValidation, Minor } from '../../protocol/report.ts';
import type { KubectlRequest } from '../../protocol/kubectl.ts';
import type { UpdateRequest } from '../../protocol/operations.ts';

export interface SheetEntry {
  readonly crd: string;
  readonly object: string;
  readonly update?: UpdateRequest;
  readonly kubectl?: Partial<KubectlRequest>;
  readonly kubernetes?: Minor;
  readonly fieldValidation?: FieldValidation;
  readonly version?: string;
  readonly document?: number;
}

const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

interface Made {
  readonly spec: string;
  /** Lines beside the schema of the version. */
  readonly more?: string;
  readonly versions?: string;
  readonly annotations?: string;
  readonly group?: string;
  readonly scope?: 'Namespaced' | 'Cluster';
  readonly top?: string;
}

function crdText({
  spec,
  more = '',
  versions = '',
  annotations = '',
  group = 'example.com',
  scope = 'Namespaced',
  top = '',
}: Made): string {
  // prettier-ignore
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: disks.${group}
${annotations}spec:
  group: ${group}
  scope: ${scope}
  names: {plural: disks, singular: disk, kind: Disk, listKind: DiskList, shortNames: [dk], categories: [all]}
  versions:
  - name: v1
    served: true
    storage: true
${indented(more, 4)}    schema:
      openAPIV3Schema:
        type: object
${indented(top, 8)}        properties:
          spec:
            type: object
${indented(spec, 12)}          status:
            type: object
            properties:
              phase: {type: string}
              replicas: {type: integer}
              selector: {type: string}
${versions}`;
}

const disk = (spec: string, metadata = 'name: d'): string =>
  `apiVersion: example.com/v1\nkind: Disk\nmetadata: {${metadata}}\n${spec}`;

const simple = `properties:
  size: {type: integer, maximum: 9, minimum: 1, default: 3, description: The size of it.}
  mode: {type: string, enum: [fast, slow], default: fast}
  tags:
    type: array
    x-kubernetes-list-type: set
    items: {type: string, maxLength: 5}
  ports:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
    items:
      type: object
      required: [name]
      properties:
        name: {type: string}
        port: {type: integer, default: 80}
        on: {type: boolean, default: true}
  labels: {type: object, additionalProperties: {type: string, pattern: '^[a-z]+$'}}
  any: {x-kubernetes-preserve-unknown-fields: true}
  either: {x-kubernetes-int-or-string: true}
  date: {type: string, format: date-time}
  note: {type: string, nullable: true}
required: [size]
`;

const columns = `subresources:
  status: {}
  scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}
additionalPrinterColumns:
- {name: Size, type: integer, jsonPath: .spec.size}
- {name: Ports, type: string, jsonPath: '.spec.ports[*].name', priority: 1}
- {name: Mode, type: integer, jsonPath: .spec.mode}
- {name: None, type: string, jsonPath: .spec.none, description: Never.}
- {name: Since, type: date, jsonPath: .metadata.creationTimestamp}
selectableFields:
- {jsonPath: .spec.mode}
`;

const full = crdText({ spec: simple, more: columns });
const good = disk(`spec:
  size: 2
  tags: [a, b]
  ports:
  - {name: a, port: 1}
  - name: b
  labels: {a: x}
  any: {deep: [1, {b: null}]}
  either: 50%
  date: '2026-01-02T03:04:05Z'
  note: null
  unknown: 1
`);
const known = good.replace('  unknown: 1\n', '');
const bad = disk(
  `spec:
  size: 12
  mode: fats
  tags: [a, a, toolong]
  ports:
  - {name: a}
  - {name: a}
  - {port: x}
  labels: {a: X1}
  either: true
  date: yesterday
  note: null
`,
  'name: d, labels: {"bad key!": x}, annotations: {a: 1}',
);
const old = disk('spec:\n  size: 5\n  tags: [b, c]\n  ports:\n  - {name: b, port: 5}\n  mode: slow\n', 'name: d, labels: {a: b}'); // prettier-ignore

const rules = crdText({
  spec: `x-kubernetes-validations:
- {rule: self.min <= self.max, message: too little}
- {rule: 'self.items.all(i, i.name.startsWith("a") || i.weight < 5)', messageExpression: '"not " + self.items[0].name', fieldPath: .items, reason: FieldValueForbidden}
- {rule: self.max >= oldSelf.max, message: never less}
- {rule: 'oldSelf.hasValue() ? self.min == oldSelf.value().min : true', optionalOldSelf: true}
- {rule: self.missing > 0 || true}
properties:
  min: {type: integer, minimum: 0}
  max: {type: integer, maximum: 100}
  missing: {type: integer}
  items:
    type: array
    maxItems: 10
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
    items:
      type: object
      required: [name]
      x-kubernetes-validations:
      - {rule: self.weight >= oldSelf.weight}
      - {rule: 'self.name != "😀😀😀"'}
      properties:
        name: {type: string, maxLength: 20}
        weight: {type: integer, default: 1}
`,
});
const ruled = disk('spec:\n  min: 5\n  max: 3\n  items:\n  - {name: b, weight: 7}\n  - {name: a}\n  - {name: c, weight: 2}\n'); // prettier-ignore
const ruledOld = disk('spec:\n  min: 4\n  max: 30\n  items:\n  - {name: c, weight: 4}\n  - {name: b, weight: 7}\n'); // prettier-ignore

const costly = crdText({
  spec: `properties:
${Array.from({ length: 8 }, (_, i) => `  list${i}:\n    type: array\n    items: {type: object, properties: {names: {type: array, items: {type: string}}}}\n    x-kubernetes-validations:\n    - {rule: 'self.all(x, self.all(y, x.names.all(n, n != y.names[0])))', messageExpression: 'self.map(x, x.names.map(n, n + n))[0][0]'}\n`).join('')}`,
});

const contested = crdText({
  spec: `properties:
  map:
    type: object
    properties: {a: {type: integer}, b: {type: object, properties: {x: {type: string}}}}
    additionalProperties: {type: string}
  list:
    type: array
    items:
      type: object
      properties: {inner: {type: object, properties: {p: {type: string, default: dflt}}, additionalProperties: {type: integer}}}
  each:
    type: object
    additionalProperties: {type: object, properties: {q: {type: string}}, additionalProperties: true}
`,
});

const versions = crdText({
  spec: simple,
  more: columns,
  versions: `  - name: v2
    served: true
    storage: false
    deprecated: true
    deprecationWarning: use v1 of it
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer}
              mode: {type: string}
              zone: {type: string, default: here}
  - name: v1alpha1
    served: false
    storage: false
    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
`,
});

const webhook = versions.replace(
  '  versions:\n',
  `  conversion:
    strategy: Webhook
    webhook: {conversionReviewVersions: [v1], clientConfig: {url: 'https://example.com/convert'}}
  versions:
`,
);

const long = (character: string, length: number): string => character.repeat(length);
const deep = (levels: number): string => `${'{a: '.repeat(levels)}1${'}'.repeat(levels)}`;

const logic = crdText({
  spec: `properties:
  pick:
    type: object
    oneOf:
    - {required: [a]}
    - {required: [b], properties: {b: {minimum: 5, enum: [5, 6, 7, 8, 9, 10, 11, 12]}}}
    - {properties: {c: {not: {pattern: x}}}, not: {anyOf: [{required: [a]}, {required: [b]}]}}
    properties: {a: {type: string}, b: {type: integer}, c: {type: string}}
  any:
    type: object
    anyOf: [{required: [a]}, {properties: {b: {maximum: 2}}, required: [b]}]
    allOf: [{maxProperties: 1}, {minProperties: 1}]
    properties: {a: {type: string}, b: {type: integer}}
  unlike: {type: string, not: {pattern: '^bad'}, maxLength: 4, minLength: 2, format: ipv4}
  number: {type: number, multipleOf: 0.5, exclusiveMinimum: true, minimum: 1}
  list: {type: array, minItems: 2, maxItems: 3, items: {type: integer}}
  embedded: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}
`,
});

const team = (text: string, name: string): string =>
  text.replace('{name: d', `{name: ${name}, namespace: team`);

/** Parts whose fields an apply keeps or removes, and values that Go clients omit. */
const parts = crdText({
  spec: `properties:
  enabled: {type: boolean, default: true}
  hidden: {type: boolean}
  count: {type: integer, default: 2}
  ratio: {type: number, default: 0.5}
  least: {type: integer, default: 1, minimum: 1}
  name: {type: string, default: usual}
  nested:
    type: object
    default: {}
    properties:
      deep: {type: object, properties: {flag: {type: boolean, default: true}, size: {type: integer}, text: {type: string}}}
      other: {type: string}
      level: {type: integer, default: 3}
  list: {type: array, items: {type: object, properties: {a: {type: integer}, b: {type: boolean, default: true}}}}
  map: {type: object, additionalProperties: {type: object, properties: {x: {type: integer, default: 7}, y: {type: string}}}}
  shape: {x-kubernetes-preserve-unknown-fields: true}
`,
  top: `x-kubernetes-validations:\n- {rule: 'self.metadata.name != "bad"', message: a bad name}\n`,
});
const partly = disk(`spec:
  enabled: false
  hidden: false
  count: 0
  ratio: 0.0
  name: ''
  nested: {deep: {flag: false, size: 0, text: ''}, other: x}
  list: [{a: 0, b: false}, {a: 1}]
  map: {one: {x: 0, y: ''}, two: {}}
  shape: {a: 1}
`);
const partlyOld = disk(
  `spec:
  enabled: true
  count: 5
  nested: {deep: {flag: true, size: 4, text: gone}, other: y}
  list: [{a: 7}]
  map: {one: {x: 1}, three: {x: 3, y: z}}
  shape: [1, 2]
status: {phase: old, replicas: 0}
`,
  'name: d, labels: {a: b, c: d}, annotations: {e: f}, finalizers: [a.b/c], generation: 4, uid: own, resourceVersion: "12", creationTimestamp: "2025-01-01T00:00:00Z"',
);
const partlyNow = disk(
  `spec:
  enabled: true
  nested: {deep: {flag: true}, level: 3}
  list: [{a: 7}, {b: false}]
  map: {one: {x: 1}}
  shape: text
`,
  'name: d, labels: {a: z}',
);

/** An embedded resource with rules about itself and its metadata. */
const embedding = crdText({
  spec: `properties:
  template:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-validations:
    - {rule: 'self.metadata.name.startsWith("t-") && self.kind != "Disk"'}
    - {rule: '!has(self.spec) || self.spec.size > oldSelf.spec.size', message: only larger}
    properties:
      spec: {type: object, properties: {size: {type: integer}}}
  pairs:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [a, b]
    items:
      type: object
      required: [a, b]
      x-kubernetes-validations: [{rule: self.n >= oldSelf.n, messageExpression: '"from " + string(oldSelf.n)'}]
      properties: {a: {type: string}, b: {type: integer}, n: {type: integer, default: 0}}
`,
});
const embedded = (name: string, size: number, n: number): string =>
  disk(`spec:\n  template: {apiVersion: v1, kind: Thing, metadata: {name: ${name}}, spec: {size: ${size}}}\n  pairs:\n  - {a: x, b: 1, n: ${n}}\n  - {a: x, b: 2}\n`); // prettier-ignore

/** Moves what follows away from the beginning of its text. */
const before = '# Another document: é😀.\nkind: Other\nlist: [1, 2]\n---\n';
const noExisting = { endpoint: 'main' } as const;

/** The inputs by name. */
const zeros = `properties:
  list: {type: array, items: {type: integer, default: 5}}
  deep: {type: object, default: {}, properties: {open: {type: boolean, default: true}}}
  note: {type: string, default: x}
  same: {type: integer, default: 0}
`;

export const sheet: Readonly<Record<string, SheetEntry>> = {
  'an update of the status that is accepted': { crd: full, object: disk('spec: {size: 1}\nstatus: {phase: x, replicas: 2, lost: 1}\n'), update: { endpoint: 'status', old }, fieldValidation: 'Warn' }, // prettier-ignore
  'a merge patch that is accepted': { crd: full, object: 'spec: {size: 4, note: null, tags: [x], mode: null, extra: 1}\n', update: { ...noExisting, old, patch: 'merge' }, fieldValidation: 'Ignore' }, // prettier-ignore
  'a JSON patch that is accepted': { crd: full, object: '- {op: replace, path: /spec/size, value: 4}\n- {op: remove, path: /spec/tags/0}\n- {op: add, path: /spec/ports/-, value: {name: z}}\n', update: { ...noExisting, old, patch: 'json' } }, // prettier-ignore
  'texts behind other documents': { crd: `${before}${rules}`, object: `${before}${ruled.replace('min: 5', 'min: 2').replace('weight: 7', 'weight: 3')}`, update: { ...noExisting, old: `${before}${ruledOld.replace('min: 4', 'min: 2').replace('max: 30', 'max: 3').replace('weight: 7', 'weight: 3').replace('weight: 4', 'weight: 2')}` } }, // prettier-ignore
  'errors behind other documents': { crd: `${before}${full}`, object: `${before}${bad}`, kubectl: {} },

  'an object with everything': { crd: full, object: good, fieldValidation: 'Warn' },
  'everything at the oldest minor, ignoring fields': { crd: full, object: good, fieldValidation: 'Ignore', kubernetes: '1.35' }, // prettier-ignore
  'many kinds of errors': { crd: full, object: bad },
  'an update': { crd: full, object: known, update: { ...noExisting, old } },
  'an update of the status': { crd: full, object: disk('spec: {size: 1}\nstatus: {phase: x, replicas: 2, lost: 1}\n'), update: { endpoint: 'status', old } }, // prettier-ignore
  'an update that is rejected': { crd: full, object: bad.replace('metadata: {', 'metadata: {resourceVersion: "99", '), update: { ...noExisting, old } }, // prettier-ignore
  'an update of an invalid object as it is': { crd: full, object: disk('spec: {size: 50, mode: slow}\n'), update: { ...noExisting, old: disk('spec: {size: 50, mode: fats}\n'), oldAsItIs: true } }, // prettier-ignore
  'a merge patch': { crd: full, object: 'spec: {size: 4, note: null, tags: [x], mode: null, extra: 1}\n', update: { ...noExisting, old, patch: 'merge' } }, // prettier-ignore
  'a JSON patch': { crd: full, object: '- {op: replace, path: /spec/size, value: 20}\n- {op: remove, path: /spec/tags/0}\n- {op: add, path: /spec/ports/-, value: {name: z}}\n', update: { ...noExisting, old, patch: 'json' } }, // prettier-ignore
  'a JSON patch that does not fit': { crd: full, object: '[{op: remove, path: /spec/nothing}]', update: { ...noExisting, old, patch: 'json' } }, // prettier-ignore
  'an apply of an owner': { crd: full, object: disk('spec: {size: 1, ports: [{name: b, port: 6}], tags: [c]}\n'), update: { ...noExisting, old, patch: 'apply' } }, // prettier-ignore
  'rules on an update': { crd: rules, object: ruled, update: { ...noExisting, old: ruledOld } },
  'rules on a create': { crd: rules, object: ruled.replace('max: 3', 'max: 9').replace('min', 'missing: 1\n  min') }, // prettier-ignore
  'rules that cost too much': { crd: costly, object: disk('spec: {}\n') },
  'contested keywords': { crd: contested, object: disk('spec:\n  map: {a: 1, b: {x: y}, c: z}\n  list:\n  - inner: {p: q, n: 1, o: x}\n  - inner: {}\n  each: {one: {q: r, other: 1}}\n') }, // prettier-ignore
  'contested keywords without an object': { crd: contested, object: 'kind: Other\napiVersion: v1\n' },
  versions: { crd: versions, object: known, update: { ...noExisting, old } },
  'another version': { crd: versions, object: disk('spec: {size: 3, zone: there, more: 1}\n').replace('/v1', '/v2') }, // prettier-ignore
  'a version that is not served': { crd: versions, object: disk('spec: {}\n').replace('/v1', '/v1alpha1') },
  'a chosen version': { crd: versions, object: good, version: 'v2', fieldValidation: 'Warn' },
  'a conversion webhook': { crd: webhook, object: good, fieldValidation: 'Warn' },
  'a protected group without approval': { crd: crdText({ spec: simple, group: 'x.k8s.io', annotations: '  annotations: {api-approved.kubernetes.io: unapproved}\n' }), object: disk('spec: {size: 1}\n').replace('example.com', 'x.k8s.io') }, // prettier-ignore
  'a protected group without the annotation': { crd: crdText({ spec: simple, group: 'x.k8s.io' }), object: 'kind: Disk\n' }, // prettier-ignore
  'branches of a schema': { crd: logic, object: disk('spec:\n  pick: {a: x, b: 3, c: x}\n  any: {b: 3, a: y}\n  unlike: badly\n  number: 1.3\n  list: [1]\n  embedded: {kind: X, metadata: {name: Bad Name}}\n') }, // prettier-ignore
  'branches of a schema, none of which fits': { crd: logic, object: disk('spec:\n  pick: {b: 1, c: x}\n  any: {}\n  list: [1, 2, 3, 4]\n  embedded: {apiVersion: v1}\n') }, // prettier-ignore
  'two hundred errors': { crd: full, object: disk(`spec:\n  size: 1\n  tags:\n${'  - muchtoolong\n'.repeat(210)}`) }, // prettier-ignore
  'long names and values': { crd: full, object: disk(`spec:\n  size: 1\n  mode: ${long('m', 700)}\n  ${long('k', 600)}: 1\n  labels: {${long('l', 300)}: ${long('😀', 1200)}}\n  note: |\n    several\n    lines\n  any:\n    text: "${long('é', 900)}${long('😀', 300)}"\n    deep: ${deep(120)}\n`), fieldValidation: 'Warn' }, // prettier-ignore
  'a broken text': { crd: full, object: `${good}  - [\n` },
  'a CRD that is broken': { crd: `${full}  - {\n`, object: good },
  'a CRD with errors': { crd: full.replace('type: integer, maximum', 'type: int, maximum').replace('served: true', 'served: yes please').replace('{name: Size', '{nam: Size'), object: good }, // prettier-ignore
  'several documents': { crd: `# one\nkind: Other\n---\n${full}---\n${versions}`, object: `# first\n---\n${good}---\n${bad.replace('name: d', 'name: e')}---\nkind: [\n`, fieldValidation: 'Warn' }, // prettier-ignore
  'a chosen document': { crd: `${full}---\n${versions}`, object: `${good}---\n${bad}`, document: 1 },
  'a list of objects': { crd: full, object: `apiVersion: v1\nkind: List\nitems:\n- ${indented(good, 2).trim()}\n- ${indented(bad, 2).trim()}\n`, kubectl: {} }, // prettier-ignore
  'an apply of several documents': { crd: full, object: `${known.replace('{name: d}', '{name: d, namespace: team}')}---\n${old.replace('name: d', 'name: e')}---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n`, kubectl: {} }, // prettier-ignore
  'an apply after an apply': { crd: full, object: known, kubectl: { old } },
  'an apply after a create': { crd: full, object: known, kubectl: { old, oldMadeBy: 'create' } }, // prettier-ignore
  'an apply that is rejected': { crd: full, object: bad, kubectl: { old, oldMadeBy: 'server-side-apply' } },
  'a repeated key': { crd: full, object: disk('spec:\n  size: 1\n  ports:\n  - {name: a, name: b}\n  - {name: c}\n  size: 2\n'), kubectl: {}, fieldValidation: 'Ignore' }, // prettier-ignore
  'a server-side apply with a conflict': { crd: full, object: disk('spec: {size: 8, mode: fast}\n'), kubectl: { command: 'server-side-apply', old, manager: 'me' } }, // prettier-ignore
  'a server-side apply by force': { crd: full, object: disk('spec: {size: 8, mode: fast}\n'), kubectl: { command: 'server-side-apply', old, forceConflicts: true } }, // prettier-ignore
  'a create in a missing namespace': { crd: full, object: good.replace('{name: d}', '{name: d, namespace: gone}'), kubectl: { command: 'create', namespaceMissing: true }, fieldValidation: 'Warn' }, // prettier-ignore
  'a create with a generated name': { crd: full, object: disk('spec: {size: 1}\n', 'generateName: d-'), kubectl: { command: 'create' } }, // prettier-ignore
  'a create of what exists': { crd: full, object: old, kubectl: { command: 'create', old } },
  'a replace': {
    crd: full,
    object: known,
    kubectl: { command: 'replace', old },
  },
  'a patch by kubectl': { crd: full, object: 'spec: {size: 70}\n', kubectl: { command: 'patch', old } },
  'a JSON patch by kubectl': { crd: full, object: '[{"op": "test", "path": "/spec/size", "value": 5}, {"op": "add", "path": "/spec/note", "value": "x"}]', kubectl: { command: 'patch', patchType: 'json', old, manager: 'p' } }, // prettier-ignore
  'a strategic patch': { crd: full, object: 'spec: {size: 7}\n', kubectl: { command: 'patch', patchType: 'strategic', old } }, // prettier-ignore
  'an edit': { crd: full, object: old.replace('size: 5', 'size: 6'), kubectl: { command: 'edit', old } },
  'an edit that is rejected': { crd: full, object: old.replace('size: 5', 'size: 60'), kubectl: { command: 'edit', old } }, // prettier-ignore
  'a scale': { crd: full, object: old, kubectl: { command: 'scale', old, replicas: 4 } },
  'a scale that is rejected': { crd: full, object: old, kubectl: { command: 'scale', old, replicas: 40 } },
  'labels': { crd: full, object: old, kubectl: { command: 'label', old, pairs: `c=d a- "e=f"  'g=h'`, overwrite: true } }, // prettier-ignore
  'labels that exist': { crd: full, object: old, kubectl: { command: 'label', old, pairs: 'a=c' } },
  'annotations': { crd: full, object: old, kubectl: { command: 'annotate', old, pairs: 'x="a \\"b\\" c" y=a\\ b', manager: 'm' } }, // prettier-ignore
  'a diff': { crd: full, object: known, kubectl: { command: 'diff', old } },
  'a delete': { crd: full, object: old, kubectl: { command: 'delete', old } },
  'a delete with a finalizer': { crd: full, object: old, kubectl: { command: 'delete', old: old.replace('name: d', 'name: d, finalizers: [a.b/c]') } }, // prettier-ignore
  'a cluster-scoped object': { crd: crdText({ spec: simple, scope: 'Cluster' }), object: disk('spec: {size: 1}\n', 'name: d, namespace: n'), kubectl: {} }, // prettier-ignore
  'a kind that the CRD does not have': { crd: full, object: disk('spec: {}\n').replace('kind: Disk', 'kind: Disc'), kubectl: {} }, // prettier-ignore
  'an object in a namespace, with others': { crd: full, object: `${team(known, 'd')}---\n${team(old, 'e')}---\napiVersion: example.com/v1\nkind: DiskList\nitems:\n- ${indented(disk('spec: {size: 3}\n', 'name: f, namespace: other'), 2).trim()}\n`, kubectl: {} }, // prettier-ignore
  'values that clients omit': { crd: parts, object: partly },
  'values that are set in both objects': { crd: parts, object: partlyNow, update: { ...noExisting, old: partlyOld, oldAsItIs: true } }, // prettier-ignore
  'an update that changes only metadata': { crd: parts, object: partlyOld.replace('a: b', 'a: c').replace(/\nstatus.*/, ''), update: { ...noExisting, old: partlyOld } }, // prettier-ignore
  'an apply that keeps and removes fields': { crd: parts, object: partlyNow, kubectl: { old: partlyOld } },
  'an apply that keeps the fields of others': { crd: parts, object: partlyNow, kubectl: { old: partlyOld, oldMadeBy: 'server-side-apply' } }, // prettier-ignore
  'an edit that changes types': { crd: parts, object: partlyNow.replace('name: d, labels', 'name: d, resourceVersion: "12", labels'), kubectl: { command: 'edit', old: partlyOld } }, // prettier-ignore
  'a bad name in the old object': { crd: parts, object: partlyNow, update: { ...noExisting, old: partlyOld.replace('name: d', 'name: bad').replace('generation: 4', 'generation: 0').replace('"2025', '"x2025'), oldAsItIs: true } }, // prettier-ignore
  'rules of an embedded resource': { crd: embedding, object: embedded('t-a', 3, 1), update: { ...noExisting, old: embedded('t-b', 4, 2) } }, // prettier-ignore
  'rules of an embedded resource on a create': { crd: embedding, object: embedded('x', 3, 1) },
  'zeros with other defaults': { crd: crdText({ spec: zeros }), object: disk('spec: {list: [0], deep: {open: false}, note: "", same: 0}\n') }, // prettier-ignore
  'zeros in a list': { crd: crdText({ spec: zeros }), object: disk('spec: {list: [0, 5]}\n') },
  'a long rule': { crd: crdText({ spec: `type: object\nproperties: {size: {type: integer}}\nx-kubernetes-validations:\n- rule: '${Array.from({ length: 60 }, (_, i) => `self.size != ${i + 10}`).join(' && ')}'\n` }), object: disk('spec: {size: 3}\n') }, // prettier-ignore
  'a rule that does not compile': { crd: rules.replace(/rule: .*/, 'rule: self.nothing > 0'), object: ruled },
  'annotations of another type': { crd: crdText({ spec: simple, annotations: '  annotations: [a, b]\n' }), object: disk('spec: {size: 1}\n') }, // prettier-ignore
  'annotations that are too long': { crd: crdText({ spec: simple }), object: disk('spec: {size: 1}\n', `name: d, annotations: {a: ${'x'.repeat(262_144)}}`) }, // prettier-ignore
  'annotations of a CRD that are too long, with a description': { crd: crdText({ spec: `description: d\n${simple}`, annotations: `  annotations: {a: ${'x'.repeat(262_144)}}\n` }), object: '' }, // prettier-ignore
  'many repeated keys': { crd: full, object: `${disk('spec:\n  size: 1\n').trimEnd()}\n  any:\n${Array.from({ length: 110 }, (_, i) => `    k${i}: 1\n    k${i}: 2\n`).join('')}`, kubectl: {}, fieldValidation: 'Ignore' }, // prettier-ignore
};
