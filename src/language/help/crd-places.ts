/** The server's type at a location of a CRD, and the surrounding schema. */
import { crdTypes, type GoType, type StructType } from '../../engine/types.ts';
import type { PathSegment, PathSegments } from '../../engine/values.ts';
import type { SourceNode } from '../../engine/texts.ts';
import type { Ancestor, Cursor } from './cursor-type.ts';
import { childNamed, childrenOf, siblings } from './cursor.ts';
import { bareValue, lineAt, unquoted, valueText } from '../yaml/lines.ts';

const nowhere = { start: 0, end: 0 };
const emptyObject: SourceNode = { kind: 'object', range: nowhere, members: [] };
const emptyArray: SourceNode = { kind: 'array', range: nowhere, items: [] };

/** The type without its wrappers; for a type that decodes itself, the type that it decodes an object into. */
export function bareType(type: GoType): GoType {
  if (type.kind === 'pointer') return bareType(type.to);
  if (type.kind !== 'custom') return type;
  const made = type.unmarshal(emptyObject);
  return 'as' in made ? bareType(made.as) : type;
}

function stepType(type: GoType, step: PathSegment): GoType | undefined {
  const bare = bareType(type);
  if (typeof step === 'string') {
    if (bare.kind === 'struct') return structFields(bare).get(step)?.type;
    return bare.kind === 'map' ? bare.of : undefined;
  }
  if (bare.kind === 'slice') return bare.of;
  if (type.kind === 'custom' || (type.kind === 'pointer' && type.to.kind === 'custom')) {
    const custom = type.kind === 'pointer' ? type.to : type;
    const made = custom.kind === 'custom' ? custom.unmarshal(emptyArray) : undefined;
    return made && 'as' in made && made.as.kind === 'slice' ? made.as.of : undefined;
  }
  return undefined;
}

export interface CrdField {
  readonly type: GoType;
  readonly isRequired: boolean;
}

/** The fields of a struct, including those of embedded structs. */
export function structFields(type: StructType): ReadonlyMap<string, CrdField> {
  const fields = new Map<string, CrdField>();
  for (const [name, field] of Object.entries(type.fields())) {
    if (field.embedded === true && field.type.kind === 'struct')
      for (const [key, inner] of structFields(field.type)) fields.set(key, { ...inner, isRequired: true });
    else fields.set(name, { type: field.type, isRequired: field.omit === 'never' });
  }
  return fields;
}

export function typeAt(path: PathSegments): GoType | undefined {
  let type: GoType | undefined = crdTypes.v1;
  for (const step of path) type = type && stepType(type, step);
  return type;
}

const isSchemaType = (type: GoType | undefined): boolean => {
  const bare = type && bareType(type);
  return bare?.kind === 'struct' && bare.name === 'JSONSchemaProps';
};

export type SchemaLevel = 'root' | 'metadata' | 'property' | 'nested';

/** Returns the kind of schema at a path; undefined if it isn't a schema. */
export function schemaLevel(path: PathSegments): SchemaLevel | undefined {
  if (!isSchemaType(typeAt(path))) return undefined;
  if (path.length === rootDepth) return 'root';
  const [, , , , , properties, name] = path;
  if (path.length === rootDepth + 2 && properties === 'properties' && name === 'metadata') return 'metadata';
  return junctorAt(path) < 0 ? 'property' : 'nested';
}

/** spec.versions[i].schema.openAPIV3Schema */
export const rootDepth = 5;

/**
 * The position in a path below allOf, anyOf, oneOf, or not; -1 if there is none. A property may have that name, too.
 */
function junctorAt(path: PathSegments): number {
  for (let i = rootDepth; i < path.length; i++) {
    const step = path[i];
    if (step === 'properties') i++;
    else if (step === 'allOf' || step === 'anyOf' || step === 'oneOf' || step === 'not') return i;
  }
  return -1;
}

/** Returns the keys of the mapping that contains a step of the path, including the step's own key; only in block style. */
export function keysAround(text: string, at: Ancestor): Map<string, string> {
  const line = lineAt(text, at.line);
  const keys = new Map<string, string>();
  const own = line.levels.find(({ column }) => column === at.level.column);
  if (own?.kind === 'key') keys.set(own.key, valueText(text, own, line));
  for (const { key, value } of siblings(text, line, at.level.column)) keys.set(key, value);
  return keys;
}

/** The ancestor that is the step at a depth of the path. */
export function ancestorAt({ chain, path }: Cursor, depth: number): Ancestor | undefined {
  return chain[path.length - 1 - depth];
}

/**
 * The schema at a path of the cursor; below a junctor the one outside, whose fields it may restrict. As its key in the
 * text.
 */
export function outerSchema(text: string, cursor: Cursor, path: PathSegments): Ancestor | undefined {
  const junctor = junctorAt(path);
  if (junctor < 0) return ancestorAt(cursor, path.length - 1);
  let at = ancestorAt(cursor, junctor - 1);
  for (let i = junctor; at && i < path.length; i++) {
    const step = path[i] as PathSegment;
    if (step === 'properties') {
      const properties = childNamed(text, at, 'properties');
      at = properties && childNamed(text, properties, String(path[++i]));
    } else if (step === 'items' || step === 'additionalProperties') at = childNamed(text, at, step);
    else if (typeof path[i + 1] === 'number') i++;
  }
  return at;
}

/** The keys of a schema's `properties`. */
export function propertyNames(text: string, schema: Ancestor | undefined): string[] {
  const properties = schema && childNamed(text, schema, 'properties');
  return properties ? childrenOf(text, properties).map(({ key }) => key) : [];
}

/** Returns the value of a schema's keyword if it is on the same line. */
export function keywordOf(text: string, schema: Ancestor | undefined, keyword: string): string {
  const at = schema && childrenOf(text, schema).find(({ key }) => key === keyword);
  return at ? unquoted(bareValue(at.value)) : '';
}

export interface FieldPathOf {
  readonly path: readonly string[];
  readonly type: string;
}

const mostPaths = 2_000;
const deepest = 12;

/** The fields of a schema that a JSON path without brackets can reach, shallow ones first. */
export function fieldPaths(text: string, schema: Ancestor): FieldPathOf[] {
  const found: FieldPathOf[] = [];
  let level: { readonly at: Ancestor; readonly path: readonly string[] }[] = [{ at: schema, path: [] }];
  for (let depth = 0; depth < deepest && level.length > 0 && found.length < mostPaths; depth++) {
    const next: typeof level = [];
    for (const { at, path } of level) {
      const properties = childNamed(text, at, 'properties');
      for (const child of properties ? childrenOf(text, properties) : []) {
        const own = [...path, child.key];
        found.push({ path: own, type: keywordOf(text, child, 'type') });
        next.push({ at: child, path: own });
      }
    }
    level = next;
  }
  return found.slice(0, mostPaths);
}

/** The siblings of a step of the path, with their locations. */
export function childNames(text: string, at: Ancestor): Map<string, Ancestor> {
  const line = lineAt(text, at.line);
  const found = new Map<string, Ancestor>();
  const column =
    at.level.kind === 'dash' ? (line.levels.at(-1)?.column ?? at.level.column + 2) : at.level.column;
  const own = line.levels.find((level) => level.kind === 'key' && level.column === column);
  if (own) found.set(own.key, { level: own, line: line.start });
  for (const sibling of siblings(text, line, column)) found.set(sibling.key, sibling);
  return found;
}
