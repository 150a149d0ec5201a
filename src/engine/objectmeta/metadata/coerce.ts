/**
 * Converts metadata to the form that ObjectMeta can represent.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta (GetObjectMetaWithOptions, CoerceWithOptions).
 */
import { append } from '../../json/append.ts';
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { childOf, type FieldPath } from '../../field/path.ts';
import {
  compareStrings,
  deepCopy,
  goTypeOf,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';
import { fromValue } from '../../source/nodes/to-value.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { differences } from '../../trace/differences.ts';
import type { Trace } from '../../trace/trace.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { encodeTyped } from '../../typed/encode.ts';
import { objectMeta } from '../../typed/object-meta.ts';
import { visitEmbedded } from './walk.ts';
import { say } from '../../codes/objectmeta.ts';
import { finding, type Finding } from '../../field/finding.ts';

export interface MetadataOptions {
  /** Metadata that can't be decoded is rejected, or dropped field by field (objects from storage). */
  readonly malformedMetadata: 'refuse' | 'drop';
  /** The handling of unknown fields of ObjectMeta: they are dropped, and reported on request. */
  readonly unknown: 'report' | 'forget';
}

export type CoercedMetadata =
  | {
      readonly ok: true;
      /** Missing when the object has no metadata. */
      readonly metadata: JsonObject | undefined;
      /** `metadata.foo`, in the order of the keys. */
      readonly unknown: readonly Finding[];
    }
  | { readonly ok: false; readonly error: Finding };

/**
 * The `metadata` of an object after conversion to ObjectMeta and back: empty and unknown fields are gone, times are in
 * UTC and whole seconds. `object` isn't changed.
 */
export function readObjectMeta(
  object: JsonObject,
  options: MetadataOptions,
  path?: FieldPath,
): CoercedMetadata {
  const metadata = object.get('metadata');
  if (metadata === undefined) return { ok: true, metadata: undefined, unknown: [] };
  const strictness = options.unknown === 'report' ? 'strict' : 'lenient';
  const decoded = decodeTyped(objectMeta, fromValue(metadata), strictness);
  if (decoded.ok) {
    return { ok: true, metadata: encodeMeta(decoded.value), unknown: unknownFields(decoded.strict, path) };
  }
  const at = childOf(path, 'metadata').segments();
  if (options.malformedMetadata === 'refuse') {
    const { path = [] } = decoded.error;
    return { ok: false, error: finding(decoded.error, { path: [...at, ...path] }) };
  }
  if (!isObject(metadata)) {
    const message = say('metadata-not-an-object', { type: goTypeOf(metadata) });
    return { ok: false, error: finding(message, { path: at }) };
  }
  return { ok: true, ...keepDecodable(metadata, strictness, path) };
}

function encodeMeta(value: JsonValue): JsonObject {
  return encodeTyped(objectMeta, value) as JsonObject;
}

function unknownFields(found: readonly Finding[], path: FieldPath | undefined): Finding[] {
  const at = childOf(path, 'metadata');
  return found.map(({ field, path = [] }) => {
    const whole = `${at.toString()}.${field}`;
    const message = say('unknown-metadata-field', { path: whole });
    return finding(message, { path: [...at.segments(), ...path] }, whole);
  });
}

/** Decodes the fields one by one, and keeps those that can be decoded. */
function keepDecodable(
  metadata: JsonObject,
  strictness: 'strict' | 'lenient',
  path: FieldPath | undefined,
): { readonly metadata: JsonObject; readonly unknown: Finding[] } {
  const kept: JsonObject = new Map();
  const unknown: Finding[] = [];
  for (const [key, value] of metadata) {
    const decoded = decodeTyped(objectMeta, fromValue(new Map([[key, value]])), strictness);
    if (!decoded.ok) continue;
    for (const [name, field] of decoded.value as JsonObject) kept.set(name, field);
    append(unknown, unknownFields(decoded.strict, path));
  }
  return { metadata: encodeMeta(kept), unknown };
}

export type CoercedEmbedded =
  | { readonly ok: true; /** Sorted. */ readonly unknown: readonly Finding[] }
  | { readonly ok: false; readonly error: FieldError };

export interface EmbeddedOptions extends MetadataOptions {
  /** The path of `value`; missing if the object is its root. */
  readonly path?: FieldPath | undefined;
  readonly trace?: Trace | undefined;
}

/**
 * Rewrites, in place, the metadata of all resources that are embedded in `value` according to its schema. The metadata
 * of the value itself is rewritten only if its schema declares it as a resource.
 */
export function coerceEmbedded(
  value: JsonValue,
  schema: StructuralSchema | undefined,
  options: EmbeddedOptions,
): CoercedEmbedded {
  const unknown: Finding[] = [];
  const error = visitEmbedded(value, schema, options.path, (resource, path) =>
    coerceResource(resource, path, options, unknown),
  );
  if (error !== undefined) return { ok: false, error };
  return { ok: true, unknown: unknown.sort((a, b) => compareStrings(a.field, b.field)) };
}

function coerceResource(
  resource: JsonObject,
  path: FieldPath | undefined,
  options: EmbeddedOptions,
  unknown: Finding[],
): FieldError | undefined {
  for (const key of ['apiVersion', 'kind']) {
    const value = resource.get(key);
    if (value === undefined || typeof value === 'string') continue;
    if (options.malformedMetadata === 'refuse')
      return invalid(childOf(path, key), json(value), say('embedded-field-not-string'));
    resource.delete(key);
  }
  const before = resource.get('metadata');
  if (before === undefined) return undefined;
  const coerced = readObjectMeta(resource, options, path);
  if (!coerced.ok) {
    if (options.malformedMetadata === 'drop') return undefined;
    const message = say('embedded-metadata-undecodable', { problem: coerced.error });
    return invalid(childOf(path, 'metadata'), json(before), message);
  }
  append(unknown, coerced.unknown);
  const after = coerced.metadata as JsonObject;
  resource.set('metadata', after);
  recordRewrite(options.trace, childOf(path, 'metadata'), before, after);
  return undefined;
}

function recordRewrite(trace: Trace | undefined, path: FieldPath, before: JsonValue, after: JsonValue): void {
  if (trace === undefined) return;
  for (const change of differences(before, after)) {
    trace.record({
      stage: 'embedded',
      change: 'coerced',
      path: [...path.segments(), ...change.path],
      ...(change.before !== undefined && { before: deepCopy(change.before) }),
      ...(change.after !== undefined && { after: deepCopy(change.after) }),
    });
  }
}
