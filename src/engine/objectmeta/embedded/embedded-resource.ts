/**
 * Checks one resource that is embedded in an object.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta (Validate).
 */
import { append } from '../../json/append.ts';
import { invalid, json, required, type FieldError } from '../../field-errors/error.ts';
import { childOf, type FieldPath } from '../../field/path.ts';
import { goLower } from '../../go/lower.ts';
import type { JsonObject, JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { groupVersionError, parseGroupVersion } from '../../typed/type-meta.ts';
import { readObjectMeta } from '../metadata/coerce.ts';
import { label1035Errors, pathSegmentErrors } from '../names/names.ts';
import { validateObjectMeta } from '../metadata/validate.ts';
import { say } from '../../codes/objectmeta.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export function embeddedResourceErrors(
  resource: JsonObject,
  path: FieldPath | undefined,
  behaviour: Behaviour,
): FieldError[] {
  const errors: FieldError[] = [];
  for (const key of ['apiVersion', 'kind']) {
    if (!resource.has(key)) errors.push(required(childOf(path, key), say('embedded-field-missing')));
  }
  append(errors, textErrors(resource.get('apiVersion'), childOf(path, 'apiVersion'), apiVersionErrors));
  append(errors, textErrors(resource.get('kind'), childOf(path, 'kind'), kindErrors));
  const metadata = resource.get('metadata');
  if (metadata !== undefined)
    append(errors, metadataErrors(resource, metadata, childOf(path, 'metadata'), behaviour));
  return errors;
}

function textErrors(
  value: JsonValue | undefined,
  path: FieldPath,
  check: (text: string) => ServerMessage | undefined,
): FieldError[] {
  if (value === undefined) return [];
  if (typeof value !== 'string') return [invalid(path, json(value), say('embedded-field-not-string'))];
  const message = value === '' ? say('embedded-field-empty') : check(value);
  return message === undefined ? [] : [invalid(path, json(value), message)];
}

function apiVersionErrors(apiVersion: string): ServerMessage | undefined {
  if (parseGroupVersion(apiVersion) !== undefined) return undefined;
  return say('embedded-api-version-invalid', { problem: groupVersionError(apiVersion) });
}

function kindErrors(kind: string): ServerMessage | undefined {
  const problems = label1035Errors(goLower(kind));
  return problems.length === 0 ? undefined : say('embedded-kind-invalid', { problems });
}

function metadataErrors(
  resource: JsonObject,
  metadata: JsonValue,
  path: FieldPath,
  behaviour: Behaviour,
): FieldError[] {
  const read = readObjectMeta(resource, { malformedMetadata: 'refuse', unknown: 'forget' });
  if (!read.ok) {
    const message = say('embedded-metadata-undecodable', { problem: read.error });
    return [invalid(path, json(metadata), message)];
  }
  const meta: JsonObject = new Map(read.metadata);
  // Embedded resources need no name.
  if (!meta.has('name')) meta.set('name', 'fakename');
  const namespaced = meta.has('namespace');
  return validateObjectMeta(meta, { path, namespaced, nameRule: pathSegmentErrors, behaviour });
}
