/** Small changes of an object, as a client makes them. */
import {
  isArray,
  isObject,
  objectAt,
  type JsonObject,
  type JsonValue,
  type PathSegment,
  type PathSegments,
} from '../../engine/values.ts';
import { withValue } from '../../language/samples/edit.ts';

/** The object with one more label. */
export function withLabel(object: JsonObject): JsonObject {
  const metadata: JsonObject = objectAt(object, 'metadata') ?? new Map();
  const labels: JsonObject = objectAt(metadata, 'labels') ?? new Map();
  const own = new Map(metadata).set('labels', new Map(labels).set('touched', 'true'));
  return new Map(object).set('metadata', own);
}

export interface Touched {
  readonly path: PathSegments;
  readonly object: JsonObject;
}

/** The number of values in `spec` that are tried. */
const mostPaths = 12;

/** The object with one other value in `spec`, for each value there, in the order of the object. */
export function* specChanges(object: JsonObject): Generator<Touched, void> {
  const spec = object.get('spec');
  if (spec === undefined) return;
  let left = mostPaths;
  for (const { path, value } of scalarsIn(spec, ['spec'])) {
    if (left-- === 0) return;
    for (const other of others(value)) yield { path, object: withValue(object, path, other) };
  }
}

/** Iterative, because objects may be nested deeply. */
function* scalarsIn(
  root: JsonValue,
  from: readonly PathSegment[],
): Generator<{ path: PathSegments; value: JsonValue }, void> {
  const pending: { value: JsonValue; path: readonly PathSegment[] }[] = [{ value: root, path: from }];
  for (let at = pending.pop(); at; at = pending.pop()) {
    const { value, path } = at;
    const children: [PathSegment, JsonValue][] = isObject(value)
      ? [...value]
      : isArray(value)
        ? value.map((item, i): [PathSegment, JsonValue] => [i, item])
        : [];
    if (!isObject(value) && !isArray(value)) yield { path, value };
    for (const [step, child] of children.toReversed()) pending.push({ value: child, path: [...path, step] });
  }
}

function others(value: JsonValue): JsonValue[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'bigint') return [value + 1n, value - 1n];
  if (typeof value === 'number') return [value + 1, value - 1];
  return typeof value === 'string' ? [`${value}x`, `${value}1`] : [];
}
