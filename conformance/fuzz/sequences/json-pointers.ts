/** The locations in a value, as JSON pointers (RFC 6901). */
import type { RawJson } from '../../format/raw-json.ts';

export interface PointedAt {
  readonly path: string;
  readonly value: RawJson;
}

/** The value at `path` and everything below it, in order; nothing for the root itself. */
export function placesFrom(value: RawJson, path = ''): PointedAt[] {
  const here = path === '' ? [] : [{ path, value }];
  if (value instanceof Map)
    return [
      ...here,
      ...[...value].flatMap(([key, child]) =>
        placesFrom(child, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
      ),
    ];
  if (!Array.isArray(value)) return here;
  return [...here, ...value.flatMap((item, i) => placesFrom(item, `${path}/${i}`))];
}
