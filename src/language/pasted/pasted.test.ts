import { expect, test } from 'vitest';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { allVariants } from '../../examples/index.ts';
import { pastedKind, pastedKinds, type PastedKind } from './pasted.ts';

const object = 'apiVersion: example.com/v1\nkind: Lamp\nmetadata:\n  name: a\n';
const crd = 'kind: CustomResourceDefinition';

const pasted: readonly (readonly [PastedKind, string])[] = [
  ['helm', `${object}spec:\n  watts: {{ .Values.watts }}\n`],
  ['helm', '{{- if .Values.enabled }}\napiVersion: v1\n{{- end }}\n'],
  ['helm', `${object}  labels: {{- include "chart.labels" . | nindent 4 }}\n`],
  ['helm', '{{ range $i, $e := .Values.items }}\n- a\n{{ end }}\n'],
  ['template', `${object}spec: {watts: {{ watts }}}\n`],
  ['template', '{% if a %}\nkind: Lamp\n{% endif %}\n'],
  ['template', 'kind: <%= kind %>\n'],
  ['variables', `${object}spec:\n  host: \${HOST}\n`],
  ['variables', 'metadata:\n  name: ${NAME:-hall}\n'],
  ['markdown', `Here is it:\n\n\`\`\`yaml\n${object}\`\`\`\n`],
  ['markdown', `~~~\n${object}~~~\n`],
  ['html', '<!DOCTYPE html>\n<html><body>404</body></html>\n'],
  ['html', '<div class="highlight"><pre>kind: Lamp</pre></div>\n'],
  ['xml', '<?xml version="1.0"?>\n<project/>\n'],
  ['xml', '<project xmlns="a">\n  <name>a</name>\n</project>\n'],
  ['json-comments', '{\n  // the kind\n  "kind": "Lamp"\n}\n'],
  ['json-comments', '{ "kind": "Lamp", /* a */ "spec": {} }\n'],
  ['json-comments', '{\n  "kind": "Lamp",\n}\n'],
  ['json-comments', '// a comment\n{"kind": "Lamp"}\n'],
  ['conflict', `${object}<<<<<<< HEAD\nspec: 1\n=======\nspec: 2\n>>>>>>> main\n`],
  ['diff', 'diff --git a/x.yaml b/x.yaml\nindex 1..2 100644\n--- a/x.yaml\n+++ b/x.yaml\n'],
  ['diff', '--- a/x.yaml\n+++ b/x.yaml\n@@ -1,3 +1,4 @@\n kind: Lamp\n'],
  ['diff', '@@ -1 +1 @@\n-kind: A\n+kind: B\n'],
  ['terminal', `$ kubectl get lamp a -o yaml\n${object}`],
  ['terminal', `me@host:~/x$ cat a.yaml\n${object}`],
  ['terminal', 'PS C:\\work> kubectl get pods\n'],
  ['terminal', 'kubectl apply -f lamp.yaml\n'],
  ['terminal', '❯ helm install a b\n'],
  ['terminal', 'curl -L https://example.com/crd.yaml\n'],
  ['table', 'NAME    READY   STATUS    AGE\nhall    1/1     Running   2d\n'],
  ['table', 'NAMESPACE   NAME   AGE\ndefault     a      2d\n'],
  ['log', 'I0102 03:04:05.678901       1 main.go:5] starting\n'],
  ['log', '2026-01-02T03:04:05Z INFO starting\n'],
  ['log', '{"level":"info","ts":1,"msg":"starting"}\n{"level":"info","ts":2,"msg":"b"}\n'],
  ['log', 'time="2026-01-02" level=info msg="starting"\n'],
  ['error', 'Error from server (NotFound): lamps.example.com "a" not found\n'],
  ['error', 'The Lamp "a" is invalid: spec.watts: Invalid value: 1\n'],
  ['error', 'error: no matches for kind "Lamp" in version "example.com/v1"\n'],
  ['error', 'Traceback (most recent call last):\n  File "a.py", line 1\n'],
  ['kubeconfig', 'apiVersion: v1\nkind: Config\nclusters: []\ncontexts: []\ncurrent-context: a\n'],
  [
    'kustomization',
    'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [a.yaml]\n',
  ],
  ['config-map', `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  crd.yaml: |\n    ${crd}\n`],
  ['crd-list', `apiVersion: v1\nkind: List\nitems:\n- apiVersion: apiextensions.k8s.io/v1\n  ${crd}\n`],
  ['composite', 'apiVersion: apiextensions.crossplane.io/v1\nkind: CompositeResourceDefinition\nspec: {}\n'],
  ['openapi', 'openapi: 3.0.0\ninfo: {title: a}\n'],
  ['openapi', '{"swagger": "2.0", "info": {}}\n'],
  ['json-schema', '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}\n'],
  ['pem', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'],
  ['address', 'https://example.com/crd.yaml\n'],
  ['script', '#!/bin/sh\nkubectl apply -f -\n'],
  ['script', `cat <<EOF\n${object}EOF\n`],
  ['dockerfile', 'FROM alpine:3\nRUN apk add curl\n'],
  ['terraform', 'resource "kubernetes_manifest" "a" {\n  manifest = {}\n}\n'],
  ['proto', 'syntax = "proto3";\nmessage Lamp {\n}\n'],
  ['code', 'package v1\n\ntype LampSpec struct {\n\tWatts int\n}\n'],
  ['code', 'import { Lamp } from "./lamp";\n'],
  ['code', 'def main():\n  pass\n'],
  ['code', 'pub struct Lamp {\n  watts: u32,\n}\n'],
  ['code', 'const lamp = {kind: "Lamp"};\n'],
  ['toml', '[package]\nname = "a"\n'],
  ['toml', 'watts = 5\n'],
  ['base64', `${'YXBpVmVyc2lvbjogdjEKa2luZDogTGFtcAo'.repeat(3)}=\n`],
];

test.each(pasted)('recognizes %s: %j', (kind, text) => expect(pastedKind(text)).toBe(kind));

test('has at least 60 texts, and one for each kind', () => {
  expect(pasted.length).toBeGreaterThanOrEqual(60);
  expect(new Set(pasted.map(([kind]) => kind))).toEqual(new Set(pastedKinds));
});

test("doesn't mistake a CRD or an object for something else", () => {
  const texts = [
    object,
    crdOf({ kind: 'Lamp', plural: 'lamps', schema: specSchema('a: {type: string}\n') }),
    objectOf('Lamp', 'a', 'spec: {text: "<b>", cron: "* * * * *", list: [a]}\n'),
    ...allVariants().flatMap((one) => [one.crd, one.object]),
  ];
  expect(texts.filter((text) => text.trim() !== '' && pastedKind(text) !== undefined)).toEqual([]);
});
