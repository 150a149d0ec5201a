/** Finds printer columns that can never show a value, because the schema doesn't declare their paths. */
import type { ServedVersion } from '../../engine/answers.ts';
import { schemaIn, type StructuralSchema } from '../../engine/schemas.ts';
import { isArray, isObject, textOf } from '../../engine/values.ts';
import { limits } from '../../protocol/limits.ts';
import type { EmptyColumn } from '../../protocol/report.ts';
import { cutName } from '../cut.ts';
import type { AdmittedCrd } from '../held/held-crd.ts';
import { declaredVersion } from '../held/versions.ts';

export function emptyColumns(
  { served }: AdmittedCrd,
  version: ServedVersion,
): { readonly emptyColumns?: readonly EmptyColumn[] } {
  const { schema } = version;
  const columns = declaredVersion(served, version).get('additionalPrinterColumns');
  if (!schema || !isArray(columns)) return {};
  const empty = columns
    .filter(isObject)
    .map((column) => ({ name: textOf(column, 'name'), jsonPath: textOf(column, 'jsonPath') }))
    .filter(({ jsonPath }) => !mayExist(jsonPath, schema))
    .slice(0, limits.names)
    .map(({ name, jsonPath }) => ({ name: cutName(name), jsonPath: cutName(jsonPath, limits.path) }));
  return empty.length > 0 ? { emptyColumns: empty } : {};
}

/** A name, or all items of a list, one of them, or those that match a filter. */
const steps = /\.([\w-]+)|\[(?:\*|-?\d+|\?\([^()[\]]*\))\]/g;

/** True for a path with other steps, and for fields that every object has. */
function mayExist(jsonPath: string, root: StructuralSchema): boolean {
  const isPlain = /^\.(?:spec|status)\b/.test(jsonPath) && jsonPath.replace(steps, '') === '';
  if (!isPlain) return true;
  let schema = root;
  for (const [, name] of jsonPath.matchAll(steps)) {
    const { preserveUnknownFields, embeddedResource } = schema.extensions;
    if (preserveUnknownFields || embeddedResource) return true;
    // The members of a map are reached by [*], too.
    const next = name === undefined ? schema.items : schemaIn(schema, name);
    if (!next) return name === undefined;
    schema = next;
  }
  return true;
}
