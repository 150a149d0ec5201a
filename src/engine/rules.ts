/**
 * Validation rules and CEL: compilation, help, evaluation, and outcomes. Used by views of rules, the language service,
 * and measurements.
 */
export { compileProblems, type CompileProblem } from './cel/admission/compile-problems.ts';
export { ruleCompiler } from './cel/admission/compile-rule.ts';
export { allNew } from './cel/admission/compile-rule.ts';
export {
  expressionHelp,
  type ExpressionHelp,
  type HelpFunction,
  signatureOf,
  type HelpVariables,
} from './cel/authoring/expression-help.ts';
export { macroNames } from './cel/parser/macro.ts';
export { environmentFor } from './cel/env/environment.ts';
export { PlanError } from './cel/eval/plan.ts';
export { makeProgram } from './cel/eval/program.ts';
export { evaluateObjectRules, evaluateRules } from './cel/rules/index.ts';
export { escapeFieldName } from './cel/values/field-name.ts';
export { mentionsOf, type RuleMentions } from './cel/rules/mentions.ts';
export { declTypeOf } from './cel/schema/decl-type.ts';
export type { FunctionDecl, OverloadDecl } from './cel/types/function.ts';
export type { Type } from './cel/types/type.ts';
export { viewOf } from './cel/values/schema-view.ts';
export { unstructuredToValue } from './cel/values/unstructured.ts';
export { Optional, optionalNone } from './cel/values/value.ts';
export type { EvaluatedPart } from './cel/trees/evaluation-tree.ts';
export type { ExpressionPart } from './cel/authoring/expression-types.ts';
export type { RuleOutcome, RuleResult } from './cel/rules/outcome.ts';
