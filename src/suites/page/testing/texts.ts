/** Suites of both forms, right and wrong, and requests of the page that become cases. */
import { crdOf, specSchema } from '../../../examples/example.ts';
import type { Choices } from '../../../protocol/choices.ts';

const fields = `size: {type: integer, maximum: 5, x-kubernetes-validations: [{rule: self != 3, message: not three}]}
mode: {type: string, default: slow, enum: [slow, fast]}
name: {type: string, maxLength: 5}
replicas: {type: integer}
list: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k], properties: {k: {type: string}, v: {type: integer}}}}
`;
const status = 'status: {type: object, properties: {phase: {type: string}, replicas: {type: integer}}}\n';
const schema = `${specSchema(fields).trimEnd()}\n  ${status}`;

export const crd = crdOf({ kind: 'Widget', plural: 'widgets', schema }).replace(
  '    schema:',
  "    subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}\n    additionalPrinterColumns: [{name: Size, type: integer, jsonPath: .spec.size}]\n    schema:", // prettier-ignore
);
export const newerCrd = crd.replace('maximum: 5', 'maximum: 9');
export const rejectedCrd = crd.replace('maximum: 5', 'maximum: five');

const head = 'suite: "Widgets: all"\ncrd: widgets.crd.yaml\n';
const openshift =
  'apiVersion: apiextensions.k8s.io/v1\nname: Widgets\ncrdName: widgets.example.com\ntests:\n';
const widget = (spec: string, more = ''): string =>
  `|\n        apiVersion: example.com/v1\n        kind: Widget\n        spec: ${spec}\n${more}`;

export const suites: Readonly<Record<string, string>> = {
  'every expectation': `${head}bases:
  small: { spec: { size: 1 } }
  named: { base: small, spec: { name: a } }
cases:
- { name: stored, create: small, stored: { spec: { size: 1, mode: slow } } }
- { name: stored differently, create: named, stored: { spec: { size: 1 } } }
- { name: contains, create: named, contains: { spec: { name: b } } }
- { name: rejected, create: { spec: { size: 6 } } }
- { name: accepted, create: small, refused: too large }
- { name: another message, create: { spec: { size: 6 } }, refused: too small }
- { name: other causes, create: { spec: { size: 6, mode: quick } }, refused: [{ field: spec.size, code: minimum }, { field: spec.mode, reason: FieldValueNotSupported }] }
- { name: "all causes", create: { spec: { size: 6, mode: quick } }, refused: [{ field: spec.mode }, { code: maximum, message: to 5 }] }
- { name: defaulted, create: small, defaulted: { spec.mode: fast } }
- { name: pruned, create: { spec: { other: 1 } }, fieldValidation: Warn, pruned: [], warnings: [] }
- { name: warned, create: { spec: { other: 1 } }, fieldValidation: Warn, pruned: spec.other, warnings: [unknown field] }
- { name: cost, create: small, cost: 0 }
- { name: columns, create: small, get: { Size: "2" } }
- { name: exists, create: small, exists: false }
`,
  'every operation': `${head}kubernetes: [1.36, "1.37"]
cases:
- { name: update, old: { spec: { size: 1 } }, update: { spec: { size: 2 } }, stored: { spec: { mode: slow, size: 2 } } }
- name: old CRD
  oldCrd: [{ op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size/maximum }]
  old: { spec: { size: 8 } }
  update: { spec: { size: 9 } }
  refused: [{ field: spec.size }]
- { name: patch, old: { spec: { size: 1 } }, patch: { spec: { mode: null, name: b } }, contains: { spec: { name: b, mode: fast } } }
- name: JSON patch
  old: { spec: { size: 1 } }
  patch: [{ op: add, path: /spec/list, value: [{ k: a }, { k: a }] }]
  refused: Duplicate value
- { name: status, old: { spec: {} }, status: { phase: on, other: 1 }, fieldValidation: Warn, stored: { spec: { mode: slow }, status: { phase: on } } }
- { name: status by patch, old: {}, patch: { status: { phase: on } }, subresource: status, contains: { status: { phase: off } } }
- { name: scale, old: { spec: {} }, scale: 3, contains: { spec: { replicas: 4 } } }
- { name: delete, old: {}, delete: true, exists: true }
- { name: convert, convert: { spec: { size: 1 } }, to: v1, stored: { spec: { size: 1, mode: slow } } }
- { name: CRD, crd: [{ op: replace, path: /spec/scope, value: Cluster }], refused: immutable }
- name: steps
  kubernetes: 1.35
  steps:
  - { apply: { spec: { list: [{ k: a, v: 1 }] } }, manager: one }
  - { apply: { spec: { list: [{ k: a, v: 2 }] } }, manager: two, refused: conflict }
  - { apply: { spec: { list: [{ k: a, v: 2 }] } }, manager: two, force: true }
  - { crd: [{ op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/list }] }
  - { update: { spec: {} }, stored: { spec: { mode: slow, size: 1 } } }
`,
  'a broken suite': `${head}cases:
- { name: a, creat: {} }
- { name: b, create: nothing }
- { name: c, create: {}, delete: true }
- { name: d, create: "a: [" , refused: invalid }
- { name: e, create: {}, stored: 5 }
- { name: f, create: {}, crd: none.yaml }
- { create: {} }
`,
  'a suite with another field': `${head}others: 5\ncases:\n- { name: a, create: {}, refused: [] }\n`,
  'texts as they are': `${head}cases:
- name: as a text
  create: |
    # kept
    apiVersion: example.com/v1
    kind: Widget
    metadata: { name: own, namespace: team, labels: { a: b } }
    spec: { size: 1, size: 2 }
  refused: already set
- name: another kind
  create: { kind: Gadget }
  refused: no matches
- name: another version
  create: { apiVersion: example.com/v2 }
- name: of two minors
  kubernetes: [1.35, 1.36]
  create: { spec: { name: toolong } }
`,
  "openshift's form": `${openshift}  onCreate:
    - name: accepted
      initial: ${widget('{size: 2}')}
    - name: stored differently
      initial: ${widget('{size: 2, other: 1}')}
      expected: ${widget('{size: 2}')}
    - name: rejected in older words
      initial: ${widget('{size: 3}')}
      expectedError: 'spec.size: Invalid value: "integer": not three'
    - name: rejected in other words
      initial: ${widget('{size: 3}')}
      expectedError: not four
    - name: accepted against expectation
      initial: ${widget('{size: 2}')}
      expectedError: not three
    - name: without an object
      expectedError: not three
  onUpdate:
    - name: of the status
      initial: ${widget('{size: 2}', '        status: {phase: a}\n')}
      updated: ${widget('{size: 2}', '        status: {phase: [b]}\n')}
      expectedStatusError: must be of type string
    - name: ratcheting
      initialCRDPatches:
        - {op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size/maximum}
      initial: ${widget('{size: 7}')}
      updated: ${widget('{size: 8}')}
      expected: ${widget('{size: 8, mode: slow}')}
`,
  'another file': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
  'a file that can not be read': `${head}cases: [\n`,
};

