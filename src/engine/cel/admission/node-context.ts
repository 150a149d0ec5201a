/**
 * The context for compiling the rules of each schema node: its type, and its maximum number of values in one object.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (CELSchemaContext).
 */
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { product } from '../cost/estimate.ts';
import { declTypeOf, elementOf, roleOf, type DeclType, type SchemaRole } from '../schema/decl-type.ts';
import { escapeFieldName } from '../values/field-name.ts';
import { GoPanic, nilPointer } from '../../go/panic.ts';
import { schemaOfOthers } from '../../structural/steps.ts';

/** A type, or the reason why it is missing: the schema has no type, or the parent's type has no children. */
export type TypeInfo = DeclType | 'no type' | 'no child';

export interface NodeContext {
  readonly schema: StructuralSchema;
  /** Evaluated once for all rules of the node. Throws GoPanic where the API server crashes. */
  readonly type: () => TypeInfo;
  /** Undefined if unbounded: a list or map above it has no limit. */
  readonly cardinality: bigint | undefined;
}

/** The contexts of the nodes whose rules can be compiled. */
export function nodeContexts(
  root: SchemaProps,
  schema: StructuralSchema,
  behaviour: Behaviour,
): ReadonlyMap<SchemaProps, NodeContext> {
  const contexts = new Map<SchemaProps, NodeContext>();
  visit({ props: root, schema, role: 'resource', inherited: undefined, cardinality: 1n });
  return contexts;

  function visit(at: {
    props: SchemaProps;
    schema: StructuralSchema;
    role: SchemaRole;
    /** The type within the parent's type; undefined if no ancestor has rules. */
    inherited: (() => TypeInfo | undefined) | undefined;
    cardinality: bigint | undefined;
  }): void {
    const { props, inherited, cardinality } = at;
    let known: TypeInfo | undefined;
    const type = (): TypeInfo =>
      (known ??= inherited?.() ?? declTypeOf(at.schema, at.role, behaviour) ?? 'no type');
    const hasRules = props.validations !== undefined && props.validations.length > 0;
    if (hasRules) contexts.set(props, { schema: at.schema, type, cardinality });
    const within = hasRules || inherited !== undefined;
    const limit = maxElements(props);
    const below = cardinality === undefined || limit === undefined ? undefined : product(cardinality, limit);
    const child = (
      childProps: SchemaProps | undefined,
      childSchema: StructuralSchema | undefined,
      access: (parent: DeclType) => TypeInfo | undefined,
    ): void => {
      if (childProps === undefined || childSchema === undefined) return;
      const fromParent = (): TypeInfo | undefined => {
        const parent = type();
        if (parent === 'no child') throw new GoPanic(nilPointer);
        return parent === 'no type' ? parent : access(parent);
      };
      visit({
        props: childProps,
        schema: childSchema,
        role: roleOf(childSchema),
        inherited: within ? fromParent : undefined,
        cardinality: below,
      });
    };
    child(props.additionalProperties?.schema, schemaOfOthers(at.schema), elementInfo);
    for (const [name, property] of props.properties ?? []) {
      child(property, at.schema.properties.get(name), (parent) => {
        const identifier = escapeFieldName(name);
        if (identifier === undefined || parent.kind !== 'object') return undefined;
        return parent.fields.get(identifier);
      });
    }
    child(props.items?.schema, at.schema.items, elementInfo);
  }
}

function elementInfo(parent: DeclType): TypeInfo {
  return elementOf(parent) ?? 'no child';
}

/** The maximum number of children of one value; undefined without a limit. */
function maxElements(props: SchemaProps): bigint | undefined {
  const limit =
    props.type === 'array'
      ? props.maxItems
      : props.type === 'object' && props.additionalProperties !== undefined
        ? props.maxProperties
        : 1n;
  return limit !== undefined && limit < 0n ? 0n : limit;
}
