/**
 * Reports why an object of maps doesn't fit a Go struct, as the server says it of what strategic patches make.
 * Behaviour: k8s.io/apimachinery/pkg/runtime (DefaultUnstructuredConverter.FromUnstructured).
 */
import { fieldsByKey, type GoType } from '../../engine/types.ts';
import { isArray, isObject, type JsonValue } from '../../engine/values.ts';

/** The first value of a wrong type, in the order of the fields; types that decode themselves are left out. */
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
      return scalarProblem(type, kind);
    case 'slice':
      if (!isArray(value)) return `cannot restore slice from ${kind}`;
      return firstProblem(value.map((item) => [type.of, item]));
    case 'map':
      if (!isObject(value)) return `cannot restore map from ${kind}`;
      return firstProblem([...value.values()].map((item) => [type.of, item]));
    case 'struct':
      if (!isObject(value)) return `cannot restore struct from: ${kind}`;
      return firstProblem([...fieldsByKey(type)].map(([key, field]) => [field.type, value.get(key) ?? null]));
    default:
      return undefined;
  }
}

/** Matches the API server: Go itself could convert some kinds, so that their text is another one. */
function scalarProblem({ kind: wanted, goName }: GoType, kind: string): string | undefined {
  const isNumber = wanted === 'int32' || wanted === 'int64';
  if (kind === (isNumber ? 'int64' : wanted)) return undefined;
  const converts = isNumber ? kind === 'float64' : wanted === 'string' && kind === 'int64';
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
