/** Errors in other parts of CRDs and objects, in the form of `broken-fields.ts`: whole texts, names, versions, rules with messages. */
import { crdOf, objectOf, specSchema } from '../../../examples/example.ts';

interface Row {
  readonly name: string;
  readonly crd: string;
  readonly object: string | undefined;
}

const crdWith = (fields: string, more = ''): string =>
  crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(fields, more) });
const plain = crdWith('a: {type: string} # a\nb: {type: array, items: {type: integer}}\n');
const changed = (from: string | RegExp, to: string): string => plain.replace(from, () => to);

/** Whole objects for the CRD above. */
const objects: readonly string[] = [
  '\tapiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n',
  'apiVersion: example.com/v1\n\tkind: Widget\nmetadata: {name: w}\n',
  '  apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n',
  'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n\tname: w\n',
  'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec:\n  a: "x\n  b: [1]\n',
  'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: {a: x, b: [1, 2}\n',
  'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec:\n  b: []\n  other: []\n',
  'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec:\n  others: [{c: 1}, 2]\n  more: [[true]]\n  null: null\n  real: 1.5\n',
  'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\n  labels:\n  annotations:\n    a:\n      b: c\nspec: {}\n',
  'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w, namespace: A_B, finalizers: [a], ownerReferences: [{kind: Pod}]}\n',
  'apiVersion: example.com/v1\nkind: Widget\nmetadata: {generateName: W-}\n',
  'apiVersion: example.com/v1\nkind: Widget\nname: w\nspec: {a: x}\n',
  'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\na: x\n',
  'apiVersion: example.com/v1\nkind: Widgets\nmetadata: {name: w}\n',
  'apiVersion: v1\nkind: Widget\nmetadata: {name: w}\n',
  'apiversion: example.com/v1\nKind: Widget\nmetadata: {name: w}\n',
  'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: &s {a: x, c: 1}\nstatus: *s\n',
  'apiVersion: example.com/v1\r\nkind: Widget\r\nmetadata: {name: w}\r\nspec:\r\n  c: x # c\r\n  b: x\r\n',
  '{"apiVersion": "example.com/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": {"a": 1,}}',
  "{'apiVersion': 'example.com/v1', 'kind': 'Widget', 'metadata': {'name': 'w'}, 'spec': {'a': 1, 'c': 2}}",
  '- apiVersion: example.com/v1\n  kind: Widget\n  metadata: {name: w}\n',
  'Widget\n',
  '"apiVersion: example.com/v1\nkind: Widget\n',
];

/** Changes of the CRD above. */
const crds: readonly (readonly [from: string | RegExp, to: string])[] = [
  ['apiVersion: ', '\tapiVersion: '],
  ['  versions:\n', '  versions:\n  - &v {name: v1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n'], // prettier-ignore
  [/ {2}- name: v1\n/, '  - name: v9\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object}}\n  - name: v9\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object}}\n  - name: v1\n'], // prettier-ignore
  [/ {2}- name: v1\n/, '  - name: v1beta1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object}}\n  - name: v1\n'], // prettier-ignore
  ['- name: v1', '- name: 1'],
  ['- name: v1', '- Name: v1'],
  ['kind: Widget', 'kind: Widget\n    listKind: Widget-List\n    shortNames: [W, w]'],
  ['plural: widgets', 'plural: gadgets'],
  ['group: example.com', 'group: example'],
  ['group: example.com', 'group: Example.com'],
  ['group: example.com', 'group: example.com\n  conversion: {strategy: webhook}'],
  ['group: example.com', 'group: example.com\n  conversion: {strategy: Webhook}'],
  ['group: example.com', "group: example.com\n  conversion: {strategy: Webhook, webhook: {clientConfig: {url: 'http://a.b'}}}"], // prettier-ignore
  ['group: example.com', 'group: example.com\n  conversion: {strategy: None, webhook: {conversionReviewVersions: [v1]}}'], // prettier-ignore
  ['served: true', 'served: true\n    deprecated: "yes"'],
  ['served: true', 'served: true\n    selectableFields: [{jsonPath: .spec.c}, {jsonPath: spec.a}]'],
  ['served: true', 'served: true\n    additionalPrinterColumns: [{name: A, type: string}, {type: string, jsonPath: .spec.a}]'], // prettier-ignore
  ['served: true', 'served: true\n    subresources: {scale: {}}'],
  ['served: true', 'served: true\n    subresources: {scale: {specReplicasPath: .spec.a, statusReplicasPath: .spec.n, labelSelectorPath: sel}}'], // prettier-ignore
  [/ {4}schema:[^]*/, ''],
  [/ {4}schema:[^]*/, '    schema: {}\n'],
  [/ {6}openAPIV3Schema:/, '      openApiV3Schema:'],
  ['scope: Namespaced', 'scope: Cluster\n  preserveUnknownFields: true'],
  ['metadata:', 'metadata:\n  labels: {a: 1}'],
  ['v1\nkind: CustomResourceDefinition', 'v2\nkind: CustomResourceDefinition'],
  ['kind: CustomResourceDefinition', 'kind: CustomResourceDefinitions'],
];

