/**
 * Recognizes common pasted texts that aren't Kubernetes objects, so that the page can name them before it quotes YAML
 * errors. Reads only the beginning.
 */

export const pastedKinds = [
  'helm',
  'template',
  'variables',
  'markdown',
  'html',
  'xml',
  'json-comments',
  'conflict',
  'diff',
  'terminal',
  'table',
  'log',
  'error',
  'kubeconfig',
  'kustomization',
  'config-map',
  'crd-list',
  'composite',
  'openapi',
  'json-schema',
  'pem',
  'address',
  'script',
  'dockerfile',
  'terraform',
  'proto',
  'code',
  'toml',
  'base64',
  'built-in',
] as const;

export type PastedKind = (typeof pastedKinds)[number];

export type PastedCure = 'helm' | 'render' | 'extract' | 'output' | 'generate' | 'fetch' | 'other';

/** The advice for each kind of text that isn't a CRD or an object. */
export const cureOf: Readonly<Record<PastedKind, PastedCure>> = {
  helm: 'helm',
  template: 'render',
  variables: 'render',
  kustomization: 'render',
  markdown: 'extract',
  html: 'extract',
  'json-comments': 'extract',
  conflict: 'extract',
  diff: 'extract',
  terminal: 'extract',
  'config-map': 'extract',
  'crd-list': 'extract',
  script: 'extract',
  address: 'fetch',
  composite: 'other',
  xml: 'other',
  table: 'output',
  error: 'extract',
  log: 'other',
  kubeconfig: 'other',
  openapi: 'other',
  'json-schema': 'other',
  pem: 'other',
  dockerfile: 'other',
  terraform: 'other',
  proto: 'other',
  code: 'other',
  toml: 'other',
  base64: 'other',
  'built-in': 'other',
};

/** A text that isn't a CRD or an object, and how to get one. */
export interface Pasted {
  readonly kind: PastedKind;
  readonly cure: PastedCure;
  /** The manifests in it can be extracted, or its placeholders filled with samples. */
  readonly opens?: 'extract' | 'fill';
}

/** The number of characters that are checked. */
const most = 40_000;

