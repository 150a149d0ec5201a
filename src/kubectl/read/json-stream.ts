/**
 * Reads consecutive JSON values from a text.
 * Behaviour: encoding/json (Decoder.Decode).
 */
import { readJson, type SourceNode } from '../../engine/texts.ts';
import { utf8Length } from '../../engine/values.ts';

export type NextJson =
  | { readonly found: 'value'; readonly text: string; readonly root: SourceNode; readonly end: number }
  | { readonly found: 'end' }
  /** `offset` counts the bytes of the whole text up to the problem; missing if the text just ends. */
  | { readonly found: 'error'; readonly message: string; readonly offset?: number };

const space = /[ \t\r\n]*/y;

/** The value that begins at `start`, after white space. */
export function nextJson(whole: string, start: number): NextJson {
  space.lastIndex = start;
  space.test(whole);
  const from = space.lastIndex;
  if (from >= whole.length) return { found: 'end' };
  const rest = whole.slice(from);
  const read = readJson(rest);
  if (read.ok) return { found: 'value', text: rest.trimEnd(), root: read.root, end: whole.length };
  const { error, at } = read;
  if (error.params['context'] === 'after top-level value') {
    const text = rest.slice(0, at).trimEnd();
    const alone = readJson(text);
    if (alone.ok) return { found: 'value', text, root: alone.root, end: from + text.length };
  }
  if (at >= rest.length) return { found: 'error', message: 'unexpected EOF' };
  return { found: 'error', message: error.text, offset: utf8Length(whole.slice(0, from + at)) + 1 };
}
