/**
 * A sequence: one CRD, and consecutive requests.
 */
import type { Case, Conversion, Step } from '../../format/case.ts';
import { writeRawJson, type RawJson, type RawObject } from '../../format/raw-json.ts';
import { yamlText } from './yaml-text.ts';

export type Form = 'json' | 'yaml';

/** A request whose body isn't serialized yet. */
export interface Request extends Omit<Step, 'body' | 'contentType'> {
  readonly value?: RawJson;
  readonly form: Form;
}

export interface Sequence {
  readonly name: string;
  readonly crd: RawObject;
  readonly crdValidation: string;
  readonly crdForm: Form;
  /** The script of the CRD's conversion webhook. */
  readonly conversion?: Conversion;
  readonly requests: readonly Request[];
}

export function caseOfSequence({ name, crd, crdValidation, crdForm, conversion, requests }: Sequence): Case {
  const input = { body: text(crd, crdForm), contentType: mediaType(crdForm), fieldValidation: crdValidation };
  return { name, crd: input, ...(conversion && { conversion }), steps: requests.map(stepOf) };
}

/** The request with its body as text. */
export function stepOf({ value, form, ...rest }: Request): Step {
  if (value === undefined) return rest;
  return { ...rest, body: text(value, form), ...(!rest.patchType && { contentType: mediaType(form) }) };
}

function text(value: RawJson, form: Form): string {
  return form === 'json' ? writeRawJson(value) : yamlText(value);
}

function mediaType(form: Form): string {
  return `application/${form}`;
}
