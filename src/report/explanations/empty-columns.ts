/** Finds printer columns that can never show a value, because the schema doesn't declare their paths. */
import type { ServedVersion } from '../../engine/answers.ts';
import { parseJsonPath, type PathNode } from '../../engine/patches.ts';
import { schemaIn, type StructuralSchema } from '../../engine/schemas.ts';
import { isArray, isObject, textOf } from '../../engine/values.ts';
import { limits } from '../../protocol/limits.ts';
import type { EmptyColumn } from '../../protocol/report.ts';
import { cutName } from '../cut.ts';
import type { AdmittedCrd } from '../held/held-crd.ts';
import { declaredVersion } from '../held/versions.ts';

export function emptyColumns({ served }: AdmittedCrd, version: ServedVersion): readonly EmptyColumn[] {
  const { schema } = version;
  const columns = declaredVersion(served, version).get('additionalPrinterColumns');
  if (!schema || !isArray(columns)) return [];
  return columns
    .filter(isObject)
    .filter((column) => !mayExist(textOf(column, 'jsonPath'), schema))
    .slice(0, limits.names)
    .map((column) => ({
      name: cutName(textOf(column, 'name')),
      jsonPath: cutName(textOf(column, 'jsonPath'), limits.path),
    }));
}

function mayExist(jsonPath: string, root: StructuralSchema): boolean {
  const [block, ...others] = parseJsonPath(`{${jsonPath}}`) ?? [];
  if (block?.kind !== 'list' || others.length > 0) return true;
  const [first] = block.nodes;
  if (first?.kind !== 'field' || ofEveryObject.has(first.name)) return true;
  return isDeclared(block.nodes, root);
}

const ofEveryObject: ReadonlySet<string> = new Set(['', 'apiVersion', 'kind', 'metadata']);

/** True if a step's result isn't known. */
function isDeclared(nodes: readonly PathNode[], root: StructuralSchema): boolean {
  let schema = root;
  for (const node of nodes) {
    const { preserveUnknownFields, embeddedResource } = schema.extensions;
    if (preserveUnknownFields || embeddedResource) return true;
    const isItem = node.kind === 'slice' || node.kind === 'filter' || node.kind === 'wildcard';
    if (node.kind !== 'field' && !isItem) return true;
    // A wildcard also selects the values of an object.
    const next = node.kind === 'field' ? schemaIn(schema, node.name) : schema.items;
    if (!next) return isItem;
    schema = next;
  }
  return true;
}