/** The first match decides; the order matters if texts contain others. */
const signs: readonly (readonly [PastedKind, (text: string) => boolean])[] = [
  ['conflict', (text) => /^<{7} /m.test(text) && /^={7}$/m.test(text)],
  ['markdown', matches(/^[ \t>]*(?:```|~~~)/m)],
  ['diff', matches(/^(?:diff --git |@@ -\d+(?:,\d+)? \+\d+|--- a\/|\+\+\+ b\/|Index: )/m)],
  ['html', matches(/^<(?:!doctype html|html|head|body|div|span|p|pre|code|table|script)\b/i)],
  ['xml', matches(/^<(?:\?xml|[a-z][\w:.-]*(?:\s[^<>]*)?>)/i)],
  ['script', matches(/^#!\s*\/|^\s*(?:cat|tee) <<-?\s*['"]?\w+/)],
  [
    'terminal',
    matches(
      /^[ \t]*(?:[\w.-]+@[\w.-]+:[^\n]*[$#] |PS [A-Z]:\\|[$%❯➜] ?\w|(?:sudo )?(?:kubectl|helm|oc|kustomize|curl) [a-z-])/m,
    ),
  ],
  [
    'helm',
    matches(
      /\{\{-?\s*(?:\.(?:Values|Release|Chart|Files|Capabilities)|include|template|range|if|with|end|toYaml|define|tpl)\b/,
    ),
  ],
  ['template', matches(/\{\{[^{}\n]*\}\}|\{%[^%\n]*%\}|<%[^%\n]*%>/)],
  ['config-map', (text) => isKind(text, 'ConfigMap') && text.includes('kind: CustomResourceDefinition')],
  [
    'crd-list',
    (text) =>
      isKind(text, '(?:CustomResourceDefinition)?List') && /kind"?: *"?CustomResourceDefinition\b/.test(text),
  ],
  ['composite', matches(/^kind: *(?:CompositeResourceDefinition|Composition)\s*$/m)],
  [
    'kubeconfig',
    (text) => isKind(text, 'Config') && /^(?:clusters|contexts|users|current-context):/m.test(text),
  ],
  ['kustomization', matches(/^kind: *Kustomization\s*$|^apiVersion: *kustomize\.config\.k8s\.io/m)],
  [
    'variables',
    (text) =>
      /\$\{[A-Za-z_]\w{0,99}(?:[:-][^}\n]{0,200})?\}/.test(text) &&
      !text.includes('x-kubernetes-validations'),
  ],
  ['openapi', matches(/^\{?\s*"?(?:openapi|swagger)"?: *["']?[23]\.\d/)],
  ['json-schema', matches(/^\{?\s*"?\$schema"?: *["']?https?:\/\/json-schema\.org/)],
  ['pem', matches(/^-----BEGIN [A-Z ]+-----/)],
  ['address', matches(/^https?:\/\/\S+\s*$/)],
  [
    'dockerfile',
    (text) =>
      /^(?:#[^\n]*\n\s*)*FROM [\w./:-]+/.test(text) &&
      /^(?:RUN|COPY|CMD|ENTRYPOINT|WORKDIR|ADD|ENV) /m.test(text),
  ],
  [
    'terraform',
    matches(
      /^[ \t]*(?:resource|variable|provider|module|data|output|terraform|locals)(?: "[\w.-]+"){0,2} \{/m,
    ),
  ],
  ['proto', matches(/^[ \t]*syntax *= *"proto[23]";|^message \w+ \{/m)],
  [
    'code',
    matches(
      /^[ \t]*(?:package \w+|import (?:\w+ from |\{|\(|"|\w+$)|from [\w.]+ import |func \w*\(|type \w+ struct \{|def \w+\(|class \w+\b.*[:{]|pub (?:struct|fn) |fn \w+\(|const \w+ *=|let \w+ *=|var \w+ *=|export (?:default|const|function|interface) |interface \w+ \{|public class |local \w+ *=|#include )/m,
    ),
  ],
  [
    'error',
    matches(
      /^[ \t]*(?:Error from server|error: |Error: |The \w+ "[^"]*" is invalid|Unable to connect to the server|panic: |Traceback |fatal: )/m,
    ),
  ],
  [
    'log',
    matches(
      /^(?:[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+|\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d|(?:time|level|ts|msg)="?[^\n]*(?:level|msg)=|\{"(?:level|ts|time|msg)":)/,
    ),
  ],
  ['table', matches(/^(?:NAMESPACE|NAME)\s{2,}[A-Z][A-Z -]+\n/)],
  ['toml', matches(/^(?:#[^\n]*\n\s*)*(?:\[{1,2}[\w."-]+\]{1,2}\s*\n|[\w.-]+ *= *\S+)/)],
  ['json-comments', (text) => /^(?:\/[/*]|[{[])/.test(text) && hasJsonComments(text)],
  ['base64', (text) => /^[A-Za-z0-9+/\s]{60,}={0,2}$/.test(text) && !/\s[a-z]{1,12}\s/.test(text)],
];

/** Undefined for a text that may be an object, or that isn't recognized. */
export function pastedKind(text: string): PastedKind | undefined {
  const beginning = text.slice(0, most).trim();
  return signs.find(([, isIt]) => isIt(beginning))?.[0];
}

function matches(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}

function isKind(text: string, kind: string): boolean {
  return new RegExp(`^\\s*(?:\\{\\s*)?(?:[^]*\\n\\s*)?"?kind"?: *"?${kind}"?\\s*(?:,|$)`, 'm').test(
    text.slice(0, 2_000),
  );
}

/** Comments outside of strings, or a comma before a closing bracket. */
function hasJsonComments(text: string): boolean {
  const bare = text.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""');
  return /\/\/|\/\*|,\s*[}\]]/.test(bare);
}
