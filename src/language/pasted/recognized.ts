/** Names a pasted text, and opens it: returns the manifests that it contains. */
import { cureOf, pastedKind, type Pasted, type PastedKind } from './pasted.ts';
import { unwrapped } from './unwrap.ts';

/** Undefined for a text that may be an object, or that isn't recognized. */
export function recognized(text: string): Pasted | undefined {
  const kind = pastedKind(text);
  if (!kind) return undefined;
  const opens = unwrapped(kind, text) === undefined ? undefined : filled.has(kind) ? 'fill' : 'extract';
  return { kind, cure: cureOf[kind], ...(opens && { opens }) };
}

/** Returns the manifests in a text of another kind; undefined if there are none. */
export function opened(text: string): string | undefined {
  const kind = pastedKind(text);
  return kind && unwrapped(kind, text);
}

const filled: ReadonlySet<PastedKind> = new Set(['helm', 'template', 'variables']);
