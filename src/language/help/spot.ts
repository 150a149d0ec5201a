/** Returns the engine's knowledge of a place of an object: a schema, or one of the types that all objects share. */
import { fieldsByKey, objectMeta, type GoType } from '../../engine/types.ts';
import { validateValue, type StructuralSchema, schemaOfOthers } from '../../engine/schemas.ts';
import type { JsonValue, PathSegment, PathSegments } from '../../engine/values.ts';
import type { Behaviour } from '../../engine/minors.ts';
import type { ServedCrd, ServedVersion } from '../../engine/answers.ts';
import { goTypeText } from './go-type-text.ts';
import { shapeIn, limitsOf, type Shape } from '../samples/shape.ts';

export interface Spot extends Shape {
  /** A type of the server's own, for example metadata. */
  readonly go?: GoType;
  /** Has apiVersion, kind, and metadata, whatever its schema declares. */
  readonly isResource: boolean;
  /** The only useful values. */
  readonly known?: readonly string[];
  /** Keys that the server removes. */
  readonly without: ReadonlySet<string>;
}

export interface Key {
  readonly name: string;
  readonly spot: Spot;
  readonly isRequired: boolean;
}

const nothing: ReadonlySet<string> = new Set();

/** Fields that only the server sets, or that it rejects in a new object. */
const ofTheServer: ReadonlySet<string> = new Set([
  'selfLink',
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'managedFields',
]);

export type ObjectState = 'new' | 'stored';

export function rootSpot(served: ServedCrd, version: ServedVersion, state: ObjectState): Spot | undefined {
  if (!version.schema) return undefined;
  const without = version.status && state === 'new' ? new Set(['status']) : nothing;
  return { schema: version.schema, nested: [], isResource: true, without };
}

/** Returns the spot of `kind` or `apiVersion`, with the required value. */
function typeSpot(at: Spot, name: string, served: ServedCrd, version: ServedVersion): Spot {
  const known = name === 'kind' ? served.kind : `${served.group}/${version.name}`;
  return { ...stringSpot, nested: [], schema: at.schema?.properties.get(name), known: [known] };
}

const stringSpot: Spot = {
  schema: undefined,
  nested: [],
  isResource: false,
  without: nothing,
  go: { kind: 'string', goName: 'string' },
};

export interface HelpContext {
  readonly served: ServedCrd;
  readonly version: ServedVersion;
  readonly state: ObjectState;
  readonly behaviour: Behaviour;
}

export function spotAt(context: HelpContext, path: PathSegments): Spot | undefined {
  let at = rootSpot(context.served, context.version, context.state);
  for (const [depth, step] of path.entries()) at = at && stepInto(at, step, context, depth === 0);
  return at;
}

/** The same for one step further; not for the root. */
export function childSpot(at: Spot, step: PathSegment, context: HelpContext): Spot | undefined {
  return stepInto(at, step, context, at.schema === context.version.schema);
}

function stepInto(at: Spot, step: PathSegment, context: HelpContext, atRoot: boolean): Spot | undefined {
  if (at.go) return goStep(at, step, context);
  if (at.isResource && typeof step === 'string') {
    if (step === 'metadata') return metadataSpot(at, context);
    if (step === 'kind' || step === 'apiVersion')
      return atRoot
        ? typeSpot(at, step, context.served, context.version)
        : { ...stringSpot, schema: at.schema?.properties.get(step) };
  }
  const shape = shapeIn(withBranches(at), step);
  if (!shape.schema && shape.nested.length === 0) return undefined;
  const isResource = shape.schema?.extensions.embeddedResource === true;
  return { ...shape, isResource, without: nothing };
}

function goStep({ go, schema }: Spot, step: PathSegment, { state }: HelpContext): Spot | undefined {
  const type = go?.kind === 'pointer' ? go.to : go;
  const inner = typeof step === 'number' ? undefined : schema?.properties.get(step);
  const next =
    type?.kind === 'struct' && typeof step === 'string'
      ? fieldsByKey(type).get(step)?.type
      : type?.kind === 'map' && typeof step === 'string'
        ? type.of
        : type?.kind === 'slice' && typeof step === 'number'
          ? type.of
          : undefined;
  if (!next) return undefined;
  return { go: next, schema: inner, nested: [], isResource: false, without: withoutOf(state) };
}

