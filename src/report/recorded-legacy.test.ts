/** Records the conversion of v1beta1 CRDs to v1. */
import { test } from 'vitest';
import * as engine from '../engine/index.ts';
import { recordedIn, written } from '../testing/recorded.ts';
import { createHandlers } from '../worker/serve.ts';

const compare = recordedIn(new URL('testing/recorded-legacy.txt', import.meta.url));
const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };

const head = `# Ours.
apiVersion: apiextensions.k8s.io/v1beta1 # old
kind: CustomResourceDefinition
metadata:
  name: cups.example.com # plural and group
`;

const crds: Readonly<Record<string, string>> = {
  'one version with everything': `${head}spec:
  group: example.com
  version: v1 # the only one
  scope: Namespaced
  names: {plural: cups, kind: Cup}
  preserveUnknownFields: false
  subresources:
    status: {} # of ours
    scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}
  additionalPrinterColumns:
  - name: Size # how large
    type: integer
    JSONPath: .spec.size
  validation:
    # the schema
    openAPIV3Schema:
      type: object
      properties:
        spec:
          type: object
          properties:
            size: {type: integer} # number
            text:
              description: |
                Several
                lines.
              type: string
`,
  'several versions, one schema': `${head}spec:
  group: example.com
  names:
    plural: cups
    kind: Cup
  scope: Cluster
  versions:
    - name: v1
      served: true
      storage: true
    # the older one
    - name: v1alpha1
      served: true
      storage: false
  additionalPrinterColumns:
  - {name: Age, type: date, JSONPath: .metadata.creationTimestamp, priority: 1}
  validation:
    openAPIV3Schema:
      properties:
        spec:
          properties:
            size: {type: integer, minimum: 1}
            tags: {items: {type: string}}
            more: {additionalProperties: {type: string}}
`,
  'a schema for each version': `${head}spec:
  group: example.com
  version: v1
  scope: Namespaced
  names: {plural: cups, kind: Cup}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema: {type: object, properties: {spec: {type: object}}}
    additionalPrinterColumns:
    - name: A
      type: string
      JSONPath: .spec.a
    subresources: {status: {}}
  - name: v2
    served: true
    storage: false
    schema: {openAPIV3Schema: {type: object}}
  conversion:
    strategy: Webhook
    conversionReviewVersions: [v1, v1beta1]
    webhookClientConfig:
      url: 'https://example.com/c' # where
`,
  'no schema': `${head}spec:
  group: example.com
  version: v1
  names: {plural: cups, kind: Cup}
`,
  'a schema that is not structural': `${head}spec:
  group: example.com
  version: v1
  names: {plural: cups, kind: Cup}
  validation:
    openAPIV3Schema:
      type: object
      properties:
        spec:
          anyOf:
          - properties:
              a: {type: string, description: The a.}
          properties:
            any: {}
            either: {anyOf: [{type: integer}, {type: string}]}
            list: {type: array}
            null: {type: string, nullable: true, default: x}
        metadata:
          properties: {labels: {type: object}, name: {type: string, pattern: ^a}}
`,
  'in brackets': '{"apiVersion": "apiextensions.k8s.io/v1beta1", "kind": "CustomResourceDefinition", "metadata": {"name": "cups.example.com"}, "spec": {"group": "example.com", "version": "v1", "names": {"plural": "cups", "kind": "Cup"}}}', // prettier-ignore
  'with a status': `${head}spec:
  group: example.com
  version: v1
  names: {plural: cups, kind: Cup}
status:
  acceptedNames: {kind: "", plural: ""}
  conditions: []
  storedVersions: []
# the end
`,
  'anchors and long texts': `${head}spec:
  group: &group example.com
  version: "v1"
  names:
    plural: cups
    singular: 'cup'
    kind: Cup
    categories: [all]
    shortNames:
    - c
  validation:
    openAPIV3Schema:
      type: object
      properties:
        spec: &part
          type: object
          description: >-
            Folded
            text.
        status: *part
`,
  unreadable: `${head}spec: [\n`,
  'no CRD': 'kind: Other\n',
};

test.each(
  Object.entries(crds).flatMap(([name, text]) =>
    (['keep', 'prune'] as const).map((unknownFields) => [name, unknownFields, text] as const),
  ),
)('%s, %s', (name, unknownFields, text) => {
  // prettier-ignore
  const handlers = createHandlers(engine, clock);
  compare(`${name}, ${unknownFields}`, written(handlers.legacy({ text, document: 0, kubernetes: '1.37', unknownFields }))); // prettier-ignore
});