const object = (spec: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: ${spec}\n`;

interface PageRequest {
  readonly object: string;
  /** `old`: the existing object. */
  readonly chosen?: Partial<Choices> & { readonly old?: string };
  readonly suite?: string;
}

const old = object('{size: 1, mode: fast, list: [{k: a, v: 1}]}');
const invalid = object('{size: 7}');

export const requests: Readonly<Record<string, PageRequest>> = {
  'an apply': { object: object('{size: 2}') },
  'an apply after an apply': { object: object('{size: 2}'), chosen: { old } },
  'an apply after a create': { object: object('{size: 2}'), chosen: { old, oldMadeBy: 'create' } },
  'a server-side apply': { object: object('{size: 2}'), chosen: { sentBy: 'server-side-apply', manager: 'me & you' } }, // prettier-ignore
  'a server-side apply with a conflict': { object: object('{size: 2}'), chosen: { sentBy: 'server-side-apply', old, oldMadeBy: 'create' } }, // prettier-ignore
  'a server-side apply by force': { object: object('{size: 2}'), chosen: { sentBy: 'server-side-apply', old, oldMadeBy: 'create', forceConflicts: true } }, // prettier-ignore
  'a server-side apply after an apply': { object: object('{size: 2}'), chosen: { sentBy: 'server-side-apply', old, oldMadeBy: 'server-side-apply' } }, // prettier-ignore
  'a create': {
    object: object('{size: 2, other: 1}'),
    chosen: { sentBy: 'create', fieldValidation: 'Warn' },
  },
  'a create that is rejected': { object: invalid, chosen: { sentBy: 'create', kubernetes: '1.35' } },
  'a replace': { object: object('{size: 2}'), chosen: { sentBy: 'replace', old } },
  'an edit': { object: object('{size: 2}'), chosen: { sentBy: 'edit', old } },
  'a scale': { object: old, chosen: { sentBy: 'scale', old, replicas: 2 } },
  'a patch by kubectl': { object: 'spec: {size: 4}\n', chosen: { sentBy: 'patch', old } },
  'a label': { object: old, chosen: { sentBy: 'label', old, pairs: 'a=b' } },
  'a delete': { object: old, chosen: { sentBy: 'delete', old } },
  'a diff': { object: object('{size: 2}'), chosen: { sentBy: 'diff', old } },
  'a request to create': { object: object('{size: 2}'), chosen: { sentBy: 'request', fieldValidation: 'Ignore' } }, // prettier-ignore
  'a request to update': { object: object('{size: 2}'), chosen: { sentBy: 'request', operation: 'update', old } }, // prettier-ignore
  'a request to update the status': { object: `${old}status: {phase: on}\n`, chosen: { sentBy: 'request', operation: 'status', old } }, // prettier-ignore
  'a request to update no status': { object: old, chosen: { sentBy: 'request', operation: 'status', old } },
  'a merge patch': { object: 'spec: {size: 9}\n', chosen: { sentBy: 'request', operation: 'patch', old } },
  'a JSON patch': { object: '- {op: remove, path: /spec/list/0}\n', chosen: { sentBy: 'request', operation: 'patch', patchKind: 'json', old } }, // prettier-ignore
  'a request to apply': { object: object('{size: 2}'), chosen: { sentBy: 'request', operation: 'patch', patchKind: 'apply', old } }, // prettier-ignore
  'an update of an object that is invalid': { object: invalid, chosen: { sentBy: 'request', operation: 'update', old: invalid, oldAsItIs: true } }, // prettier-ignore
  'a broken object': { object: 'a: [\n', chosen: { sentBy: 'request' } },
  'no object': { object: '' },
  'the second of two objects': { object: `${object('{size: 2}')}---\n${object('{size: 3}')}` },
  'a case for a suite': { object: object('{size: 2}'), suite: `${head}# first\ncases:\n- { name: a, create: {} }\n\n# end\n` }, // prettier-ignore
  'a case for a suite without cases': { object: object('{size: 2}'), suite: head },
  'a case for a suite of another form': {
    object: object('{size: 2}'),
    suite: `${openshift}  onCreate: []\n`,
  },
  'a case for a broken suite': { object: object('{size: 2}'), suite: 'suite: [\n' },
  'a case for a list of cases in one line': { object: object('{size: 2}'), suite: `${head}cases: [{ name: a, create: {} }]\n` }, // prettier-ignore
};
