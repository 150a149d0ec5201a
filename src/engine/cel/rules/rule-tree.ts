/**
 * The part of a schema that has rules, with the rules compiled when they are first needed.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (NewValidator).
 */
import type { ServerMessage } from '../../field/server-message.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { hasRules } from '../../structural/schema-features.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { declTypeOf, elementOf, roleOf, type DeclType } from '../schema/decl-type.ts';
import { escapeFieldName } from '../values/field-name.ts';
import { SchemaView, viewOf } from '../values/schema-view.ts';
import { compileRules, type CompiledRule } from './compiled-rules.ts';
import { schemaOfOthers } from '../../structural/steps.ts';

export class RuleNode {
  readonly schema: StructuralSchema;
  readonly view: SchemaView;
  readonly properties: ReadonlyMap<string, RuleNode>;
  readonly items: RuleNode | undefined;
  readonly values: RuleNode | undefined;
  readonly #compile: () => readonly CompiledRule[] | { readonly error: ServerMessage };
  #rules: readonly CompiledRule[] | { readonly error: ServerMessage } | undefined;

  constructor(
    schema: StructuralSchema,
    root: 'root' | 'inner',
    declared: DeclType | undefined,
    children: Pick<RuleNode, 'properties' | 'items' | 'values'>,
    behaviour: Behaviour,
  ) {
    this.schema = schema;
    const { cel } = behaviour;
    this.view = root === 'root' ? new SchemaView(schema, cel, true) : viewOf(schema, cel);
    this.properties = children.properties;
    this.items = children.items;
    this.values = children.values;
    this.#compile = () => compileRules(schema, declared, behaviour);
  }

  /** The rules in their order, or the reason why there are none. */
  get rules(): readonly CompiledRule[] | { readonly error: ServerMessage } {
    return (this.#rules ??= this.#compile());
  }
}

/** The tree of a schema; undefined for a schema without rules. Admission limits its nesting. */
export function ruleTree(
  schema: StructuralSchema,
  root: 'root' | 'inner',
  behaviour: Behaviour,
): RuleNode | undefined {
  if (!hasRules(schema)) return undefined;
  return nodeOf(
    schema,
    root,
    declTypeOf(schema, root === 'root' ? 'resource' : 'value', behaviour),
    behaviour,
  );
}

/**
 * The node of a schema whose type is known through its parent. Matches the API server: below a type without such
 * children, items and values have no type, so their rules never compile, and fields are omitted altogether.
 */
function nodeOf(
  schema: StructuralSchema,
  root: 'root' | 'inner',
  declared: DeclType | undefined,
  behaviour: Behaviour,
): RuleNode | undefined {
  const child = (inner: StructuralSchema, type: DeclType | undefined): RuleNode | undefined =>
    nodeOf(inner, inner.extensions.embeddedResource ? 'root' : 'inner', type, behaviour);
  const properties = new Map<string, RuleNode>();
  for (const [name, property] of schema.properties) {
    const type = fieldType(name, property, declared, behaviour);
    const node = type && child(property, type);
    if (node !== undefined) properties.set(name, node);
  }
  const element = declared && elementOf(declared);
  const others = schemaOfOthers(schema);
  const values = others && child(others, element);
  const items = schema.items && child(schema.items, element);
  const own = schema.extensions.validations.length > 0;
  if (!own && properties.size === 0 && items === undefined && values === undefined) return undefined;
  return new RuleNode(schema, root, declared, { properties, items, values }, behaviour);
}

/** Fields that expressions can't see have no type, but fields whose names expressions can't write have their own. */
function fieldType(
  name: string,
  property: StructuralSchema,
  parent: DeclType | undefined,
  behaviour: Behaviour,
): DeclType | undefined {
  const identifier = escapeFieldName(name);
  if (identifier === undefined) return declTypeOf(property, roleOf(property), behaviour);
  return parent?.kind === 'object' ? parent.fields.get(identifier) : undefined;
}
