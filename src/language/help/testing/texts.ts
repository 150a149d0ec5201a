/** Documents whose help is recorded for each line: CRDs with all kinds of fields, and objects of one of them. */

export const crd = `# What a CRD can say.
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
  annotations:
    api-approved.kubernetes.io: none
spec:
  group: example.com
  scope: Namespaced
  preserveUnknownFields: false
  names:
    plural: crontabs
    singular: crontab
    kind: CronTab
    shortNames:
    - ct
    categories: [all]
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig:
        service:
          namespace: a
          name: b
          port: 443
  versions:
  - name: v1
    served: true
    storage: true
    deprecated: false
    selectableFields:
    - jsonPath: .spec.schedule
    additionalPrinterColumns:
    - name: Schedule
      type: string
      jsonPath: .spec.schedule
      priority: 1
    subresources:
      status: {}
      scale:
        specReplicasPath: .spec.replicas
        statusReplicasPath: .status.replicas
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          metadata:
            type: object
            properties:
              name: {type: string, maxLength: 20}
          spec:
            type: object
            description: >-
              Desired state.
            required:
            - schedule
            x-kubernetes-validations:
            - rule: self.replicas > 0
              message: must be positive
              fieldPath: .replicas
              reason: FieldValueInvalid
            properties:
              schedule:
                type: string
                pattern: '^\\S+( \\S+){4}$' # five fields
                minLength: 9
              replicas: {type: integer, format: int32, minimum: 0, default: 1}
              port:
                x-kubernetes-int-or-string: true
                anyOf:
                - type: integer
                - type: string
              policy:
                type: string
                enum:
                - Allow
                - Forbid
                default: Allow
              env:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys:
                - name
                items:
                  type: object
                  required: [name]
                  properties:
                    name: {type: string}
                    value:
                      type: string
                      nullable: true
              limits:
                type: object
                maxProperties: 5
                additionalProperties:
                  type: string
                  format: quantity
              window:
                type: object
                x-kubernetes-map-type: atomic
                oneOf:
                - required: [from]
                - required: [to]
                - not:
                    anyOf:
                    - required: [both]
                properties:
                  from: {type: string, format: date-time}
                  to: {type: string, format: date-time}
              template:
                type: object
                x-kubernetes-embedded-resource: true
                x-kubernetes-preserve-unknown-fields: true
          status:
            type: object
            properties:
              replicas:
                type: integer
              ratio:
                type: number
                exclusiveMinimum: true
                minimum: 0
`;

export const object = `apiVersion: example.com/v1
kind: CronTab
metadata:
  name: nightly
  namespace: default
  labels:
    app: a
  finalizers: []
  ownerReferences:
  - apiVersion: v1
    kind: ConfigMap
    name: b
    uid: c
spec: # desired
  schedule: "0 0 * * *"
  replicas: 2
  port: http
  policy: Allow
  env:
  - name: A
    value: null
  - value: b
    name: B
  limits:
    cpu: 1
    'memory': 2Gi
  window: {from: "2026-01-01T00:00:00Z"}
  template:
    apiVersion: v1
    kind: ConfigMap
    metadata:
      name: x
    data: {a: b}
  notes: |
    A text
    of two lines.
status:
  replicas: 2
  ratio: 0.5
`;

/** Documents that can't be parsed, or have another format. */
export const odd: Readonly<Record<string, string>> = {
  JSON: `{
  "apiVersion": "example.com/v1",
  "kind": "CronTab",
  "spec": {
    "policy": "Allow",
    "env": [
      {"name": "A"},
      {}
    ],
    "window": {},
    "limits": {"cpu": "1"}
  }
}
`,
  unfinished: `apiVersion: example.com/v1
kind: CronTab
spec:
  policy
  env:
  -
  - na
  window:
    from: "2026
  limits: {cpu: 1,
  replicas: [
  template:
     kind: A
\tmetadata: {}
`,
  'two documents': `apiVersion: v1
kind: ConfigMap
data: {}
---
apiVersion: example.com/v1
kind: CronTab
spec:
  policy: Forbid
  ? env
  : - name: a
`,
};