const schemas: readonly string[] = [
  'a: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, default: {apiVersion: v1, kind: A, metadata: {name: "A B", labels: {a: 1}}}}',
  'a: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, default: {kind: a-b}}',
  'a: {type: object, default: {b: 1, c: {d: 2}}, properties: {c: {type: object}}}',
  'a: {type: object, default: {b: [{c: 1}]}, properties: {b: {type: array, items: {type: object, required: [d], properties: {d: {type: integer, minimum: 3}}}}}}',
  'a: {type: string, format: date-time, default: 2020-01-02}',
  'a: {type: string, x-kubernetes-validations: [{rule: "self != \'b\'"}], default: b}',
  'a: {type: string, x-kubernetes-validations: [{rule: "self ==\\n\'a\'"}]}',
  'a:\n  type: string\n  x-kubernetes-validations:\n  - rule: | # two lines\n      self == "a" ||\n      self == "b"\n',
  'a:\n  type: string\n  x-kubernetes-validations:\n  - message: "  "\n    rule: |-\n      self == "a" ||\n        self == "b"\n',
  'a: {type: string, maxLength: 9, x-kubernetes-validations: [{rule: "self == \'a\'", message: "a\\nb", messageExpression: "1"}, {rule: "", message: c}]}',
  'a: {type: object, properties: {b: {type: string}}, x-kubernetes-validations: [{rule: "has(self.b)", fieldPath: .c, reason: Wrong}, {rule: "has(self.b)", fieldPath: "", reason: fieldValueRequired}]}',
  'a: {type: integer, maxLength: 3, format: date, minProperties: 1}',
  'a: {type: array, items: {type: array, items: {type: objct}}}',
  'a: {type: object, properties: {b: {type: object, additionalProperties: {type: strng}}}}',
  'a: {type: object, properties: [b, c]}',
  'a: {type: object, properties: {b: string, c: integer}}',
  'a: string',
  'a: {type: object, required: b, properties: {b: {type: string}}}',
]; // prettier-ignore

const roots: readonly string[] = [
  'type: object\nformat: date\nuniqueItems: true\nproperties: {spec: {type: object}}\n',
  'type: object\nx-kubernetes-validations: [{rule: "self.metadata.labels.size() > 0"}]\nproperties: {spec: {type: object}}\n',
  'type: object\ndefault: {}\nproperties: {spec: {type: object}}\n',
  'type: object\nid: x\n$schema: y\nproperties: {spec: {type: object}}\n',
];

const short = (text: string): string => JSON.stringify(text).slice(1, -1);

export const brokenOdd: readonly Row[] = [
  ...objects.map((object) => ({ name: `odd object ${short(object)}`, crd: plain, object })),
  ...crds.map(([from, to]) => ({
    name: `odd CRD ${short(String(from))} → ${short(to)}`,
    crd: changed(from, to),
    object: undefined,
  })),
  ...schemas.map((schema) => ({
    name: `odd schema ${short(schema)}`,
    crd: crdWith(`${schema}\n`),
    object: undefined,
  })),
  ...roots.map((schema) => ({
    name: `odd root ${short(schema)}`,
    crd: crdOf({ kind: 'Widget', plural: 'widgets', schema }),
    object: undefined,
  })),
  { name: 'odd object of a version', crd: plain, object: objectOf('Widget', 'w', 'spec: {a: 5}\n').replace('/v1', '/v1beta1') }, // prettier-ignore
];
