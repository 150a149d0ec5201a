/**
 * The server's rejections that are about a request rather than an object.
 * Behaviour: k8s.io/apimachinery/pkg/api/errors (NewInvalid, NewBadRequest, NewTimeoutError, NewGenericServerResponse).
 */
import type { StatusCause } from '../../engine/refusals.ts';
import { quote, type JsonObject, type JsonValue } from '../../engine/values.ts';
import type { HttpAnswer } from './http.ts';

export function badRequestAnswer(message: string): HttpAnswer {
  return failure(400, 'BadRequest', message);
}

/** 422 for options of a type, such as `ListOptions`. */
export function invalidOptions(kind: string, findings: readonly StatusCause[]): HttpAnswer {
  const texts = [...new Set(findings.map(({ field, message }) => `${field}: ${message}`))];
  const joined = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`;
  const details = new Map<string, JsonValue>([
    ['group', 'meta.k8s.io'],
    ['kind', kind],
    ['causes', findings.map(causeOf)],
  ]);
  return failure(422, 'Invalid', `${kind}.meta.k8s.io "" is invalid: ${joined}`, details);
}

function causeOf({ field, reason, message }: StatusCause): JsonObject {
  return new Map([
    ['reason', reason],
    ['message', message],
    ['field', field],
  ]);
}

/** Returns 422 for a patch whose result can't be decoded; the message doesn't name the kind. */
export function unfitPatch(message: string): HttpAnswer {
  const causes = [causeOf({ field: 'patch', reason: 'FieldValueInvalid', message })];
  return failure(422, 'Invalid', ` "" is invalid: patch: ${message}`, new Map([['causes', causes]]));
}

/**
 * A patch that can't be applied to the object. Matches the API server: unexpected failures are reported as internal
 * errors.
 */
export function patchProblem(code: 400 | 422 | 500, message: string): HttpAnswer {
  if (code === 400) return badRequestAnswer(message);
  if (code === 500) return failure(500, '', message);
  return failure(422, 'Invalid', 'the server rejected our request due to an error in our request', new Map());
}

/** 409 for an object that doesn't meet a precondition of the request. */
export function conflict(group: string, kind: string, name: string, why: string): HttpAnswer {
  const details = new Map<string, JsonValue>([
    ['name', name],
    ['group', group],
    ['kind', kind],
  ]);
  const message = `Operation cannot be fulfilled on ${kind}.${group} ${quote(name)}: ${why}`;
  return failure(409, 'Conflict', message, details);
}

/** 504 for a revision that the store hasn't reached yet. */
export function tooLargeVersion(requested: bigint, current: string): HttpAnswer {
  const tooLarge = 'Too large resource version';
  const cause = new Map([
    ['reason', 'ResourceVersionTooLarge'],
    ['message', tooLarge],
  ]);
  const message = `Timeout: ${tooLarge}: ${requested}, current: ${current}`;
  return failure(504, 'Timeout', message, new Map<string, JsonValue>([['causes', [cause]]]));
}

/** A verb that a resource doesn't support, such as `create` of `widgets.example.com` on a status. */
export function unknownVerb(verb: string, group: string, plural: string): HttpAnswer {
  const message = `${verb} is not supported on resources of kind ${quote(`${plural}.${group}`)}`;
  const details = new Map<string, JsonValue>([
    ['group', group],
    ['kind', plural],
  ]);
  return failure(405, 'MethodNotAllowed', message, details);
}

const withoutWords: Readonly<Record<404 | 405 | 415, readonly [reason: string, message: string]>> = {
  404: ['NotFound', 'the server could not find the requested resource'],
  405: ['MethodNotAllowed', 'the server does not allow this method on the requested resource'],
  415: ['UnsupportedMediaType', '415: Unsupported Media Type'],
};

/** Returns the response of the endpoints of built-in kinds to a request that matches none of them. */
export function unroutable(code: 404 | 405 | 415): HttpAnswer {
  const [reason, message] = withoutWords[code];
  return failure(code, reason, message, new Map());
}

/** 405 with our own reason. */
export function noMethod(message: string): HttpAnswer {
  return failure(405, 'MethodNotAllowed', message);
}

/** The Status of a rejection. */
export function failure(code: number, reason: string, message: string, details?: JsonObject): HttpAnswer {
  const body = new Map<string, JsonValue>([
    ['kind', 'Status'],
    ['apiVersion', 'v1'],
    ['metadata', new Map()],
    ['status', 'Failure'],
    ['message', message],
    ...(reason === '' ? [] : [['reason', reason] as const]),
    ...(details ? [['details', details] as const] : []),
    ['code', BigInt(code)],
  ]);
  return { code, warnings: [], body };
}
