/**
 * A location in a schema with all restrictions of its values: the structural schema, and the parts of enclosing allOf,
 * anyOf, and oneOf for the same location.
 */
import {
  schemaIn,
  type NestedValueValidation,
  type StructuralSchema,
  type ValueValidation,
} from '../../engine/schemas.ts';
import type { PathSegment } from '../../engine/values.ts';

export interface Shape {
  /** Missing if only a branch constrains the place. */
  readonly schema: StructuralSchema | undefined;
  readonly nested: readonly NestedValueValidation[];
}

/** Which of `count` branches is used. */
export type Choose = (count: number) => number;

export const chooseFirst: Choose = () => 0;

export const rootShape = (schema: StructuralSchema): Shape => ({ schema, nested: [] });

/** The shape with its allOf and one branch of each anyOf and oneOf. */
export function expanded({ schema, nested }: Shape, choose: Choose): Shape {
  const all: NestedValueValidation[] = [];
  const pending = [...nested];
  const take = ({ allOf, anyOf, oneOf }: ValueValidation): void => {
    pending.push(...allOf);
    for (const branches of [anyOf, oneOf]) {
      const branch = branches[choose(branches.length) % branches.length];
      if (branch) pending.push(branch);
    }
  };
  if (schema?.valueValidation) take(schema.valueValidation);
  for (let next = pending.pop(); next; next = pending.pop()) {
    all.push(next);
    take(next.valueValidation);
  }
  return { schema, nested: all };
}

/** All restrictions of a value of an expanded shape, except for its structure. */
export function limitsOf({ schema, nested }: Shape): ValueValidation[] {
  const own = schema?.valueValidation;
  return [...(own ? [own] : []), ...nested.map(({ valueValidation }) => valueValidation)];
}

export function shapeIn({ schema, nested }: Shape, step: PathSegment): Shape {
  const own = schema && schemaIn(schema, step);
  if (typeof step === 'number') return { schema: own, nested: nested.flatMap(({ items }) => items ?? []) };
  return {
    schema: own,
    nested: nested.flatMap(
      ({ properties, additionalProperties }) => properties.get(step) ?? additionalProperties ?? [],
    ),
  };
}

/** Required fields, by the schema and by the selected branches. */
export function requiredOf(shape: Shape): ReadonlySet<string> {
  return new Set(limitsOf(shape).flatMap(({ required }) => required));
}