function metadataSpot({ schema }: Spot, { state, served }: HelpContext): Spot {
  const without = new Set(withoutOf(state));
  if (served.scope === 'Cluster') without.add('namespace');
  return {
    go: objectMeta,
    schema: schema?.properties.get('metadata'),
    nested: [],
    isResource: false,
    without,
  };
}

const withoutOf = (state: ObjectState): ReadonlySet<string> => (state === 'new' ? ofTheServer : nothing);

/** With all branches at once, whichever the object will satisfy. */
export function withBranches<S extends Shape>(shape: S): S {
  const nested = [...shape.nested];
  for (const { allOf, anyOf, oneOf } of limitsOf(shape)) nested.push(...allOf, ...anyOf, ...oneOf);
  for (let i = shape.nested.length; i < nested.length; i++) {
    const limits = nested[i]?.valueValidation;
    if (limits) nested.push(...limits.allOf, ...limits.anyOf, ...limits.oneOf);
  }
  return nested.length === shape.nested.length ? shape : { ...shape, nested };
}

/** Required ones first, then in the order of the schema. */
export function keysAt(at: Spot, context: HelpContext): Key[] {
  const keys = fieldNames(at).filter((name) => !at.without.has(name));
  const required = new Set(at.schema?.valueValidation?.required);
  for (const limits of at.schema?.valueValidation?.allOf ?? [])
    for (const name of limits.valueValidation.required) required.add(name);
  const all = keys.flatMap((name): Key[] => {
    const spot = stepInto(at, name, context, at.schema === context.version.schema);
    const isRequired = required.has(name) || isNeeded(at, name);
    return spot ? [{ name, spot, isRequired }] : [];
  });
  return [...all.filter(({ isRequired }) => isRequired), ...all.filter(({ isRequired }) => !isRequired)];
}

/** Reports whether every object requires the field. */
function isNeeded({ isResource, go }: Spot, name: string): boolean {
  if (isResource) return name === 'apiVersion' || name === 'kind' || name === 'metadata';
  return go === objectMeta && name === 'name';
}

function fieldNames({ go, schema, isResource }: Spot): string[] {
  const type = go?.kind === 'pointer' ? go.to : go;
  if (type) return type.kind === 'struct' ? orderedFields([...fieldsByKey(type).keys()]) : [];
  const own = [...(schema?.properties.keys() ?? [])];
  return isResource ? [...new Set(['apiVersion', 'kind', 'metadata', ...own])] : own;
}

/** Usual fields before those that are rarely written. */
function orderedFields(names: readonly string[]): string[] {
  const first = ['name', 'namespace', 'labels', 'annotations'].filter((name) => names.includes(name));
  return [...new Set([...first, ...names])];
}

/** The type in the format of `kubectl explain`. */
export function typeText({ go, schema, isResource }: Spot): string {
  if (go && !schema) return goTypeText(go);
  if (isResource) return 'object';
  return schema ? schemaTypeText(schema) : '';
}

function schemaTypeText(schema: StructuralSchema): string {
  const { type, items, extensions } = schema;
  const others = schemaOfOthers(schema);
  if (extensions.intOrString) return 'int-or-string';
  if (type === 'array') return `[]${items ? schemaTypeText(items) : ''}`;
  if (type === 'object' && others) return `map[string]${schemaTypeText(others)}`;
  return type === '' ? 'any' : type;
}

/** Returns the kind of value at a spot. */
export function kindAt(at: Spot): 'object' | 'array' | 'scalar' {
  const type = typeText(at);
  if (type.startsWith('[]')) return 'array';
  return type === 'object' || type.startsWith('map[') ? 'object' : 'scalar';
}

/** The values that the schema lists or implies: enums, defaults, booleans, null; only valid ones. */
export function valuesOf(at: Spot, behaviour: Behaviour): JsonValue[] {
  if (at.known) return [...at.known];
  const wide = withBranches(at);
  const found: JsonValue[] = [];
  if (at.schema?.default !== undefined) found.push(at.schema.default);
  for (const { enum: allowed } of limitsOf(wide)) found.push(...allowed);
  if (typeText(at) === 'boolean') found.push(true, false);
  if (at.schema?.nullable === true) found.push(null);
  const seen = new Set<JsonValue>();
  return found.filter((value) => {
    if (typeof value === 'object' && value !== null) return false;
    if (seen.has(value)) return false;
    seen.add(value);
    return value === null || !at.schema || validateValue(value, at.schema, { behaviour }).length === 0;
  });
}
