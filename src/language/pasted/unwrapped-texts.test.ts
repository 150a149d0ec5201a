/** The manifests of texts that contain more than one, or something around them. */
import { describe, expect, test } from 'vitest';
import { crdOf, specSchema } from '../../examples/example.ts';
import { cureOf, pastedKind, pastedKinds } from './pasted.ts';
import { opened, recognized } from './recognized.ts';

const hall = 'kind: Lamp\nspec:\n  watts: 5\n\n  tint: warm\n';
const yard = 'kind: Lamp\nspec:\n  watts: 9\n';
const both = `${hall}---\n${yard}`;
const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

describe('extracts each manifest, in order, and nothing around them', () => {
  test.each<[name: string, text: string, wanted: string]>([
    ['code blocks', `\`\`\`yaml\n${hall}\`\`\`\nThen:\n\`\`\`sh\nls\n\`\`\`\n~~~\n${yard}~~~\n`, both],
    ['a fence of the other kind inside a block', `~~~\nnote: |\n  \`\`\`\n${yard}~~~\n`, `note: |\n  \`\`\`\n${yard}`], // prettier-ignore
    ['a last block without an end', `\`\`\`\n${hall}\`\`\`\n\`\`\`\n${yard}`, both],
    ['a quotation', `> \`\`\`\n${indented(hall, '> ').replace('\n\n', '\n>\n')}> \`\`\`\n`, hall],
    ['heredocs', `cat <<A\n${hall}A\nls\ncat <<'B'\n${yard}B\nls\n`, both],
    ['a heredoc without an end', `cat <<A\n${hall}A\ncat <<B\n${yard}`, both],
    ['a heredoc as typed', `$ kubectl apply -f - <<A\n${indented(yard, '> ')}> A\n`, yard],
    ['HTML', `<html>kind: no<pre>${hall}</pre>kind: no<pre>ls</pre><PRE class="a">${yard}</PRE></html>`, both], // prettier-ignore
    ['HTML without preformatted text', `<div>kind: Lamp<br>spec: {}</div>`, 'kind: Lamp\nspec: {}\n'],
    ['the output of commands', `$ kubectl get lamps\nNAME  AGE\n$ kubectl get lamp -o yaml\nWarning: old\n${hall}$ cat yard\n${yard}`, both], // prettier-ignore
    ['output before the first prompt', `${yard}$ ls\nfile\n`, yard],
    ['a ConfigMap', `kind: ConfigMap\ndata:\n  a: |\n${indented(hall, '    ')}  b: 1\n  c: [kind: no]\n  d: |\n    kind: CustomResourceDefinition\n`, `${hall}---\nkind: CustomResourceDefinition\n`], // prettier-ignore
    [
      'a diff of two files',
      `commit\n\n kind: no\ndiff --git a/a b/a\nindex 1..2\n--- a/a\n+++ b/a\n@@ -1,5 +1,5 @@\n kind: Lamp\n spec:\n-  watts: 4\n+  watts: 5\n\n   tint: warm\ndiff --git a/c b/c\n kind: no\n--- a/c\n+++ b/c\n@@ -1,2 +1,3 @@\n+kind: Lamp\n+spec:\n+  watts: 9\n`,
      both,
    ],
    ['a diff without headers', '@@ -1,2 +1,3 @@\n kind: Lamp\n spec:\n+  watts: 9\n', yard],
    ['a removed line that begins with two dashes', '--- a/a\n+++ b/a\n@@ -1,3 +1,3 @@\n kind: Lamp\n spec:\n--- old\n+  watts: 9\n', yard], // prettier-ignore
    ['conflicts', 'kind: Lamp\n<<<<<<< HEAD\nspec:\n||||||| base\nspec: 1\n=======\nspec: 2\n>>>>>>> other\n<<<<<<< HEAD\n  watts: 9\n=======\n  watts: 8\n>>>>>>> other\n# end\n', `${yard}# end\n`], // prettier-ignore
    ['lines of Windows', `\`\`\`\r\n${yard.replaceAll('\n', '\r\n')}\`\`\`\r\n`, yard],
  ])('%s', (_, text, wanted) => expect(opened(text)).toBe(wanted));
});

test('decodes the entities of HTML that it knows', () => {
  const text = '<pre>kind: Lamp\nnote: &lt;b&gt; &amp; &quot;c&#34; &apos;d&#39;&nbsp;&euro;</pre>';
  expect(opened(text)).toBe(`kind: Lamp\nnote: <b> & "c" 'd' &euro;\n`);
});

test('leaves very long texts alone', () => {
  const text = `\`\`\`\n${yard}${'# long\n'.repeat(300_000)}\`\`\`\n`;
  expect(recognized(text)).toEqual({ kind: 'markdown', cure: 'extract' });
});

