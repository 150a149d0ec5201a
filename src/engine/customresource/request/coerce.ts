/**
 * Fits an object to the schema of the version in its apiVersion.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (unstructuredSchemaCoercer.apply).
 */
import { append } from '../../json/append.ts';
import { dropNulls } from '../../defaulting/drop-nulls.ts';
import { goText } from '../../json/go-format.ts';
import { deepCopy, goTypeOf, type JsonObject } from '../../json/value.ts';
import { prune } from '../../pruning/prune.ts';
import { differences } from '../../trace/differences.ts';
import type { Trace } from '../../trace/trace.ts';
import { groupVersionError, parseGroupVersion } from '../../typed/type-meta.ts';
import { coerceEmbedded, readObjectMeta } from '../../objectmeta/metadata/coerce.ts';
import type { Serving } from './serving.ts';
import { say } from '../../codes/customresource.ts';
import { finding, type Finding } from '../../field/finding.ts';

export interface CoerceOptions {
  /** Metadata that can't be decoded is rejected, or, for stored objects, dropped field by field. */
  readonly malformedMetadata: 'refuse' | 'drop';
  readonly unknown: 'report' | 'forget';
  /** Stored objects without a generation get one. */
  readonly repairGeneration?: boolean;
  readonly trace?: Trace | undefined;
}

export type Coerced =
  | {
      readonly ok: true;
      /** Unknown fields in the order in which they are reported, metadata first. */
      readonly unknown: readonly Finding[];
      /** Whether the object is of this CRD's group and kind, so that its schema was applied. */
      readonly applied: boolean;
    }
  | { readonly ok: false; readonly error: Finding };

/**
 * Changes `object` in place: prunes it, drops nulls, and rewrites its metadata and that of embedded objects, by the
 * schema of the version that it names (no schema if the version doesn't exist). For an object of another kind, rewrites
 * only its metadata.
 */
export function coerceToSchema(object: JsonObject, serving: Serving, options: CoerceOptions): Coerced {
  const { crd } = serving;
  const { trace } = options;
  const kind = accessText(object, 'kind');
  if ('error' in kind) return { ok: false, error: kind.error };
  const apiVersion = accessText(object, 'apiVersion');
  if ('error' in apiVersion) return { ok: false, error: apiVersion.error };
  const meta = readObjectMeta(object, options);
  if (!meta.ok) return { ok: false, error: meta.error };
  const version = parseGroupVersion(apiVersion.text);
  if (version === undefined) return { ok: false, error: groupVersionError(apiVersion.text) };

  const unknown = [...meta.unknown];
  const applied = version.group === crd.group && kind.text === crd.kind;
  if (applied) {
    const schema = serving.schemas.get(version.version);
    if (!crd.preserveUnknownFields) {
      append(unknown, prune(object, schema, options.unknown, trace));
      snapshot(trace, 'pruned', object);
      dropNulls(object, schema, trace);
      snapshot(trace, 'nulls', object);
    }
    const coerced = coerceEmbedded(object, schema, options);
    if (!coerced.ok) {
      const { error } = coerced;
      return {
        ok: false,
        error: {
          ...finding(say('embedded-metadata-invalid', { error }), error, error.field),
          saysField: true,
        },
      };
    }
    append(unknown, coerced.unknown);
    if (
      options.repairGeneration === true &&
      meta.metadata !== undefined &&
      !meta.metadata.has('generation')
    ) {
      meta.metadata.set('generation', 1n);
    }
  }
  if (meta.metadata !== undefined) {
    if (trace) recordRewrite(trace, object, meta.metadata);
    object.set('metadata', meta.metadata);
  }
  snapshot(trace, 'embedded', object);
  return { ok: true, unknown, applied };
}

function snapshot(
  trace: Trace | undefined,
  stage: 'pruned' | 'nulls' | 'embedded',
  object: JsonObject,
): void {
  trace?.snapshot(stage, deepCopy(object));
}

/** The string at the root, empty when it is missing. Null and other types are rejected. */
function accessText(
  object: JsonObject,
  key: string,
): { readonly text: string } | { readonly error: Finding } {
  const value = object.get(key);
  if (value === undefined) return { text: '' };
  if (typeof value === 'string') return { text: value };
  const message = say('type-meta-not-text', { field: key, value: goText(value), type: goTypeOf(value) });
  return { error: finding(message, { path: [key] }) };
}

function recordRewrite(trace: Trace, object: JsonObject, metadata: JsonObject): void {
  for (const { path, before, after } of differences(object.get('metadata'), metadata)) {
    trace.record({
      stage: 'embedded',
      change: 'coerced',
      path: ['metadata', ...path],
      ...(before !== undefined && { before: deepCopy(before) }),
      ...(after !== undefined && { after: deepCopy(after) }),
    });
  }
}
