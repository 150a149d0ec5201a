/**
 * The values of a file, YAML or JSON, each as JSON text: a file that begins with `{` is read as JSON, and as YAML after
 * an error.
 * Behaviour: k8s.io/apimachinery/pkg/util/yaml (YAMLOrJSONDecoder), sigs.k8s.io/yaml (Unmarshal).
 */
import { readJson, readYaml, toValue, type SourceNode, scalarAsWritten } from '../../engine/texts.ts';
import { toJson, trimSpace, trimSpaceStart, utf8Length } from '../../engine/values.ts';
import { plain } from '../terminal/failure.ts';
import { nextJson } from './json-stream.ts';
import { yamlDocuments } from './yaml-documents.ts';

export interface RawValue {
  /** The unchanged text of a JSON file; otherwise JSON as Go writes it. */
  readonly text: string;
  readonly root: SourceNode;
}

/** All values except nulls. Throws for invalid input, without the name of the file. */
export function* valuesOf(file: string): Generator<RawValue, void> {
  const text = file.startsWith('\ufeff') ? file.slice(1) : file;
  if (!trimSpaceStart(text).startsWith('{')) return yield* valuesOfYaml(text);
  let at = 0;
  for (let count = 0; ; count++) {
    const next = nextJson(text, at);
    if (next.found === 'end') return;
    if (next.found === 'value') {
      at = next.end;
      if (next.text !== 'null') yield { text: next.text, root: next.root };
      continue;
    }
    // After two JSON values, the stream can only be JSON.
    if (count > 1) throw plain(next.message);
    const firstError =
      next.offset === undefined ? next.message : `json: offset ${next.offset}: ${next.message}`;
    const rest = afterWhiteSpace(text.slice(at));
    if (rest === undefined) throw plain(firstError);
    return yield* valuesOfYaml(rest, firstError);
  }
}

/** Removes white space up to the first line break; a text that ends without one becomes empty. */
function afterWhiteSpace(text: string): string | undefined {
  for (let at = 0; ;) {
    const rest = text.slice(at, at + 4);
    if (utf8Length(rest) < 4) return undefined;
    const char = rest.charAt(0);
    if (trimSpace(char) !== '') return text.slice(at);
    at++;
    if (char === '\n') return text.slice(at);
  }
}

/** `firstError` replaces the error about the first document as YAML. */
function* valuesOfYaml(text: string, firstError?: string): Generator<RawValue, void> {
  let error = firstError;
  for (const document of yamlDocuments(text)) {
    if ('separatorProblem' in document) throw plain(error ?? document.separatorProblem);
    const value = yamlAsJson(document.text);
    if ('error' in value) throw plain(error ?? `error converting YAML to JSON: ${value.error}`);
    error = undefined;
    if (value.text !== 'null') yield value;
  }
}

/** Converts YAML text to JSON. */
export function yamlAsJson(text: string): RawValue | { readonly error: string } {
  const read = readYaml(text);
  if (!read.ok) return { error: read.error.text };
  const json = toJson(toValue(read.root, scalarAsWritten));
  const again = readJson(json);
  return again.ok ? { text: json, root: again.root } : { error: again.error.text };
}

/** Returns a patch, or a file after an editor, as JSON: text that looks like JSON stays unchanged. */
export function toJsonText(text: string): { readonly text: string } | { readonly error: string } {
  return trimSpaceStart(text).startsWith('{') ? { text } : yamlAsJson(text);
}
