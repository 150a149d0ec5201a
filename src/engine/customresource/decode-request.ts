/**
 * The body of a request as an object of the requested version, as far as it can be made one.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (schemaCoercingDecoder, unstructuredDefaulter),
 * k8s.io/apiserver/pkg/endpoints/handlers (create.go, update.go).
 */
import type { RequestBody } from '../api.ts';
import type { ServedVersion } from '../crd/served.ts';
import { applyDefaults } from '../defaulting/apply-defaults.ts';
import { deepCopy, type JsonObject } from '../json/value.ts';
import { badRequest, type Refusal } from '../status/status.ts';
import type { Trace } from '../trace/trace.ts';
import { missingVersionError } from '../typed/decode-unstructured.ts';
import type { TypeMeta } from '../typed/type-meta.ts';
import { coerceToSchema } from './coerce.ts';
import { undecodableText, type ReadObject } from './read-request.ts';
import type { Serving } from './serving.ts';
import type { Warnings } from '../status/warnings.ts';

export type DecodedRequest =
  { readonly ok: true; readonly object: JsonObject } | { readonly ok: false; readonly refusal: Refusal };

/**
 * Coerces and defaults what was read, by the schema of the version that the body names. Refuses what can't be
 * decoded, then what a strict reader finds (warns of it in mode Warn), then another version than the requested.
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
  const refuse = (error: string, said: TypeMeta, kind = crd.kind): DecodedRequest => ({
    ok: false,
    refusal: badRequest(undecodableText(error, said, kind, request.text)),
  });
  const { object, type } = read;
  trace?.snapshot('decoded', deepCopy(object));
  const strict = request.fieldValidation !== 'Ignore';
  const coerced = coerceToSchema(object, serving, {
    malformedMetadata: 'refuse',
    unknown: strict ? 'report' : 'forget',
    trace,
  });
  if (!coerced.ok) return refuse(coerced.error, type);
  if (coerced.applied) applyDefaults(object, serving.schemas.get(type.version), trace);
  trace?.snapshot('defaulted', deepCopy(object));

  const findings = [...read.strict, ...coerced.unknown.map((path) => `unknown field "${path}"`)];
  if (strict && findings.length > 0) {
    if (request.fieldValidation === 'Strict') {
      // Matches the API server: by now the object stands in for what the endpoint takes.
      if (type.version === '') {
        const text = missingVersionError('object has no apiVersion field');
        return { ok: false, refusal: badRequest(text) };
      }
      return refuse(`strict decoding error: ${findings.join(', ')}`, type, type.kind);
    }
    for (const finding of findings) for (const text of linesOf(finding)) warnings.add(text);
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
