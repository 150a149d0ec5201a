/**
 * Reads the body of a request as an object with a known kind, or returns the message of the rejection.
 * Behaviour: k8s.io/apimachinery/pkg/runtime/serializer/json, k8s.io/apiserver/pkg/endpoints/handlers
 * (transformDecodeError).
 */
import type { Finding } from '../../field/finding.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { decodeUtf8, utf8Bytes } from '../../go/utf8.ts';
import { quote, toJson } from '../../json/go-format.ts';
import { textOf, type JsonObject } from '../../json/value.ts';
import type { RequestBody } from '../../request/body.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import { toValue, scalarAsWritten } from '../../source/nodes/to-value.ts';
import { decodeUnstructured, missingKindError } from '../../typed/decode-unstructured.ts';
import {
  interpretTypeMeta,
  keyOrderOf,
  parseGroupVersion,
  type KeyOrder,
  type TypeMeta,
} from '../../typed/type-meta.ts';

export interface ReadObject {
  readonly ok: true;
  readonly object: JsonObject;
  readonly source: SourceNode;
  readonly type: TypeMeta;
  /** The strict findings about duplicate fields. */
  readonly strict: readonly Finding[];
}

export interface UnreadableObject {
  readonly ok: false;
  readonly error: Finding;
  readonly source: SourceNode | undefined;
  /** Missing when it isn't known: the rejection then quotes the body. */
  readonly type: TypeMeta | undefined;
  readonly brokenAt?: number;
}

/** Reads the body. `expected` fills in the type fields that it lacks. */
export function readObject(request: RequestBody, expected: TypeMeta): ReadObject | UnreadableObject {
  const decoded = decodeUnstructured(request);
  if (decoded.ok) {
    const { object, source, strict } = decoded;
    const version = parseGroupVersion(textOf(object, 'apiVersion')) ?? { group: '', version: '' };
    return { ok: true, object, source, strict, type: { ...version, kind: textOf(object, 'kind') } };
  }
  const { source, error } = decoded;
  const typeMeta = source === undefined ? undefined : typeMetaOf(source, keyOrderOf(request), expected);
  if (source !== undefined && request.fieldValidation === 'Ignore' && error.code === 'kind-missing') {
    return { ok: false, error: missingKindError(jsonOf(request, source)), source, type: typeMeta };
  }
  return {
    ok: false,
    error,
    source,
    type: decoded.typeKnown ? typeMeta : undefined,
    ...(decoded.at !== undefined && { brokenAt: decoded.at }),
  };
}

/** The lenient decoder's message quotes the JSON that it received. */
function jsonOf(request: RequestBody, source: SourceNode): string {
  return request.contentType === 'application/json'
    ? request.text.trim()
    : toJson(toValue(source, scalarAsWritten));
}

/** The object's own apiVersion and kind, with missing parts filled in from the expected type. */
function typeMetaOf(source: SourceNode, order: KeyOrder, expected: TypeMeta): TypeMeta | undefined {
  const interpreted = interpretTypeMeta(source, order);
  if (!interpreted.ok) return undefined;
  const typeMeta = interpreted.typeMeta;
  const group = typeMeta.group === '' && typeMeta.version === '' ? expected.group : typeMeta.group;
  return {
    kind: typeMeta.kind === '' ? expected.kind : typeMeta.kind,
    group,
    version: typeMeta.version === '' && group === expected.group ? expected.version : typeMeta.version,
  };
}

/** The message of a 400 for a body that can't be decoded. `kind` is the kind that the endpoint accepts. */
export function undecodableText(
  { text: error }: Pick<ServerMessage, 'text'>,
  type: TypeMeta | undefined,
  kind: string,
  body: string,
): string {
  if (type !== undefined && type.kind !== '') {
    return `${type.kind} in version ${quote(type.version)} cannot be handled as a ${kind}: ${error}`;
  }
  return `the object provided is unrecognized (must be of type ${kind}): ${error} (${summary(body)})`;
}

const summaryLength = 30;

/** The beginning of a body: as text when it looks like JSON, else in hexadecimal digits. */
function summary(body: string): string {
  if (body === '') return '<empty>';
  const bytes = utf8Bytes(body, summaryLength + 1);
  const more = bytes.length > summaryLength ? ' ...' : '';
  const shown = bytes.slice(0, summaryLength);
  if (body.startsWith('{')) return decodeUtf8(shown) + more;
  return shown.map((byte) => byte.toString(16).padStart(2, '0')).join('') + more;
}
