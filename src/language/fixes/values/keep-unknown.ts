/** Proposes ways to keep an unknown field: declare it, preserve all unknown fields, or make it a key of a map. */
import { isArray, isObject, type JsonValue, type PathSegments } from '../../../engine/values.ts';
import { memberOf, nodeAt, toValue, type SourceNode } from '../../../engine/texts.ts';
import { placeSegments, schemaAt, type StructuralSchema } from '../../../engine/schemas.ts';
import { addMember, removeMember, replaceValue } from '../../edits/edits.ts';
import { proposal, type Proposal, type Situation } from '../editing/proposal.ts';
import { pathText } from '../../../engine/paths.ts';

interface Kept extends Pick<Situation, 'crd' | 'schema'> {
  readonly path: PathSegments;
  readonly value: JsonValue;
}

/** The lines of the CRD that declare the value at a path of the object. */
export function schemaNode(
  { crd, schema }: Pick<Situation, 'crd' | 'schema'>,
  path: PathSegments,
): SourceNode | undefined {
  const of = schema && schemaAt(schema, path);
  return of && nodeAt(crd.root, placeSegments(of.place));
}

export function* kept(keeping: Kept): Generator<Proposal, void> {
  const { crd, path, value } = keeping;
  const parent = path.slice(0, -1);
  const node = schemaNode(keeping, parent);
  if (!node) return;
  const name = String(path.at(-1));
  yield* proposal('declare', 'crd', path, [addProperties(crd, node, new Map([[name, schemaFor(value)]]))]);
  const where = pathText(parent);
  yield* proposal('preserve', 'crd', where, [
    addMember(crd, node, 'x-kubernetes-preserve-unknown-fields', true),
  ]);
  // Declared properties stay: only a schema without any becomes a map.
  const properties = memberOf(node, 'properties');
  const declared = properties ? toValue(properties.value) : new Map<string, JsonValue>();
  if (isObject(declared) && declared.size === 0)
    yield* proposal('any-key', 'crd', where, [
      addMember(crd, node, 'additionalProperties', schemaFor(value)),
      ...(properties ? [removeMember(crd, node, properties)] : []),
    ]);
}

function addProperties(crd: Situation['crd'], node: SourceNode, schemas: ReadonlyMap<string, JsonValue>) {
  const properties = memberOf(node, 'properties')?.value;
  if (!properties) return addMember(crd, node, 'properties', new Map(schemas));
  const [first, ...others] = schemas;
  const own = first && others.length === 0 ? addMember(crd, properties, ...first) : undefined;
  const all = toValue(properties);
  return own ?? replaceValue(crd, properties, new Map([...(isObject(all) ? all : []), ...schemas]));
}

/** A type that fits the value. */
export function schemaFor(value: JsonValue): JsonValue {
  const type = (name: string): JsonValue => new Map([['type', name]]);
  if (typeof value === 'string' || value === null) return type('string');
  if (typeof value === 'boolean') return type('boolean');
  if (typeof value === 'bigint') return type('integer');
  if (typeof value === 'number') return type('number');
  if (isArray(value))
    return new Map([
      ['type', 'array'],
      ['items', schemaFor(value[0] ?? null)],
    ] as [string, JsonValue][]);
  return new Map([
    ['type', 'object'],
    ['x-kubernetes-preserve-unknown-fields', true],
  ] as [string, JsonValue][]);
}

const typed = (type: string): JsonValue => new Map([['type', type]]);
const textMap: JsonValue = new Map<string, JsonValue>([
  ['type', 'object'],
  ['additionalProperties', typed('string')],
]);

/** The metadata fields that users write themselves. */
const ofMetadata: ReadonlyMap<string, JsonValue> = new Map([
  ['name', typed('string')],
  ['namespace', typed('string')],
  ['generateName', typed('string')],
  ['labels', textMap],
  ['annotations', textMap],
  ['finalizers', new Map<string, JsonValue>([['type', 'array'], ['items', typed('string')]])], // prettier-ignore
]);

/**
 * The metadata of an embedded template loses fields that its schema doesn't declare: declares all fields that it sets
 * at once, or makes the template an embedded resource.
 */
export function* withMetadata({ crd, schema, path, value }: Kept): Generator<Proposal, void> {
  const metadata = path.slice(0, -1);
  if (metadata.length < 2 || metadata.at(-1) !== 'metadata' || !isObject(value)) return;
  const node = schemaNode({ crd, schema }, metadata);
  const known: StructuralSchema['properties'] | undefined = schema && schemaAt(schema, metadata)?.properties;
  const missing = [...ofMetadata].filter(([name]) => value.has(name) && !known?.has(name));
  if (node && missing.some(([name]) => name === path.at(-1)))
    yield* proposal(
      'spell-out',
      'crd',
      metadata,
      [addProperties(crd, node, new Map(missing))],
      missing.map(([name]) => name).join(', '),
    );
  const template = schemaNode({ crd, schema }, metadata.slice(0, -1));
  yield* proposal('embed', 'crd', metadata.slice(0, -1), [
    addMember(crd, template, 'x-kubernetes-embedded-resource', true),
  ]);
}
