/**
 * The requests to the engine, for all modules that send one; tests replace this module with another engine.
 */
export { admitCrd } from './crd/admission/admit.ts';
export { admitCrdUpdate } from './crd/update/admit-update.ts';
export { admitStoredCrd } from './crd/update/admit-stored.ts';
export { createObject } from './customresource/verbs/create.ts';
export { deleteCollection } from './customresource/collections/delete-collection.ts';
export { deleteObject } from './customresource/changes/delete.ts';
export { getObject } from './customresource/verbs/get.ts';
export { getTable } from './customresource/collections/get-table.ts';
export { listObjects } from './customresource/collections/list.ts';
export { updateObject } from './customresource/changes/update.ts';
export { applyObject } from './customresource/patch/apply.ts';
export { patchObject } from './customresource/patch/patch.ts';
export { withOwners } from './customresource/storage/owners.ts';
export { publishedSchemas } from './publish/openapi.ts';
export { explain } from './explain/explain.ts';
export { convertLegacyCrd } from './legacy/convert-v1beta1.ts';
export { multipliersOf } from './cel/admission/rule-estimate.ts';
export { fitBounds } from './cel/bounds/fit-bounds.ts';
export { versionBudget } from './cel/bounds/version-budget.ts';
export { expressionPartAt } from './cel/authoring/expression-types.ts';
export { stepThrough } from './cel/rules/step-through.ts';
export { evaluationTree } from './cel/trees/evaluation-tree.ts';
