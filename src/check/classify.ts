/** Classifies a document before it is sent. */
import { memberOf, readYaml, type SourceNode } from '../engine/texts.ts';
import type { FoundDocument } from './documents.ts';
import { folderOf, type FolderFacts } from './folder-facts.ts';
import { builtInKindsOf, clientOf, groupOf } from '../language/pasted/kinds.ts';

export type What =
  'crd' | 'object' | 'built-in' | 'client file' | 'template' | 'patch' | 'empty' | 'unknown kind' | 'other';

/** `maybe object`: an object if there is a CRD of its kind; otherwise, its kind is unknown, or `otherwise` applies. */
export interface Classified {
  readonly what: What | 'maybe object' | 'xrd' | 'old crd';
  /** The reason, in our words; empty if the kind makes it obvious. */
  readonly why: string;
  /** Without a CRD of its kind. */
  readonly otherwise?: What;
}

const crdGroup = 'apiextensions.k8s.io';

export function classify(path: string, document: FoundDocument, facts: FolderFacts): Classified {
  const { text, kind, apiVersion } = document;
  if (document.isEmpty) return { what: 'empty', why: '' };
  const template = templateReason(path, document, facts);
  if (template !== undefined) return { what: 'template', why: template };
  const clientFile = facts.clientFiles.get(path) ?? assertionTool(path, facts);
  if (clientFile !== undefined) return { what: 'client file', why: `${clientFile} reads this file` };
  const patch = patchReason(path, document, facts);
  if (patch !== undefined) return { what: 'patch', why: patch };
  if (apiVersion === '' || kind === '') return withoutKind(path, document);
  const group = groupOf(apiVersion);
  if (group === crdGroup && kind === 'CustomResourceDefinition') {
    if (isPartOfCrd(text)) return { what: 'patch', why: 'it has neither group nor names nor versions' };
    return { what: apiVersion === `${crdGroup}/v1beta1` ? 'old crd' : 'crd', why: '' };
  }
  if (group === 'apiextensions.crossplane.io' && kind === 'CompositeResourceDefinition')
    return { what: 'xrd', why: '' };
  return withKind(group, kind);
}

function withKind(group: string, kind: string): Classified {
  const client = clientOf(group, kind);
  if (client !== undefined)
    return { what: 'maybe object', otherwise: 'client file', why: `${client} reads this file` };
  const kinds = builtInKindsOf(group);
  if (kinds?.has(kind)) return { what: 'maybe object', otherwise: 'built-in', why: '' };
  return { what: 'maybe object', otherwise: 'unknown kind', why: '' };
}

/** A document without a kind. */
function withoutKind(path: string, { text, apiVersion, kind }: FoundDocument): Classified {
  if (kind === 'Kustomization' || kind === 'Component' || /(?:^|\/)kustomization(?:\.ya?ml)?$/i.test(path))
    return { what: 'client file', why: 'kustomize reads this file' };
  if (/(?:^|\/)Chart\.ya?ml$/.test(path)) return { what: 'client file', why: 'Helm reads this file' };
  if (/^\s*[-[]/.test(text) && /"?op"?\s*:/.test(text) && /"?path"?\s*:/.test(text))
    return { what: 'patch', why: 'it is a JSON patch' };
  const missing = kind !== '' ? 'apiVersion' : apiVersion !== '' ? 'kind' : 'apiVersion and kind';
  return { what: 'other', why: `it has no ${missing}` };
}

const helm =
  /\{\{-?\s*(?:(?:if|range|with|include|template|define|toYaml|tpl|default|quote)\b[^}]*)?[($]*\s*\.(?:Values|Release|Chart|Capabilities|Files|Template)\b/;

function templateReason(path: string, document: FoundDocument, facts: FolderFacts): string | undefined {
  const { text, apiVersion, kind, name } = document;
  const named = [apiVersion, kind, name].find((value) =>
    /\$\{|\{\{|\$\(|^\(.*\)$|^<.*>$|^\[\[.*\]\]$/.test(value),
  );
  if (named !== undefined) return `${named} is a placeholder`;
  if (!text.includes('{{') && !text.includes('{%')) return undefined;
  if (isInChart(path, facts)) return 'Helm renders this file';
  if (helm.test(text) && (apiVersion === '' || !readYaml(text).ok)) return 'Helm renders this file';
  if (/^[\t ]*(?:#[\t ]*)?\{[{%]/m.test(text) && !readYaml(text).ok) return 'it is a template';
  return readYaml(text).ok ? undefined : 'it is a template';
}

function isInChart(path: string, { charts }: FolderFacts): boolean {
  for (let at = path.indexOf('templates/'); at >= 0; at = path.indexOf('templates/', at + 1)) {
    const isFolder = at === 0 || path.charAt(at - 1) === '/';
    if (isFolder && charts.has(path.slice(0, Math.max(0, at - 1)))) return true;
  }
  return false;
}

/** The tool whose assertions the file contains, according to its name. */
function assertionTool(path: string, { tests }: FolderFacts): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (/^\d+-(?:assert|errors?)(?:[-_.].*)?\.ya?ml$/.test(name)) return 'kuttl';
  const asserts = /(?:^|[-_.])(?:assert|assertions?|asserts)(?:[-_.\d]|$)/i.test(
    name.replace(/\.ya?ml$/, ''),
  );
  if (!asserts) return undefined;
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const tool = tests.get(folder);
    if (tool !== undefined) return tool;
    if (folder === '') return /^\d*-?assert\.ya?ml$/.test(name) ? 'a test tool' : undefined;
  }
}

const directives = ['$patch', '$retainKeys', '$deleteFromPrimitiveList/'];

function patchReason(path: string, { text }: FoundDocument, { patches }: FolderFacts): string | undefined {
  if (patches.has(path)) return 'kustomize or chainsaw applies it to another object';
  // Searching for the words is much faster than the pattern, which tries each line of a long CRD.
  const hasDirective = directives.some((word) => text.includes(word));
  if (
    hasDirective &&
    /^[\t ]*(?:-[\t ]+)?"?\$(?:patch|retainKeys|deleteFromPrimitiveList\/\w+)"?:/m.test(text)
  )
    return 'it has directives of a strategic merge patch';
  return undefined;
}

/** Whether the name of a file or of its folder indicates that it contains a patch. */
export function isNamedPatch(path: string): boolean {
  return /(?:^|\/)(?:[^/]*[-_.])?patch(?:es)?(?:[-_.][^/]*)?(?:\/|\.ya?ml$|\.json$)/i.test(path);
}

function isPartOfCrd(text: string): boolean {
  if (text.length > 50_000 || /^[\t ]+"?group"?[\t ]*:/m.test(text)) return false;
  const read = readYaml(text);
  if (!read.ok) return false;
  const spec = memberOf(read.root, 'spec')?.value;
  if (spec === undefined) return isObjectWith(read.root, 'metadata');
  return !['group', 'names', 'versions'].some((key) => memberOf(spec, key) !== undefined);
}

function isObjectWith(node: SourceNode, key: string): boolean {
  return memberOf(node, key) !== undefined;
}
