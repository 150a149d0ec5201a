/**
 * Names the types of a schema and declares their fields.
 * Behaviour: k8s.io/apiserver/pkg/cel (DeclType.MaybeAssignTypeName, DeclTypeProvider).
 */
import type { TypeProvider } from '../checker/checker-env.ts';
import {
  durationType,
  listType,
  mapType,
  stringType,
  structType,
  timestampType,
  type Type,
} from '../types/type.ts';
import { escapeFieldName } from '../values/field-name.ts';
import type { DeclType } from './decl-type.ts';

/**
 * The name of the type of `self`. The API server replaces `<n>` with a number that changes with every request.
 */
export const selfTypeName = 'selfType<n>';

/** The names of the fields that a type of a schema declares; undefined for other types. */
export function declaredFields(type: Type, root: DeclType): string[] | undefined {
  // Values of libraries, such as kubernetes.Quantity, have no fields.
  if (type.kind !== 'struct' || !type.name.startsWith(selfTypeName)) return undefined;
  let at: DeclType | undefined = root;
  for (const step of type.name.slice(selfTypeName.length).split('.').slice(1)) {
    if (at === undefined || at.kind === 'scalar') return undefined;
    at = at.kind === 'object' ? at.fields.get(step) : at.element;
  }
  return at?.kind === 'object' ? [...at.fields.keys()] : undefined;
}

export interface SchemaTypes {
  /** The type of `self`. */
  readonly self: Type;
  readonly provider: TypeProvider;
}

/** Types are named by their path from `self`, when they are first seen. */
export function schemaTypes(root: DeclType, rootName = selfTypeName): SchemaTypes {
  const objects = new Map<string, { type: Type; fields: ReadonlyMap<string, DeclType> }>();
  const typeAt = (declared: DeclType, path: string): Type => {
    switch (declared.kind) {
      case 'scalar':
        return declared.type;
      case 'list':
        return listType(typeAt(declared.element, `${path}.@idx`));
      case 'map':
        return mapType(stringType, typeAt(declared.element, `${path}.@elem`));
      case 'object': {
        const known = objects.get(path);
        if (known !== undefined) return known.type;
        const type = structType(path);
        objects.set(path, { type, fields: declared.fields });
        return type;
      }
    }
  };
  const provider: TypeProvider = {
    findType(name) {
      // Matches the API server: these two are type names only if there is a schema.
      if (name === 'timestamp') return timestampType;
      if (name === 'duration') return durationType;
      return objects.get(name)?.type;
    },
    findField(structName, field) {
      const fields = objects.get(structName)?.fields;
      // A keyword may also be written unescaped; its escaped form is `__keyword__`.
      const escaped = escapeFieldName(field) ?? field;
      const name = fields?.has(field) === false && escaped === `__${field}__` ? escaped : field;
      const declared = fields?.get(name);
      return declared && typeAt(declared, `${structName}.${name}`);
    },
    findConstant: () => undefined,
  };
  return { self: typeAt(root, rootName), provider };
}
