/**
 * The body of a request as an object of the requested version, as far as it can be made one.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (schemaCoercingDecoder, unstructuredDefaulter),
 * k8s.io/apiserver/pkg/endpoints/handlers (create.go, update.go).
 */
import type { RequestBody } from '../api.ts';
import type { ServedVersion } from '../crd/served.ts';
import { applyDefaults } from '../defaulting/apply-defaults.ts';
import { deepCopy, type JsonObject } from '../json/value.ts';
import { badRequest, internalRefusal, type Refusal } from '../status/status.ts';
import type { Trace } from '../trace/trace.ts';
import { missingVersionError } from '../typed/decode-unstructured.ts';
import type { TypeMeta } from '../typed/type-meta.ts';
import { coerceToSchema } from './coerce.ts';
import { undecodableText, type ReadObject } from './read-request.ts';
import type { Serving } from './serving.ts';
import type { Warnings } from '../status/warnings.ts';

export type DecodedRequest =
  { readonly ok: true; readonly object: JsonObject } | { readonly ok: false; readonly refusal: Refusal };

export type DecodedObject =
  | {
      readonly ok: true;
      readonly object: JsonObject;
      /** What a strict reader finds, each a whole text; empty with Ignore. */
      readonly findings: readonly string[];
    }
  | { readonly ok: false; readonly error: string }
  /** This engine stopped; the server may have gone on. */
  | { readonly ok: false; readonly stopped: string };

/** Coerces and defaults what was read, by the schema of the version that it names. */
export function decodeObject(
  request: RequestBody,
  read: ReadObject,
  serving: Serving,
  trace: Trace | undefined,
): DecodedObject {
  const { object, type } = read;
  trace?.snapshot('decoded', deepCopy(object));
  const strict = request.fieldValidation !== 'Ignore';
  const coerced = coerceToSchema(object, serving, {
    malformedMetadata: 'refuse',
    unknown: strict ? 'report' : 'forget',
    trace,
  });
  if (!coerced.ok) return coerced;
  const stopped = coerced.applied && applyDefaults(object, serving.schemas.get(type.version), trace);
  if (typeof stopped === 'string') return { ok: false, stopped };
  trace?.snapshot('defaulted', deepCopy(object));
  const unknown = coerced.unknown.map((path) => `unknown field "${path}"`);
  return { ok: true, object, findings: strict ? [...read.strict, ...unknown] : [] };
}

/**
 * The object of a create or an update. Refuses what can't be decoded, then what a strict reader finds (warns of it
 * in mode Warn), then another version than the requested.
 */
export function decodeRequest(
  request: RequestBody,
  read: ReadObject,
  version: ServedVersion,
  serving: Serving,
  warnings: Warnings,
  trace: Trace | undefined,
): DecodedRequest {
  const { crd } = serving;
  const { type } = read;
  const refuse = (error: string, kind: string): DecodedRequest => ({
    ok: false,
    refusal: badRequest(undecodableText(error, type, kind, request.text)),
  });
  const decoded = decodeObject(request, read, serving, trace);
  if ('stopped' in decoded) return { ok: false, refusal: internalRefusal(decoded.stopped) };
  if (!decoded.ok) return refuse(decoded.error, crd.kind);
  const { object, findings } = decoded;
  if (findings.length > 0) {
    if (request.fieldValidation === 'Strict') {
      // Matches the API server: by now the object stands in for what the endpoint takes.
      if (type.version === '') {
        const text = missingVersionError('object has no apiVersion field');
        return { ok: false, refusal: badRequest(text) };
      }
      return refuse(`strict decoding error: ${findings.join(', ')}`, type.kind);
    }
    addStrictWarnings(findings, warnings);
  }
  if (type.group !== crd.group || type.version !== version.name) {
    const said = groupVersionText(type);
    const expected = groupVersionText({ group: crd.group, version: version.name });
    return {
      ok: false,
      refusal: badRequest(
        `the API version in the data (${said}) does not match the expected API version (${expected})`,
      ),
    };
  }
  return { ok: true, object };
}

/** Warns of each finding of a strict reader. */
export function addStrictWarnings(findings: readonly string[], warnings: Warnings): void {
  for (const finding of findings) for (const text of linesOf(finding)) warnings.add(text);
}

function groupVersionText({ group, version }: Omit<TypeMeta, 'kind'>): string {
  return group === '' ? version : `${group}/${version}`;
}

const yamlPrefix = /^(?:error converting YAML to JSON: )?yaml: unmarshal errors:\n/;

/** The warnings for one finding: YAML's repeated keys are told one by one. */
function linesOf(finding: string): string[] {
  if (!yamlPrefix.test(finding)) return [finding];
  return finding
    .replace(yamlPrefix, '')
    .split('\n')
    .map((line) => line.trim());
}
