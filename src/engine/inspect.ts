/**
 * The engine's tools: the page, the proof, and the measurements use them to read the engine's input and to show
 * its output. The requests to the engine are in `index.ts`.
 */

// Values and texts.
export {
  compareStrings,
  deepCopy,
  deepEqual,
  isArray,
  isObject,
  textOf,
  type JsonObject,
  type JsonValue,
  type PathSegment,
  type PathSegments,
} from './json/value.ts';
export { valueAt, valueIn } from './json/steps.ts';
export { formatFloat, jsonFloat, jsonString, quote, toJson } from './json/go-format.ts';
export { utf8Length } from './go/utf8.ts';
export {
  locate,
  memberAt,
  memberOf,
  nodeAt,
  type SourceMember,
  type SourceNode,
  type SourceScalar,
  type TextRange,
} from './source/document.ts';
export { readDocuments, type TextDocument } from './source/documents.ts';
export { readJson } from './source/read-json.ts';
export { isYamlError } from './source/codes.ts';
export { readYaml } from './source/read-yaml.ts';
export { toValue } from './source/to-value.ts';
export { doubleQuoted, readsPlain, singleQuoted, yamlString, yamlText } from './source/yaml-text.ts';
export { applyJsonPatch, operationsOf, type PatchOperation } from './patch/json-patch.ts';
export { findFirst, type Found } from './jsonpath/find.ts';
export { GoInt } from './jsonpath/go-int.ts';
export { parseJsonPath } from './jsonpath/parse.ts';

// Texts that are checked.
export { stringFormats } from './formats/registry.ts';
export { compileRe2 } from './regex/re2.ts';

// Findings and refusals.
export { errorBody, errorText, renderValue } from './field/error.ts';
export { FieldPath } from './field/path.ts';
export { folderOfCode, type Params, type Said } from './field/said.ts';
export { contentTypeOf, mediaTypeRefusal } from './status/media-type.ts';
export { fieldValidationRefusal } from './customresource/request/field-validation.ts';

// Types that the server has of its own.
export { objectMeta } from './typed/object-meta.ts';
export { fieldsByKey } from './typed/fields.ts';
export type { GoType, StructType } from './typed/go-type.ts';
export { crdTypes } from './crd/model/types.ts';

// Schemas and what is made of them.
export { keywords, keywordsOf, type Keyword } from './structural/keywords.ts';
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
export { compareVersions } from './customresource/request/deprecation.ts';
export { MapList } from './ratcheting/map-list.ts';
export { resolveReference } from './explain/explain.ts';
export { readSimplePattern, type Pattern } from './regex/simple-pattern.ts';
export { printerColumns, type PrinterColumn } from './table/table.ts';
export { keepsFormat } from './validation/value-schema.ts';
export { validateValue } from './validation/validate-value.ts';
export type { BranchOutcome, CompositeOutcome } from './validation/validate-composites.ts';

// Rules.
export { compileProblems, type CompileProblem } from './cel/admission/compile-problems.ts';
export { ruleCompiler } from './cel/admission/compile-rule.ts';
export { allNew } from './cel/admission/rule-checks.ts';
export { expressionHelp, type ExpressionHelp, type HelpFunction } from './cel/rules/expression-help.ts';
export { macroNames } from './cel/macro-names.ts';
export { signatureOf, type HelpVariables } from './cel/rules/expression-help.ts';
export { environmentFor } from './cel/env/environment.ts';
export { PlanError } from './cel/eval/plan.ts';
export { makeProgram } from './cel/eval/program.ts';
export { perCallLimit, perObjectBudget } from './cel/limits.ts';
export { evaluateObjectRules, evaluateRules } from './cel/rules/index.ts';
export { escapeFieldName } from './cel/values/field-name.ts';
export { mentionsOf, type RuleMentions } from './cel/rules/mentions.ts';
export { declTypeOf } from './cel/schema/decl-type.ts';
export type { FunctionDecl, OverloadDecl } from './cel/types/function.ts';
export type { Type } from './cel/types/type.ts';
export { viewOf } from './cel/values/schema-view.ts';
export { unstructuredToValue } from './cel/values/unstructured.ts';
export { Optional, optionalNone } from './cel/values/value.ts';
