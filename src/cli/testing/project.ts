/** The files of a project with two releases of CRDs, suites, and documentation, by their paths. */
import { widgets } from '../../upgrade/testing/widgets.ts';

const gadgets = (text: string): string =>
  text.replaceAll('widgets', 'gadgets').replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget');

const size = 'size: { type: integer }';
const before = widgets([size, 'mode: { type: string }', 'list: { type: array, items: { type: integer } }']);
const after = widgets(
  ['size: { type: integer, maximum: 5 }', 'mode: { type: string, default: slow, enum: [slow, fast] }'],
  { more: 'required: [size]' },
);

const object = (kind: string, spec: string, metadata = '{ name: w }'): string =>
  `apiVersion: example.com/v1\nkind: ${kind}\nmetadata: ${metadata}\nspec: ${spec}\n`;

export const project: Readonly<Record<string, string>> = {
  'v1/crds.yaml': `${gadgets(before)}---\n${before}`,
  'v2/crds.yaml': `# The next release.\n---\n${after}---\n${gadgets(after)}`,
  'v3/widgets.yaml': after.replace('name: v1', 'name: v2').replace('maximum: 5', 'maximum: 9'),
  'v3/refused.yaml': gadgets(after).replace('maximum: 5', 'maximum: many'),
  'stored/widgets.yaml': `${object('Widget', '{ size: 7, list: [1] }')}---
${object('Widget', '{ size: 2, mode: fast }', '{ name: second, namespace: team }')}---
${object('Gadget', '{ mode: quick }', '{ generateName: g- }')}---
apiVersion: example.com/v1
kind: Widget
---
apiVersion: example.com/v1
kind: Gadget
metadata: text
spec: { size: 3 }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: c }
---
${object('Widget', '[', '{ name: broken }')}`,
  'stored/list.json': `{"apiVersion": "v1", "kind": "List", "items": [${JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Gadget', metadata: { name: 'g', namespace: 'n' }, spec: { size: 6 } })}]}`,
  'newer/gears.yaml': `${widgets(["labels: { type: object, maxProperties: 9, additionalProperties: { type: string, maxLength: 9 }, x-kubernetes-validations: [{ rule: '!has(self.`a-b`)' }] }"]).replaceAll('widget', 'gear').replaceAll('Widget', 'Gear')}---
${object('Gear', '{ labels: { c: d } }', '{ name: without }')}---
${object('Gear', '{ labels: { a-b: c } }', '{ name: with }')}`,
  'exceptions.yaml':
    '- { crd: widgets.example.com, kind: tightened, path: spec.size, reason: no cluster has larger ones }\n',
  'one.yaml': `${after}---\n${object('Widget', '{ size: 1 }')}`,
  'two.yaml': `${after}---\n${object('Widget', '{ size: 1 }')}---\n${object('Widget', '{ size: 2 }', '{ name: x }')}`,
  'old.yaml': object('Widget', '{ size: 3 }'),
  'suites/widgets.yaml': `suite: Widgets
crd: ../v3/widgets.yaml
kubernetes: [1.36, 1.37]
cases:
- { name: accepted, create: { apiVersion: example.com/v2, kind: Widget, spec: { size: 2 } }, stored: { spec: { size: 2, mode: slow } } }
- { name: refused, create: { apiVersion: example.com/v2, kind: Widget, spec: { size: 10 } }, refused: to 9 }
- { name: stored differently, create: { apiVersion: example.com/v2, kind: Widget, spec: { size: 1, mode: fast } }, stored: { spec: { size: 1 } } }
- { name: not understood, creat: {} }
- name: in steps
  steps:
  - { create: { apiVersion: example.com/v2, kind: Widget, spec: { size: 1 } } }
  - { patch: { spec: { mode: quick } }, refused: [{ field: spec.mode }] }
`,
  'suites/refused.yaml':
    'suite: Refused\ncrd: [../v3/refused.yaml, ../v3/widgets.yaml]\ncases:\n- { name: a, create: { spec: {} } }\n- { name: b, create: { spec: { size: 12 } }, refused: a }\n',
  'suites/none.yaml': 'suite: None\ncrd: nothing.yaml\ncases:\n- { name: a, create: {} }\n',
  'docs/guide.md': `# Widgets

This is valid:

\`\`\`yaml
${object('Widget', '\n  size: 3\n  mode: fast')}\`\`\`

This is wrong:

\`\`\`yaml
${object('Widget', '\n  size: 30\n  mod: fast')}\`\`\`

1. Only a part:

   \`\`\`yaml
   spec:
     size: 3
     ...
   \`\`\`

> \`\`\`yaml
> ${object('Widget', '{ size: 1, mode: fst }', '{ name: quoted }').trimEnd().replaceAll('\n', '\n> ')}
> \`\`\`

\`\`\`json
{"apiVersion": "example.com/v1", "kind": "Gadget", "metadata": {"name": "<name>"}, "spec": {"size": 1, "modes": 2}}
\`\`\`
`,
  'docs/lists.md': `\`\`\`yaml
apiVersion: v1
kind: List
items:
- ${object('Widget', '{ size: 30 }', '{ name: a }').trimEnd().replaceAll('\n', '\n  ')}
- ${object('Widget', '{ size: 3, sise: 1 }', '{ name: b }').trimEnd().replaceAll('\n', '\n  ')}
\`\`\`
`,
  'docs/crlf.md': `\`\`\`yaml\r\n${object('Widget', '\n  size: 3\n  mod: fast').replaceAll('\n', '\r\n')}\`\`\`\r\n`,
  'docs/page.adoc': `= Widgets\n\n[source,yaml]\n----\n${object('Widget', '\n  size: x')}----\n`,
};

