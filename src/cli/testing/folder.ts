/** Files of all kinds in a folder of manifests, by their paths. */

const crd = (spec: string, name = 'widgets.example.com'): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${name}}
spec:
${spec}`;

const widgets = crd(`  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList, shortNames: [wd]}
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: .spec.size}
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            description: What the widget is like.
            required: [size]
            x-kubernetes-validations:
            - {rule: '!has(self.mode) || self.mode != "none" || self.size < 3', message: too large for none}
            properties:
              size: {type: integer, maximum: 5, description: How large it is.}
              mode: {type: string, default: slow, enum: [slow, fast, none]}
              limits:
                type: object
                default: {}
                properties: {cpu: {type: string, default: 100m}, memory: {type: string}}
              tags: {type: array, items: {type: object, properties: {key: {type: string}}}}
  - name: v1alpha1
    served: true
    storage: false
    deprecated: true
    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
  - name: v0
    served: false
    storage: false
    schema: {openAPIV3Schema: {type: object}}
`);

const gadgets = crd(
  `  group: example.com
  scope: Cluster
  names: {plural: gadgets, kind: Gadget}
  conversion:
    strategy: Webhook
    webhook: {conversionReviewVersions: [v1], clientConfig: {url: 'https://example.com/convert'}}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}}}}}}}
  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {b: {type: string}}}}}}}
`,
  'gadgets.example.com',
);

const object = (kind: string, spec: string, name = 'w', version = 'v1'): string =>
  `apiVersion: example.com/${version}\nkind: ${kind}\nmetadata:\n  name: ${name}\nspec:\n  ${spec}\n`;

export const folder: Readonly<Record<string, string>> = {
  'crds/widgets.yaml': `# The CRD of widgets.\n\n${widgets}`,
  'crds/gadgets.yaml': gadgets,
  'crds/refused.yaml': crd(
    `  group: example.com
  scope: Namespaced
  names: {plural: brokens, kind: Broken}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {properties: {a: {typ: string}}}}}}}
`,
    'brokens.example.com',
  ),
  'crds/old.yaml': `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: olds.example.com}
spec:
  # kept
  group: example.com
  version: v1
  names: {plural: olds, kind: Old}
  validation:
    openAPIV3Schema: {type: object, properties: {spec: {type: object}}}
`,
  'crds/part.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com, labels: {a: b}}
`,
  'objects/good.yaml': `# Two objects.
---
${object('Widget', 'size: 3')}---
# nothing

---
${object('Widget', 'size: 4\n  mode: fast\n  tags: [{key: a}]', 'second')}`,
  'objects/bad.yaml': `${object('Widget', 'size: 7\n  mod: fast\n  mode: quick')}---
${object('Widget', 'size: 4\n  mode: none', 'ruled')}---
${object('Widget', "size: '4'", 'typed')}---
${object('Widget', 'size: 1\n  tags:\n  - key: 5\n  - key: [a]', 'tagged')}`,
  'objects/unreadable.yaml': 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w\nspec: {}\n',
  'objects/versions.yaml': `${object('Widget', 'anything: 3', 'older', 'v1alpha1')}---
${object('Widget', 'size: 3', 'oldest', 'v0')}---
${object('Gadget', 'b: x', 'converted', 'v2')}---
${object('Gadget', 'b: x', 'pruned', 'v1')}`,
  'objects/others.yaml': `${object('Widgett', 'size: 3')}---
${object('Broken', 'a: 3')}---
${object('Old', 'a: 3')}---
apiVersion: v1
kind: ConfigMap
metadata: {name: c}
---
apiVersion: other.io/v1
kind: Thing
metadata: {name: t}
---
apiVersion: apps/v1
kind: Deploymnt
metadata: {name: d}
---
a: 1
---
kind: Widget
metadata: {name: nameless}
---
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: []
---
- op: add
  path: /spec/size
  value: 3
`,
  'objects/list.yaml': `apiVersion: v1
kind: List
items:
- apiVersion: example.com/v1
  kind: Widget
  metadata: {name: a}
  spec: {size: 1}
