/** apiVersion and kind. Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (ValidateTypeMeta). */
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import { textOf, type JsonObject } from '../../json/value.ts';
import { say } from '../../codes/customresource.ts';
import { apiVersionOf } from '../../request/api-version.ts';

/** Checks that the object has the kind and version of the endpoint. */
export function validateTypeMeta(
  object: JsonObject,
  kind: string,
  group: string,
  version: string,
): FieldError[] {
  const errors: FieldError[] = [];
  const own = textOf(object, 'kind');
  if (own !== kind)
    errors.push(invalid(FieldPath.of('kind'), json(own), say('kind-of-other-endpoint', { expected: kind })));
  const apiVersion = textOf(object, 'apiVersion');
  const expected = apiVersionOf(group, version);
  if (apiVersion !== expected) {
    const message = say('api-version-of-other-endpoint', { expected });
    errors.push(invalid(FieldPath.of('apiVersion'), json(apiVersion), message));
  }
  return errors;
}
