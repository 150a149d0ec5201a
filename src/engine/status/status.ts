/**
 * The Status object of a rejection.
 * Behaviour: k8s.io/apimachinery/pkg/api/errors.
 */
import { errorBodyWithin, errorsText, type FieldError } from '../field-errors/error.ts';
import { longestText } from '../field-errors/long-text.ts';
import { quote } from '../json/go-format.ts';
import type { JsonObject, JsonValue } from '../json/value.ts';
import { asFinding, type Finding } from '../field/finding.ts';
import { joinedTexts, type ServerMessage } from '../field/server-message.ts';
import { say } from '../codes/status.ts';

export interface StatusCause {
  readonly reason: string;
  readonly message: string;
  readonly field: string;
}

export interface StatusDetails {
  readonly name?: string;
  readonly group?: string;
  readonly kind?: string;
  readonly uid?: string;
  readonly causes?: readonly StatusCause[];
  readonly retryAfterSeconds?: number;
}

/** A rejection. `code` is the HTTP status; `reason` is empty for a plain Go error. */
export interface Refusal {
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  readonly details?: StatusDetails;
  /** The findings behind `details.causes`, in the same order; empty unless the rejection is a 422 with causes. */
  readonly errors: readonly FieldError[];
  /** The findings in the message of any other rejection: one finding, or several strict ones. */
  readonly findings: readonly Finding[];
  /** The metadata of the Status, if a webhook sets it. */
  readonly metadata?: JsonObject;
  /** The status of the Status, if a webhook sets its own. */
  readonly status?: string;
  /** The body is `message` as plain text instead of a Status. */
  readonly plain?: true;
  /**
   * The message of the API server's panic: it crashes here without a response, and this rejection is the engine's own.
   */
  readonly crash?: string;
}

export interface GroupKind {
  readonly group: string;
  readonly kind: string;
}

/** `Kind.group`, or the kind alone in the core group (schema.GroupKind.String). */
export function groupKindText({ group, kind }: GroupKind): string {
  return group === '' ? kind : `${kind}.${group}`;
}

/** 422: the object violates rules (NewInvalid). The message contains each text once; causes may repeat. */
export function invalidRefusal(gk: GroupKind, name: string, errors: readonly FieldError[]): Refusal {
  const head = `${groupKindText(gk)} ${quote(name)} is invalid`;
  const message = errors.length === 0 ? head : `${head}: ${errorsText(errors)}`;
  return {
    code: 422,
    reason: 'Invalid',
    message,
    details: details(name, gk, causesOf(errors)),
    errors,
    findings: [],
  };
}

/** The length of a cause's text once the previous texts have reached the maximum length of one text. */
const shortCause = 500;

function causesOf(errors: readonly FieldError[]): StatusCause[] {
  let left = longestText;
  return errors.map((error) => {
    const message = errorBodyWithin(error, Math.max(left, shortCause));
    left -= message.length;
    return { reason: error.reason, message, field: error.field };
  });
}

function details(name: string, { group, kind }: GroupKind, causes: readonly StatusCause[]): StatusDetails {
  return {
    ...(name !== '' && { name }),
    ...(group !== '' && { group }),
    ...(kind !== '' && { kind }),
    ...(causes.length > 0 && { causes }),
  };
}

/** The findings of a rejection; `message`, if given, contains their messages. */
type About = ServerMessage | Finding | readonly Finding[];

function isList(about: About): about is readonly Finding[] {
  return Array.isArray(about);
}

function reported(about: About): Pick<Refusal, 'errors' | 'findings'> {
  return { errors: [], findings: isList(about) ? about : [asFinding(about)] };
}

function aboutText(about: About): string {
  return isList(about) ? joinedTexts(about, ', ') : about.text;
}

/** 400 (NewBadRequest). */
export function badRequest(about: About, message = aboutText(about)): Refusal {
  return { code: 400, reason: 'BadRequest', message, ...reported(about) };
}

/** 404 as text: no such resource is served. The body ends with a line break. */
export function pageNotFound(): Refusal {
  const message = say('page-not-found');
  return { code: 404, reason: '', message: message.text, ...reported(message), plain: true };
}

