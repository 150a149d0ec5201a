/**
 * Decodes the body of a request into an object without a Go type.
 * Behaviour: k8s.io/apimachinery/pkg/runtime/serializer/json (Serializer.Decode into unstructured content).
 */
import { asFinding, finding, reworded, type Finding } from '../field/finding.ts';
import type { JsonObject } from '../json/value.ts';
import { protobufType, type RequestBody } from '../request/body.ts';
import type { SourceNode, SourceObject } from '../source/nodes/document.ts';
import { readJson } from '../source/json/read-json.ts';
import { parseErrorPrefix, type ReadResult } from '../source/nodes/read-result.ts';
import { readYaml } from '../source/read-yaml.ts';
import { toValue } from '../source/nodes/to-value.ts';
import { say } from '../codes/typed.ts';
import { strictFinding } from './decode.ts';
import { inspectUntyped, numberLiteral } from './inspect-untyped.ts';
import { readProtobuf } from './protobuf-body.ts';
import { interpretTypeMeta, keyOrderOf } from './type-meta.ts';

export type DecodedBody =
  | {
      readonly ok: true;
      readonly object: JsonObject;
      readonly source: SourceObject;
      /** The strict findings, YAML's duplicate keys first; empty with Ignore. */
      readonly strict: readonly Finding[];
    }
  | {
      readonly ok: false;
      /** The error as the decoder returns it. */
      readonly error: Finding;
      /** The kind of the object is known, so the error names this kind. */
      readonly typeKnown: boolean;
      readonly source: SourceNode | undefined;
      /** The location of the syntax error. */
      readonly at?: number;
    };

/** Decodes a body by its content type. The error of invalid JSON is that of the server's first pass over it. */
export function readBody(body: RequestBody): ReadResult {
  if (body.contentType === 'application/yaml') return readYaml(body.text);
  if (body.contentType === protobufType) return readProtobuf(body.text);
  const read = readJson(body.text);
  return read.ok ? read : { ...read, error: reworded(read.error, parseErrorPrefix + read.error.text) };
}

/** `Object 'Kind' is missing in '<text>'`. */
export function missingKindError(text: string): Finding {
  return finding(say('kind-missing', { body: text }), { path: ['kind'] });
}

/** `Object 'apiVersion' is missing in '<text>'`. */
export function missingVersionError(text: string): Finding {
  return finding(say('api-version-missing', { body: text }), { path: ['apiVersion'] });
}

export function decodeUnstructured(body: RequestBody): DecodedBody {
  const read = readBody(body);
  if (!read.ok)
    return { ok: false, error: asFinding(read.error), typeKnown: false, source: undefined, at: read.at };
  const source = read.root;
  const fail = (error: Finding, typeKnown: boolean): DecodedBody => ({ ok: false, error, typeKnown, source });
  const interpreted = interpretTypeMeta(source, keyOrderOf(body));
  if (!interpreted.ok) return fail(interpreted.error, false);
  if (source.kind !== 'object') return fail(missingKindError(body.text), false);
  const inspected = inspect(source);
  // The type found above counts only if the kind is found again, now by its exact key.
  if (inspected.overflow !== undefined) return fail(inspected.overflow, true);
  const object = toValue(source) as JsonObject;
  const kind = object.get('kind');
  if (typeof kind !== 'string' || kind === '') return fail(missingKindError(body.text), false);
  const strict =
    body.fieldValidation === 'Ignore'
      ? []
      : [...read.duplicates, ...(body.contentType === 'application/json' ? inspected.duplicates : [])];
  return { ok: true, object, source, strict };
}

function inspect(root: SourceNode): {
  readonly overflow: Finding | undefined;
  readonly duplicates: readonly Finding[];
} {
  let overflow: Finding | undefined;
  const found = new Map<string, Finding>();
  inspectUntyped(root, {
    prefix: '',
    duplicate: (path, segments) => {
      if (found.size < 100) found.set(path, strictFinding('duplicate-field', path, segments));
    },
    overflow: (node) => {
      overflow ??= finding(say('number-too-large', { literal: numberLiteral(node) }));
    },
  });
  return { overflow, duplicates: [...found.values()] };
}
