/** What this layer uses of the engine: the only file that knows where it lies. */
export {
  admitCrd,
  admitCrdUpdate,
  applyObject,
  behaviourOf,
  createObject,
  deleteObject,
  getObject,
  getTable,
  listObjects,
  patchObject,
  publishedSchemas,
  statusObject,
  toJson,
  updateObject,
  withOwners,
} from '../engine/core.ts';
export type {
  CrdAnswer,
  FieldValidation,
  Minor,
  NamedOptions,
  ObjectAnswer,
  Refusal,
  RequestBody,
  ServedCrd,
  SourceNode,
  StoredObject,
  TableAnswer,
} from '../engine/api.ts';
export type { Surroundings as EngineSurroundings } from '../engine/api.ts';
export { formatFloat, jsonString, quote } from '../engine/json/go-format.ts';
export {
  compareStrings,
  deepCopy,
  deepEqual,
  isArray,
  isObject,
  textOf,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from '../engine/json/value.ts';
export { trimSpace, trimSpaceStart } from '../engine/go/space.ts';
export { utf8Length } from '../engine/go/utf8.ts';
export { readJson } from '../engine/source/read-json.ts';
export { readYaml } from '../engine/source/read-yaml.ts';
export { isPlainText } from '../engine/source/yaml/resolve.ts';
export { fromValue, reread, toValue } from '../engine/source/to-value.ts';
export { numberLiteral } from '../engine/typed/inspect-untyped.ts';
export { decodeTyped } from '../engine/typed/decode.ts';
export { custom, map, slice, string, struct, anything, type GoType } from '../engine/typed/go-type.ts';
export { objectMeta, typeMeta } from '../engine/typed/object-meta.ts';
export { parseGroupVersion } from '../engine/typed/type-meta.ts';
export { mergePatch } from '../engine/patch/merge-patch.ts';
export { applyJsonPatch, operationsOf } from '../engine/patch/json-patch.ts';
export { readRaw } from '../engine/patch/raw-node.ts';
export { alreadyExists, badRequest, notFoundRefusal, pageNotFound } from '../engine/status/status.ts';
export { mediaTypeRefusal } from '../engine/status/media-type.ts';
