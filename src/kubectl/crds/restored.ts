/**
 * Reports why an untyped object doesn't match a Go struct, and which fields are unknown, in the server's words for the
 * results of strategic patches.
 * Behaviour: k8s.io/apimachinery/pkg/runtime (DefaultUnstructuredConverter.FromUnstructured).
 */
import { readJson } from '../../engine/texts.ts';
import { decodeTyped, fieldsByKey, type GoType } from '../../engine/types.ts';
import { compareStrings, isArray, isObject, toJson, type JsonValue } from '../../engine/values.ts';

/** The first value of a wrong type, in the order of the fields. */
export function restoreProblem(type: GoType, value: JsonValue): string | undefined {
  if (value === null) return undefined;
  const kind = goKind(value);
  switch (type.kind) {
    case 'pointer':
      return restoreProblem(type.to, value);
    case 'string':
    case 'bool':
    case 'int32':
    case 'int64':
    case 'float64':
      return scalarProblem(type, value);
    case 'slice':
      if (!isArray(value)) return `cannot restore slice from ${kind}`;
      return firstProblem(value.map((item) => [type.of, item]));
    case 'map':
      if (!isObject(value)) return `cannot restore map from ${kind}`;
      return firstProblem([...value.values()].map((item) => [type.of, item]));
    case 'struct':
      if (!isObject(value)) return `cannot restore struct from: ${kind}`;
      return firstProblem([...fieldsByKey(type)].map(([key, field]) => [field.type, value.get(key) ?? null]));
    case 'custom':
      return decodingProblem(type, value);
    default:
      return undefined;
  }
}

/** For a type that decodes itself: it gets its own part of the object as JSON. */
function decodingProblem(type: GoType, value: JsonValue): string | undefined {
  const read = readJson(toJson(value));
  if (!read.ok) return undefined;
  const decoded = decodeTyped(type, read.root, 'lenient');
  return decoded.ok ? undefined : decoded.error.text;
}

/**
 * The unknown fields of a Go struct, as the server reports them, in their order. Types that decode themselves are
 * skipped. Matches the API server: a path doesn't contain the keys of maps.
 */
export function unknownFields(type: GoType, value: JsonValue): string[] {
  const found: string[] = [];
  findUnknown(type, value, '', found);
  return found.sort(compareStrings);
}

function findUnknown(type: GoType, value: JsonValue, at: string, found: string[]): void {
  if (type.kind === 'pointer') findUnknown(type.to, value, at, found);
  else if (type.kind === 'slice' && isArray(value)) {
    for (const [i, item] of value.entries()) findUnknown(type.of, item, `${at}[${i}]`, found);
  } else if (type.kind === 'map' && isObject(value)) {
    for (const item of value.values()) findUnknown(type.of, item, at, found);
  } else if (type.kind === 'struct' && isObject(value)) {
    const fields = fieldsByKey(type);
    for (const [key, item] of value) {
      const path = at === '' ? key : `${at}.${key}`;
      const field = fields.get(key);
      if (field === undefined) found.push(`unknown field "${path}"`);
      else findUnknown(field.type, item, path, found);
    }
  }
}

/** Matches the API server: Go itself could convert some kinds, which changes their text. */
function scalarProblem({ kind: wanted, goName }: GoType, value: JsonValue): string | undefined {
  const kind = goKind(value);
  if (kind === wanted || (kind === 'int64' && wanted === 'float64')) return undefined;
  const isInteger = wanted === 'int32' || wanted === 'int64';
  if (isInteger && (kind === 'int64' || Number.isInteger(value))) return undefined;
  const converts = isInteger ? kind === 'float64' : wanted === 'string' && kind === 'int64';
  return converts ? `cannot convert ${kind} to ${goName}` : `unrecognized type: ${wanted}`;
}

function firstProblem(values: readonly (readonly [GoType, JsonValue])[]): string | undefined {
  for (const [type, value] of values) {
    const problem = restoreProblem(type, value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function goKind(value: JsonValue): string {
  if (isArray(value)) return 'slice';
  if (isObject(value)) return 'map';
  if (typeof value === 'bigint') return 'int64';
  if (typeof value === 'number') return 'float64';
  return typeof value === 'boolean' ? 'bool' : 'string';
}
