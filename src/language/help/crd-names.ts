/** Names and paths in a CRD that follow from other parts of it. */
import { ancestorAt, childNames, fieldPaths, keywordOf, outerSchema, rootDepth } from './crd-places.ts';
import type { Cursor } from './cursor-type.ts';
import { childNamed } from './cursor.ts';
import { unquoted } from '../yaml/lines.ts';

/** The possible values of a key of a CRD: names and paths that follow from other parts of the CRD. */
export function textsFrom(text: string, cursor: Cursor, struct: string, key: string): string[] {
  switch (`${struct} ${key}`) {
    case 'ObjectMeta name': {
      const { plural, group } = namesIn(text, cursor);
      return plural !== '' && group !== '' ? [`${plural}.${group}`] : [];
    }
    case 'CustomResourceDefinitionNames listKind':
      return cursor.others.has('kind') ? [`${unquoted(cursor.others.get('kind') ?? '')}List`] : [];
    case 'CustomResourceDefinitionNames singular':
      return cursor.others.has('kind') ? [unquoted(cursor.others.get('kind') ?? '').toLowerCase()] : [];
    case 'CustomResourceColumnDefinition jsonPath':
      return [...versionPaths(text, cursor, () => true), '.metadata.creationTimestamp', '.metadata.name'];
    case 'SelectableField jsonPath':
      return versionPaths(text, cursor, ({ type }) => /^(?:string|integer|boolean)$/.test(type));
    case 'CustomResourceSubresourceScale specReplicasPath':
      return versionPaths(text, cursor, ({ path, type }) => path[0] === 'spec' && type === 'integer');
    case 'CustomResourceSubresourceScale statusReplicasPath':
      return versionPaths(text, cursor, ({ path, type }) => path[0] === 'status' && type === 'integer');
    case 'CustomResourceSubresourceScale labelSelectorPath':
      return versionPaths(text, cursor, ({ type }) => type === 'string');
    case 'ValidationRule fieldPath': {
      const schema = outerSchema(text, cursor, cursor.path.slice(0, -3));
      return schema ? fieldPaths(text, schema).map(({ path }) => jsonPath(path)) : [];
    }
    default:
      return [];
  }
}

function namesIn(text: string, { chain }: Cursor): { readonly plural: string; readonly group: string } {
  const metadata = chain.at(-1);
  const top = metadata && childNames(text, metadata);
  const spec = top?.get('spec');
  const names = spec && childNamed(text, spec, 'names');
  return { plural: keywordOf(text, names, 'plural'), group: keywordOf(text, spec, 'group') };
}

/** The fields of the version that contains the cursor. */
function versionPaths(
  text: string,
  cursor: Cursor,
  is: (found: ReturnType<typeof fieldPaths>[number]) => boolean,
): string[] {
  const around = ancestorAt(cursor, rootDepth - 2);
  const schema = around && childNames(text, around).get('schema');
  const root = schema && childNamed(text, schema, 'openAPIV3Schema');
  return root
    ? fieldPaths(text, root)
        .filter(is)
        .map(({ path }) => jsonPath(path))
    : [];
}

/** The form in which a printer column or a rule refers to a field. */
function jsonPath(path: readonly string[]): string {
  return path.map((name) => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name}']`)).join('');
}
