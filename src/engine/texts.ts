/**
 * The user's texts: documents, locations in them, and YAML and JSON as the API server parses them. Used by all layers
 * that read or change a user's text.
 */
export {
  locate,
  memberAt,
  memberOf,
  nodeAt,
  type SourceMember,
  type SourceNode,
  type SourceScalar,
  type TextRange,
} from './source/nodes/document.ts';
export { eachDocument, readDocuments, type TextDocument } from './source/documents.ts';
export { readJson } from './source/json/read-json.ts';
export { isYamlError } from './codes/source.ts';
export { readYaml, readYamlV3 } from './source/read-yaml.ts';
export { scalarAsWritten, reread, toValue } from './source/nodes/to-value.ts';
export { readRaw } from './patch/raw-node.ts';
export { isPlainText } from './source/yaml/values/resolve.ts';
export { doubleQuoted, readsPlain, singleQuoted, yamlString, yamlText } from './source/yaml-text.ts';
