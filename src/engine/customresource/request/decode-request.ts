/**
 * Decodes the body of a request as an object of the requested version.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (schemaCoercingDecoder, unstructuredDefaulter),
 * k8s.io/apiserver/pkg/endpoints/handlers (create.go, update.go).
 */
import type { ServedVersion } from '../../crd/model/served.ts';
import { applyDefaults } from '../../defaulting/apply-defaults.ts';
import { finding, type Finding } from '../../field/finding.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { deepCopy, type JsonObject } from '../../json/value.ts';
import type { RequestBody } from '../../request/body.ts';
import { badRequest, internalRefusal, type Refusal } from '../../status/status.ts';
import { apiVersionOf } from '../../request/api-version.ts';
import type { Warnings } from '../../wire/warnings.ts';
import type { Trace } from '../../trace/trace.ts';
import { missingVersionError } from '../../typed/decode-unstructured.ts';
import { strictText } from '../../field-errors/strict.ts';
import { say } from '../../codes/customresource.ts';
import { coerceToSchema } from './coerce.ts';
import { undecodableText, type ReadObject } from './read-request.ts';
import type { Serving } from './serving.ts';

export type DecodedRequest =
  { readonly ok: true; readonly object: JsonObject } | { readonly ok: false; readonly refusal: Refusal };

export type DecodedObject =
  | {
      readonly ok: true;
      readonly object: JsonObject;
      /** The strict findings; empty with Ignore. */
      readonly findings: readonly Finding[];
    }
  | { readonly ok: false; readonly error: Finding }
  /** This engine stopped at one of its limits; the server might have continued. */
  | { readonly ok: false; readonly stopped: ServerMessage };

/** Coerces and defaults the object by the schema of the version that it names. */
export function decodeObject(
  request: RequestBody,
  read: ReadObject,
  serving: Serving,
  trace: Trace | undefined,
): DecodedObject {
  const { object, type } = read;
  trace?.snapshot('decoded', deepCopy(object));
  const strict = request.fieldValidation !== 'Ignore';
  const coerced = coerceToSchema(object, serving, {
    malformedMetadata: 'refuse',
    unknown: strict ? 'report' : 'forget',
    trace,
  });
  if (!coerced.ok) return coerced;
  const stopped = coerced.applied && applyDefaults(object, serving.schemas.get(type.version), trace);
  if (stopped) return { ok: false, stopped };
  trace?.snapshot('defaulted', deepCopy(object));
  return { ok: true, object, findings: strict ? [...read.strict, ...coerced.unknown] : [] };
}

/**
 * Decodes the object of a create or an update. Rejects a body that can't be decoded, then strict findings (which are
 * warnings in mode Warn), then another version than the requested one.
 */
export function decodeRequest(
  request: RequestBody,
  read: ReadObject,
  version: ServedVersion,
  serving: Serving,
  warnings: Warnings,
  trace: Trace | undefined,
): DecodedRequest {
  const { crd } = serving;
  const { type } = read;
  const refuse = (about: Finding | readonly Finding[], text: string, kind: string): DecodedRequest => ({
    ok: false,
    refusal: badRequest(about, undecodableText({ text }, type, kind, request.text)),
  });
  const decoded = decodeObject(request, read, serving, trace);
  if ('stopped' in decoded) return { ok: false, refusal: internalRefusal(decoded.stopped) };
  if (!decoded.ok) return refuse(decoded.error, decoded.error.text, crd.kind);
  const { object, findings } = decoded;
  if (findings.length > 0) {
    if (request.fieldValidation === 'Strict') {
      // Matches the API server: at this point the object's own type is expected, not that of the endpoint.
      if (type.version === '') {
        return { ok: false, refusal: badRequest(missingVersionError('object has no apiVersion field')) };
      }
      return refuse(findings, `strict decoding error: ${strictText(findings)}`, type.kind);
    }
    for (const each of findings) warnings.add(each);
  }
  if (type.group !== crd.group || type.version !== version.name) {
    const received = apiVersionOf(type.group, type.version);
    const expected = apiVersionOf(crd.group, version.name);
    const other = say('api-version-of-other-request', { apiVersion: received, expected });
    return { ok: false, refusal: badRequest(finding(other, { path: ['apiVersion'] })) };
  }
  return { ok: true, object };
}
