/** Go types into which the API server decodes texts. Used by kubectl and by the help for fields. */
export { objectMeta, typeMeta } from './typed/object-meta.ts';
export { fieldsByKey } from './typed/fields.ts';
export {
  type GoType,
  type StructType,
  anything,
  bool,
  custom,
  map,
  pointer,
  slice,
  string,
  stringType,
  struct,
} from './typed/go-type.ts';
export { crdTypes } from './crd/model/types.ts';
export { decodeTyped } from './typed/decode.ts';
