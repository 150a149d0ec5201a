/** Go types into which the API server decodes texts. Used by kubectl and by the help for fields. */
export { objectMeta, time, typeMeta } from './typed/object-meta.ts';
export { fieldsByKey } from './typed/fields.ts';
export {
  type GoType,
  type StructField,
  type StructType,
  type Unmarshalled,
  anything,
  bool,
  bytes,
  custom,
  float64,
  int32,
  int64,
  map,
  messageError,
  pointer,
  slice,
  string,
  stringType,
  struct,
  typeError,
} from './typed/go-type.ts';
export { crdTypes } from './crd/model/types.ts';
export { decodeTyped } from './typed/decode.ts';
export { encodeTyped } from './typed/encode.ts';
export { orderedJson } from './typed/ordered-json.ts';
export { listsMergedByName } from './admission/objects/types.ts';
export { microTime } from './typed/micro-time.ts';
