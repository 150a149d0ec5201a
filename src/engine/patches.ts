/**
 * JSON patches, merge patches, JSONPath expressions, and the columns that use them. Used by kubectl and by the views of
 * patches and columns.
 */
export { applyJsonPatch, operationsOf, type PatchOperation } from './patch/json-patch.ts';
export { mergePatch } from './patch/merge-patch.ts';
export { findFirst, findResults, type Found, type Found as PathResult } from './jsonpath/find.ts';
export { GoInt } from './jsonpath/go-int.ts';
export { parseJsonPath, jsonPathProblem, type PathNode } from './jsonpath/parse.ts';
export { printerColumns, tableOf } from './table/table.ts';
export type { PrinterColumn } from './crd/model/spec.ts';
