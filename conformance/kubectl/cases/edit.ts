/** `kubectl edit`: the text in the editor, the request, and rejections. */
import type { Edit, KubectlCase } from '../case.ts';
import { crd, file, run, widget } from '../make.ts';

const crds = [
  crd({
    spec: '{a: {type: string}, b: {type: string, default: d}, count: {type: integer, maximum: 10}, any: {x-kubernetes-preserve-unknown-fields: true}}',
    status: '{phase: {type: string}}',
    subresources: '{status: {}}',
  }),
];
const text = widget('{a: x, count: 1}', 'labels: {k: v}');
const first = file('apply', text);

const replaced = (...pairs: (readonly [string, string])[]): Edit => ({ replace: pairs });

/** Edits by their purpose. */
const edits: Readonly<Record<string, readonly Edit[]>> = {
  'changes-a-field': [replaced(['  a: x', '  a: z'])],
  'adds-a-field': [replaced(['  a: x', '  a: x\n  any: {k: [1, 2.5, null]}'])],
  'removes-a-field': [replaced(['  a: x\n', ''])],
  'removes-what-has-a-default': [replaced(['  b: d\n', ''])],
  'changes-a-label': [replaced(['    k: v', '    k: w'])],
  'removes-all-labels': [replaced(['  labels:\n    k: v\n', ''])],
  'changes-the-annotation': [replaced(['"count":1', '"count":2'])],
  'changes-the-name': [replaced(['  name: w\n', '  name: v\n'])],
  'changes-the-namespace': [replaced(['  namespace: default\n', '  namespace: team\n'])],
  'changes-the-kind': [replaced(['kind: Widget\n', 'kind: Gadget\n'])],
  'changes-the-version': [replaced(['apiVersion: example.com/v1\nkind', 'apiVersion: example.com/v2\nkind'])],
  'changes-the-uid': [replaced(['  uid: ', '  uid: "0'], ['\nspec:', '"\nspec:'])],
  'removes-the-resource-version': [replaced(['  resourceVersion: ', '  #resourceVersion: '])],
  'changes-the-resource-version': [replaced(['  resourceVersion: "', '  resourceVersion: "9'])],
  'changes-the-generation': [replaced(['  generation: 1', '  generation: 7'])],
  'adds-only-a-comment': [replaced(['spec:', '# mine\nspec:'])],
  'adds-only-blank-lines': [replaced(['spec:', '\n\nspec:'])],
  'writes-another-form-of-the-same': [replaced(['  a: x', '  a: "x"'])],
  'empties-the-file': [{ text: '' }],
  'leaves-only-comments': [{ text: '# nothing\n' }],
  'leaves-one-blank': [{ text: ' \n' }],
  'breaks-the-yaml': [replaced(['  a: x', '  a: [x'])],
  'breaks-the-yaml-then-mends-it': [replaced(['  a: x', '  a: [x']), replaced(['  a: [x', '  a: z'])],
  'breaks-the-yaml-then-goes-back': [replaced(['  a: x', '  a: [x']), replaced(['  a: [x', '  a: x'])],
  'breaks-the-yaml-then-empties-the-file': [replaced(['  a: x', '  a: [x']), { text: '' }],
  'is-refused': [replaced(['  count: 1', '  count: 11'])],
  'is-refused-then-mended': [replaced(['  count: 1', '  count: 11']), replaced(['  count: 11', '  count: 9'])],
  'is-refused-twice-then-mended': [
    replaced(['  count: 1', '  count: 11']),
    replaced(['  count: 11', '  count: 12']),
    replaced(['  count: 12', '  count: 9']),
  ],
  'is-refused-then-put-back': [replaced(['  count: 1', '  count: 11']), replaced(['  count: 11', '  count: 1'])],
  'is-refused-for-two-reasons': [replaced(['  count: 1', '  count: many'], ['  a: x', '  a: 1'])],
  'has-an-unknown-field': [replaced(['  a: x', '  a: z\n  unknown: 1'])],
  'has-an-unknown-field-then-mended': [replaced(['  a: x', '  a: z\n  unknown: 1']), replaced(['  unknown: 1\n', ''])],
  'has-a-key-twice': [replaced(['  a: x', '  a: y\n  a: z'])],
  'removes-the-kind': [replaced(['kind: Widget\n', ''])],
  'removes-the-api-version': [replaced(['apiVersion: example.com/v1\nkind', 'kind'])],
  'removes-the-metadata': [{ text: 'apiVersion: example.com/v1\nkind: Widget\nspec: {a: z}\n' }],
  'removes-the-spec': [replaced(['spec:\n  a: x\n  b: d\n  count: 1\n', ''])],
  'becomes-two-documents': [replaced(['spec:', '---\nspec:'])],
  'becomes-another-object': [{ text: widget('{a: z}', '', 'v') }],
  'becomes-json': [{ text: '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w","namespace":"default"},"spec":{"a":"z"}}' }],
  'fails': [replaced(['this is not there', ''])],
  'adds-a-finalizer': [replaced(['  generation: 1', '  finalizers: [example.com/hold]\n  generation: 1'])],
  'changes-the-status': [replaced(['spec:', 'status: {phase: Good}\nspec:'])],
}; // prettier-ignore