- apiVersion: example.com/v1
  kind: Widget
  metadata: {name: b}
  spec: {size: 9}
---
apiVersion: example.com/v1
kind: WidgetList
items:
- metadata: {name: c}
  spec: {size: 8}
- metadata: &meta {name: d}
  spec: {size: 2}
- metadata: *meta
  spec: {size: 6}
---
apiVersion: v1
kind: List
items: []
`,
  'objects/object.json': '{\n  "apiVersion": "example.com/v1",\n  "kind": "Widget",\n  "metadata": {"name": "j"},\n  "spec": {"size": 12}\n}\n', // prettier-ignore
  'docs/guide.md': `# Guide

\`\`\`yaml
apiVersion: example.com/v1
kind: Widget
metadata:
  name: documented
spec:
  size: 50
\`\`\`

1. In a list:

   ~~~
   apiVersion: example.com/v1
   kind: Widget
   metadata: {name: listed}
   spec: {sise: 1}
   ~~~

> \`\`\`json
> {"apiVersion": "example.com/v1", "kind": "Widget", "metadata": {"name": "quoted"}, "spec": {"size": 2}}
> \`\`\`

\`\`\`sh
kind: Widget
\`\`\`
`,
  'chart/Chart.yaml': 'apiVersion: v2\nname: chart\n',
  'chart/templates/w.yaml': object('Widget', 'size: {{ .Values.size }}', 'helm'),
  'templates/w.yaml': `${object('Widget', 'size: {{ .Values.size }}', 'helm')}---\n${object('Widget', 'mode: ${MODE}', '${NAME}')}---\n${object('Widget', 'size: 3\n  mode: ${MODE}', 'shell')}---\n{% if a %}\n${object('Widget', 'size: 3')}{% endif %}\n`,
  'kustomize/kustomization.yaml': `resources: [w.yaml]
patches:
- path: size.yaml
- path: ../kustomize/sub/mode.yaml
- patch: |-
    - op: remove
      path: /spec
transformers: [labels.yaml]
`,
  'kustomize/w.yaml': object('Widget', 'size: 2', 'k'),
  'kustomize/size.yaml': object('Widget', 'mode: fast', 'k'),
  'kustomize/sub/mode.yaml': object('Widget', 'mode: fast', 'k'),
  'kustomize/labels.yaml': object('Widget', 'mode: fast', 'k'),
  'kustomize/widget-patch.yaml': object('Widget', 'mode: fast', 'k'),
  'kustomize/directive.yaml': object('Widget', '$patch: delete', 'k'),
  'tests/chainsaw-test.yaml': `apiVersion: chainsaw.kyverno.io/v1alpha1
kind: Test
metadata: {name: t}
spec:
  steps:
  - try:
    - apply: {file: 00-w.yaml}
    - assert: {file: check.yaml}
    - patch: {file: 01-w.yaml}
`,
  'tests/00-w.yaml': object('Widget', 'size: 2', 't'),
  'tests/01-w.yaml': object('Widget', 'mode: fast', 't'),
  'tests/check.yaml': object('Widget', 'mode: fast', 't'),
  'tests/w-assert.yaml': object('Widget', 'mode: fast', 't'),
  'kuttl/00-install.yaml': object('Widget', 'size: 2', 't'),
  'kuttl/00-assert.yaml': object('Widget', 'mode: slow', 't'),
  'kuttl/01-install.yaml': object('Widget', 'mode: fast', 't'),
  'xrd.yaml': `apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: xrooms.example.com, labels: {team: a}}
spec:
  group: example.com
  names: {plural: xrooms, kind: XRoom, categories: [rooms]}
  claimNames: {plural: rooms, kind: Room}
  defaultCompositeDeletePolicy: Foreground
  versions:
  - name: v1
    served: true
    referenceable: true
    deprecated: true
    deprecationWarning: use v2
    additionalPrinterColumns: [{name: Beds, type: integer, jsonPath: .spec.beds}]
    schema:
      openAPIV3Schema:
        description: A room.
        type: object
        properties:
          metadata: {type: object, properties: {name: {type: string, maxLength: 12}}}
          spec: {type: object, required: [beds], properties: {beds: {type: integer}}}
          status: {type: object, properties: {free: {type: boolean}}}
---
apiVersion: apiextensions.crossplane.io/v2
kind: CompositeResourceDefinition
metadata: {name: halls.example.com}
spec:
  group: example.com
  names: {plural: halls, kind: Hall}
  versions:
  - {name: v1, served: true, referenceable: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {seats: {type: integer}}}}}}}
---
apiVersion: apiextensions.crossplane.io/v2
kind: CompositeResourceDefinition
metadata: {name: empties.example.com}
spec: {group: example.com}
---
${object('Room', 'beds: 2\n  compositeDeletePolicy: Never', 'r')}---
${object('XRoom', 'beds: 2', 'much-too-long-a-name')}---
${object('Hall', 'seats: 2\n  crossplane: {compositionUpdatePolicy: Automatic}', 'h')}`,
  'before/w.yaml': `${object('Widget', 'size: 7')}---\n${object('Widget', 'size: 2', 'second')}`,
  'after/w.yaml': `${object('Widget', 'size: 7\n  mode: fast')}---\n${object('Widget', 'size: 8', 'second')}`,
  'notes.txt': 'kind: Widget\n',
};