export const projectLines: readonly string[] = [
  'upgrade v1 v2 --jobs 1',
  'upgrade v1 v2 stored --jobs 1',
  'upgrade v1 v2 stored --jobs 1 --verbose --namespace team',
  'upgrade v1 v2 stored --jobs 1 --kubernetes 1.35,1.37 --rollback',
  'upgrade v1 v2 stored --jobs 1 --output markdown --allow tightened',
  'upgrade v1 v2 stored --jobs 1 --output json --exceptions exceptions.yaml',
  'upgrade v1 v2 stored --jobs 1 --output sarif',
  'upgrade v2 v3 stored --jobs 1',
  'upgrade v1 v3 stored/list.json --jobs 1',
  'upgrade stored v2',
  'upgrade v1',
  'upgrade v1 v2 --allow everything',
  'test suites',
  'test suites --verbose --kubernetes 1.35',
  'test suites/widgets.yaml --output json',
  'test suites --output junit',
  'test suites --output github',
  'test suites --output sarif --exact-messages',
  'test suites/widgets.yaml --coverage',
  'test v1',
  'docs docs --crds v2',
  'docs docs --crds v2 --verbose --complete --all',
  'docs docs --crds v2 --output json --kubernetes 1.35,1.37',
  'docs docs --crds v2 --output github',
  'docs docs --crds v2 --fix',
  'docs docs --crds v2 --write --site https://example.com/page/',
  'docs docs --crds v2 --write',
  'link one.yaml --site https://example.com/page/#x',
  'link one.yaml --old old.yaml --site https://example.com --kubernetes 1.35',
  'link two.yaml --site https://example.com',
  'link v1 --site https://example.com',
  'link old.yaml --site https://example.com',
  'link one.yaml',
  'link one.yaml --site nowhere',
  'check v3 stored v1 --kubernetes 1.35,1.37',
  'check newer --kubernetes 1.35,1.37 --verbose',
  'check newer --kubernetes 1.37,1.35 --output json',
  'check newer --kubernetes 1.35',
  'check stored --crds v3 --crds v2 --verbose',
  'fix stored --crds v2 --write',
];
