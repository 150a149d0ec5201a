/**
 * Texts about a document that has no readable apiVersion and kind.
 * Behaviour: k8s.io/apimachinery/pkg/runtime/serializer/json (SimpleMetaFactory).
 */
import { isArray, isObject, type JsonObject, type JsonValue } from '../../json/value.ts';

const typeOfKind =
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';

function kindOf(value: JsonValue | undefined): string {
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'string' ? 'string' : 'number';
}

/** Go's text about a value that isn't an object. */
export function kindMismatch(value: JsonValue | undefined): string {
  return `json: cannot unmarshal ${kindOf(value)} into Go value of type ${typeOfKind}`;
}

/** The problem of an object whose apiVersion or kind isn't a string. */
export function unreadableKind(object: JsonObject): string | undefined {
  for (const key of ['apiVersion', 'kind']) {
    const value = object.get(key) ?? null;
    if (value === null || typeof value === 'string') continue;
    return versionKindProblem(
      `json: cannot unmarshal ${kindOf(value)} into Go struct field .${key} of type string`,
    );
  }
  return undefined;
}

/** Go's name of a JSON type. */
export { kindOf as jsonTypeOf };

export function versionKindProblem(text: string): string {
  return `couldn't get version/kind; json parse error: ${text}`;
}
