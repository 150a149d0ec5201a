/**
 * Checks owner references.
 * Behaviour: k8s.io/apimachinery/pkg/api/validation (ValidateOwnerReferences).
 */
import { invalid, json, required, type BadValue, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { jsonString, toJson } from '../../json/go-format.ts';
import { isArray, isObject, type JsonObject, textOf } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { parseGroupVersion } from '../../typed/type-meta.ts';
import { say } from '../../codes/objectmeta.ts';

export function validateOwnerReferences(
  metadata: JsonObject,
  path: FieldPath,
  behaviour: Behaviour,
): FieldError[] {
  const value = metadata.get('ownerReferences');
  const references = isArray(value) ? value.filter(isObject) : [];
  const errors: FieldError[] = [];
  let controller = '';
  // Many findings quote the whole list, so they share its text.
  let list: BadValue;
  references.forEach((reference, i) => {
    const indexed = behaviour.metadataErrors === 'indexed';
    errors.push(
      ...(indexed ? referenceErrors(reference, path.index(i)) : oldReferenceErrors(reference, path)),
    );
    if (isEvent(reference)) {
      const at = indexed ? path.index(i) : path;
      errors.push(invalid(at, rendered(reference), say('owner-event')));
    }
    if (reference.get('controller') !== true) return;
    const name = `${textOf(reference, 'kind')}/${textOf(reference, 'name')}`;
    if (controller === '') {
      controller = name;
      return;
    }
    list ??= { rendered: `[${references.map(referenceJson).join(',')}]` };
    const message = say('owner-controllers-many', { first: controller, other: name });
    errors.push(invalid(path, list, message));
  });
  return errors;
}

function isEvent(reference: JsonObject): boolean {
  const apiVersion = textOf(reference, 'apiVersion');
  return (apiVersion === 'v1' || apiVersion === '/v1') && textOf(reference, 'kind') === 'Event';
}

function referenceErrors(reference: JsonObject, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const apiVersion = textOf(reference, 'apiVersion');
  const at = path.child('apiVersion');
  if (apiVersion === '') {
    errors.push(required(at, say('owner-api-version-missing')));
  } else if ((parseGroupVersion(apiVersion)?.version ?? '') === '') {
    errors.push(invalid(at, json(apiVersion), say('owner-api-version-invalid')));
  }
  for (const key of ['kind', 'name', 'uid']) {
    if (textOf(reference, key) === '') errors.push(required(path.child(key), say('owner-field-missing')));
  }
  return errors;
}

function oldReferenceErrors(reference: JsonObject, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const apiVersion = textOf(reference, 'apiVersion');
  if ((parseGroupVersion(apiVersion)?.version ?? '') === '') {
    errors.push(
      invalid(path.child('apiVersion'), json(apiVersion), say('owner-api-version-without-version')),
    );
  }
  for (const key of ['kind', 'name', 'uid']) {
    if (textOf(reference, key) === '') {
      errors.push(invalid(path.child(key), json(''), say('owner-field-missing')));
    }
  }
  return errors;
}

function rendered(reference: JsonObject): BadValue {
  return { rendered: referenceJson(reference) };
}

const order = ['apiVersion', 'kind', 'name', 'uid', 'controller', 'blockOwnerDeletion'];

/** A reference as Go prints the struct: with the fields in their order. */
function referenceJson(reference: JsonObject): string {
  const members: string[] = [];
  for (const key of order) {
    const value = reference.get(key);
    if (value !== undefined) members.push(`${jsonString(key)}:${toJson(value)}`);
  }
  return `{${members.join(',')}}`;
}
