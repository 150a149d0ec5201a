/** Invalid CRDs of all kinds: each has one error, next to comments that must stay. */
import { crdOf, specSchema } from '../../../examples/example.ts';
import { object, type Broken } from './broken-objects.ts';

const crdWith = (schema: string, more = ''): string =>
  crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(`# kept\n${schema}`, more) });

const ruled = (rule: string, schema = 'a: {type: integer}\nb: {type: integer}\n'): string =>
  crdWith(schema, `x-kubernetes-validations: # of rules\n- rule: ${rule}\n`);

const plain = crdWith('a: {type: string} # a\n');

const changed = (from: string, to: string): string => plain.replace(from, to);

const inCrd = (group: string, texts: readonly (readonly [crd: string, wanted?: string])[]): Broken[] =>
  texts.map(([crd, wanted], i) => ({
    name: `${group} ${i + 1}${wanted === undefined ? '' : `: ${wanted}`}`,
    crd: `# above\n${crd}`,
    ...(wanted !== undefined && { wanted }),
  }));

/** A keyword with two transposed letters. */
function misspelt(word: string): string {
  const at = Math.max(1, Math.floor(word.length / 2));
  const letters = [...word];
  for (let i = at; i < letters.length; i++)
    if (letters[i] !== letters[i - 1]) {
      [letters[i - 1], letters[i]] = [letters[i] as string, letters[i - 1] as string];
      break;
    }
  return letters.join('');
}

const keywords: readonly (readonly [word: string, schema: string])[] = [
  ['description', 'type: string\ndescription: x\n'],
  ['minimum', 'type: integer\nminimum: 1\n'],
  ['maximum', 'type: integer\nmaximum: 1\n'],
  ['exclusiveMinimum', 'type: integer\nminimum: 1\nexclusiveMinimum: true\n'],
  ['multipleOf', 'type: integer\nmultipleOf: 2\n'],
  ['minLength', 'type: string\nminLength: 1\n'],
  ['maxLength', 'type: string\nmaxLength: 3\n'],
  ['pattern', 'type: string\npattern: a\n'],
  ['format', 'type: string\nformat: date\n'],
  ['nullable', 'type: string\nnullable: true\n'],
  ['default', 'type: string\ndefault: a\n'],
  ['enum', 'type: string\nenum: [a]\n'],
  ['maxItems', 'type: array\nmaxItems: 3\nitems: {type: string}\n'],
  ['minItems', 'type: array\nminItems: 3\nitems: {type: string}\n'],
  ['required', 'type: object\nrequired: [b]\nproperties: {b: {type: string}}\n'],
  ['minProperties', 'type: object\nminProperties: 1\nproperties: {b: {type: string}}\n'],
  ['maxProperties', 'type: object\nmaxProperties: 1\nproperties: {b: {type: string}}\n'],
  ['additionalProperties', 'type: object\nadditionalProperties: {type: string}\n'],
  ['properties', 'type: object\nproperties: {b: {type: string}}\n'],
  ['anyOf', 'type: object\nproperties: {b: {type: string}}\nanyOf: [{required: [b]}]\n'],
  ['x-kubernetes-list-type', 'type: array\nx-kubernetes-list-type: set\nitems: {type: string}\n'],
  ['x-kubernetes-map-type', 'type: object\nx-kubernetes-map-type: atomic\nproperties: {b: {type: string}}\n'],
  ['x-kubernetes-preserve-unknown-fields', 'type: object\nx-kubernetes-preserve-unknown-fields: true\n'],
  ['x-kubernetes-int-or-string', 'x-kubernetes-int-or-string: true\n'],
  ['x-kubernetes-validations', 'type: string\nmaxLength: 3\nx-kubernetes-validations:\n- rule: self != ""\n'],
];

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

