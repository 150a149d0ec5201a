/** The requirements on a CRD, and the schema checks that other folders implement. */
import type { FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import type { StructuralSchema } from '../../structural/schema.ts';

/** Requirements that are dropped when an old CRD already violated them. All true for a new CRD. */
export interface SchemaRequirements {
  readonly validPropertyType: boolean;
  readonly atomicSetType: boolean;
  readonly mapListKeysMapSet: boolean;
}

/**
 * Checks the rules of a node if the schema at and below it is valid. It is never called for rules inside junctors.
 */
export type RuleCheck = (
  props: SchemaProps,
  path: FieldPath,
  uncorrelatable: FieldPath | undefined,
) => readonly FieldError[];

/** Compiles the rules of one schema, node by node, and adds up their cost. */
export interface RuleChecks {
  readonly check: RuleCheck;
  /** Returns the errors about all rules together, after every node was checked. */
  readonly total: () => readonly FieldError[];
}

/** The parts of a schema's checks that other folders of the engine implement. */
export interface SchemaChecks {
  readonly behaviour: Behaviour;
  readonly defaultErrors: (schema: StructuralSchema, path: FieldPath) => readonly FieldError[];
  /**
   * `version` is the name of the version that contains the schema (the first one, if the schema is above the versions).
   */
  readonly ruleChecks: (
    root: SchemaProps,
    schema: StructuralSchema,
    path: FieldPath,
    version: string,
  ) => RuleChecks;
}

/** The same for `spec.conversion`. */
export interface ConversionRequirements {
  /** Whether review versions must include one that the server knows. */
  readonly recognizedReviewVersion: boolean;
  /** Whether a bundle of certificate authorities must be valid. */
  readonly caBundle: 'any' | 'valid';
}

/** Requirements that are dropped on update when the old CRD already violated them. */
export interface SpecRequirements extends SchemaRequirements, ConversionRequirements {
  /** Whether every version must have a schema, or only served versions whose fields are pruned. */
  readonly openApiSchema: boolean;
  /** Whether schemas must be structural, whatever they contain. */
  readonly structuralSchema: boolean;
  /** Versions (`''` for the top level) that may have more selectable fields than allowed. */
  readonly unlimitedSelectableFields: ReadonlySet<string>;
}

export const createRequirements: SpecRequirements = {
  openApiSchema: true,
  structuralSchema: true,
  caBundle: 'any',
  validPropertyType: true,
  atomicSetType: true,
  mapListKeysMapSet: true,
  recognizedReviewVersion: true,
  unlimitedSelectableFields: new Set(),
};

/** The requirements on a version. */
export const maxSelectableFields = 8;
