/** Metadata: its schemas, which only explain reads, and the rules for names of built-in kinds, for the API server for tests. */
export { nameProblem } from './objectmeta/update/stored-metadata.ts';
export { objectMetaDefinitions } from './explain/object-meta.ts';
export { nameRuleOf } from './admission/built-in/write.ts';