/** 413 (NewRequestEntityTooLargeError). */
export function tooLarge(about: ServerMessage): Refusal {
  return { code: 413, reason: 'RequestEntityTooLarge', message: about.text, ...reported(about) };
}

/** A resource as rejections name it: `<plural>.<group>`. */
export interface Resource {
  readonly group: string;
  /** The plural, or the kind where the server mixes them up. */
  readonly resource: string;
}

function detailsOf({ group, resource }: Resource, name: string): StatusDetails {
  return { name, group, kind: resource };
}

function resourceText({ group, resource }: Resource): string {
  return group === '' ? resource : `${resource}.${group}`;
}

/** 404 (NewNotFound). */
export function notFoundRefusal(resource: Resource, name: string): Refusal {
  const message = say('not-found', { resource: resourceText(resource), name });
  const details = detailsOf(resource, name);
  return { code: 404, reason: 'NotFound', message: message.text, details, ...reported(message) };
}

/** 405 (NewMethodNotSupported). */
export function methodNotAllowed(resource: Resource, action: string): Refusal {
  const message = say('method-not-allowed', { action, resource: resourceText(resource) });
  const details = { group: resource.group, kind: resource.resource };
  return { code: 405, reason: 'MethodNotAllowed', message: message.text, details, ...reported(message) };
}

/** 409 (NewAlreadyExists). */
export function alreadyExists(resource: Resource, name: string): Refusal {
  const message = say('already-exists', { resource: resourceText(resource), name });
  const details = detailsOf(resource, name);
  return { code: 409, reason: 'AlreadyExists', message: message.text, details, ...reported(message) };
}

/** 409 for a name that counts as generated by the server (NewGenerateNameConflict). */
export function generatedNameExists(resource: Resource, name: string): Refusal {
  const message = say('generated-name-exists', { resource: resourceText(resource), name });
  const details = { ...detailsOf(resource, name), retryAfterSeconds: 1 };
  return { code: 409, reason: 'AlreadyExists', message: message.text, details, ...reported(message) };
}

/** 409 (NewConflict). */
export function conflict(resource: Resource, name: string, why: ServerMessage): Refusal {
  const message = `Operation cannot be fulfilled on ${resourceText(resource)} ${quote(name)}: ${why.text}`;
  return { code: 409, reason: 'Conflict', message, details: detailsOf(resource, name), ...reported(why) };
}

/** 500 without a reason: a plain Go error. */
export function plainError(about: About, message = aboutText(about)): Refusal {
  return { code: 500, reason: '', message, ...reported(about) };
}

/** 500 with its own message (NewInternalError). */
export function internalRefusal(about: About, message = aboutText(about)): Refusal {
  return {
    code: 500,
    reason: 'InternalError',
    message: `Internal error occurred: ${message}`,
    details: { causes: [{ reason: '', message, field: '' }] },
    ...reported(about),
  };
}

/** The Status as the server sends it. Missing parts are omitted, as by Go's omitempty. */
export function statusObject(refusal: Refusal): JsonObject {
  const status: JsonObject = new Map<string, JsonValue>([
    ['kind', 'Status'],
    ['apiVersion', 'v1'],
    ['metadata', refusal.metadata ?? new Map()],
    ['status', refusal.status ?? 'Failure'],
  ]);
  if (refusal.message !== '') status.set('message', refusal.message);
  if (refusal.reason !== '') status.set('reason', refusal.reason);
  if (refusal.details !== undefined) status.set('details', detailsObject(refusal.details));
  status.set('code', BigInt(refusal.code));
  return status;
}

function detailsObject(source: StatusDetails): JsonObject {
  const out: JsonObject = new Map();
  for (const key of ['name', 'group', 'kind', 'uid'] as const) {
    const value = source[key];
    if (value !== undefined && value !== '') out.set(key, value);
  }
  if (source.causes !== undefined && source.causes.length > 0)
    out.set('causes', source.causes.map(causeObject));
  if (source.retryAfterSeconds !== undefined) out.set('retryAfterSeconds', BigInt(source.retryAfterSeconds));
  return out;
}

function causeObject(cause: StatusCause): JsonObject {
  const out: JsonObject = new Map();
  for (const key of ['reason', 'message', 'field'] as const) {
    if (cause[key] !== '') out.set(key, cause[key]);
  }
  return out;
}
