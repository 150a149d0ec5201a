/** The schemas of metadata, which only explaining reads. */
export { objectMetaDefinitions } from './explain/object-meta.ts';
