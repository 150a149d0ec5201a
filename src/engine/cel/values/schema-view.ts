/**
 * The parts of a schema that the evaluator needs, prepared once.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model (Structural, WithTypeAndObjectMeta).
 */
import type { CelBehaviour } from '../../kubernetes/behaviour.ts';
import { noExtensions } from '../../structural/empty.ts';
import { placeAt, type StructuralSchema } from '../../structural/schema.ts';
import { escapeFieldName, unescapeFieldName } from './field-name.ts';
import { schemaOfOthers } from '../../structural/steps.ts';

export interface Field {
  readonly name: string;
  readonly view: SchemaView;
}

/** A schema as values see it. Children are prepared on first use. */
export class SchemaView {
  readonly schema: StructuralSchema;
  readonly cel: CelBehaviour;
  readonly isObject: boolean;
  /** Property names of list-type map keys, as identifiers where possible. */
  readonly keyNames: readonly string[];
  readonly #properties: ReadonlyMap<string, StructuralSchema>;
  readonly #children = new Map<string, SchemaView>();
  readonly #fields = new Map<string, Field | undefined>();
  #items: SchemaView | undefined;
  #values: SchemaView | undefined;

  constructor(schema: StructuralSchema, cel: CelBehaviour, root: boolean) {
    this.schema = schema;
    this.cel = cel;
    this.#properties = root ? withTypeAndObjectMeta(schema) : schema.properties;
    this.isObject = this.#properties.size > 0;
    this.keyNames = schema.extensions.listMapKeys.map((name) => escapeFieldName(name) ?? name);
  }

  get items(): SchemaView | undefined {
    return (this.#items ??= this.schema.items && viewOf(this.schema.items, this.cel));
  }

  /** The schema of a property or map value by its name in the data; undefined if it isn't declared. */
  property(name: string): SchemaView | undefined {
    if (this.isObject || this.schema.extensions.embeddedResource) {
      const known = this.#children.get(name);
      if (known !== undefined) return known;
      const schema = this.#properties.get(name);
      if (schema === undefined) return undefined;
      const view = viewOf(schema, this.cel);
      this.#children.set(name, view);
      return view;
    }
    const others = schemaOfOthers(this.schema);
    return others && (this.#values ??= viewOf(others, this.cel));
  }

  /** The field that `object.identifier` refers to. */
  field(identifier: string): Field | undefined {
    if (this.#fields.has(identifier)) return this.#fields.get(identifier);
    const name = unescapeFieldName(identifier);
    const view = name === undefined ? undefined : this.property(name);
    const field = name === undefined || view === undefined ? undefined : { name, view };
    this.#fields.set(identifier, field);
    return field;
  }
}

const views = new WeakMap<CelBehaviour, WeakMap<StructuralSchema, SchemaView>>();

/** The view of a schema node that isn't a resource's root, unless it is the root of an embedded resource. */
export function viewOf(schema: StructuralSchema, cel: CelBehaviour): SchemaView {
  let ofCel = views.get(cel);
  if (ofCel === undefined) views.set(cel, (ofCel = new WeakMap()));
  const known = ofCel.get(schema);
  if (known !== undefined) return known;
  const { embeddedResource } = schema.extensions;
  const view = new SchemaView(schema, cel, embeddedResource && schema.type === 'object');
  ofCel.set(schema, view);
  return view;
}

/** Of a resource, expressions see apiVersion, kind, and two fields of metadata, declared or not. */
function withTypeAndObjectMeta(schema: StructuralSchema): ReadonlyMap<string, StructuralSchema> {
  const { properties } = schema;
  const metadata = properties.get('metadata');
  const isString = (property: StructuralSchema | undefined): boolean => property?.type === 'string';
  const complete =
    isString(properties.get('kind')) &&
    isString(properties.get('apiVersion')) &&
    metadata?.type === 'object' &&
    isString(metadata.properties.get('name')) &&
    isString(metadata.properties.get('generateName'));
  if (complete) return properties;
  const text = bare(schema, 'string');
  const names = new Map([
    ['name', text],
    ['generateName', text],
  ]);
  return new Map([
    ...properties,
    ['kind', text],
    ['apiVersion', text],
    ['metadata', { ...bare(schema, 'object'), properties: names }],
  ]);
}

function bare(parent: StructuralSchema, type: string): StructuralSchema {
  return {
    place: placeAt(parent.place),
    type,
    title: '',
    description: '',
    default: undefined,
    nullable: false,
    items: undefined,
    properties: new Map(),
    additionalProperties: undefined,
    extensions: noExtensions,
    valueValidation: undefined,
  };
}
