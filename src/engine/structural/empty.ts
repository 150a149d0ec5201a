/**
 * The empty parts that schemas share.
 *
 * Matches the API server: where it compares schemas with `reflect.DeepEqual`, an empty list is not a missing
 * one. A part that was missing in the text is one of these; one that was written as empty is not.
 */
import type { JsonValue } from '../json/value.ts';
import type {
  Extensions,
  NestedValueValidation,
  SchemaPlace,
  StructuralSchema,
  ValidationRule,
  ValueValidation,
} from './schema.ts';

export const noRules: readonly ValidationRule[] = [];
export const noNames: readonly string[] = [];
export const noValues: readonly JsonValue[] = [];
export const noNested: readonly NestedValueValidation[] = [];
export const noProperties: ReadonlyMap<string, StructuralSchema> = new Map();
export const noNestedProperties: ReadonlyMap<string, NestedValueValidation> = new Map();

export const noExtensions: Extensions = {
  preserveUnknownFields: false,
  embeddedResource: false,
  intOrString: false,
  listType: undefined,
  listMapKeys: noNames,
  mapType: undefined,
  validations: noRules,
};

export const noValueValidation: ValueValidation = {
  format: '',
  maximum: undefined,
  exclusiveMaximum: false,
  minimum: undefined,
  exclusiveMinimum: false,
  maxLength: undefined,
  minLength: undefined,
  pattern: '',
  maxItems: undefined,
  minItems: undefined,
  uniqueItems: false,
  multipleOf: undefined,
  enum: noValues,
  maxProperties: undefined,
  minProperties: undefined,
  required: noNames,
  allOf: noNested,
  anyOf: noNested,
  oneOf: noNested,
  not: undefined,
};

/** A nested schema that says nothing, as `additionalProperties: true` is held there. */
export function emptyNested(place: SchemaPlace): NestedValueValidation {
  return {
    place,
    valueValidation: noValueValidation,
    items: undefined,
    properties: noNestedProperties,
    additionalProperties: undefined,
    forbidden: {
      type: '',
      title: '',
      description: '',
      default: undefined,
      nullable: false,
      additionalPropertiesBool: undefined,
      extensions: noExtensions,
    },
  };
}

export function isNoValueValidation(v: ValueValidation): boolean {
  return (Object.keys(noValueValidation) as (keyof ValueValidation)[]).every((key) =>
    // Upstream appends enum values and clauses one by one, so an empty list stays a missing one.
    key === 'enum' || key === 'allOf' || key === 'anyOf' || key === 'oneOf'
      ? v[key].length === 0
      : v[key] === noValueValidation[key],
  );
}

export function isNoExtensions(x: Extensions): boolean {
  return (Object.keys(noExtensions) as (keyof Extensions)[]).every((key) => x[key] === noExtensions[key]);
}
