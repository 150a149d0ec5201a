/** Names a pasted text, and opens it: returns the manifests that it contains. */
import { builtInKindsOf, groupOf } from './kinds.ts';
import { cureOf, pastedKind, type Pasted, type PastedKind } from './pasted.ts';
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
  return { kind, cure: cureOf[kind], ...(opens && { opens }) };
}

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
