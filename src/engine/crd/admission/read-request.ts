/**
 * Decodes a CRD from a request body.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (createHandler), k8s.io/apimachinery/pkg/runtime/serializer/json.
 */
import { finding, type Finding } from '../../field/finding.ts';
import { joinedTexts, type ServerMessage } from '../../field/server-message.ts';
import { trimSpace } from '../../go/space.ts';
import { utf8Bytes, utf8Length } from '../../go/utf8.ts';
import { quote } from '../../json/go-format.ts';
import { isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { RequestBody } from '../../request/body.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import { fromValue, signedValueOf, toValue } from '../../source/nodes/to-value.ts';
import { bodyTooLarge } from '../../wire/body-limit.ts';
import { mediaTypeRefusal } from '../../wire/media-type.ts';
import { badRequest, type Refusal } from '../../status/status.ts';
import { missingVersionError, readBody } from '../../typed/decode-unstructured.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { strictText } from '../../field-errors/strict.ts';
import {
  interpretTypeMeta,
  keyOrderOf,
  unknownKindError,
  type KeyOrder,
  type TypeMeta,
} from '../../typed/type-meta.ts';
import { say } from '../../codes/crds/crd.ts';
import { crdGroup, crdKind, crdTypes, type CrdApiVersion } from '../model/types.ts';

export type CrdRequest =
  | {
      readonly ok: true;
      readonly crd: JsonObject;
      readonly version: CrdApiVersion;
      readonly source: SourceNode;
      readonly warnings: readonly Finding[];
    }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      readonly source: SourceNode | undefined;
      readonly brokenAt?: number;
      readonly warnings: readonly Finding[];
    };

/** The decoded CRD of v1 with its warnings, or the reason why the server can't accept it. */
export function readCrdRequest(request: RequestBody): CrdRequest {
  const read = decodeCrd(request);
  if (!read.ok || read.version === 'v1') return read;
  const message = say('crd-api-version-old', { version: read.version });
  const about = finding(message, { path: ['apiVersion'] });
  return { ok: false, refusal: badRequest(about), source: read.source, warnings: read.warnings };
}

/** The decoded CRD of any version that the server knows. Stored data has no media type: JSON begins with a brace. */
export function readStoredCrd(request: RequestBody): CrdRequest {
  const contentType = trimSpace(request.text).startsWith('{') ? 'application/json' : 'application/yaml';
  return decodeCrd({ ...request, contentType, fieldValidation: 'Ignore' });
}

function decodeCrd(request: RequestBody): CrdRequest {
  const { text, contentType, fieldValidation } = request;
  const tooMuch = bodyTooLarge(text);
  const unreadable = tooMuch ?? mediaTypeRefusal(contentType);
  if (unreadable !== undefined) return { ok: false, refusal: unreadable, source: undefined, warnings: [] };
  const yaml = contentType === 'application/yaml';
  const read = readBody(request);
  if (!read.ok) {
    return {
      ok: false,
      refusal: unrecognized(read.error, text),
      source: undefined,
      brokenAt: read.at,
      warnings: [],
    };
  }
  const source = read.root;
  const refuse = (refusal: Refusal): CrdRequest => ({ ok: false, refusal, source, warnings: [] });

  const kind = interpret(source, keyOrderOf(request));
  if ('error' in kind) return refuse(unrecognized(kind.error, text));
  const { group, version } = kind;
  const known = group === crdGroup && kind.kind === crdKind && (version === 'v1' || version === 'v1beta1');
  if (!known) {
    const cause = version === '' ? missingVersionError(text) : unknownKindError(kind);
    return refuse(cannotHandle(kind, [cause]));
  }

  const decoded = decodeBody(source, version, yaml, fieldValidation !== 'Ignore', read.duplicates);
  if ('error' in decoded) return refuse(cannotHandle(kind, [decoded.error]));
  const { strict } = decoded;
  if (strict.length > 0 && fieldValidation === 'Strict') {
    return refuse(cannotHandle(kind, strict, `strict decoding error: ${strictText(strict)}`));
  }
  return { ok: true, crd: decoded.crd, version, source, warnings: strict };
}

/** The body as JSON. Keys are sorted if it was YAML, which decides the order of findings. */
function decodeBody(
  source: SourceNode,
  version: CrdApiVersion,
  yaml: boolean,
  checked: boolean,
  duplicates: readonly Finding[],
): { readonly crd: JsonObject; readonly strict: readonly Finding[] } | { readonly error: Finding } {
  const type = crdTypes[version];
  const decode = (root: SourceNode): ReturnType<typeof decodeTyped> =>
    decodeTyped(type, root, checked ? 'strict' : 'lenient');
  let result = decode(source);
  if (yaml && (!result.ok || result.strict.length > 0)) {
    result = decode(fromValue(toValue(source, signedValueOf)));
  }
  if (!result.ok) return { error: result.error };
  const strict = checked ? [...duplicates, ...result.strict] : result.strict;
  return { crd: isObject(result.value) ? result.value : new Map<string, JsonValue>(), strict };
}

/** apiVersion and kind; the defaults are those of a v1 CRD. */
function interpret(source: SourceNode, order: KeyOrder): TypeMeta | { readonly error: Finding } {
  const read = interpretTypeMeta(source, order);
  if (!read.ok) return read;
  let { group, version } = read.typeMeta;
  if (version === '' && (group === '' || group === crdGroup)) [group, version] = [crdGroup, 'v1'];
  return { group, version, kind: read.typeMeta.kind === '' ? crdKind : read.typeMeta.kind };
}

function cannotHandle(kind: TypeMeta, causes: readonly Finding[], text = joinedTexts(causes)): Refusal {
  return badRequest(
    causes,
    `${kind.kind} in version ${quote(kind.version)} cannot be handled as a ${crdKind}: ${text}`,
  );
}

function unrecognized(cause: ServerMessage, text: string): Refusal {
  return badRequest(
    cause,
    `the object provided is unrecognized (must be of type ${crdKind}): ${cause.text} (${summary(text)})`,
  );
}

const summaryLength = 30;

/** The beginning of the body: as text if it is JSON, otherwise in hexadecimal. */
function summary(text: string): string {
  if (text === '') return '<empty>';
  const more = utf8Length(text) > summaryLength ? ' ...' : '';
  if (text.startsWith('{')) {
    let start = text.slice(0, summaryLength);
    while (utf8Length(start) > summaryLength) start = start.slice(0, -1);
    return start + more;
  }
  return (
    utf8Bytes(text, summaryLength)
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('') + more
  );
}
