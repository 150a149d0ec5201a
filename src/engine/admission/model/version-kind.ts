/**
 * Texts about a document that has no readable apiVersion and kind.
 * Behaviour: k8s.io/apimachinery/pkg/runtime/serializer/json (SimpleMetaFactory).
 */
import { isArray, type JsonValue } from '../../json/value.ts';

const typeOfKind =
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';

function kindOf(value: JsonValue | undefined): string {
  if (isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'string' ? 'string' : 'number';
}

/** Go's text about a value that isn't an object. */
export function kindMismatch(value: JsonValue | undefined): string {
  return `json: cannot unmarshal ${kindOf(value)} into Go value of type ${typeOfKind}`;
}

export function versionKindProblem(text: string): string {
  return `couldn't get version/kind; json parse error: ${text}`;
}
