/** The engine's requests and its answers. */
export { admitCrd } from './crd/admission/admit.ts';
export { admitCrdUpdate, type CrdUpdateOptions } from './crd/admission/admit-update.ts';
export { admitStoredCrd } from './crd/admission/admit-stored.ts';
export { createObject, type CreateOptions } from './customresource/verbs/create.ts';
export { deleteCollection, type CollectionAnswer } from './customresource/verbs/delete-collection.ts';
export { deleteObject } from './customresource/verbs/delete.ts';
export { getObject } from './customresource/verbs/get.ts';
export { getTable, type TableAnswer } from './customresource/verbs/get-table.ts';
export { listObjects, type ListAnswer } from './customresource/verbs/list.ts';
export { updateObject, type UpdateOptions } from './customresource/verbs/update.ts';
export { applyObject, type ApplyOptions } from './customresource/patch/apply.ts';
export { patchObject, type PatchType } from './customresource/patch/patch.ts';
export { withOwners } from './customresource/storage/owners.ts';
export { publishedSchemas } from './publish/openapi.ts';
export { explain, type Explained, type ExplainQuestion } from './explain/explain.ts';
export {
  convertLegacyCrd,
  isLegacyCrd,
  type LegacyChange,
  type LegacyChangeKind,
  type LegacyConversion,
  type UnknownFields,
} from './legacy/convert-v1beta1.ts';
export { multipliersOf, type Multiplier, type RuleEstimate } from './cel/admission/rule-estimate.ts';
export { fitBounds, type FittedBound, type FittedBounds } from './cel/bounds/fit-bounds.ts';
export type { PricedRule, TriedLimits } from './cel/bounds/priced-rule.ts';
export { versionBudget, type VersionBudget } from './cel/bounds/version-budget.ts';
export { expressionCostLimit, schemaCostLimit } from './cel/limits.ts';
export { evaluationTree, type EvaluatedPart } from './cel/rules/evaluation-tree.ts';
export { expressionPartAt, type ExpressionPart } from './cel/rules/expression-types.ts';
export { stepThrough } from './cel/rules/step-through.ts';
export { minors, newestMinor, behaviourOf, type Behaviour, type Minor } from './kubernetes/behaviour.ts';
export { statusObject, type Refusal } from './status/status.ts';
export { Trace, stages, type Change, type Snapshot, type Stage, type TraceEvent } from './trace/trace.ts';

export type { RuleOutcome, RuleResult } from './cel/rules/outcome.ts';
export type { FindingCode } from './codes.ts';
export type { CrdAccepted, CrdAnswer, CrdRefused, ServerCrash } from './crd/admission/answer.ts';
export type { ConversionWebhook, ServedCrd, ServedVersion } from './crd/model/served.ts';
export type { ObjectAccepted, ObjectAnswer, ObjectRefused } from './customresource/request/object-answer.ts';
export type { NamedOptions, ObjectOptions } from './customresource/request/options.ts';
export type { StoredObject } from './customresource/request/stored-object.ts';
export type { FieldError, FieldErrorType } from './field/error.ts';
export type { Finding } from './field/finding.ts';
export type { ContentType, FieldValidation, RequestBody } from './request/body.ts';
export type { Surroundings } from './request/surroundings.ts';
export type { Refused } from './status/answer.ts';
