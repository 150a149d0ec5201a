/**
 * What clients of the API server do by themselves as Go does it: reading texts into Go types, patches, refusals of
 * endpoints that are not the engine's.
 */
export { annotationsSizeErrors } from './objectmeta/validate.ts';
export { jsonSize } from './json/json-size.ts';
export { labelValueErrors, qualifiedNameErrors } from './objectmeta/names.ts';
export { unfitCrd } from './customresource/patch/unfit-crd.ts';
export { goSyntax, goText } from './apply/validate-applied.ts';
export { parseDuration, second as nanosecondsPerSecond } from './go/duration.ts';
export { isPrintable } from './go/printable.ts';
export { trimSpace, trimSpaceStart } from './go/space.ts';
export { reread } from './source/to-value.ts';
export { isPlainText } from './source/yaml/resolve.ts';
export { decodeTyped } from './typed/decode.ts';
export { anything, custom, map, slice, struct, type GoType } from './typed/go-type.ts';
export { objectMeta, typeMeta } from './typed/object-meta.ts';
export { parseGroupVersion } from './typed/type-meta.ts';
export { findResults, type Found as PathResult } from './jsonpath/find.ts';
export { GoInt } from './jsonpath/go-int.ts';
export { parseJsonPath, type PathNode } from './jsonpath/parse.ts';
export { mergePatch } from './patch/merge-patch.ts';
export { readRaw } from './patch/raw-node.ts';
export { tableOf, type PrinterColumn } from './table/table.ts';
export { alreadyExists, badRequest, invalidRefusal, notFoundRefusal, pageNotFound } from './status/status.ts';
export type { JsonArray } from './json/value.ts';
