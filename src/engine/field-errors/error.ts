/**
 * Validation findings as data, and their text.
 * Behaviour: k8s.io/apimachinery/pkg/util/validation/field (Error, ErrorList.ToAggregate).
 */
import { formatFloat, quote, toJson } from '../json/go-format.ts';
import type { JsonValue } from '../json/value.ts';
import { cutMark, joinWithin, lengthOf, longestText } from './long-text.ts';
import { placeIn, type Finding, type FindingPlace } from '../field/finding.ts';
import { fieldPathText, type FieldPath } from '../field/path.ts';
import type { ServerMessage } from '../field/server-message.ts';

/** The `reason` of a cause in a Status. */
export type FieldErrorType =
  | 'FieldValueNotFound'
  | 'FieldValueRequired'
  | 'FieldValueDuplicate'
  | 'FieldValueInvalid'
  | 'FieldValueNotSupported'
  | 'FieldValueForbidden'
  | 'FieldValueTooLong'
  | 'FieldValueTooShort'
  | 'FieldValueTooMany'
  | 'FieldValueTooFew'
  | 'InternalError'
  | 'FieldValueTypeInvalid';

/**
 * The rejected value: a JSON value, a text that is printed unchanged (for example the JSON of a Go struct), or nothing
 * if the API server omits it.
 */
export type BadValue = { readonly json: JsonValue } | { readonly rendered: string } | undefined;

/**
 * A cause of a rejection. Its `text` is the end of the message; `errorText` returns the whole message. `field` is
 * `<nil>` without a path.
 */
export interface FieldError extends Finding {
  readonly reason: FieldErrorType;
  readonly badValue: BadValue;
}

const labels: Record<FieldErrorType, string> = {
  FieldValueNotFound: 'Not found',
  FieldValueRequired: 'Required value',
  FieldValueDuplicate: 'Duplicate value',
  FieldValueInvalid: 'Invalid value',
  FieldValueNotSupported: 'Unsupported value',
  FieldValueForbidden: 'Forbidden',
  FieldValueTooLong: 'Too long',
  FieldValueTooShort: 'Too short',
  FieldValueTooMany: 'Too many',
  FieldValueTooFew: 'Too few',
  InternalError: 'Internal error',
  FieldValueTypeInvalid: 'Invalid value',
};

const withoutValue: ReadonlySet<FieldErrorType> = new Set([
  'FieldValueRequired',
  'FieldValueForbidden',
  'FieldValueTooLong',
  'FieldValueTooShort',
  'InternalError',
]);

/** A path, or its text if upstream joins several steps into one element. */
type At = FieldPath | string | undefined;

function makeError(
  reason: FieldErrorType,
  at: At,
  badValue: BadValue,
  { code, params, text }: ServerMessage,
  place?: FindingPlace,
): FieldError {
  const field = typeof at === 'string' ? at : fieldPathText(at);
  const own: FindingPlace = typeof at === 'object' ? { path: at.segments() } : {};
  return { reason, code, params, field, badValue, text, ...placeIn(place ?? own) };
}

/** A JSON value as a rejected value. */
export function json(value: JsonValue): BadValue {
  return { json: value };
}

export function invalid(at: At, value: BadValue, message: ServerMessage, place?: FindingPlace): FieldError {
  return makeError('FieldValueInvalid', at, value, message, place);
}

export function typeInvalid(
  at: At,
  value: BadValue,
  message: ServerMessage,
  place?: FindingPlace,
): FieldError {
  return makeError('FieldValueTypeInvalid', at, value, message, place);
}

export function required(at: At, message: ServerMessage, place?: FindingPlace): FieldError {
  return makeError('FieldValueRequired', at, { json: '' }, message, place);
}

/** Its text isn't shown. */
export function duplicate(at: At, value: BadValue, message: ServerMessage, place?: FindingPlace): FieldError {
  return makeError('FieldValueDuplicate', at, value, { ...message, text: '' }, place);
}

export function forbidden(at: At, message: ServerMessage, place?: FindingPlace): FieldError {
  return makeError('FieldValueForbidden', at, { json: '' }, message, place);
}

export function internalError(at: At, message: ServerMessage, place?: FindingPlace): FieldError {
  return makeError('InternalError', at, undefined, message, place);
}

/** `supportedText` is the default text. */
export function notSupported(
  at: At,
  value: BadValue,
  message: ServerMessage,
  place?: FindingPlace,
): FieldError {
  return makeError('FieldValueNotSupported', at, value, message, place);
}

/** The list of supported values in a finding, in the given order. */
export function supportedText(allowed: readonly string[]): string {
  return allowed.length === 0 ? '' : 'supported values: ' + allowed.map(quote).join(', ');
}

/** `maxBytesText` is the default text. */
export function tooLong(at: At, message: ServerMessage, place?: FindingPlace): FieldError {
  return makeError('FieldValueTooLong', at, { json: '' }, message, place);
}