/** Rules that replace the rule of \`spec\`; the cursor is \`§\`. */
export const rules = [
  '§',
  'self.§',
  'self.sch§edule',
  'self.schedule.§',
  'self.replicas.§',
  'self.env.§',
  'self.env[0].§',
  'self.env.all(e, e.§',
  'self.env.exists_one(e, e.name == §',
  'self.limits.§',
  'self.limits["cpu"].§',
  'self.limits.all(k, v, v.§',
  'self.window.§',
  'self.template.§',
  'self.template.metadata.§',
  'self.port.§',
  'self.?window.?§',
  'self.?window.from.§',
  'oldSelf.§',
  'has(self.§',
  'size(§',
  'self.schedule.matches(§',
  'self.schedule.replace("a", "b", §',
  'self.schedule.split(" ").§',
  'self.schedule.split(" ").map(s, s.size()).§',
  'self.schedule == §',
  'self.schedule §',
  'self.replicas §',
  'self.replicas > 0 &§',
  'self.replicas > 0 ? §',
  'self.replicas > 0 ? 1 : §',
  '!§',
  '[1, §',
  '{"a": §',
  'duration(§',
  'timestamp(self.window.from).§',
  'quantity(self.limits["cpu"]).§',
  'url(self.schedule).§',
  'ip(self.schedule).§',
  'cidr("10.0.0.0/8").§',
  'format.§',
  'format.dns1123Label().§',
  'semver("1.0.0").§',
  'optional.§',
  'math.§',
  'math.greatest(§',
  'sets.§',
  'strings.§',
  'cel.bind(x, self.schedule, x.§',
  'self.schedule.startsWith("§")',
  'self.env.filter(e, e.name == "a").§',
  'self.env.map(e, e.value)[0].§',
  '(self.schedule).§',
  'string(self.replicas).§',
  'type(self).§',
  'self.schedule in [§',
  'self == oldSelf && §',
  'self.nothing.§',
  'b"a".§',
  '1.0.§',
  'self.env[§',
  'self.limits[§',
];

/** CRDs that are unfinished, or have another format. */
export const oddCrds: Readonly<Record<string, string>> = {
  'a CRD without a group': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: a
spec:
  names:
    plural: crontabs
    singular: b
    listKind: c
`,
  'a CRD that is begun': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
spec:
  group: example.com
  scope: C
  names:
    kind: 'CronTab'
  conversion:
    strategy: N
  versions:
  -
  - name: v1
    additionalPrinterColumns:
    -
    - type: s
    subresources:
      scale:
        labelSelectorPath: .
    selectableFields:
    - jsonPath: x
    schema:
      openAPIV3Schema:
        properties:
          status:
            properties:
              selector: {type: string}
              size: {type: integer}
          spec:
            type: object
            required:
            -
            properties:
              nothing:
              list:
                x-kubernetes-list-map-keys:
                -
              whole:
                x-kubernetes-embedded-resource: true
              items:
                items:
              keys:
                additionalProperties:
              deep:
                type: object
                properties:
                  one:
                    type: object
                    properties:
                      two: {type: string}
                x-kubernetes-validations:
                - fieldPath: .
                - rule: 'true'
                  reason: F
                  optionalOldSelf: t
              choice:
                type: string
                enum: [a, b]
                default:
                format: d
              either:
                x-kubernetes-int-or-string: true
                allOf:
                - anyOf:
                  - type: i
                  - type: string
                - pattern: a
              flag:
                type: boolean
                default: t
                nullable:
              number:
                type: number
                multipleOf:
                exclusiveMaximum:
`,
  'a CRD in brackets': `{
  "apiVersion": "apiextensions.k8s.io/v1",
  "kind": "CustomResourceDefinition",
  "metadata": {"name": ""},
  "spec": {
    "group": "example.com",
    "names": {"plural": "crontabs", "kind": "CronTab"},
    "versions": [
      {
        "name": "v1",
        "schema": {"openAPIV3Schema": {
          "type": "object",
          "properties": {
            "spec": {"type": "", "required": [""], "properties": {"a": {"type": "string"}}}
          }
        }}
      }
    ]
  }
}
`,
};

