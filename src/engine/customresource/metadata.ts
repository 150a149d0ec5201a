/** Placeholder wiring to objectmeta. */
import type { FieldError } from '../field/error.ts';
import type { JsonObject, JsonValue } from '../json/value.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';
import { fromValue } from '../source/to-value.ts';
import type { StructuralSchema } from '../structural/schema.ts';
import { decodeTyped } from '../typed/decode.ts';
import { encodeTyped } from '../typed/encode.ts';
import { objectMeta } from '../typed/object-meta.ts';
import type { CoerceOptions } from './coerce.ts';

export type ReadMeta =
  | { readonly ok: true; readonly metadata: JsonObject | undefined; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly error: string };

export function readObjectMeta(object: JsonObject, options: CoerceOptions): ReadMeta {
  const metadata = object.get('metadata');
  if (metadata === undefined) return { ok: true, metadata: undefined, unknown: [] };
  const decoded = decodeTyped(
    objectMeta,
    fromValue(metadata),
    options.unknown === 'report' ? 'strict' : 'lenient',
  );
  if (!decoded.ok) return { ok: false, error: decoded.error };
  return {
    ok: true,
    metadata: encodeTyped(objectMeta, decoded.value as JsonValue) as JsonObject,
    unknown: decoded.strict.map((finding) => `metadata.${finding.path}`),
  };
}

export function coerceEmbedded(
  _object: JsonObject,
  _schema: StructuralSchema | undefined,
  _options: CoerceOptions,
): { ok: true; unknown: string[] } | { ok: false; error: FieldError } {
  return { ok: true, unknown: [] };
}

export function validateEmbedded(
  _object: JsonObject,
  _schema: StructuralSchema | undefined,
  _behaviour: Behaviour,
): FieldError[] {
  return [];
}

export function validateOwnMetadata(
  _object: JsonObject,
  _namespaced: boolean,
  _behaviour: Behaviour,
): FieldError[] {
  return [];
}
export function qualifiedNameMessages(_name: string): string[] {
  return [];
}
