/**
 * Splits a text into its documents, and reads the type, name, and namespace of each. Behaviour: k8s.io/apimachinery/pkg/util/yaml
 * (YAMLReader), with which kubectl sends one request per document; the API server itself would read only the first.
 */
import { wallOf } from './read-yaml.ts';
import { readHead, type DocumentHead } from './yaml/read-head.ts';

export interface TextPart {
  /** The offset of its beginning in the whole text. */
  readonly start: number;
  readonly text: string;
  /** The line of its beginning, counted from 1. */
  readonly line: number;
}

export interface TextDocument extends TextPart, DocumentHead {}

/** Returns all documents in their order, except for parts that contain only blank lines and comments. Linear. */
export function readDocuments(text: string): TextDocument[] {
  return [...eachDocument(text)];
}

/** The same, one after the other: a text may have a million documents. */
export function* eachDocument(text: string): Generator<TextDocument, void> {
  for (const { start, text: own, line } of splitDocuments(text)) {
    const { apiVersion, kind, name, namespace } = headOf(own);
    yield { start, text: own, line, apiVersion, kind, name, namespace };
  }
}

const nothing: DocumentHead = { apiVersion: '', kind: '', name: '', namespace: '' };

function headOf(text: string): DocumentHead {
  // A mapping needs a colon.
  if (!text.includes(':')) return nothing;
  const wellFormed = text.toWellFormed();
  return readHead(wellFormed, wallOf(wellFormed));
}

function* splitDocuments(text: string): Generator<TextPart, void> {
  let start = 0;
  let line = 1;
  let partLine = 1;
  let hasContent = false;
  for (let at = 0; at < text.length; line++) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    const next = feed < 0 ? end : end + 1;
    if (isSeparator(text, at, end)) {
      if (hasContent) yield { start, text: text.slice(start, at), line: partLine };
      start = next;
      partLine = line + 1;
      hasContent = false;
    } else {
      hasContent ||= isContent(text, at, end);
    }
    at = next;
  }
  if (hasContent) yield { start, text: text.slice(start), line: partLine };
}

/** Three dashes, followed by nothing or a comment: kubectl recognizes no other separator. */
function isSeparator(text: string, start: number, end: number): boolean {
  return text.startsWith('---', start) && !isContent(text, start + 3, end);
}

/** Whether there is anything except spaces and a comment. */
function isContent(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at < end && text.charCodeAt(at) !== 0x23;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0x85 || code === 0xa0 || code === 0xfeff;
}