/** The maximum length of a string in a finding; a negative `max` means that there is no known limit. */
export function maxBytesText(max: bigint | number): string {
  return max < 0
    ? 'value is too long'
    : `may not be more than ${max} ${Number(max) === 1 ? 'byte' : 'bytes'}`;
}

/** `maxItemsText` is the default text. */
export function tooMany(
  at: At,
  actual: bigint | number,
  message: ServerMessage,
  place?: FindingPlace,
): FieldError {
  return makeError('FieldValueTooMany', at, { rendered: String(actual) }, message, place);
}

/** The maximum number of items in a finding. */
export function maxItemsText(max: bigint | number): string {
  return max < 0 ? 'has too many items' : `must have at most ${max} ${Number(max) === 1 ? 'item' : 'items'}`;
}

/** The same finding with other locations. */
export function withPlace(error: FieldError, place: FindingPlace): FieldError {
  return { ...error, ...placeIn(place) };
}

/** A rejected value as field errors print it: scalars by `%v` and `%q`, everything else as JSON. */
export function renderValue(value: Exclude<BadValue, undefined>): string {
  if ('rendered' in value) return value.rendered;
  const scalar = value.json;
  if (typeof scalar === 'string') return scalar.length < longQuote ? quote(scalar) : quotedOnce(scalar);
  if (typeof scalar === 'number') return formatFloat(scalar);
  if (typeof scalar === 'bigint' || typeof scalar === 'boolean') return String(scalar);
  return toJson(scalar);
}

const longQuote = 10_000;
let lastQuoted = { text: '', quoted: '""' };

/** Many consecutive findings may be about one long text, which is quoted only once. */
function quotedOnce(text: string): string {
  if (text !== lastQuoted.text) lastQuoted = { text, quoted: quote(text) };
  return lastQuoted.quoted;
}

/** The text without the field: `Invalid value: 15: should be ...`. It is the `message` of a cause. */
export function errorBody(error: FieldError): string {
  return errorBodyWithin(error, longestText);
}

/** The same with a smaller length limit. */
export function errorBodyWithin(error: FieldError, limit: number): string {
  return joinWithin(bodyParts(error), limit);
}

/** The whole text: `spec.replicas: Invalid value: 15: should be ...`. */
export function errorText(error: FieldError): string {
  return joinWithin(textParts(error), longestText);
}

/** A field error as a warning prints it. */
export function errorFinding(error: FieldError): Finding {
  const { reason: _reason, badValue: _badValue, ...rest } = error;
  return { ...rest, text: errorText(error), saysField: true };
}

/**
 * A key for the text of each finding: equal if the texts are equal. Created without the texts, because many findings
 * may quote one long value.
 */
export function textKeys(errors: readonly FieldError[]): string[] {
  const values = new Map<string, number>();
  return errors.map((error) => {
    const parts = textParts(error).map((part) => {
      if (part.length <= 100) return part;
      if (!values.has(part)) values.set(part, values.size);
      return values.get(part);
    });
    return JSON.stringify(parts);
  });
}

function bodyParts(error: FieldError): string[] {
  const parts = [labels[error.reason]];
  if (!withoutValue.has(error.reason) && error.badValue !== undefined)
    parts.push(': ', renderValue(error.badValue));
  if (error.text !== '') parts.push(': ', error.text);
  return parts;
}

function textParts(error: FieldError): string[] {
  return [error.field, ': ', ...bodyParts(error)];
}

/** Joins several texts: a single one stays unchanged, others become `[a, b]` without duplicates. */
export function aggregateText(texts: readonly string[]): string {
  const unique = [...new Set(texts)];
  if (unique.length === 1) return unique[0] as string;
  return joinWithin(
    ['[', ...unique.flatMap((text, i) => (i === 0 ? [text] : [', ', text])), ']'],
    longestText,
  );
}

/**
 * The texts of all findings as one, as `aggregateText` joins them. Beyond the longest text they are only counted: then
 * a finding is distinguished by its field and text, because values may be long and a field has only one.
 */
export function errorsText(errors: readonly FieldError[]): string {
  const texts = new Set<string>();
  const counted = new Map<string, Set<string>>();
  let made = 0;
  let uncut = 0;
  for (const error of errors) {
    const key = `${error.reason} ${error.field}`;
    const details = counted.get(key);
    if (made > longestText) {
      if (details?.has(error.text) === true) continue;
      uncut += lengthOf(textParts(error)) + ', '.length;
    } else {
      const text = textParts(error).join('');
      if (!texts.has(text)) made += text.length + ', '.length;
      texts.add(text);
    }
    if (details === undefined) counted.set(key, new Set([error.text]));
    else details.add(error.text);
  }
  if (uncut === 0) return aggregateText([...texts]);
  const start = `[${[...texts].join(', ')}`.slice(0, longestText);
  return start + cutMark(made + uncut);
}