export const brokenCrds: readonly Broken[] = [
  ...keywords.map(([word, schema]): Broken => {
    const crd = crdWith(`a: # here\n${indented(schema.replace(`${word}:`, `${misspelt(word)}:`))}`);
    return { name: `misspelt: ${misspelt(word)}`, crd, wanted: `${word}:` };
  }),
  ...['group', 'names', 'scope', 'versions'].map((word): Broken => ({ name: `misspelt: ${word} of the CRD`, crd: changed(`  ${word}:`, `  ${misspelt(word)}:`), wanted: `  ${word}:` })), // prettier-ignore
  ...['served', 'storage', 'schema'].map((word): Broken => ({ name: `misspelt: ${word} of a version`, crd: changed(`  ${word}:`, `  ${misspelt(word)}:`), wanted: `  ${word}:` })), // prettier-ignore
  ...inCrd('a type', [
    [crdWith('a:\n  type: sting\n'), 'type: string'],
    [crdWith('a:\n  type: int\n'), 'type: integer'],
    [crdWith('a:\n  type: bool\n'), 'type: boolean'],
    [crdWith('a:\n  type: map\n')],
    [crdWith('a:\n  type: list\n')],
    [crdWith('a:\n  type: float\n')],
    [crdWith('a:\n  type: Object\n'), 'type: object'],
    [crdWith('a:\n  description: x\n'), 'type: '],
    [crdWith('a:\n  properties: {b: {type: string}}\n'), 'type: object'],
    [crdWith('a:\n  items: {type: string}\n'), 'type: array'],
    [crdWith('a:\n  maximum: 3\n'), 'type: integer'],
    [crdWith('a:\n  type: array\n  items:\n    properties: {b: {type: string}}\n'), 'type: object'],
    [crdWith('a:\n  type: array\n'), 'items:'],
    [crdWith('a:\n  type: array # list\n  items: [{type: string}]\n')],
    [crdWith('a:\n  type: array\n  items: {type: string}\n  uniqueItems: true # once\n')],
  ]),
  ...inCrd('what is forbidden', [
    [
      crdWith(
        'a:\n  type: object\n  properties: {b: {type: string}}\n  additionalProperties: {type: string}\n',
      ),
    ],
    [crdWith('a:\n  type: object\n  additionalProperties: false\n  properties: {b: {type: string}}\n')],
    [crdWith('a:\n  type: object\n  dependencies: {}\n')],
    [crdWith('a:\n  type: string\n  id: x\n')],
    [crdWith('a:\n  anyOf:\n  - type: string\n  - type: string\n'), 'type: string'],
    [crdWith('a:\n  type: string\n  anyOf:\n  - type: string\n    pattern: a\n'), 'pattern: a'],
    [crdWith('a:\n  type: string\n  allOf:\n  - description: x\n    pattern: a\n'), 'pattern: a'],
    [crdWith('a:\n  type: string\n  oneOf:\n  - default: x\n    pattern: a\n'), 'pattern: a'],
    [crdWith('a:\n  type: string\n  not:\n    type: string\n    pattern: a\n'), 'pattern: a'],
    [crdWith('a:\n  type: string\n  allOf:\n  - nullable: true\n    pattern: a\n'), 'pattern: a'],
  ]),
  ...inCrd('lists and maps', [
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [name]\n  items:\n    type: object\n    properties: {name: {type: string}}\n',
      ),
      'required',
    ],
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: map\n  items:\n    type: object\n    required: [name]\n    properties: {name: {type: string}}\n',
      ),
      'x-kubernetes-list-map-keys',
    ],
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [nam]\n  items:\n    type: object\n    required: [name]\n    properties: {name: {type: string}}\n',
      ),
    ],
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [name, name]\n  items:\n    type: object\n    required: [name]\n    properties: {name: {type: string}}\n',
      ),
    ],
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: set\n  items:\n    type: object\n    properties: {b: {type: string}}\n',
      ),
    ],
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: set\n  items:\n    type: array\n    items: {type: string}\n',
      ),
    ],
    [
      crdWith('a:\n  type: array\n  x-kubernetes-list-type: sets\n  items: {type: string}\n'),
      'x-kubernetes-list-type: set',
    ],
    [crdWith('a:\n  type: array\n  x-kubernetes-list-map-keys: [name]\n  items: {type: string}\n')],
    [crdWith('a:\n  type: string\n  x-kubernetes-list-type: set\n')],
    [crdWith('a:\n  type: string\n  x-kubernetes-map-type: atomic\n')],
    [
      crdWith('a:\n  type: object\n  x-kubernetes-map-type: atomc\n  additionalProperties: {type: string}\n'),
      'atomic',
    ],
    [
      crdWith(
        'a:\n  type: object\n  required: [b, b] # twice\n  properties: {b: {type: string}}\n  x-kubernetes-preserve-unknown-fields: false\n',
      ),
    ],
  ]),
  ...inCrd('extensions', [
    [crdWith('a:\n  type: object\n  x-kubernetes-embedded-resource: true\n')],
    [crdWith('a:\n  x-kubernetes-embedded-resource: true\n  x-kubernetes-preserve-unknown-fields: true\n')],
    [
      crdWith(
        'a:\n  type: string\n  x-kubernetes-embedded-resource: true\n  x-kubernetes-preserve-unknown-fields: true\n',
      ),
    ],
  ]),
  ...inCrd('defaults', [
    [crdWith('a:\n  type: integer\n  default: "3"\n'), 'default: 3'],
    [crdWith('a:\n  type: string\n  default: 3\n'), 'default: "3"'],
    [crdWith('a:\n  type: boolean\n  default: "true"\n'), 'default: true'],
    [crdWith('a:\n  type: integer\n  maximum: 5\n  default: 9\n')],
    [crdWith('a:\n  type: string\n  enum: [x, y]\n  default: z\n')],
    [crdWith('a:\n  type: array\n  items: {type: string}\n  default: x\n')],
    [crdWith('a:\n  type: object\n  properties: {b: {type: string}}\n  default: {c: 1}\n')],
  ]),
  ...inCrd('names', [
    [changed('name: widgets.example.com', 'name: widget.example.com'), 'name: widgets.example.com'],
    [changed('plural: widgets', 'plural: Widgets'), 'plural: widgets'],
    [changed('singular: widget', 'singular: Widget'), 'singular: widget'],
    [changed('kind: Widget', 'kind: widget_x')],
    [changed('    kind: Widget', '    kind: Widget\n    listKind: Widget'), 'WidgetList'],
    [changed('    kind: Widget', '    kind: Widget\n    shortNames: [WD]'), 'wd'],
    [changed('    kind: Widget', '    kind: Widget\n    categories: [All]'), 'all'],
    [changed('    plural: widgets\n', ''), 'plural: '],
    [changed('    kind: Widget\n', ''), 'kind: '],
    [changed('scope: Namespaced', 'scope: namespaced'), 'scope: Namespaced'],
    [changed('  scope: Namespaced\n', ''), 'scope: '],
    [changed('  group: example.com\n', ''), 'group: '],
    [changed('scope:', 'preserveUnknownFields: true\n  scope:'), 'preserveUnknownFields: false'],
  ]),
  ...inCrd('versions', [
    [changed('storage: true', 'storage: false'), 'storage: true'],
    [changed('    storage: true\n', ''), 'storage: true'],
    [changed('- name: v1', '- name: V1'), 'name: v1'],
    [changed('served: true', 'served: "true"'), 'served: true'],
    [changed('served: true', 'served: true\n    subresources: {status: true}')],
    [
      changed(
        'served: true',
        'served: true\n    additionalPrinterColumns: [{name: A, type: string, jsonPath: spec.a}]',
      ),
      '.spec.a',
    ],
    [
      changed(
        'served: true',
        'served: true\n    additionalPrinterColumns: [{name: A, type: text, jsonPath: .spec.a}]',
      ),
    ],
    [
      changed(
        'served: true',
        'served: true\n    additionalPrinterColumns: [{name: A, type: string, JSONPath: .spec.a}]',
      ),
    ],
    [
      changed(
        'served: true',
        'served: true\n    subresources:\n      scale: {specReplicasPath: spec.a, statusReplicasPath: .status.b}',
      ),
    ],
    [changed('served: true', 'served: true\n    deprecationWarning: soon'), 'deprecated: true'],
  ]),
  ...inCrd('rules', [
    [ruled('self.max-size > 0', 'max-size: {type: integer}\n'), 'max__dash__size'],
    [ruled('self.sze > 0', 'size: {type: integer}\n'), 'self.size'],
    [ruled('self.a > 0 &&'), 'self.a > 0'],
    [ruled('(self.a > 0'), 'self.a > 0'],
    [ruled('self.a = 0'), 'self.a == 0'],
    [ruled('self.a > 0 and self.b > 0'), '&&'],
    [ruled('self.a > 0 or self.b > 0'), '||'],
    [ruled('not self.a > 0')],
    [ruled('self.a == "1"')],
    [ruled('self.a')],
    [ruled('self.a.lenght() > 0', 'a: {type: string}\n')],
    [ruled('self.a.startWith("b")', 'a: {type: string, maxLength: 9}\n'), 'startsWith'],
    [ruled('slef.a > 0'), 'self.a'],
    [ruled('a > 0'), 'self.a > 0'],
    [ruled('""')],
    [ruled('self.a > 0\n  reason: Invalid'), 'FieldValueInvalid'],
    [ruled('self.a > 0\n  fieldPath: spec.a')],
    [ruled('self.a > 0\n  fieldPath: .aa'), 'fieldPath: .a'],
    [ruled('self.a > 0\n  fieldPath: a'), 'fieldPath: .a'],
    [ruled('self.a > 0\n  message: "two\\nlines"')],
    [ruled('self.a > 0\n  messageExpression: self.a'), 'string(self.a)'],
    [ruled('self.a > 0\n  optionalOldSelf: true')],
    [
      crdWith(
        'a:\n  type: array\n  items: {type: string}\n  x-kubernetes-validations:\n  - rule: self.all(x, self.exists_one(y, x == y))\n',
      ),
      'maxItems',
    ],
    [
      crdWith(
        'a:\n  type: array\n  items: # each\n    type: string\n    x-kubernetes-validations:\n    - rule: self == oldSelf\n',
      ),
    ],
  ]),
  ...inCrd('reading', [
    [plain.replace('  group:', '\tgroup:')],
    [plain.replace('  group: example.com\n', '  group: example.com\n  group: example.com\n')],
    [plain.replace('kind: CustomResourceDefinition', 'kind: CustomResourceDefintion')],
    [plain.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v2')],
    [plain.replace('apiextensions.k8s.io/v1', 'apiextension.k8s.io/v1')],
  ]),
  ...(
    [
      ['self.a < self.b', 'a: 1\n', '!has(self.b)'],
      ['self.b > 0', 'a: 1\n', '!has(self.b)'],
      ['self.a == 1 && self.b == 1', 'a: 1\n', '!has(self.b)'],
    ] as const
  ).map(([rule, spec, wanted]): Broken => {
    return { name: `without a guard: ${rule}`, crd: ruled(rule), object: object(spec), wanted };
  }),
];
