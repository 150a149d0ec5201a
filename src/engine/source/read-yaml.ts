/**
 * Parses YAML text as the API server does: YAML 1.1, the first document, converted to JSON.
 * Behaviour: sigs.k8s.io/yaml (YAMLToJSON, YAMLToJSONStrict), go.yaml.in/yaml/v2, sigs.k8s.io/json.
 */
import type { SourceNode } from './nodes/document.ts';
import type { BrokenText, ReadResult } from './nodes/read-result.ts';
import { forbidden } from './yaml/tokens/characters.ts';
import { construct } from './yaml/construct.ts';
import { YamlError } from './yaml/tokens/error.ts';
import type { YamlNode } from './yaml/values/node.ts';
import { parseDocument } from './yaml/parser.ts';
import { UnsupportedError, toSource } from './yaml/to-source.ts';

const nothing: SourceNode = { kind: 'scalar', range: { start: 0, end: 0 }, value: null };

/**
 * The tree of the first document, or the server's error. An empty text is null. Values are converted as by JSON: `1.0`
 * is an int64, keys are strings.
 */
export function readYaml(text: string): ReadResult {
  const wellFormed = text.toWellFormed();
  const parsed = attempt(wellFormed, () => parseDocument(wellFormed, wallOf(wellFormed), 'v2'));
  return 'done' in parsed ? valuesOf(parsed.done, wellFormed) : parsed;
}

/**
 * Like `readYaml`, but with the syntax errors of v3. Keys and tags that v2 rejects are `unlike`, because v3 creates
 * nodes for them.
 * Behaviour: go.yaml.in/yaml/v3, as kustomize uses it.
 */
export function readYamlV3(text: string): ReadResult | { readonly unlike: BrokenText } {
  const wellFormed = text.toWellFormed();
  const parsed = attempt(wellFormed, () => parseDocument(wellFormed, wallOf(wellFormed), 'v3'));
  if (!('done' in parsed)) return parsed;
  const values = valuesOf(parsed.done, wellFormed);
  return values.ok ? values : { unlike: values };
}

function valuesOf(document: YamlNode | undefined, text: string): ReadResult {
  if (document === undefined) return { ok: true, root: nothing, duplicates: [] };
  const made = attempt(text, () => {
    const { root, duplicates } = construct(document);
    return { root: toSource(root), duplicates };
  });
  return 'done' in made ? { ok: true, ...made.done } : made;
}

function attempt<T>(text: string, work: () => T): { readonly done: T } | BrokenText {
  try {
    return { done: work() };
  } catch (error) {
    if (error instanceof YamlError || error instanceof UnsupportedError) {
      return { ok: false, error: error.reason, at: error.at, line: lineNumberAt(text, error.at) };
    }
    throw error;
  }
}

/** The number of bytes that the server's reader reads at a time. */
const blockSize = 512;

/**
 * The start of the first block with a character that YAML doesn't allow: the server rejects it when it reads that
 * block, and not at all if the document ends before. Infinity if there is none.
 */
export function wallOf(text: string): number {
  const bad = text.search(forbidden);
  if (bad < 0) return Infinity;
  let wall = 0;
  let room = blockSize;
  for (let at = 0; at < bad;) {
    const code = text.codePointAt(at) as number;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    // A character that is split across blocks belongs to the second one.
    if (size > room) {
      wall = at;
      room = blockSize;
    }
    room -= size;
    at += code < 0x10000 ? 1 : 2;
    if (room === 0) {
      wall = at;
      room = blockSize;
    }
  }
  return wall;
}

function lineNumberAt(text: string, offset: number): number {
  let line = 1;
  for (const match of text.slice(0, offset).matchAll(/\r\n|[\n\r\x85\u2028\u2029]/g)) line += match.length;
  return line;
}
