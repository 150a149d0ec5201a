/** Requests as cases put them, and answers as the judge writes them. */
import type {
  Finding,
  FieldValidation,
  ObjectAnswer,
  Refusal,
  RequestBody,
  SourceNode,
} from '../../src/engine/api.ts';
import { withOwners } from '../../src/engine/customresource/owners.ts';
import { fieldValidationRefusal } from '../../src/engine/customresource/field-validation.ts';
import { toJson } from '../../src/engine/json/go-format.ts';
import type { JsonObject } from '../../src/engine/json/value.ts';
import { mediaTypeRefusal } from '../../src/engine/status/media-type.ts';
import { statusObject } from '../../src/engine/status/status.ts';
import type { Input } from '../format/case.ts';
import { normalObject, normalStatus, normalText } from './normal.ts';

/** An answer to one request, before it becomes text. */
export interface Result {
  code: number;
  warnings: readonly string[];
  object?: JsonObject | undefined;
  stored?: JsonObject | undefined;
  status?: JsonObject | undefined;
  text?: string | undefined;
}

export function requestOf(input: Input): RequestBody {
  return {
    // As JSON texts, bodies can hold lone surrogates; a request can't.
    text: (input.body ?? '').toWellFormed(),
    contentType: mediaType(input),
    fieldValidation: (input.fieldValidation || 'Strict') as FieldValidation,
  };
}

/** The media type without its parameters. */
function mediaType(input: Input): string {
  const [type = ''] = (input.contentType || 'application/yaml').split(';');
  return type.trim().toLowerCase();
}

/** What the engine isn't asked: a CRD with a mode that does not exist. */
export function crdParametersRefusal(input: Input): Result | undefined {
  const { contentType, fieldValidation } = requestOf(input);
  if (mediaTypeRefusal(contentType) !== undefined) return undefined;
  const refusal = fieldValidationRefusal(fieldValidation, 'CreateOptions');
  return refusal && refusedResult({ warnings: [], refusal }, undefined);
}

export function textsOf(warnings: readonly Finding[]): string[] {
  return warnings.map(({ text }) => text);
}

export function refusedResult(
  answer: { readonly warnings: readonly Finding[]; readonly refusal: Refusal },
  source: SourceNode | undefined,
): Result {
  const { refusal } = answer;
  const warnings = textsOf(answer.warnings);
  if (refusal.plain) return { code: refusal.code, warnings, text: refusal.message };
  const status = normalStatus(statusObject(refusal), textAt(source, 'metadata', 'generateName') ?? '');
  return { code: refusal.code, warnings, status };
}

/** A request on which the API server itself crashes; the judge then has no answer to the whole case. */
export class ServerPanic extends Error {}

/** Something that the engine, or the runner of cases, can't do yet. */
export class NotSupported extends Error {}

/** The answer to a request for an object. */
export function objectResult(answer: ObjectAnswer): Result {
  if (!answer.accepted) return refusedResult(answer, answer.source);
  const { code, object, stored, owners } = answer;
  const warnings = textsOf(answer.warnings);
  const isScale = object.get('kind') === 'Scale' && object.get('apiVersion') === 'autoscaling/v1';
  return {
    code,
    warnings,
    object: normalObject(isScale ? object : withOwners(object, owners)),
    stored: stored === undefined ? undefined : normalObject(withOwners(stored, owners)),
  };
}

export function resultText(result: Result): string {
  const parts = [`"code":${result.code}`, `"warnings":${toJson(result.warnings.map(normalText), 'plain')}`];
  for (const key of ['object', 'stored', 'status'] as const) {
    const value = result[key];
    if (value !== undefined) parts.push(`"${key}":${toJson(value, 'plain')}`);
  }
  if (result.text !== undefined) parts.push(`"text":${JSON.stringify(result.text)}`);
  return `{${parts.join(',')}}`;
}

/** The string at a path of a text that was read. */
function textAt(source: SourceNode | undefined, ...path: string[]): string | undefined {
  let node = source;
  for (const key of path) {
    if (node?.kind !== 'object') return undefined;
    node = node.members.findLast((member) => member.key === key)?.value;
  }
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}
