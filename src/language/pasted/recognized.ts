/** Names a pasted text, and opens it: returns the manifests that it contains. */
import { builtInKindsOf, groupOf } from './kinds.ts';
import { cureOf, pastedKind, type Pasted, type PastedCure, type PastedKind } from './pasted.ts';
import { unwrapped } from './unwrap.ts';

interface Named {
  readonly apiVersion: string;
  readonly kind: string;
}

/** Undefined for a text that may be an object, or that isn't recognized. */
export function recognized(text: string, document?: Named): Pasted | undefined {
  const kind = pastedKind(text);
  if (!kind) return document && recognizedKind(document);
  const opens = unwrapped(kind, text) === undefined ? undefined : filled.has(kind) ? 'fill' : 'extract';
  return { kind, cure: opens ? cureOf[kind] : cureWithoutManifest(kind, text), ...(opens && { opens }) };
}

/** Nothing can be kept of a text without a manifest. */
function cureWithoutManifest(kind: PastedKind, text: string): PastedCure {
  if (kind === 'terminal') return 'output';
  if (kind === 'code' && /^package \w+$|^type \w+ struct \{/m.test(text)) return 'generate';
  return cureOf[kind] === 'extract' && !extractable.has(kind) ? 'other' : cureOf[kind];
}

/** Their manifests can be copied by hand. */
const extractable: ReadonlySet<PastedKind> = new Set([
  'markdown',
  'html',
  'diff',
  'conflict',
  'json-comments',
  'config-map',
  'crd-list',
]);

/** Names an object of a kind that the API server itself defines. */
function recognizedKind({ apiVersion, kind }: Named): Pasted | undefined {
  const isBuiltIn = builtInKindsOf(groupOf(apiVersion))?.has(kind) === true;
  return isBuiltIn && kind !== 'CustomResourceDefinition'
    ? { kind: 'built-in', cure: cureOf['built-in'] }
    : undefined;
}

/** Returns the manifests in a text of another kind; undefined if there are none. */
export function opened(text: string): string | undefined {
  const kind = pastedKind(text);
  return kind && unwrapped(kind, text);
}

const filled: ReadonlySet<PastedKind> = new Set(['helm', 'template', 'variables']);