describe('fills placeholders', () => {
  test.each([
    ['.Release.Name', 'release-name'],
    ['.Release.Namespace', 'default'],
    ['.Release.Service', 'Helm'],
    ['.Release.Revision', '1'],
    ['.Chart.Name', 'chart'],
    ['.Chart.Version', '0.1.0'],
    ['.Chart.AppVersion', '1.0.0'],
    ['.Values.web.port', '1'],
    ['.Values.maxReplicas', '1'],
    ['.Values.isOpen', 'true'],
    ['.Values.enabled', 'true'],
    ['.Values.hostName', 'host-name'],
    ['.Values.host_name', 'host-name'],
    ['.Values._', 'sample'],
    ['.Values.hostName | quote', '"host-name"'],
    ['.Values.a | default "b c"', 'b c'],
    ['.Values.a | default 2.5 | quote', '"2.5"'],
    ['.Values.a | default true', 'true'],
    ['include "chart.name" .', '{}'],
    ['include "chart.name" . | trunc 9', '{}'],
    ['toYaml .Values.a | nindent 4', '{}'],
  ])('{{ %s }} becomes %s', (expression, wanted) => {
    expect(opened(`kind: Lamp\na: {{ ${expression} }}\n`)).toBe(`kind: Lamp\na: ${wanted}\n`);
  });

  test.each<[text: string, wanted: string]>([
    ['{{ if .Values.a }}\nb: 1\n\n{{ else }}\nb: 2\n{{ end }}\n', 'b: 1\n\nb: 2\n'],
    ['a: {{ if .Values.a }}5{{ end }}\n', 'a: 5\n'],
    ['a: {{ include "image" . }}:v1\n', 'a: sample:v1\n'],
    ['a:\n- {{ .Values.first }}\n- "{{ .Values.second }}"\n', 'a:\n- first\n- "second"\n'],
    ['{{ if .a }}\nb: 1\n{{ end }}\n{{ define "c" }}d: 1\n{{ if .e }}\nf: 1\n{{ end }}\ng: 1{{ end }}\nh: 1\n', 'b: 1\nh: 1\n'], // prettier-ignore
    ['{{/* kind: no */}}\na: {{ $x := 1 }}2\n', '\na: 2\n'],
    ['{{ $x := .Values.y }}\na: 1\n', 'a: 1\n'],
    ['a: <%= b %>\n{# no #}{% if c %}\nd: {{ e }}\n{% endif %}\n', 'a: b\nd: e\n'],
    ['a: "{{ .Values.b }}-{{ .Values.c }}"\n', 'a: "b-c"\n'],
  ])('%j', (text, wanted) => {
    expect(opened(`kind: Lamp\nfirst: {{ .Values.first }}\n${text}`)).toBe(`kind: Lamp\nfirst: first\n${wanted}`); // prettier-ignore
  });

  test('of shells, with the value that they name', () => {
    const text = 'kind: Lamp\na: ${A}\nb: ${B:-c d}\ne: ${F_G}\nh: ${PORT}\ni: ${J-k}\nl: ${M:=n}\n';
    expect(opened(text)).toBe('kind: Lamp\na: a\nb: c d\ne: f-g\nh: 1\ni: k\nl: n\n');
  });
});

test('says what can be opened, and how', () => {
  expect(recognized('kind: Lamp\na: {{ .Values.a }}\n')).toEqual({ kind: 'helm', cure: 'helm', opens: 'fill' }); // prettier-ignore
  expect(recognized('kind: Lamp\na: {{ a }}\n')).toMatchObject({ kind: 'template', opens: 'fill' });
  expect(recognized('kind: Lamp\na: ${A}\n')).toMatchObject({ kind: 'variables', opens: 'fill' });
  expect(recognized('a: {{ .Values.a }}\n')).toEqual({ kind: 'helm', cure: 'helm' });
  expect(recognized(`\`\`\`\n${yard}\`\`\`\n`)).toEqual({ kind: 'markdown', cure: 'extract', opens: 'extract' }); // prettier-ignore
  expect([recognized(yard), opened(yard)]).toEqual([undefined, undefined]);
});

test('advises to render, extract, or fetch the manifests, or to paste another text', () => {
  const of = (cure: string): string[] => pastedKinds.filter((kind) => cureOf[kind] === cure);
  expect(of('helm')).toEqual(['helm']);
  expect(of('render')).toEqual(['template', 'variables', 'kustomization']);
  expect(of('extract')).toEqual(['markdown', 'html', 'json-comments', 'conflict', 'diff', 'terminal', 'error', 'config-map', 'crd-list', 'script']); // prettier-ignore
  expect(of('fetch')).toEqual(['address']);
  expect(of('output')).toEqual(['table']);
  expect(of('other')).toEqual(['xml', 'log', 'kubeconfig', 'composite', 'openapi', 'json-schema', 'pem', 'dockerfile', 'terraform', 'proto', 'code', 'toml', 'base64', 'built-in']); // prettier-ignore
});

test('advises to get the manifests elsewhere if a text has none', () => {
  expect(recognized('$ kubectl get lamps\n')?.cure).toBe('output');
  expect(recognized('NAME   AGE\na      5s\n')?.cure).toBe('output');
  expect(recognized('package v1\n\ntype LampSpec struct {\n}\n')?.cure).toBe('generate');
  expect(recognized('def main():\n  pass\n')?.cure).toBe('other');
  expect(recognized('error: no matches for kind "Lamp"\n')?.cure).toBe('other');
});

test.each([
  ['a heading that is underlined', 'Lamps\n=======\n'],
  ['a kubeconfig of another kind', 'kind: Lamp\nclusters:\n- a\n'],
  ['keys of a Dockerfile alone', 'RUN apk add curl\n'],
  ['a Dockerfile without a command', 'FROM alpine:3\n'],
  ['words', `${'these are some words '.repeat(6)}\n`],
  ['a rule with a template of a shell', crdOf({ kind: 'Lamp', plural: 'lamps', schema: specSchema('a: {type: string, x-kubernetes-validations: [{rule: self != "${A}"}]}\n') })], // prettier-ignore
  ['a fence far below', `kind: Lamp\n${'# long\n'.repeat(6_000)}\`\`\`\n`],
  ['a kind far below', `a: 1\n${'b: 1\n'.repeat(500)}kind: ConfigMap\nc: "kind: CustomResourceDefinition"\n`],
])("doesn't mistake for something else: %s", (_, text) => expect(pastedKind(text)).toBeUndefined());
