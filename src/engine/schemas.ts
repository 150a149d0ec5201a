/**
 * Schemas: their keywords, the structural schema, and the validation of single values. Used by the language service,
 * samples, and explanations.
 */
export {
  keywords,
  keywordsOf,
  type Keyword,
  type KeywordName,
  type StructuralKeyword,
} from './structural/keywords.ts';
export { readSchemaProps } from './structural/schema-props.ts';
export {
  placeAt,
  placeSegments,
  type NestedValueValidation,
  type StructuralSchema,
  type ValueValidation,
} from './structural/schema.ts';
export { schemaAt, schemaIn, schemaOfOthers } from './structural/steps.ts';
export { toStructural } from './structural/to-structural.ts';
export { resolveReference } from './explain/explain.ts';
export { stringFormats } from './formats/registry.ts';
export { compileRe2 } from './regex/re2.ts';
export { readSimplePattern, type Pattern } from './regex/simple-pattern.ts';
export { keepsFormat } from './validation/value/value-schema.ts';
export { validateValue } from './validation/validate-value.ts';
export type { BranchOutcome, CompositeOutcome } from './validation/features/validate-composites.ts';
export { MapList } from './ratcheting/map-list.ts';
