/** The engine without the regular expression library: the page's worker brings that when it is needed. */
export { admitCrd } from './crd/admission/admit.ts';
export { admitCrdUpdate, type CrdUpdateOptions } from './crd/admission/admit-update.ts';
export { admitStoredCrd } from './crd/admission/admit-stored.ts';
export { createObject, type CreateOptions } from './customresource/verbs/create.ts';
export { deleteCollection } from './customresource/verbs/delete-collection.ts';
export { deleteObject } from './customresource/verbs/delete.ts';
export { getObject } from './customresource/verbs/get.ts';
export { applyObject, type ApplyOptions } from './customresource/patch/apply.ts';
export { withOwners } from './customresource/storage/owners.ts';
export { patchObject, type PatchType } from './customresource/patch/patch.ts';
export { updateObject, type UpdateOptions } from './customresource/verbs/update.ts';
export { listObjects } from './customresource/verbs/list.ts';
export { getTable } from './customresource/verbs/get-table.ts';
export { publishedSchemas } from './publish/openapi.ts';
export { explain, type Explained, type ExplainQuestion } from './explain/explain.ts';
export {
  convertLegacyCrd,
  isLegacyCrd,
  type LegacyChange,
  type LegacyChangeKind,
  type LegacyConversion,
} from './legacy/convert-v1beta1.ts';
export { multipliersOf } from './cel/admission/rule-estimate.ts';
export { expressionCostLimit, schemaCostLimit } from './cel/admission/cost-budget.ts';
export { evaluationTree } from './cel/rules/evaluation-tree.ts';
export { expressionPartAt, type ExpressionPart } from './cel/rules/expression-types.ts';
export { stepThrough } from './cel/rules/step-through.ts';
export { minors, behaviourOf, type Behaviour } from './kubernetes/behaviour.ts';
export { locate } from './source/document.ts';
export { toJson } from './json/go-format.ts';
export { statusObject } from './status/status.ts';
export { Trace, stages, type Change, type Snapshot, type Stage, type TraceEvent } from './trace/trace.ts';
export type * from './api.ts';
export { provideRegexLibrary, wasRegexLibraryNeeded } from './regex/library.ts';
