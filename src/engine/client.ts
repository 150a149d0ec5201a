/**
 * The parts of API clients that Go implements: decoding text into Go types, patches, and rejections of
 * endpoints outside the engine.
 */
export { annotationsSizeErrors } from './objectmeta/validate.ts';
export { jsonSize } from './json/json-size.ts';
export { labelValueErrors, qualifiedNameErrors } from './objectmeta/names.ts';
export { readDeleteOptions } from './customresource/request/delete-options.ts';
export { deprecationWarning } from './customresource/request/deprecation.ts';
export { hasSubresource } from './customresource/request/route.ts';
export { unfitCrd } from './customresource/patch/unfit-crd.ts';
export { goSyntax, goText } from './apply/validate-applied.ts';
export { parseDuration, second as nanosecondsPerSecond } from './go/duration.ts';
export { isPrintable } from './go/printable.ts';
export { trimSpace, trimSpaceStart } from './go/space.ts';
export { reread } from './source/to-value.ts';
export { isPlainText } from './source/yaml/resolve.ts';
export { decodeTyped } from './typed/decode.ts';
export { anything, bool, custom, map, pointer, slice, string, struct, type GoType } from './typed/go-type.ts';
export { objectMeta, typeMeta } from './typed/object-meta.ts';
export { parseGroupVersion } from './typed/type-meta.ts';
export { findResults, type Found as PathResult } from './jsonpath/find.ts';
export { GoInt } from './jsonpath/go-int.ts';
export { jsonPathProblem, parseJsonPath, type PathNode } from './jsonpath/parse.ts';
export { mergePatch } from './patch/merge-patch.ts';
export { readRaw } from './patch/raw-node.ts';
export { tableOf, type PrinterColumn } from './table/table.ts';
export { bodyTooLarge } from './status/body-limit.ts';
export { patchTypeRefusal } from './status/media-type.ts';
export { alreadyExists, badRequest, invalidRefusal, notFoundRefusal, pageNotFound } from './status/status.ts';
export { goTypeOf, type JsonArray } from './json/value.ts';
export { goSort } from './cel/library/go-sort.ts';
export { compareQuantities } from './cel/library/quantity.ts';
