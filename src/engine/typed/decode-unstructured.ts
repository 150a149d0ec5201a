/**
 * Decodes the body of a request into an object without a Go type.
 * Behaviour: k8s.io/apimachinery/pkg/runtime/serializer/json (Serializer.Decode into unstructured content).
 */
import type { RequestBody } from '../api.ts';
import type { JsonObject } from '../json/value.ts';
import type { SourceNode, SourceObject } from '../source/document.ts';
import { readJson } from '../source/read-json.ts';
import { duplicatesText, parseErrorPrefix, type ReadResult } from '../source/read-result.ts';
import { readYaml } from '../source/read-yaml.ts';
import { toValue } from '../source/to-value.ts';
import { strictText, type StrictFinding } from './decode.ts';
import { inspectUntyped, numberLiteral } from './inspect-untyped.ts';
import { interpretTypeMeta, keyOrderOf } from './type-meta.ts';

export type DecodedBody =
  | {
      readonly ok: true;
      readonly object: JsonObject;
      readonly source: SourceObject;
      /** What a strict decoder complains about, YAML's repeated keys first; empty with Ignore. */
      readonly strict: readonly string[];
    }
  | {
      readonly ok: false;
      /** The error as the decoder returns it. */
      readonly error: string;
      /** The kind of the object is known, so the error is told of this kind. */
      readonly typeKnown: boolean;
      readonly source: SourceNode | undefined;
      /** Where the text is broken. */
      readonly at?: number;
    };

/** Reads a body by its content type. The error of broken JSON is the one the server's first look at it gives. */
export function readBody(body: RequestBody): ReadResult {
  if (body.contentType === 'application/yaml') return readYaml(body.text);
  const read = readJson(body.text);
  return read.ok ? read : { ...read, error: parseErrorPrefix + read.error };
}

/** `Object 'Kind' is missing in '<text>'`. */
export function missingKindError(text: string): string {
  return `Object 'Kind' is missing in '${text}'`;
}

/** `Object 'apiVersion' is missing in '<text>'`. */
export function missingVersionError(text: string): string {
  return `Object 'apiVersion' is missing in '${text}'`;
}

export function decodeUnstructured(body: RequestBody): DecodedBody {
  const read = readBody(body);
  if (!read.ok) return { ok: false, error: read.error, typeKnown: false, source: undefined, at: read.at };
  const source = read.root;
  const fail = (error: string, typeKnown: boolean): DecodedBody => ({ ok: false, error, typeKnown, source });
  const interpreted = interpretTypeMeta(source, keyOrderOf(body));
  if (!interpreted.ok) return fail(interpreted.error, false);
  if (source.kind !== 'object') return fail(missingKindError(body.text), false);
  const inspected = inspect(source);
  // The type that was found above stays known only once the kind is found again, now by its exact key.
  if (inspected.overflow !== undefined) return fail(inspected.overflow, true);
  const object = toValue(source) as JsonObject;
  const kind = object.get('kind');
  if (typeof kind !== 'string' || kind === '') return fail(missingKindError(body.text), false);
  const strict =
    body.fieldValidation === 'Ignore'
      ? []
      : [
          ...(read.duplicates.length > 0 ? [duplicatesText(read.duplicates)] : []),
          ...(body.contentType === 'application/json' ? inspected.duplicates : []),
        ];
  return { ok: true, object, source, strict };
}

function inspect(root: SourceNode): { readonly overflow: string | undefined; readonly duplicates: string[] } {
  let overflow: string | undefined;
  const found = new Map<string, StrictFinding>();
  inspectUntyped(root, {
    prefix: '',
    duplicate: (path) => {
      if (found.size < 100) found.set(path, { kind: 'duplicate field', path });
    },
    overflow: (node) => {
      overflow ??= `json: cannot unmarshal number ${numberLiteral(node)} into Go value of type float64`;
    },
  });
  return { overflow, duplicates: [...found.values()].map(strictText) };
}

/** The repeated fields of a tree that was read from JSON, as a strict decoder reports them: 100 at most. */
export function duplicateFields(root: SourceNode): readonly string[] {
  return inspect(root).duplicates;
}
