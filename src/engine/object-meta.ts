/**
 * Metadata: its schemas, which only explain reads, the rules for names of built-in kinds, for the API server for tests,
 * and the managers in managedFields, for upgrades.
 */
export { sentManagers as managersIn } from './apply/sent-managers.ts';
export { objectMetaDefinitions } from './explain/object-meta.ts';
export { nameRuleOf } from './admission/built-in/write.ts';
export { nameProblem } from './objectmeta/update/stored-metadata.ts';
