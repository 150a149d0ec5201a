/** Requests as in cases, and answers as the judge writes them. */
import {
  contentTypeOf,
  fieldValidationRefusal,
  mediaTypeRefusal,
  statusObject,
  type Finding,
  type Refusal,
} from '../../src/engine/refusals.ts';
import type { FieldValidation, ObjectAnswer, RequestBody } from '../../src/engine/answers.ts';
import { withOwners } from '../../src/engine/index.ts';
import type { SourceNode } from '../../src/engine/texts.ts';

import { toJson, type JsonObject } from '../../src/engine/values.ts';
import type { Input, Step } from '../format/case.ts';
import type { Marks } from './marks.ts';
import { markedText, normalObject, normalStatus, withoutSentSize } from './normal.ts';

/** An answer to one request, before it is normalized and serialized. */
export interface Result {
  code: number;
  warnings: readonly string[];
  /** The kind of the rejected request. */
  generateName?: string | undefined;
  object?: JsonObject | undefined;
  stored?: JsonObject | undefined;
  status?: JsonObject | undefined;
  text?: string | undefined;
}

export function requestOf(input: Input): RequestBody {
  return {
    // As JSON texts, bodies can contain lone surrogates; a request can't.
    text: (input.body ?? '').toWellFormed(),
    contentType: mediaType(input),
    fieldValidation: (input.fieldValidation || 'Strict') as FieldValidation,
  };
}

function mediaType(input: Input): string {
  return contentTypeOf(input.contentType || 'application/yaml');
}

/** Returns the rejection of a CRD because of an unknown validation mode, which the engine doesn't process. */
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
  if (refusal.crash !== undefined) throw new ServerPanic(refusal.crash);
  const warnings = textsOf(answer.warnings);
  if (refusal.plain) return { code: refusal.code, warnings, text: refusal.message };
  const generateName = textAt(source, 'metadata', 'generateName');
  return { code: refusal.code, warnings, status: statusObject(refusal), generateName };
}

/** A request that crashes the API server itself; the judge doesn't answer it and the following ones. */
export class ServerPanic extends Error {}

/** Something that the engine, or the case runner, doesn't support yet. */
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
    object: isScale ? object : withOwners(object, owners),
    stored: stored && withOwners(stored, owners),
  };
}

/** Returns the next answer of a case, normalized like the judge's; `step` is undefined for the CRD. */
export function normalResult(result: Result, marks: Marks, step?: Step): Result {
  if (step !== undefined) marks.begin(step);
  const { object, stored, status } = result;
  const warnings = result.warnings.map((text) => markedText(text, marks));
  const refusal = status && normalStatus(status, result.generateName ?? '', marks);
  return {
    code: result.code,
    warnings,
    object: object && normalObject(object, marks),
    stored: stored && normalObject(stored, marks),
    // The size of a replacing request includes the old revision.
    status: refusal && step !== undefined && step.verb !== 'create' ? withoutSentSize(refusal) : refusal,
    text: result.text,
  };
}

export function resultText(result: Result): string {
  const parts = [`"code":${result.code}`, `"warnings":${toJson([...result.warnings], 'plain')}`];
  for (const key of ['object', 'stored', 'status'] as const) {
    const value = result[key];
    if (value !== undefined) parts.push(`"${key}":${toJson(value, 'plain')}`);
  }
  if (result.text !== undefined) parts.push(`"text":${JSON.stringify(result.text)}`);
  return `{${parts.join(',')}}`;
}

/** The string at a path of a parsed text. */
function textAt(source: SourceNode | undefined, ...path: string[]): string | undefined {
  let node = source;
  for (const key of path) {
    if (node?.kind !== 'object') return undefined;
    node = node.members.findLast((member) => member.key === key)?.value;
  }
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}
