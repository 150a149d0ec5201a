/** A finding: its code, its message, and its location. All layers use this type; some add their own fields. */
import type { PathSegments } from '../json/value.ts';
import type { ServerMessage } from './server-message.ts';

/** The place that a finding is about; all are optional since some findings have no place. */
export interface FindingPlace {
  /** The path into the object, or into the CRD if the CRD is evaluated. */
  readonly path?: PathSegments;
  /** The path into the CRD document to the keyword that decided. */
  readonly schema?: PathSegments;
  /** Offsets into the evaluated text, if no path leads to the location. */
  readonly range?: { readonly start: number; readonly end: number };
}

export interface Finding extends ServerMessage, FindingPlace {
  /** The path as printed; empty if there is none. */
  readonly field: string;
  /** `text` begins with `field` and a colon. */
  readonly saysField?: true;
}

export function finding(
  { code, params, text }: ServerMessage,
  place: FindingPlace = {},
  field = '',
): Finding {
  return { code, params, text, field, ...placeIn(place) };
}

/** Returns the finding with the field at the beginning of its text. */
export function withFieldInText<T extends Finding>(original: T): T {
  return original.field === ''
    ? original
    : { ...original, text: `${original.field}: ${original.text}`, saysField: true };
}

/** Returns the text of a finding without its field. */
export function textWithoutField({ field, saysField, text }: Finding): string {
  return saysField ? text.slice(field.length + ': '.length) : text;
}

/** Returns only the place of a finding. */
export function placeIn({ path, schema, range }: FindingPlace): FindingPlace {
  return { ...(path && { path }), ...(schema && { schema }), ...(range && { range }) };
}

/** Converts a message to a finding, unless it already is one. */
export function asFinding(message: ServerMessage | Finding): Finding {
  return 'field' in message ? message : finding(message);
}

/** Returns the finding with another text. */
export function reworded<T extends ServerMessage & Pick<Finding, 'saysField'>>(original: T, text: string): T {
  const { saysField: _saysField, ...rest } = original;
  return { ...rest, text } as T;
}