/** Command lines; paths are those of the folder. */
export const commandLines: readonly string[] = [
  'check',
  'check . --verbose',
  'check objects --crds crds',
  'check objects --crds crds --verbose --kubernetes 1.35,1.37',
  'check objects/bad.yaml --crds crds --output json --stored',
  'check objects/good.yaml objects/bad.yaml --crds crds --output json --stored --field-validation Ignore',
  'check objects docs --crds crds --output junit',
  'check objects docs --crds crds --output sarif',
  'check objects docs --crds crds --output github',
  'check objects docs --crds crds --output tap',
  'check crds',
  'check xrd.yaml --output json',
  'check xrd.yaml --verbose',
  'check objects/good.yaml --crds crds --drift',
  'check objects/good.yaml --crds crds --drift any',
  'check objects/bad.yaml --crds crds --drift strict --field-validation Warn',
  'check after --crds crds --against before',
  'check after --crds crds --old before/w.yaml --operation apply --output json',
  'check objects/good.yaml --crds crds --operation apply --namespace other --output json --stored',
  'check - --crds crds',
  "check 'objects/*.json' --crds crds",
  'check missing.yaml',
  'check --kubernetes 1.2',
  'check objects/good.yaml --crds crds --field-validation strict',
  'check --operation delete',
  'check --output xml',
  'check --drift sometimes',
  'check --jobs none',
  'sample crds',
  'sample crds/widgets.yaml --kind full',
  'sample crds/widgets.yaml --kind violating --version v1',
  'sample crds/widgets.yaml --version v9',
  'sample crds/refused.yaml',
  'sample objects/good.yaml',
  'sample crds --kubernetes 1.35,1.36',
  'explain widgets --from crds/widgets.yaml',
  'explain widgets.spec.size --from crds/widgets.yaml',
  'explain widgets --recursive --from crds/widgets.yaml',
  'explain wd.spec.nothing --from crds/widgets.yaml',
  'explain gadgets --api-version example.com/v2 --from crds',
  'get widgets --from crds/widgets.yaml --from objects/good.yaml',
  'get wd second -o yaml --from crds/widgets.yaml --from objects/good.yaml',
  'get widgets -A -l a=b --from crds/widgets.yaml --from objects/good.yaml',
  'get widgets -n other --from crds/widgets.yaml --from objects/good.yaml',
  'get crd -o name --from crds',
  'get nothing --from crds',
  'convert crds',
  'convert crds --unknown-fields keep',
  'convert crds --unknown-fields drop',
  'convert crds/old.yaml --write',
  'convert docs --write',
  'fix objects --crds crds',
  'fix crds',
  'fix objects/bad.yaml --crds crds --write',
  'fix objects/list.yaml --crds crds --write',
  'diff objects/good.yaml --crds crds',
  'diff objects --crds crds',
  'codes maximum',
  'codes maximum --json',
  'codes maximun',
  'unknown',
];
