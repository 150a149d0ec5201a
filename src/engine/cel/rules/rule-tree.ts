/**
 * The part of a schema that has rules, with the rules compiled when they are first needed.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (NewValidator).
 */
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { SchemaView, viewOf } from '../values/schema-view.ts';
import { compileRules, type CompiledRule } from './compiled-rules.ts';

export class RuleNode {
  readonly schema: StructuralSchema;
  readonly view: SchemaView;
  readonly properties: ReadonlyMap<string, RuleNode>;
  readonly items: RuleNode | undefined;
  readonly values: RuleNode | undefined;
  readonly #compile: () => readonly CompiledRule[] | { readonly error: string };
  #rules: readonly CompiledRule[] | { readonly error: string } | undefined;

  constructor(
    schema: StructuralSchema,
    root: 'root' | 'inner',
    children: Pick<RuleNode, 'properties' | 'items' | 'values'>,
    behaviour: Behaviour,
  ) {
    this.schema = schema;
    const { cel } = behaviour;
    this.view = root === 'root' ? new SchemaView(schema, cel, true) : viewOf(schema, cel);
    this.properties = children.properties;
    this.items = children.items;
    this.values = children.values;
    this.#compile = () => compileRules(schema, root, behaviour);
  }

  /** The rules in their order, or why there are none. */
  get rules(): readonly CompiledRule[] | { readonly error: string } {
    return (this.#rules ??= this.#compile());
  }
}

/** The tree of a schema; undefined when there is no rule in it. Nesting is limited by what admission takes. */
export function ruleTree(
  schema: StructuralSchema,
  root: 'root' | 'inner',
  behaviour: Behaviour,
): RuleNode | undefined {
  const child = (inner: StructuralSchema | undefined): RuleNode | undefined =>
    inner && ruleTree(inner, inner.extensions.embeddedResource ? 'root' : 'inner', behaviour);
  const properties = new Map<string, RuleNode>();
  for (const [name, property] of schema.properties) {
    // Fields that expressions cannot see are left out altogether.
    const node = isExposed(property) ? child(property) : undefined;
    if (node !== undefined) properties.set(name, node);
  }
  const { additionalProperties } = schema;
  const values =
    additionalProperties !== undefined && 'schema' in additionalProperties
      ? child(additionalProperties.schema)
      : undefined;
  const items = child(schema.items);
  const own = schema.extensions.validations.length > 0;
  if (!own && properties.size === 0 && items === undefined && values === undefined) return undefined;
  return new RuleNode(schema, root, { properties, items, values }, behaviour);
}

/** Whether values of the schema have a type in expressions. */
export function isExposed(schema: StructuralSchema): boolean {
  if (schema.extensions.intOrString) return true;
  switch (schema.type) {
    case 'array':
      return schema.items !== undefined && isExposed(schema.items);
    case 'object': {
      const { additionalProperties } = schema;
      if (additionalProperties === undefined || !('schema' in additionalProperties)) return true;
      return isExposed(additionalProperties.schema);
    }
    default:
      return ['string', 'boolean', 'number', 'integer'].includes(schema.type);
  }
}
