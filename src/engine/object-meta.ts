/** The schemas of metadata, which only explain reads. */
export { objectMetaDefinitions } from './explain/object-meta.ts';