const two = `${text}---\n${widget('{a: q}', '', 'v')}`;

const lines: readonly KubectlCase[] = [
  { name: 'line-of-nothing', crds, steps: [run('edit widget w'), run('edit widget'), run('edit')] },
  { name: 'line-of-an-unknown-resource', crds, steps: [run('edit gadget w')] },
  {
    name: 'line-as-json',
    crds,
    steps: [first, run('edit widget w -o json', { editor: [replaced(['"a": "x"', '"a": "z"'])] })],
  },
  {
    name: 'line-as-json-broken',
    crds,
    steps: [first, run('edit widget w -o json', { editor: [replaced(['"a": "x"', '"a": "z",'])] })],
  },
  {
    name: 'line-by-file',
    crds,
    steps: [first, run('edit -f object.yaml', { editor: [replaced(['  a: x', '  a: z'])] })],
  },
  {
    name: 'line-with-save-config',
    crds,
    steps: [
      file('create', text),
      run('edit widget w --save-config', { editor: [replaced(['  a: x', '  a: z'])] }),
      file('apply', widget('{count: 2}')),
    ],
  },
  {
    name: 'line-with-output-patch',
    crds,
    steps: [first, run('edit widget w --output-patch', { editor: [replaced(['  a: x', '  a: z'])] })],
  },
  {
    name: 'line-with-windows-line-endings',
    crds,
    steps: [first, run('edit widget w --windows-line-endings', { editor: [replaced(['  a: x', '  a: z'])] })],
  },
  {
    name: 'line-with-managed-fields',
    crds,
    steps: [first, run('edit widget w --show-managed-fields', { editor: [replaced(['  a: x', '  a: z'])] })],
  },
  {
    name: 'line-by-a-manager',
    crds,
    steps: [first, run('edit widget w --field-manager=one', { editor: [replaced(['  a: x', '  a: z'])] })],
  },
  {
    name: 'line-of-the-status',
    crds,
    steps: [
      first,
      run('edit widget w --subresource=status', {
        editor: [replaced(['spec:', 'status: {phase: Good}\nspec:'])],
      }),
    ],
  },
  {
    name: 'line-of-two-objects',
    crds,
    steps: [
      file('create', two),
      run('edit widget w v', { editor: [replaced(['    a: x', '    a: z'], ['    a: q', '    a: z'])] }),
    ],
  },
  {
    name: 'line-of-two-objects-one-refused',
    crds,
    steps: [
      file('create', two),
      run('edit widgets', { editor: [replaced(['    a: x', '    a: 1'], ['    a: q', '    a: z'])] }),
    ],
  },
];

export const cases: readonly KubectlCase[] = [
  ...Object.entries(edits).map(([name, editor]) => ({
    name,
    crds,
    steps: [first, run('edit widget w', { editor })],
  })),
  ...lines,
];