/** Texts whose help is recorded at every place in them. */
export const everywhere: Readonly<Record<string, string>> = {
  'keys and values': `apiVersion: example.com/v1
"kind": 'CronTab'  # c
spec:
  env:
    - value: "b"
      na
  "policy"  : Al
  limits: {"cpu": 1, memory}
  port: |-
    text
  window:
  notes: a b
    c d
`,
  'brackets over lines': `kind: CronTab
spec: { policy: Allow, "env": [ {name: A, va},
    { }, 'x' ], window:
    {from: , "to"}
  , limits: {cpu: [1
`,
  'JSON in one line': `{"spec": {"policy": "", "env": [{"name": "a"}, {"": 1}], "limits": {}, "port": 1, "re"}, "kind"}`,
  'lists and marks': `---
# one
kind: ConfigMap
---
kind: CronTab
spec:
  env:
  - name: a
    value:
  -
    name: b
  - - c
  ? policy
  : Forbid
  window: &w
    from: !!str x
  template: *w
  schedule:
    "0 0
    * * *"
	
...
`,
  'quotes that are open': `{"kind": "CronTab", "spec": {"env": [{"name": "a
  }, {"na": 'b, "value": "c
  ], "window": {"from": "x", "to
  , "limits": {"cpu": [{"a
`,
  'JSON behind a blank line': `
{"kind" : "CronTab" , "spec" : { "policy" : ] , "env" : [ ] } } }
`,
  'comments at the end': `kind: CronTab
spec:
  env:
  - name: a
  # of a
  # and b
  limits: {cpu: *x
  # last
  # of all`,
  'windows lines': `kind: CronTab\r\nspec:\r\n  policy: \r\n  env:\r\n  - name: a\r\n`,
};

/** The same of a CRD. */
export const everywhereInCrd: Readonly<Record<string, string>> = {
  schemas: `kind: CustomResourceDefinition
spec:
  versions:
  - schema:
      openAPIV3Schema:
        properties:
          spec:
            properties:
              a: {type: array, items: {type: ""}, x-kubernetes-list-type: , "en"}
              presets: {default: {a: 1}, type: }
              more: {default: [1], type: }
              last: {default: 1.5, type: , "p"}
              odd: {default: "x", type: }
              b:
                type: object
                oneOf:
                - required: [c, ]
                properties: {c: {}}
                required:
                - c
                x-kubernetes-validations:
                - rule: |
                    self.c
                  mes
    subresources: {scale: {specReplicasPath: .spec.}}
`,
  'root of status': `kind: CustomResourceDefinition
spec:
  names: {plural: x, kind: }
  versions:
  - name: v1
    subresources:
      status: {}
    schema:
      openAPIV3Schema:
        type: object
        d
        properties:
          metadata: {type: object, p}
          apiVersion: {type: string, d}
          a:
            x-kubernetes-int-or-string: true
            allOf:
            - anyOf:
              - t
            x
          b:
            additionalProperties: {type: integer}
            p
          c:
            type: array
            x-kubernetes-list-type: set
            x
`,
};

/** Rules whose help is recorded at every place in them. */
export const wholeRules = [
  'self.env.all(e, e.name != "" && e.value.size() > 1) || !has(self.window)',
  'self.limits.existsOne(k, v, k == "cpu" && v.startsWith(k)) ? self.replicas > 1 : oldSelf.schedule == self.schedule',
  'self.env.map(e, e.name).transformList(i, n, n + string(i)).sortBy(s, s)[0].split("-", 2)',
  '[{"a": self.replicas}, {}].exists_one(m, "a" in m && m.a >= 1) // end',
  'optional.of(self.window).?from.optMap(f, timestamp(f).getFullYear()).orValue(0) > 2000',
  "quantity('1Gi').isGreaterThan(quantity(self.limits['cpu'])) && cel.bind(x, self.port, type(x) == int)",
  'r"a\\d".matches(self.schedule) and math.greatest(1, [2, 3]) == sets.contains([1], [',
];
