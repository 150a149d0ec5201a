/** Pages of documentation, with their files, whose results are recorded. */
import { widget } from './checked.ts';

export interface RecordedPage {
  readonly text: string;
  /** `page.md` if it isn't named. */
  readonly path?: string;
  /** Other files. */
  readonly files?: Readonly<Record<string, string>>;
  readonly isComplete?: boolean;
}

const fence = '```';
const head = 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: example\n';
const page = (text: string): RecordedPage => ({ text });
const block = (text: string, info = 'yaml'): string => `${fence}${info}\n${text}\n${fence}\n`;
const widgets = (...specs: string[]): RecordedPage => page(specs.map((spec) => widget(spec)).join('\n'));
const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

const gadgets = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gadgets.example.org}
spec:
  group: example.org
  scope: Cluster
  names: {plural: gadgets, singular: gadget, kind: Gadget, listKind: GadgetList}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer, default: 1}}}}}}}`;
const combined = gadgets.replace(
  /properties: \{size: .*$/,
  `properties: {any: {type: object, properties: {a: {type: integer}, b: {type: integer}}, anyOf: [{required: [a]}, {required: [b]}]}, one: {type: object, properties: {a: {type: integer}, b: {type: integer}}, oneOf: [{required: [a]}, {required: [b]}]}, list: {type: array, minItems: 1, items: {type: string}}, map: {type: object, minProperties: 1, additionalProperties: {type: string}}, text: {type: string, minLength: 1}, few: {type: object, maxProperties: 1, additionalProperties: {type: integer}}, none: {type: object, properties: {a: {type: integer}}, not: {required: [a]}}, every: {type: object, properties: {a: {type: integer}}, allOf: [{required: [a]}]}}}}}}}`,
);
const gadget = 'apiVersion: example.org/v1\nkind: Gadget\nmetadata: {name: a}\n';

export const recordedPages: Readonly<Record<string, RecordedPage>> = {
  'accepted objects': { text: `${widget('spec: {size: 2}')}\n> ${block(`${head}spec: {size: 1}`).trim().replaceAll('\n', '\n> ')}\n\n[Open](https://example.com/#v3.abc)\n` },
  'output of a program with more than an object': page(block(`${head}spec: {size: 1}\n\n1`, 'text') + block(`${head}spec: {size: 9}`, 'text')),
  'wrong values in the lines of a file': widgets('spec:\n  size: 9\n  mode: medium\n  url: a\n  color: red\n  parts: [{id: 1}]', 'spec: {size: 2}\nextra: 1'),
  'a list, whose items are in their own lines': page(block(`apiVersion: v1\nkind: List\nitems:\n- ${indented(`${head}spec: {size: 9}`, '  ').trim()}\n- ${indented(`${head}spec: {size: 1, color: red}`, '  ').trim()}`)),
  'a list of JSON in one line': page(block(`{"apiVersion": "v1", "kind": "List", "items": [${['{"size": 9}', '{"size": "<size>", "url": "a"}', '{"size": 1, "color": "red", "mode": "..."}'].map((spec) => `{"apiVersion": "example.com/v1", "kind": "Widget", "metadata": {"name": "a"}, "spec": ${spec}}`).join(', ')}]}`, 'json')),
  'lines of JSON': page(block(['{"size": 9}', '{"size": 2, "url": "<url>"}', '{"size": 2}'].map((spec) => `{"apiVersion": "example.com/v1", "kind": "Widget", "metadata": {"name": "a"}, "spec": ${spec}}`).join('\n'), 'json')),
  'a fix of the first and of the last line': page(block(`kind: Widget\napiVersion: example.com/v1\nmetadata: {name: a}\nspec: {size: 2}\ncolor: red`) + block(`colour: red\n${head}spec: {size: 2}`)),
  'a list that uses anchors': page(block(`apiVersion: v1\nkind: List\nitems:\n- ${indented(`${head}spec: &spec {size: 9}`, '  ').trim()}\n- ${indented(`${head}spec: *spec`, '  ').trim()}`)),
  'a list of one kind': page(block('apiVersion: example.com/v1\nkind: WidgetList\nitems:\n- metadata: {name: a}\n  spec: {size: 9}')),
  'documents of one block': page(block(`# first\n${head}spec: {size: 9}\n---\n\n# second\n${head}spec:\n  size: 8\n---\nkind: Pod\napiVersion: v1\n---\n# nothing`)),
  'json': page(block('{\n  "apiVersion": "example.com/v1",\n  "kind": "Widget",\n  "metadata": {"name": "a"},\n  "spec": {"size": 9,\n    "url": "<url>"}\n}', 'json')),
  'an indented block in a list': page(`1. step\n\n   ${indented(block(`${head}spec:\n  size: 9`), '   ').trim()}\n\n   More.\n`),
  'an included file': { text: `The text.\n\n${block('--8<-- "a.yaml"')}\n${block('--8<-- "a.yaml"')}\n${block('--8<-- "missing.yaml"')}`, files: { 'a.yaml': `${head}spec:\n  size: 9\n` } },
  'an included file with indentation': { text: block('apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec:\n  --8<-- "a.yaml"'), files: { 'a.yaml': 'size: 9\nurl: a\n' } },
  'a CRD of the documentation': page(`${block(gadgets)}\n${block(`${gadget}spec: {size: a}`)}\n${block(gadget)}`),
  'a CRD of the documentation that is rejected': page(`${block(gadgets.replace('name: gadgets.example.org', 'name: gadgets'))}\n${block(`${gadget}spec: {size: a}`)}`),
  'a CRD of the documentation that is shortened': page(`${block(`${gadgets}\n# ...`)}\n${block(`${gadget}spec: {size: a}`)}`),
  'combinations and counts': page(`${block(combined)}\n${[
    '{any: {}}', '{one: {a: 1, b: 2}}', '{one: {}}', '{list: []}', '{map: {}}', '{text: ""}', '{few: {a: 1, b: 2}}', '{none: {a: 1}}', '{every: {}}',
  ].map((spec) => `${block(`${gadget}spec: ${spec}`)}\n${block(`${gadget}# ...\nspec: ${spec}`)}\n${block(`${gadget}# choose one\nspec: ${spec}`)}`).join('\n')}`),
  'the first and the last line': page(`${block('{{- if .Values.a }}\napiVersion: example.com/v1\nkind: Widget\nspec: {size: [}')}\n${block('apiVersion: example.com/v1: <a>\nkind: Widget\nspec: {}')}\n${block(`${head}spec:\n  size: 4\n  mode: #`)}\n${block(`${head}spec:\n  size: 4\n  parts: []\n  url: https://a #`)}`),
  'sentences before a block': page(['It is invalid. This works. So does this:', 'This works. It is invalid. So is `this`:', 'It is fine. This is not allowed (here) and fails:', 'e.g. an invalid value'].map((before) => widget('spec: {size: many}', { before })).join('\n')),
  'an old CRD': page(`${block('apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: a}\nspec: {group: a}')}\nBefore Kubernetes 1.22:\n\n${block('apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: a}\nspec: {group: a}')}`),
  'other kinds': page(block('apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {}') + block('apiVersion: example.com/v1\nkind: Other\nmetadata: {name: a}')),
  'templates': widgets('spec: {size: {{ .Values.size }}}', 'spec:\n  size: 2\n  url: "{{ .Values.url }}"', 'spec:\n{{- if .a }}\n  size: 2\n{{- end }}', "spec:\n  size: 2\n  url: '{% a %}'"),
  'placeholders': widgets('spec: {size: 2, url: <url>}', 'spec: {size: <size>}', 'spec: {size: 2, mode: MODE_NAME}', 'spec: {size: 2, mode: FAST}', 'spec: {size: 2, "<field>": 1, YOUR_FIELD: 2, SOME_FIELD: 3, other: 4}', 'spec:\n  size: 2\n  url: "[URL]"', 'spec: {size: 2, parts: <parts>}', 'spec: {size: 2, parts: {name: <a>}}', 'spec: {size: 2, file: [<file>]}', 'spec: {size: 2, file: {"<key>": a}}', 'spec: {size: 2, url: one_of_many}'),
  'names with placeholders': page(widget('spec: {size: 2}', { name: 'my-ClusterName' }) + widget('spec: {size: 2}', { name: 'Example' }) + widget('spec: {size: 2}', { name: '<name>' })),
  'variables of a shell': page(`${fence}sh\nkubectl apply -f - <<EOF\n${head}spec: {size: $SIZE, url: \${URL}}\nEOF\nkubectl apply -f - <<'EOF'\n${head}spec: {size: $SIZE}\nEOF\ncat <<EOF\n${head}spec:\n  $FIELDS\n  size: 2\nEOF\n${fence}\n`),
  'texts that can’t be read': widgets('spec:\n  size: 2\n   mode: fast', 'spec:\n  size: <size>: 2\n   mode: a', 'spec: {size: ...', 'spec:\n  [SIZE] [MODE]\n  a: b', 'spec: {size: 2', 'spec:\n\tsize: 2'),
  'ellipses': widgets('spec:\n  ...\n  mode: fast', 'spec:\n  size: 2\n  # ...\n  color: red', 'spec:\n  ...\n    color: red', 'spec:\n  parts:\n  - ...\n  size: 2', 'spec:\n  size: 2\n  parts:\n  ...\n\n    color: red', 'spec:\n  size: 2\n  url: ...', 'spec:\n  size: 2\n  parts: [...]', '...', 'spec:\n  size: # the size\n  // more fields\n  mode: fast', 'spec: # ...', 'spec:\n  # other fields are required\n  mode: slow\n  parts: []'),
  'wrong values below an ellipsis': widgets('spec:\n  size: 9\n  ...\n  mode: medium', 'spec:\n  ...\n  size: many'),
  'an ellipsis above a deeper line': widgets('spec:\n  size: 2\n...\n\n  color: red', 'spec:\n  size: 2\n      ...\n  color: red'),
  'nulls': widgets('spec:\n  size: 2\n  parts:\n  - # the parts', 'spec:\n  size: 2\n  parts: [null]', 'spec: {size: null}', 'spec:\n  size:\n  # how many\n  mode: fast', 'spec:\n  size:\n  mode: fast', '# ...\nspec:\n  size: 1\n  parts:\n  - null'),
  'missing fields': page(widget('spec: {mode: fast}') + widget('spec: {size: 2, parts: [{note: a}]}') + widget('spec: {}', { name: '' }) + widget('spec: {mode: fast}', { before: 'An excerpt:' }) + widget('spec: {mode: fast}', { info: 'yaml fragment' }) + block('apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  generateName: a-\nspec: {mode: slow}')),
  'missing fields, if all are required': { text: `${widget('spec: {mode: fast}')}${widget('spec: {size: 2, parts: [{note: a}]}')}${widget('spec: {url: <url>}')}`, isComplete: true },
  'alternatives': widgets('spec:\n  size: 2\n  file: a\n  # or\n  secret: b', 'spec:\n  size: 2\n  file: a\n  secret: b', '# choose one\nspec:\n  size: 2\n  file: a\n  secret: b', 'spec:\n  size: 2\n  file: a # either\n  secret: b'),
  'all fields': page(widget('spec: {size: 2, file: a, secret: b}', { before: 'All available fields:' }) + widget('spec: {size: 2, file: a, secret: b}', { before: 'The file:' })),
  'rules': widgets('spec: {size: 4}', 'spec:\n  size: 4\n  # ...', 'spec:\n  size: 4\n  mode: # your mode', 'spec:\n  size: 4\n  parts:\n  - id: # a', 'spec: {size: 4}\nstatus:\n  phase: # a'),
  'the status': widgets('spec: {size: 2}\nstatus: {color: red}', 'spec: {size: 2}\nstatus: {phase: 1}'),
  'the output of a server': page(block(`${head}  uid: a\n  resourceVersion: "7"\n  creationTimestamp: "2026-01-01T00:00:00Z"\n  generation: 2\n  ownerReferences: [{apiVersion: v1, kind: Pod, name: a, uid: ""}]\nspec: {size: 2}\nstatus:\n  phase: ready`)),
  'the output of an older server': page(block(`{"apiVersion": "example.com/v1", "kind": "Widget", "metadata": {"name": "a", "resourceVersion": "7"}, "spec": {"size": 2}, "status": {"color": "red"}}`, 'json')),
  'what is called invalid': page(widget('spec: {size: many}', { before: 'This is invalid:' }) + widget('spec:\n  size: many # wrong') + widget('spec:\n  # wrong\n  size: many') + widget('spec:\n  size:\n    # wrong\n    many: 1') + widget('# This fails\nspec: {size: many}') + '## A bad example\n\n' + widget('spec: {size: many}')),
  'versions': page([widget('spec: {size: 2}').replace('/v1', '/v2'), widget('spec: {size: 2}', { before: 'The older version:' }).replace('/v1', '/v2'), widget('spec: {size: 2}').replace('example.com/v1', 'example.com/v2 # deprecated')].join('\n')),
  'versions in the name of the file': { text: widget('spec: {size: 2}').replace('/v1', '/v1alpha1'), path: 'docs/v1alpha1.md' },
  'duplicates': widgets('spec:\n  size: 2\n  size: 1', 'spec: {size: 2}\nspec: {size: 1}', 'spec:\n  size: 2 # <the size>\n  size: 1'),
  'expectations': page(['stored', 'refused', 'refused: less than', 'refused: "at least"', 'skip', 'fragment', 'other', 'stored: a'].map((words) => `<!-- crd-playground: ${words} -->\n${widget('spec: {size: 9}')}`).join('\n')),
  'expectations of accepted objects': page(['stored', 'refused', 'refused: less than', 'skip', 'fragment'].map((words) => `<!-- crd-playground: ${words} -->\n${widget('spec: {size: 2, parts: []}\nstatus: {phase: a}')}`).join('\n')),
  'expectations about stored values': page(`${block(gadgets)}\n${block(`${gadget}spec: {size: null}`, 'yaml stored')}\n${block(`${gadget}spec: {color: red}`, 'yaml stored')}\n${block(gadget, 'yaml stored')}\n${block(`${gadget}  labels: null`, 'yaml stored')}`),
  'the end of a long paragraph': page(`${widget('spec: {size: many}', { before: `This one is invalid. ${'x'.repeat(350)} This one is fine:` })}${widget('spec: {size: many}', { before: `Some words. It is "invalid." And this (says the page) isn’t valid:` })}${widget('spec: {size: many}', { before: `${'invalid '.repeat(10)}${'x'.repeat(400)}` })}`),
  'footnotes': widgets('spec: [1]\n  size: 9 [2]\n  color: red [3]'),
  'before and after': page(block(`# Before\n${head}spec: {size: 9}\n# After\n${head}spec: {size: 8}`)),
  'objects between drawn lines': page(block(`${head}spec: {size: 9}\n----------\n\n${head}spec: {size: 8}`)),
  'names that say only what they are': page(widget('spec: {size: 2, url: urlName}', { name: 'widgetName' }) + widget('spec: {size: 2, mode: modeName}')),
  'a page of AsciiDoc': { path: 'page.adoc', text: `= Title\n\nText.\n\n[source,yaml]\n----\n${head}spec:\n  size: 9 # <1>\n----\n<1> The size\n\n[source,yaml]\n----\n${head}spec:\n  size: 2\n----\n` },
  'lines that end with a carriage return': { text: `${widget('spec:\n  size: 9\n  mode: medium')}`.replaceAll('\n', '\r\n') },
}; // prettier-ignore
