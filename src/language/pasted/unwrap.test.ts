import { expect, test } from 'vitest';
import { opened, recognized } from './recognized.ts';

const lamp = 'apiVersion: example.com/v1\nkind: Lamp\nmetadata:\n  name: hall\nspec:\n  watts: 5\n';
const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

test('extracts code blocks of Markdown, also in lists, in quotations, and without an end', () => {
  const fences = [
    `Apply this:\n\n\`\`\`yaml\n${lamp}\`\`\`\n\nThen:\n\n\`\`\`sh\nkubectl get lamps\n\`\`\`\n`,
    `1. Apply\n   ~~~yml\n${indented(lamp, '   ')}   ~~~\n`,
    `> \`\`\`yaml\n${indented(lamp, '> ')}> \`\`\`\n`,
    `\`\`\`yaml\n${lamp}`,
  ];
  for (const text of fences) expect(opened(text)).toBe(lamp);
  expect(opened(`\`\`\`\n${lamp}\`\`\`\n\n\`\`\`\n${lamp}\`\`\`\n`)).toBe(`${lamp}---\n${lamp}`);
});

test('extracts manifests from shells, terminals, diffs, conflicts, and HTML', () => {
  const texts = [
    `cat <<'EOF' | kubectl apply -f -\n${lamp}EOF\n`,
    `#!/bin/sh\nset -e\nkubectl apply -f - <<EOF\n${lamp}EOF\necho done\n`,
    `$ kubectl get lamp hall -o yaml\n${lamp}$ echo\n`,
    `me@host:~$ cat hall.yaml\n${lamp}`,
    `--- a/hall.yaml\n+++ b/hall.yaml\n@@ -1,6 +1,6 @@\n${indented(lamp, ' ').replace('   watts: 5', '-  watts: 4\n+  watts: 5')}`,
    `${lamp.replace('  watts: 5\n', '<<<<<<< HEAD\n  watts: 5\n=======\n  watts: 6\n>>>>>>> main\n')}`,
    `<html><body><pre class="yaml">${lamp.replace('Lamp', '<b>Lamp</b>')}</pre></body></html>`,
  ];
  for (const text of texts) expect(opened(text)).toBe(lamp);
});

test('removes comments and trailing commas of JSON, but not those in strings', () => {
  const text = '// the lamp\n{\n  "kind": "Lamp", /* a */\n  "note": "// no, }",\n  "list": [1, 2,],\n}\n';
  expect(JSON.parse(opened(text) ?? '')).toEqual({ kind: 'Lamp', note: '// no, }', list: [1, 2] });
});

test('extracts the CRDs of a ConfigMap', () => {
  const crd = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';
  const map = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  other: "1"\n  crd.yaml: |\n${indented(crd, '    ')}`;
  expect(opened(map)).toBe(crd);
});

test('fills the placeholders of Helm, of other templates, and of shells with samples', () => {
  const helm = `{{- define "labels" }}
app: x
{{- end }}
{{- if .Values.enabled }}
apiVersion: example.com/v1
kind: Lamp
metadata:
  name: {{ .Release.Name }}-hall
  labels: {{- include "labels" . | nindent 4 }}
spec:
  watts: {{ .Values.watts | default 5 }}
  port: {{ .Values.servicePort }}
  tint: "{{ .Values.tint }}"
  host: {{ .Values.hostName | quote }}
  {{- with .Values.extra }}
  extra:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
`;
  expect(recognized(helm)).toMatchObject({ kind: 'helm', opens: 'fill' });
  expect(opened(helm)).toBe(`apiVersion: example.com/v1
kind: Lamp
metadata:
  name: release-name-hall
  labels: {}
spec:
  watts: 5
  port: 1
  tint: "tint"
  host: "host-name"
  extra:
`);
  expect(opened('{% if a %}\nkind: {{ kind_name }}\n{% endif %}\n')).toBe('kind: kind-name\n');
  expect(opened('kind: Lamp\nmetadata:\n  name: ${NAME:-hall}\n  namespace: ${TARGET_NAMESPACE}\n')).toBe(
    'kind: Lamp\nmetadata:\n  name: hall\n  namespace: target-namespace\n',
  );
});

test('extracts nothing from texts without manifests', () => {
  const texts = [
    '```sh\nls\n```\n',
    '<html></html>\n',
    'kubectl get pods\n',
    '#!/bin/sh\nls\n',
    'watts = 5\n',
  ];
  expect(texts.map((text) => opened(text))).toEqual(texts.map(() => undefined));
});

test('reads long hostile texts in linear time', () => {
  const parts = ['```\n', '{{ define "a" }}\n', '<pre>', '{{ "', '/* ', '<<EOF\n', '${A:-', '@@ -1 +1 @@\n'];
  for (const part of parts) expect(() => opened(`kind: Lamp\n${part.repeat(20_000)}`)).not.toThrow();
});
